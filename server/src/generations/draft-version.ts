import type { GenerationRequest } from "@discussion-post/contract/generations";
import { wordsFor } from "@discussion-post/contract/requested-words";
import type { ReferenceList } from "@discussion-post/contract/sources";
import { countWords } from "@discussion-post/contract/text";
import { GAPS_MIN } from "../ai/prompt.ts";
import { citationMark } from "../citations/citation-marks.ts";
import type { CitableSource } from "../sources/to-source.ts";
import { isCountable } from "../text/countable.ts";
import type { ReadPost } from "../text/post-reader.ts";
import { answersOf, unansweredWish } from "./answers.ts";
import { PARAGRAPH_MIN_WORDS } from "./length-revision.ts";

/** A text of the model's and what it became. */
export interface Version {
  raw: string;
  text: ReadPost;
  /** Those at hand, and the works that it named and that were found. */
  sources: readonly CitableSource[];
  references: ReferenceList | null;
  /** Whether the model saw less of the abstracts than others do, for want of room. */
  hasShortAbstracts: boolean;
  isStopped: boolean;
  /** Whether more would have come than was taken. */
  isCutOff: boolean;
  /** Whether asking for a revision would be money thrown away. */
  isHopeless: boolean;
  issues: Issue[];
}

interface Issue {
  /** What the model is asked to change. */
  wish: string;
  /** How bad it is, in words of length missed. */
  weight: number;
}

const UNCITED_WEIGHT = 100;
/** A draft without its end is worse than one that is so many words too short. */
const CUT_OFF_WEIGHT = 30;
const INVENTED_WEIGHT = 50;
const GAP_WEIGHT = 40;
const UNANSWERED_WEIGHT = 20;

/** What a draft may cite, best first, and how many of it has to be cited. */
export interface Citable {
  sources: readonly CitableSource[];
  required: number;
}

/**
 * The keys of the sources that the text would have to cite besides: those that were pinned, and the best of the
 * others until it cites as many as it has to.
 */
export function uncitedIn({ citedKeys }: ReadPost, { sources, required }: Citable): string[] {
  const uncited = sources.filter(({ key }) => !citedKeys.includes(key));
  const must = uncited.filter(({ isPinned }) => isPinned);
  const others = uncited.filter(({ isPinned }) => !isPinned);
  const missing = required - (sources.length - uncited.length) - must.length;
  return [...must, ...others.slice(0, Math.max(0, missing))].map(({ key }) => key);
}

export function issuesOf(
  { text, isCutOff }: Pick<Version, "text" | "isCutOff">,
  request: GenerationRequest,
  citable: Citable,
): Issue[] {
  const { min, max } = wordsFor(request);
  const words = countWords(text.body);
  const uncited = uncitedIn(text, citable);
  const issues: Issue[] = [];
  if (isCutOff && max - words >= PARAGRAPH_MIN_WORDS) {
    issues.push({ wish: "It breaks off: bring it to its end.", weight: CUT_OFF_WEIGHT });
  }
  if ((words < min || words > max) && isCountable(text.body)) {
    const change = words < min ? `Add about ${min - words} to ${max - words}` : `Cut at least ${words - max}`;
    issues.push({
      wish: `It has ${words} words and must have ${min} to ${max}. ${change} words.`,
      weight: words < min ? min - words : words - max,
    });
  }
  if (uncited.length > 0) {
    issues.push({
      wish: `Cite these sources too, each where its summary supports you: ${uncited.map(citationMark).join(", ")}.`,
      weight: UNCITED_WEIGHT * uncited.length,
    });
  }
  const unanswered = answersOf(text, request).filter(({ sentence }) => sentence === null);
  if (unanswered.length > 0) {
    issues.push({ wish: unansweredWish(unanswered), weight: UNANSWERED_WEIGHT * unanswered.length });
  }
  const gaps = gapsMissing(text, request);
  if (gaps > 0) {
    issues.push({
      wish: `Put ${gaps} more ${gaps === 1 ? "blank" : "blanks"} in brackets in place of an example, a judgement or a conclusion, such as [your own example: what happened], for the student to fill in.`,
      weight: GAP_WEIGHT * gaps,
    });
  }
  const invented = inventedIn(text);
  if (invented.length > 0) {
    issues.push({
      wish: `It refers to works that were not given to you: ${invented.map((words) => `“${words}”`).join(", ")}. Write the sentences that hold these words anew, without the reference and without what rests on it alone.`,
      weight: INVENTED_WEIGHT * invented.length,
    });
  }
  return issues;
}

/** How many blanks a draft lacks whose course wants the student's own part in it (ADR-0036). */
export function gapsMissing({ unverified }: ReadPost, { courseRule }: GenerationRequest): number {
  if (courseRule !== "collaboration") return 0;
  return Math.max(0, GAPS_MIN - unverified.filter(({ kind }) => kind === "blank").length);
}

/** The model is shown so many, each so long. */
const INVENTED_SHOWN_MAX = 20;
const INVENTED_MAX_CHARS = 300;

/** What refers to works that nobody looked up, in the model's own words. */
export function inventedIn({ unverified, guessed, removed, unknownKeys }: ReadPost): string[] {
  const words = [
    ...unverified
      .filter(({ kind, text }) => kind !== "blank" && !guessed.includes(text))
      .map(({ text }) => text),
    // A list of the model's own is gone, and nothing rests on it.
    ...removed.filter(({ reason }) => reason === "reference").map(({ text }) => text.trim()),
    ...unknownKeys.filter((key) => key !== "?").map(citationMark),
  ];
  return [...new Set(words)].slice(0, INVENTED_SHOWN_MAX).map((one) => one.slice(0, INVENTED_MAX_CHARS));
}

/** How bad its issues are together. */
export function weight({ issues }: Version): number {
  return issues.reduce((sum, issue) => sum + issue.weight, 0);
}
