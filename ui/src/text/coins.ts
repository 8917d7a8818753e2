import type { CslItem } from "@discussion-post/contract/sources";
import { dayOf, nameParts, oneLine, pagesOf, withoutMarkup } from "./csl-values.ts";

/**
 * A work as the `title` of a `<span class="Z3988">`, in which Zotero and others find it on a page: an OpenURL
 * ContextObject (ANSI/NISO Z39.88-2004) as key and value, which is what COinS are.
 */
export function coins(work: CslItem): string {
  const { format, genre } = FORMATS.get(work.type) ?? OTHER;
  const { first, last } = pagesOf(work);
  const isBook = format === "book";
  const fields: [key: string, value: string | undefined][] = [
    ["ctx_ver", "Z39.88-2004"],
    ["rft_val_fmt", `info:ofi/fmt:kev:mtx:${format}`],
    ["rft_id", work.DOI ? `info:doi/${work.DOI}` : work.URL],
    [format === "dc" ? "rft.type" : "rft.genre", genre],
    [titleKey(format, genre), withoutMarkup(work.title)],
    [isBook ? "rft.btitle" : "rft.jtitle", genre === "book" ? undefined : work["container-title"]],
    ["rft.stitle", work["container-title-short"]],
    ["rft.series", work["collection-title"]],
    ["rft.edition", work.edition],
    [isBook ? "rft.pub" : "rft.publisher", work.publisher],
    ["rft.volume", work.volume],
    ["rft.issue", work.issue],
    ["rft.spage", first],
    ["rft.epage", last],
    ["rft.pages", first !== undefined && last !== undefined ? `${first}-${last}` : first],
    ["rft.date", dayOf(work.issued, "-")],
    ...(work.author ?? []).map((name): [string, string] => [
      format === "dc" ? "rft.creator" : "rft.au",
      nameParts(name).join(", "),
    ]),
    ["rft.isbn", work.ISBN],
    ["rft.issn", work.ISSN],
    ["rft.language", work.language],
  ];
  const given = fields.flatMap(([key, value]) => (value ? [[key, oneLine(value)]] : []));
  return new URLSearchParams(given).toString();
}

function titleKey(format: string, genre: string): string {
  if (format === "dc") return "rft.title";
  return genre === "book" || genre === "report" ? "rft.btitle" : "rft.atitle";
}

interface Format {
  format: "journal" | "book" | "dissertation" | "dc";
  genre: string;
}

const OTHER: Format = { format: "dc", genre: "document" };

const FORMATS = new Map<string, Format>([
  ["article-journal", { format: "journal", genre: "article" }],
  ["article", { format: "dc", genre: "preprint" }],
  ["paper-conference", { format: "book", genre: "proceeding" }],
  ["chapter", { format: "book", genre: "bookitem" }],
  ["entry-encyclopedia", { format: "book", genre: "bookitem" }],
  ["book", { format: "book", genre: "book" }],
  ["report", { format: "book", genre: "report" }],
]);
