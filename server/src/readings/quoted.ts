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
    return { start: first, end: last + 1, text: text.slice(first, last + 1) };
  };
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
