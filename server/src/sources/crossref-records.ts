import { z } from "zod";
import { answerAs, listOfValid } from "./index-answer.ts";
import { bareText, titleText } from "./index-text.ts";
import {
  abstractField,
  boundedAuthors,
  nameField,
  numberField,
  publishedYear,
  titleField,
} from "./record-limits.ts";
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

const name = z.object({
  given: nameField.optional(),
  family: nameField.optional(),
  name: nameField.optional(),
});

const item = z.object({
  DOI: z.string(),
  title: z.array(titleField).optional(),
  subtitle: z.array(titleField).optional(),
  author: z.array(name).transform(boundedAuthors).optional(),
  "container-title": z.array(titleField).optional(),
  issued: z.object({ "date-parts": z.array(z.array(z.int().nullable())) }).optional(),
  volume: numberField.optional(),
  issue: numberField.optional(),
  page: numberField.optional(),
  type: z.string().optional(),
  publisher: titleField.optional(),
  abstract: abstractField.optional(),
  "is-referenced-by-count": z.int().optional(),
  /** On the work itself: what has been published about it since, such as its retraction. */
  "updated-by": z.array(z.object({ type: z.string() })).optional(),
});

const workList = z.object({ message: z.object({ items: listOfValid(item) }) });
const singleWork = z.object({ message: item });

/** Null for a record without a title or DOI, which nobody could cite. */
function toWork(record: z.infer<typeof item>): Work | null {
  const [title] = record.title ?? [];
  const doi = doiIn(record.DOI);
  if (!title || doi !== record.DOI.toLowerCase()) return null;
  const [subtitle] = record.subtitle ?? [];
  const [container] = record["container-title"] ?? [];
  const issued = dateParts(record.issued?.["date-parts"]);
  const isWhole = !subtitle || title.includes(subtitle);
  const type = cslTypes.get(record.type ?? "") ?? "document";
  return {
    doi,
    csl: {
      type,
      title: titleText(isWhole ? title : `${title}: ${subtitle}`),
      ...(record.author && { author: record.author.map(toName).filter((one) => one !== null) }),
      ...(issued && { issued: { "date-parts": [issued] } }),
      ...(container && { "container-title": bareText(container) }),
      // Journals are cited without their publisher; most styles would print it where they are told it.
      ...(record.publisher && type !== "article-journal" && { publisher: bareText(record.publisher) }),
      ...(record.volume && { volume: record.volume }),
      ...(record.issue && { issue: record.issue }),
      ...(record.page && { page: record.page }),
      DOI: record.DOI,
      URL: `https://doi.org/${record.DOI}`,
    },
    abstract: record.abstract ? bareText(record.abstract) : null,
    citedBy: record["is-referenced-by-count"] ?? 0,
    isRetracted: isRetraction(record, title),
    foundIn: ["Crossref"],
  };
}

function isRetraction(record: z.infer<typeof item>, title: string): boolean {
  const updates = record["updated-by"] ?? [];
  return (
    /^\W{0,5}(?:retracted|withdrawn)\b/i.test(title) || updates.some(({ type }) => type === "retraction")
  );
}

function toName({ given, family, name: whole }: z.infer<typeof name>) {
  if (family) return given ? { family, given } : { family };
  return whole ? { literal: whole } : null;
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
