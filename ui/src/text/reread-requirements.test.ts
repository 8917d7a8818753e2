import { readAssignment } from "@discussion-post/contract/assignment/read-assignment";
import type { Requirement } from "@discussion-post/contract/assignment/requirement";
import { expect, test } from "vitest";
import { rereadRequirements } from "./reread-requirements.ts";

const BEFORE = "Explain why bread became cheap. Write 250-300 words in APA style.";
const read = (assignment: string) => [...readAssignment(assignment)];
const longer = { kind: "words", min: 400, max: 500, text: "400-500 words", start: 38, end: 51 } as const;
/** The length was corrected, and the style taken out. */
const corrected: Requirement[] = read(BEFORE).flatMap((one): Requirement[] =>
  one.kind === "style" ? [] : [one.kind === "words" ? longer : one],
);
const reread = (assignment: string) =>
  rereadRequirements(corrected, { before: read(BEFORE), after: read(assignment) }).map(({ text }) => text);

test.each([
  ["nothing else", BEFORE, ["Explain why bread became cheap.", "400-500 words"]],
  [
    "more",
    `${BEFORE} Reply to two classmates.`,
    ["Explain why bread became cheap.", "400-500 words", "Reply to two classmates"],
  ],
  [
    "another question",
    BEFORE.replace("bread became cheap", "bread became dear"),
    ["400-500 words", "Explain why bread became dear."],
  ],
  [
    "another length",
    BEFORE.replace("250-300", "150-200"),
    ["Explain why bread became cheap.", "150-200 words"],
  ],
  ["no length", "Explain why bread became cheap. Use APA style.", ["Explain why bread became cheap."]],
])("a corrected list is read anew where its assignment asks for %s", (_what, assignment, texts) => {
  expect(reread(assignment)).toEqual(texts);
});

const WITH_MORE = "Use 2 sources in APA style. Post by Wednesday. Reply by Friday.";
const apart = read(WITH_MORE).map((one): Requirement => {
  if (one.kind === "sources") return { ...one, min: 4 };
  if (one.kind === "style") return { ...one, style: "chicago" };
  return one.kind === "due" && one.text.includes("Wednesday") ? { ...one, text: "Tuesday" } : one;
});
const facts = (list: readonly Requirement[]) =>
  list.map((one) => (one.kind === "sources" ? one.min : one.kind === "style" ? one.style : one.text));

test.each([
  ["2", "5", [5, "chicago", "Tuesday"]],
  ["APA", "MLA", [4, "mla", "Tuesday"]],
  ["Wednesday", "Monday", [4, "chicago"]],
  ["Use 2 sources in APA style. ", "", ["Tuesday"]],
])("a correction goes with the words that it corrected: “%s” becomes “%s”", (words, others, expected) => {
  const after = read(WITH_MORE.replace(words, others));
  const list = facts(rereadRequirements(apart, { before: read(WITH_MORE), after }));
  expect(list).toEqual(expect.arrayContaining(expected));
  expect(list).toHaveLength(after.length);
});

test("what was added by hand is not added once more as the assignment comes to ask for it", () => {
  const ending: Requirement = { kind: "ending", text: "", start: 0, end: 0 };
  const after = `${BEFORE} End with a question for your classmates.`;
  const list = rereadRequirements([...corrected, ending], { before: read(BEFORE), after: read(after) });
  expect(list.filter(({ kind }) => kind === "ending")).toEqual([ending]);
});
