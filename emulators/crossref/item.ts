import type { Author, ScholarlyWork } from "../scholarly-works/work.ts";

/** What `select` takes, of the fields that the stand-in gives. */
export const CROSSREF_FIELDS: readonly string[] = [
  "DOI",
  "URL",
  "abstract",
  "alternative-id",
  "author",
  "article-number",
  "container-title",
  "degree",
  "editor",
  "group-title",
  "is-referenced-by-count",
  "issue",
  "issued",
  "ISBN",
  "ISSN",
  "page",
  "prefix",
  "published",
  "published-print",
  "publisher",
  "publisher-location",
  "relation",
  "score",
  "short-container-title",
  "subtitle",
  "title",
  "type",
  "update-to",
  "updated-by",
  "volume",
];

/** A work as Crossref writes it (github.com/CrossRef/rest-api-doc, api_format.md). What is not registered is left out. */
export function crossrefItem(work: ScholarlyWork, score: number): Record<string, unknown> {
  const { updates } = work;
  // Crossref writes null for a date that nobody registered.
  const date = { "date-parts": [work.issued ?? [null]] };
  return {
    DOI: work.doi,
    URL: `https://doi.org/${work.doi}`,
    type: work.type,
    source: "Crossref",
    prefix: work.doi.slice(0, work.doi.indexOf("/")),
    title: [work.title],
    subtitle: work.subtitle ? [work.subtitle] : [],
    "container-title": work.container ? [work.container] : [],
    publisher: work.publisher,
    issued: date,
    ...(work.issued && { published: date }),
    "is-referenced-by-count": work.citedBy,
    score,
    "alternative-id": alternativeIds(work),
    ...(work.authors.length > 0 && { author: work.authors.map(contributor) }),
    ...(work.volume && { volume: work.volume }),
    ...(work.issue && { issue: work.issue }),
    ...(work.page && { page: work.page }),
    ...(work.abstract && { abstract: `<jats:title>Abstract</jats:title><jats:p>${work.abstract}</jats:p>` }),
    ...(updates && { "updated-by": updates.map(updatedBy) }),
  };
}

/** Elsevier deposits the identifier of an article, without its punctuation; its older DOIs are made of it. */
export function alternativeIds({ doi }: ScholarlyWork): string[] {
  const [, pii] = /^10\.1016\/(S[\d()X-]{16,20})$/.exec(doi) ?? [];
  return pii === undefined ? [] : [pii.replaceAll(/[()-]/g, "")];
}

function updatedBy({ doi, type, source, date }: NonNullable<ScholarlyWork["updates"]>[number]) {
  const [label = "", ...rest] = type.split("_").join(" ");
  return {
    DOI: doi,
    type,
    label: label.toUpperCase() + rest.join(""),
    source,
    updated: { "date-parts": [date] },
  };
}

/** The fields that were asked for; a list without `select` has them all. */
export function selected(item: Record<string, unknown>, fields: readonly string[] | null) {
  if (!fields) return item;
  return Object.fromEntries(Object.entries(item).filter(([field]) => fields.includes(field)));
}

function contributor(author: Author, index: number) {
  return { ...author, sequence: index === 0 ? "first" : "additional", affiliation: [] };
}
