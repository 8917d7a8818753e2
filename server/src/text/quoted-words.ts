/** Words between quotation marks. */
export interface QuotedWords {
  /** Where the opening mark stands, and where the closing one ends. */
  start: number;
  end: number;
  words: string;
}

/** Which marks may close what each of these opens; straight ones open only where a word begins. */
const CLOSERS = new Map(
  Object.entries({
    '"': ['"', "”"],
    "“": ["”", '"'],
    "„": ["“", "”"],
    "«": ["»"],
    "‹": ["›"],
    "‘": ["’"],
    "'": ["'", "’"],
    "`": ["'", "`", "’"],
    "「": ["」"],
  }).map(([opener, closers]) => [opener.charCodeAt(0), closers.map((sign) => sign.charCodeAt(0))]),
);
/** Marks that are apostrophes, too. */
const APOSTROPHES = new Set(["'", "’", "`"].map((sign) => sign.charCodeAt(0)));
const BACKTICK = "`".charCodeAt(0);
const LINE_BREAK = "\n".charCodeAt(0);
const LONGEST_CHARS = 600;

/**
 * Finds what stands in quotation marks of any language on one line, in time linear in the text. Marks are told by their
 * codes: a string for each of 100,000 of them takes several times as long.
 */
export function quotedWords(text: string): QuotedWords[] {
  const next = new Map<number, number>();
  const found: QuotedWords[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const closers = CLOSERS.get(text.charCodeAt(at));
    const quoted = closers ? quotedFrom(text, { at, closers, next }) : null;
    if (!quoted) continue;
    found.push(quoted);
    at = quoted.end - 1;
  }
  return found;
}

interface Opening {
  at: number;
  closers: readonly number[];
  next: Map<number, number>;
}

function quotedFrom(text: string, { at, closers, next }: Opening): QuotedWords | null {
  if (closers.includes(text.charCodeAt(at + 1))) return null;
  const doubled = text.charCodeAt(at) === BACKTICK && text.charCodeAt(at + 1) === BACKTICK ? 1 : 0;
  const from = at + 1 + doubled;
  let close = Number.POSITIVE_INFINITY;
  for (const sign of closers) close = Math.min(close, nextClosing(text, sign, from, next));
  if (close - from > LONGEST_CHARS || !opens(text, at)) return null;
  if (nextClosing(text, LINE_BREAK, from, next) < close) return null;
  const end = close + 1 + (doubled === 1 && text[close + 1] === text[close] ? 1 : 0);
  return { start: at, end, words: text.slice(from, close) };
}

/** A quotation begins with no blank; an apostrophe follows a letter, or stands before the digits of a decade. */
function opens(text: string, at: number): boolean {
  const next = text[at + 1] ?? " ";
  if (/\s/.test(next)) return false;
  if (!APOSTROPHES.has(text.charCodeAt(at))) return true;
  return !(/[\p{L}\d]/u.test(text[at - 1] ?? "") || /\d/.test(next));
}

/** Where a sign closes next. What was found for an earlier place still holds while it lies ahead. */
function nextClosing(text: string, sign: number, from: number, next: Map<number, number>): number {
  const known = next.get(sign) ?? -1;
  if (known >= from) return known;
  const written = String.fromCharCode(sign);
  let at = text.indexOf(written, from);
  while (at !== -1 && isWithinWord(text, at)) at = text.indexOf(written, at + 1);
  const place = at === -1 ? Number.POSITIVE_INFINITY : at;
  next.set(sign, place);
  return place;
}

/** Whether an apostrophe stands here, and no mark that closes. */
function isWithinWord(text: string, at: number): boolean {
  return APOSTROPHES.has(text.charCodeAt(at)) && /[\p{L}\d]/u.test(text[at + 1] ?? "");
}
