import type { Bounds } from "./requirement.ts";

const AT_LEAST =
  /\b(?:at least|at the least|minimum(?: of)?|min\.?(?: of)?|no (?:less|fewer) than|not (?:less|fewer) than|more than|over|atleast)(?: an?)?[ :]{0,2}$/i;
const AT_MOST =
  /\b(?:at most|maximum(?: of)?|max\.?(?: of)?|(?:no|not) (?:more|longer|greater) than|limit(?:ed)?(?: to| of| is)?|not (?:to )?exceed(?:ing)?|up to|under|(?<!no |not )(?:less|fewer) than|below|within)[ :]{0,2}$/i;
const OR_MORE = /^(?:\+| ?(?:or more|minimum|min\b|at least|at minimum|and up))/i;
const OR_LESS = /^ ?(?:or (?:less|fewer)|maximum|max\b|at most|limit)/i;

/** So much before and behind a number says whether it is the least or the most. */
const NEAR_CHARS = 24;

/** What a number of an assignment bounds. A number alone is `alone`. */
export function boundsOf(
  count: number,
  { before, after, alone }: { before: string; after: string; alone: Bounds },
): Bounds {
  const near = before.slice(-NEAR_CHARS);
  const behind = after.slice(0, NEAR_CHARS);
  if (AT_MOST.test(near) || OR_LESS.test(behind)) return { min: null, max: count };
  if (AT_LEAST.test(near) || OR_MORE.test(behind)) return { min: count, max: null };
  return alone;
}
