import type { GenerationRequest } from "@discussion-post/contract/generations";
import { useSession } from "@discussion-post/ui/api/accounts";
import { useAssignmentReading } from "@discussion-post/ui/api/assignment-reading";
import { useAllowsFeedback } from "@discussion-post/ui/api/feedback";
import { useHost } from "@discussion-post/ui/api/host";
import { formError, formErrorBesideToast } from "@discussion-post/ui/api/next-steps";
import { usePlanning } from "@discussion-post/ui/api/plans";
import { useSuggestions } from "@discussion-post/ui/api/suggestions";
import { useDeviceModel } from "@discussion-post/ui/api/use-device-model";
import { useDraft } from "@discussion-post/ui/api/use-draft";
import { useRunProgress } from "@discussion-post/ui/api/use-run-progress";
import { Card } from "@discussion-post/ui/components/card";
import { GeneratorForm } from "@discussion-post/ui/patterns/generator-form";
import { PlanView } from "@discussion-post/ui/patterns/plan-view";
import { SampleTopics } from "@discussion-post/ui/patterns/sample-topics";
import { SuggestedSources } from "@discussion-post/ui/patterns/suggested-sources";
import { TemplatePresets } from "@discussion-post/ui/patterns/template-presets";
import { UsageMeter } from "@discussion-post/ui/patterns/usage-meter";
import { OwnDraftFeedback } from "@discussion-post/ui/screens/own-draft-feedback";
import type { ReactNode, RefObject } from "react";
import { useShallow } from "zustand/react/shallow";
import { paths } from "../paths.ts";
import { KeepAsTemplate } from "./keep-as-template.tsx";
import { useEarlyTopic } from "./use-early-topic.ts";
import { type FormAttention, useFormAttention } from "./use-form-attention.ts";

interface CreateTabProps {
  /** Whether the draft's error stands above the form already. */
  isErrorShownAbove: boolean;
  onSubmit: () => void;
  onSubmitToDevice: () => void;
}

/**
 * The form, with the ready-made settings beside it.
 * @param usage what there is to say of posts that are left
 */
export function CreateTab({
  attention,
  usage,
  ...props
}: CreateTabProps & { attention: FormAttention; usage: ReactNode }) {
  const topicBox = useFormAttention(attention);
  const { user } = useSession();
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex flex-col gap-6">
        <Card className="p-5 sm:p-7">
          <DraftForm
            {...props}
            topicBox={topicBox}
            hasSamples={user !== null}
            canUsePremium={user?.isSubscribed ?? false}
            upgradeHref={user?.isPremiumDenied ? null : paths.pricing.href}
          />
        </Card>
        {user && <OwnDraft />}
      </div>
      <aside className="flex flex-col gap-4">
        {usage}
        <Presets />
        {user && <KeepAsTemplate user={user} />}
        {user && (
          <Card className="p-5">
            <UsageMeter {...user} />
          </Card>
        )}
      </aside>
    </div>
  );
}

/** For who has written already. */
function OwnDraft() {
  if (!useAllowsFeedback()) return null;
  return (
    <Card className="p-5 sm:px-7">
      <OwnDraftFeedback />
    </Card>
  );
}

/** The form alone follows every letter. */
function DraftForm({
  topicBox,
  isErrorShownAbove,
  onSubmit,
  onSubmitToDevice,
  hasSamples,
  canUsePremium,
  upgradeHref,
}: CreateTabProps & {
  topicBox: RefObject<HTMLTextAreaElement | null>;
  /** A visitor finds them above. */
  hasSamples: boolean;
  canUsePremium: boolean;
  upgradeHref: string | null;
}) {
  const draft = useDraft((draft) => draft);
  useEarlyTopic(topicBox, draft.values.topic);
  const progress = useRunProgress();
  const suggestions = useSuggestions();
  useAssignmentReading();
  const device = useDeviceModel();
  const planning = usePlanning();
  const isPlan = draft.values.courseRule === "planning";
  const error = isPlan
    ? formError(planning.error)
    : formErrorBesideToast(draft.error, "No post was written.");
  return (
    <GeneratorForm
      layout="page"
      topicBox={topicBox}
      samples={hasSamples ? <Samples topicBox={topicBox} /> : undefined}
      values={draft.values}
      onChange={draft.change}
      onSubmit={() => (isPlan && draft.values.topic.trim() !== "" ? planning.ask() : onSubmit())}
      canUsePremium={canUsePremium}
      isGenerating={isPlan ? planning.isPlanning : draft.isWriting}
      progress={progress}
      upgradeHref={upgradeHref}
      suggestedSources={
        suggestions ? (onAddOwn) => <SuggestedSources {...suggestions} onAddOwn={onAddOwn} /> : undefined
      }
      following={{ followed: draft.followed, onFollow: draft.follow }}
      describing={{ described: draft.described, onDescribe: draft.describe }}
      plan={planning.plan && <PlanView plan={planning.plan} />}
      onDevice={device ? { ...device, onSubmit: onSubmitToDevice } : undefined}
      error={isErrorShownAbove ? undefined : error}
    />
  );
}

function Presets() {
  const { draft } = useHost();
  const settings = useDraft(useShallow(({ values }) => settingsOf(values)));
  return <TemplatePresets values={settings} onApply={draft.getState().change} />;
}

/** For somebody who has no topic at hand. */
function Samples({ topicBox }: { topicBox: RefObject<HTMLTextAreaElement | null> }) {
  const { draft } = useHost();

  function take(topic: string) {
    draft.getState().change({ topic });
    // The pressed button goes away.
    topicBox.current?.focus();
  }

  return <SampleTopics label="No topic yet? Try one:" onPick={take} isCompact />;
}

function settingsOf({ tone, length, perspective, citationStyle }: GenerationRequest) {
  return { tone, length, perspective, citationStyle };
}
