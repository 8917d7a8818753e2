import {
  familiesOf,
  familyName,
  isByNamed,
  isWorkNamed,
} from "@discussion-post/contract/assignment/is-work-named";
import type { NamedWork } from "@discussion-post/contract/assignment/named-works";
import type { Logger } from "pino";
import { folded } from "../text/tokens.ts";
import { inThread } from "../threads/threads.ts";
import { mainTitle } from "./book-reference.ts";
import { bareText } from "./index-text.ts";
import { isChoosable } from "./notices.ts";
import { mergeByIdentity } from "./rank-works.ts";
import type { UndatedWork } from "./undated-works.ts";
import type { BookIndex, ScholarlyIndex, Work } from "./work.ts";
import { worksCache } from "./works-cache.ts";

interface LookUpOptions {
  indexes: readonly ScholarlyIndex[];
  /** Asked where no index knows the work. */
  books: BookIndex;
  logger: Logger;
}

/** Why a work that was named is not cited. */
export type Missing =
  /** No index has one of these authors and this year. */
  | "unknown"
  /** Several may be meant. */
  | "unclear"
  /** It was retracted, or doubted, since. */
  | "doubted"
  /** An index could not be asked. */
  | "unsure";

/** What was found for a name: the work, or why there is none to choose. A doubted one is there for who insists on it. */
interface FoundByName {
  work: Work | null;
  missing: Missing | null;
}

/** So many of the words of a topic are searched for. */
const WORDS_MAX = 6;

/** Looks up works that are named by authors and year alone, and takes none whose authors or year are others. */
export function namedLookUp({ indexes, books, logger }: LookUpOptions) {
  const cached = worksCache();

  return {
    /**
     * The work that is meant: of several the one that fits the topic best, and none where nothing tells them apart.
     * @param topic where it is named
     */
    async find(named: NamedWork, topic: string): Promise<FoundByName> {
      const terms = await inThread("topicTerms", topic);
      const known = { authors: named.authors.map(familyName), year: named.year };
      const words = terms.queries.slice(0, WORDS_MAX);
      const answers = await Promise.allSettled(
        indexes.map((index, place) =>
          cached(`${place}:${JSON.stringify([known, words])}`, () => index.named({ ...known, words })),
        ),
      );
      const failures = answers.filter((answer) => answer.status === "rejected");
      for (const { reason } of failures)
        logger.warn({ err: reason }, "a work that is named could not be looked up in an index");
      const inIndexes = mergeByIdentity(
        answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : [])),
      ).filter(({ csl }) => isWorkNamed(csl, named));
      const asBooks = inIndexes.length > 0 ? [] : await booksOf(known);
      const works = [...inIndexes, ...(asBooks ?? []).filter(({ csl }) => isWorkNamed(csl, named))];
      const standing = works.filter(isChoosable);
      const [first] = works;
      const isUnsure = failures.length > 0 || asBooks === null;
      if (!first) return { work: null, missing: isUnsure ? "unsure" : "unknown" };
      if (standing.length === 0) return { work: first, missing: "doubted" };
      const weights = await inThread("topicWeights", { terms, works: standing });
      const work = likeliest(standing, weights, named);
      return { work: work && (await withEdition(work)), missing: work ? null : "unclear" };
    },

    /** The same of a work that is named by its title or its authors, without a year. */
    async findUndated(undated: UndatedWork, topic: string): Promise<FoundByName> {
      const terms = await inThread("topicTerms", topic);
      const names = undated.authors.map(familyName);
      const words = undated.title === null ? terms.queries.slice(0, WORDS_MAX) : [undated.title];
      const known = { names, year: null, words };
      const answers = await Promise.allSettled([
        ...indexes.map((index, place) =>
          cached(`${place}:${JSON.stringify(known)}`, () => index.reference(known)),
        ),
        undated.title === null ? [] : booksCalled([...names, ...undated.title.split(/\s+/)]),
      ]);
      const failures = answers.filter((answer) => answer.status === "rejected");
      for (const { reason } of failures)
        logger.warn({ err: reason }, "a work that is named could not be looked up");
      const works = mergeByIdentity(
        answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : [])),
      ).filter((work) => isMeant(work, undated));
      const standing = works.filter(isChoosable);
      const [first] = works;
      if (!first) return { work: null, missing: failures.length > 0 ? "unsure" : "unknown" };
      if (standing.length === 0) return { work: first, missing: "doubted" };
      const weights = await inThread("topicWeights", { terms, works: standing });
      const work = likeliest(standing, weights, undated);
      return { work: work && (await withEdition(work)), missing: work ? null : "unclear" };
    },
  };

  function booksCalled(words: string[]): Promise<Work[]> {
    return cached(`called:${JSON.stringify(words)}`, () => books.books({ words, year: null }));
  }

  /** Books by these authors and of the year; null where the catalogue cannot be asked. */
  async function booksOf({ authors, year }: { authors: string[]; year: number }): Promise<Work[] | null> {
    try {
      return await cached(`books:${JSON.stringify([authors, year])}`, () =>
        books.books({ words: authors, year }),
      );
    } catch (error) {
      logger.warn({ err: error }, "a book that is named could not be looked up");
      return null;
    }
  }

  /** A book with the number of its edition, which a search does not know. */
  async function withEdition(work: Work): Promise<Work> {
    const { ISBN } = work.csl;
    if (work.doi !== null || !ISBN) return work;
    try {
      const [edition] = await cached(`isbn:${ISBN}`, async () => {
        const book = await books.byIsbn(ISBN);
        return book ? [book] : [];
      });
      return edition ?? work;
    } catch (error) {
      logger.warn({ err: error }, "the edition of a book could not be looked up");
      return work;
    }
  }
}

export type NamedLookUp = ReturnType<typeof namedLookUp>;

/** One author and a year are those of many works; two authors are hardly those of another. */
function likeliest(
  works: readonly Work[],
  weights: readonly number[],
  named: Pick<NamedWork, "authors" | "hasMoreAuthors"> & { title?: string | null },
): Work | null {
  const ranked = works
    .map((work, place) => ({ work, weight: weights[place] ?? 0 }))
    .toSorted(
      (a, b) =>
        Number(isByAll(b.work, named)) - Number(isByAll(a.work, named)) ||
        b.weight - a.weight ||
        b.work.citedBy - a.work.citedBy,
    );
  const [best] = ranked;
  if (!best) return null;
  const isSure =
    typeof named.title === "string" || ranked.length === 1 || named.authors.length > 1 || best.weight > 0;
  return isSure ? best.work : null;
}

/** Whether nobody else wrote it, or others where others are meant. */
function isByAll(
  work: Work,
  { authors, hasMoreAuthors }: Pick<NamedWork, "authors" | "hasMoreAuthors">,
): boolean {
  return hasMoreAuthors || familiesOf(work.csl).length === authors.length;
}

/** Whether a work is by those that are named, and called so; a subtitle may be left out. */
export function isMeant({ csl }: Pick<Work, "csl">, undated: UndatedWork): boolean {
  if (undated.authors.length > 0 && !isByNamed(csl, undated)) return false;
  if (undated.title === null) return true;
  const wanted = plainTitle(undated.title);
  const title = bareText(csl.title);
  return wanted === plainTitle(title) || wanted === plainTitle(mainTitle(title));
}

function plainTitle(title: string): string {
  return folded(title)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(" ");
}
