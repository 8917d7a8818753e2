import { withoutUnseen } from "@discussion-post/contract/unseen-characters";
import { Fragment, type Node, Schema, Slice } from "prosemirror-model";

/** What stands between two paragraphs that were written as such. */
const PARAGRAPH_BREAK = "\n\n";

/**
 * A post while it is edited: lines of plain text and nothing else. What cites, is marked or stands in italics is drawn
 * over it by its place, as it is where the post is read.
 */
const paperSchema = new Schema({
  nodes: {
    doc: { content: "line+" },
    line: {
      content: "text*",
      /** The line breaks before it; those of the first line are of no account. */
      attrs: { breaks: { default: PARAGRAPH_BREAK, validate: "string" } },
      parseDOM: [{ tag: "p" }, { tag: "div" }, { tag: "li" }],
      toDOM: () => ["p", { dir: "auto" }, 0],
    },
    text: {},
  },
});

/** A line of a document: where its text begins in the content, and where in the document. */
export interface Line {
  offset: number;
  position: number;
  text: string;
}

/** A content as a document to edit; {@link contentOf} gives it back to the letter. */
export function documentOf(content: string): Node {
  return paperSchema.node("doc", null, linesFrom(content));
}

/** The content that a document stands for. */
export function contentOf(document: Node): string {
  let content = "";
  document.forEach((line, _position, index) => {
    content += (index === 0 ? "" : line.attrs.breaks) + line.textContent;
  });
  return content;
}

/** The lines of a document, in order. */
export function linesOf(document: Node): Line[] {
  const lines: Line[] = [];
  let offset = 0;
  document.forEach((line, position, index) => {
    if (index > 0) offset += line.attrs.breaks.length;
    const text = line.textContent;
    lines.push({ offset, position: position + 1, text });
    offset += text.length;
  });
  return lines;
}

/** Where in a document an offset of its content lies; one within a break is the end of the line before it. */
export function positionAt(document: Node, offset: number): number {
  const line = linesOf(document).findLast((line) => line.offset <= offset);
  if (!line) throw new RangeError("No line begins before that");
  return line.position + Math.min(offset - line.offset, line.text.length);
}

/** Text from the clipboard without what nobody sees in it, as lines that join those where it goes in. */
export function pastedLines(text: string): Slice {
  const lines = linesFrom(withoutUnseen(text.replaceAll(/\r\n?/g, "\n")).toWellFormed());
  return new Slice(Fragment.from(lines), 1, 1);
}

function linesFrom(content: string): Node[] {
  // Lines stand at even places, the breaks before them at odd ones.
  const parts = content.split(/(\n+)/);
  return parts
    .filter((_, place) => place % 2 === 0)
    .map((text, index) =>
      paperSchema.node(
        "line",
        { breaks: parts[index * 2 - 1] ?? PARAGRAPH_BREAK },
        text === "" ? [] : [paperSchema.text(text)],
      ),
    );
}
