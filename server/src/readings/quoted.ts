import { withoutDelimiters } from "../ai/delimited.ts";

interface Place {
  start: number;
  end: number;
  text: string;
}

/**
 * Finds words in a text where they stand to the letter, whatever its line breaks and typographic marks are. Reads the
 * text once.
 * @returns finds the first place, in UTF-16 code units, or null
 */
export function placesIn(text: string): (quote: string) => Place | null {
  const { plain, at } = plainOf(text);
  return (quote) => {
    const words = plainOf(quote).plain.trim();
    const found = words === "" ? -1 : plain.indexOf(words);
    const first = at[found];
    const last = at[found + words.length - 1];
    if (first === undefined || last === undefined) return null;
    const [start, end] = [wordStart(text, first), wordEnd(text, last + 1)];
    return { start, end, text: text.slice(start, end) };
  };
}

/** A quotation that begins or ends within a word has the whole of it. */
function wordStart(text: string, start: number): number {
  let at = start;
  while (at > 0 && start - at < WORD_MAX_CHARS && isLetter(text[at]) && isLetter(text[at - 1])) at -= 1;
  return at;
}

function wordEnd(text: string, end: number): number {
  let at = end;
  while (at < text.length && at - end < WORD_MAX_CHARS && isLetter(text[at]) && isLetter(text[at - 1]))
    at += 1;
  return at;
}

/** Scripts without spaces have no words to be whole. */
const WORD_MAX_CHARS = 24;
const LETTER = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}]/u;

function isLetter(character: string | undefined): boolean {
  return character !== undefined && LETTER.test(character);
}

const ALIKE: Record<string, string> = {
  ...{ "‘": "'", "’": "'", "“": '"', "”": '"' },
  ...{ "–": "-", "—": "-", "‑": "-", "−": "-" },
};

/** A text with one kind of quotation mark, dash and space, and where each of its characters stood. */
function plainOf(text: string): { plain: string; at: number[] } {
  const at: number[] = [];
  let plain = "";
  // The model saw the text like this; it is as long as before.
  for (const [index, character] of [...withoutDelimiters(text).split("")].entries()) {
    const one = /\s/.test(character) ? " " : (ALIKE[character] ?? character);
    if (one === " " && plain.endsWith(" ")) continue;
    plain += one;
    at.push(index);
  }
  return { plain, at };
}
