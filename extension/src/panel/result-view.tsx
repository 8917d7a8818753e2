import { Alert } from "@discussion-post/ui/components/alert";
import { Button } from "@discussion-post/ui/components/button";
import { AssignmentChecklist } from "@discussion-post/ui/patterns/assignment-checklist";
import { PostActions } from "@discussion-post/ui/patterns/post-actions";
import { PostDetails } from "@discussion-post/ui/patterns/post-details";
import { PostView } from "@discussion-post/ui/patterns/post-view";
import { ReferenceCheck } from "@discussion-post/ui/patterns/reference-check";
import { SourceList } from "@discussion-post/ui/patterns/source-list";
import { StopButton } from "@discussion-post/ui/patterns/stop-button";
import { copyPost } from "@discussion-post/ui/screens/copy-post";
import { DeskText, DeskTools } from "@discussion-post/ui/screens/desk-text";
import { EditedText, EditingTools, KeptHere } from "@discussion-post/ui/screens/edited-text";
import { useFinishedDraft } from "@discussion-post/ui/screens/use-finished-draft";
import { stopNote } from "@discussion-post/ui/text/stop-note";
import { ArrowLeft, Plus, TextCursorInput, TextSelect } from "lucide-react";
import { useState } from "react";
import type { CapturedText } from "../messages.ts";
import { type InsertedReply, insertedReply } from "./inserted-reply.ts";
import { tellsOfMarks } from "./insertion-message.ts";
import { InsertionNotice } from "./insertion-notice.tsx";
import { PartPicker } from "./part-picker.tsx";
import { TopicPlace } from "./topic-place.tsx";
import { useBoxName } from "./use-box-name.ts";
import { useInsertShortcut } from "./use-insert-shortcut.ts";
import { useInsertion } from "./use-insertion.ts";
import { useOtherPage } from "./use-other-page.ts";
import { ViewHeading } from "./view-heading.tsx";

interface ResultViewProps {
  tabId: number;
  /** The capture that its topic was made from; null where it was typed. */
  taken: CapturedText | null;
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
  taken,
  hasNewSelection,
  onTakeSelection,
  onEdit,
  onCreateNew,
}: ResultViewProps) {
  const { draft, stop, save, saveState, check, desk, view, post, isAtRest, editing, edited, ...shown } =
    useFinishedDraft();
  const { text, references, unverified, checked, sources, sourcesRequested, assignment, details } = shown;
  const from = taken !== null && draft.written?.request.topic === taken.text ? taken.source : null;
  const insertion = useInsertion(tabId);
  const otherPage = useOtherPage(tabId, from);
  const box = useBoxName(tabId, insertion.result);
  const outcome = insertion.result?.outcome;
  const filled = outcome?.status === "inserted" ? outcome.box : null;
  const [toolsPlace, setToolsPlace] = useState<Element | null>(null);
  const [choice, setChoice] = useState({ text, leftOut: NOTHING });
  // Of another text it says nothing.
  const leftOut = choice.text === text ? choice.leftOut : NOTHING;
  const answering = draft.written?.request.answering?.author ?? null;
  const reply = insertedReply({ content: text, references, unverified, answering }, leftOut);
  const isOfThis = insertion.result !== null && isSameReply(insertion.result.reply, reply);
  const isThere = isOfThis && insertion.result?.stands === "whole";
  const hasNothing = reply.text.paragraphs.length === 0;
  const shortcut = useInsertShortcut(tabId, () => {
    if (isAtRest && !hasNothing) void insertion.insert(reply);
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
      {from !== null && <TopicPlace source={from} />}
      {hasNewSelection && !draft.isWriting && (
        <Button variant="secondary" fullWidth onClick={() => void onTakeSelection()}>
          <TextSelect aria-hidden /> Use new selection
        </Button>
      )}
      {shown.conflict && desk && <KeptHere error={shown.conflict} of={desk.of} onEdit={editing.begin} />}
      <div className="flex-1">
        <DeskText desk={desk} view={view} content={text} isEdited={editing.isOn}>
          {editing.isOn && edited ? (
            <EditedText text={edited} editing={editing} toolsPlace={toolsPlace} />
          ) : (
            <PostView {...post} />
          )}
        </DeskText>
      </div>
      {/* They are of the present text. */}
      <div hidden={view.shown !== null} className="flex-1">
        <div className="mt-5 empty:hidden">{!editing.isOn && <ReferenceCheck {...checked} {...check} />}</div>
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
          <AssignmentChecklist checks={assignment} ways={editing.isOn ? undefined : view.ways} />
        </div>
        {details && text !== "" && (
          <div className="mt-4">
            <PostDetails {...details} isWriting={draft.isWriting} />
          </div>
        )}
      </div>
      {draft.isWriting && draft.runId !== null && (
        <div className="docked bottom-0 -mx-4 border-line border-t bg-canvas px-4 py-3">
          <StopButton onStop={stop} note={stopNote(draft.run)} fullWidth />
        </div>
      )}
      {desk?.refining && (
        <div className="docked bottom-0 -mx-4 border-line border-t bg-canvas px-4 py-3">
          <StopButton onStop={desk.stop} fullWidth />
        </div>
      )}
      {view.shown !== null && (
        <div className="docked flex bottom-0 -mx-4 border-line border-t bg-canvas px-4 py-3">
          <DeskTools desk={desk} view={view} content={text} model={details?.model ?? null} />
        </div>
      )}
      {editing.isOn && (
        <div className="docked bottom-0 -mx-4 border-line border-t bg-canvas px-4 py-3">
          <EditingTools
            of="draft"
            holder={desk?.of ?? null}
            state={editing.state}
            onDone={() => void editing.finish()}
            onToolsPlace={setToolsPlace}
          />
        </div>
      )}
      {isAtRest && (
        <div className="docked bottom-0 -mx-4 flex flex-col gap-3 border-line border-t bg-canvas px-4 py-3">
          <InsertionNotice
            insertion={insertion}
            onAllow={(origin) => void insertion.allowAndInsert(origin, reply)}
            onInsertAgain={isOfThis ? () => void insertion.insert(reply, { isAgain: true }) : null}
          />
          {from !== null && otherPage !== null && (
            <Alert variant="warning">
              It was written for “{from.title}”, and this page is “{otherPage}”.
            </Alert>
          )}
          {box !== null && box !== filled && !insertion.isPointing && (
            <p className="wrap-anywhere text-muted text-xs">It goes into the box “{box}”.</p>
          )}
          <PostActions
            extra={
              <PartPicker
                content={text}
                references={references}
                leftOut={leftOut}
                onChange={(leftOut) => setChoice({ text, leftOut })}
              >
                <Button
                  // A second time is on purpose.
                  variant={isThere ? "secondary" : "primary"}
                  className="min-w-0 grow basis-0"
                  loading={insertion.isInserting}
                  disabled={hasNothing}
                  aria-keyshortcuts={shortcut || undefined}
                  onClick={() => void insertion.insert(reply)}
                >
                  {!insertion.isInserting && <TextCursorInput aria-hidden />}
                  {insertion.isInserting ? "Inserting..." : isThere ? "Insert again" : "Insert into page"}
                  {shortcut !== "" && (
                    <kbd aria-hidden className="hidden font-normal font-sans text-xs min-[22rem]:inline">
                      {shortcut}
                    </kbd>
                  )}
                </Button>
              </PartPicker>
            }
            tools={<DeskTools desk={desk} view={view} content={text} model={details?.model ?? null} />}
            onCopy={() => copyPost({ content: text, references, unverified })}
            onSave={save}
            saveState={saveState}
            onEdit={editing.begin}
            // What came of an insertion tells of them already.
            unverified={tellsOfMarks(outcome) ? [] : unverified}
          />
        </div>
      )}
    </div>
  );
}

function isSameReply(a: InsertedReply, b: InsertedReply): boolean {
  return a.text.text === b.text.text;
}
