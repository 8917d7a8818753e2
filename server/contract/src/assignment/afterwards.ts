import { matchesIn } from "../matches.ts";
import { near } from "./near.ts";
import { NUMBER, numberIn } from "./numbers.ts";
import type { RequirementOf } from "./requirement.ts";
import { placed, type Unit } from "./units.ts";

const REPLYING =
  /\b(?:reply|replying|respond|responding|comment|commenting|react|reacting|engage|engaging|interact|interacting|critique|challenge|build on|workshop|give feedback|offer feedback|leave feedback|provide feedback|feedback|remarks|answer the questions of)\b/gi;
const REPLIES =
  /\b(?:reply|replying|respond|responding|comment|commenting|react|engage|interact|interaction|critique|challenge|build on|workshop|help|repl(?:y|ie)s|responses?|comments|remarks|feedback|answer the questions of)\b/gi;
const OTHERS =
  /\b(?:(?:class|batch|group|team|course)[ -]?mates?|compañer[oa]s|peers?|another (?:group|team)['’]s|(?:of|two|three|one|four|other|another|fellow|a|your|your group|any|\d\+?) (?:\(\d\) )?(?:other |fellow |of your |different )?(?:group |class )?(?:students?|studnets?|learners?|colleagues?|participants?|members?|people|person|ppl)|colleagues|some(?:one|body) else|some(?:one|body)['’]s|members of the class|others|other posts?|(?:two|three|one|2|3) (?:other )?(?:posts?|postings?|threads?)|else['’]s|of your)(?!\w|-reviewed)/i;
const OTHERS_CHARS = 80;
const NAMED =
  /\b(?:peer|reply|follow[ -]?up|secondary) (?:posts?|repl(?:y|ies)|responses?|comments?|feedback)\b|\brepl(?:ies|ys)\b|\b(?:one|1) reply\b/i;
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
    (REPLY.test(text) && text.match(COUNTED_OTHERS) !== null) ||
    REPLY_TO.test(text) ||
    REPLY_TO_ONE.test(text) ||
    near(text, PICKING, PICKED, PICKED_CHARS) !== null ||
    GOES_ON.test(text)
  );
}

/** A number that counts neither words nor points nor time. */
const COUNT = new RegExp(
  String.raw`\b${NUMBER}(?!\w|\s?(?:\+\w|-|:|%|words?|points?|pts?|marks|am\b|pm\b|sentences?|paragraphs?|days?|or more words))`,
  "i",
);
const COUNTED = new RegExp(
  String.raw`\b${NUMBER} (?!points?|pts?|marks|words?)(?:\w{1,20} ){0,2}(?:reply|repl(?:y|ie)s|responses|comments|follow[ -]?ups?)\b`,
  "i",
);
/** "choose two classmates and write each a reply" */
const COUNTED_OTHERS = new RegExp(
  String.raw`\b(?:${NUMBER}|a (?:pair|couple) of)\+? (?:other |of your |different |fellow )?(?:(?:class|batch|group|team|course)[ -]?mates|peers|students|colleagues|people|ppl|compañer[oa]s)\b`,
  "gi",
);
const REPLY =
  /\b(?:reply|replies|respond|responses?|comments?|feedback|interaction|engagement|critiques?|remarks)\b/i;
/** "respond to one", "comment on at least two of them" */
const REPLY_TO = new RegExp(
  String.raw`\b(?:reply|respond|comment)(?:ing)? (?:to|on) (?:at least |a minimum of |any )?${NUMBER}(?= ?(?:[.,;!)]|$|\b(?:by|who|that|whose|of (?:them|these|those)|before)\b))`,
  "i",
);
/** "reply at least three times" */
const TIMES = new RegExp(
  String.raw`\b(?:reply|respond) (?:at least )?(?:(once)|(twice)|${NUMBER} times)\b`,
  "i",
);
/** "reply to someone who chose a different text" */
const REPLY_TO_ONE =
  /\b(?:reply|respond) to (?:a|an|another|some(?:one|body)) (?:post|posting|thread|person|reply|who)\b/i;
/** "review two classmates' posts", "ask a classmate a question" */
const PICKING = /\b(?:review|choose|select|find|ask|pick|answer)\b/gi;
const PICKED = new RegExp(
  String.raw`\b(?:${NUMBER}|an?|another|one of your) (?:other |of your |different )?(?:class[ -]?mates?|students?|peers?|colleagues?)(?!\w|-)`,
  "i",
);
const PICKED_CHARS = 30;
/** "one person who disagrees with you and one who agrees" */
const AND_ONE = /\band (?:to )?one (?:who|that|whose|to|from|with|other)\b/i;
/** What may be done, or cannot be done before the post is there. */
const NOT_OWED =
  /\b(?:no obligation|not (?:required|obliged|expected|necessary|have|need)|need ?n[o']t|optional|don['’]t (?:have|need) to|before you (?:can|may|are able to) (?:see|view|read|reply|respond))\b/i;
/** "Replies: 2", "Peer feedback: 1" */
const LABELLED = new RegExp(
  String.raw`\b(?:repl(?:y|ie)s|responses|feedback|comments) ?[:|–(-][ |]{0,2}${NUMBER}(?!\w|[ -]{0,2}(?:words?|points?|pts?))`,
  "i",
);
const ONE =
  /\b(?:one|another|a|some(?:one|body)) (?:other )?(?:class ?mate|peer|student|post|colleague|person|else|group|team)\b|\bsome(?:one|body)['’]s\b/i;
const REPLIES_MAX = 10;

/** How many others a sentence wants answered. */
export function repliesIn(unit: Unit): RequirementOf<"replies">[] {
  const { text } = unit;
  if (NOT_OWED.test(text)) return [];
  const toOthers = near(text, REPLIES, OTHERS, OTHERS_CHARS);
  const counted = near(text, REPLIES, COUNT, OTHERS_CHARS);
  const count = numberIn(counted?.behind[1] ?? "");
  if (
    toOthers &&
    counted &&
    isCount(count) &&
    OTHERS.test(text.slice(counted.end - counted.behind[0].length, counted.end + OTHERS_CHARS))
  )
    return [
      placed(unit, toOthers.start, Math.max(toOthers.end, counted.end), {
        kind: "replies",
        count: count === 1 && AND_ONE.test(text.slice(counted.end)) ? 2 : count,
      }),
    ];
  for (const { 0: others, 1: number, index } of matchesIn(text, COUNTED_OTHERS)) {
    const count = number === undefined ? 2 : numberIn(number);
    if (isCount(count) && REPLY.test(text))
      return [placed(unit, index, index + others.length, { kind: "replies", count })];
  }
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
  const reply = REPLY_TO.exec(text) ?? TIMES.exec(text) ?? REPLY_TO_ONE.exec(text);
  if (reply) {
    const { 0: words, index } = reply;
    return [
      placed(unit, index, index + words.length, { kind: "replies", count: timesIn(words) ?? 1 } as const),
    ];
  }
  const picked = near(text, PICKING, PICKED, PICKED_CHARS);
  if (picked) {
    const count = picked.behind[1] === undefined ? 1 : numberIn(picked.behind[1]);
    return isCount(count) ? [placed(unit, picked.start, picked.end, { kind: "replies", count })] : [];
  }
  const asked = near(text, REPLYING, OTHERS, OTHERS_CHARS) ?? near(text, RESPONSES, OTHERS, OTHERS_CHARS);
  if (!asked) return [];
  const isOne = ONE.test(text.slice(asked.start, asked.end + 6));
  return [placed(unit, asked.start, asked.end, { kind: "replies", count: isOne ? 1 : null })];
}

/** "twice", "three times", "two" */
function timesIn(words: string): number | null {
  if (/\btwice$/i.test(words)) return 2;
  const number = WITH_NUMBER.exec(words)?.[1];
  return number === undefined ? null : numberIn(number);
}

const WITH_NUMBER = new RegExp(String.raw`\b${NUMBER}`, "i");

function isCount(count: number): boolean {
  return count >= 1 && count <= REPLIES_MAX;
}

const DAY =
  "(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|weds?|thu|thurs?|fri|sat|sun|tonight|tomorrow|midnight|noon|day \\d|(?:end|last day) of (?:the )?(?:learning )?(?:week|day(?: \\d)?|module)|the weekend|the \\d{1,2}(?:st|nd|rd|th))";
const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const DATE = String.raw`(?:${MONTH}\.? \d{1,2}(?:st|nd|rd|th)?|\d{1,2}(?:st|nd|rd|th)? ${MONTH}|\d{1,2}/\d{1,2}|\d{1,2}\.\d{1,2}\.(?:20)?\d\d)`;
const WHEN = new RegExp(String.raw`\b(?:${DAY}|${DATE})\b`, "gi");
const ANOTHER_DATE = new RegExp(WHEN.source, "i");
/** What goes on naming the time: ", September 18", " at 11:59 PM ET" */
const GOES_ON_WITH = new RegExp(
  String.raw`^[ ,(.]{0,3}(?:${DATE}|${DAY}|at|by|night|evening|\d{1,2}(?::\d\d)? ?[ap]\.?m\b|\d{1,2}:\d\d|(?:[ECMPIB]|AK|AE|CE)[SD]?T\b|GMT|UTC|20\d\d|of week \d{1,2}|week \d{1,2})\b`,
  "i",
);
const TIMES_MAX = 5;
const REPLIES_DUE =
  /\b(?:repl(?:y|ie)s?|replying|responds?|responding|responses|response posts?|comments?|follow[ -]?ups?|peers?|feedback|remarks|critiques?|crits|engagement|interactions?|(?:class|batch)[ -]?mates?|colleagues|secondary posts?|subsequent posts?|rebuttals?)\b/i;
const POST_DUE =
  /\b(?:initial|first|main|original|primary|your post|post(?:ed|ing)?|response|answer|contribut(?:e|ions?)|drafts?|arguments?|upload|write-?up|yours)\b/i;
const IS_DUE =
  /\b(?:due|by|b4|before|no later than|nlt|deadlines?|until|till|on or before|closes?|closing date|cut-?offs?|last date|through)\b/i;
/** "Main post: Thursday" */
const LABELS_DATE = /[\p{L}\d)] ?(?:[:|–—→-]|\/\/) ?$/u;
/** "Wednesday is the deadline" */
const IS_THEN_DUE = /^.{0,12}\b(?:due|deadline|posted|closes)\b/i;
/** Between two dates of one list: "Initial 2/14, follow-ups 2/17" */
const LISTED_MAX_CHARS = 40;

/** The dates by which a sentence wants something. */
export function dueIn(
  unit: Unit,
  { isOfReplies: isAfterwards }: { isOfReplies: boolean },
): RequirementOf<"due">[] {
  const { text } = unit;
  const dates: RequirementOf<"due">[] = [];
  let from = 0;
  for (const { 0: day, index } of matchesIn(text, WHEN)) {
    if (index < from) continue;
    const before = text.slice(from, index);
    from = endOfDate(text, index + day.length);
    const after = text.slice(from);
    const says = REPLIES_DUE.test(before) || POST_DUE.test(before);
    const isListed = dates.length > 0 && says && before.length < LISTED_MAX_CHARS && !/[.;]/.test(before);
    const isAlone = index === 0 && !WORD.test(after);
    const isDue =
      IS_DUE.test(before) ||
      (says && LABELS_DATE.test(before)) ||
      IS_THEN_DUE.test(after) ||
      isListed ||
      isAlone;
    if (!isDue) continue;
    const what = whatIsDue(before, { after, isAfterwards });
    dates.push(placed(unit, index, from, { kind: "due", what } as const));
  }
  return dates;
}

const WORD = /\p{L}{2}/u;

function endOfDate(text: string, from: number): number {
  let end = from;
  for (let times = 0; times < TIMES_MAX; times += 1) {
    const more = GOES_ON_WITH.exec(text.slice(end, end + 40))?.[0];
    if (more === undefined) break;
    end += more.length;
  }
  return end;
}

/** So much behind a date may say what is due then: "By Tuesday, review two drafts", "Wed (yours)" */
const BEHIND_CHARS = 40;

function whatIsDue(
  before: string,
  { after, isAfterwards }: { after: string; isAfterwards: boolean },
): RequirementOf<"due">["what"] {
  if (REPLIES_DUE.test(before)) return "replies";
  if (POST_DUE.test(before)) return "post";
  if (isAfterwards && !ANOTHER_DATE.test(after)) return "replies";
  const behind = after.slice(0, BEHIND_CHARS);
  if (/^ ?\(yours\)/i.test(behind)) return "post";
  return /^ ?\(|^,? [a-z]/.test(behind) && REPLIES_DUE.test(behind) ? "replies" : "all";
}
