import type { User } from "@discussion-post/contract/accounts";
import { useRefreshUser } from "@discussion-post/ui/api/accounts";
import { useBeingWrittenRefusal } from "@discussion-post/ui/api/being-written";
import { draftText } from "@discussion-post/ui/api/draft";
import { isPostLimit } from "@discussion-post/ui/api/generation-error";
import {
  type GenerationOutcome,
  useGenerator,
  useResumedGeneration,
} from "@discussion-post/ui/api/generations";
import { useHost } from "@discussion-post/ui/api/host";
import type { UnsavedDraft } from "@discussion-post/ui/api/unsaved-draft";
import { useDraft } from "@discussion-post/ui/api/use-draft";
import { showToast, UNDO } from "@discussion-post/ui/components/toast";
import { LimitReachedBanner } from "@discussion-post/ui/patterns/limit-reached-banner";
import { UsageBanner } from "@discussion-post/ui/patterns/usage-banner";
import { useEffect, useEffectEvent, useState } from "react";
import { followEnteredFrame } from "../entered-frame.ts";
import { ComposeView } from "./compose-view.tsx";
import { ResultView } from "./result-view.tsx";
import { onDraftReplaced } from "./tab-drafts.ts";
import { useLateFrames } from "./use-late-frames.ts";
import { useLostGeneration } from "./use-lost-generation.ts";
import { useTopicSource } from "./use-topic-source.ts";
import { websitePaths } from "./website-paths.ts";

export interface WorkspaceProps {
  tabId: number;
  user: User;
}

/** The post being made for one tab: first the topic and how to write, then the reply and what to do with it. */
export function Workspace({ tabId, user }: WorkspaceProps) {
  const { draft } = useHost();
  const { generate, generateOnDevice } = useGenerator();
  const source = useTopicSource(tabId, user);
  const [isComposing, setIsComposing] = useState(false);
  const [isRefusedByLimit, setIsRefusedByLimit] = useState(false);
  const refreshUser = useRefreshUser();
  useLateFrames(tabId);
  useEffect(() => followEnteredFrame(tabId), [tabId]);
  // Before that, the meter says it in a line: the panel has no room for a warning.
  const isUsedUp = user.postsUsed >= user.postsLimit;
  // Still so when somebody comes back to this tab.
  const hasMetLimit = useDraft(({ error }) => error?.code === "post_limit_reached");
  const hasText = useDraft((draft) => draft.isWriting || draftText(draft) !== "");

  function settle(outcome: GenerationOutcome) {
    if (outcome.status !== "failed") return;
    // Signed out elsewhere: asking who is signed in brings the sign-in form, and the draft waits behind it.
    if (outcome.error.code === "not_signed_in") void refreshUser();
    setIsComposing(true);
    setIsRefusedByLimit(isPostLimit(outcome.error, user));
  }
  useResumedGeneration(settle);
  useBeingWrittenRefusal();
  useLostGeneration(() => submitTo(generate));

  async function submitTo(write: typeof generate) {
    if (draft.getState().values.topic.trim() === "") {
      return showToast({
        title: "Topic Required",
        description: "Please enter a discussion topic or question.",
        variant: "danger",
      });
    }
    setIsComposing(false);
    setIsRefusedByLimit(false);
    settle(await write());
  }

  function reopen(former: UnsavedDraft) {
    draft.getState().reopen(former);
    setIsComposing(false);
  }

  const tellOfFormer = useEffectEvent((former: UnsavedDraft) =>
    showToast({
      title: "Draft kept",
      description: "It isn't saved yet. You'll find it under Recent posts.",
      action: { label: UNDO, onPress: () => reopen(former) },
    }),
  );
  useEffect(() => onDraftReplaced(draft, (former) => tellOfFormer(former)), [draft]);

  async function takeSelection() {
    await source.takeSelection();
    setIsComposing(true);
  }

  if (hasText && !isComposing) {
    return (
      <ResultView
        tabId={tabId}
        taken={source.taken}
        hasNewSelection={source.hasNewSelection}
        onTakeSelection={takeSelection}
        onEdit={() => setIsComposing(true)}
        onCreateNew={() => {
          draft.getState().startOver();
          setIsComposing(true);
        }}
      />
    );
  }
  const pricingHref = user.isPremiumDenied ? null : websitePaths.pricing;
  return (
    <div className="flex flex-1 flex-col gap-4 pb-4">
      {isRefusedByLimit && <LimitReachedBanner usage={user} pricingHref={pricingHref} />}
      {isUsedUp && !isRefusedByLimit && <UsageBanner usage={user} pricingHref={pricingHref} />}
      <ComposeView
        tabId={tabId}
        user={user}
        source={{ ...source, takeSelection }}
        isErrorShownAbove={isRefusedByLimit || (isUsedUp && hasMetLimit)}
        onSubmit={() => submitTo(generate)}
        onSubmitToDevice={() => submitTo(generateOnDevice)}
        onShowResult={hasText ? () => setIsComposing(false) : undefined}
        onReopen={reopen}
      />
    </div>
  );
}
