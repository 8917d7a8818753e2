/*
 * Lines that pages put around a post: its date, its buttons where those are no buttons, its counters. Only whole
 * lines at the ends of a post are taken for such; the same words inside are what somebody wrote.
 */
const MONTH = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
const ABOUT = [
  /^(reply|replies|like|likes|quote|edit|delete|share|report|flag|permalink|more|options|mark as (un)?read|show (more|less|parent)|expand|collapse|view profile|new|unread)$/i,
  /^\d+\s+(replies|reply|likes?|comments?|unread|views?|points?|votes?)\b.{0,20}$/i,
  /^(about\s+)?(\d+|an?|one)\s+(second|minute|hour|day|week|month|year)s?\s+ago$/i,
  new RegExp(
    `^(posted|edited|last edited|updated|created|on)?:?\\s*((mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\\s+)?(\\d{1,2}\\.?\\s+(${MONTH})[a-z]*|(${MONTH})[a-z]*\\.?\\s+\\d{1,2})\\b.{0,30}$`,
    "i",
  ),
  /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}(,?\s+\d{1,2}:\d{2}.{0,8})?$/,
  /^(yesterday|today)(,?\s+at)?(\s+\d{1,2}:\d{2}.{0,5})?$/i,
];

/** The text without the lines at its ends that only say something about it. */
export function withoutAboutLines(text: string, author: string | null): string {
  const lines = withoutSignature(text).split("\n");
  const isAbout = (line: string | undefined) =>
    line !== undefined &&
    (line.trim() === "" || line.trim() === author || ABOUT.some((pattern) => pattern.test(line.trim())));
  while (lines.length > 0 && isAbout(lines[0])) lines.shift();
  while (lines.length > 0 && isAbout(lines.at(-1))) lines.pop();
  return lines.join("\n").trim();
}

/** What follows "-- " on a line of its own is a signature since the first news groups. */
function withoutSignature(text: string): string {
  return text.replace(/\n-- ?\n[\s\S]{0,600}$/, "");
}
