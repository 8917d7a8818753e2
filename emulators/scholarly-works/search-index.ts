import { stemsOf } from "./words.ts";
import { displayName, type ScholarlyWork } from "./work.ts";

/** A work and how well it fits. */
export interface Hit {
  work: ScholarlyWork;
  score: number;
}

export interface SearchIndex {
  /** Works that hold any of the words, best first; each word counts once, however often it is asked for. */
  anyOf(text: string): Hit[];
  /** Works that hold one of the alternatives whole, best first; a phrase's words stand together. */
  eitherOf(alternatives: readonly Alternative[]): Hit[];
}

/** Phrases, all of which a work must hold; a single word is a phrase of one. */
export type Alternative = readonly string[];

interface Entry {
  work: ScholarlyWork;
  /** Weighted occurrences of each stem. */
  counts: ReadonlyMap<string, number>;
  length: number;
  /** The stems in order, between blanks, in which a phrase is looked for. */
  running: string;
}

/** How much a word says about its work, by where it stands. */
const WEIGHTS = { title: 4, keywords: 3, abstract: 1, names: 1 };
/** The usual constants of BM25 (Robertson and Zaragoza, 2009, 10.1561/1500000019). */
const K1 = 1.2;
const B = 0.5;

/** Ranks works by BM25 over their weighted words. */
export function searchIndexOf(works: readonly ScholarlyWork[]): SearchIndex {
  const entries = works.map(entryOf);
  const meanLength = entries.reduce((sum, { length }) => sum + length, 0) / Math.max(entries.length, 1);
  const holders = new Map<string, number>();
  for (const { counts } of entries) {
    for (const stem of counts.keys()) holders.set(stem, (holders.get(stem) ?? 0) + 1);
  }

  function scoreOf({ counts, length }: Entry, stems: ReadonlySet<string>): number {
    let score = 0;
    for (const stem of stems) {
      const count = counts.get(stem);
      if (!count) continue;
      const held = holders.get(stem) ?? 0;
      const rarity = Math.log(1 + (entries.length - held + 0.5) / (held + 0.5));
      score += (rarity * count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / meanLength));
    }
    return score;
  }

  function ranked(found: readonly Entry[], stems: ReadonlySet<string>): Hit[] {
    const hits = found.map((entry) => ({ work: entry.work, score: scoreOf(entry, stems) }));
    return hits.filter(({ score }) => score > 0).sort(byScore);
  }

  return {
    anyOf: (text) => ranked(entries, new Set(stemsOf(text))),
    eitherOf(alternatives) {
      const asked = alternatives.map((phrases) => phrases.map(stemsOf).filter((stems) => stems.length > 0));
      const meant = asked.filter((phrases) => phrases.length > 0);
      const found = entries.filter(({ running }) =>
        meant.some((phrases) => phrases.every((stems) => running.includes(` ${stems.join(" ")} `))),
      );
      return ranked(found, new Set(meant.flat(2)));
    },
  };
}

/** Equal scores are settled by the DOI, so an answer is the same every time. */
function byScore(a: Hit, b: Hit): number {
  return b.score - a.score || a.work.doi.localeCompare(b.work.doi);
}

function entryOf(work: ScholarlyWork): Entry {
  const parts = [
    { text: `${work.title} ${work.subtitle ?? ""}`, weight: WEIGHTS.title },
    ...work.keywords.map((text) => ({ text, weight: WEIGHTS.keywords })),
    { text: work.abstract ?? "", weight: WEIGHTS.abstract },
    { text: namesIn(work), weight: WEIGHTS.names },
  ];
  const counts = new Map<string, number>();
  let length = 0;
  for (const { text, weight } of parts) {
    for (const stem of stemsOf(text)) {
      counts.set(stem, (counts.get(stem) ?? 0) + weight);
      length += weight;
    }
  }
  // The bar keeps a phrase from reaching over two parts.
  const running = parts.map(({ text }) => ` ${stemsOf(text).join(" ")} `).join("|");
  return { work, counts, length, running };
}

/** Who wrote it, where and when: a pasted reference names these too. */
function namesIn({ authors, container, issued }: ScholarlyWork): string {
  return [...authors.map(displayName), container ?? "", issued?.[0] ?? ""].join(" ");
}
