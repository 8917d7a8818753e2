import { isWithin } from "@discussion-post/contract/assignment/source-kinds";
import { ANY_YEAR } from "@discussion-post/contract/assignment/years";
import type { GivenSource } from "@discussion-post/contract/given-sources";
import { SOURCES_MAX } from "@discussion-post/contract/product-constants";
import { chosenAmong, NO_CHOICES, type SourceChoices } from "@discussion-post/contract/source-choices";
import type { Logger } from "pino";
import type { RenderedStyle } from "../citations/citation-styles.ts";
import { inThread } from "../threads/threads.ts";
import { answeredInForce } from "./answered-in-force.ts";
import { doubtfulNotices } from "./doubtful-words.ts";
import type { FoundWorks } from "./found-works.ts";
import { givenInForce } from "./given-in-force.ts";
import { givenWork } from "./given-works.ts";
import { isNamedBy, missingNotices } from "./named-works.ts";
import { namedNotAsAsked, notAsAsked } from "./not-as-asked.ts";
import { areOfKindAlone, kindsNotice } from "./other-kinds.ts";
import type { RequestedKinds } from "./requested-kinds.ts";
import { languageNotice } from "./requested-language.ts";
import { besidesNamed, shortage } from "./shortage.ts";
import type { SourceWish } from "./source-wish.ts";
import { type ChosenWork, type CitableSource, toSources } from "./to-source.ts";
import { unknownNotices } from "./unknown-notices.ts";
import { untoldNotice } from "./untold-qualities.ts";
import { isSameDescription, isSameWork, type ScholarlyIndex, yearOf } from "./work.ts";
import { partsNotice, preferredNotice } from "./years-of-parts.ts";

/** How the works of a wish are to be offered. */
export interface SourceQuery extends SourceWish {
  /** In which they are to be cited. */
  style: RenderedStyle;
  /** What was decided about them. */
  choices?: SourceChoices | undefined;
}

/** The works that a post may cite, and what the user has to know about them. */
export interface FoundSources {
  /** More than wanted where there are more: those of the user's own, pinned ones, the others best first. */
  sources: CitableSource[];
  /** How many works the post is to cite. */
  wanted: number;
  /** How many of them it has to cite; of the others the writer judges by their abstracts. */
  required: number;
  notices: string[];
}

/** So many more than asked for are shown to the writer, who knows best which of them fit. */
export const SPARES = 2;

/** What a post may cite of the works that were found, after what its author decided about them. */
export function offeredWorks({ indexes, logger }: { indexes: readonly ScholarlyIndex[]; logger: Logger }) {
  const inForce = givenInForce({ indexes, logger });
  const retractedIn = answeredInForce({ indexes, logger });
  return { offered, chosenOf, citable };

  /**
   * What of the works a post may cite, after what was decided about them, and what of the notices is about works that
   * the user described.
   */
  async function offered(
    found: FoundWorks,
    query: SourceQuery,
  ): Promise<FoundSources & { ofDescribed: string[] }> {
    const { candidates, wanted, isPinned, notices, ofDescribed } = await chosenOf(found, query);
    const works = wanted === 0 ? [] : candidates.slice(0, wanted + SPARES);
    // Who pinned a work has judged that it fits.
    const fitting = works.filter((one) => one.isFitting || isPinned(one)).length;
    return {
      sources: toSources(works).map((source, place) => {
        const one = works[place];
        return one && isPinned(one) ? { ...source, isPinned: true } : source;
      }),
      wanted,
      required: Math.min(fitting, wanted),
      notices,
      ofDescribed,
    };
  }

  async function chosenOf({ chosen, notices, missing, unasked }: FoundWorks, query: SourceQuery) {
    const { requested, kinds, doubtful, style, choices = NO_CHOICES } = query;
    const [described, answered] = await Promise.all([inForce(query.given), retractedIn(query.answered)]);
    const { works: all, twice } = withGiven(described.given, chosen);
    const known = await citable(style, all);
    const asked = known.filter(({ isOwn, isNamed }) => isOwn || isNamed);
    const besides = requested.isMost ? 0 : outsideOf(kinds, asked);
    const { works, wanted } = chosenAmong(known, choices, {
      // What is named is wanted, also where that is more than the number.
      wanted: Math.min(Math.max(requested.count + besides, asked.length), SOURCES_MAX),
      factsOf: ({ work, isOwn }) => ({ doi: work.doi ?? undefined, isOwn }),
    });
    const own = works.filter(({ isOwn }) => isOwn);
    const searched = works.length - own.length;
    const left = known.length - works.length;
    const bound = kinds.arePreferred ? ANY_YEAR : kinds;
    const within = works.filter(({ work }) => isWithin(yearOf(work), bound)).length;
    const named = works.filter(({ work, isNamed }) => isNamed && !isWithin(yearOf(work), bound)).length;
    // Of those that are named besides others the years are not meant.
    const outside = Math.min(named, requested.named ?? 0);
    // Of a kind that alone will do, and is missing, another notice tells.
    const isTold = works.length === 0 && unasked.length === 0 && areOfKindAlone(kinds.others);
    const short = isTold
      ? null
      : shortage(
          { found: works.length, within, left, wanted, requested: besidesNamed(requested, outside), unasked },
          { ...kinds, ...bound },
        );
    return {
      candidates: works,
      wanted,
      // What somebody or their topic named is wanted as much as what they pinned.
      isPinned: ({ work, isOwn, isNamed }: ChosenWork) =>
        isOwn || isNamed || (work.doi !== null && choices.pinned.includes(work.doi)),
      ofDescribed: described.notices,
      notices: [
        ...(short === null ? [] : [short]),
        ...missingNotices(missing.filter((one) => !own.some(isNamedBy(one)))),
        ...answered,
        ...new Set([...described.notices, ...notices, ...twice]),
        ...unknownNotices(works.map(({ work }) => work)),
        ...notAsAsked(own, query),
        ...namedNotAsAsked(
          works.filter(({ isOwn, isNamed }) => isNamed && !isOwn),
          query,
        ),
        ...kindsNotice(
          works.map(({ work }) => work),
          kinds.others,
        ),
        ...partsNotice(
          works.slice(0, wanted).map(({ work }) => work),
          kinds.parts,
        ),
        ...preferredNotice(
          works.slice(0, wanted).map(({ work }) => work),
          kinds,
        ),
        ...languageNotice(searched, kinds.languages),
        ...untoldNotice(searched, kinds.untold),
        ...doubtfulNotices(
          doubtful,
          works.filter((one) => !one.isOwn && !one.isNamed).map(({ work }) => work),
        ),
        ...lostPins(choices, works),
      ],
    };
  }

  /** Without the works whose records the citation processor cannot read. */
  async function citable(style: RenderedStyle, chosen: readonly ChosenWork[]): Promise<ChosenWork[]> {
    const places = await inThread("renderableWorks", { style, works: chosen.map(({ work }) => work.csl) });
    const kept = places.flatMap((place) => chosen[place] ?? []);
    if (kept.length < chosen.length)
      logger.warn({ works: chosen.length - kept.length }, "works left out that cannot be rendered");
    return kept;
  }
}

/** How many works are of other years than the topic asks for: what somebody chose stands beside as many as it asks for. */
export function outsideOf(kinds: RequestedKinds, works: readonly ChosenWork[]): number {
  if (kinds.arePreferred) return 0;
  return works.filter(({ work, isOwn, isNamed }) => (isOwn || isNamed) && !isWithin(yearOf(work), kinds))
    .length;
}

/**
 * What the user described themselves comes first, and in place of what is found of the same name. What they gave by its
 * DOI or as a reference, too, is cited as the index has it, or as they described it where they wrote an excerpt of it;
 * that it is cited once is told.
 */
function withGiven(
  given: readonly GivenSource[],
  found: readonly ChosenWork[],
): { works: ChosenWork[]; twice: string[] } {
  const twice: string[] = [];
  const described: ChosenWork[] = [];
  let own = found.filter(({ isOwn }) => isOwn);
  for (const one of given.map(givenWork)) {
    const isSame = ({ work }: ChosenWork) => isSameWork(one.work, work);
    const known = own.find(isSame);
    const isAgain = described.some(({ work }) => isSameDescription(one.work, work));
    const isKept = !isAgain && (!known || one.work.abstract !== null);
    const how = !known ? "" : isKept ? ", as you described it" : `, as ${known.work.foundIn[0]} has it`;
    if (known || !isKept) twice.push(`You gave “${one.work.csl.title}” twice, so it is cited once${how}.`);
    if (!isKept) continue;
    own = own.filter((other) => other !== known);
    described.push(one);
  }
  const others = found.filter(
    ({ isOwn, work }) => !isOwn && !described.some((one) => isSameWork(one.work, work)),
  );
  const works = [...[...described, ...own].slice(0, SOURCES_MAX), ...others];
  return { works, twice: [...new Set(twice)] };
}

/** What was pinned and is not among the works any more: an index that is down now may have brought it. */
function lostPins({ pinned, replaced, leftOut }: SourceChoices, works: readonly ChosenWork[]): string[] {
  return pinned
    .filter((doi) => ![...replaced, ...leftOut].includes(doi) && !works.some(({ work }) => work.doi === doi))
    .map(
      (doi) =>
        `The work you pinned (${doi}) is not among what was found for this topic now, so it is not cited. Add it to your own sources to have it cited.`,
    );
}
