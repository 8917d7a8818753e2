import { rangeOf } from "../requested-words.ts";
import { SentenceSplitter } from "../sentences.ts";
import type { Source } from "../sources.ts";
import { countWords } from "../text.ts";
import type { Requirement, RequirementKind } from "./requirement.ts";

/** A post as far as its assignment is concerned. */
export interface CheckablePost {
  /** Without the list of references. */
  body: string;
  sources: readonly Pick<Source, "isCited" | "year" | "csl">[];
  citationStyle: string | null;
  /** How many blanks are left for the student's own words. */
  blanks: number;
}

/**
 * Whether a post meets a requirement: `met` and `open` where words can tell, `yours` where only the student can, and
 * `later` for what is due after the post.
 */
export interface Check {
  requirement: Requirement;
  state: "met" | "open" | "yours" | "later";
  /** What the state rests on: a number of the post, or words of it, which stand there to the letter. */
  rests: { count: number } | { words: string } | null;
}

/**
 * What of an assignment a post meets. Deterministic and linear; that a question is met says that a paragraph takes up
 * its words, not that the answer is a good one. A part that asks for the student's own experience is listed once, and
 * met by no words that are not theirs.
 */
export function checkPost(requirements: readonly Requirement[], post: CheckablePost): Check[] {
  const paragraphs = paragraphsOf(post.body);
  const asked = placesOf(requirements, "question");
  const lived = placesOf(requirements, "experience");
  return requirements
    .filter((requirement) => requirement.kind !== "experience" || !asked.has(placeOf(requirement)))
    .map((requirement) => {
      const isLived = requirement.kind === "question" && lived.has(placeOf(requirement));
      const state = isLived ? stateOfExperience(post) : stateOf(requirement, post, paragraphs);
      return { requirement, ...state };
    });
}

function placesOf(requirements: readonly Requirement[], kind: RequirementKind): Set<string> {
  return new Set(requirements.filter((one) => one.kind === kind).map(placeOf));
}

function placeOf({ start, end }: Requirement): string {
  return `${start}-${end}`;
}

function stateOfExperience({ blanks }: CheckablePost): Omit<Check, "requirement"> {
  return blanks > 0 ? { state: "open", rests: { count: blanks } } : { state: "yours", rests: null };
}

/** The kinds that concern a first post, or a reply. */
export function requirementsOf(
  requirements: readonly Requirement[],
  { isReply }: { isReply: boolean },
): Requirement[] {
  return requirements.filter((one) => (isReply ? isOfReply(one) : one.kind !== "replyWords"));
}

const OF_REPLIES: readonly RequirementKind[] = ["replyWords", "style", "person"];

function isOfReply(requirement: Requirement): boolean {
  return OF_REPLIES.includes(requirement.kind) || (requirement.kind === "due" && requirement.what !== "post");
}

function stateOf(
  requirement: Requirement,
  post: CheckablePost,
  paragraphs: readonly Paragraph[],
): Omit<Check, "requirement"> {
  switch (requirement.kind) {
    case "words":
    case "replyWords": {
      const { min, max } = rangeOf(requirement);
      const count = countWords(post.body);
      return { state: metIf(count >= min && count <= max), rests: { count } };
    }
    case "sources": {
      const fitting = post.sources.filter((source) => source.isCited && isOfKind(source, requirement));
      const count = fitting.length;
      const isMet = count >= (requirement.min ?? 0) && count <= (requirement.max ?? Number.POSITIVE_INFINITY);
      return { state: metIf(isMet), rests: { count } };
    }
    case "style":
      return { state: metIf(post.citationStyle === requirement.style), rests: null };
    case "person": {
      const words =
        sentencesIn(paragraphs).find(({ unquoted }) => FIRST_PERSON.test(unquoted))?.words ?? null;
      const isMet = (words !== null) === (requirement.person === "first");
      return { state: metIf(isMet), rests: words === null ? null : { words } };
    }
    case "ending": {
      const last = sentencesIn(paragraphs.slice(-1)).at(-1)?.words ?? "";
      const isMet = /\?["”’')\]]{0,3}$/.test(last);
      return { state: metIf(isMet), rests: isMet ? { words: last } : null };
    }
    case "question": {
      const words = takenUp(requirement.text, paragraphs);
      return { state: metIf(words !== null), rests: words === null ? null : { words } };
    }
    case "experience":
      return stateOfExperience(post);
    case "replies":
    case "due":
      return { state: "later", rests: null };
  }
}

function metIf(isMet: boolean): "met" | "open" {
  return isMet ? "met" : "open";
}

function isOfKind(
  { year, csl }: CheckablePost["sources"][number],
  { since, isPeerReviewed }: { since: number | null; isPeerReviewed: boolean },
): boolean {
  const isInTime = since === null || (year !== null && year >= since);
  return isInTime && (!isPeerReviewed || (csl.type === "article-journal" && csl.genre !== "Preprint"));
}

const FIRST_PERSON = /\b(?:I|I['’](?:m|ve|d|ll)|[Mm]y|[Mm]e|[Mm]ine|[Mm]yself|[Ww]e|[Oo]ur|[Uu]s)\b/;

/** What stands between quotes is blank: repeating a question answers nothing, and each word keeps its place. */
function withoutQuotes(text: string): string {
  return text.replaceAll(/“[^“”\n]{0,500}”|"[^"\n]{0,500}"/g, (quote) => " ".repeat(quote.length));
}

interface Paragraph {
  text: string;
  unquoted: string;
  stems: ReadonlySet<string>;
}

function paragraphsOf(body: string): Paragraph[] {
  return body
    .split("\n")
    .filter((text) => text.trim() !== "")
    .map((text) => ({ text, unquoted: withoutQuotes(text) }))
    .map((paragraph) => ({ ...paragraph, stems: new Set(stemsOf(paragraph.unquoted)) }));
}

/** Words by their beginnings, which is enough to see that they are the same: "culture", "cultural". */
function stemsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
    .filter((word) => !OF_ORDERS.has(word))
    .map((word) => word.slice(0, STEM_CHARS));
}

const STEM_CHARS = 6;
/** Words of orders and of questions, which say nothing of their subject. */
const OF_ORDERS = new Set(
  "about also answer question questions apply argue assess between both compare contrast could define describe different discuss does each evaluate evidence example examples explain following from give have identify illustrate include into least more most much name only other over post provide reason share should some such summarize support take tell than that their them then there these they think this those three using what when where which while with would write your yourself".split(
    " ",
  ),
);
/** A paragraph that takes up so much of a question's words, and two of them at least, speaks of it. */
const SHARE_MIN = 0.6;
const WORDS_MIN = 2;

/** The sentence of the paragraph that takes up most of a question's words; null where none takes up enough. */
function takenUp(question: string, paragraphs: readonly Paragraph[]): string | null {
  const asked = new Set(stemsOf(question));
  if (asked.size === 0) return null;
  const [best] = paragraphs
    .map((paragraph) => ({ paragraph, share: shareOf(asked, paragraph.stems) }))
    .toSorted((a, b) => b.share - a.share);
  const least = Math.min(Math.max(SHARE_MIN, WORDS_MIN / asked.size), 1);
  if (!best || best.share < least) return null;
  const [sentence] = sentencesIn([best.paragraph])
    .map(({ words, unquoted }) => ({ words, share: shareOf(asked, new Set(stemsOf(unquoted))) }))
    .toSorted((a, b) => b.share - a.share);
  return sentence?.words ?? null;
}

function shareOf(asked: ReadonlySet<string>, stems: ReadonlySet<string>): number {
  return [...asked].filter((stem) => stems.has(stem)).length / asked.size;
}

/** The sentences of paragraphs, to the letter, and without what they quote. */
function sentencesIn(paragraphs: readonly Paragraph[]): { words: string; unquoted: string }[] {
  return paragraphs.flatMap(({ text, unquoted }) => {
    const splitter = new SentenceSplitter();
    let end = 0;
    return [...splitter.push(text), splitter.end()]
      .map((sentence) => {
        const start = end;
        end += sentence.length;
        return { words: sentence.trim(), unquoted: unquoted.slice(start, end) };
      })
      .filter(({ words }) => words !== "");
  });
}
