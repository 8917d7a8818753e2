import { Card } from "@discussion-post/ui/components/card";
import { Link } from "@discussion-post/ui/components/link";
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
import { SteadyText } from "@discussion-post/ui/screens/steady-text";
import { useFinishedDraft } from "@discussion-post/ui/screens/use-finished-draft";
import { stopNote } from "@discussion-post/ui/text/stop-note";
import { useRef, useState } from "react";
import { beside, dock } from "../layouts/dock.ts";
import { paths } from "../paths.ts";
import { JumpBack, JumpToAside } from "../posts/jump-to-aside.tsx";
import { paperCard } from "../posts/paper-card.ts";
import { useEditorAtHand } from "../posts/use-editor-at-hand.ts";

interface ResultTabProps {
  onRegenerate: () => void;
  onCreateNew: () => void;
}

/** The draft, while it is written and afterwards. */
export function ResultTab({ onRegenerate, onCreateNew }: ResultTabProps) {
  const { draft, stop, save, saveState, check, desk, view, post, isAtRest, editing, edited, ...shown } =
    useFinishedDraft();
  const { text, references, unverified, checked, sources, sourcesRequested, assignment, details } = shown;
  const [toolsPlace, setToolsPlace] = useState<Element | null>(null);
  const aside = useRef<HTMLElement>(null);
  const jump = useRef<HTMLButtonElement>(null);
  useEditorAtHand();
  if (!details) return null;

  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      {/* While it is written, as high as the window: what is docked stands at its lower edge from the first word on. */}
      <Card className={`${paperCard} ${draft.isWriting ? "min-h-dvh" : ""}`}>
        <JumpToAside checks={assignment} aside={aside} from={jump} />
        {shown.conflict && desk && <KeptHere error={shown.conflict} of={desk.of} onEdit={editing.begin} />}
        <SteadyText isEdited={editing.isOn} isLed={editing.selected !== undefined}>
          <DeskText desk={desk} view={view} content={text} isEdited={editing.isOn}>
            {editing.isOn && edited ? (
              <EditedText text={edited} editing={editing} toolsPlace={toolsPlace} />
            ) : (
              <PostView {...post} />
            )}
          </DeskText>
        </SteadyText>
        {draft.isWriting && draft.runId !== null && (
          // It keeps its place while the text grows above it: a button that runs away cannot be pressed.
          <div className={`${dock} mt-auto`}>
            <StopButton onStop={stop} note={stopNote(draft.run)} />
          </div>
        )}
        {desk?.refining && (
          <div className={dock}>
            <StopButton onStop={desk.stop} />
          </div>
        )}
        {view.shown !== null && (
          <div className={`flex ${dock}`}>
            <DeskTools desk={desk} view={view} content={text} model={details.model} />
          </div>
        )}
        {editing.isOn && (
          <div className={dock}>
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
          <PostActions
            dock={dock}
            onCopy={() => copyPost({ content: text, references, unverified })}
            onSave={save}
            saveState={saveState}
            onEdit={editing.begin}
            unverified={unverified}
            tools={<DeskTools desk={desk} view={view} content={text} model={details.model} />}
            onRegenerate={onRegenerate}
            onCreateNew={onCreateNew}
          />
        )}
        {isAtRest && draft.isSaved && (
          <p className="text-muted text-sm">
            Find it in your <Link href={paths.postHistory.href}>post history</Link>.
          </p>
        )}
      </Card>
      {/* They are of the present text. */}
      <aside ref={aside} tabIndex={-1} hidden={view.shown !== null} className={beside}>
        <JumpBack to={jump} />
        <AssignmentChecklist checks={assignment} ways={editing.isOn ? undefined : view.ways} />
        {sources.length > 0 && (
          <SourceList
            sources={sources}
            requested={sourcesRequested}
            isWriting={draft.isWriting}
            references={references}
          />
        )}
        {!editing.isOn && <ReferenceCheck {...checked} {...check} />}
        <PostDetails {...details} isWriting={draft.isWriting} />
      </aside>
    </div>
  );
}
