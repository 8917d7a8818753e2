import { bareText } from "./index-text.ts";
import type { Work } from "./work.ts";

/** What to tell of works about which an index could not be asked that may know of their retraction. */
export function unknownNotices(works: readonly Work[]): string[] {
  return [
    ...told(
      "Crossref",
      works.filter(({ areNoticesUnknown }) => areNoticesUnknown),
    ),
    ...told(
      "OpenAlex",
      works.filter((work) => work.isFlagUnknown && !work.areNoticesUnknown),
    ),
  ];
}

function told(index: "Crossref" | "OpenAlex", unknown: readonly Work[]): string[] {
  if (unknown.length === 0) return [];
  const titles = unknown.map(({ csl }) => `“${bareText(csl.title)}”`);
  const named =
    unknown.length <= NAMED_MAX ? titles.join(" and ") : `${unknown.length} of the works found for you`;
  return [`${index} could not be asked just now, so ${named} couldn't be checked for ${KNOWN_TO[index]}.`];
}

/** OpenAlex knows of whole retractions alone, and later than Crossref does. */
const KNOWN_TO = {
  Crossref: "retraction, expressions of concern and corrections",
  OpenAlex: "retraction there",
} as const;

/** More titles than these would hide what is said of them. */
const NAMED_MAX = 2;
