import { crossrefItem } from "../../../emulators/crossref/item.ts";
import { openAlexRecord } from "../../../emulators/openalex/record.ts";
import { searchIndexOf } from "../../../emulators/scholarly-works/search-index.ts";
import type { ScholarlyWork } from "../../../emulators/scholarly-works/work.ts";
import { crossrefWork, crossrefWorks } from "../../../server/src/sources/crossref-records.ts";
import { openAlexWork, openAlexWorks } from "../../../server/src/sources/openalex-records.ts";
import type { BookIndex, ScholarlyIndex, Work } from "../../../server/src/sources/work.ts";
import type { Candidate } from "./judged-prompts.ts";

/** A candidate's place in its list stands in its DOI, under the prefix that Crossref keeps for tests. */
const DOI_PREFIX = "10.5555/candidate-";

export function doiOf(place: number): string {
  return `${DOI_PREFIX}${place}`;
}

/**
 * Both indexes over the candidates of one prompt: they answer any search with all that share a word with it, in the
 * record shapes of Crossref and of OpenAlex, which the server's own readers read.
 */
export function candidateIndexes(candidates: readonly Candidate[]): {
  crossref: ScholarlyIndex;
  openAlex: ScholarlyIndex;
  openLibrary: BookIndex;
} {
  const works = candidates.map(registered);
  const search = searchIndexOf(works);
  const found = (terms: readonly string[]) => search.anyOf(terms.join(" ")).map(({ work }) => work);
  const known = (doi: string) => works.find((work) => work.doi === doi);
  return {
    crossref: {
      ...WITHOUT_REFERENCES,
      search: async (terms) =>
        crossrefWorks(bytes({ message: { items: found(terms).map((work) => crossrefItem(work, 1)) } })),
      byDoi: async (doi) => {
        const work = known(doi);
        return work ? crossrefWork(bytes({ message: crossrefItem(work, 1) })) : null;
      },
    },
    openAlex: {
      ...WITHOUT_REFERENCES,
      search: async (terms) =>
        openAlexWorks(bytes({ results: found(terms).map((work) => openAlexRecord(work)) })),
      byDoi: async (doi) => {
        const work = known(doi);
        return work ? openAlexWork(bytes(openAlexRecord(work))) : null;
      },
    },
    openLibrary: { byIsbn: async () => null, books: async () => [] },
  };
}

const WITHOUT_REFERENCES = {
  named: async (): Promise<Work[]> => [],
  reference: async (): Promise<Work[]> => [],
  byDois: async (): Promise<Work[]> => [],
};

/** Year and citations go by the place in the list, which is alphabetical: neither says whether a work fits. */
function registered({ title, abstract }: Candidate, place: number): ScholarlyWork {
  return {
    doi: doiOf(place),
    type: "journal-article",
    title,
    authors: [{ family: `Author${String.fromCharCode(97 + place)}`, given: "A." }],
    container: "Journal of Examples",
    publisher: "Example Press",
    issued: [2008 + ((place * 5) % 16)],
    volume: String(1 + place),
    page: `${10 * place + 1}-${10 * place + 9}`,
    citedBy: (place * 37) % 400,
    abstract: abstract.padEnd(40, " "),
    keywords: ["example", "work"],
  };
}

function bytes(answer: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(answer));
}
