import { marksFit } from "@discussion-post/contract/unverified";
import fc, { type Arbitrary } from "fast-check";
import { describe, expect, test } from "vitest";
import { type Body, cutOut, keyed, passageOf, spliced, standingText } from "../src/refinements/passage.ts";

/** A piece of a text, and what it is marked as. */
interface Piece {
  text: string;
  mark?: "citation" | "unverified" | "kept";
}

const words = fc.constantFrom(
  "Buses",
  " run ",
  "late. ",
  "So ",
  "what? ",
  "\n\n",
  "é👋 ",
  "e.g. ",
  "<<<TEXT ",
  "[@x1] ",
  "([s2] ",
);
const piece: Arbitrary<Piece> = fc.oneof(
  { weight: 6, arbitrary: words.map((text) => ({ text })) },
  fc.constantFrom<Piece>(
    { text: "(Smith, 2019)", mark: "citation" },
    { text: "(Jones, 2020)", mark: "unverified" },
    { text: "Piaget (1952)", mark: "kept" },
  ),
);

function bodyOf(pieces: readonly Piece[]): Body {
  const body: Body = { body: "", unverified: [], kept: [], removed: [], citations: [] };
  for (const { text, mark } of pieces) {
    const place = { start: body.body.length, end: body.body.length + text.length, text };
    if (mark === "citation")
      body.citations.push({ ...place, keys: ["smith2019"], form: "parenthetical", evidence: [] });
    else if (mark) body[mark].push({ ...place, kind: "citation" });
    body.body += text;
  }
  body.removed.push({ at: body.body.length, text: " Gone.", reason: "length" });
  return body;
}

const text = fc.array(piece, { minLength: 1, maxLength: 40 }).map(bodyOf);
const part = fc.tuple(fc.nat(300), fc.nat(80)).map(([start, length]) => ({ start, end: start + length }));

describe("a passage", () => {
  test("is exchanged, and every other character and mark of the text stays as it was", () => {
    fc.assert(
      fc.property(text, part, text, (before, wanted, passage) => {
        const range = passageOf(before.body, wanted);
        if (!range) return;
        const after = spliced(before, range, passage);
        expect(after.body.slice(0, range.start)).toBe(before.body.slice(0, range.start));
        expect(after.body.slice(range.start + passage.body.length)).toBe(before.body.slice(range.end));
        expect(after.body.slice(range.start, range.start + passage.body.length)).toBe(passage.body);
        expect(marksFit({ content: after.body, ...after })).toBe(true);
        const outside = before.citations.filter(({ start, end }) => end <= range.start || start >= range.end);
        expect(after.citations).toHaveLength(outside.length + passage.citations.length);
      }),
      { numRuns: 2_000 },
    );
  });

  test("that takes its own place changes nothing", () => {
    fc.assert(
      fc.property(text, part, (before, wanted) => {
        const range = passageOf(before.body, wanted);
        if (range) expect(spliced(before, range, cutOut(before, range))).toEqual(before);
      }),
      { numRuns: 2_000 },
    );
  });

  test("is made of whole sentences without blanks around, and holds the part that was chosen", () => {
    fc.assert(
      fc.property(text, part, ({ body }, { start, end }) => {
        const chosen = body.slice(start, end);
        const range = passageOf(body, { start, end });
        expect(range === null).toBe(chosen.trim() === "");
        if (!range) return;
        const passage = body.slice(range.start, range.end);
        expect(passage).toBe(passage.trim());
        expect(passage).toContain(chosen.trim());
        expect(passageOf(body, range)).toEqual(range);
      }),
      { numRuns: 2_000 },
    );
  });

  test("is shown to the model with a key for each of its citations, and nothing else that could pass for one", () => {
    fc.assert(
      fc.property(text, (before) => {
        const whole = { start: 0, end: before.body.length };
        const shown = keyed(before, whole);
        expect(shown.split("[@smith2019]")).toHaveLength(before.citations.length + 1);
        expect(shown.replaceAll("[@smith2019]", "")).not.toMatch(/<<|>>|\[\s*(?:@|s\d)/);
      }),
      { numRuns: 1_000 },
    );
  });
});

test("what nobody has verified is none of what the owner stands by", () => {
  fc.assert(
    fc.property(text, (before) => {
      expect(standingText(before)).not.toContain("Jones");
    }),
  );
});
