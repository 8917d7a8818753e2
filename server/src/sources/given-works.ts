import {
  type GivenDetail,
  type GivenKind,
  type GivenSource,
  givenDetails,
} from "@discussion-post/contract/given-sources";
import type { CslItem } from "@discussion-post/contract/sources";
import { COURSE_MATERIAL } from "../citations/as-printed.ts";
import type { ChosenWork } from "./to-source.ts";
import { typedNames } from "./typed-names.ts";
import { doiIn } from "./work.ts";

/** A work as its user described it, to be cited and looked up nowhere. */
export function givenWork(given: GivenSource): ChosenWork {
  const { kind, title, authors, year, container, address, excerpt, excerptPage } = given;
  const author = typedNames(plain(authors));
  const doi = WITH_DOI.includes(kind) ? doiIn(address ?? "") : null;
  const csl = {
    type: CSL_TYPES[kind],
    ...(kind === "course" && { genre: COURSE_MATERIAL }),
    ...(kind === "preprint" && { genre: "Preprint" }),
    title: plain(title),
    ...(author.length > 0 && { author }),
    ...(year !== null && { issued: { "date-parts": [[year]] } }),
    ...(container !== "" && CONTAINERS[kind] !== null && { [CONTAINERS[kind]]: plain(container) }),
    ...detailsOf(given),
    ...(doi !== null && { DOI: doi }),
    ...(address !== null && { URL: doi === null ? address : `https://doi.org/${doi}` }),
    ...(excerpt !== "" && excerptPage !== "" && { custom: { excerptPage: plain(excerptPage) } }),
    note: NOT_LOOKED_UP,
  } satisfies Omit<CslItem, "id">;
  return {
    work: {
      doi: null,
      csl,
      abstract: excerpt === "" ? null : excerpt,
      citedBy: 0,
      notice: null,
      isNotice: false,
      foundIn: [],
    },
    isOwn: true,
    isFitting: true,
    why: "Given by you; the indexes were asked only whether they know it as retracted.",
  };
}

/** Stands beside such a work wherever it is exported to. */
const NOT_LOOKED_UP = "Given by the writer, not looked up";

const CSL_TYPES: Record<GivenKind, string> = {
  webpage: "webpage",
  course: "document",
  book: "book",
  chapter: "chapter",
  journal: "article-journal",
  article: "article-magazine",
  preprint: "article",
  dataset: "dataset",
};

/** What CSL calls that which it stands in. */
const CONTAINERS: Record<GivenKind, "container-title" | "publisher" | null> = {
  webpage: "container-title",
  course: "publisher",
  book: null,
  chapter: "container-title",
  journal: "container-title",
  article: "container-title",
  preprint: "publisher",
  dataset: null,
};

/** Styles print the DOI of these as such, and no day on which it was read. */
const WITH_DOI: readonly GivenKind[] = ["journal", "preprint", "dataset"];

/** What its kind has of the details, each as CSL calls it. */
function detailsOf(given: GivenSource): Partial<CslItem> {
  const { main, more } = givenDetails[given.kind];
  const told = [...main, ...more].filter((detail) => given[detail] !== "");
  return Object.assign({}, ...told.map((detail) => CSL_DETAILS[detail](plain(given[detail]))));
}

const CSL_DETAILS: Record<GivenDetail, (text: string) => Partial<CslItem>> = {
  editors: (text) => ({ editor: typedNames(text) }),
  translators: (text) => ({ translator: typedNames(text) }),
  edition: (text) => ({ edition: withoutWord(text) }),
  publisher: (publisher) => ({ publisher }),
  place: (place) => ({ "publisher-place": place }),
  volume: (volume) => ({ volume }),
  issue: (issue) => ({ issue }),
  pages: (page) => ({ page }),
};

/** "2" of "2nd ed.": each style writes the words itself. */
function withoutWord(edition: string): string {
  const bare = edition.replace(/ ?\b(?:ed\.?|edition)$/i, "");
  return /^(\d{1,3})(?:st|nd|rd|th)?$/i.exec(bare)?.[1] ?? bare;
}

/** The citation processor reads markup, which nobody means here. */
function plain(text: string): string {
  return withoutPairs(withoutPairs(text))
    .replaceAll(BREAK, " ")
    .replaceAll(OTHER_TAG, " $1 ")
    .replaceAll(/[<>]{2,}/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Markup that is copied along with a title goes, one within another as well; "Using <em> in HTML" keeps its words. */
function withoutPairs(text: string): string {
  return text.replaceAll(PAIR, "$2");
}

const PAIR =
  /<(a|b|em|i|p|small|span|strong|sub|sup|u)(?: [a-z-]{1,20}="[^"<>]{0,200}"){0,3}>([^<>]{0,300})<\/\1>/gi;
const BREAK = /<br ?\/?>/gi;
/** Other markup loses its brackets; "a < b and c > d" is none. */
const OTHER_TAG = /<([/!?]?[a-z][a-z\d-]{0,20}(?: [^<>]{0,200}=[^<>]{0,200})?) ?\/?>/gi;
