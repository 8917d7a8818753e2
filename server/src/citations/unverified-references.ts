/**
 * Finds what reads like a reference but was not put there by us: a model that invents a source writes its name
 * and year, a number in brackets, a link or a DOI.
 */
export interface ReferenceGuard {
  /** Whether this bracketed text, from its opening to its closing bracket, cites something unverified. */
  isCitation(bracketed: string): boolean;
  /** Whether this word is a link or a DOI that nobody gave us. */
  isLink(word: string): boolean;
}

/** @param givenText what the user wrote: what stands in it may be repeated */
export function referenceGuard(givenText: string): ReferenceGuard {
  const given = givenText.toLowerCase();
  const isGiven = (text: string) => given.includes(text.toLowerCase());
  return {
    isCitation: (bracketed) => citations.some((form) => form.test(bracketed)) && !isGiven(bracketed),
    isLink: (word) => LINK.test(word) && !isGiven(word.replace(/[.,;:)\]]+$/, "")),
  };
}

const YEAR = String.raw`(?:(?:1[5-9]|20)\d\d[a-z]?|n\.d\.|in press)`;
const PAGES = String.raw`(?:,?\s*(?:pp?\.|para\.|ch\.)?\s*\d+(?:[-–]\d+)?)?`;
const NAMES = String.raw`(?:[\p{Lu}“"][\p{L}\p{M}.'’”"&-]*|and|et|al\.?|&|of|the|for|on|von|van|de|der|del|la|see|e\.g\.,?|cf\.|as|cited|in|,|\s)+?`;

const citations = [
  // (Smith, 2020), (Smith & Jones, 2019, p. 4; World Health Organization, 2021), also in square brackets.
  new RegExp(
    String.raw`^[([]\s*${NAMES},?\s*${YEAR}${PAGES}(?:\s*;\s*${NAMES},?\s*${YEAR}${PAGES})*\s*[)\]]$`,
    "u",
  ),
  // (2020) after a name that stands in the sentence.
  new RegExp(String.raw`^[([]\s*${YEAR}${PAGES}\s*[)\]]$`, "u"),
  // (Smith 23), as MLA has it.
  /^\(\s*(?!(?:Chapter|Table|Figure|Week|Section|Part|Unit|Module|Step|Grade|Phase|Level|Type|Version|Article|Act|Title|Question|Page|Day|Year|Age|Class|Room|Stage|Group|Option)\b)\p{Lu}[\p{L}'’-]+(?:\s(?:and|&)\s\p{Lu}[\p{L}'’-]+|\set\sal\.)?\s\d{1,4}(?:[-–]\d+)?\s*\)$/u,
  // [3] and [3, 5-7]
  /^\[\s*\d{1,3}(?:\s*[,–-]\s*\d{1,3})*\s*\]$/,
];

const LINK = /^[("'“[]*(?:https?:\/\/|www\.|doi:|10\.\d{4,9}\/)\S+/i;
