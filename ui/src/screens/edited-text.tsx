import type { CheckedText } from "@discussion-post/contract/unverified";
import { Check } from "lucide-react";
import { lazy, useState } from "react";
import type { ApiError } from "../api/api-error.ts";
import type { AutosaveState } from "../api/autosave.ts";
import type { Holder } from "../api/query-keys.ts";
import type { Editing } from "../api/use-draft-editing.ts";
import { Alert } from "../components/alert.tsx";
import { Button } from "../components/button.tsx";
import { LazyPart } from "../components/lazy-part.tsx";
import type { PaperText } from "../editor/paper-marks.ts";
import { MissingPart } from "../patterns/missing-part.tsx";
import { PostView } from "../patterns/post-view.tsx";
import { autosaveProblem, autosaveWords, editKept } from "../text/autosave-words.ts";
import { isBehind, OtherText } from "./other-text.tsx";

/** Loads what a text is edited with, and a library with it: before the first edit where the connection may be lost. */
export const loadPaperEditor = () => import("../patterns/paper-editor.tsx");

const PaperEditor = lazy(async () => ({ default: (await loadPaperEditor()).PaperEditor }));

interface EditedTextProps {
  text: PaperText;
  original?: string | null;
  editing: Pick<Editing, "selected" | "change" | "finish">;
  /** Where {@link EditingTools} has room for Undo and Redo. */
  toolsPlace: Element | null;
}

/** A finished text while it is edited; it can be read while the editor is loaded. */
export function EditedText({ text, original, editing, toolsPlace }: EditedTextProps) {
  const [isBlank, setIsBlank] = useState(false);
  function change(edited: CheckedText) {
    setIsBlank(edited.content.trim() === "");
    editing.change(edited);
  }
  return (
    <LazyPart
      loading={<PostView {...text} isWriting={false} />}
      missing={
        <>
          <MissingPart part="the editor" />
          <PostView {...text} isWriting={false} />
        </>
      }
    >
      <PaperEditor
        text={text}
        selected={editing.selected}
        label="Text"
        original={original}
        toolsPlace={toolsPlace}
        onChange={change}
        onLeave={() => void editing.finish()}
      />
      <p role="status" className="text-danger-ink text-sm empty:hidden">
        {isBlank && "Content is required"}
      </p>
    </LazyPart>
  );
}

interface KeptHereProps {
  /** Why the text is on this device alone. */
  error: ApiError;
  /** Whose text it is. */
  of: Holder;
  onEdit: () => void;
}

/** Above a text that the server did not take, because it was edited elsewhere: it can only be sent over that. */
export function KeptHere({ error, of, onEdit }: KeptHereProps) {
  const { title, description } = editKept(error);
  return (
    <Alert
      variant="warning"
      title={title}
      actions={
        <>
          <Button size="sm" variant="secondary" onClick={onEdit}>
            Edit this text
          </Button>
          <OtherText of={of} />
        </>
      }
    >
      {description}
    </Alert>
  );
}

interface EditingToolsProps {
  /** What is edited: a draft, or a saved post. */
  of: "draft" | "post";
  /** Where its versions are; null for a visitor's draft, which nobody else has. */
  holder: Holder | null;
  state: AutosaveState;
  onDone: () => void;
  /** Told the element that the text's own tools go into: they stay at hand, too. */
  onToolsPlace: (place: Element | null) => void;
}

/** What stays at hand meanwhile: the way out, Undo and Redo, and where the text is. */
export function EditingTools({ of, holder, state, onDone, onToolsPlace }: EditingToolsProps) {
  const problem = autosaveProblem(state, of);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {/* Beside the button that settles it, and short: on a phone the text needs the window. */}
      {problem !== null && (
        <p role="alert" className="wrap-anywhere basis-full text-danger-ink text-sm leading-snug">
          {problem}
        </p>
      )}
      <Button onClick={onDone}>
        <Check aria-hidden /> Done
      </Button>
      {holder && isBehind(state) && <OtherText of={holder} />}
      <div ref={onToolsPlace} />
      <p role="status" className="min-w-0 flex-1 basis-24 text-muted text-xs leading-tight sm:text-sm">
        {autosaveWords(state, of)}
      </p>
    </div>
  );
}
