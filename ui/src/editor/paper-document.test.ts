import fc from "fast-check";
import { EditorState } from "prosemirror-state";
import { expect, test } from "vitest";
import { contentOf, documentOf, linesOf, pastedLines, positionAt } from "./paper-document.ts";

/** Texts with every kind of break, blanks at their edges, two scripts, and letters of several code units. */
const content = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("\n", "\n\n", "\n\n\n", " ", "\t", "مرحبا", "👩‍🎓", "(Lee, 2020)"),
    ),
  )
  .map((parts) => parts.join(""));

test("a text comes out of the editor as it went in, to the letter", () => {
  fc.assert(
    fc.property(content, (text) => {
      expect(contentOf(documentOf(text))).toBe(text);
    }),
    { numRuns: 2000 },
  );
});

test("every letter of a text stands where its place says", () => {
  fc.assert(
    fc.property(content, (text) => {
      const document = documentOf(text);
      for (const line of linesOf(document)) {
        expect(text.slice(line.offset, line.offset + line.text.length)).toBe(line.text);
        expect(document.textBetween(line.position, line.position + line.text.length)).toBe(line.text);
      }
    }),
  );
});

test("words are selected where they stand in the text, across its lines, too", () => {
  fc.assert(
    fc.property(content, fc.nat(), fc.nat(), (text, one, other) => {
      const document = documentOf(text);
      const [start, end] = [one % (text.length + 1), other % (text.length + 1)].toSorted((a, b) => a - b);
      const isInBreak = (offset = 0) =>
        linesOf(document).every((line) => offset < line.offset || offset > line.offset + line.text.length);
      fc.pre(start !== undefined && end !== undefined && !isInBreak(start) && !isInBreak(end));
      const selected = document.cut(positionAt(document, start), positionAt(document, end));
      expect(contentOf(selected)).toBe(text.slice(start, end));
    }),
  );
});

test("typing and deleting changes what it changes, and nothing else", () => {
  fc.assert(
    fc.property(content, fc.string(), fc.nat(), fc.nat(), (text, words, one, other) => {
      const line = linesOf(documentOf(text))[one % linesOf(documentOf(text)).length];
      if (!line) return;
      const from = other % (line.text.length + 1);
      const typed = words.replaceAll("\n", "");
      const state = EditorState.create({ doc: documentOf(text) });
      const { doc } = state.apply(state.tr.insertText(typed, line.position + from));
      const place = line.offset + from;
      expect(contentOf(doc)).toBe(text.slice(0, place) + typed + text.slice(place));
    }),
  );
});

test("what is pasted is lines of plain text", () => {
  const state = EditorState.create({ doc: documentOf("Before. After.") });
  const { doc } = state.apply(state.tr.replace(9, 9, pastedLines("One.\r\n\r\nTwo.\rThree.\0")));
  expect(contentOf(doc)).toBe("Before. One.\n\nTwo.\nThree.After.");
});
