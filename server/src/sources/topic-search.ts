import type { NamedWork } from "@discussion-post/contract/assignment/named-works";
import { isWithin } from "@discussion-post/contract/assignment/source-kinds";
import type { Years } from "@discussion-post/contract/assignment/years";
import type { Notice } from "@discussion-post/contract/notices";
import type { Logger } from "pino";
import { abstractSentences } from "../evidence/abstract-sentences.ts";
import { inThread } from "../threads/threads.ts";
import { isNamedBy } from "./named-works.ts";
import { NoIndexError } from "./no-index-error.ts";
import { isNoticeOfOneOf } from "./notice-titles.ts";
import { isChoosable } from "./notices.ts";
import { isOfWantedKind } from "./other-kinds.ts";
import { rankByMeaning } from "./rank-by-meaning.ts";
import { mergeByIdentity, type RankedWork } from "./rank-works.ts";
import { ANY_KIND, type RequestedKinds } from "./requested-kinds.ts";
import { isRuledOut } from "./ruled-out-names.ts";
import type { ChosenWork } from "./to-source.ts";
import type { TopicTerms } from "./topic-terms.ts";
import {
  type IndexedKind,
  type IndexName,
  identityOf,
  type ScholarlyIndex,
  type Work,
  yearOf,
} from "./work.ts";
import { worksCache } from "./works-cache.ts";

interface TopicSearchOptions {
  crossref: ScholarlyIndex;
  openAlex: ScholarlyIndex;
  logger: Logger;
}

/** What is searched for on a topic. */
interface Search {
  count: number;
  /** What is there already: DOIs in lower case, or other identities. */
  besides: readonly string[];
  /** Titles of works whose notices are not to be taken for works. */
  noticed?: readonly string[];
  /** What the topic wants left out. */
  ruledOut: readonly NamedWork[];
  namesRuledOut: readonly string[];
  kinds?: RequestedKinds;
  kind?: IndexedKind;
}

/** What a search has brought. */
export interface Searched {
  works: ChosenWork[];
  /** The indexes that could not be asked. */
  unasked: IndexName[];
}

/** In the order in which they are asked. */
const INDEX_NAMES = ["Crossref", "OpenAlex"] as const satisfies readonly IndexName[];

/** Searches the scholarly indexes for works on a topic, and completes what they say of each. */
export function topicSearch({ crossref, openAlex, logger }: TopicSearchOptions) {
  const cached = worksCache();
  const indexes = [crossref, openAlex];
  return { search, complete, flaggedByOpenAlex, withRegistered };

  /**
   * The works on a topic that fit it best, best first, and none that is not to be chosen. @throws NoIndexError where no
   * index answers
   */
  async function search(
    topic: string,
    { count, besides, noticed = [], ruledOut, namesRuledOut, kinds = ANY_KIND, kind = "article" }: Search,
  ): Promise<Searched> {
    const terms = await inThread("topicTerms", topic);
    if (terms.queries.length === 0) return { works: [], unasked: [] };
    const { lists, unasked } = await candidates(terms, kinds, kind);
    const titles = [...noticed, ...lists.flat().map(({ csl }) => csl.title)];
    const weighed = (await inThread("weighWorks", { terms, lists })).filter(
      (one) =>
        !besides.includes(identityOf(one.work)) &&
        isOfKind(one.work, kinds) &&
        !isNoticeOfOneOf(one.work.csl.title, titles) &&
        !isRuledOut(one.work, namesRuledOut) &&
        !ruledOut.some((named) => isNamedBy(named)(one)),
    );
    const ranked = await rankByMeaning(weighed, { terms, logger });
    const chosen: ChosenWork[] = [];
    for (let next = 0; next < ranked.length && chosen.length < count; next += count) {
      const batch = ranked.slice(next, next + count - chosen.length);
      const flags = flaggedByOpenAlex(batch.map(({ work }) => work));
      const completed = await Promise.all(batch.map((one) => complete(one, flags)));
      chosen.push(...completed.filter((one) => one !== null));
    }
    return { works: chosen, unasked };
  }

  /** What each index has on the topic, and which could not be asked. @throws NoIndexError where none could */
  async function candidates(
    terms: TopicTerms,
    { since, until }: Years,
    kind: IndexedKind,
  ): Promise<{ lists: Work[][]; unasked: IndexName[] }> {
    const key = [...terms.queries, since ?? "", until ?? "", kind].join("|");
    const answers = await Promise.allSettled(
      indexes.map((index, place) =>
        cached(`${place}:${key}`, () => index.search(terms.queries, { since, until }, kind)),
      ),
    );
    const failures = answers.filter((answer) => answer.status === "rejected");
    for (const { reason } of failures)
      logger.warn({ err: reason }, "a scholarly index could not be searched");
    if (failures.length === answers.length) throw new NoIndexError(failures.map(({ reason }) => reason));
    return {
      lists: answers.map((answer) => (answer.status === "fulfilled" ? answer.value : [])),
      unasked: INDEX_NAMES.filter((_name, place) => answers[place]?.status === "rejected"),
    };
  }

  /**
   * The work as its publisher registered it: what one index alone found is looked up in Crossref, whose full
   * record also tells of a retraction. Null where it is no longer to be chosen.
   */
  async function complete(
    { isFitting, ...ranked }: RankedWork,
    flags: Promise<Flags>,
  ): Promise<ChosenWork | null> {
    const { work } = ranked;
    const registered = work.foundIn.length > 1 ? work : await withRegistered(work);
    const whole = withFlag(registered, await flags);
    return isChoosable(whole) ? { work: whole, isOwn: false, isFitting, why: reason(whole, ranked) } : null;
  }

  /**
   * What OpenAlex alone has heard of works that only Crossref's search brought: its own leaves out what is retracted,
   * so that the flag of such a work never comes with it. It has stood for mere errata: what its user named stays.
   */
  async function flaggedByOpenAlex(works: readonly Work[]): Promise<Flags> {
    const dois = works.flatMap(({ doi, foundIn }) => (doi && !foundIn.includes("OpenAlex") ? [doi] : []));
    if (dois.length === 0) return { notices: new Map(), unasked: [] };
    try {
      const known = await cached(`flags:${dois.join("|")}`, () => openAlex.byDois(dois));
      const notices = new Map(known.flatMap(({ doi, notice }) => (doi && notice ? [[doi, notice]] : [])));
      return { notices, unasked: [] };
    } catch (error) {
      logger.warn({ err: error }, "OpenAlex could not be asked for retractions");
      return { notices: new Map(), unasked: dois };
    }
  }

  /** The work with what Crossref has of it, above all what was published about it since. */
  async function withRegistered(work: Work): Promise<Work> {
    const { doi } = work;
    if (doi === null) return work;
    const isRegistered = work.foundIn.includes("Crossref");
    try {
      const [registered] = await cached(`doi:${doi}`, async () => {
        const found = await crossref.byDoi(doi);
        return found ? [found] : [];
      });
      return (registered && mergeByIdentity([work, registered])[0]) ?? work;
    } catch (error) {
      logger.warn({ err: error }, "a work could not be looked up in Crossref");
      return isRegistered ? work : { ...work, areNoticesUnknown: true };
    }
  }
}

/** What OpenAlex says of retractions of works that its search did not bring. */
export interface Flags {
  /** By DOI. */
  notices: ReadonlyMap<string, Notice>;
  /** The DOIs about which it could not be asked. */
  unasked: readonly string[];
}

function withFlag(work: Work, { notices, unasked }: Flags): Work {
  const notice = work.notice ?? notices.get(work.doi ?? "") ?? null;
  const isFlagUnknown = notice === null && work.doi !== null && unasked.includes(work.doi);
  return { ...work, notice, ...(isFlagUnknown && { isFlagUnknown }) };
}

/** Why a work was chosen: by the sentence of its abstract that says most of the topic, where there is one. */
function reason(work: Work, { about, telling }: Pick<RankedWork, "about" | "telling">): string {
  const { abstract, citedBy } = work;
  const cited = citedBy > 0 ? `cited by ${citedBy.toLocaleString("en-US")} works` : "";
  if (telling !== null)
    return `From its abstract: “${excerpt(sentenceAround(telling, abstract))}” (${cited && `${cited}; `}${inIndexes(work)})`;
  const words = listed(about.map((word) => `“${word}”`));
  return `${words ? `Mentions ${words}` : "On your topic"}${cited && `, ${cited}`}; ${whereFound(work)}`;
}

/** The whole sentence of which a part was weighed, which ends at each full stop: "Industry 4.0 is …". */
function sentenceAround(part: string, abstract: string | null): string {
  return abstractSentences(abstract ?? "").find(({ text }) => text.includes(part))?.text ?? part;
}

/** Most sentences of abstracts are no longer. */
const EXCERPT_MAX_CHARS = 220;

/** A sentence, or its beginning up to the end of a word where its script has blanks between them. */
function excerpt(sentence: string): string {
  if (sentence.length <= EXCERPT_MAX_CHARS) return sentence;
  const end = sentence.lastIndexOf(" ", EXCERPT_MAX_CHARS);
  return `${sentence.slice(0, end > 0 ? end : EXCERPT_MAX_CHARS).trimEnd()} …`;
}

/** Which indexes have a work: "found in Crossref and OpenAlex." */
export function whereFound({ foundIn }: Work): string {
  return `${inIndexes({ foundIn })}.`;
}

function inIndexes({ foundIn }: Pick<Work, "foundIn">): string {
  return `found in ${foundIn.join(" and ")}`;
}

function listed(words: readonly string[]): string {
  if (words.length <= 1) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** Crossref registers preprints as such; what else is looked for is in journals. */
function isOfKind(work: Work, kinds: RequestedKinds): boolean {
  return (
    isWithin(yearOf(work), kinds) &&
    (!kinds.isPeerReviewed || work.csl.genre !== "Preprint") &&
    !kinds.ruledOut.some((name) => isOfWantedKind(work, { name }))
  );
}
