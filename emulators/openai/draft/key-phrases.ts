import { peopleWords, stopWords, wordsOfCompounds } from "./stop-words.ts";

const MAX_PHRASES = 8;
const MAX_WORDS = 4;
const MAX_CHARS = 48;

/**
 * The noun phrases that a text turns on, the most telling first, each with its article so that it can stand
 * in a sentence: "remote work", "a four-day week". Empty where the text has none to offer.
 */
export function keyPhrasesOf(text: string): string[] {
  const candidates = new Map<string, Candidate>();
  const wordFrequency = frequencies(text);
  for (const candidate of candidatesIn(text)) {
    const key = candidate.words.join(" ").toLowerCase();
    const earlier = candidates.get(key);
    if (earlier) earlier.count += 1;
    else candidates.set(key, candidate);
  }
  const ranked = [...candidates.values()]
    .map((candidate) => ({ candidate, score: scoreOf(candidate, wordFrequency) }))
    .sort((a, b) => b.score - a.score)
    .map(({ candidate }) => candidate);
  return strongest(withoutOverlaps(ranked)).map(({ article, words }) =>
    [article, ...words].filter(Boolean).join(" "),
  );
}

interface Candidate {
  article: string;
  words: string[];
  count: number;
}

/** Runs of content words; a function word, a verb or punctuation ends a run. */
function* candidatesIn(text: string): Generator<Candidate> {
  for (const clause of text.split(/[.,;:!?()[\]{}<>"“”«»|/\\\n\r\t*•]+|\s[-–—]\s|—/)) {
    const words = clause.split(/\s+/).filter(Boolean);
    let run: string[] = [];
    let article = "";
    for (const [index, word] of [...words, ""].entries()) {
      if (word && isContentWord(word) && !isVerbAfterPeople(word, run.at(-1))) {
        if (run.length === 0) article = articleFrom(words[index - 1]);
        run.push(index === 0 ? withoutOpeningCapital(word, words[1]) : word);
        continue;
      }
      const candidate = candidateFrom(run, article);
      if (candidate) yield candidate;
      run = [];
    }
  }
}

function candidateFrom(run: string[], article: string): Candidate | undefined {
  let words = run.slice(-MAX_WORDS);
  while (words.length > 0 && (isVerbal(words.at(-1) ?? "") || PREDICATES.has(words.at(-1) ?? "")))
    words = words.slice(0, -1);
  if (!isTelling(words) || words.join(" ").length > MAX_CHARS) return undefined;
  return { article: words.length === run.length ? article : "", words, count: 1 };
}

/** "Make public transport free": what is said of something is not part of its name. */
const PREDICATES = new Set(
  `free legal illegal mandatory compulsory optional available accessible affordable safe safer fair fairer better worse
easier harder effective necessary possible important ethical sustainable cheaper stronger public`.split(
    /\s+/,
  ),
);

/** A single word must be a common noun of its own weight or an acronym: a name or "staff" says too little. */
function isTelling(words: string[]): boolean {
  const [word = "", second] = words;
  if (second) return true;
  if (/^\p{Lu}{2,}$/u.test(word)) return true;
  return /^\p{Ll}{4,}$/u.test(word) && !peopleWords.has(word) && !wordsOfCompounds.has(word);
}

/** "Teens work" and "cities change": after those who act, a word of compounds is a verb. */
function isVerbAfterPeople(word: string, before = ""): boolean {
  return wordsOfCompounds.has(word.toLowerCase()) && peopleWords.has(before.toLowerCase());
}

const LETTERS = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’&.-]*$/u;

function isContentWord(word: string): boolean {
  const plain = word.toLowerCase().replaceAll("’", "'");
  if (!LETTERS.test(word) || /^\d+$/.test(word)) return false;
  return !stopWords.has(plain) && !(plain.endsWith("ly") && plain.length > 5 && plain !== "family");
}

/** "schools closed", "people moving": the last word is a verb more often than part of the name. */
function isVerbal(word: string): boolean {
  return (
    /^[a-z-]{4,}(?:ed|izes|ises|ifies|icates|orates)$/.test(word) &&
    !/(?:need|seed|speed|breed|certificates)$/.test(word)
  );
}

function articleFrom(before: string | undefined): string {
  const word = before?.toLowerCase() ?? "";
  if (["a", "an", "the"].includes(word)) return word;
  return ["my", "your", "our"].includes(word) ? "our" : "";
}

/** The capital that opens a sentence is not part of the word; acronyms and names of several words keep theirs. */
function withoutOpeningCapital(word: string, next = ""): string {
  const isOrdinary = /^\p{Lu}\p{Ll}+(?:[-'’]\p{Ll}+)*$/u.test(word);
  return isOrdinary && !/^\p{Lu}/u.test(next) ? word.toLowerCase() : word;
}

function frequencies(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? []) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** What comes again matters, two or three words name more than one, and people are seldom the subject. */
function scoreOf({ words, count }: Candidate, wordFrequency: Map<string, number>): number {
  const recurrence = words.reduce((sum, word) => sum + (wordFrequency.get(word.toLowerCase()) ?? 1), 0);
  const precision = [0, 1, 2.5, 2.75, 2.25][words.length] ?? 1;
  const score = count * precision + recurrence / words.length;
  return peopleWords.has(words.at(-1)?.toLowerCase() ?? "") ? score / 2 : score;
}

/** Single words that come only once are a last resort. */
function strongest(ranked: Candidate[]): Candidate[] {
  const strong = ranked.filter(({ words, count }) => words.length > 1 || count > 1);
  return (strong.length > 0 ? strong : ranked.slice(0, 2)).slice(0, MAX_PHRASES);
}

/** Keeps "remote work" and drops "work": a phrase inside a better one says nothing more. */
function withoutOverlaps(ranked: Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  for (const candidate of ranked) {
    const words = candidate.words.map((word) => word.toLowerCase());
    const isCovered = kept.some((other) => {
      const others = other.words.map((word) => word.toLowerCase());
      return words.every((word) => others.includes(word)) || others.every((word) => words.includes(word));
    });
    if (!isCovered) kept.push(candidate);
  }
  return kept;
}
