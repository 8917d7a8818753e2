import type { Mention } from "./mention.ts";
import { folded, numbersOf, wordsAndNumbersOf } from "./tokens.ts";

/** How far from a name its year may stand in what the user wrote. */
const NEAR_WORDS = 14;
const YEAR = /^(?:1[5-9]|20)\d\d/;

/** What of a mention is compared with what was given. */
type GivenMention = Pick<Mention, "names" | "years" | "kind" | "figures" | "isClaim" | "title">;

interface GivenBy {
  writers?: readonly string[];
  isAsked?: boolean;
}

/** "You cite (Brown, 2018)", "our textbook (Smith, 2022)": who is spoken of, and not cited. */
const SPOKEN_OF =
  /\b(?:you (?:\w{2,12} )?(?:cite|cited|quote|quoted|mention|mentioned|name|named|write|wrote|raise|raised|use|used|share|shared)|your (?:post|point|source|quotation|quote|reply|citation)|textbook|(?:our|the|my) (?:\w{2,12} )?(?:handbook|reader|readings?|lecture|syllabus))\b/iu;

/** "Use the assigned article (Ruiz & Feldman, 2016)": what a course has its students read. */
const MATERIAL =
  /^(?:assigned|assigns?|article|articles|reading|readings|read|textbook|book|chapter|case|lecture|handout|handbook|slides|cite|use|using)$/;
/** So many words before a name such a word counts for it. */
const MATERIAL_WORDS = 8;

/** Shorter words stand in every text. */
const TELLING_CHARS = 5;
/** Words are told by their beginnings, so that "argues" is "argued". */
const BEGINNING_CHARS = 5;
/** What shares so much of its telling words was said. */
const STATED_SHARE = 0.5;

/** What the user or a classmate wrote, to be asked whether a mention repeats it. */
export class GivenText {
  readonly #text: string;
  /** Where each word and each year stands, in words from the start. */
  readonly #places = new Map<string, number[]>();
  readonly #writers: ReadonlySet<string>;
  #beginnings: ReadonlySet<string> | undefined;
  #numbers: ReadonlySet<string> | undefined;
  readonly #isAsked: boolean;
  /** Where it speaks of what is read, in words from the start. */
  readonly #materials: number[] = [];

  /**
   * @param writers the names of those who wrote it, who may be let say anything
   * @param isAsked whether it is what somebody asks, none of whose references was judged
   */
  constructor(text: string, { writers = [], isAsked = false }: GivenBy = {}) {
    this.#isAsked = isAsked;
    this.#writers = new Set(writers.flatMap(wordsAndNumbersOf).flatMap(namePartsOf));
    this.#text = text.toLowerCase();
    const known = new Map<string, readonly string[]>();
    for (const [at, word] of wordsAndNumbersOf(text).entries()) {
      const parts = known.get(word) ?? partsOf(word);
      known.set(word, parts);
      for (const part of parts) this.#note(part, at);
      if (MATERIAL.test(word.toLowerCase())) this.#materials.push(at);
    }
  }

  /** Whether these very words were given. */
  includes(words: string): boolean {
    return this.#text.includes(words.toLowerCase());
  }

  /**
   * Whether the mention, whose words are given too, names nothing that was not given.
   * @param says what stands behind it: who is let say something has to have been let say it
   */
  holds(
    { names, years, kind, figures, title, isClaim = false }: GivenMention,
    words: string,
    says = "",
  ): boolean {
    if (this.includes(words) || (title !== undefined && this.includes(title))) return true;
    if (figures) return figures.every((figure) => this.#places.has(figure) || this.#hasNumber(figure));
    if (kind === "link" || kind === "identifier") return this.#holdsAddress(words);
    const parts = names.flatMap(namePartsOf);
    if (parts.length === 0) return kind === "study" && this.#holdsStudy(words, years);
    if (!parts.every((part) => this.#places.has(part))) return false;
    if (isClaim && !parts.some((part) => this.#writers.has(part)) && !this.#states(says)) return false;
    if (years.length === 0) return kind === "citation";
    return years.every((year) => parts.some((part) => this.#areNear(part, String(year))));
  }

  #hasNumber(figure: string): boolean {
    this.#numbers ??= new Set(numbersOf(this.#text));
    return this.#numbers.has(figure);
  }

  /** Whether most of what these words say stands in what was given. Nothing says nothing new. */
  #states(says: string): boolean {
    this.#beginnings ??= new Set([...this.#places.keys()].map(beginningOf));
    const telling = wordsAndNumbersOf(says)
      .map(folded)
      .filter((word) => word.length >= TELLING_CHARS);
    const known = telling.filter((word) => this.#beginnings?.has(beginningOf(word)));
    return known.length >= telling.length * STATED_SHARE;
  }

  /**
   * Whether a sentence cites by what it copies of a question, as if it were looked up: "(Okonkwo, 1988)". What the
   * question gives to read is its own, and of whom the sentence itself speaks is not cited.
   */
  isCopied(
    { kind, names, years, isNarrative }: Pick<Mention, "kind" | "names" | "years" | "isNarrative">,
    sentence: string,
  ): boolean {
    const cites = kind === "citation" && !isNarrative && years.length > 0;
    return (
      this.#isAsked && cites && !SPOKEN_OF.test(sentence) && !names.every((name) => this.#isToRead(name))
    );
  }

  #isToRead(name: string): boolean {
    return namePartsOf(name).some((part) => {
      let next = 0;
      return (this.#places.get(part) ?? []).some((place) => {
        while ((this.#materials[next] ?? place) < place - MATERIAL_WORDS) next += 1;
        return (this.#materials[next] ?? place) < place;
      });
    });
  }

  /** "that 2022 survey" where the user wrote of "a 2022 campus survey" */
  #holdsStudy(words: string, years: readonly number[]): boolean {
    const noun = folded(words.slice(words.lastIndexOf(" ") + 1));
    return years.length > 0 && years.every((year) => this.#areNear(noun, String(year)));
  }

  #note(word: string, at: number): void {
    const places = this.#places.get(word);
    if (places) places.push(at);
    else this.#places.set(word, [at]);
  }

  /** Both lists are in order, so one walk along them finds the nearest two. */
  #areNear(one: string, other: string): boolean {
    const [a, b] = [this.#places.get(one) ?? [], this.#places.get(other) ?? []];
    for (let i = 0, j = 0; i < a.length && j < b.length; ) {
      const distance = (a[i] ?? 0) - (b[j] ?? 0);
      if (Math.abs(distance) <= NEAR_WORDS) return true;
      if (distance < 0) i += 1;
      else j += 1;
    }
    return false;
  }

  /** Whether an address stands there, and not as the part of a longer one that leads elsewhere. */
  #hasWhole(address: string): boolean {
    let at = this.#text.indexOf(address);
    while (at >= 0) {
      const [before, after] = [this.#text[at - 1], this.#text[at + address.length]];
      if (!isOfAddress(before) && !isOfAddress(after)) return true;
      at = this.#text.indexOf(address, at + 1);
    }
    return false;
  }

  #holdsAddress(words: string): boolean {
    let bare = withoutTrailing(words.toLowerCase(), ">)/ ");
    for (const before of ADDRESS_STARTS)
      if (bare.startsWith(before)) bare = bare.slice(before.length).trimStart();
    return bare.length > 4 && this.#hasWhole(bare);
  }
}

function beginningOf(word: string): string {
  return word.slice(0, BEGINNING_CHARS);
}

function isOfAddress(char: string | undefined): boolean {
  return char !== undefined && /[\p{L}\d]/u.test(char);
}

/** What a word is known by: the parts of a name, and of "2018a" the year as well. */
function partsOf(word: string): string[] {
  const year = YEAR.exec(word)?.[0];
  return [...namePartsOf(word), ...(year !== undefined && year !== word ? [year] : [])];
}

function namePartsOf(name: string): string[] {
  return folded(name)
    .split(/[-‐]/)
    .filter((part) => part.length > 1 || /\p{Lo}/u.test(part));
}

/** What may stand before the part of an address or identifier that counts, in this order. */
const ADDRESS_STARTS = ["<", "(", "https://", "http://", "www.", "dx.doi.org/", "doi.org/", "doi", ":"];

function withoutTrailing(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end);
}
