const NAME_MAX_CHARS = 60;
const NAME_MAX_WORDS = 8;

/**
 * "Student 698", "Group 3 – Student 4": what a course calls people whom it doesn't name. After two words a number is
 * none of the name.
 */
const NUMBERED = /^(?:(?:group|section|team) \d{1,3} [-–—] )?(\p{L}[\p{L}\p{M}]{0,30}) #?(\d{1,6})$/iu;
const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;
/** What stands behind a name and is none of it. */
const CREDENTIALS =
  /,\s?(?:Ph\.?\s?D|M\.?D|Ed\.?D|Psy\.?D|J\.?D|M\.?A|M\.?S|M\.?Ed|MBA|MPH|MSN|MSW|LCSW|R\.?N|BSN|DNP|CPA|Esq|Jr|Sr|II|III)\.?(?=,|$)/giu;
/** "Vic Moss he/him" */
const PRONOUNS = /\s[([]?(?:he|she|they|xe|ze|any)\/[a-z/]{2,20}[)\]]?/gi;
/** Pictures that people put into their names. */
const PICTURES = /\p{Extended_Pictographic}|\ufe0f|\u200d|[\u{1f3fb}-\u{1f3ff}]/gu;

/** Words that stand around a name, never in one. */
const BEFORE_NAME =
  /^(?:re: ?)?(?:(?:posted|written|started|created|reply|response|comment|post) )?(?:by|from|author:?) /i;
const AFTER_NAME = [
  / [-–—|•·»›]/,
  /,? (on )?((mon|tues|wednes|thurs|fri|satur|sun)day|yesterday|today|just now|about an?)\b/i,
  /,? (on )?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d/i,
  // Moodle: "Cher replying to Ruiz, Ana"
  / (?:replying|replied|in reply) (?:privately )?to\b/,
  / an? (?:few )?(?:second|minute|hour|day|week|month|year)s? ago\b/i,
  // "Omar Said" is a name.
  / (?:said|[Ww]rote|[Ss]ays|[Ww]rites|[Pp]osted|[Rr]eplied|يقول|كتب|قال) ?:?$/,
];

/** The stop behind an initial is the name's, and behind "Jr.": "Farah N.", "T.A." */
const END_OF_LINE = /[,:;]$|(?<!(?:^|[ ._])\p{Lu}|\b[JS]r)\.$/u;
/** "Walter Finch <walter@school.example>" */
export const ADDRESS = /<[^<>\s@]{1,60}@[^<>\s@]{1,60}>/g;

const NUMBER_AFTER_NAME = /,? (on )?\d/i;

/** Mailing lists show nothing else of who has given no name. */
const MAIL_ADDRESS = /^[\w.+-]{1,40}@[\w-]{1,30}(?:\.[\w-]{1,20}){1,4}$/;

/** What a page shows in a name's place and is longer holds more than a name, which comes first. */
const SHOWN_MAX_CHARS = 300;

/**
 * A person's name out of what a page shows in its place, such as "by Lopez, Maria (mlopez) - Monday, 3 March";
 * null where none is to be seen.
 */
export function authorName(shown: string): string | null {
  const line = shown.trim().split("\n", 1)[0]?.slice(0, SHOWN_MAX_CHARS) ?? "";
  if (isCalledAnonymous(line) || MAIL_ADDRESS.test(line)) return line;
  const bare = line
    .replace(PICTURES, "")
    .replace(ADDRESS, "")
    .replace(/\s+/g, " ")
    .replace(BEFORE_NAME, "")
    .replace(CREDENTIALS, "")
    .replace(PRONOUNS, "")
    .replace(/\([^()]*\)/g, "")
    .replace(/\s+/g, " ")
    .trim();
  const name = inSpokenOrder(withoutTail(bare)).replace(END_OF_LINE, "").trim();
  return looksLikeName(name) ? name : null;
}

/** "Anonymous 4kx2p", "Anonymous 3a9": in Canvas each student has letters and digits of their own. */
function isCalledAnonymous(line: string): boolean {
  const [, own = ""] = /^Anonymous ([\da-z]{2,8})$/i.exec(line) ?? [];
  return /\d/.test(own) && /[a-z]/i.test(own);
}

/** Whether a heading is more likely a name than a subject: two or three capitalised words. */
export function isNameLike(heading: string): boolean {
  return /^\p{Lu}[\p{L}\p{M}.'’-]*(?:\s\p{Lu}[\p{L}\p{M}.'’-]*){1,2}$/u.test(heading.trim());
}

/** What a course calls people by number; weeks and chapters have numbers, too. */
const PEOPLE = /^(?:learner|member|participant|student|user)$/i;
/** Words that stand before a time as names do. */
const NO_NAME =
  /^(?:about|answers?|assignments?|available|chapter|class|closed?|closes|comments?|course|created|date|deadline|discussions?|due|edited|ends|format|forum|from|group|instructions?|last|length|lesson|likes?|message|module|opens?|page|part|posted|prompt|published|questions?|replies|reply|section|sent|sources|started|starts|task|time|today|topic|unit|until|updated|week|yesterday)\b/i;
/** "Initial Post", "Peer Responses": what is due, in an assignment's plan. */
const WHAT_IS_DUE =
  /\b(?:assignments?|comments|critiques?|deadlines?|discussions?|drafts?|essays?|exams?|feedback|introductions?|midterms?|papers?|postings?|posts|projects?|quiz(?:zes)?|readings?|rebuttals?|reflections?|replies|reply|reports?|responses?|submissions?|summar(?:y|ies)|threads?)$|\b(?:discussion|final|first|follow-?up|forum|initial|main|original|peer|reply|response|second|your) post$/i;
/** "Mia de la Cruz", "María d'Angelo", "Ulrich von und zu Gemünden": parts of names that may be small. */
const SMALL_PART =
  /^(?:d['’].*|(?:a[dlnstz]|ash|el|ul)[-’'].+|['’]t|abu|af|al|am|av|ben|bin|bint|da|das|de|del|della|den|der|des|di|do|dos|du|e|el|ibn|la|las|le|lo|los|ten|ter|und|van|vom|von|y|zu|zum|zur)$/u;

/** Whether a name is a person's, as names are written: "Ana Ruiz", "Student 12", "mikey77", "李小龍". */
export function isPersonsName(name: string): boolean {
  if (numberedName(name)) return isNumberedPerson(name);
  if (NO_NAME.test(name) || WHAT_IS_DUE.test(name)) return false;
  const words = name.split(" ");
  return words.length === 1 || words.every((word) => !/^\p{Ll}/u.test(word) || SMALL_PART.test(word));
}

/** Whether it is one that a course numbers: "Student 12", and not "Chapter 12". */
export function isNumberedPerson(name: string): boolean {
  return PEOPLE.test(numberedName(name)?.word ?? "");
}

function withoutTail(text: string): string {
  const whole = numbered(text);
  if (whole) return whole;
  const rest = AFTER_NAME.reduce(withoutOne, text);
  return numbered(rest) ?? withoutOne(rest, NUMBER_AFTER_NAME);
}

function withoutOne(text: string, tail: RegExp): string {
  const at = text.search(tail);
  return at < 0 ? text : text.slice(0, at);
}

function numbered(text: string): string | null {
  const found = numberedName(text);
  return found && `${found.word} ${found.number}`;
}

/** The word and the number of a name such as "Student 698"; null for any other, and for a date. */
export function numberedName(text: string): { word: string; number: string } | null {
  const [, word, number] = NUMBERED.exec(text) ?? [];
  return word && number && !MONTH.test(word) ? { word, number } : null;
}

function inSpokenOrder(name: string): string {
  const [, family, given] = /^([^,]+),([^,]+)$/.exec(name) ?? [];
  return family && given?.trim() ? `${given.trim()} ${family}` : name;
}

function looksLikeName(name: string): boolean {
  if ((name.length < 2 && !/\p{Script=Han}/u.test(name)) || name.length > NAME_MAX_CHARS) return false;
  if (name.split(" ").length > NAME_MAX_WORDS) return false;
  return (
    /^[\p{L}][\p{L}\p{M}\p{N}.'’_ -]*$/u.test(name) &&
    !/^(?:reply|replies|edit|like|anonymous|unknown author|unread|new|you)$/i.test(name)
  );
}
