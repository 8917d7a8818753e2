import type { Notice } from "@discussion-post/contract/notices";
import { z } from "zod";
import { answerAs, listOfValid } from "./index-answer.ts";
import { abstractText, bareText, titleText } from "./index-text.ts";
import { isNoticeTitle } from "./notice-titles.ts";
import { gravestNotice } from "./notices.ts";
import { placeInJournal } from "./place-in-journal.ts";
import {
  ABSTRACT_MAX_CHARS,
  ABSTRACT_MAX_WORDS,
  boundedAuthors,
  nameField,
  numberField,
  publishedYear,
  titleField,
} from "./record-limits.ts";
import { arabicVolume } from "./roman-numerals.ts";
import { parsedName } from "./whole-name.ts";
import { doiIn, type Work } from "./work.ts";

/** The works of an answer to a search, in its order. @throws Error where it is none */
export function openAlexWorks(answer: Uint8Array): Work[] {
  return answerAs(workList, answer)
    .results.map(toWork)
    .filter((work) => work !== null);
}

/** The one work that was asked for. @throws Error where the answer is none */
export function openAlexWork(answer: Uint8Array): Work | null {
  return toWork(answerAs(record, answer));
}

const record = z.object({
  doi: z.string().nullish(),
  display_name: titleField.nullish(),
  publication_year: z.int().nullish(),
  type: z.string().nullish(),
  language: z.string().max(20).nullish(),
  is_retracted: z.boolean().nullish(),
  authorships: z
    .array(z.object({ author: z.object({ display_name: nameField.nullish() }) }))
    .transform(boundedAuthors)
    .nullish(),
  primary_location: z
    .object({ source: z.object({ display_name: titleField.nullish() }).nullish() })
    .nullish(),
  biblio: z
    .object({
      volume: numberField.nullish(),
      issue: numberField.nullish(),
      first_page: numberField.nullish(),
      last_page: numberField.nullish(),
    })
    .nullish(),
  abstract_inverted_index: z.record(z.string(), z.array(z.int())).nullish(),
  cited_by_count: z.int().nullish(),
});

type OpenAlexRecord = z.infer<typeof record>;

const workList = z.object({ results: listOfValid(record) });

/** Null for a record without a title or DOI. */
function toWork(found: OpenAlexRecord): Work | null {
  const doi = doiIn(found.doi ?? "");
  // One that is cut, as at a quotation mark, is that of another work, or of none.
  const isWhole = found.doi?.toLowerCase().endsWith(`/${doi}`) || found.doi?.toLowerCase() === doi;
  if (!doi || !isWhole || !found.display_name) return null;
  const container = found.primary_location?.source?.display_name;
  const year = publishedYear(found.publication_year);
  const abstract = abstractOf(found.abstract_inverted_index);
  const { volume, issue, first_page: first, last_page: last } = found.biblio ?? {};
  const type = cslTypes.get(found.type ?? "") ?? "document";
  return {
    doi,
    csl: {
      type,
      ...(found.type === "preprint" && { genre: "Preprint" }),
      title: titleText(found.display_name),
      author: (found.authorships ?? [])
        .map(({ author }) => parsedName(author.display_name))
        .filter((a) => a !== null),
      ...(year && { issued: { "date-parts": [[year]] } }),
      ...(container && {
        [found.type === "preprint" ? "publisher" : "container-title"]: bareText(container),
      }),
      ...(found.language && { language: found.language }),
      ...(volume && { volume: arabicVolume(volume) }),
      ...(issue && { issue }),
      ...placeInJournal({
        page: first && last && last !== first ? `${first}-${last}` : (first ?? undefined),
        isArticle: type === "article-journal",
      }),
      DOI: doi,
      URL: `https://doi.org/${doi}`,
    },
    abstract,
    citedBy: found.cited_by_count ?? 0,
    notice: noticeOf(found, abstract),
    isNotice: NOTICE_TYPES.has(found.type ?? "") || isNoticeTitle(found.display_name),
    foundIn: ["OpenAlex"],
  };
}

/** All that OpenAlex says of it: not by which notice, and not since when. */
function noticeOf({ is_retracted, display_name }: OpenAlexRecord, abstract: string | null): Notice | null {
  const told = gravestNotice({ updates: [], title: display_name ?? "", abstract });
  return told ?? (is_retracted ? { kind: "retraction", url: null, date: null } : null);
}

/** Its types of records that are about other works (developers.openalex.org, "Work types"). */
const NOTICE_TYPES = new Set(["retraction", "erratum", "peer-review", "paratext"]);

const cslTypes = new Map([
  ["article", "article-journal"],
  ["review", "article-journal"],
  ["preprint", "article"],
  ["book", "book"],
  ["book-chapter", "chapter"],
  ["reference-entry", "entry-encyclopedia"],
  ["report", "report"],
  ["dataset", "dataset"],
  ["dissertation", "thesis"],
]);

/** The text again from each word's places in it. */
function abstractOf(index: OpenAlexRecord["abstract_inverted_index"]): string | null {
  if (!index) return null;
  const words: string[] = [];
  for (const [word, places] of Object.entries(index)) {
    for (const place of places) if (place >= 0 && place < ABSTRACT_MAX_WORDS) words[place] = word;
  }
  return abstractText(words.join(" ").slice(0, ABSTRACT_MAX_CHARS)) || null;
}
