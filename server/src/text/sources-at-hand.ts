import type { CslItem, Source } from "@discussion-post/contract/sources";
import type { KnownKey } from "./marks.ts";
import type { Mention } from "./mention.ts";
import { spelledYears } from "./spelled-years.ts";
import { folded, tokensOf, wordsAndNumbersOf } from "./tokens.ts";
import { COMMON_WORDS } from "./words.ts";

/** A work that the post may cite. */
export interface SourceAtHand extends KnownKey {
  year: number | null;
  /** What it is called, where that is known. */
  title?: string | undefined;
  /** Words of it that its user gave, to the letter. */
  excerpt?: string | undefined;
  /** What an index knows of its contents. */
  abstract?: string | undefined;
}

/**
 * What is compared of a source: its authors' names without case and accents, its year, and the words of it that are at
 * hand.
 */
export function sourceAtHand(
  key: string,
  csl: Pick<CslItem, "author" | "issued"> & Partial<Pick<CslItem, "title">>,
  words: Pick<SourceAtHand, "excerpt" | "abstract"> = {},
): SourceAtHand {
  const names = (csl.author ?? []).map(({ family, literal }) => family ?? literal ?? "").filter(Boolean);
  return {
    key,
    families: names.map((name) => name.split(" ").map(folded).join(" ")),
    year: csl.issued?.["date-parts"][0]?.[0] ?? null,
    title: csl.title,
    ...words,
  };
}

/** A source that a text may cite: what its user gave of it is an excerpt, what an index knows its abstract. */
export function citableAtHand({
  key,
  csl,
  isGiven,
  abstract,
}: Pick<Source, "key" | "csl" | "isGiven"> & { abstract: string | null }): SourceAtHand {
  if (abstract === null) return sourceAtHand(key, csl);
  return sourceAtHand(key, csl, isGiven ? { excerpt: abstract } : { abstract });
}

/**
 * The keys of the works that a mention means: every one of its parts names the first author of one, no stranger,
 * and its year. Of several that one is meant which the sentence cites beside. Null where a part means none.
 */
export function keysMeant(
  mention: Mention,
  words: string,
  { sources, cited }: { sources: readonly SourceAtHand[]; cited: readonly SourceAtHand[] },
): string[] | null {
  const keys = fittingEachPart(mention, words, sources).map((fitting) => {
    const beside = fitting.filter((key) => cited.some((one) => one.key === key));
    const [meant = null, ...more] = fitting.length > 1 ? new Set(beside) : fitting;
    return more.length === 0 ? meant : null;
  });
  return keys.length > 0 && keys.every((key) => key !== null) ? [...new Set(keys)] : null;
}

/** Whether names and a year fit several works, such as two of one author's and year, so that nobody knows which is meant. */
export function isAmbiguous(mention: Mention, words: string, sources: readonly SourceAtHand[]): boolean {
  if (mention.years.length === 0) return false;
  return fittingEachPart(mention, words, sources).some((fitting) => fitting.length > 1);
}

/** The keys of all works that a mention may mean; none where one of its parts means none. */
export function sourcesNamed(mention: Mention, words: string, sources: readonly SourceAtHand[]): string[] {
  const keys = fittingEachPart(mention, words, sources);
  return keys.every((fitting) => fitting.length > 0) ? [...new Set(keys.flat())] : [];
}

/** For each part of a citation the keys of the works that fit it. */
function fittingEachPart(mention: Mention, words: string, sources: readonly SourceAtHand[]): string[][] {
  if (mention.kind !== "citation" || sources.length === 0) return [];
  const parts = mention.isNarrative ? [words] : words.replace(/^[([{（]|[)\]}）]$/g, "").split(/[;；]/);
  return parts.map((part) => fittingPart(part, mention, sources));
}

function fittingPart(part: string, { names, years }: Mention, sources: readonly SourceAtHand[]): string[] {
  const lower = part.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const partNames = names.map(folded).filter((name) => lower.includes(name));
  const spelled = spelledYears(tokensOf(part));
  const partYears = years.filter((year) => part.includes(String(year)) || spelled.includes(year));
  const isUndated = UNDATED.test(part);
  if (partNames.length === 0) return [];
  const fitting = sources.filter(({ families, year }) => {
    const known = new Set(families.flatMap((family) => [...family.split(" "), ...family.split(/[ -]/)]));
    const first = families[0]?.split(" ").at(-1);
    const isNamed =
      first !== undefined && partNames.includes(first) && partNames.every((name) => known.has(name));
    if (isUndated && year !== null) return false;
    return isNamed && partYears.length <= 1 && (partYears.length === 0 || partYears[0] === year);
  });
  return fitting.map(({ key }) => key);
}

/** Another work than one that has a year. */
const UNDATED = /(?<!\p{L})(?:n\.\s?d\.?|in press|forthcoming|in prep(?:aration)?|under review)(?!\p{L})/iu;

/** Whether a book that a sentence tells of is one of the works at hand, with or without its subtitle. */
export function isTitleAtHand({ title }: Pick<Mention, "title">, sources: readonly SourceAtHand[]): boolean {
  if (title === undefined) return false;
  const words = plain(title);
  return sources.some((source) => {
    const whole = plain(source.title ?? "");
    return whole === words || whole.startsWith(`${words} `);
  });
}

function plain(title: string): string {
  return wordsAndNumbersOf(title).map(folded).join(" ");
}

/**
 * Whether a study that a sentence describes is one that the sentence itself cites: it has no name and no year that are
 * not the cited work's. "A longitudinal study of 1,200 students found so [@lee2021]."
 */
export function isTheStudyOf(
  { names, years }: Pick<Mention, "names" | "years">,
  cited: readonly SourceAtHand[],
): boolean {
  if (cited.length === 0) return false;
  const known = new Set(cited.flatMap(({ families }) => families.flatMap((family) => family.split(/[ -]/))));
  const isOwn = (name: string) => known.has(folded(name)) || COMMON_WORDS.has(name.toLowerCase());
  return names.every(isOwn) && years.every((year) => cited.some((source) => source.year === year));
}
