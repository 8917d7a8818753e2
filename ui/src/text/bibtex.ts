import type { CslItem } from "@discussion-post/contract/sources";
import { dayOf, MARKUP, nameParts, oneLine, pagesOf } from "./csl-values.ts";

/**
 * Works in BibTeX, in UTF-8. Our own, because the libraries at hand lose what we have: Citation.js drops letters
 * that it has no command for (Chinese, Arabic), biblatex-csl-converter the dash between two pages.
 */
export function bibtex(works: readonly CslItem[]): string {
  return works.map(entry).join("\n");
}

function entry(work: CslItem): string {
  const { type, container, publisher } = TYPES.get(work.type) ?? MISC;
  const [year, month = 0, day] = work.issued?.["date-parts"][0] ?? [];
  const { first, last } = pagesOf(work);
  const isNumbered = work.page === undefined && work.number !== undefined;
  const fields: [name: string, value: string | undefined][] = [
    ["title", titleText(work.title)],
    ["author", names(work.author)],
    ["editor", names(work.editor)],
    ["translator", names(work.translator)],
    [container, text(work["container-title"])],
    ["shortjournal", text(work["container-title-short"])],
    ["series", text(work["collection-title"])],
    ["edition", text(work.edition)],
    [publisher, text(work.publisher)],
    ["address", text(work["publisher-place"])],
    ["year", year?.toString()],
    ["month", MONTHS[month - 1]],
    ["day", day?.toString()],
    ["volume", text(work.volume)],
    ["number", text(work.issue)],
    [isNumbered ? "eid" : "pages", text(last === undefined ? first : `${first}--${last}`)],
    ["type", text(work.genre)],
    ["language", text(work.language)],
    ["isbn", text(work.ISBN)],
    ["issn", text(work.ISSN)],
    ["doi", verbatim(work.DOI)],
    ["url", verbatim(work.URL)],
    ["urldate", dayOf(work.accessed, "-")],
    ["note", text(work.note)],
  ];
  const lines = fields.flatMap(([name, value]) =>
    value ? [`  ${name} = ${name === "month" ? value : `{${value}}`},`] : [],
  );
  return [`@${type}{${work.id.replaceAll(/[^\w-]/g, "") || "work"},`, ...lines, "}", ""].join("\n");
}

/** Macros of every style. */
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

interface EntryType {
  type: string;
  /** Which field names what it is in. */
  container: string;
  /** Which field names who published it. */
  publisher: string;
}

const MISC: EntryType = { type: "misc", container: "booktitle", publisher: "publisher" };
const IN_BOOK: EntryType = { ...MISC, type: "incollection" };

/** CSL's types in the words of BibTeX. */
const TYPES = new Map<string, EntryType>([
  ["article-journal", { ...MISC, type: "article", container: "journal" }],
  ["article", { ...MISC, publisher: "howpublished" }],
  ["paper-conference", { ...MISC, type: "inproceedings" }],
  ["chapter", IN_BOOK],
  ["entry-encyclopedia", IN_BOOK],
  ["book", { ...MISC, type: "book" }],
  ["article-magazine", { ...MISC, type: "article", container: "journal" }],
  ["report", { ...MISC, type: "techreport", publisher: "institution" }],
  ["thesis", { ...MISC, type: "phdthesis", publisher: "school" }],
]);

/** "Family, Suffix, Given"; in braces what BibTeX would take apart, such as "van den" before a name. */
function names(list: CslItem["author"] = []): string {
  const written = list.map((name) => {
    const [family = "", given, suffix] = nameParts(name).map(escaped);
    if (given === undefined) return `{${family}}`;
    return [family, suffix, given].flatMap((part) => (part ? [inBraces(part)] : [])).join(", ");
  });
  return written.join(" and ");
}

function inBraces(part: string): string {
  return /,|\b(?:And|AND)\b|(?:^|[\s-])\p{Ll}/u.test(part) ? `{${part}}` : part;
}

/** A style may make a title small: what has a capital inside of the title keeps it by braces. */
function titleText(title: string): string {
  const keep = (word: string) => (/\p{Lu}/u.test(word) ? `{${word}}` : word);
  return text(title).replaceAll(/[\p{L}\p{M}\p{N}]+/gu, keep);
}

function text(value = ""): string {
  const open: string[] = [];
  let from = 0;
  let written = "";
  const plain = oneLine(value);
  for (const { 0: tag, 1: slash, 2: name = "", index } of plain.matchAll(MARKUP)) {
    written += escaped(plain.slice(from, index));
    from = index + tag.length;
    if (slash === "") {
      open.push(name);
      written += COMMANDS.get(name) ?? "{";
    } else if (open.at(-1) === name) {
      open.pop();
      written += "}";
    }
  }
  return written + escaped(plain.slice(from)) + "}".repeat(open.length);
}

const COMMANDS = new Map([
  ["i", "\\textit{"],
  ["b", "\\textbf{"],
  ["sc", "\\textsc{"],
  ["sup", "\\textsuperscript{"],
  ["sub", "\\textsubscript{"],
]);

/** BibTeX counts braces also behind a backslash, so that a single one has to be a command. */
function escaped(plain: string): string {
  return plain.replaceAll(/[\\{}~^&%$#_]/g, (sign) => SIGNS.get(sign) ?? `\\${sign}`);
}

const SIGNS = new Map([
  ["\\", "\\textbackslash{}"],
  ["{", "\\textbraceleft{}"],
  ["}", "\\textbraceright{}"],
  ["~", "\\textasciitilde{}"],
  ["^", "\\textasciicircum{}"],
]);

/** An address stays as it is, save what would end the field. */
function verbatim(address = ""): string {
  return oneLine(address).replaceAll(/[\\{}]/g, encodeURIComponent);
}
