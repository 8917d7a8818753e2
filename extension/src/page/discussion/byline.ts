import { authorName, isPersonsName } from "./author-name.ts";

/** A line that names somebody and says when: "Student 12 - Nov 3", "Ana Ruiz wrote on Nov 3, 2026: Shade helps." */
export interface Byline {
  name: string;
  /** What it goes on with: the first words of the post, if any. */
  rest: string;
}

/** A name and a time take no more. */
export const BYLINE_MAX_CHARS = 100;

const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
/** "3h", "2 hours ago", "1d" */
const UNIT =
  "(?:s(?:ec(?:ond)?s?)?|m(?:in(?:ute)?s?)?|h(?:(?:ou)?rs?)?|d(?:ays?)?|w(?:(?:ee)?ks?)?|mo(?:nth)?s?|y(?:(?:ea)?rs?)?)";
const TIMES = new RegExp(
  [
    String.raw`\b(?:${MONTH}\.? \d{1,2}(?:st|nd|rd|th)?(?:,? 20\d\d)?`,
    String.raw`\d{1,2}\.? ${MONTH}\.?(?:,? 20\d\d)?`,
    String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{1,4}`,
    String.raw`\d{1,3} ?${UNIT}(?: ago)?`,
    "(?:an?|one) (?:second|minute|hour|day|week|month|year) ago",
    "yesterday|today|just now",
    "(?:mon|tues|wednes|thurs|fri|satur|sun)day",
    String.raw`\d{1,2}:\d\d(?: ?[ap]\.?m)?)(?![\p{L}\d])`,
  ].join("|"),
  "giu",
);
/** What stands around a time and is neither a name nor a post. */
const AROUND_TIME =
  /(?<!\p{L})(?:about|at|on|am|pm|wrote|writes|said|says|posted|replied|commented|edited|ago|utc|gmt|[ecmp][sd]?t|student|teacher|instructor|author|unread|new)(?!\p{L})/giu;

/** "Student 12 Nov 3": the number is the student's, not the day. */
const NUMBERED_BEFORE =
  /^(?:posted by )?(?:(?:group|section|team) \d{1,3} [-–—] )?(?:learner|member|participant|student|user) #?\d{1,6}(?!\d)/i;

/** The byline that a line is, or begins with; null where it is none. */
export function bylineIn(line: string): Byline | null {
  const numbered = NUMBERED_BEFORE.exec(line)?.[0].length ?? 0;
  return (numbered > 0 ? bylineFrom(line, numbered) : null) ?? bylineFrom(line, 0);
}

/** The same, where the time stands behind so many characters. */
function bylineFrom(line: string, start: number): Byline | null {
  const head = line.slice(0, BYLINE_MAX_CHARS);
  const [time] = head.slice(start).matchAll(TIMES);
  const at = time ? start + time.index : 0;
  if (at === 0) return null;
  const name = personIn(head.slice(0, at));
  if (name === null) return null;
  const behind = head.slice(at);
  if (head === line && isOnlyTime(behind)) return { name, rest: "" };
  const colon = /:(?=\s)/.exec(behind);
  if (!colon || !isOnlyTime(behind.slice(0, colon.index))) return null;
  return { name, rest: line.slice(at + colon.index + 1).trim() };
}

/** The byline that two lines are together: a name, and a time below it. */
export function bylineOfTwo(line: string, next: string): Byline | null {
  const name = isTime(next) ? nameAlone(line) : null;
  return name === null ? null : { name, rest: "" };
}

/** Whether a line says when, and nothing else. */
export function isTime(line: string): boolean {
  return line.length <= BYLINE_MAX_CHARS && line.search(TIMES) >= 0 && isOnlyTime(line);
}

/** The name that a line is, with what may stand around one; null where it says more. */
export function nameAlone(line: string): string | null {
  if (line.length > BYLINE_MAX_CHARS || /[?!:;]/.test(line)) return null;
  const name = personIn(line);
  return name !== null && line.length <= name.length + BESIDE_NAME_CHARS ? name : null;
}

/** "Student #12", "Ana Ruiz, Ph.D.", "Group 3 – Student 4" */
const BESIDE_NAME_CHARS = 16;

function isOnlyTime(text: string): boolean {
  return !/[\p{L}\d]/u.test(text.replace(TIMES, "").replace(AROUND_TIME, ""));
}

/** What stands between a name and a time. */
const BETWEEN = /^(?:[-–—·•|,(]|[Oo]n|[Aa]t|wrote|writes|said|says|posted|replied|commented)$/;

/** What stands where a name would, above a post whose author is not told. */
export const ANONYMOUS = "Anonymous";
const IS_ANONYMOUS = /^(?:(?:posted|written|submitted|answered|created) )?(?:by )?anonymous$/i;

function personIn(shown: string): string | null {
  const words = shown.trim().split(/\s+/);
  while (BETWEEN.test(words.at(-1) ?? "")) words.pop();
  const bare = words.join(" ").replace(/[,(]$/, "");
  if (IS_ANONYMOUS.test(bare)) return ANONYMOUS;
  const name = authorName(bare);
  return name !== null && isPersonsName(name) ? name : null;
}
