import { bareText } from "./index-text.ts";
import type { Work } from "./work.ts";

/** What to tell of works about which Crossref could not be asked: OpenAlex knows of whole retractions alone. */
export function unknownNotices(works: readonly Work[]): string[] {
  const unknown = works.filter(({ areNoticesUnknown }) => areNoticesUnknown);
  if (unknown.length === 0) return [];
  const titles = unknown.map(({ csl }) => `“${bareText(csl.title)}”`);
  const named =
    unknown.length <= NAMED_MAX ? titles.join(" and ") : `${unknown.length} of the works found for you`;
  return [
    `Crossref could not be asked just now, so ${named} could not be checked for expressions of concern, partial retractions and corrections.`,
  ];
}

/** More titles than these would hide what is said of them. */
const NAMED_MAX = 2;
