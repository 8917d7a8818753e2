import { NUMBER, numberIn } from "./numbers.ts";
import type { Bounds } from "./requirement.ts";

const AT_LEAST =
  /(?:\b(?:at least|at the least|(?<!\bw(?:or)?ds? )min(?:imum|\.)?(?: length)?(?: of| is)?|(?:no|not|nothing) (?:less|fewer|shorter) than|between|more than|over|atleast|(?:posts?|entries|essays|answers) (?:with|that (?:cite|have|use)) (?:less|fewer) than)(?: an?)?|>=|≥|>)[ :]{0,2}$/i;
const AT_MOST =
  /(?:\b|(?=n['’]t))(?:at most|(?<!\bw(?:or)?ds? )max(?:imum|\.)?(?: length)?(?: of| is)?|(?:no|not|nothing) (?:more|longer|greater) than|(?:not|never|(?<=n['’])t|avoid) (?:cit(?:e|ing)|hav(?:e|ing)|includ(?:e|ing)|list(?:ing)?|rely(?:ing)? on|us(?:e|ing)) more than|limit(?:ed|ing)?(?: (?:it|yourself|your \w{1,15}))?(?: to| of| is)?|(?:no|not) (?:be )?(?:more|longer) than (?:a|half a|one) page \(|(?:not|n['’]t) (?:to )?exceed(?:ing)?|up to|under|(?<!no |not |(?:posts?|entries|essays|answers) (?:with|that (?:cite|have|use)) )(?:less|fewer) than|below|within|keep (?:it|this|your (?:post|answer)) to|keep to|no longer than|^you have(?: only| just)?|(?<=[.?!;] )you have(?: only| just)?|cap(?:ped)? (?:at|of))[ :]{0,2}$/i;
const EXACTLY = /\b(?:exactly|precisely|(?:use|using|cite|citing|include|with) (?:only|just))[ :]{0,2}$/i;
const OR_MORE =
  /^(?:\+| ?(?:or (?:more|longer|over)|minimum|min\b|at (?:the (?:very )?)?least|at minimum|and up)| ?\(min(?:imum\b|\b\.?)\))/i;
const OR_LESS = /^ ?(?:of \w{3,12} tops\b|or (?:less|fewer)|maximum|max\b|at (?:the )?(?:very )?most|limit)/i;
/** Behind what is counted: "six sources at most", "3 articles (maximum)"; "two sources, maximum 300 words" counts anew. */
const AT_MOST_BEHIND = new RegExp(
  String.raw`^[ ,(]{1,3}(?:(?:or|and|but) )?(?:less|fewer|tops|(?:(?:is|as) (?:the|a|your) )?max(?:imum\b|\b\.?)|at (?:the )?(?:very |absolute )?most|at (?:a |the )?maximum|(?:no|not|nothing|never) more(?: than (?:that|this))?|not any more)(?=[ .,;:!)]|$)(?!\.? (?:of |than )?(?:an?\b|${NUMBER}|the|your?)\b)`,
  "i",
);
/** "at least 3 but no more than" */
const AND_AT_LEAST = new RegExp(
  String.raw`\b(?:at least|(?:a )?minimum of|no (?:fewer|less) than) ${NUMBER}(?:,? (?:but|and|or|to)|,)(?: \w{1,9}){0,4} $`,
  "i",
);

/** "at least one (1) but preferably two" */
const NEEDED_AND_WISHED = new RegExp(
  String.raw`\b(?:at least|(?:a )?minimum of) ${NUMBER},? (?:(?:but|and|or|though) )?(?:ideally|preferably) $`,
  "i",
);

/** "at least 200 but not more than 300", "300 words minimum and 400 maximum" */
const AND_AT_MOST = new RegExp(
  String.raw`^[^.\d]{0,30}\b(?:(?:(?:no|not|nor) (?:more|longer|greater) than|maximum|max\.?|up to|at most|(?:not|don['’]t) exceed(?:ing)?) (?:of )?${NUMBER}(?! ?(?:for|classmates|peers|sources|references|days|weeks|years))|and ${NUMBER}(?! ?(?:for|(?:[\w-]{2,14} ){0,3}(?:classmates|peers|sources?|references?|articles?)))(?! ?(?:of|must|should) ))\b`,
  "i",
);

/** "300 words minimum / 500 maximum" */
const AND_MAXIMUM = new RegExp(
  String.raw`^ ?(?:minimum|min\b)\W{1,4}(?:and )?${NUMBER}(?:[ -]words?)? (?:maximum|max\b)`,
  "i",
);

/** Whether a number by itself is too few: "more than two sources" are three. */
export function isMoreThan(before: string): boolean {
  const near = before.slice(-BEFORE_CHARS);
  return MORE_THAN.test(near) && !AT_MOST.test(near);
}

const MORE_THAN = /\bmore than $/i;

/** So much before a number, and so much behind it, says whether it is the least or the most. */
const BEFORE_CHARS = 40;
const NEAR_CHARS = 24;
/** And in so much the other end of a range is told. */
const AROUND_CHARS = 60;

/**
 * What a number of an assignment bounds. A number alone is `alone`.
 * @param after what stands behind the number
 * @param behind what stands behind the words that are counted, where that is not the same
 */
export function boundsOf(
  count: number,
  {
    before,
    after,
    behind: end = after,
    alone,
  }: { before: string; after: string; behind?: string; alone: Bounds },
): Bounds {
  const near = before.slice(-BEFORE_CHARS);
  const [, needed] = NEEDED_AND_WISHED.exec(near) ?? [];
  if (needed !== undefined) return { min: numberIn(needed), max: null };
  const behind = after.slice(0, NEAR_CHARS);
  const around = after.slice(0, AROUND_CHARS);
  const [, limit, other] =
    AND_AT_MOST.exec(around) ?? AND_MAXIMUM.exec(around) ?? AND_MAXIMUM.exec(end) ?? [];
  const most = limit ?? other;
  if (most !== undefined && numberIn(most) > count) return { min: count, max: numberIn(most) };
  if (EXACTLY.test(near)) return { min: count, max: count };
  if (AT_MOST.test(near) || OR_LESS.test(behind) || AT_MOST_BEHIND.test(end.slice(0, NEAR_CHARS))) {
    const least = AND_AT_LEAST.exec(before.slice(-AROUND_CHARS))?.[1];
    return { min: least === undefined ? null : numberIn(least), max: count };
  }
  if (AT_LEAST.test(near) || OR_MORE.test(behind)) return { min: count, max: null };
  return alone;
}
