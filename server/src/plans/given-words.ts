import { GivenText } from "../text/given-text.ts";
import { mentionsIn } from "../text/mentions.ts";
import { isCapitalised, tokensOf } from "../text/tokens.ts";

/** What stands in every course's words. */
const COMMON_NAMES = new Set(["AI", "APA", "MLA", "DOI", "English"]);
const SHARES = /%|\bper ?cent\b/i;

/**
 * What a student gave. A line of a model's that names somebody or something else, or counts otherwise, tells what nobody
 * looked up, and one with a capital in the middle may be two sentences.
 */
export class GivenWords {
  readonly #text: string;
  /** Read once a line asks for them. */
  #read: { words: ReadonlySet<string>; text: GivenText } | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  get #given() {
    this.#read ??= {
      words: new Set(tokensOf(this.#text).map(({ text: word }) => withoutEnding(word))),
      text: new GivenText(this.#text),
    };
    return this.#read;
  }

  /** Whether all names and numbers of a line were given, and all works that it refers to. */
  coverNamesOf(line: string): boolean {
    if (SHARES.test(line) && !SHARES.test(this.#text)) return false;
    const [, ...rest] = tokensOf(line);
    const isGiven = rest.every((token) => {
      const word = withoutEnding(token.text);
      if (isCapitalised(token)) return COMMON_NAMES.has(word) || this.#isName(word);
      return !/^\d{2}/.test(word) || this.#given.words.has(word);
    });
    if (!isGiven) return false;
    return mentionsIn(line).every((mention) =>
      this.#given.text.holds(mention, line.slice(mention.start, mention.end)),
    );
  }

  /** What is also written small is a word that only begins a sentence. */
  #isName(word: string): boolean {
    const { words } = this.#given;
    return words.has(word) && !words.has(word.toLowerCase());
  }
}

function withoutEnding(word: string): string {
  return word.replace(/['’]s?$/, "");
}
