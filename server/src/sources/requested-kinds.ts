import { excludesWikipedia } from "@discussion-post/contract/assignment/avoided";
import { NUMBER } from "@discussion-post/contract/assignment/numbers";
import {
  ANY_YEAR,
  asksForPeerReviewed,
  isOfSources,
  sourcesYears,
  type Years,
} from "@discussion-post/contract/assignment/source-kinds";
import { requestedLanguages } from "./requested-language.ts";

/** Of which kind the sources of a post are to be. */
export interface RequestedKinds extends Years {
  /** Whether nothing but what was peer-reviewed will do. */
  isPeerReviewed: boolean;
  /** Whether Wikipedia is not to be cited, which no index lists anyway. */
  excludesWikipedia: boolean;
  /** Whether the course's own book or reading is to be cited. */
  hasCourseReading: boolean;
  /** What the topic counts among its sources that is not looked up: "two books". */
  unlisted: readonly UnlistedKind[];
  /** In which languages some are to be, which nothing is searched by: "German". */
  languages: readonly string[];
}

export type UnlistedKind = "books" | "websites" | "newspaper articles";

/**
 * Reads of which kind a topic wants its sources: "published within the last five (5) years", "articles from 2019 or
 * later", "between 2014 and 2016", "peer-reviewed". A year of the subject is none of the sources: "How have museums changed since the 1980s?"
 * @param thisYear the year in which it is read
 */
export function requestedKinds(topic: string, thisYear = new Date().getFullYear()): RequestedKinds {
  const sentences = topic
    .replaceAll(/\s+/g, " ")
    .split(/[?!;]|\.(?!\w)/)
    .filter(({ length }) => length >= SENTENCE_MIN_CHARS);
  const years = sentences.map((sentence) => sourcesYears(sentence, thisYear));
  return {
    since: years.find(({ since }) => since !== null)?.since ?? null,
    until: years.find(({ until }) => until !== null)?.until ?? null,
    isPeerReviewed: sentences.some((sentence) => isOfSources(sentence) && asksForPeerReviewed(sentence)),
    excludesWikipedia: sentences.some(excludesWikipedia),
    hasCourseReading: sentences.some(
      (sentence) => COURSE_READING.test(sentence) && CITING.test(sentence) && !NOT_CITED.test(sentence),
    ),
    unlisted: UNLISTED.filter(({ pattern }) =>
      sentences.some((sentence) => CITING.test(sentence) && pattern.test(sentence)),
    ).map(({ kind }) => kind),
    languages: requestedLanguages(sentences),
  };
}

export const ANY_KIND: RequestedKinds = {
  ...ANY_YEAR,
  isPeerReviewed: false,
  excludesWikipedia: false,
  hasCourseReading: false,
  unlisted: [],
  languages: [],
};

/** " since 2019", " until 2016", " from 2014 to 2016"; nothing where any year will do. */
export function yearsText({ since, until }: Years): string {
  if (since === null) return until === null ? "" : ` until ${until}`;
  return until === null ? ` since ${since}` : ` from ${since} to ${until}`;
}

/** "since 2019" is the shortest that says anything of sources. */
const SENTENCE_MIN_CHARS = 10;

/** "Use two scholarly books", "one book and one article"; not "the two books", nor "two books that we read" */
function counted(things: string): RegExp {
  return new RegExp(
    String.raw`(?<!\b(?:the|these|those|both|of|compare|read) )(?<![\w.])${NUMBER} (?:(?:scholarly|academic|recent|different|credible|reliable|reputable|online|printed|other|relevant|outside|additional|more)[ ,]{1,2}){0,3}${things}\b(?! (?:(?:that|which) )?(?:we|you|I|from|in|below|above)\b)`,
    "i",
  );
}

const UNLISTED: readonly { kind: UnlistedKind; pattern: RegExp }[] = [
  { kind: "books", pattern: counted("books?") },
  { kind: "websites", pattern: counted("web ?(?:sites?|pages?)") },
  { kind: "newspaper articles", pattern: counted("(?:news(?:paper)?|magazine) (?:articles?|stories|story)") },
];

const COURSE_READING =
  /\b(?:text ?book|course text|the text|(?:assigned|required|course|weekly|week['’]s|this week['’]s) readings?|(?:course|class) materials?|lecture notes)\b/i;
const CITING =
  /\b(?:cite|citing|citations?|cited|use|using|refer|reference|references|referencing|support|source|sources|draw on)\b/i;
const NOT_CITED =
  /\b(?:not|other than|besides|beyond|in addition to|outside(?: of)?|apart from)\b.{0,30}\b(?:text ?book|text|readings?|materials?)\b/i;
