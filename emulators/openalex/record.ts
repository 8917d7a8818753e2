import { createHash } from "node:crypto";
import { displayName, isRetracted, type ScholarlyWork } from "../scholarly-works/work.ts";

/** What `select` takes, of the fields that the stand-in gives. */
export const OPENALEX_FIELDS: readonly string[] = [
  "id",
  "doi",
  "title",
  "display_name",
  "relevance_score",
  "publication_year",
  "publication_date",
  "ids",
  "language",
  "primary_location",
  "type",
  "authorships",
  "cited_by_count",
  "biblio",
  "is_retracted",
  "keywords",
  "abstract_inverted_index",
];

/** A work as OpenAlex writes it (developers.openalex.org, "Works"): a DOI in lower case, as a link; names unparsed. */
export function openAlexRecord(work: ScholarlyWork, relevance?: number): Record<string, unknown> {
  const link = `https://doi.org/${work.doi.toLowerCase()}`;
  const id = `https://openalex.org/${openAlexId(work)}`;
  const title = recordTitle(work);
  return {
    id,
    doi: link,
    title,
    display_name: title,
    ...(relevance !== undefined && { relevance_score: relevance }),
    publication_year: work.issued?.[0] ?? null,
    publication_date: publicationDate(work),
    ids: {
      openalex: id,
      doi: link,
      ...(work.pmid && { pmid: `https://pubmed.ncbi.nlm.nih.gov/${work.pmid}` }),
      ...(work.pmcid && { pmcid: `https://www.ncbi.nlm.nih.gov/pmc/articles/${work.pmcid.slice(3)}` }),
    },
    language: "en",
    primary_location: {
      is_oa: false,
      landing_page_url: link,
      pdf_url: null,
      source: work.container ? { display_name: work.container, type: sourceType(work) } : null,
      license: null,
      version: "publishedVersion",
    },
    type: openAlexType(work),
    authorships: work.authors.map((author, index) => ({
      author_position: positionOf(index, work.authors.length),
      author: { display_name: displayName(author), orcid: null },
      institutions: [],
      raw_author_name: displayName(author),
    })),
    cited_by_count: work.citedBy,
    biblio: { volume: work.volume ?? null, issue: work.issue ?? null, ...pagesOf(work) },
    is_retracted: isRetracted(work),
    keywords: work.keywords.map((keyword) => ({ display_name: keyword })),
    abstract_inverted_index: work.abstract ? invertedIndexOf(work.abstract) : null,
  };
}

/** The fields that were asked for. */
export function selected(record: Record<string, unknown>, fields: readonly string[] | null) {
  if (!fields) return record;
  return Object.fromEntries(Object.entries(record).filter(([field]) => fields.includes(field)));
}

/** OpenAlex joins title and subtitle. */
export function recordTitle({ title, subtitle }: ScholarlyWork): string {
  return subtitle ? `${title}: ${subtitle}` : title;
}

/** The stand-in numbers works itself: the vendor's numbers say nothing, and this one follows from the DOI. */
export function openAlexId({ doi }: ScholarlyWork): string {
  const digest = createHash("sha256").update(doi.toLowerCase()).digest();
  return `W${4_000_000_000 + (digest.readUInt32BE(0) % 400_000_000)}`;
}

/** OpenAlex makes do with fewer types than Crossref: whatever is in proceedings is an article too. */
export function openAlexType({ type }: ScholarlyWork): string {
  return type === "journal-article" || type === "proceedings-article" ? "article" : type;
}

/** A whole date, the first of its period where less is known; null where not even the year is. */
export function publicationDate({ issued }: ScholarlyWork): string | null {
  if (!issued) return null;
  const [year, month = 1, day = 1] = issued;
  return [year, String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
}

function sourceType({ type }: ScholarlyWork): string {
  if (type === "journal-article") return "journal";
  return type === "proceedings-article" ? "conference" : "book series";
}

function positionOf(index: number, count: number): string {
  if (index === 0) return "first";
  return index === count - 1 ? "last" : "middle";
}

function pagesOf({ page }: ScholarlyWork) {
  const [first = null, last = first] = page?.split("-") ?? [];
  return { first_page: first, last_page: last };
}

function invertedIndexOf(abstract: string): Record<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [place, word] of abstract.split(/\s+/).entries())
    places.set(word, [...(places.get(word) ?? []), place]);
  return Object.fromEntries(places);
}
