/** @module-tag slow */

import { sentenceAround } from "@discussion-post/contract/sentences";
import fc from "fast-check";
import { expect, test } from "vitest";
import { promptFor } from "../src/ai/prompt.ts";
import { abstractSentences, sentencesWithin } from "../src/evidence/abstract-sentences.ts";
import { citationPairs, withEvidence } from "../src/evidence/citation-pairs.ts";
import { claimsOf } from "../src/evidence/claims.ts";
import { bareText } from "../src/sources/index-text.ts";
import { request } from "./api-client.ts";

const word = fc.constantFrom(
  ..."buses ridership fares 3.5 % 1,200 e.g. et al. U.S. cf. (n = 40) p < .05 naïve 公共交通 Москва <<< >>> [@smith2020] [s3] &lt; <jats:p> </jats:italic> “so” it's — 12.5% vs. Dr. raised lowered not".split(
    " ",
  ),
);
const sentence = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 9 }), fc.constantFrom(".", "?", "!", "...", "。", ""))
  .map(([words, end]) => words.join(" ") + end);
const abstracts = fc
  .array(fc.oneof(sentence, fc.string({ unit: "grapheme", maxLength: 30 })), { minLength: 1, maxLength: 6 })
  .map((all) => bareText(all.join(" ")));

test("what is quoted stands in the abstract to the letter", async () => {
  let quoted = 0;
  await fc.assert(
    fc.asyncProperty(abstracts, fc.nat(9), fc.nat(40), async (abstract, pointer, from) => {
      const claim = abstract.slice(from, from + 60).replaceAll(/[.!?。]/g, "") || "Buses";
      const body = `${claim} (Smith, 2020).`;
      const start = claim.length + 1;
      const pairs = await citationPairs(
        {
          body,
          citations: [
            {
              start,
              end: body.length - 1,
              text: "(Smith, 2020)",
              keys: ["smith2020"],
              form: "parenthetical",
              evidence: [],
            },
          ],
          pointers: [{ smith2020: [pointer] }],
        },
        [{ key: "smith2020", abstract }],
      );
      const graded = pairs.map((pair) => ({ ...pair, grade: pair.grade ?? ("related" as const) }));
      for (const { evidence } of withEvidence(
        [{ start, end: 0, text: "", keys: [], form: "parenthetical", evidence: [] }],
        graded,
        "2026-11-22T12:00:00Z",
      ))
        for (const { quote } of evidence) {
          if (quote === null) continue;
          quoted += 1;
          expect(abstract).toContain(quote);
        }
    }),
    { numRuns: 10_000 },
  );
  expect(quoted).toBeGreaterThan(3_000);
});

test("an abstract is its sentences and the blanks between them", () => {
  fc.assert(
    fc.property(abstracts, (abstract) => {
      const sentences = abstractSentences(abstract);
      for (const { text, start, end } of sentences) expect(abstract.slice(start, end)).toBe(text);
      expect(sentences.map(({ text }) => text).join("")).toBe(
        abstract.replaceAll(/\s+/g, "") === ""
          ? ""
          : sentences.map(({ start, end }) => abstract.slice(start, end)).join(""),
      );
      let from = 0;
      for (const { start, end } of sentences) {
        expect(abstract.slice(from, start).trim()).toBe("");
        from = end;
      }
      expect(abstract.slice(from).trim()).toBe("");
    }),
    { numRuns: 2_000 },
  );
});

test("the model sees whole sentences with their numbers, however little it reads", () => {
  const abstract = "Fares fell by 3.5 % in 2019. Buses were late. Riders stayed, e.g. at night.";
  const source = (maxChars: number) =>
    promptFor(request, {
      hasSliders: false,
      sources: [
        {
          key: "smith2020",
          title: "One",
          authors: "Smith",
          year: 2020,
          container: null,
          abstract,
          url: "https://doi.org/10.1000/1",
          why: "",
          isOwn: false,
          isCited: false,
          foundIn: [],
          hasAbstract: true,
          csl: { id: "smith2020", type: "article-journal", title: "One" },
        },
      ],
      abstractMaxChars: maxChars,
    })[1]?.content;
  expect(source(1_200)).toContain(
    "Summary: [s1] Fares fell by 3.5 % in 2019. [s2] Buses were late. [s3] Riders stayed, e.g. at night.\n",
  );
  expect(source(50)).toContain("Summary: [s1] Fares fell by 3.5 % in 2019. [s2] Buses were late.\n");
  expect(source(0)).toContain("Summary: none\n");
  expect(sentencesWithin(abstract, 5)).toHaveLength(1);
});

test("the sentence of a claim is the one that stands around its citation", () => {
  const parts = fc.constantFrom(
    "It is so (A, 2020).",
    "A (2020) says it.",
    "Dr. Lee, e.g., agrees (B, 2019; A, 2020)",
    "\n",
    "\n\n",
    " ",
    " I agree.",
    "3.5 % (A, 2020)!",
  );
  fc.assert(
    fc.property(
      fc.array(parts, { maxLength: 12 }).map((all) => all.join("")),
      (text) => {
        const places = [...text.matchAll(/\([^()]*20\d\d\)/g)].map(({ 0: found, index }) => ({
          start: index,
          end: index + found.length,
        }));
        expect(claimsOf(text, places).map(({ claim }) => claim)).toEqual(
          places.map((place) => sentenceAround(text, place)),
        );
      },
    ),
    { numRuns: 1_000 },
  );
});
