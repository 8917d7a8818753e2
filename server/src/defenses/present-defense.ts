import type { Defense, DefenseQuestion } from "@discussion-post/contract/defenses";
import type { DefenseRecord, KeptQuestion } from "./defenses.table.ts";
import type { PostSentence } from "./read-post.ts";

/** The questions as their owner sees them, against the post as it stands; nothing of an answer that was not asked for. */
export function presentDefense(
  { defense: { questions, model }, createdAt }: DefenseRecord,
  sentences: readonly PostSentence[],
): Defense {
  const shown = questions.map((question) => present(question, sentences));
  const placeOf = ({ place }: DefenseQuestion) => place?.start ?? Number.MAX_SAFE_INTEGER;
  return {
    questions: shown.toSorted((a, b) => placeOf(a) - placeOf(b)),
    model,
    createdAt: createdAt.toISOString(),
  };
}

function present(
  { clue: _, answeredBy, isAnswerShown, ...question }: KeptQuestion,
  sentences: readonly PostSentence[],
): DefenseQuestion {
  const here = sentences.find(({ text }) => text === question.sentence);
  const others = sentences.filter(({ text }) => answeredBy.includes(text));
  return {
    ...question,
    place: here ? { start: here.start, end: here.end } : null,
    evidence: here?.evidence ?? [],
    said: isAnswerShown
      ? {
          sentences: others.map(({ text, start, end }) => ({ text, start, end })),
          evidence: [...(here ? [here] : []), ...others].flatMap(({ evidence }) => evidence),
        }
      : null,
  };
}
