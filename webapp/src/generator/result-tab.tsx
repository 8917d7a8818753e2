import { useDraftSaving } from "@discussion-post/ui/api/draft-saving";
import { useGenerator } from "@discussion-post/ui/api/generations";
import { shownDraft } from "@discussion-post/ui/api/shown-draft";
import { useCitations } from "@discussion-post/ui/api/use-citations";
import { useDraft } from "@discussion-post/ui/api/use-draft";
import { useReferenceCheck } from "@discussion-post/ui/api/use-reference-check";
import { useRunProgress } from "@discussion-post/ui/api/use-run-progress";
import { Card } from "@discussion-post/ui/components/card";
import { Link } from "@discussion-post/ui/components/link";
import { showToast } from "@discussion-post/ui/components/toast";
import { AssignmentChecklist } from "@discussion-post/ui/patterns/assignment-checklist";
import { PostActions } from "@discussion-post/ui/patterns/post-actions";
import { PostDetails } from "@discussion-post/ui/patterns/post-details";
import { PostView } from "@discussion-post/ui/patterns/post-view";
import { ReferenceCheck } from "@discussion-post/ui/patterns/reference-check";
import { SourceList } from "@discussion-post/ui/patterns/source-list";
import { StopButton } from "@discussion-post/ui/patterns/stop-button";
import { sentenceRemoved, workCited } from "@discussion-post/ui/text/checking-toasts";
import { draftNotSaved, draftSaved } from "@discussion-post/ui/text/saving-toasts";
import { copyPost } from "../copy-post.ts";
import { paths } from "../paths.ts";

interface ResultTabProps {
  onRegenerate: () => void;
  onCreateNew: () => void;
}

/** The draft, while it is written and afterwards. */
export function ResultTab({ onRegenerate, onCreateNew }: ResultTabProps) {
  const draft = useDraft((draft) => draft);
  const progress = useRunProgress();
  const { stop } = useGenerator();
  const { save, saveState } = useDraftSaving({
    onSaved: ({ unverified }) => showToast(draftSaved(unverified)),
    onFailed: (failure) => showToast(draftNotSaved(failure)),
  });
  const {
    text,
    references,
    notices,
    unverified,
    checked,
    cited,
    sources,
    sourcesRequested,
    assignment,
    details,
  } = shownDraft(draft);
  const citationHandlers = useCitations();
  const check = useReferenceCheck({
    onRemoved: (undo) => showToast(sentenceRemoved(undo)),
    onCited: (source) => showToast(workCited(source)),
  });
  if (!details) return null;

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card className="flex flex-col gap-6 p-5 sm:p-8">
        <PostView
          content={text}
          isWriting={draft.isWriting}
          progress={progress}
          references={references}
          unverified={unverified}
          onMark={check}
          cited={cited}
          onCitation={citationHandlers}
          notices={notices}
        />
        {draft.isWriting && draft.runId !== null && (
          // It keeps its place while the text grows above it: a button that runs away cannot be pressed.
          <div className="docked bottom-0 -mx-5 -mb-5 rounded-b-lg border-line border-t bg-surface/95 px-5 py-4 backdrop-blur sm:-mx-8 sm:-mb-8 sm:px-8">
            <StopButton onStop={stop} />
          </div>
        )}
        {!draft.isWriting && (
          <div className="border-line border-t pt-5">
            <PostActions
              onCopy={() => copyPost({ content: text, references, unverified })}
              onSave={save}
              saveState={saveState}
              unverified={unverified}
              onRegenerate={onRegenerate}
              onCreateNew={onCreateNew}
            />
            {draft.isSaved && (
              <p className="mt-3 text-muted text-sm">
                Kept in your <Link href={paths.postHistory.href}>post history</Link>.
              </p>
            )}
          </div>
        )}
      </Card>
      <aside className="flex flex-col gap-4">
        <ReferenceCheck {...checked} {...check} />
        <AssignmentChecklist checks={assignment} />
        <PostDetails {...details} isWriting={draft.isWriting} />
        {sources.length > 0 && (
          <SourceList
            sources={sources}
            requested={sourcesRequested}
            isWriting={draft.isWriting}
            references={references}
          />
        )}
      </aside>
    </div>
  );
}
