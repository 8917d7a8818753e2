import { near } from "./near.ts";
import { NUMBER, numberIn } from "./numbers.ts";
import type { RequirementOf } from "./requirement.ts";
import { placed, type Unit } from "./units.ts";

const REPLYING =
  /\b(?:reply|replying|respond|responding|comment|commenting|react|reacting|engage|engaging|interact|interacting|critique|challenge|build on|give feedback|offer feedback|leave feedback|provide feedback|feedback|remarks|answer the questions of)\b/gi;
const REPLIES =
  /\b(?:reply|replying|respond|responding|comment|commenting|react|engage|interact|critique|challenge|build on|repl(?:y|ie)s|responses?|comments|remarks|feedback|answer the questions of)\b/gi;
const OTHERS =
  /\b(?:(?:class|batch|group|team|course)[ -]?mates?|peers?|(?:of|two|three|one|four|other|another|fellow|a|your|your group|any|\d\+?) (?:\(\d\) )?(?:other |fellow |of your |different )?(?:students?|studnets?|learners?|colleagues?|participants?|members?|people|person|ppl)|colleagues|some(?:one|body) else|some(?:one|body)['’]s|members of the class|others|other posts?|(?:two|three|one|2|3) (?:other )?(?:posts?|postings?|threads?)|else['’]s|of your)(?!\w)/i;
const OTHERS_CHARS = 80;
const NAMED =
  /\b(?:peer|reply|follow[ -]?up|secondary) (?:posts?|repl(?:y|ies)|responses?|comments?|feedback)\b|\brepl(?:ies|ys)\b/i;
const RESPONSES = /\b(?:responses?|comments?|feedback|remarks) (?:to|on|for)\b/gi;
const GOES_ON =
  /^(?:these|those|each|both|all|your) (?:repl(?:y|ies)|responses?|comments?)\b|^(?:replies|responses) (?:should|must|need|are|due)\b/i;

/** Whether a sentence is about what is written to others afterwards. */
export function speaksOfReplies(unit: Unit, before?: Unit): boolean {
  return (
    isOfReplies(unit.text) ||
    (before !== undefined && /^(?:each|they|these)\b/i.test(unit.text) && isOfReplies(before.text))
  );
}

function isOfReplies(text: string): boolean {
  return (
    near(text, REPLYING, OTHERS, OTHERS_CHARS) !== null ||
    near(text, RESPONSES, OTHERS, OTHERS_CHARS) !== null ||
    NAMED.test(text) ||
    GOES_ON.test(text)
  );
}

/** A number that counts neither words nor points nor time. */
const COUNT = new RegExp(
  String.raw`\b${NUMBER}(?!\w|\s?(?:\+|-|:|%|words?|points?|pts?|marks|am\b|pm\b|sentences?|paragraphs?|days?|or more words))`,
  "i",
);
const COUNTED = new RegExp(
  String.raw`\b${NUMBER} (?!points?|pts?|marks|words?)(?:\w{1,20} ){0,2}(?:repl(?:y|ie)s|responses|comments|follow[ -]?ups?)\b`,
  "i",
);
/** "Replies: 2", "Peer feedback: 1" */
const LABELLED = new RegExp(
  String.raw`\b(?:repl(?:y|ie)s|responses|feedback|comments)[ :|–-]{1,4}${NUMBER}(?!\w|[ -]{0,2}(?:words?|points?|pts?))`,
  "i",
);
const ONE =
  /\b(?:one|another|a|some(?:one|body)) (?:other )?(?:class ?mate|peer|student|post|colleague|person|else)\b/i;
const REPLIES_MAX = 10;

/** How many others a sentence wants answered. */
export function repliesIn(unit: Unit): RequirementOf<"replies">[] {
  const { text } = unit;
  const toOthers = near(text, REPLIES, OTHERS, OTHERS_CHARS);
  const counted = near(text, REPLIES, COUNT, OTHERS_CHARS);
  const count = numberIn(counted?.behind[1] ?? "");
  if (
    toOthers &&
    counted &&
    isCount(count) &&
    OTHERS.test(text.slice(counted.end - counted.behind[0].length, counted.end + OTHERS_CHARS))
  )
    return [placed(unit, toOthers.start, Math.max(toOthers.end, counted.end), { kind: "replies", count })];
  const of = COUNTED.exec(text);
  if (of && isCount(numberIn(of[1] ?? "")))
    return [
      placed(unit, of.index, of.index + of[0].length, { kind: "replies", count: numberIn(of[1] ?? "") }),
    ];
  const labelled = LABELLED.exec(text);
  if (labelled && isCount(numberIn(labelled[1] ?? "")))
    return [
      placed(unit, labelled.index, labelled.index + labelled[0].length, {
        kind: "replies",
        count: numberIn(labelled[1] ?? ""),
      }),
    ];
  const asked = near(text, REPLYING, OTHERS, OTHERS_CHARS) ?? near(text, RESPONSES, OTHERS, OTHERS_CHARS);
  if (!asked) return [];
  const isOne = ONE.test(text.slice(asked.start, asked.end + 6));
  return [placed(unit, asked.start, asked.end, { kind: "replies", count: isOne ? 1 : null })];
}

function isCount(count: number): boolean {
  return count >= 1 && count <= REPLIES_MAX;
}

const DAY =
  "(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|wed|thurs?|fri|sat|sun|midnight|noon|day \\d|end of (?:the )?(?:week|day|module))";
const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const DATE = String.raw`(?:${MONTH}\.? \d{1,2}(?:st|nd|rd|th)?|\d{1,2}(?:st|nd|rd|th)? ${MONTH}|\d{1,2}/\d{1,2}|\d{1,2}\.\d{1,2}\.(?:20)?\d\d)`;
const WHEN = new RegExp(String.raw`\b(?:${DAY}|${DATE})\b`, "gi");
/** What goes on naming the time: ", September 18", " at 11:59 PM ET" */
const GOES_ON_WITH = new RegExp(
  String.raw`^[ ,(.]{0,3}(?:${DATE}|${DAY}|at|by|night|evening|\d{1,2}(?::\d\d)? ?[ap]\.?m\b|\d{1,2}:\d\d|[ECMP][SD]?T\b|UTC|of week \d{1,2}|week \d{1,2})\b`,
  "i",
);
const TIMES_MAX = 5;
const REPLIES_DUE =
  /\b(?:repl(?:y|ie)s?|replying|responds?|responding|responses|comments?|follow[ -]?ups?|peers?)\b/i;
const POST_DUE = /\b(?:initial|first|main|original|primary|your post|post(?:ed|ing)?|response|answer)\b/i;
const IS_DUE =
  /\b(?:due|by|before|no later than|nlt|deadline|until|till|on or before|closes?|last date|through)\b|(?:posts?|repl(?:y|ie)s|responses)\s?[:|–→-]/i;

/** The dates by which a sentence wants something. */
export function dueIn(
  unit: Unit,
  { isOfReplies: isAfterwards }: { isOfReplies: boolean },
): RequirementOf<"due">[] {
  const { text } = unit;
  if (!IS_DUE.test(text)) return [];
  const dates: RequirementOf<"due">[] = [];
  let from = 0;
  for (const { 0: day, index } of text.matchAll(WHEN)) {
    if (index < from) continue;
    const before = text.slice(from, index);
    from = endOfDate(text, index + day.length);
    if (!IS_DUE.test(before) && !IS_DUE.test(text.slice(from, from + 30))) continue;
    dates.push(placed(unit, index, from, { kind: "due", what: whatIsDue(before, isAfterwards) } as const));
  }
  return dates;
}

function endOfDate(text: string, from: number): number {
  let end = from;
  for (let times = 0; times < TIMES_MAX; times += 1) {
    const more = GOES_ON_WITH.exec(text.slice(end, end + 40))?.[0];
    if (more === undefined) break;
    end += more.length;
  }
  return end;
}

function whatIsDue(before: string, isAfterwards: boolean): RequirementOf<"due">["what"] {
  if (REPLIES_DUE.test(before)) return "replies";
  if (POST_DUE.test(before)) return "post";
  return isAfterwards ? "replies" : "all";
}
