import { bareText } from "./index-text.ts";
import { nearPairs, sentencesOf, stemsOf, type TopicTerms } from "./topic-terms.ts";
import { tellingIn } from "./word-rarity.ts";
import type { Work } from "./work.ts";

/** How far a work speaks of a topic. */
export interface TopicMatch {
  /** The weight of what it has of the topic. */
  weight: number;
  /** Whether more than stray words are shared: two side by side, or a telling one of the title. */
  isNear: boolean;
  /** The most telling of the topic's stems that it has, as the topic has them in order. */
  stems: string[];
  /** The sentence of its abstract that says most of the topic; null where none says enough. */
  telling: string | null;
  /** All its stems that are judged: of the title, and of the sentence of its abstract that speaks of most. */
  words: ReadonlySet<string>;
}

/** What an abstract has and the title has not. */
const ABSTRACT_FACTOR = 0.8;
/** A word that the topic has beside another, where the work has both apart, or the one alone: "transport" without "public". */
const APART_FACTOR = 0.85;
const ALONE_FACTOR = 0.4;
/** A word that weighs so much is hardly there by chance. */
const NEAR_WEIGHT = 0.45;
/** A sentence that has less of a topic says nothing of it. */
const TELLING_WEIGHT_MIN = 0.45;
/** For both side by side. */
const TOGETHER_FACTOR = 0.25;

/**
 * Weighs what a work has of a topic: in its title, and in the one sentence of its abstract that has most, since a
 * long abstract has something of everything.
 */
export function topicMatch({ csl, abstract }: Work, terms: TopicTerms): TopicMatch {
  const title = bareText(csl.title);
  const { language } = terms;
  const inTitle = new Set(stemsOf(title, language));
  const pairsInTitle = new Set(nearPairs(title, language));
  let best: Omit<TopicMatch, "telling"> | null = null;
  let telling: string | null = null;
  let most = TELLING_WEIGHT_MIN;
  for (const sentence of ["", ...sentencesOf(abstract ?? "")]) {
    const ofSentence = new Set(stemsOf(sentence, language));
    const said = [...ofSentence].reduce((sum, stem) => sum + (terms.weights.get(stem) ?? 0), 0);
    if (said > most) [telling, most] = [sentence.trim(), said];
    const words = new Set([...inTitle, ...ofSentence]);
    const pairs = new Set([...pairsInTitle, ...nearPairs(sentence, language)]);
    const match = weigh({ inTitle, words, pairs }, terms);
    if (!best || match.weight > best.weight) best = match;
  }
  if (best && isNamed(inTitle, terms)) best.isNear = true;
  return { ...(best ?? { weight: 0, isNear: false, stems: [], words: inTitle }), telling };
}

/** How much of a topic each work has, in their order. */
export function topicWeights({ works, terms }: { works: readonly Work[]; terms: TopicTerms }): number[] {
  return works.map((work) => topicMatch(work, terms).weight);
}

/** Whether the topic names all that the title tells of: "The Right to Privacy". */
function isNamed(inTitle: ReadonlySet<string>, { weights, language }: TopicTerms): boolean {
  const telling = [...inTitle].filter((stem) => tellingIn(stem, language) >= NAMED_TELLING_MIN);
  return telling.length > 0 && [...inTitle].every((stem) => weights.has(stem));
}

/** A title of common words alone is named by chance. */
const NAMED_TELLING_MIN = 0.3;

interface Passage {
  inTitle: ReadonlySet<string>;
  words: ReadonlySet<string>;
  /** Which stand side by side. */
  pairs: ReadonlySet<string>;
}

function weigh(
  { inTitle, words, pairs }: Passage,
  { weights, beside }: TopicTerms,
): Omit<TopicMatch, "telling"> {
  const shares = [...weights]
    .filter(([stem]) => words.has(stem))
    .map(([stem, weight]) => {
      const place = inTitle.has(stem) ? 1 : ABSTRACT_FACTOR;
      return { stem, weight: weight * place * bondOf(stem) };
    });
  let weight = shares.reduce((sum, share) => sum + share.weight, 0);
  let isNear = shares.some((share) => inTitle.has(share.stem) && share.weight >= NEAR_WEIGHT);
  for (const [stem, followers] of beside.after) {
    for (const next of followers) {
      if (!pairs.has(`${stem} ${next}`)) continue;
      weight += TOGETHER_FACTOR * ((weights.get(stem) ?? 0) + (weights.get(next) ?? 0));
      isNear = true;
    }
  }
  return { weight, isNear, stems: mostTelling(shares), words };

  function bondOf(stem: string): number {
    const after = beside.after.get(stem) ?? [];
    const before = beside.before.get(stem) ?? [];
    if (after.length + before.length === 0) return 1;
    const isBeside =
      after.some((next) => pairs.has(`${stem} ${next}`)) || before.some((one) => pairs.has(`${one} ${stem}`));
    if (isBeside) return 1;
    return [...after, ...before].some((other) => words.has(other)) ? APART_FACTOR : ALONE_FACTOR;
  }
}

const STEMS_MAX = 3;
/** Words that say less are in everything. */
const STEM_WEIGHT_MIN = 0.1;

function mostTelling(shares: readonly { stem: string; weight: number }[]): string[] {
  const telling = shares.filter(({ weight }) => weight >= STEM_WEIGHT_MIN);
  const most = telling.toSorted((a, b) => b.weight - a.weight).slice(0, STEMS_MAX);
  return telling.filter((share) => most.includes(share)).map(({ stem }) => stem);
}

/** How many of the best say what else works on the topic speak of. */
const SEEDS = 3;
const COMPANY_FACTOR = 0.3;
const COMPANY_MAX = 4;
/** A word of the topic itself has been counted already. */
const COUNTED_WEIGHT = 0.05;

/** Adds to each what it shares beyond the topic's own words with the best: works on one subject share its vocabulary. */
export function withCompany(matches: readonly TopicMatch[], { weights, language }: TopicTerms): number[] {
  const seeds = matches.toSorted((a, b) => b.weight - a.weight).slice(0, SEEDS);
  return matches.map((match) => {
    let company = 0;
    for (const stem of match.words) {
      if ((weights.get(stem) ?? 0) > COUNTED_WEIGHT) continue;
      const sharing = seeds.filter((seed) => seed !== match && seed.words.has(stem));
      company += tellingIn(stem, language) * sharing.reduce((sum, { weight }) => sum + weight, 0);
    }
    return match.weight + COMPANY_FACTOR * Math.min(company, COMPANY_MAX);
  });
}
