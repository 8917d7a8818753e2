import { useDraftSaving } from "@discussion-post/ui/api/draft-saving";
import { useGenerator } from "@discussion-post/ui/api/generations";
import { shownDraft } from "@discussion-post/ui/api/shown-draft";
import { useCitations } from "@discussion-post/ui/api/use-citations";
import { useDraft } from "@discussion-post/ui/api/use-draft";
import { useReferenceCheck } from "@discussion-post/ui/api/use-reference-check";
import { useRunProgress } from "@discussion-post/ui/api/use-run-progress";
import { Button } from "@discussion-post/ui/components/button";
import { showToast } from "@discussion-post/ui/components/toast";
import { AssignmentChecklist } from "@discussion-post/ui/patterns/assignment-checklist";
import { PostActions } from "@discussion-post/ui/patterns/post-actions";
import { PostDetails } from "@discussion-post/ui/patterns/post-details";
import { PostView } from "@discussion-post/ui/patterns/post-view";
import { ReferenceCheck } from "@discussion-post/ui/patterns/reference-check";
import { SourceList } from "@discussion-post/ui/patterns/source-list";
import { StopButton } from "@discussion-post/ui/patterns/stop-button";
import { sentenceRemoved, workCited } from "@discussion-post/ui/text/checking-toasts";
import { copyRichText } from "@discussion-post/ui/text/copy-rich-text";
import { richText } from "@discussion-post/ui/text/post-text";
import { draftNotSaved, draftSaved } from "@discussion-post/ui/text/saving-toasts";
import { ArrowLeft, Plus, TextCursorInput, TextSelect } from "lucide-react";
import { useState } from "react";
import { insertedReply } from "./inserted-reply.ts";
import { InsertionNotice } from "./insertion-notice.tsx";
import { PartPicker } from "./part-picker.tsx";
import { useBoxName } from "./use-box-name.ts";
import { useInsertShortcut } from "./use-insert-shortcut.ts";
import { useInsertion } from "./use-insertion.ts";
import { ViewHeading } from "./view-heading.tsx";

interface ResultViewProps {
  tabId: number;
  hasNewSelection: boolean;
  onTakeSelection: () => Promise<void>;
  /** Back to the form, everything kept. */
  onEdit: () => void;
  onCreateNew: () => void;
}

const NOTHING: ReadonlySet<number> = new Set();

/** The reply, while it is written and afterwards, with the way into the page. */
export function ResultView({
  tabId,
  hasNewSelection,
  onTakeSelection,
  onEdit,
  onCreateNew,
}: ResultViewProps) {
  const draft = useDraft((draft) => draft);
  const progress = useRunProgress();
  const { stop } = useGenerator();
  const { saveState, save } = useDraftSaving({
    onSaved: ({ unverified }) => showToast(draftSaved(unverified)),
    onFailed: (failure) => showToast(draftNotSaved(failure)),
  });
  const insertion = useInsertion(tabId);
  const box = useBoxName(tabId);
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
  const [choice, setChoice] = useState({ text, leftOut: NOTHING });
  // Of another text it says nothing.
  const leftOut = choice.text === text ? choice.leftOut : NOTHING;
  const reply = insertedReply({ content: text, references, unverified }, leftOut);
  const hasNothing = reply.text.paragraphs.length === 0;
  const shortcut = useInsertShortcut(tabId, () => {
    if (!draft.isWriting && !hasNothing) void insertion.insert(reply);
  });

  return (
    <div className="flex flex-1 flex-col gap-4">
      <ViewHeading>Your reply</ViewHeading>
      <div className="-mx-3 -mt-2 flex flex-wrap items-center justify-between gap-x-2">
        <Button variant="ghost" size="sm" onClick={onEdit}>
          <ArrowLeft aria-hidden /> Topic and settings
        </Button>
        {!draft.isWriting && (
          <Button variant="ghost" size="sm" onClick={onCreateNew}>
            <Plus aria-hidden /> New
          </Button>
        )}
      </div>
      {hasNewSelection && !draft.isWriting && (
        <Button variant="secondary" fullWidth onClick={() => void onTakeSelection()}>
          <TextSelect aria-hidden /> Use new selection
        </Button>
      )}
      <div className="flex-1">
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
        <div className="mt-5 empty:hidden">
          <ReferenceCheck {...checked} {...check} />
        </div>
        {sources.length > 0 && (
          <div className="mt-5">
            <SourceList
              sources={sources}
              requested={sourcesRequested}
              isWriting={draft.isWriting}
              references={references}
            />
          </div>
        )}
        <div className="mt-5 empty:hidden">
          <AssignmentChecklist checks={assignment} />
        </div>
        {details && text !== "" && (
          <div className="mt-4">
            <PostDetails {...details} isWriting={draft.isWriting} />
          </div>
        )}
      </div>
      {draft.isWriting && draft.runId !== null && (
        <div className="docked bottom-0 -mx-4 border-line border-t bg-canvas px-4 py-3">
          <StopButton onStop={stop} fullWidth />
        </div>
      )}
      {!draft.isWriting && (
        <div className="docked bottom-0 -mx-4 flex flex-col gap-3 border-line border-t bg-canvas px-4 py-3">
          <InsertionNotice
            insertion={insertion}
            onAllow={(origin) => void insertion.allowAndInsert(origin, reply)}
            onInsertAgain={() => void insertion.insert(reply, { isAgain: true })}
          />
          <PartPicker
            content={text}
            references={references}
            leftOut={leftOut}
            onChange={(leftOut) => setChoice({ text, leftOut })}
          />
          <PostActions
            extra={
              <Button
                fullWidth
                loading={insertion.isInserting}
                disabled={hasNothing}
                onClick={() => void insertion.insert(reply)}
              >
                {!insertion.isInserting && <TextCursorInput aria-hidden />}
                {insertion.isInserting ? "Inserting..." : "Insert into page"}
              </Button>
            }
            onCopy={() => copyRichText(richText(text, references))}
            onSave={save}
            saveState={saveState}
            unverified={unverified}
          />
          <p className="wrap-anywhere text-muted text-xs empty:hidden">
            {box !== null && <span>It goes into the box “{box}”. </span>}
            {shortcut !== "" && <span>{shortcut} inserts it, too.</span>}
          </p>
        </div>
      )}
    </div>
  );
}
