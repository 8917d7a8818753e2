import { matchesIn } from "@discussion-post/contract/matches";
/**
 * Whose post a topic asks to answer, where it says so: "Reply to Maria Lopez:", "Respond to Sam's post", "Maria Lopez
 * wrote:", a post copied with the line of its author above. Null where it does not, or where somebody is only
 * quoted: "Karl Marx wrote: … Discuss." A model can still see by itself that a topic is a post.
 */
export function answeredAuthor(topic: string): string | null {
  const text = topic
    .trim()
    .replaceAll(/[^\S\n]{2,}|[^\S\n ]/g, " ")
    .replaceAll(/ (?=\n)|(?<=\n) /g, "");
  const quoted = [...new Set(matchesIn(text, QUOTED).map(([, name = ""]) => name))];
  const asked = askedFor(text);
  // "Reply to Aisha", where Aisha Khan is one of those who wrote.
  if (asked) return quoted.find((name) => name === asked || name.startsWith(`${asked} `)) ?? asked;
  const copied = copiedFrom(text.split("\n", 2));
  if (copied) return copied;
  const [only] = quoted;
  return only !== undefined && quoted.length === 1 && !TASK.test(lastSentence(topic)) ? only : null;
}

/** No topic asks for more replies. */
const ORDERS_MAX = 200;
/** So much of a line is read behind a name. */
const LINE_MAX_CHARS = 200;
const TASK_MAX_CHARS = 160;

/** Where a task stands that follows a quotation. */
function lastSentence(topic: string): string {
  const end = topic.slice(-TASK_MAX_CHARS).trim();
  return end.split(/(?<=[.?!])\s/).at(-1) ?? "";
}

/** The first order to reply to somebody who is named. */
function askedFor(text: string): string | null {
  ORDER.lastIndex = 0;
  for (let count = 0; count < ORDERS_MAX && ORDER.test(text); count += 1) {
    const from = ORDER.lastIndex;
    NAME_HERE.lastIndex = from;
    const [name] = NAME_HERE.exec(text) ?? [];
    const asked = name && orderedName(name, text.slice(from, from + LINE_MAX_CHARS).split("\n", 1)[0] ?? "");
    if (asked) return asked;
  }
  return null;
}

/** @param rest of the line, behind the order: it begins with the name */
function orderedName(name: string, rest: string): string | null {
  const possessive = name.search(/['’]s?(?: |$)/);
  const after = rest.slice(possessive > 0 ? possessive : name.length).replace(/^['’]s?/, "");
  if (possessive > 0) return WHAT_PEOPLE_POST.test(after) ? name.slice(0, possessive) : null;
  const bare = name.replace(/[.,]$/, "");
  return AFTER_NAME.test(after) || bare !== name ? bare : null;
}

/** "Re: Week 3 – Jordan Smith", or a name and below it when that was posted, as learning platforms print it. */
function copiedFrom([first = "", second = ""]: readonly string[]): string | null {
  const subject = /^re: .{1,120}[–—-] /i.exec(first)?.[0];
  const name = WHOLE_NAME.exec(subject ? first.slice(subject.length) : first)?.[0];
  return name !== undefined && (subject !== undefined || POSTED_AT.test(second.slice(0, LINE_MAX_CHARS)))
    ? name
    : null;
}

const WORD = String.raw`\p{Lu}[\p{L}\p{M}.'’-]{0,40}`;
const NAME = `${WORD}(?: ${WORD}){0,3}`;
const NAME_HERE = new RegExp(NAME, "uy");
const WHOLE_NAME = new RegExp(`^${WORD} ${WORD}(?: ${WORD}){0,2}$`, "u");
const ORDER =
  /(?<![\p{L}\d])(?:repl(?:y|ies|ying)|respon(?:d|se|ding)|answer(?:ing)?) to (?:(?:my|your|our|the|this|a) )?(?:(?:classmate|peer|fellow student|student|colleague)(?:['’]s)?,? )?/giu;
const AFTER_NAME = /^ ?(?:$|[:,.;!?(–—-]|(?:in|with|and|by|below|above|who|who's|using|about|on)\b)/;
const WHAT_PEOPLE_POST =
  /^ (?:\p{L}{1,15} )?(?:post|reply|response|comment|message|thread|discussion|answer)s?\b/iu;
const QUOTED = new RegExp(`^(${NAME}) (?:wrote|posted|said|writes|replied|answered) ?:`, "gmu");
const TASK =
  /\b(?:discuss|explain|evaluate|assess|analy[sz]e|compare|describe|comment|argue|do you agree|what do you make)\b/i;
const POSTED_AT =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}\b|\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b\d{1,2}:\d\d\b|\b(?:yesterday|ago)\b/i;
