import { type NamedWork, worksNamedIn } from "@discussion-post/contract/assignment/named-works";
import type { Logger } from "pino";
import type { RenderedStyle } from "../citations/citation-styles.ts";
import { inThread } from "../threads/threads.ts";
import type { FoundWorks } from "./found-works.ts";
import { givenWork } from "./given-works.ts";
import { isMeant, namedLookUp } from "./named-look-up.ts";
import { isNamedBy, type MissingWork, undatedNotice } from "./named-works.ts";
import { NoIndexError } from "./no-index-error.ts";
import { type FoundSources, offeredWorks, outsideOf, type SourceQuery, SPARES } from "./offered-works.ts";
import { inOneLookUp } from "./one-look-up.ts";
import { oneOfEach } from "./one-of-each.ts";
import { areOfKindAlone, indexedAs, isOfWantedKind } from "./other-kinds.ts";
import { lookUpOwn } from "./own-sources.ts";
import { preferringYears } from "./preferred-years.ts";
import { namesRuledOutIn } from "./ruled-out-names.ts";
import type { SourceWish } from "./source-wish.ts";
import { type ChosenWork, type CitableSource, toSources } from "./to-source.ts";
import { type Searched, topicSearch, whereFound } from "./topic-search.ts";
import { isDescribed, type UndatedWork } from "./undated-works.ts";
import { type BookIndex, identityOf, type ScholarlyIndex, type Work } from "./work.ts";
import { isOfPart } from "./years-of-parts.ts";

interface SourcesOptions {
  crossref: ScholarlyIndex;
  openAlex: ScholarlyIndex;
  openLibrary: BookIndex;
  logger: Logger;
}

interface Alternatives {
  topic: string;
  count: number;
  /** By DOI, in lower case. */
  besides: readonly string[];
  /** Titles of works whose notices are none. */
  noticed?: readonly string[];
  style: RenderedStyle;
  /** Keys that the post has given already. */
  taken?: readonly string[];
  /** Whether the abstracts are read before a work is shown: then what may fit will do where nothing surely does. */
  areJudged?: boolean;
}

/** What was found, and whether every index answered that may know the user's own sources. */
export interface LookedUpWorks extends FoundWorks {
  isComplete: boolean;
}

/** So many more are looked up where somebody may want to replace some. */
const REPLACEMENTS = 4;

const NOTHING_LOOKED_UP: FoundWorks = { chosen: [], notices: [], missing: [], unasked: [] };
const NOTHING_SEARCHED = { works: [], unasked: [] };
const NONE_ASKED = { count: 0, asked: 0 };

function unreachableNotice(given: number): string {
  const cited = given === 0 ? "no sources" : "only what you described yourself";
  return `Neither Crossref nor OpenAlex could be asked just now, so this draft cites ${cited}.`;
}

/** Finds works that exist, before anything is written (ADR-0015). */
export function sourcesService({ crossref, openAlex, openLibrary, logger }: SourcesOptions) {
  const indexes = [crossref, openAlex];
  const { search, complete, flaggedByOpenAlex, withRegistered } = topicSearch({ crossref, openAlex, logger });
  const { offered, chosenOf, citable } = offeredWorks({ indexes, logger });
  const byName = namedLookUp({ indexes, books: openLibrary, logger });

  return {
    /**
     * Looks up what may be cited. Where no index answers there is only what the user described, and the notice says so.
     * @param known what was looked up for the same wish already
     */
    async find(query: SourceQuery, known: FoundWorks | null = null): Promise<FoundSources> {
      try {
        const hasReplacements = query.choices !== undefined;
        const found = known ?? (await inOneLookUp(() => lookUp(query, { hasReplacements })));
        const { ofDescribed: _, ...all } = await offered(found, query);
        return all;
      } catch (error) {
        if (!(error instanceof NoIndexError)) throw error;
        logger.warn({ err: error }, "no scholarly index could be reached");
        const { ofDescribed, ...given } = await offered(NOTHING_LOOKED_UP, {
          ...query,
          requested: NONE_ASKED,
        });
        return { ...given, notices: [unreachableNotice(given.sources.length), ...ofDescribed] };
      }
    },

    /** @throws NoIndexError where no index answers */
    lookUp: (wish: SourceWish, options: { hasReplacements: boolean }) =>
      inOneLookUp(() => lookUp(wish, options)),

    /** All that was found, and how many of it a post is to cite. */
    async offer(found: FoundWorks, query: SourceQuery) {
      const { candidates, wanted, notices } = await chosenOf(found, query);
      return { candidates: toSources(candidates), wanted, notices };
    },

    /** Other works on a topic than those of the given DOIs; null where no index answers. */
    async alternatives({
      topic,
      count,
      besides,
      noticed = [],
      style,
      taken = [],
      areJudged = false,
    }: Alternatives): Promise<CitableSource[] | null> {
      try {
        const { ruledOut } = worksNamedIn(topic);
        const namesRuledOut = namesRuledOutIn(topic);
        const { works: found } = await inOneLookUp(() =>
          search(topic, { count, besides, noticed, ruledOut, namesRuledOut }),
        );
        const fitting = found.filter(({ isFitting }) => isFitting);
        // Works that share stray words are offered to nobody who does not read their abstracts.
        const offered = fitting.length === 0 && areJudged ? found : fitting;
        return toSources(await citable(style, offered), taken);
      } catch (error) {
        if (!(error instanceof NoIndexError)) throw error;
        logger.warn({ err: error }, "no scholarly index could be reached");
        return null;
      }
    },

    /** Whether a source fits a topic as far as words can tell. */
    async isFitting({ csl, abstract, notice }: CitableSource, topic: string): Promise<boolean> {
      const work = {
        ...{ doi: csl.DOI?.toLowerCase() ?? null, csl, abstract, notice: notice ?? null },
        ...{ citedBy: 0, isNotice: false, foundIn: [] },
      };
      const terms = await inThread("topicTerms", topic);
      const [ranked] = await inThread("rankWorks", { terms, lists: [[work]] });
      return ranked?.isFitting ?? false;
    },
  };

  /** What may be cited for a wish. @throws NoIndexError where no index answers */
  async function lookUp(
    wish: SourceWish,
    { hasReplacements }: { hasReplacements: boolean },
  ): Promise<LookedUpWorks> {
    const { topic, own, kinds, named, perhaps, namesRuledOut, isOnly } = wish;
    const { count } = wish.requested;
    const catalogues = { indexes, books: openLibrary, logger };
    const pasted = await lookUpOwn(own, {
      ...catalogues,
      byName: (work) => byName.find(work, topic),
      flagged: flaggedByOpenAlex,
      registered: withRegistered,
    });
    // Where no source is wanted, what a topic names is what it is about.
    const [looked, possible] = await Promise.all(
      [named, perhaps].map((works) => {
        const asked = count === 0 ? [] : works.filter((one) => !pasted.found.some(isNamedBy(one)));
        return lookUpNamed(asked, topic);
      }),
    );
    const { sure, notices, instead } = oneOfEach(wish.oneOf, { looked, own: pasted.found });
    const ruledOut = [...wish.ruledOut, ...instead];
    const undated = await lookUpUndated(wish, pasted.found);
    const ofTopic = [...(sure?.found ?? []), ...undated.found, ...(possible?.found ?? [])];
    const missed = [...(sure?.missing ?? []), ...(possible?.missing ?? [])];
    const known = [...pasted.found, ...without(ofTopic, pasted.found)];
    const ofKinds =
      isOnly || count === 0 ? NOTHING_SEARCHED : await lookUpKinds({ ...wish, ruledOut }, known);
    const withKinds = [...known, ...ofKinds.works];
    const ofParts =
      isOnly || count === 0 ? NOTHING_SEARCHED : await lookUpParts({ ...wish, ruledOut }, withKinds);
    const found = [...withKinds, ...ofParts.works];
    // Of those that alone are wanted nothing stands in for one that is missing.
    const missing = isOnly ? 0 : count + outsideOf(kinds, found) - found.length;
    const besides = SPARES + (hasReplacements ? REPLACEMENTS : 0);
    const searched =
      missing > 0
        ? await preferringYears(search)(topic, {
            ...{ missing, count: missing + besides },
            besides: found.map(({ work }) => identityOf(work)),
            ...{ kinds, ruledOut, namesRuledOut },
          })
        : NOTHING_SEARCHED;
    const isAlone = areOfKindAlone(kinds.others);
    const fillers = searched.works.filter(
      ({ work }) => !isAlone || kinds.others.some((wanted) => isOfWantedKind(work, wanted)),
    );
    const chosen = [...found, ...fillers];
    const unasked = [...new Set([ofKinds, ofParts, searched].flatMap((one) => one.unasked))];
    return {
      chosen,
      unasked,
      notices: [...notices, ...undated.notices, ...pasted.notices],
      missing: missed.filter((one) => sure?.missing.includes(one) || isOfSomeWork(one)),
      isComplete:
        pasted.isComplete &&
        undated.isComplete &&
        missed.every(({ why }) => why !== "unsure") &&
        !chosen.some(({ work }) => work.areNoticesUnknown) &&
        // What nobody else has, the one that was silent may have.
        (chosen.length > 0 || unasked.length === 0),
    };
  }

  /** Works of the kinds that the topic counts besides articles, where an index lists such. */
  async function lookUpKinds(
    { topic, kinds, ruledOut, namesRuledOut, given, requested }: SourceWish,
    known: readonly ChosenWork[],
  ): Promise<Searched> {
    const there = [...given.map(givenWork), ...known];
    const found: ChosenWork[] = [];
    const unasked: Searched["unasked"] = [];
    for (const wanted of kinds.others) {
      const kind = indexedAs(wanted);
      const missing = wanted.count - there.filter(({ work }) => isOfWantedKind(work, wanted)).length;
      const count = Math.min(missing, requested.count - known.length - found.length);
      if (kind === null || count < 1) continue;
      const besides = [...known, ...found].map(({ work }) => identityOf(work));
      const searched = await search(topic, { count, besides, ruledOut, namesRuledOut, kinds, kind });
      // Such records rarely have an abstract by which a writer could judge them.
      found.push(
        ...searched.works.filter(({ work, isFitting }) => isFitting && isOfWantedKind(work, wanted)),
      );
      unasked.push(...searched.unasked);
    }
    return { works: found, unasked };
  }

  /** Works of the years that some of the sources alone are to be of. */
  async function lookUpParts(
    { topic, kinds, ruledOut, namesRuledOut, requested }: SourceWish,
    known: readonly ChosenWork[],
  ): Promise<Searched> {
    const found: ChosenWork[] = [];
    const unasked: Searched["unasked"] = [];
    for (const part of kinds.parts) {
      const there = [...known, ...found];
      const missing = part.count - there.filter(({ work }) => isOfPart(work, part)).length;
      const count = Math.min(missing, requested.count - there.length);
      if (count < 1) continue;
      const { since, until } = part;
      const besides = there.map(({ work }) => identityOf(work));
      const of = { ...kinds, since, until };
      const searched = await search(topic, { count, besides, ruledOut, namesRuledOut, kinds: of });
      found.push(...searched.works.filter(({ isFitting }) => isFitting));
      unasked.push(...searched.unasked);
    }
    return { works: found, unasked };
  }

  /** What the topic names without a year, where sources are wanted; what the user added is there. */
  async function lookUpUndated(
    { undated, given, topic, requested: { count } }: SourceWish,
    pasted: readonly ChosenWork[],
  ) {
    const isAdded = (one: UndatedWork) =>
      given.some((work) => isDescribed(one, work)) || pasted.some(({ work }) => isMeant(work, one));
    const asked = undated.filter((one) => count > 0 && !isAdded(one));
    const answers = await Promise.all(asked.map((one) => byName.findUndated(one, topic)));
    const notices: string[] = [];
    const found: ChosenWork[] = [];
    for (const [place, { work, missing }] of answers.entries()) {
      const [named] = work && missing === null ? await asNamed([work]) : [];
      const one = asked[place];
      if (named) found.push(named);
      else if (one) notices.push(undatedNotice(one, missing ?? "doubted"));
    }
    return { found, notices, isComplete: answers.every(({ missing }) => missing !== "unsure") };
  }

  async function asNamed(works: readonly Work[]): Promise<ChosenWork[]> {
    const flags = flaggedByOpenAlex(works);
    const completed = await Promise.all(
      works.map((work) => complete({ work, score: 0, isFitting: true, about: [], telling: null }, flags)),
    );
    return completed.flatMap((one) =>
      one ? [{ ...one, isNamed: true, why: `Your assignment names it; ${whereFound(one.work)}` }] : [],
    );
  }

  async function lookUpNamed(named: readonly NamedWork[], topic: string) {
    const answers = await Promise.all(named.map((one) => byName.find(one, topic)));
    const works = answers.flatMap(({ work, missing }) => (work && missing === null ? [work] : []));
    const found = await asNamed(works);
    return {
      found: without(found, []),
      missing: named.flatMap((one, place): MissingWork[] => {
        const { missing = null } = answers[place] ?? {};
        // One that turns out to be retracted once its whole record is read.
        const why = missing ?? (found.some(isNamedBy(one)) ? null : "doubted");
        return why === null ? [] : [{ ...one, why }];
      }),
    };
  }
}

export type SourcesService = ReturnType<typeof sourcesService>;

/** Those that are not among others, each once. */
function without(works: readonly ChosenWork[], others: readonly ChosenWork[]): ChosenWork[] {
  const identities = new Set(others.map(({ work }) => identityOf(work)));
  return works.filter(({ work }) => {
    const identity = identityOf(work);
    const isNew = !identities.has(identity);
    identities.add(identity);
    return isNew;
  });
}

/** Whether what may be a work is surely one: what no index knows may be a film. */
function isOfSomeWork({ why }: MissingWork): boolean {
  return why === "unclear" || why === "doubted";
}
