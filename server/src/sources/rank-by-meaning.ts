import type { Logger } from "pino";
import { nearnessTo } from "../threads/threads.ts";
import { bareText } from "./index-text.ts";
import { byFit, type RankedWork, type WeighedWork } from "./rank-works.ts";
import type { TopicTerms } from "./topic-terms.ts";

/** How many works are read for their meaning: the best by their words, and of the others those that most speaks for. */
const BEST_BY_WORDS = 9;
const BEST_BY_PREFERENCE = 4;
/** Among the former come these first, whatever their words. */
const BY_NAMED_AUTHOR = 4;
/** What the words that a work shares with its topic add to how near it is in meaning, which is below 1. */
const SHARE_WEIGHT = 0.1;
const SHARE_MAX = 1.6;
/** How close a work is that fits, one that may, and one that may whose author the topic names. */
const FITTING = 0.65;
const POSSIBLE = 0.58;
const POSSIBLE_BY_AUTHOR = 0.54;
/** What has hardly a word of its topic is near it by chance, unless its meaning alone is that of a work that fits. */
const SHARE_MIN = 0.3;
/**
 * What has none of the words that say most of its topic, and not much of the others ("students", "online"), stands beside
 * it, unless it is nearer in meaning than works on teaching are to any question about a course.
 */
const BESIDE = 0.72;
const BESIDE_SHARE_MAX = 0.6;
/** A few words are near by chance sooner than many. */
const TITLE_DISCOUNT = 0.04;
/** What it adds that the topic names one of its authors. */
const AUTHOR_WEIGHT = 0.2;
/** What decides between works that are about equally close. */
const PREFERENCE_WEIGHT = 0.2;

/**
 * Orders works that were found for a topic by their words and their meaning, best first: those that fit, then those that
 * may. Words alone decide for topics in other languages than English, and where the thread that reads meaning has too
 * much to do.
 */
export async function rankByMeaning(
  weighed: readonly WeighedWork[],
  { terms, logger }: { terms: TopicTerms; logger: Logger },
): Promise<RankedWork[]> {
  const byWords = weighed.filter(({ isPossible }) => isPossible);
  if (terms.language !== "en" || weighed.length === 0) return byWords;
  const read = readFor(weighed);
  try {
    const near = await nearnessTo({
      topic: terms.matter,
      texts: [...read.map(textOf), ...read.map(titleOf)],
    });
    return read
      .flatMap((one, place) => {
        const named = one.isAuthorNamed ? AUTHOR_WEIGHT : 0;
        // An abstract that begins elsewhere must not hide what the title says.
        const nearest = Math.max(near[place] ?? 0, (near[read.length + place] ?? 0) - TITLE_DISCOUNT);
        const closeness = nearest + SHARE_WEIGHT * Math.min(one.share, SHARE_MAX) + named;
        const isByChance = one.share < SHARE_MIN && !one.isAuthorNamed && nearest < FITTING;
        const isBeside =
          !(one.isPossible || one.isOnSubject || one.isAuthorNamed) &&
          one.share < BESIDE_SHARE_MAX &&
          nearest < BESIDE;
        const least = one.isAuthorNamed ? POSSIBLE_BY_AUTHOR : POSSIBLE;
        if (closeness < least || isByChance || isBeside) return [];
        const score = closeness + PREFERENCE_WEIGHT * one.preference;
        return { ...one, score, isFitting: closeness >= FITTING };
      })
      .sort(byFit);
  } catch (error) {
    logger.warn({ err: error }, "works were ranked by their words alone");
    return byWords;
  }
}

function readFor(weighed: readonly WeighedWork[]): WeighedWork[] {
  const byAuthor = weighed.filter(({ isAuthorNamed }) => isAuthorNamed).slice(0, BY_NAMED_AUTHOR);
  const best = weighed.filter((one) => !byAuthor.includes(one)).slice(0, BEST_BY_WORDS - byAuthor.length);
  const taken = new Set([...byAuthor, ...best]);
  const rest = weighed.filter((one) => !taken.has(one)).sort((a, b) => b.preference - a.preference);
  return [...taken, ...rest.slice(0, BEST_BY_PREFERENCE)];
}

/** The same for every topic, so that it is read once. */
function textOf(one: WeighedWork): string {
  return `${titleOf(one)}. ${one.work.abstract ?? ""}`;
}

function titleOf({ work }: WeighedWork): string {
  return bareText(work.csl.title);
}
