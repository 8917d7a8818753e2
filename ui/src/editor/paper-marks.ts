import { marksAfterEdit } from "@discussion-post/contract/marks-after-edit";
import type { ReferenceList } from "@discussion-post/contract/sources";
import type { CheckedText } from "@discussion-post/contract/unverified";
import type { Node } from "prosemirror-model";
import { Plugin, PluginKey } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { citationStyles, markStyles, paragraphStyles } from "../patterns/paper-styles.ts";
import { type PostRun, postParagraphs } from "../text/post-text.ts";
import { markName } from "../text/reference-check.ts";
import { contentOf, linesOf } from "./paper-document.ts";

/** A post that is edited: its words, what is known of the references in them, and its list with its italics. */
export interface PaperText extends CheckedText {
  references: ReferenceList | null;
}

interface Drawn {
  text: CheckedText;
  decorations: DecorationSet;
}

const key = new PluginKey<Drawn>("marks");

/**
 * Draws citations, marks and italics over the lines. Each follows its words by the rule of the server, always from the
 * text as it was when the editing began: what is deleted and brought back by Undo is a citation again.
 */
export function paperMarks({ references, ...before }: PaperText): Plugin<Drawn> {
  const draw = (document: Node): Drawn => {
    const content = contentOf(document);
    const text = { content, ...marksAfterEdit(before, content) };
    return {
      text,
      decorations: DecorationSet.create(document, decorationsOf(document, { ...text, references })),
    };
  };
  return new Plugin<Drawn>({
    key,
    state: {
      init: (_config, { doc }) => draw(doc),
      apply: (transaction, drawn) => (transaction.docChanged ? draw(transaction.doc) : drawn),
    },
    props: { decorations: (state) => key.getState(state)?.decorations },
  });
}

/** The text as it stands in the editor, with its marks. */
export function editedText(state: Parameters<typeof key.getState>[0]): CheckedText {
  const drawn = key.getState(state);
  if (!drawn) throw new Error("The editor was made without paperMarks");
  return drawn.text;
}

function decorationsOf(
  document: Node,
  { content, references, unverified, citations }: PaperText,
): Decoration[] {
  const lines = linesOf(document);
  let at = 0;
  return postParagraphs(content, references, unverified, citations).flatMap((paragraph) => {
    while ((lines[at + 1]?.offset ?? Number.POSITIVE_INFINITY) <= paragraph.start) at += 1;
    const line = lines[at];
    if (!line) return [];
    const styles = paragraphStyles[paragraph.kind];
    const whole = { from: line.position - 1, to: line.position + line.text.length + 1 };
    let from = line.position + paragraph.start - line.offset;
    const runs = paragraph.runs.flatMap((run) => {
      const to = from + run.text.length;
      const look = lookOf(run);
      const drawn = look ? [Decoration.inline(from, to, look)] : [];
      from = to;
      return drawn;
    });
    return styles ? [Decoration.node(whole.from, whole.to, { class: styles }), ...runs] : runs;
  });
}

function lookOf({ italic, mark, citation }: PostRun) {
  if (mark) return { nodeName: "mark", class: markStyles, title: markName(mark), "data-mark": mark.kind };
  if (citation) return { class: citationStyles, "data-citation": citation.keys.join(" ") };
  return italic ? { nodeName: "em" } : null;
}
