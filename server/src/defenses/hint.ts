import type { Source } from "@discussion-post/contract/sources";
import { countWords } from "@discussion-post/contract/text";
import { coverage, weightedStems } from "../evidence/evidence-words.ts";
import type { KeptQuestion } from "./defenses.table.ts";
import { passagesOf } from "./passages.ts";
import type { PostSentence } from "./read-post.ts";
import { hasNumber } from "./rule-questions.ts";

/** What an answer in class has at least. */
const WORDS_MIN = 8;
/** An answer that has so much of what the post and its sources say has most of it; one below the other, little. */
const MOST = 0.6;
const LITTLE = 0.25;

interface Answered {
  question: Pick<KeptQuestion, "kind" | "answeredBy" | "clue">;
  answer: string;
  /** As the post has it now; undefined where it has it no more. */
  sentence: PostSentence | undefined;
  sources: readonly Source[];
}

/** What an answer still lacks, by its words alone, and where to look: never what stands there (ADR-0042). */
export function hintFor({ question, answer, sentence, sources }: Answered): string {
  const lacking = sentence ? lacks({ question, answer, sentence, sources }) : [];
  return [...lacking.slice(0, 2), question.clue].join(" ");
}

function lacks({ question, answer, sentence, sources }: Answered & { sentence: PostSentence }): string[] {
  const passages = passagesOf(sentence, question.answeredBy);
  const share =
    passages.length === 0 ? null : coverage(weightedStems(passages.join(" ")), weightedStems(answer));
  const cited = sources.filter(({ key }) => sentence.evidence.some((one) => one.key === key));
  return [
    ...(countWords(answer) < WORDS_MIN ? ["Say it in a whole sentence, as you would in class."] : []),
    ...(hasNumber(passages.join(" ")) && !hasNumber(answer) && question.kind !== "meaning"
      ? ["There is a number to name, and your answer has none."]
      : []),
    ...(question.kind === "evidence" && cited.length > 0 && !cited.some((one) => isNamed(one, answer))
      ? ["Name whose work it is."]
      : []),
    shareSays(
      share,
      sentence.evidence.some(({ quote }) => quote !== null),
    ),
  ];
}

function shareSays(share: number | null, isSourceQuoted: boolean): string {
  if (share === null) return "Neither your post nor a source says this, so it has to come from you.";
  const said = isSourceQuoted ? "what your post and its source say" : "what your post says elsewhere";
  if (share >= MOST) return `Your answer has most of the words of ${said}. Check that it says the same.`;
  return share >= LITTLE ? `Part of ${said} is still missing.` : `Most of ${said} is still missing.`;
}

function isNamed({ csl }: Source, answer: string): boolean {
  const said = answer.toLowerCase();
  return (csl.author ?? []).some(({ family, literal }) => {
    const name = (family ?? literal ?? "").toLowerCase();
    return name !== "" && said.includes(name);
  });
}
