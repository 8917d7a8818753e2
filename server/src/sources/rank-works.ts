import { bareText } from "./index-text.ts";
import { isChoosable } from "./notices.ts";
import type { TopicLanguage } from "./topic-language.ts";
import { topicMatch, withCompany } from "./topic-match.ts";
import { stemmedWords, stemsOf, type TopicTerms } from "./topic-terms.ts";
import { identityOf, type Work, yearOf } from "./work.ts";

/** A work that fits a topic. */
export interface RankedWork {
  work: Work;
  score: number;
  /** Whether it fits as far as can be told without reading it; else only who reads its abstract can. */
  isFitting: boolean;
  /** The words of the topic that matter most and that it speaks of, in the topic's order; none where it has none. */
  about: string[];
  /** The sentence of its abstract that says most of the topic, if one does. */
  telling: string | null;
}

/** A work that an index found for a topic, whether it fits or not. */
export interface WeighedWork extends RankedWork {
  /** How much of the topic it speaks of, in parts of what a fitting work has at least. */
  share: number;
  /** What speaks for it besides its words: the index's order, an abstract, and how often and lately it was cited. */
  preference: number;
  /** Whether the topic names one who wrote it. */
  isAuthorNamed: boolean;
  /** Whether it may fit, as far as words can tell. */
  isPossible: boolean;
  /** Whether it has one of the words that say most of what the topic is about. */
  isOnSubject: boolean;
}

/** How much of a topic a work has to speak of to fit, and to be worth a second look, wherever the topic has as much. */
const FITTING_WEIGHT = 1.06;
const POSSIBLE_WEIGHT = 0.6;
/** Of a topic that has less, such as one of two common words. */
const SHARE_OF_ALL_MIN = 0.7;
/** Of its two most telling words. */
const SHARE_OF_TOP_MIN = 0.4;
/** Of what the best work speaks of. */
const SHARE_OF_BEST_MIN = 0.4;
/** What decides between works that fit about equally. */
const RANK_WEIGHT = 0.02;
const CITED_WEIGHT = 0.01;
/** Without an abstract the model knows little of what it cites. */
const ABSTRACT_WEIGHT = 0.2;
const RECENT_WEIGHT = 0.05;
const RECENT_YEARS = 12;

/**
 * Orders the works that several indexes found by how well they fit the topic, best first: those that
 * fit, then those that may. Works that are no longer in force, notices and those about something else are left out.
 */
export function rankWorks(found: FoundForTopic): RankedWork[] {
  return weighWorks(found).filter(({ isPossible }) => isPossible);
}

interface FoundForTopic {
  terms: TopicTerms;
  /** One an index, in its own order of relevance. */
  lists: readonly (readonly Work[])[];
}

/** The same of all that is in force and no notice, also where words say that it is about something else. */
export function weighWorks({ terms, lists }: FoundForTopic): WeighedWork[] {
  const ranks = new Map<string, number>();
  for (const list of lists) {
    for (const [rank, work] of list.entries()) {
      const identity = identityOf(work);
      ranks.set(identity, (ranks.get(identity) ?? 0) + 1 / (rank + 2));
    }
  }
  const works = mergeByIdentity(lists.flat()).filter(isChoosable);
  const matches = works.map((work) => topicMatch(work, terms));
  const fits = withCompany(matches, terms);
  const ofBest = SHARE_OF_BEST_MIN * Math.max(0, ...fits);
  const least = leastFit(terms, FITTING_WEIGHT);
  const fitting = Math.max(ofBest, least);
  const possible = Math.max(ofBest, leastFit(terms, POSSIBLE_WEIGHT));
  const subject = subjectOf(terms);
  const weighed = works.flatMap((work, place) => {
    const [fit = 0, match] = [fits[place], matches[place]];
    if (!match) return [];
    const preference = preferenceFor(work, ranks.get(identityOf(work)) ?? 0);
    return {
      ...{ work, preference, score: fit + preference },
      share: least > 0 ? fit / least : 0,
      isAuthorNamed: (work.csl.author ?? []).some(({ family }) =>
        terms.names.has(family?.toLowerCase() ?? ""),
      ),
      isFitting: fit >= fitting,
      isPossible: fit >= (match.isNear ? possible : fitting),
      isOnSubject: match.stems.some((stem) => subject.has(stem)),
      about: wordsOf(work, match.stems, terms.language),
      telling: match.telling,
    };
  });
  return withoutTwins(weighed.sort(byFit));
}

/** Those that fit first, each group best first. */
export function byFit(a: RankedWork, b: RankedWork): number {
  return Number(b.isFitting) - Number(a.isFitting) || b.score - a.score;
}

/** What a work has to weigh at least. @param weight for a topic that has as much */
function leastFit({ core, weights }: TopicTerms, weight: number): number {
  const asked = [...core].map((stem) => weights.get(stem) ?? 0).sort((a, b) => b - a);
  const [first = 0, second = 0] = asked;
  const all = asked.reduce((sum, one) => sum + one, 0);
  return Math.max(SHARE_OF_TOP_MIN * (first + second), Math.min(weight, SHARE_OF_ALL_MIN * all));
}

function preferenceFor(work: Work, rank: number): number {
  const year = yearOf(work);
  const isRecent = year !== null && year >= new Date().getFullYear() - RECENT_YEARS;
  return (
    RANK_WEIGHT * rank +
    CITED_WEIGHT * Math.log10(1 + work.citedBy) +
    (work.abstract ? ABSTRACT_WEIGHT : 0) +
    (isRecent ? RECENT_WEIGHT : 0)
  );
}

/** The words as the work itself has them. */
function wordsOf(work: Work, stems: readonly string[], language: TopicLanguage): string[] {
  const words = new Map<string, string>();
  for (const { word, stem } of stemmedWords(`${bareText(work.csl.title)} ${work.abstract ?? ""}`, language)) {
    if (!words.has(stem)) words.set(stem, word);
  }
  return stems.flatMap((stem) => words.get(stem) ?? []);
}

/** One of each work: names and titles as Crossref has them, the abstract and the rest from the index that has it. */
export function mergeByIdentity(works: readonly Work[]): Work[] {
  const byIdentity = new Map<string, Work>();
  for (const work of works) {
    const identity = identityOf(work);
    const known = byIdentity.get(identity);
    byIdentity.set(identity, known ? merge(known, work) : work);
  }
  return [...byIdentity.values()];
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
    publishedAs: a.publishedAs ?? b.publishedAs,
    foundIn: [...new Set([...a.foundIn, ...b.foundIn])],
  };
}

function longer(a: string | null, b: string | null): string | null {
  return (a?.length ?? 0) >= (b?.length ?? 0) ? a : b;
}

/** By which a work is known again under another DOI; what has no English word counts as it stands. */
function titleOf({ csl }: Work): string {
  return stemsOf(bareText(csl.title)).join(" ") || csl.title;
}

/** The same article under two DOIs, a preprint and its print for instance, is one source. */
function withoutTwins(ranked: WeighedWork[]): WeighedWork[] {
  const titles = new Set<string>();
  return ranked.filter(({ work }) => {
    const title = titleOf(work);
    const isNew = !titles.has(title);
    titles.add(title);
    return isNew;
  });
}

const SUBJECT_STEMS = 5;

/** The stems that say most of what a topic is about. */
function subjectOf({ weights }: TopicTerms): ReadonlySet<string> {
  const telling = [...weights].toSorted(([, a], [, b]) => b - a);
  return new Set(telling.slice(0, SUBJECT_STEMS).map(([stem]) => stem));
}
