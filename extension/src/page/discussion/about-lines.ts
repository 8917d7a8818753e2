import { bylineIn, isTime, nameAlone } from "./byline.ts";

/*
 * Lines that pages put around a post: its date, its buttons where those are no buttons, its counters. Only whole
 * lines at the ends of a post are taken for such; the same words inside are what somebody wrote.
 */
const MONTH = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
const ABOUT: { begins: RegExp; tailMaxChars: number }[] = [
  {
    begins:
      /^(reply|replies|like|likes|quote|edit|delete|share|report|flag|permalink|more|options|mark as (un)?read|show (more|less|parent)|expand|collapse|view profile|new|unread)$/i,
    tailMaxChars: 0,
  },
  // Buttons that are none: "Like Reply", "Reply | Quote | Report"
  {
    begins:
      /^(like|reply|quote|share|report|edit|delete|flag|permalink|parent|show parent)([ ·•|/]{1,3}(like|reply|quote|share|report|edit|delete|flag|permalink|parent|show parent)){1,4}$/i,
    tailMaxChars: 0,
  },
  { begins: /^\d+ (replies|reply|likes?|comments?|unread|views?|points?|votes?)\b/i, tailMaxChars: 20 },
  { begins: /^(about )?(\d+|an?|one) (second|minute|hour|day|week|month|year)s? ago$/i, tailMaxChars: 0 },
  { begins: new RegExp(`^\\d{1,2}\\.? (${MONTH})[a-z]*\\b`, "i"), tailMaxChars: 30 },
  { begins: new RegExp(`^(${MONTH})[a-z]*\\.? \\d{1,2}\\b`, "i"), tailMaxChars: 30 },
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
  while (start < end && isAboutLine(lines[start] ?? "", author)) start += 1;
  while (end > start && isAboutLine(lines[end - 1] ?? "", author)) end -= 1;
  return lines.slice(start, end).join("\n").trim();
}

/** Whether a line says no more than something about a post: who wrote it, when, and what can be done with it. */
export function isAboutLine(line: string, author: string | null): boolean {
  const words = line.trim().replace(/\s+/g, " ");
  if (words === "" || line.trim() === author || isTime(words)) return true;
  if (author !== null && isBylineOf(author, words)) return true;
  const bare = BEFORE_DATE.reduce((rest, before) => rest.replace(before, ""), words);
  return ABOUT.some(({ begins, tailMaxChars }) =>
    [words, bare].some((text) => {
      const match = begins.exec(text);
      return match !== null && text.length - match[0].length <= tailMaxChars;
    }),
  );
}

function isBylineOf(author: string, line: string): boolean {
  const byline = bylineIn(line);
  if (byline) return byline.name === author && byline.rest === "";
  return nameAlone(line) === author;
}

/** What follows "-- " on a line of its own is a signature since the first news groups. */
function withoutSignature(text: string): string {
  return text.replace(/\n-- ?\n[\s\S]{0,600}$/, "");
}
