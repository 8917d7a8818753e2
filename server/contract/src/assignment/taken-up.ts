import type { PostSentence } from "./post-sentences.ts";
import { stemsOf } from "./stems.ts";

/**
 * The sentence by which a post takes a question up; null where it does not. Each part of the question has to find a
 * paragraph that holds most of its words, some of them in sentences that say something, and says more than the question
 * did; what is asked by yes or no finds its subject and what is asked of it side by side. Sentences that refuse count for nothing, and those that only ask or announce are none that say something.
 */
export function takenUp(question: string, paragraphs: readonly (readonly PostSentence[])[]): string | null {
  const parts = partsIn(question);
  if (parts.length === 0) return null;
  const asked = new Set(parts.flatMap(({ stems }) => [...stems]));
  const answers = parts.map((part) => answerTo(part, asked, paragraphs));
  return answers.every((words) => words !== null) ? (answers[0] ?? null) : null;
}

/** What one part of a question asks for. */
interface Part {
  stems: ReadonlySet<string>;
  /** Whether it wants a reason and has no words of its own: "… and why?" */
  wantsReason: boolean;
  /** Whether it asks something of its subject: "Does a basic income improve health?" */
  asksWhether: boolean;
}

/** "Explain why bread became cheap and how millers lived": two parts. */
const BETWEEN_PARTS =
  /[,;:]? (?:and|or|then|as well as) (?:then |also |briefly )?(?=(?:why|how|what|which|who|whom|whose|when|where|whether|analy[sz]e|argue|assess|compare|contrast|defend|define|describe|discuss|evaluate|explain|give|identify|illustrate|justify|name|outline|propose|recommend|suggest|summari[sz]e|state (?:your|the|whether|how|why))\b)|; /gi;
/** Further ones are not looked for. */
const PARTS_MAX = 6;
/** "Does …", "Should …", "Do you agree that …", "explain whether …" */
const WHETHER =
  /^\W{0,3}(?:do|does|did|is|are|was|were|can|could|should|shall|will|would|must|has|have)\b|\bwhether\b/i;
const BARE_WHY = /^why(?: or why not| not)?\W{0,3}$/i;

function partsIn(question: string): Part[] {
  const parts: Part[] = [];
  for (const text of question.split(BETWEEN_PARTS, PARTS_MAX)) {
    const stems = new Set(stemsOf(text));
    const last = parts.at(-1);
    if (BARE_WHY.test(text.trim()) && last) parts[parts.length - 1] = { ...last, wantsReason: true };
    else parts.push({ stems, wantsReason: false, asksWhether: WHETHER.test(text) });
  }
  return parts.filter(({ stems }) => stems.size > 0);
}

/** So much of a part's words, and two of them at least, stand in the paragraph … */
const SHARE_MIN = 0.6;
const WORDS_MIN = 2;
/** … so much in sentences that say something … */
const SHARE_SAID_MIN = 1 / 3;
/** … which hold so many words that the question does not. */
const BEYOND_MIN = 4;

function answerTo(
  { stems, wantsReason, asksWhether }: Part,
  asked: ReadonlySet<string>,
  paragraphs: readonly (readonly PostSentence[])[],
): string | null {
  const least = Math.min(Math.max(SHARE_MIN, WORDS_MIN / stems.size), 1);
  let best: { share: number; words: string } | null = null;
  for (const paragraph of paragraphs) {
    const sentences = paragraph.filter(({ speech }) => speech !== "refuses");
    const said = sentences.filter(({ speech }) => speech === "says");
    const share = shareIn(stems, sentences);
    if (share < least || shareIn(stems, said) < SHARE_SAID_MIN || share <= (best?.share ?? 0)) continue;
    if (beyond(asked, said) < BEYOND_MIN) continue;
    if (asksWhether && !answersWhether(stems, said)) continue;
    if (wantsReason && !said.some(({ unquoted }) => REASON.test(unquoted))) continue;
    best = { share, words: nearest(stems, said) };
  }
  return best?.words ?? null;
}

/**
 * Whether a sentence, or two neighboring ones, hold a word of the subject and one of what is asked of it. The subject
 * stands in the first half of such a question, what is asked of it in the second.
 */
function answersWhether(stems: ReadonlySet<string>, said: readonly PostSentence[]): boolean {
  const words = [...stems];
  if (words.length < 2) return true;
  const middle = Math.ceil(words.length / 2);
  const [subject, asked] = [words.slice(0, middle), words.slice(middle)];
  return said.some((one, at) => {
    const near = [one, ...said.slice(at + 1, at + 2)];
    const holdsAny = (of: readonly string[]) => of.some((stem) => near.some((each) => each.stems.has(stem)));
    return holdsAny(subject) && holdsAny(asked);
  });
}

function shareIn(stems: ReadonlySet<string>, sentences: readonly PostSentence[]): number {
  return [...stems].filter((stem) => sentences.some((one) => one.stems.has(stem))).length / stems.size;
}

/** How many words sentences hold that stand in no part of the question. */
function beyond(asked: ReadonlySet<string>, sentences: readonly PostSentence[]): number {
  return new Set(sentences.flatMap((one) => [...one.stems].filter((stem) => !asked.has(stem)))).size;
}

/** The sentence that takes up most of the words. */
function nearest(stems: ReadonlySet<string>, sentences: readonly PostSentence[]): string {
  const ranked = sentences.toSorted((a, b) => shareIn(stems, [b]) - shareIn(stems, [a]));
  return ranked[0]?.words ?? "";
}

const REASON =
  /\b(?:because|since|as a result|reasons?|therefore|thus|hence|due to|so that|which is why|that is why|thanks to|given that|owing to|otherwise)\b/i;
