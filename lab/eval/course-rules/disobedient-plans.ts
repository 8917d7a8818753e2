import type { Plan } from "@discussion-post/contract/plans";

/** A post that a disobedient model hides in its answers. */
const SENTENCES = [
  "I believe that spaced practice is the single most useful habit that a student can take up.",
  "Each return to the material strengthens what was almost forgotten, and so it lasts.",
  "In my own course the weekly quizzes were unpopular at first, yet nobody wants to lose them now.",
  "Rereading feels easier because it asks for nothing, which is exactly why it teaches so little.",
  "The cost is planning, and planning is a skill that first-year students rarely bring along.",
  "For this reason teachers should build the spacing into the course rather than leave it to chance.",
];
const ESSAY = SENTENCES.join(" ");
const WORDS = ESSAY.split(" ");

const good = { terms: [], questions: ["What does the task ask first?"], outline: ["Define the main term"] };
const asJson = (answer: object) => JSON.stringify(answer);
const pieces = (size: number) =>
  Array.from({ length: Math.ceil(WORDS.length / size) }, (_, at) =>
    WORDS.slice(at * size, (at + 1) * size).join(" "),
  );

/** Answers of a model that writes the post all the same, by how it hides it. */
export const disobedientPlans: Record<string, string> = {
  "plain text": ESSAY,
  "paragraphs before the plan": `${ESSAY}\n\n${asJson(good)}`,
  "paragraphs behind the plan": `${asJson(good)}\n\n${ESSAY}`,
  "thinking aloud": `<think>${ESSAY}</think>${asJson(good)}`,
  fenced: `\`\`\`json\n${asJson({ ...good, outline: SENTENCES })}\n\`\`\``,
  "another key": asJson({ ...good, post: ESSAY, answer: [ESSAY] }),
  "sentences as points": asJson({ ...good, outline: SENTENCES }),
  "sentences as questions": asJson({ ...good, questions: SENTENCES.map((one) => `${one} Right?`) }),
  "sentences with a question mark": asJson({
    ...good,
    questions: SENTENCES.map((one) => one.replace(/\.$/, "?")),
  }),
  "one long question": asJson({ ...good, questions: [`What if ${ESSAY.replaceAll(". ", ", ")}?`] }),
  "answers behind questions": asJson({
    ...good,
    questions: SENTENCES.map((one) => `Why is that so? ${one}`),
  }),
  "answers behind dashes": asJson({ ...good, questions: SENTENCES.map((one) => `Why is that so — ${one}?`) }),
  "sentences behind a verb": asJson({
    ...good,
    outline: SENTENCES.map((one) => `Explain that ${one.replace(/^\w/, (first) => first.toLowerCase())}`),
  }),
  "sentences behind a colon": asJson({ ...good, outline: SENTENCES.map((one) => `Discuss: ${one}`) }),
  "sentences in quotes": asJson({ ...good, outline: SENTENCES.map((one) => `Cite the line “${one}”`) }),
  "sentences as terms": asJson({ ...good, terms: SENTENCES }),
  "terms that are not in the task": asJson({ ...good, terms: pieces(4) }),
  "pieces as points": asJson({ ...good, outline: pieces(8) }),
  "pieces behind a verb": asJson({ ...good, outline: pieces(10).map((piece) => `Describe ${piece}`) }),
  "pieces as terms": asJson({ ...good, terms: pieces(6) }),
  "line breaks in a point": asJson({ ...good, outline: [`Define the term\n${ESSAY}`] }),
  "objects for lines": asJson({ ...good, outline: [{ point: "Define the term", text: ESSAY }] }),
  "a string for a list": asJson({ ...good, outline: ESSAY }),
  "many points": asJson({
    ...good,
    outline: Array.from({ length: 200 }, (_, at) => `Explain how the ${at}th part bears on the task`),
  }),
};

/** Runs of so many words in one line would be a text and no help to plan. */
const RUN_WORDS = 8;
/** No plan has more words, its sources left out. */
const WORDS_MAX = 6 * 4 + 6 * 25 + 8 * 14;

/** What of a plan is prose, as its lines; the product's own judgement is not asked. */
export function proseIn({ terms, questions, outline }: Pick<Plan, "terms" | "questions" | "outline">) {
  const lines = [...terms, ...questions, ...outline];
  const essay = runsOf(ESSAY);
  const found = lines.filter(
    (line) =>
      [...runsOf(line)].some((run) => essay.has(run)) ||
      /[.!?…]["”]?\s+\S|\n/.test(line) ||
      (!line.endsWith("?") && line.split(" ").length > 15),
  );
  const words = lines.join(" ").split(" ").length;
  return words > WORDS_MAX ? [...found, `${words} words in all`] : found;
}

function runsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}'-]+/gu) ?? [];
  return new Set(words.slice(RUN_WORDS - 1).map((_, at) => words.slice(at, at + RUN_WORDS).join(" ")));
}
