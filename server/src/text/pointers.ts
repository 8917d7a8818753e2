import { matchesIn } from "@discussion-post/contract/matches";

/**
 * Pointers to sentences of an abstract, as a model writes them beside a key: `s3`, `s2-4`, `s2, s5`. They are for the
 * server alone, and nothing of them is ever part of the text.
 */
type Pointers = number[];

/** A range names no more sentences than that: a longer one is a slip. */
const RANGE_MAX = 10;
const POINTER = /(?<![\p{L}\d])s\s?(\d{1,3})(?!\d)(?:\s?[-–]\s?s?(\d{1,3})(?!\d))?/giu;
/** Right behind a key that stands without brackets: `@key s2 argues`, `@key:s2`. */
const BEHIND_KEY = /^(?:\s{1,2}|[:#./_-])?s\d{1,3}(?:\s?(?:[-–]\s?s?|[,&]\s?s)\d{1,3}){0,5}(?![\p{L}\d])/iu;
/** In brackets of its own behind a mark: `[@key] [s2]`, `@key (s2)`. */
const BEHIND_MARK = /^\s?[[(]\s?s\d{1,3}(?:\s?(?:[-–,;&]|and)\s?s?\d{1,3}){0,5}\s?[\])]/i;
/** The same without any mark. */
const ALONE = /\s?[[(]s\d{1,3}(?:\s?[-–,;&]\s?s?\d{1,3}){0,5}[\])]/g;

/** The sentences that a text points at, in order, each once. */
export function pointersIn(text: string): Pointers {
  const found = matchesIn(text, POINTER).flatMap(({ 1: first, 2: last }) => {
    const from = Number(first);
    const to = Math.min(Number(last ?? first), from + RANGE_MAX - 1);
    return Array.from({ length: Math.max(1, to - from + 1) }, (_, index) => from + index);
  });
  return [...new Set(found)];
}

/** How many characters of a text that follows a key are its pointer. */
export function pointerBehindKey(after: string): number {
  return BEHIND_KEY.exec(after)?.[0].length ?? 0;
}

/** How many characters of a text that follows a mark are its pointer. */
export function pointerBehindMark(after: string): number {
  return BEHIND_MARK.exec(after)?.[0].length ?? 0;
}

/** A sentence without pointers that stand beside no key. */
export function withoutLonePointers(sentence: string): string {
  return sentence.replaceAll(ALONE, "").trim();
}

/** More than anybody means. */
const RUN = /(?<![\p{L}\d])s\d{1,3}(?:[\s,;&–-]{1,3}s\d{1,3}){8,400}(?!\d)(\s?[\])])?/giu;
const KEPT_OF_RUN = 5;

/** A sentence with few pointers beside a key, and with none of a run that it begins within, having been cut there. */
export function withFewPointers(sentence: string): string {
  return sentence.replaceAll(RUN, (run: string, close: string | undefined, at: number) =>
    sentence.lastIndexOf("@", at) === -1
      ? ""
      : run.split(/[\s,;&–-]{1,3}/, KEPT_OF_RUN).join(", ") + (close ?? ""),
  );
}

/** A key without the pointer that is written onto it: `smith2020-s3`; null where there is none. */
export function keyBeforePointer(key: string): string | null {
  const bare = key.replace(/[-_]?s\d{1,3}$/i, "");
  return bare === key || bare === "" ? null : bare;
}

/** What follows a key may hold its pointers: so much of it is looked at. */
export const POINTER_MAX_CHARS = 60;
