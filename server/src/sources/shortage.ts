import type { RequestedKinds } from "./requested-kinds.ts";

/** How many works there are, and are to be. */
interface Numbers {
  /** Works that may be cited. */
  found: number;
  /** Works that were found and that somebody decided against. */
  left: number;
  /** Works that the post is to cite. */
  asked: number;
  /** Whether the topic names that number. */
  isNamed: boolean;
}

/** What to tell of works that could not be had: nothing where there are as many as were asked for. */
export function shortage({ found, left, asked, isNamed }: Numbers, { since }: RequestedKinds): string[] {
  if (left > 0 && Math.min(found, asked) === 0)
    return ["You left out the works that were found, so nothing is cited."];
  if (found >= asked) return [];
  if (left > 0)
    return [
      `After your choices, only ${found} of ${asked} sources ${found === 1 ? "is" : "are"} left to cite.`,
    ];
  const when = since === null ? "" : ` since ${since}`;
  if (found === 0) return [`We found no work that fits${when}. Add your own, or try other words.`];
  // Who named no number misses none.
  if (!isNamed) return [];
  return [`Only ${found} of ${asked} sources on this topic${when} could be found.`];
}

const SHORTAGE =
  /^(?:You left out the works that were found|After your choices, only |We found no work that fits|Only .{1,40} on this topic)/;

/** Whether a notice is one of a {@link shortage}, which stays true of a text that is rewritten with the same works. */
export function isShortage(notice: string): boolean {
  return SHORTAGE.test(notice);
}
