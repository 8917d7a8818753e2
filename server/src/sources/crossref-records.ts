import { z } from "zod";
import { thesisKind } from "../citations/thesis-words.ts";
import { crossrefNames } from "./crossref-names.ts";
import { answerAs, listOfValid } from "./index-answer.ts";
import { abstractText, bareText, titleText, withoutStop } from "./index-text.ts";
import { isbnIn } from "./isbn.ts";
import { isNoticeTitle } from "./notice-titles.ts";
import { type CrossrefUpdates, crossrefUpdates, gravestNotice, noticedDoi } from "./notices.ts";
import { placeInJournal } from "./place-in-journal.ts";
import { preprintServer } from "./preprint-server.ts";
import {
  abstractField,
  boundedAuthors,
  nameField,
  numberField,
  publishedYear,
  titleField,
} from "./record-limits.ts";
import { arabicVolume } from "./roman-numerals.ts";
import { doiIn, type Work } from "./work.ts";

/** The works of an answer to a search, in its order. @throws Error where it is none */
export function crossrefWorks(answer: Uint8Array): Work[] {
  const { message } = answerAs(workList, answer);
  return message.items.map(toWork).filter((work) => work !== null);
}

/** The one work that was asked for. @throws Error where the answer is none */
export function crossrefWork(answer: Uint8Array): Work | null {
  return toWork(answerAs(singleWork, answer).message);
}

const names = z
  .array(
    z.object({
      given: nameField.optional(),
      family: nameField.optional(),
      suffix: nameField.optional(),
      name: nameField.optional(),
    }),
  )
  .transform(boundedAuthors);
const date = z.object({ "date-parts": z.array(z.array(z.int().nullable())) });

const item = z.object({
  DOI: z.string(),
  title: z.array(titleField).optional(),
  subtitle: z.array(titleField).optional(),
  author: names.optional(),
  editor: names.optional(),
  "container-title": z.array(titleField).optional(),
  "short-container-title": z.array(titleField).optional(),
  issued: date.optional(),
  "published-print": date.optional(),
  volume: numberField.optional(),
  issue: numberField.optional(),
  page: numberField.optional(),
  "article-number": numberField.optional(),
  "edition-number": numberField.optional(),
  type: z.string().optional(),
  publisher: titleField.optional(),
  "publisher-location": titleField.optional(),
  /** Of a preprint: whose server it is on. */
  institution: z.array(z.object({ name: titleField.optional() })).optional(),
  "group-title": titleField.optional(),
  /** Of a thesis: "Doctor of Philosophy". */
  degree: z.array(titleField).optional(),
  language: z.string().max(20).optional(),
  ISBN: z.array(numberField).optional(),
  ISSN: z.array(numberField).optional(),
  abstract: abstractField.optional(),
  "is-referenced-by-count": z.int().optional(),
  /** On the work itself: what has been published about it since, such as its retraction. */
  "updated-by": crossrefUpdates.optional(),
  /** On a notice: what it is about. */
  "update-to": crossrefUpdates.optional(),
  relation: z.record(z.string(), z.unknown()).optional(),
});

type CrossrefItem = z.infer<typeof item>;

const workList = z.object({ message: z.object({ items: listOfValid(item) }) });
const singleWork = z.object({ message: item });

/** Null for a record without a title or DOI, which nobody could cite. */
function toWork(record: CrossrefItem): Work | null {
  const [title] = record.title ?? [];
  const doi = doiIn(record.DOI);
  if (!title || doi !== record.DOI.toLowerCase()) return null;
  const type = cslTypes.get(record.type ?? "") ?? "document";
  const author = crossrefNames(record.author);
  const editor = crossrefNames(record.editor);
  const issued = issuedOf(record);
  const ISBN = bareIsbn(record.ISBN ?? []);
  const [ISSN] = record.ISSN ?? [];
  const abstract = record.abstract ? abstractText(record.abstract) : null;
  const updates = record["update-to"] ?? [];
  // A preprint's later version, under the same DOI, may be its withdrawal.
  const ofItself = updates.filter((update) => doiIn(update.DOI ?? "") === doi);
  const ofOthers = updates.filter((update) => !ofItself.includes(update));
  const publishedAs = type === "article" ? publishedDoi(record) : null;
  return {
    doi,
    csl: {
      type,
      ...editionIn(wholeTitle(record, title), record["edition-number"]),
      ...(author.length > 0 && { author }),
      ...(editor.length > 0 && { editor }),
      ...(issued && { issued: { "date-parts": [issued] } }),
      ...containersOf(record, type),
      ...publisherOf(record, { type, doi }),
      ...(record["publisher-location"] &&
        WITH_PLACE.has(type) && { "publisher-place": bareText(record["publisher-location"]) }),
      ...(record.volume && { volume: arabicVolume(record.volume) }),
      ...(record.issue && { issue: record.issue }),
      ...placeInJournal({
        page: record.page,
        number: record["article-number"],
        isArticle: record.type === "journal-article",
      }),
      ...(record.language && { language: record.language }),
      ...(ISBN !== undefined && BOOKS.has(type) && { ISBN }),
      ...(ISSN && type === "article-journal" && { ISSN }),
      DOI: record.DOI,
      URL: `https://doi.org/${record.DOI}`,
    },
    abstract,
    citedBy: record["is-referenced-by-count"] ?? 0,
    notice: gravestNotice({ updates: [...(record["updated-by"] ?? []), ...ofItself], title, abstract }),
    isNotice: isAboutAnother(record, ofOthers, title),
    ...(publishedAs && publishedAs !== doi && { publishedAs }),
    foundIn: ["Crossref"],
  };
}

/** A notice about another work, or a review of one. */
function isAboutAnother(record: CrossrefItem, updates: CrossrefUpdates, title: string): boolean {
  const isReview = record.type === "peer-review" || Object.hasOwn(record.relation ?? {}, "is-review-of");
  return isReview || noticedDoi(updates) !== null || isNoticeTitle(title);
}

/** The article that a preprint has become. */
function publishedDoi({ relation }: CrossrefItem): string | null {
  const { success, data } = preprintOf.safeParse(relation?.["is-preprint-of"]);
  return success ? doiIn(data[0]?.id ?? "") : null;
}

const preprintOf = z.array(z.object({ id: z.string().max(500) }));

/** Some publishers write the edition into the title: "The psychology of prejudice (2nd ed.)". */
function editionIn(whole: string, registered: string | undefined): { title: string; edition?: string } {
  const written = /^(.*\S) \((\d{1,2})(?:st|nd|rd|th) ed\.?\)$/.exec(whole);
  const edition = registered ?? written?.[2];
  return { title: written?.[1] ?? whole, ...(edition && { edition }) };
}

function wholeTitle({ subtitle }: CrossrefItem, title: string): string {
  const [second] = subtitle ?? [];
  return titleText(!second || title.includes(second) ? title : `${title}: ${second}`);
}

/**
 * The journal, or the book and its series: for a chapter Crossref lists both and does not promise in which order
 * (github.com/CrossRef/rest-api-doc, issue 11), for a book the series alone.
 */
function containersOf(record: CrossrefItem, type: string) {
  const titles = (record["container-title"] ?? []).map((one) => withoutStop(bareText(one))).filter(Boolean);
  const [first] = titles;
  if (!first || type === "article") return {};
  if (type === "book") return { "collection-title": first };
  if (type === "chapter" && titles.length > 1) {
    const book = titles.findLast((title) => !SERIES.test(title)) ?? titles.at(-1) ?? first;
    const series = titles.find((title) => title !== book);
    return { "container-title": book, ...(series && { "collection-title": series }) };
  }
  const short = bareText(record["short-container-title"]?.[0] ?? "");
  return {
    "container-title": first,
    ...(short && short.length < first.length && { "container-title-short": short }),
  };
}

const SERIES =
  /\b(?:series|lecture notes|studies in|advances in|topics in|library|monographs|handbooks? in|springerbriefs)\b|\b(?:studies|series)$/i;

/** Journals are cited without their publisher; most styles would print it where they are told it. */
function publisherOf(record: CrossrefItem, { type, doi }: { type: string; doi: string }) {
  if (type === "article") {
    const server = preprintServer(doi, record);
    return { genre: "Preprint", ...(server && { publisher: bareText(server) }) };
  }
  if (type === "thesis")
    return {
      genre: thesisKind(record.degree?.[0] ?? ""),
      ...(record.publisher && { publisher: bareText(record.publisher) }),
    };
  return record.publisher && type !== "article-journal" ? { publisher: bareText(record.publisher) } : {};
}

const WITH_PLACE = new Set(["book", "chapter"]);
const BOOKS = new Set(["book", "chapter"]);

/** The first, without the address that Crossref has it in: "http://id.crossref.org/isbn/9780367000009". */
function bareIsbn(registered: readonly string[]): string | undefined {
  return registered.flatMap((one) => isbnIn(one.slice(one.lastIndexOf("/") + 1)) ?? [])[0];
}

/** Of an article in a volume the year of the volume: `issued` is the earlier day on which it was online. */
function issuedOf(record: CrossrefItem): number[] | null {
  const printed = record.volume ? dateParts(record["published-print"]?.["date-parts"]) : null;
  return printed ?? dateParts(record.issued?.["date-parts"]);
}

/** Year, month and day as far as they are known; null where not even the year is. */
function dateParts(parts: (number | null)[][] | undefined): number[] | null {
  const [year, ...rest] = parts?.[0] ?? [];
  const published = publishedYear(year);
  return published === null ? null : [published, ...rest.filter((part) => part !== null).slice(0, 2)];
}

/** Crossref's types in the words of CSL 1.0.2. */
const cslTypes = new Map([
  ["journal-article", "article-journal"],
  ["proceedings-article", "paper-conference"],
  ["book-chapter", "chapter"],
  ["book-section", "chapter"],
  ["reference-entry", "entry-encyclopedia"],
  ["book", "book"],
  ["monograph", "book"],
  ["edited-book", "book"],
  ["reference-book", "book"],
  ["posted-content", "article"],
  ["report", "report"],
  ["dissertation", "thesis"],
  ["standard", "standard"],
  ["dataset", "dataset"],
]);
