import { CONTENT_MAX_CHARS } from "@discussion-post/contract/product-constants";
import type { CheckedText, UnverifiedWords } from "@discussion-post/contract/unverified";
import { Redo2, Undo2 } from "lucide-react";
import { history, redo, undo } from "prosemirror-history";
import { type Command, EditorState, Plugin, type Selection, TextSelection } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button, unavailableStyles } from "../components/button.tsx";
import { contentOf, documentOf, pastedLines, positionAt } from "../editor/paper-document.ts";
import { paperKeys } from "../editor/paper-keys.ts";
import { editedText, type PaperText, paperMarks } from "../editor/paper-marks.ts";
import { paperStyles } from "./paper-styles.ts";

const TYPED_IN = "input, textarea, [contenteditable=true]";

interface PaperEditorProps {
  /** The text as it is when the editing begins; what comes later of it is not taken up. */
  text: PaperText;
  /** Words of the text that are selected to begin with; without, the caret stands before its first word. */
  selected?: Pick<UnverifiedWords, "start" | "end"> | undefined;
  /** What the box is called. */
  label: string;
  /** Told every change, with the marks where their words stand now. */
  onChange: (text: CheckedText) => void;
  /** Told when Escape is pressed. */
  onLeave: () => void;
  /** A text that can be put in the place of the present one, such as the first one. */
  original?: string | null | undefined;
  /** What holds Undo and Redo, such as a bar that stays in view beside a long text; without, they are above the text. */
  toolsPlace?: Element | null | undefined;
}

/** A post edited where it is read: same face, same measure, and what cites or is marked stays what it is. */
export function PaperEditor({
  text,
  selected,
  label,
  onChange,
  onLeave,
  original = null,
  toolsPlace = null,
}: PaperEditorProps) {
  const paper = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [can, setCan] = useState({ undo: false, redo: false });
  const [isFull, setIsFull] = useState(false);
  const hint = useId();
  const begin = useEffectEvent((place: HTMLElement) => new EditorView(place, optionsOf()));

  function optionsOf() {
    return {
      state: EditorState.create({
        doc: documentOf(text.content),
        plugins: [paperMarks(text), history(), lengthLimit(() => setIsFull(true)), ...paperKeys],
      }),
      attributes: {
        class: `${paperStyles} whitespace-pre-wrap outline-none`,
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        "aria-describedby": hint,
        spellcheck: "true",
      },
      handlePaste(view: EditorView, event: ClipboardEvent) {
        const pasted = event.clipboardData?.getData("text/plain") ?? "";
        if (pasted !== "")
          view.dispatch(view.state.tr.replaceSelection(pastedLines(pasted)).scrollIntoView());
        return true;
      },
      handleKeyDown(_view: EditorView, event: KeyboardEvent) {
        if (event.key !== "Escape" || event.isComposing) return false;
        leave();
        return true;
      },
      dispatchTransaction(this: EditorView, transaction: Parameters<EditorView["dispatch"]>[0]) {
        const state = this.state.apply(transaction);
        this.updateState(state);
        if (!transaction.docChanged || state.doc.eq(transaction.before)) return;
        setIsFull(false);
        setCan({ undo: undo(state), redo: redo(state) });
        change(editedText(state));
      },
    };
  }
  const change = useEffectEvent((edited: CheckedText) => onChange(edited));
  const leave = useEffectEvent(() => onLeave());
  const select = useEffectEvent((view: EditorView) => {
    const { doc, tr: change } = view.state;
    if (!selected) return view.dispatch(change.setSelection(lookedAt(view) ?? TextSelection.atStart(doc)));
    const [from, to] = [positionAt(doc, selected.start), positionAt(doc, selected.end)];
    view.dispatch(change.setSelection(TextSelection.create(doc, from, to)));
    // ProseMirror's own way leaves them under what is docked at the edge of the window; a paragraph may be higher than that.
    view.domAtPos(from).node.parentElement?.scrollIntoView({ block: "center" });
    const { top, bottom } = view.coordsAtPos(from);
    window.scrollBy({ top: (top + bottom - window.innerHeight) / 2, behavior: "instant" });
  });

  useEffect(() => {
    if (!paper.current) return;
    const view = begin(paper.current);
    select(view);
    // ProseMirror's own, which sets the selection at once: else the browser's caret at the start may be read as one. Who
    // has begun to type elsewhere while it was loaded goes on there.
    if (!document.activeElement?.matches(TYPED_IN)) view.focus();
    setView(view);
    return () => view.destroy();
  }, []);

  function press(command: Command) {
    if (!view) return;
    command(view.state, view.dispatch);
    view.focus();
  }
  const bringBack: Command = (state, dispatch) => {
    const { tr: change, doc } = state;
    dispatch?.(change.replaceWith(0, doc.content.size, documentOf(original ?? contentOf(doc)).content));
    return true;
  };

  const tools = (
    <div data-kept-clear className="-mx-2.5 flex flex-wrap items-center gap-1 font-sans">
      <Button
        variant="ghost"
        size="sm"
        className={unavailableStyles}
        aria-disabled={!can.undo}
        onClick={() => press(undo)}
      >
        <Undo2 aria-hidden /> <span className="max-sm:sr-only">Undo</span>
      </Button>
      <Button
        variant="ghost"
        size="sm"
        className={unavailableStyles}
        aria-disabled={!can.redo}
        onClick={() => press(redo)}
      >
        <Redo2 aria-hidden /> <span className="max-sm:sr-only">Redo</span>
      </Button>
    </div>
  );
  return (
    <div className="flex flex-col gap-3">
      {toolsPlace ? createPortal(tools, toolsPlace) : tools}
      <div
        ref={paper}
        // The caret shows where the keys go: a second line around a text taller than the window is two bars beside it.
        className="-mx-3 -mt-2 rounded-md px-3 py-2 ring-1 ring-line-strong"
      />
      {original !== null && (
        // Seldom wanted: no part of what stays in view.
        <Button
          variant="ghost"
          size="sm"
          className="-ms-2.5 self-start font-sans"
          onClick={() => press(bringBack)}
        >
          Back to the original text
        </Button>
      )}
      <p id={hint} className="text-muted text-sm">
        Citations and marks stay with their words. Press Esc when you're done.
      </p>
      <p role="status" className="text-danger-ink text-sm empty:hidden">
        {isFull && `That would be more than ${CONTENT_MAX_CHARS.toLocaleString("en-US")} characters.`}
      </p>
    </div>
  );
}

/** The place in the middle of the window, where the text's beginning is out of view; null where it is not. */
function lookedAt(view: EditorView): Selection | null {
  const { top, left, bottom } = view.dom.getBoundingClientRect();
  const middle = innerHeight / 2;
  if (top >= 0) return null;
  const place = view.posAtCoords({ left: left + 1, top: Math.min(middle, bottom - 1) });
  return place && TextSelection.near(view.state.doc.resolve(place.pos));
}

/** Lets a text grow no longer than one can be kept. */
function lengthLimit(onFull: () => void): Plugin {
  return new Plugin({
    filterTransaction(transaction, state) {
      if (!transaction.docChanged) return true;
      const { length } = contentOf(transaction.doc);
      const fits = length <= CONTENT_MAX_CHARS || length < contentOf(state.doc).length;
      if (!fits) onFull();
      return fits;
    },
  });
}
