import { matchesIn } from "../matches.ts";
import type { RequirementOf } from "./requirement.ts";
import { placed, type Unit } from "./units.ts";

const WEEKDAY =
  "(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mon|tues?|weds?|thu|thurs?|fri|sat|sun|wensday|wendsday|thrusday|satruday|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)";
const DAY = `(?:${WEEKDAY}|next week|tonight|tomorrow|tmrw|midnight|noon|day \\d|(?:end|last day) of (?:the |this )?(?:learning )?(?:week|day|module|unit|term|month|class|period|lesson|semester|quarter)(?: \\d{1,2})?|the weekend|the \\d{1,2}(?:st|nd|rd|th))`;
const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const DATE = String.raw`(?:${MONTH}\.? \d{1,2}(?:st|nd|rd|th)?|\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH}|\d{1,2}/\d{1,2}|\d{1,2}\.\d{1,2}\.(?:(?:20)?\d\d)?)`;
/** "before class on Thursday", "by the next lecture" */
const MEETING =
  "(?<=\\b(?:before|by|until|than) )(?:the |your |our )?(?:start of )?(?:the )?(?:next )?(?:class|lab|lecture|meeting|section|seminar|session|tutorial)(?! discussion)";
/** "within 48 hours", "3 days after the initial post" */
const SPAN =
  "within (?:\\d{1,2}|one|two|three|a) (?:hours?|hrs?|days?|weeks?)|(?:\\d{1,2}|one|two|three) (?:hours?|hrs?|days?|weeks?) (?:after|later)";
const WHEN = new RegExp(String.raw`\b(?:${DAY}|${DATE}|${MEETING}|${SPAN})(?![\p{L}\d])`, "giu");
/** "Main post: Th." */
const SHORT_DAY = /(?<=(?:: |\b[Bb]y |\b[Dd]ue ))(?:Mo|Tu|We|Th|Fr|Sa|Su|M|W|F)(?=[.,;)]|$| at\b| \d)/g;
const ANOTHER_DATE = new RegExp(WHEN.source, "iu");
const CLOCK = String.raw`\d{1,2}(?:[:.]\d\d)? ?[ap](?:\.m\.|\.?m\b)`;
const ZONE = "(?:[ECMPIB]|AK|AE|CE)[SD]?T|GMT|UTC";
/** "11:59 p.m. ET on", right before a day */
const TIME_BEFORE = new RegExp(
  String.raw`\b${CLOCK}(?: \(?(?:${ZONE}|Eastern|Central|Mountain|Pacific)\b\)?)?,?(?: on)? $`,
  "iu",
);
/** What goes on naming the time: ", September 18", " at 11:59 PM ET" */
const GOES_ON_WITH = new RegExp(
  String.raw`^[ ,(.]{0,3}(?:${DATE}|${DAY}|before class|at|by|on|night|evening|morning|${CLOCK}|\d{1,2}[:.]\d\d|\d{4} ?h(?:rs?|ours)?|(?:${ZONE})\b|20\d\d|of week \d{1,2}|week \d{1,2})(?![\p{L}\d])`,
  "iu",
);
const TIMES_MAX = 5;
const TIME_CHARS = 32;
const REPLIES_DUE =
  /\b(?:repl(?:y|ie)s?|replied|replying|responds?|responding|responses|response posts?|comments?|follow[ -]?ups?|questions and (?:answers|replies)|peers?|feedback|remarks|critiques?|crits|engagement|interactions?|(?:class|batch)[ -]?mates?|colleagues|secondary posts?|participation posts?|subsequent posts?|rebuttals?|exchanges|chat|come back|check back|return|others(?=:))(?![\p{L}\d])/iu;
const POST_DUE =
  /\b(?:initial|first|main|original|primary|intro(?:duction)?s?|threads?|your post|post(?:ed|ing)?|response|answers?|postings?|posts(?: (?:are|must|should)|(?=:))|contribut(?:e|ions?)|drafts?|arguments?|entry|entries|statements?|uploads?|write-?ups?|share|yours|(?:all|both) posts|1st|(?<!\w )up(?= by )|scripts?|reflections?|circulated|submission(?=:)|who posts?)\b/i;
const CLEARLY_POST =
  /\b(?:initial|main|original|primary|first) (?:discussion )?(?:posts?|postings?|threads?|response)\b|\byour (?:post|thread)\b/i;
const IS_DUE =
  /\b(?:due|no later than|nlt|deadlines?|closes?|closed|locks?|closing date|cut-?offs?|last date|(?:through|up|over)(?: (?:on|to|until))? $|fällig|hasta|fecha límite|, ending(?: on)? $|no (?:posts?|later|submissions?)(?: \w{1,12}){0,2} (?:after|than|past))(?!\w)/i;
/** "by 9 p.m. ET on", right before a day: "hit by a storm on a Sunday" names none that binds */
const BY =
  /\b(?:by|b4|before|until|till|avant)(?: (?:the|this|that|next|following|coming|same|start|end|close|of|business|day|meeting|meetup|midnight|noon|class|on|at|around|about|latest|or|before|after|(?:module|unit|week) \d{1,2},?|\d[\d:.]{0,6}(?: ?[ap]\.?m\.?)?,?|[ap]\.?m\.?,?|\(?[ECMP]?[SD]?T\)?|GMT|UTC|your|our|local|time|evening|night|morning|(?!an?\b)\p{L}{1,4})){0,10} ?\(?$/iu;
/** "opens Monday", "from 10 to 17 May" */
const OPENS = /\b(?:opens?|open|begins?|starts?|available|released|from|between)(?: on)? $/i;
const UNTIL = /^ ?(?:to|-|–|and) ?$/;
/** "Main post: Thursday" */
const LABELS_DATE = /[\p{L}\d)] ?(?:[:|–—→-]|\/\/) ?$/u;
/** "first post Thu", ", replies Sunday at midnight" */
const NAMES_TEXT =
  /^[\s,;|/–-]{0,4}(?:and |(?:dates?|due(?: dates?)?|deadlines?): )?(?:(?:your|the|all|both|two|three|1st|2nd|first|second|initial|main|original|peer|[1-4]) ){0,3}(?:posts?|postings?|threads?|initial|main|original|repl(?:y|ie)s?|responses?|peers?|comments?|feedback|crits|answers?|intros?|drafts?|scripts?|follow-?ups?|reply to (?:one|two|three|\d))(?: (?:to (?:peers|classmates)|class ?mates?|others?|peers?|people|person|posts?|responses?))?(?: (?:on|is|are))? $/i;
/** "Submit Tuesday", "Turn it in on Friday" */
const HANDS_IN =
  /^(?:please )?(?:submit|upload|hand in|turn in|hand it in|turn it in)(?: (?:it|them|this|your \w{3,12}))?(?: on)? $/i;
/** "Initial post (10 pts.): responds to the question, and is posted by Wednesday" */
const LABELS_POST =
  /^\W{0,3}(?:your )?(?:first|initial|main|original) (?:post|posting|thread)(?: \([^()]{1,20}\))?: [^.;]{1,80}$/i;
/** "Respond to the Discussion prompt by Day 3" */
const TO_PROMPT =
  /\b(?:answer|answering|respond|responding) to (?:all |both )?(?:the|this|these) (?:\w{3,14} ){0,2}(?:prompts?|questions?|scenarios?|topics?)\b[^.;]{0,20}$/i;
/** "first post Wednesday, all posts Sunday" */
const ALL_POSTS = /\b(?:all|both) posts? (?:are |is )?(?:due )?(?:by |on )?$/i;
/** "Wednesday is the deadline" */
const IS_THEN_DUE = /^.{0,12}\b(?:due|deadline|posted|closes|latest)\b/i;
/** "First part Wednesday, second part Friday" */
const NAMES_PART =
  /^[\s,;]{0,3}(?:and )?(?:(?:the )?(?:first|second) part|part (?:1|2|one|two|a|b))(?: is)?(?: on)? $/i;
/** "Mon 5 pm for posts, Thurs 5 pm for comments" */
const FOR_TEXT =
  /^ for (?:the |your |all )?(?:(?:initial|first|main|peer) )?(?:posts?|threads?|repl(?:y|ies)|responses?|comments?|feedback)\b/i;
/** "Mon: post. Wed: comment on a classmate's figure." */
const HEADS_TASK =
  /^(?::| [–—-]) (?:please |initial |first |main |your )?(?:post|submit|upload|thread|repl(?:y|ies)|respond|responses?|comments?|feedback|(?:ask|leave|write|give) [^.;]{0,60}\b(?:class ?mates?|else['’]s|peers?)\b)/i;
/** What is to be read or seen before a day is no text to write. */
const PREPARES =
  /^(?:[^:]{0,30}: )?(?:please )?(?:attend|finish reading|go|listen|read|review|see|study|view|visit|watch)\b/i;
/** "Posted by Maria Lopez on Nov 3" */
const BYLINE =
  /(?:^|[^\p{L}])(?:[Pp]osted|[Ww]ritten|[Ee]dited|[Aa]sked|[Ss]tarted) by \p{Lu}[\p{L}.'’-]{1,20}(?: [\p{Lu}#\d][\p{L}\d.'’-]{0,20}){0,3},? (?:on|at) $/u;
/** "There is no deadline, but most post within a week." */
const NO_DEADLINE = /\bno (?:deadline|due date)\b|\bweek (?:goes|lasts|runs) from\b/i;
/** What is said of late posts binds nobody who is in time. */
const OF_LATE = /\b(?:late|credit|penalty|penalties|deducted|loses?)\b/i;
/** Between two dates of one list: "Initial 2/14, follow-ups 2/17" */
const LISTED_MAX_CHARS = 40;

/** The dates by which a sentence wants something. */
export function dueIn(
  unit: Unit,
  { isOfReplies: isAfterwards }: { isOfReplies: boolean },
): RequirementOf<"due">[] {
  const { text } = unit;
  if (NO_DEADLINE.test(text)) return [];
  const dates: RequirementOf<"due">[] = [];
  let from = 0;
  let opensAt = -1;
  const marks = matchesIn(text, QUOTATION_MARK);
  let quoted = 0;
  for (const { 0: day, index } of datesIn(text)) {
    while ((marks[quoted]?.index ?? index) < index) quoted += 1;
    if (index < from || quoted % 2 === 1) continue;
    const before = text.slice(from, index);
    from = endOfDate(text, index + day.length);
    const after = text.slice(from);
    if (BYLINE.test(before)) continue;
    if (OPENS.test(before)) {
      opensAt = dates.length;
      continue;
    }
    const isSpan = /^within|after$/i.test(day);
    const says = REPLIES_DUE.test(before) || POST_DUE.test(before);
    const isListed = dates.length > 0 && says && before.length < LISTED_MAX_CHARS && !/[.;]/.test(before);
    const isAlone = index === 0 && !WORD.test(after);
    const isDue =
      isSpan ||
      IS_DUE.test(before) ||
      BY.test(before) ||
      HANDS_IN.test(before) ||
      (says && (LABELS_DATE.test(before) || NAMES_TEXT.test(before))) ||
      IS_THEN_DUE.test(after) ||
      FOR_TEXT.test(after) ||
      POST_IN_BRACKETS.test(after) ||
      REPLIES_IN_BRACKETS.test(after) ||
      NAMES_PART.test(before) ||
      (index === 0 && HEADS_TASK.test(after)) ||
      (opensAt === dates.length && UNTIL.test(before)) ||
      isListed ||
      isAlone;
    if (!isDue || (PREPARES.test(text) && !says && !isAfterwards)) continue;
    if (isSpan && OF_LATE.test(text)) continue;
    const what = whatIsDue(before, { after, isAfterwards });
    if (text.charAt(from) === ")" && text.slice(index, from).includes("(")) from += 1;
    const start = index - (TIME_BEFORE.exec(before.slice(-TIME_CHARS))?.[0].length ?? 0);
    dates.push(placed(unit, start, from, { kind: "due", what } as const));
  }
  return dates;
}

/** What somebody says in a case binds nobody: “This offer is open until March 10.” */
const QUOTATION_MARK = /["“”]/g;

function datesIn(text: string): RegExpExecArray[] {
  return [...matchesIn(text, WHEN), ...matchesIn(text, SHORT_DAY)].toSorted((a, b) => a.index - b.index);
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
/** "Respond to him in a paper to be posted by noon" */
const POSTED = /\bto be (?:posted|uploaded|submitted)\b[^.;,]{0,30}$/i;
/** "By 9 pm on Monday, post a photograph." */
const THEN_POST = /^[,:]? (?:please |you (?:should|must|will|need to) )?(?:post|submit|upload|share)\b/i;
const POST_IN_BRACKETS = /^ ?\((?:(?:initial|main|first) )?(?:posts?|posting|yours|your post)\b/i;
const REPLIES_IN_BRACKETS = /^ ?\((?:repl(?:y|ies)|responses?|comments?|peers?)/i;

function whatIsDue(
  before: string,
  { after, isAfterwards }: { after: string; isAfterwards: boolean },
): RequirementOf<"due">["what"] {
  if (POST_IN_BRACKETS.test(after) || LABELS_POST.test(before) || TO_PROMPT.test(before)) return "post";
  if (REPLIES_IN_BRACKETS.test(after)) return "replies";
  if (!isAfterwards && POSTED.test(before)) return "post";
  if (ALL_POSTS.test(before)) return "all";
  if (REPLIES_DUE.test(before)) return "replies";
  const isOnly = isAfterwards && !ANOTHER_DATE.test(after);
  if (isOnly && !CLEARLY_POST.test(before)) return "replies";
  if (POST_DUE.test(before)) return "post";
  if (isOnly) return "replies";
  const behind = after.slice(0, BEHIND_CHARS);
  const told = FOR_TEXT.exec(after) ?? HEADS_TASK.exec(after);
  if (told) return REPLIES_DUE.test(told[0]) ? "replies" : "post";
  if (THEN_POST.test(behind)) return "post";
  return /^ ?\(|^,? [a-z]/.test(behind) && REPLIES_DUE.test(behind) ? "replies" : "all";
}
