import { bareText } from "./index-text.ts";
import { isChoosable } from "./notices.ts";
import { stemsOf, type TopicTerms } from "./topic-terms.ts";
import { type Work, yearOf } from "./work.ts";

/** A work that fits a topic. */
export interface RankedWork {
  work: Work;
  score: number;
  /** The words of the topic that its title or abstract speaks of, most telling first. */
  about: string[];
}

/** So many words of what is asked make a work be about it, one of them in its title; more do without the title. */
const CORE_WORDS = 2;
const CORE_WORDS_IN_ABSTRACT = 3;
const TITLE_WEIGHT = 3;
const PAIR_WEIGHT = 1.5;
/** Ranks of an index are worth less the further down they are. */
const RANK_WEIGHT = 0.6;
const CITED_WEIGHT = 0.12;
/** Without an abstract the model knows little of what it cites. */
const ABSTRACT_WEIGHT = 0.8;
const RECENT_WEIGHT = 0.25;
const RECENT_YEARS = 12;

/**
 * Orders the works that several indexes found by how well they fit the topic, best first. Works that are
 * no longer in force, notices and those about something else are left out.
 */
export function rankWorks({
  terms,
  lists,
}: {
  terms: TopicTerms;
  /** One an index, in its own order of relevance. */
  lists: readonly (readonly Work[])[];
}): RankedWork[] {
  const ranks = new Map<string, number>();
  for (const list of lists) {
    for (const [rank, { doi }] of list.entries()) ranks.set(doi, (ranks.get(doi) ?? 0) + 1 / (rank + 2));
  }
  return withoutTwins(
    mergeByDoi(lists.flat())
      .filter(isChoosable)
      .map((work) => rate(work, terms, ranks.get(work.doi) ?? 0))
      .filter((ranked) => ranked !== null)
      .sort((a, b) => b.score - a.score),
  );
}

function rate(work: Work, { weights, core, pairs }: TopicTerms, rank: number): RankedWork | null {
  const title = stemsOf(bareText(work.csl.title));
  const abstract = stemsOf(work.abstract ?? "");
  const inTitle = new Set(title);
  const inEither = new Set([...title, ...abstract]);
  const hits = [...weights].filter(([stem]) => inEither.has(stem));
  if (!isAbout(core, { inTitle, inEither })) return null;
  const hitWeight = sum(hits.map(([, weight]) => weight));
  const titleWeight = sum(hits.filter(([stem]) => inTitle.has(stem)).map(([, weight]) => weight));
  const pairHits = [...pairsIn(title), ...pairsIn(abstract)].filter((pair) => pairs.has(pair));
  const year = yearOf(work);
  const isRecent = year !== null && year >= new Date().getFullYear() - RECENT_YEARS;
  const score =
    hitWeight +
    TITLE_WEIGHT * titleWeight +
    PAIR_WEIGHT * new Set(pairHits).size +
    RANK_WEIGHT * rank +
    CITED_WEIGHT * Math.log10(1 + work.citedBy) +
    (work.abstract ? ABSTRACT_WEIGHT : 0) +
    (isRecent ? RECENT_WEIGHT : 0);
  return {
    work,
    score,
    about: wordsOf(
      work,
      hits.sort((a, b) => b[1] - a[1]).map(([stem]) => stem),
    ),
  };
}

/** One word that both have by chance is not enough, unless hardly more than that is asked. */
function isAbout(
  core: ReadonlySet<string>,
  { inTitle, inEither }: { inTitle: ReadonlySet<string>; inEither: ReadonlySet<string> },
): boolean {
  const hits = [...core].filter((stem) => inEither.has(stem));
  const isInTitle = hits.some((stem) => inTitle.has(stem));
  if (core.size <= CORE_WORDS) return isInTitle;
  return (isInTitle && hits.length >= CORE_WORDS) || hits.length >= CORE_WORDS_IN_ABSTRACT;
}

function pairsIn(stems: readonly string[]): string[] {
  return stems.slice(1).map((stem, index) => `${stems[index]} ${stem}`);
}

/** With what stands between two of its letters; what follows the last belongs to the sentence. */
const WORD = /\p{L}(?:[\p{L}\p{M}’'-]*[\p{L}\p{M}])?/gu;

/** The words as the work itself has them. */
function wordsOf(work: Work, stems: readonly string[]): string[] {
  const words = new Map<string, string>();
  for (const word of `${bareText(work.csl.title)} ${work.abstract ?? ""}`.match(WORD) ?? []) {
    const [stem] = stemsOf(word);
    if (stem && !words.has(stem)) words.set(stem, word.toLowerCase());
  }
  return stems.flatMap((stem) => words.get(stem) ?? []);
}

/** One work a DOI: names and titles as Crossref has them, the abstract and the rest from the index that has it. */
export function mergeByDoi(works: readonly Work[]): Work[] {
  const merged = new Map<string, Work>();
  for (const work of works) {
    const known = merged.get(work.doi);
    merged.set(work.doi, known ? merge(known, work) : work);
  }
  return [...merged.values()];
}

function merge(a: Work, b: Work): Work {
  const [registered, other] = b.foundIn.includes("Crossref") ? [b, a] : [a, b];
  return {
    doi: a.doi,
    csl: { ...other.csl, ...registered.csl },
    abstract: longer(a.abstract, b.abstract),
    citedBy: Math.max(a.citedBy, b.citedBy),
    // Crossref says which notice it was; OpenAlex' flag has stood for mere errata.
    notice: registered.notice ?? other.notice,
    isNotice: a.isNotice || b.isNotice,
    foundIn: [...new Set([...a.foundIn, ...b.foundIn])],
  };
}

function longer(a: string | null, b: string | null): string | null {
  return (a?.length ?? 0) >= (b?.length ?? 0) ? a : b;
}

/** The same article under two DOIs, a preprint and its print for instance, is one source. */
function withoutTwins(ranked: RankedWork[]): RankedWork[] {
  const titles = new Set<string>();
  return ranked.filter(({ work }) => {
    const title = stemsOf(bareText(work.csl.title)).join(" ");
    const isNew = !titles.has(title);
    titles.add(title);
    return isNew;
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
