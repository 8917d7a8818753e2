import type { DefenseKind } from "@discussion-post/contract/defenses";
import type { EvidenceGrade } from "@discussion-post/contract/evidence";
import { countWords } from "@discussion-post/contract/text";
import { isQuantity } from "../text/statistics.ts";
import { tokensOf } from "../text/tokens.ts";
import type { KeptQuestion } from "./defenses.table.ts";
import { objectingSentences, relatedSentences } from "./passages.ts";
import type { PostSentence } from "./read-post.ts";

/** A question before it is answered. */
export type NewQuestion = Omit<KeptQuestion, "id" | "answer" | "hint" | "isAnswerShown">;

/** A shorter sentence says little that could be asked about. */
const WORDS_MIN = 6;

const HEDGES =
  /\b(?:may|might|could|perhaps|probably|likely|suggests?|seems?|appears?|tends? to|often|usually|generally|always|never|proves?)\b/i;
const VIEWS =
  /\b(?:should|must|ought to|need to|better|worse|best|worst|agree|disagree|believe|argue|i think|in my view|important)\b/i;
const MEANINGS =
  /\b(?:means?|refers? to|defined as|is called|known as|concept|theory|framework|model|principle)\b/i;

/** In the order in which rules ask: what a class asks for first comes first. */
const RULES: readonly { kind: DefenseKind; isAbout: (sentence: PostSentence) => boolean }[] = [
  { kind: "evidence", isAbout: ({ isCiting }) => isCiting },
  { kind: "number", isAbout: ({ text }) => hasNumber(text) },
  { kind: "objection", isAbout: ({ text }) => VIEWS.test(text) },
  { kind: "certainty", isAbout: ({ text }) => HEDGES.test(text) },
  { kind: "meaning", isAbout: ({ text }) => MEANINGS.test(text) },
  { kind: "reason", isAbout: () => true },
];

/**
 * Questions that rules put about sentences of a post, one each and of as many kinds as there are: about as many
 * sentences as are wanted, as long as there are others than those that are taken.
 */
export function ruleQuestions(
  sentences: readonly PostSentence[],
  { count, taken }: { count: number; taken: readonly string[] },
): NewQuestion[] {
  const free = byWorth(sentences.filter(({ text }) => !taken.includes(text)));
  const rules = RULES.map(({ kind, isAbout }) => ({ kind, about: free.filter(isAbout) }));
  const asked = new Map<PostSentence, DefenseKind>();
  // Round by round one of each kind, so that five questions are not five of the first.
  for (let before = -1; asked.size < count && asked.size > before; ) {
    before = asked.size;
    for (const { kind, about } of rules) {
      const next = about.find((one) => !asked.has(one));
      if (next && asked.size < count) asked.set(next, kind);
    }
  }
  const related = relatedSentences(sentences);
  return [...asked].map(([sentence, kind]) => ({
    kind,
    sentence: sentence.text,
    asks: asks(kind, sentence),
    by: "rules",
    clue: CLUES[kind],
    answeredBy: (kind === "objection" ? objectingSentences(sentence, sentences) : related(sentence)).map(
      ({ text }) => text,
    ),
  }));
}

/** Whether a sentence is one that a question of a kind can be about. */
export function isOfKind(kind: DefenseKind, sentence: PostSentence): boolean {
  if (kind === "evidence") return sentence.isCiting;
  return kind !== "number" || hasNumber(sentence.text);
}

/** Whether a text has a number that is no year. */
export function hasNumber(text: string): boolean {
  return tokensOf(text).some(isQuantity);
}

/** Where to look for an answer, without any of it. */
export const CLUES: Readonly<Record<DefenseKind, string>> = {
  evidence: "Look at whom the work studied, and at what it compared.",
  number: "Look at what was counted, among whom, and against what.",
  certainty: "Look at how strong the words of the source are, beside your own.",
  objection: "Look for a place in your post that admits a limit, and think of somebody who loses by it.",
  meaning: "Think of one example, and of something that is close and not meant.",
  reason: "Think of somebody who disagrees, and of what would change their mind.",
};

const ASKS: Readonly<Record<Exclude<DefenseKind, "evidence">, string>> = {
  number: "What does this number count, and how far can it be trusted?",
  certainty: "How sure can one be of this, and what would make you surer?",
  objection: "What is the strongest argument against this, and how do you answer it?",
  meaning: "What does this mean, in words that a friend outside the course would follow?",
  reason: "Why do you say this, and what would show that it is wrong?",
};

const EVIDENCE_ASKS: Readonly<Record<EvidenceGrade, string>> = {
  supported: "What did the work that you cite find that shows this?",
  related: "What does the work that you cite say of this, and how far does it go?",
  not_shown: "Where in the work that you cite does this stand?",
  no_abstract: "What do you know of the work that you cite, and where in it does this stand?",
  unchecked: "What does the work that you cite say of this?",
};

function asks(kind: DefenseKind, { evidence }: PostSentence): string {
  return kind === "evidence" ? EVIDENCE_ASKS[evidence[0]?.grade ?? "unchecked"] : ASKS[kind];
}

/** In the order of the post; greetings and questions to the class are asked about last. */
function byWorth(sentences: readonly PostSentence[]): PostSentence[] {
  const { true: slight = [], false: rest = [] } = Object.groupBy(sentences, (one) => `${isSlight(one)}`);
  return [...rest, ...slight];
}

function isSlight({ text }: PostSentence): boolean {
  return /\?["”’)]*$/.test(text) || countWords(text) < WORDS_MIN;
}
