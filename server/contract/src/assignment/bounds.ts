import { NUMBER, numberIn } from "./numbers.ts";
import type { Bounds } from "./requirement.ts";

const AT_LEAST =
  /(?:\b(?:at least|at the least|minimum(?: of)?|min\.?(?: of)?|(?:no|not|nothing) (?:less|fewer|shorter) than|between|more than|over|atleast)(?: an?)?|>=|≥|>)[ :]{0,2}$/i;
const AT_MOST =
  /(?:\b|(?=n['’]t))(?:at most|maximum(?: of)?|max\.?(?: of)?|(?:no|not|nothing) (?:more|longer|greater) than|limit(?:ed|ing)?(?: (?:it|yourself|your \w{1,15}))?(?: to| of| is)?|(?:no|not) (?:be )?(?:more|longer) than (?:a|half a|one) page \(|(?:not|n['’]t) (?:to )?exceed(?:ing)?|up to|under|(?<!no |not )(?:less|fewer) than|below|within|keep (?:it|this|your (?:post|answer)) to|keep to|no longer than|cap(?:ped)? (?:at|of))[ :]{0,2}$/i;
const EXACTLY = /\b(?:exactly|precisely|(?:use|using|cite|citing|include|with) (?:only|just))[ :]{0,2}$/i;
const OR_MORE = /^(?:\+| ?(?:or (?:more|longer|over)|minimum|min\b|at least|at minimum|and up))/i;
const OR_LESS = /^ ?(?:or (?:less|fewer)|maximum|max\b|at (?:the )?(?:very )?most|limit)/i;

/** "at least 200 but not more than 300", "300 words minimum and 400 maximum" */
const AND_AT_MOST = new RegExp(
  String.raw`^[^.\d]{0,30}\b(?:(?:no|not|nor) (?:more|longer|greater) than|maximum|max\.?|and|up to|at most) (?:of )?${NUMBER}(?! ?(?:for|classmates|peers|sources|references))\b`,
  "i",
);

/** So much before and behind a number says whether it is the least or the most. */
const NEAR_CHARS = 24;

/** What a number of an assignment bounds. A number alone is `alone`. */
export function boundsOf(
  count: number,
  { before, after, alone }: { before: string; after: string; alone: Bounds },
): Bounds {
  const near = before.slice(-NEAR_CHARS);
  const behind = after.slice(0, NEAR_CHARS);
  const most = AND_AT_MOST.exec(after.slice(0, 60))?.[1];
  if (most !== undefined && numberIn(most) > count) return { min: count, max: numberIn(most) };
  if (EXACTLY.test(near)) return { min: count, max: count };
  if (AT_MOST.test(near) || OR_LESS.test(behind)) return { min: null, max: count };
  if (AT_LEAST.test(near) || OR_MORE.test(behind)) return { min: count, max: null };
  return alone;
}
