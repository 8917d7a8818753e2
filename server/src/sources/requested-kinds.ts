import { excludesWikipedia } from "@discussion-post/contract/assignment/avoided";
import { countedInLanguages } from "@discussion-post/contract/assignment/counted-in-languages";
import { kindsInLanguages } from "@discussion-post/contract/assignment/kinds-in-languages";
import { withoutOtherTasks } from "@discussion-post/contract/assignment/other-tasks";
import { arePreferredYears } from "@discussion-post/contract/assignment/preferred-years";
import {
  asksForPeerReviewed,
  isOfSources,
  sourcesYears,
} from "@discussion-post/contract/assignment/source-kinds";
import { ANY_YEAR, hasYears, type Years } from "@discussion-post/contract/assignment/years";
import { asksForReading } from "./course-reading.ts";
import { kindsRuledOut, type WantedKind, wantedKinds } from "./other-kinds.ts";
import { requestedLanguages } from "./requested-language.ts";
import { untoldIn } from "./untold-qualities.ts";

/** So many of the sources are to be of some years, where others may be of other years: "2 since 2017, 1 until 2000". */
export interface PartOfYears extends Years {
  count: number;
}

/** Of which kind the sources of a post are to be. */
export interface RequestedKinds extends Years {
  /** Whether works of other years do as well, where none of these fits. */
  arePreferred: boolean;
  /** Whether nothing but what was peer-reviewed will do. */
  isPeerReviewed: boolean;
  /** Whether Wikipedia is not to be cited, which no index lists anyway. */
  excludesWikipedia: boolean;
  /** Whether the course's own book or reading is to be cited. */
  hasCourseReading: boolean;
  /** What else than articles the topic counts among its sources: "two books". */
  others: readonly WantedKind[];
  /** The kinds of which nothing is to be cited. */
  ruledOut: readonly string[];
  /** How many of them are to be of other years than the others, where the student says so. */
  parts: readonly PartOfYears[];
  /** In which languages some are to be, which nothing is searched by: "German". */
  languages: readonly string[];
  /** What else they are to be that no record tells: "open access". */
  untold: readonly string[];
}

/**
 * Reads of which kind a topic wants its sources: "published within the last five (5) years", "articles from 2019 or
 * later", "between 2014 and 2016", "peer-reviewed". A year of the subject is none of the sources: "How have museums changed since the 1980s?"
 * @param thisYear the year in which it is read
 */
export function requestedKinds(topic: string, thisYear = new Date().getFullYear()): RequestedKinds {
  const sentences = withoutOtherTasks(topic)
    .replaceAll(/\s+/g, " ")
    .split(/[?!;]|(?<!\b(?:mind?|mín|max|i\.e|e\.g))\.(?!\w)/)
    .filter(({ length }) => length >= SENTENCE_MIN_CHARS);
  const years = sentences.map((sentence) => sourcesYears(sentence, thisYear));
  const dated = sentences.filter((_sentence, place) => hasYears(years[place] ?? ANY_YEAR));
  const others = withLanguages(wantedKinds(sentences), sentences);
  return {
    arePreferred: dated.length > 0 && dated.every((sentence) => arePreferredYears(sentence, thisYear)),
    since: years.find(({ since }) => since !== null)?.since ?? null,
    until: years.find(({ until }) => until !== null)?.until ?? null,
    isPeerReviewed: sentences.some(
      (sentence) => isOfSources(sentence) && asksForPeerReviewed(sentence) && !ASKS.test(sentence),
    ),
    excludesWikipedia: sentences.some(excludesWikipedia),
    hasCourseReading: sentences.some(asksForReading),
    others,
    // "One book, but not the book we read"
    ruledOut: kindsRuledOut(sentences).filter((kind) => !others.some(({ name }) => name === kind)),
    parts: [],
    languages: requestedLanguages(sentences),
    untold: untoldIn(sentences),
  };
}

/** With the kinds that sentences in other languages count, where they say so of sources. */
function withLanguages(kinds: readonly WantedKind[], sentences: readonly string[]): WantedKind[] {
  const named = new Set(kinds.map(({ name }) => name));
  const counted = sentences.filter((sentence) => countedInLanguages(sentence) !== null);
  return [...kinds, ...counted.flatMap(kindsInLanguages).filter(({ name }) => !named.has(name))];
}

export const ANY_KIND: RequestedKinds = {
  ...ANY_YEAR,
  arePreferred: false,
  isPeerReviewed: false,
  excludesWikipedia: false,
  hasCourseReading: false,
  others: [],
  ruledOut: [],
  parts: [],
  languages: [],
  untold: [],
};

/** " from 2019 or later", " from 2016 or earlier", " from 2014 to 2016"; nothing where any year will do. */
export function yearsText({ since, until }: Years): string {
  if (since === null) return until === null ? "" : ` from ${until} or earlier`;
  return until === null ? ` from ${since} or later` : ` from ${since} to ${until}`;
}

/** "Why did so many peer-reviewed studies fail to replicate?" */
const ASKS = /^\W{0,3}(?:how|why|what|when|where|which|who|do|does|did|is|are|was|were)\b/i;
/** "cite two" is the shortest that says anything of sources. */
const SENTENCE_MIN_CHARS = 8;
