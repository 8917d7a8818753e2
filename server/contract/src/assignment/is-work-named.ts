import type { CslItem } from "../sources.ts";
import type { NamedWork } from "./named-works.ts";

type WrittenBy = Pick<CslItem, "author" | "issued">;

/** Whether a work has the authors that are named, the first of them first, and the very year. */
export function isWorkNamed(csl: WrittenBy, named: NamedWork): boolean {
  return csl.issued?.["date-parts"][0]?.[0] === named.year && isByNamed(csl, named);
}

/** Whether a work has the authors that are named, the first of them first, whatever its year. */
export function isByNamed(csl: WrittenBy, named: Pick<NamedWork, "authors" | "hasMoreAuthors">): boolean {
  const families = familiesOf(csl);
  const asked = named.authors.map((name) => plainName(familyName(name)));
  const [first = ""] = asked;
  if (families[0] === undefined || !isSameName(families[0], first)) return false;
  if (named.hasMoreAuthors && families.length <= asked.length) return false;
  return asked.every((name) => families.some((family) => isSameName(family, name)));
}

/** How the authors of a work are called, in a form that can be compared. */
export function familiesOf({ author }: WrittenBy): string[] {
  return (author ?? []).map(({ family, literal }) => plainName(family ?? literal ?? ""));
}

/** "Van der Kolk" is called "Kolk" in some records. */
function isSameName(family: string, name: string): boolean {
  return family === name || family.endsWith(` ${name}`) || name.endsWith(` ${family}`);
}

function plainName(name: string): string {
  return name
    .split(/[\s‐-]+/)
    .map((word) =>
      word
        .normalize("NFKD")
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]/gu, ""),
    )
    .filter(Boolean)
    .join(" ");
}

const PARTICLES = new Set("van von de der den del della di da la le dos ten ter du st".split(" "));
const OF_PEOPLE =
  /\b(?:organi[sz]ation|association|institutes?|academy|academies|agency|center|centers|centre|council|foundation|bank|nations|society|committee|commission|department|ministry|bureau|university|college)\b/i;

/** What of a name stands in front of a list of references: that of an organization is whole. */
export function familyName(name: string): string {
  if (OF_PEOPLE.test(name)) return name;
  const words = name.split(/\s+/);
  const particle = words.findIndex((word, at) => at < words.length - 1 && PARTICLES.has(word.toLowerCase()));
  return words.slice(particle < 0 ? -1 : particle).join(" ");
}
