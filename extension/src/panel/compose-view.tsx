import type { User } from "@discussion-post/contract/accounts";
import { useAssignmentReading } from "@discussion-post/ui/api/assignment-reading";
import type { Draft } from "@discussion-post/ui/api/draft";
import { formError } from "@discussion-post/ui/api/next-steps";
import { usePlanning } from "@discussion-post/ui/api/plans";
import { useSuggestions } from "@discussion-post/ui/api/suggestions";
import type { UnsavedDraft } from "@discussion-post/ui/api/unsaved-draft";
import { useDeviceModel } from "@discussion-post/ui/api/use-device-model";
import { useDraft } from "@discussion-post/ui/api/use-draft";
import { Button } from "@discussion-post/ui/components/button";
import { Link } from "@discussion-post/ui/components/link";
import { GeneratorForm } from "@discussion-post/ui/patterns/generator-form";
import { PlanView } from "@discussion-post/ui/patterns/plan-view";
import { SuggestedSources } from "@discussion-post/ui/patterns/suggested-sources";
import { UsageMeter } from "@discussion-post/ui/patterns/usage-meter";
import { OwnDraftFeedback } from "@discussion-post/ui/screens/own-draft-feedback";
import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { CourseMemory } from "./course-memory.tsx";
import { PanelPosts } from "./panel-posts.tsx";
import { PanelTemplates } from "./panel-templates.tsx";
import { SiteAccess } from "./site-access.tsx";
import { TopicNote } from "./topic-note.tsx";
import { isGenerationLost } from "./use-lost-generation.ts";
import { captureOf, type TopicSource } from "./use-topic-source.ts";
import { ViewHeading } from "./view-heading.tsx";
import { websitePaths } from "./website-paths.ts";

interface ComposeViewProps {
  tabId: number;
  user: User;
  source: TopicSource;
  /** Whether the draft's error stands above the form already. */
  isErrorShownAbove: boolean;
  onSubmit: () => void;
  onSubmitToDevice: () => void;
  /** Back to a reply that is there already. */
  onShowResult: (() => void) | undefined;
  /** Shows a draft again that lost its place. */
  onReopen: (draft: UnsavedDraft) => void;
}

/** The topic, how to write about it, and what is left to use. */
export function ComposeView({
  tabId,
  user,
  source,
  isErrorShownAbove,
  onSubmit,
  onSubmitToDevice,
  onShowResult,
  onReopen,
}: ComposeViewProps) {
  return (
    <>
      <ViewHeading>Write a reply</ViewHeading>
      {onShowResult && (
        <Button variant="ghost" size="sm" className="-mt-2 -me-3 self-end" onClick={onShowResult}>
          Back to the reply <ArrowRight aria-hidden />
        </Button>
      )}
      <Topic
        source={source}
        courseMemory={<CourseMemory tabId={tabId} userId={user.id} taken={source.taken} />}
        isErrorShownAbove={isErrorShownAbove}
        onSubmit={onSubmit}
        onSubmitToDevice={onSubmitToDevice}
        canUsePremium={user.isSubscribed}
        upgradeHref={user.isPremiumDenied ? null : websitePaths.pricing}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <UsageMeter {...user} />
        {!user.isSubscribed && !user.isPremiumDenied && (
          <Link href={websitePaths.pricing} className="text-xs touch:-my-4 touch:py-4">
            Upgrade
          </Link>
        )}
      </div>
      <OwnDraftFeedback />
      <PanelPosts tabId={tabId} userId={user.id} onReopen={onReopen} />
      <SiteAccess tabId={tabId} />
    </>
  );
}

function errorOf(draft: Draft): ReturnType<typeof formError> {
  if (!isGenerationLost(draft)) return formError(draft.error);
  return formError({
    code: "unreachable",
    field: undefined,
    message: "We can't reach the server. Retrying every few seconds.",
  });
}

interface TopicProps
  extends Pick<ComposeViewProps, "source" | "isErrorShownAbove" | "onSubmit" | "onSubmitToDevice"> {
  canUsePremium: boolean;
  upgradeHref: string | null;
  courseMemory: ReactNode;
}

/** Where the topic came from and the form: what follows every letter. */
function Topic({
  source,
  isErrorShownAbove,
  onSubmit,
  onSubmitToDevice,
  canUsePremium,
  upgradeHref,
  courseMemory,
}: TopicProps) {
  const draft = useDraft((draft) => draft);
  const suggestions = useSuggestions();
  useAssignmentReading();
  const device = useDeviceModel();
  const planning = usePlanning();
  const isPlan = draft.values.courseRule === "planning";
  // What is taken from the page has set the choices already, and the note above says so.
  const isFromPage = captureOf(draft.values.topic, source) !== null;
  const error = isPlan ? formError(planning.error) : errorOf(draft);
  return (
    <>
      <TopicNote values={draft.values} source={source} />
      <GeneratorForm
        layout="panel"
        values={draft.values}
        onChange={draft.change}
        onSubmit={() => (isPlan && draft.values.topic.trim() !== "" ? planning.ask() : onSubmit())}
        canUsePremium={canUsePremium}
        isGenerating={isPlan ? planning.isPlanning : draft.isWriting}
        upgradeHref={upgradeHref}
        suggestedSources={
          suggestions ? (onAddOwn) => <SuggestedSources {...suggestions} onAddOwn={onAddOwn} /> : undefined
        }
        onDevice={device ? { ...device, onSubmit: onSubmitToDevice } : undefined}
        courseMemory={courseMemory}
        following={isFromPage ? undefined : { followed: draft.followed, onFollow: draft.follow }}
        describing={{ described: draft.described, onDescribe: draft.describe }}
        templates={<PanelTemplates canUsePremium={canUsePremium} />}
        plan={planning.plan && <PlanView plan={planning.plan} />}
        error={isErrorShownAbove ? undefined : error}
      />
    </>
  );
}
