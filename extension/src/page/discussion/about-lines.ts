import {
  BYLINE_MAX_CHARS,
  bylineIn,
  EDITED,
  isOfMember,
  isRole,
  isTime,
  LABEL_ALONE,
  nameAlone,
  POST_NUMBER,
  SUBJECT,
} from "./byline.ts";
import { TIMES } from "./times.ts";

/*
 * Lines that pages put around a post: its date, its buttons where those are no buttons, its counters. Only whole
 * lines at the ends of a post are taken for such; the same words inside are what somebody wrote.
 */
const MONTH = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
const ABOUT: { begins: RegExp; tailMaxChars: number }[] = [
  {
    begins:
      /^(top|reply|replies|like|likes|quote|edit|delete|share|report|flag|permalink|more|options|mark as (un)?read|show (more|less|parent)|expand|collapse|view profile|new|unread|antworten|zitieren|répondre|citer|responder|citar):?$/i,
    tailMaxChars: 0,
  },
  // Buttons that are none: "Like Reply", "Reply | Quote | Report"
  {
    begins:
      /^(top|like|reply|quote|share|report|edit|delete|flag|permalink|parent|show parent)([ ·•|/]{1,3}(top|like|reply|quote|share|report|edit|delete|flag|permalink|parent|show parent)){1,4}$/i,
    tailMaxChars: 0,
  },
  {
    begins:
      /^\d+ (class )?(replies|reply|responses?|answers?|likes?|comments?|unread|views?|points?|votes?)\b/i,
    tailMaxChars: 20,
  },
  // "« Reply #1 on: »", "Like 2", "Reply 1 0 attachment", and the labels of a member's facts
  { begins: /^(?:« ?)?reply #\d{1,5}(?: on)?:?(?: ?»)?$/i, tailMaxChars: 0 },
  {
    begins: /^(?:like|likes|reply|thanks|helpful|upvote) \d{1,5}(?: \d{1,3} attachments?)?$/i,
    tailMaxChars: 0,
  },
  { begins: /^(?:post|posts|threads|reputation|rating|likes received):$/i, tailMaxChars: 0 },
  {
    begins: /^(?:log|sign) in(?: or register)? to (?:comment|post comments|reply|respond)\.?$/i,
    tailMaxChars: 0,
  },
  // What somebody chose in a poll that asks for reasons
  { begins: /^voted \p{Lu}\p{L}{2,12}$/u, tailMaxChars: 0 },
  { begins: /^write a (?:reply|response|comment)[.… ]{0,4}$/i, tailMaxChars: 0 },
  // "Devon Price and 11 others"
  { begins: /^\p{Lu}.{1,60} and \d{1,6} others/u, tailMaxChars: 20 },
  { begins: /^(about )?(\d+|an?|one) (second|minute|hour|day|week|month|year)s? ago$/i, tailMaxChars: 0 },
  { begins: new RegExp(`^\\d{1,2}\\.? (${MONTH})[a-z]*\\b`, "i"), tailMaxChars: 30 },
  { begins: new RegExp(`^(${MONTH})[a-z]*\\.? \\d{1,2}\\b`, "i"), tailMaxChars: 30 },
  // "♥ 2 💬 0"
  {
    begins: /^(?:\p{Extended_Pictographic}\ufe0f? ?\d{1,5} ?){1,4}$/u,
    tailMaxChars: 0,
  },
  // The first row of a table of posts: "Author | Date | Message"
  {
    begins:
      /^(?:author|name|student|date|time|posted|message|post|subject|reply|comments?)(?: \| (?:author|name|student|date|time|posted|message|post|subject|reply|comments?)){1,4}$/i,
    tailMaxChars: 0,
  },
  { begins: /^(?:status: (?:published|draft|submitted)|seen by \d{1,6})$/i, tailMaxChars: 0 },
  { begins: /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/, tailMaxChars: 0 },
  { begins: /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}:\d{2}/, tailMaxChars: 8 },
  { begins: /^(yesterday|today)(,? at)?$/i, tailMaxChars: 0 },
  { begins: /^(yesterday|today)(,? at)? \d{1,2}:\d{2}/i, tailMaxChars: 5 },
];

/** What may stand before a date. */
const BEFORE_DATE = [
  /^(posted|edited|last edited|updated|created|on)?:? ?/i,
  /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i,
];

/** The text without the lines at its ends that only say something about it. */
export function withoutAboutLines(text: string, author: string | null): string {
  const lines = withoutSignature(text).split("\n");
  let start = 0;
  let end = lines.length;
  for (const [at, line] of lines.entries()) {
    const cells = cellsOf(line, author);
    // "OK" may be all that Olga Kern wrote.
    if (author !== null && isInitialsOf(author, line) && at < lines.length - 1) {
      start = at + 1;
      continue;
    }
    // No post begins with its writer's rank, nor, right below that, with its own subject.
    const isHead =
      SHOWS_QUOTE.test(line.trim()) || isRole(line) || (isRole(lines[at - 1] ?? "") && isSubject(line));
    if (isHead && at === start && at < lines.length - 1) {
      start = at + 1;
      continue;
    }
    if (!cells.every((cell) => isAboutLine(cell, author) || isOfHead(cell))) break;
    // No words of a post where who wrote it, or when, stands beside or below.
    if (cells.some((cell) => isAboutLine(cell, author))) start = at + 1;
  }
  while (end > start && (isAboutLine(lines[end - 1] ?? "", author) || isCountOfLikes(lines, end - 1)))
    end -= 1;
  return lines.slice(start, end).join("\n").trim();
}

/** What shows, once it is pressed, what was quoted; at the end of a post it tells that there is more. */
const SHOWS_QUOTE = /^(?:\.\.\.|…)$/;

/** "Like", and below it "1" */
function isCountOfLikes(lines: readonly string[], at: number): boolean {
  if (!/^\d{1,5}$/.test(lines[at]?.trim() ?? "")) return false;
  const above = lines.slice(0, at).findLast((line) => line.trim() !== "");
  return /^(?:likes?|helpful|thanks|votes?)$/i.test(above?.trim() ?? "");
}

const BETWEEN_CELLS = " | ";

/** What a row of a table says: one thing where a label has a cell of its own, as in "Status: | Published". */
function cellsOf(line: string, author: string | null): string[] {
  const labelled = line.replace(BETWEEN_CELLS, " ");
  return isAboutLine(labelled, author) ? [labelled] : line.split(BETWEEN_CELLS);
}

function isOfHead(line: string): boolean {
  return isSubject(line) || isOfMember(line) || EDITED.test(line);
}

/** The same of a post whose byline stands in a line of its own: below the subject of it there is no other line. */
export function withoutSubjectLine(text: string): string {
  const end = text.indexOf("\n");
  return end > 0 && isSubject(text.slice(0, end)) ? text.slice(end).trim() : text;
}

/** The subject of an answer, as it stands above who wrote it: "Re: Free buses". Also how a post may begin. */
export function isSubject(line: string): boolean {
  if (POST_NUMBER.test(line.trim())) return true;
  return SUBJECT.test(line.trim());
}

/** Whether a line says no more than something about a post: who wrote it, when, and what can be done with it. */
export function isAboutLine(line: string, author: string | null): boolean {
  const words = line.trim().replace(/\s+/g, " ");
  if (words === "" || line.trim() === author || isTime(words)) return true;
  if (LABEL_ALONE.test(words) || POST_NUMBER.test(words) || isEditing(words)) return true;
  if (author !== null && isBylineOf(author, words)) return true;
  if (isRankAndTime(words)) return true;
  if (SIGNS.test(words) && NO_WORDS.test(words)) return true;
  const bare = BEFORE_DATE.reduce((rest, before) => rest.replace(before, ""), words);
  return ABOUT.some(({ begins, tailMaxChars }) =>
    [words, bare].some((text) => {
      const match = begins.exec(text);
      return match !== null && text.length - match[0].length <= tailMaxChars;
    }),
  );
}

/** "Admin · March 8 at 9:02 AM", "Lead Educator Nov 3, 2026" */
function isRankAndTime(line: string): boolean {
  if (line.length > BYLINE_MAX_CHARS) return false;
  const words = line.split(" ").filter((word) => !/^[·•|]$/.test(word));
  return [1, 2].some(
    (count) => isRole(words.slice(0, count).join(" ")) && isTime(words.slice(count).join(" ")),
  );
}

/** "· · 3", between buttons, and "| [–]" */
const SIGNS = /[·•|▲▼♥♡↑↓★☆✭[]/;
const NO_WORDS = /^[^\p{L}]{1,12}$/u;

/** "Last edited by Ana Ruiz, 9 June 2026", also where the time is left out: "Last edited by a moderator:" */
function isEditing(line: string): boolean {
  if (line.length > BYLINE_MAX_CHARS || !EDITED.test(line)) return false;
  return line.search(TIMES) >= 0 || line.endsWith(":");
}

function isBylineOf(author: string, line: string): boolean {
  const byline = bylineIn(line);
  if (byline) return byline.name === author && byline.rest === "";
  return nameAlone(line) === author;
}

/** What stands for a picture of somebody: "AR" of Ana Ruiz. */
export function isInitialsOf(name: string, line: string): boolean {
  const initials = name.split(" ").map((word) => word.slice(0, 1).toUpperCase());
  return line.length > 1 && line.length <= 3 && initials.join("").startsWith(line);
}

/** What follows "-- " on a line of its own is a signature since the first news groups, and what follows a line in phpBB. */
function withoutSignature(text: string): string {
  return text.replace(/\n(?:-- ?|_{5,40})\n[\s\S]{0,600}$/, "");
}
