import { ADDRESS, authorName, isPersonsName } from "./author-name.ts";
import { isOnlyTime, TIMES, withPlainDigits } from "./times.ts";

/** A line that names somebody and says when: "Student 12 - Nov 3", "Ana Ruiz wrote on Nov 3, 2026: Shade helps." */
export interface Byline {
  name: string;
  /** What it goes on with: the first words of the post, if any. */
  rest: string;
}

/** A name and a time take no more. */
export const BYLINE_MAX_CHARS = 100;

/** "Student 12 Nov 3": the number is the student's, not the day. */
const NUMBERED_BEFORE =
  /^(?:posted by )?(?:(?:group|section|team) \d{1,3} [-–—] )?(?:learner|member|participant|student|user) #?\d{1,6}(?!\d)/i;

/** The byline that a line is, or begins with; null where it is none. */
export function bylineIn(shown: string): Byline | null {
  const line = shown.replace(NUMBER_FIRST, "");
  const signed = withoutSubject(line);
  if (signed !== line) return bylineFrom(signed, 0);
  const apart = LABELLED_BOTH.exec(line) ?? TIME_FIRST.exec(line);
  const name = apart?.groups && nameBeside(apart.groups);
  if (name) return { name, rest: "" };
  const numbered = NUMBERED_BEFORE.exec(line)?.[0].length ?? 0;
  return (numbered > 0 ? bylineFrom(line, numbered) : null) ?? bylineFrom(line, 0);
}

function nameBeside({ name = "", time = "" }: Partial<Record<string, string>>): string | null {
  return isTime(time) ? personIn(name) : null;
}

/** "Message 1 of 3. Author: Ruiz, Ana. Date: 3-Mar-26", "From: Ana Ruiz | Sent: 3 March 2026" */
const LABELLED_BOTH =
  /^(?:(?:message|post|reply) #?\d{1,4}(?: of \d{1,4})?\W{1,3})?(?:author|from|by|posted by): (?<name>.{2,60}?)\W{1,3}(?:date|posted(?: on)?|sent|on): ?(?<time>.{4,60})$/i;
/**
 * "2026-03-03 10:15 | Ana Ruiz", "March 3, 2026 at 10:15 AM Ana Ruiz", "On March 3, 2026 at 10:15 AM, Ana Ruiz wrote:".
 * A plan has no time of day.
 */
const TIME_FIRST =
  /^(?:on )?(?<time>(?=.{0,30}20\d\d).{4,30}\d{1,2}:\d\d(?: ?[ap]\.?m\b\.?)?),?(?! ?[ap]\.?m\b)(?: [|·•–—-])? (?<name>.{2,60}?)(?: (?:said|wrote|says|writes)\W{0,4})?$/i;
/** "Post #1 - Ana Ruiz - 3 March" */
const NUMBER_FIRST = /^(?:post|message|reply|comment) #?\d{1,4} ?[-–—:.|] ?/i;

/** "Re: Side by side by Ana Ruiz - 3 May": what is answered may hold the word, too. */
function withoutSubject(line: string): string {
  const isAnswer = line.length <= BYLINE_MAX_CHARS && /^(?:re|aw)\s?: /i.test(line);
  return isAnswer ? line.slice(line.toLowerCase().lastIndexOf(" by ") + 1) : line;
}

/** "in reply to Ana Ruiz", behind the time */
const ANSWERED =
  /\(?\b(?:in (?:reply|response)|replied|reply|replying|responding|en réponse|en respuesta|als antwort) (?:to|à|a|auf) .{2,60}$/i;

/** Somebody may be called May June, or Sunday Adewale: so many times are tried, the first one first. */
const TIMES_MAX = 4;

/** The same, where the time stands behind so many characters. */
function bylineFrom(line: string, start: number): Byline | null {
  const head = withPlainDigits(line.slice(0, BYLINE_MAX_CHARS));
  let from = start;
  for (let tried = 0; tried < TIMES_MAX; tried += 1) {
    const [time] = head.slice(from).matchAll(TIMES);
    if (!time) return null;
    const at = from + time.index;
    const isDay = at === 0 && /^\p{L}+$/u.test(time[0]);
    if (at === 0 && !isDay) return null;
    const byline = isDay ? null : bylineAt(line, head, at);
    // "Sunday, 3 May"
    if (byline && (byline.name.includes(" ") || !isTime(byline.name))) return byline;
    from = at + 1;
  }
  return null;
}

/** "李小雨于2026年3月3日" */
const ON_BEHIND = /(?<=\p{Script=Han})[于於]$/u;

function bylineAt(line: string, head: string, at: number): Byline | null {
  const name = personIn(line.slice(0, at).replace(TIME_LABEL_BEHIND, "").replace(ON_BEHIND, ""));
  if (name === null) return null;
  const behind = head.slice(at).replace(ANSWERED, "");
  if (head.length === line.length && isOnlyTime(behind)) return { name, rest: "" };
  const colon = /:(?=\s)/.exec(behind);
  if (!colon || !isOnlyTime(behind.slice(0, colon.index))) return null;
  return { name, rest: line.slice(at + colon.index + 1).trim() };
}

/** So many lines may stand between a name and its time. */
const BETWEEN_MAX_LINES = 4;

/**
 * The byline that lines are together: a name and a time below it, also with what a board says of its members between
 * them, or behind labels that are lines of their own, be it the time first.
 * @param lines those that follow each other, the first one first
 * @returns the byline and how many lines it takes; null where they are none
 */
export function bylineOfLines(lines: readonly string[]): (Byline & { lines: number }) | null {
  const first = labelled(lines, 0);
  // "Monday, 3 March 2026" is no name.
  const name = isTime(first.text) ? null : nameAlone(first.text);
  if (name === null) {
    const isBetween = EDITED.test(lines[first.next] ?? "") || SUBJECT.test(lines[first.next] ?? "");
    const second = labelled(lines, first.next + Number(isBetween));
    const labelledName = isTime(first.text) && NAME_LABEL.test(second.text) ? nameAlone(second.text) : null;
    return labelledName === null ? null : { name: labelledName, rest: "", lines: second.next };
  }
  let at = first.next;
  while (at < first.next + BETWEEN_MAX_LINES && isOfMember(lines[at] ?? "")) at += 1;
  const time = labelled(lines, at);
  // A board without dates numbers its posts, and says what its members are.
  const isNumbered = at > first.next && POST_NUMBER.test(time.text);
  return isNumbered || isTime(time.text) ? { name, rest: "", lines: time.next } : null;
}

/** The same of two lines. */
export function bylineOfTwo(line: string, next: string): Byline | null {
  const found = bylineOfLines([line, next]);
  return found && { name: found.name, rest: found.rest };
}

/** A line, or a label with the line below it. */
function labelled(lines: readonly string[], at: number): { text: string; next: number } {
  const text = lines[at] ?? "";
  return LABEL_ALONE.test(text)
    ? { text: `${text} ${lines[at + 1] ?? ""}`, next: at + 2 }
    : { text, next: at + 1 };
}

/** What a board says of a member below the name: "Student", "Posts: 12", "Joined: Jan 2024". */
export function isOfMember(line: string): boolean {
  return isRole(line) || (line.length <= OF_MEMBER_MAX_CHARS && FACT.test(line));
}

/** The rank alone: "Junior Member". */
export function isRole(line: string): boolean {
  return ROLE.test(line);
}

const OF_MEMBER_MAX_CHARS = 60;
const ROLE =
  /^(?:(?:verified |former )?student|(?:lead |course )?(?:teacher|instructor|educator|staff|professor|mentor|host|facilitator)|tutor|teaching assistant|TA|moderator|admin|administrator|author|original poster|group expert|(?:top |rising )?contributor|top fan|member|new member|junior member|senior member)$/i;
const FACT = /^(?:role|posts|joined|location|registered|from|threads|messages|reputation)\s?: /i;

/** "#12", "Message 3" */
export const POST_NUMBER =
  /^(?:#|(?:answer|comment|entry|message|post|reply|response) #?)\d{1,4}$|^\d{1,4}[楼樓階]$/i;

/** "Subject: Too late" */
export const SUBJECT = /^(?:re|aw|fwd?|subject|thread|topic|title|post|betreff|asunto|objet)\s?: .{1,100}$/i;
/** "Last edited: March 4, 2026 by Prof. Grader" */
export const EDITED = /^(?:edited|last edit(?:ed)?|\(?this (?:post|message) was last (?:edited|modified))\b/i;
/** "Posted: Mar 3, 2026 10:00 am   Post subject: Re: Remote work" */
const SUBJECT_BEHIND = /\s(?:post )?subject\s?: /i;

/** Whether a line says when, and nothing else. */
export function isTime(line: string): boolean {
  const [time = ""] = withPlainDigits(line).replace(TIME_LABEL, "").split(SUBJECT_BEHIND, 1);
  return line.length <= BYLINE_MAX_CHARS && time.search(TIMES) >= 0 && isOnlyTime(time);
}

/** The name that a line is, with what may stand around one; null where it says more. */
export function nameAlone(line: string): string | null {
  const shown = line.replace(NAME_LABEL, "").replace(ADDRESS, "").trim();
  if (shown.length > BYLINE_MAX_CHARS || /[?!:;]/.test(shown)) return null;
  const name = personIn(shown);
  return name !== null && shown.length <= name.length + BESIDE_NAME_CHARS ? name : null;
}

/** "Author: Ana Ruiz" above "Posted Date: November 3, 2026" */
const NAME_LABELS =
  "author|from|by|name|(?:posted|written|created) by|user|autor|auteur|de|von|(?:verfasst|erstellt|geschrieben) von";
const TIME_LABELS =
  "date|sent|submitted|time|posted(?: date| on)?|created(?: on)?|(?:verfasst|erstellt|geschrieben) am|fecha|datum|data";
const NAME_LABEL = new RegExp(String.raw`^(?:${NAME_LABELS})\s?:\s`, "i");
const TIME_LABEL = new RegExp(String.raw`^(?:${TIME_LABELS})\s?:\s`, "i");
const TIME_LABEL_BEHIND = new RegExp(String.raw`\s(?:${TIME_LABELS})\s?:\s?$`, "i");
export const LABEL_ALONE = new RegExp(String.raw`^(?:${NAME_LABELS}|${TIME_LABELS})\s?:$`, "i");

/** "Student #12", "Ana Ruiz, Ph.D.", "Group 3 – Student 4" */
const BESIDE_NAME_CHARS = 16;

/** What stands between a name and a time; "Omar Said" is a name. */
const BETWEEN =
  /^(?:[-–—·•|,(»›>]|[Oo]n|[Aa]t|said|[Ww]rote|[Ww]rites|[Ss]ays|[Pp]osted|[Rr]eplied|[Cc]ommented|am|den|el|il|le)$/;

/** "Ana Ruiz Tue 2-Jun-26" */
const WEEKDAY = /^(?:mon|tues?|wed|thu|thurs?|fri|sat|sun)[.,]?$/i;

/** What stands where a name would, above a post whose author is not told. */
export const ANONYMOUS = "Anonymous";
const IS_ANONYMOUS = /^(?:(?:posted|written|submitted|answered|created) )?(?:by )?anonymous$/i;

/** "by" in other languages. */
const BY = /^(?:[Pp]ar|[Pp]or|von) (?=\p{Lu})/u;

function personIn(shown: string): string | null {
  const words = shown.trim().split(/\s+/);
  // "Mei Sun" is a name.
  const isBeside = (word: string) => BETWEEN.test(word) || (words.length > 2 && WEEKDAY.test(word));
  while (isBeside(words.at(-1) ?? "")) words.pop();
  // "Bilal Qureshi Lead Educator"; what is left has to be a name of two words, or "Member" may be one of them.
  const rank = [2, 1].find((count) => words.length - count >= 2 && isRole(words.slice(-count).join(" ")));
  if (rank !== undefined) words.splice(-rank);
  const bare = words
    .join(" ")
    .replace(/[,(]$/, "")
    .replace(/^(?:[-–—]{1,3} ?|@)/, "")
    .replace(BY, "");
  if (IS_ANONYMOUS.test(bare)) return ANONYMOUS;
  const name = authorName(bare);
  return name !== null && isPersonsName(name) ? name : null;
}
