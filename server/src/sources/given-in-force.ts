import type { GivenSource } from "@discussion-post/contract/given-sources";
import { previewOf } from "@discussion-post/contract/preview";
import type { Logger } from "pino";
import { givenRecords } from "./given-records.ts";
import { markedKind, withoutMark } from "./notice-titles.ts";
import { isCitable } from "./notices.ts";
import { markWarning, namesakeWarning, warningOf } from "./own-source-notices.ts";
import type { ScholarlyIndex, Work } from "./work.ts";

/** What somebody described themselves and may be cited, and what to tell of the rest. */
export interface GivenInForce {
  given: GivenSource[];
  notices: string[];
}

/** What is known against a work. */
type Standing = Pick<Work, "notice" | "isNotice"> & {
  /** The work that is called so, too, where it may be meant or not. */
  namesake?: Work;
  /** Whether its title alone says so, and may be one that begins with such a word. */
  isUnknown?: boolean;
};

const SHOWN_MAX_CHARS = 79;

/**
 * Leaves out what is not in force of the works that somebody described: what they say of a work stands as they wrote it,
 * but what was retracted is cited by nobody. Told by the mark in a title that an index knows, by the DOI or number that was typed, and by the
 * work that an index has of that title, or nearly that, or at that place of a journal; where no index answers, the mark
 * counts, and else the work stays.
 */
export function givenInForce(options: { indexes: readonly ScholarlyIndex[]; logger: Logger }) {
  const records = givenRecords(options);

  return async (given: readonly GivenSource[]): Promise<GivenInForce> => {
    const standings = await Promise.all(given.map(standingOf));
    const all = given.map((one, place) => ({ one, standing: standings[place] ?? null }));
    return {
      given: all.flatMap(({ one, standing }) =>
        standing === null || standing.namesake || standing.isUnknown || isCitable(standing) ? [one] : [],
      ),
      notices: all.flatMap(({ one, standing }) => {
        const { content: name } = previewOf(one.title, SHOWN_MAX_CHARS);
        if (standing?.namesake) return namesakeWarning(standing.namesake, name);
        if (standing?.isUnknown) return markWarning(name);
        return (standing && warningOf(standing, name)) ?? [];
      }),
    };
  };

  /** What is known against a work that somebody described; null where nothing is. */
  async function standingOf(given: GivenSource): Promise<Standing | null> {
    const kind = markedKind(given.title);
    const { known, isComplete } = await records.find(
      kind ? { ...given, title: withoutMark(given.title) } : given,
    );
    const meant = known.filter(({ isNamesake }) => !isNamesake).map(({ work }) => work);
    const sure = meant.find((work) => !isCitable(work)) ?? meant.find(({ notice }) => notice !== null);
    if (sure) return sure;
    // "Retracted: studies that fooled science" is a book's title.
    if (kind)
      return {
        ...{ notice: { kind, url: null, date: null }, isNotice: false },
        isUnknown: isComplete && meant.length === 0,
      };
    const namesake = known.find(({ work, isNamesake }) => isNamesake && !isCitable(work))?.work;
    return namesake ? { ...namesake, namesake } : null;
  }
}
