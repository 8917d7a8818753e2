import { peopleWords, stopWords } from "./stop-words.ts";
import type { Paragraph, Telling } from "./telling.ts";

/** Cites every source that the request offers, by key; nothing where it offers none. */
export function referencesOf(t: Telling): Paragraph[] {
  const { citationKeys, quotes } = t.brief;
  if (citationKeys.length === 0) return [];
  const sentences = citationKeys.map((key, index) => {
    const quote = quotes.get(key);
    // Hardly more than its own words, pointed at: a stand-in has read no more of it.
    if (quote) return `${reported(quote.text.slice(0, -1), index, t)} [${key} s${quote.number}].`;
    const cite = citing[index % citing.length] ?? citing[0];
    return cite(t.phrase(), `[${key}]`);
  });
  return [{ sentences, keep: sentences.length }];
}

/** What a work found as somebody reports it, where its first word can stand inside of a sentence. */
function reported(found: string, index: number, { brief }: Telling): string {
  const [first = ""] = found.split(/[^\p{L}]/u);
  const word = first.toLowerCase();
  const isOrdinary = stopWords.has(word) || peopleWords.has(word) || brief.topic.split(/\W+/).includes(word);
  if (!isOrdinary) return found;
  return `${reporting[index % reporting.length]} ${word}${found.slice(first.length)}`;
}

const reporting = [
  "Published research shows that",
  "Another study reports that",
  "The literature also reports that",
];

/** Says only that a source bears on the subject, where its summary has no sentence to quote. */
const citing: readonly [Citing, ...Citing[]] = [
  (phrase, key) => `Published work on ${phrase} is a useful check on intuition here ${key}.`,
  (phrase, key) => `The question of ${phrase} has been studied in more detail elsewhere ${key}.`,
  (phrase, key) => `A further source takes up ${phrase} from another side ${key}.`,
  (phrase, key) => `For the background to ${phrase}, the literature offers a starting point ${key}.`,
  (phrase, key) => `Readers who want to go deeper into ${phrase} will find more there ${key}.`,
  (phrase, key) => `One more contribution bears on ${phrase} ${key}.`,
];

type Citing = (phrase: string, key: string) => string;
