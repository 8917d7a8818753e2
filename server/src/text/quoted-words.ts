/** Words between quotation marks. */
export interface QuotedWords {
  /** Where the opening mark stands, and where the closing one ends. */
  start: number;
  end: number;
  words: string;
}

/** Which marks may close what each of these opens; straight ones open only where a word begins. */
const CLOSERS: Readonly<Record<string, string>> = {
  '"': '"”',
  "“": '”"',
  "„": "“”",
  "«": "»",
  "‹": "›",
  "‘": "’",
  "'": "'’",
  "`": "'`’",
  "「": "」",
};
/** Marks that are apostrophes, too. */
const APOSTROPHES = "'’`";
const LONGEST_CHARS = 600;

/** Finds what stands in quotation marks of any language on one line, in time linear in the text. */
export function quotedWords(text: string): QuotedWords[] {
  const next = new Map<string, number>();
  const found: QuotedWords[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const closers = CLOSERS[text[at] ?? ""];
    if (closers === undefined || !opens(text, at)) continue;
    const doubled = text[at] === "`" && text[at + 1] === "`" ? 1 : 0;
    const from = at + 1 + doubled;
    const close = Math.min(...[...closers].map((sign) => nextClosing(text, sign, from, next)));
    if (close - from > LONGEST_CHARS || text.slice(from, close).includes("\n")) continue;
    const end = close + 1 + (doubled === 1 && text[close + 1] === text[close] ? 1 : 0);
    found.push({ start: at, end, words: text.slice(from, close) });
    at = end - 1;
  }
  return found;
}

/** A quotation begins with no blank; an apostrophe follows a letter, or stands before the digits of a decade. */
function opens(text: string, at: number): boolean {
  const next = text[at + 1] ?? " ";
  if (/\s/.test(next)) return false;
  return !APOSTROPHES.includes(text[at] ?? "") || !(/[\p{L}\d]/u.test(text[at - 1] ?? "") || /\d/.test(next));
}

/** Where the sign closes next. What was found for an earlier place still holds while it lies ahead. */
function nextClosing(text: string, sign: string, from: number, next: Map<string, number>): number {
  const known = next.get(sign) ?? -1;
  if (known >= from) return known;
  let at = text.indexOf(sign, from);
  while (at !== -1 && APOSTROPHES.includes(sign) && /[\p{L}\d]/u.test(text[at + 1] ?? ""))
    at = text.indexOf(sign, at + 1);
  const place = at === -1 ? Number.POSITIVE_INFINITY : at;
  next.set(sign, place);
  return place;
}
