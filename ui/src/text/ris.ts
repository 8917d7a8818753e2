import type { CslItem } from "@discussion-post/contract/sources";
import { dayOf, nameParts, oneLine, pagesOf, withoutMarkup } from "./csl-values.ts";

/**
 * Works in RIS, which reference managers read: one `TAG  - value` a line, tags as Zotero, EndNote and Mendeley take
 * them. RIS knows no markup, so titles go without their italics. Our own, because
 * Citation.js leaves out editors of articles, publishers of preprints and the day of a chapter.
 */
export function ris(works: readonly CslItem[]): string {
  return works.map(record).join("\r\n");
}

function record(work: CslItem): string {
  const { type, container, series, editor, translator } = TYPES.get(work.type) ?? OTHER;
  const fields: [tag: string, value: string | undefined][] = [
    ["ID", work.id],
    ["TI", work.title],
    ...(work.author ?? []).map((name): [string, string] => ["AU", written(name)]),
    ...(work.editor ?? []).map((name): [string, string] => [editor, written(name)]),
    ...(work.translator ?? []).map((name): [string, string] => [translator, written(name)]),
    ["PY", work.issued?.["date-parts"][0]?.[0]?.toString()],
    ["DA", dayOf(work.issued, "/")],
    [container, work["container-title"]],
    ["J2", work["container-title-short"]],
    [series, work["collection-title"]],
    ["ET", work.edition],
    ["PB", work.publisher],
    ["CY", work["publisher-place"]],
    ["VL", work.volume],
    ["IS", work.issue],
    ...placed(work),
    ["SN", work.ISBN ?? work.ISSN],
    ["LA", work.language],
    ["M3", work.genre],
    ["DO", work.DOI],
    ["UR", work.URL],
    ["N1", work.note],
    ["Y2", dayOf(work.accessed, "/")],
  ];
  const lines = fields.flatMap(([tag, value]) => {
    const text = oneLine(withoutMarkup(value ?? ""));
    return text === "" ? [] : [`${tag}  - ${text}`];
  });
  return [`TY  - ${type}`, ...lines, "ER  - ", ""].join("\r\n");
}

/** "Family, Given, Suffix": a comma inside of a part would begin the next. */
function written(name: Parameters<typeof nameParts>[0]): string {
  const parts = nameParts(name);
  return parts.map((part) => (parts.length > 1 ? part.replaceAll(",", "") : part)).join(", ");
}

/**
 * The first and the last page, or the article's number where a journal has no pages. EndNote has C7 for that, and
 * Citation.js reads it. Zotero has no field for it and keeps it as a note, where M1 would become the issue and AN the
 * place in an archive (github.com/zotero/translators, RIS.js).
 */
function placed({ number, ...work }: CslItem): [string, string | undefined][] {
  const { first, last } = pagesOf(work);
  return [
    ["SP", first],
    ["EP", last],
    ["C7", number],
  ];
}

interface RisType {
  type: string;
  /** Which tag names what it is in. */
  container: string;
  series: string;
  editor: string;
  translator: string;
}

const OTHER: RisType = { type: "GEN", container: "T2", series: "T3", editor: "ED", translator: "A4" };
const IN_BOOK: RisType = { ...OTHER, type: "CHAP", editor: "A2" };
const WITH_SERIES: RisType = { ...OTHER, type: "BOOK", container: "BT", series: "T2" };

/** CSL's types in the words of RIS. */
const TYPES = new Map<string, RisType>([
  ["article-journal", { ...OTHER, type: "JOUR" }],
  ["article", { ...OTHER, type: "UNPB" }],
  ["paper-conference", { ...IN_BOOK, type: "CONF", container: "C3" }],
  ["chapter", IN_BOOK],
  ["entry-encyclopedia", { ...IN_BOOK, type: "ENCYC" }],
  ["book", WITH_SERIES],
  ["report", { ...WITH_SERIES, type: "RPRT" }],
  ["thesis", { ...OTHER, type: "THES" }],
  ["standard", { ...OTHER, type: "STAND" }],
  ["dataset", { ...OTHER, type: "DATA" }],
  ["webpage", { ...OTHER, type: "ELEC" }],
  ["article-magazine", { ...OTHER, type: "MGZN" }],
]);
