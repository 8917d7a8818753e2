import { matchesIn } from "@discussion-post/contract/matches";
import type { Mention } from "./mention.ts";

const LINK = /<?(?:https?:\/\/|www\.|doi\.org\/)[^\s<>"“”]{1,500}>?/gi;
/** A domain with a path; one alone only where it is a school's, a state's or an organisation's. */
const BARE =
  /(?<![\p{L}\d@._/-])(?:[a-z\d-]{1,40}\.){1,4}(?:(?:com|org|net|edu|gov|io|info|co\.uk|ac\.uk|eu|de|ca|au|int)\/[^\s<>"“”]{1,300}|(?:org|edu|gov|int)(?![\p{L}\d@.-]?[\p{L}\d]))/giu;
/** Addresses that say nothing of where they lead. */
const SHORTENED =
  /(?<![\p{L}\d@._/-])(?:bit\.ly|t\.co|tinyurl\.com|goo\.gl|is\.gd|ow\.ly)\/[\p{L}\d_-]{2,40}/giu;
const DOI = /(?:\bdoi:?\s{0,2})?\b10\.\d{4,9}\/[^\s"<>“”]{1,200}/gi;
const NAMED =
  /\b(?:arXiv:\s?(?:\d{4}\.\d{4,5}(?:v\d)?|[a-z-]{2,12}\/\d{7})|PMID:?\s?\d{4,9}|PMC\s?\d{5,9}|ISBN(?:-1[03])?:?\s?[\dX][\dX –-]{8,20}[\dX]|ISSN:?\s?\d{4}-\d{3}[\dX])/gi;
/** The number of a volume and page in a series of law reports: "393 U.S. 503". */
const REPORTER =
  /\b\d{1,4} (?:U\. ?S\.|S\. ?Ct\.|L\. ?Ed\.(?: ?2d)?|F\.(?: ?[23]d| ?4th)?|F\. ?Supp\.(?: ?[23]d)?|A\.[23]d|P\.[23]d|N\.[EW]\.(?:2d|3d)?|S\.[EW]\.(?:2d|3d)?|So\. ?[23]d|Cal\.(?: ?\dth)?) \d{1,4}\b(?: \((?:1[6-9]|20)\d\d\))?/g;

/** Finds links, DOIs and the numbers under which works are catalogued. */
export function identifierMentions(text: string): Mention[] {
  return [
    ...matches(text, LINK, "link"),
    ...matches(text, BARE, "link"),
    ...matches(text, SHORTENED, "link"),
    ...matches(text, DOI, "identifier"),
    ...matches(text, NAMED, "identifier"),
    ...matches(text, REPORTER, "case"),
    ...journalIssues(text),
  ];
}

/** "28(3), e12345", "12(3), 45–60" */
const ISSUE = /\b\d{1,4}\s?\(\d{1,3}\)\s?[,:]\s?(?:pp?\.\s?)?(?:e?\d{2,6})(?:[–-]\d{1,6})?\b/g;

function journalIssues(text: string): Mention[] {
  return matches(text, ISSUE, "identifier");
}

function matches(text: string, pattern: RegExp, kind: Mention["kind"]): Mention[] {
  return matchesIn(text, pattern).map(({ 0: found, index }) => ({
    start: index,
    end: index + trimmed(found).length,
    kind,
    names: [],
    years: [],
    isCertain: kind !== "case",
    isNarrative: false,
  }));
}

/** A full stop or bracket after a link belongs to the sentence. */
function trimmed(found: string): string {
  let end = found.length;
  while (end > 0 && /[.,;:!?'’*_\]]/.test(found[end - 1] ?? "")) end -= 1;
  if (found[end - 1] === ")" && !found.slice(0, end).includes("(")) end -= 1;
  while (end > 0 && /[.,;:]/.test(found[end - 1] ?? "")) end -= 1;
  return found.slice(0, end);
}
