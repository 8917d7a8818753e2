import { withoutUnseen } from "@discussion-post/contract/unseen-characters";
import { z } from "zod";

/*
 * How long the fields of an index' record may be. Publishers write them; a record with longer ones is
 * left out, since nobody could cite it. What nobody sees in them is taken out: an override of direction would turn around
 * what stands beside it.
 */
export const titleField = z.string().max(1_000).transform(withoutUnseen);
export const nameField = z
  .string()
  .max(200)
  .refine((name) => !name.split(/\s+/).some((word) => INHERITED.has(word.toLowerCase())))
  .transform(withoutUnseen);
/** Volume, issue, pages. */
export const numberField = z.string().max(50).transform(withoutUnseen);

/** What every plain object has: citeproc keeps names in such, so that a person called `constructor` breaks it. */
const INHERITED = new Set(Object.getOwnPropertyNames(Object.prototype).map((name) => name.toLowerCase()));

/** Only the beginning is used; few have half as much. */
export const ABSTRACT_MAX_CHARS = 5_000;
export const abstractField = z.string().transform((text) => text.slice(0, ABSTRACT_MAX_CHARS));
/** Words of an abstract that is kept as an index of places. */
export const ABSTRACT_MAX_WORDS = 3_000;

/** No style names more than twenty, or tells more than that apart. */
const AUTHORS_MAX = 25;

/** The first and the last, who are all that any style names of more. */
export function boundedAuthors<T>(authors: readonly T[]): T[] {
  if (authors.length <= AUTHORS_MAX) return [...authors];
  return [...authors.slice(0, AUTHORS_MAX - 1), ...authors.slice(-1)];
}

/** Few people have more. Each is an initial, by which the processor tries to tell apart who is called alike. */
const GIVEN_NAMES_MAX = 6;

/** The first of somebody's given names. */
export function boundedGivenNames(given: string): string {
  return given.split(/\s+/, GIVEN_NAMES_MAX).join(" ");
}

/** The first printed books. */
const FIRST_YEAR = 1450;
/** Issues are dated ahead. */
const YEARS_AHEAD = 2;

/** A year in which a work can have been published, or null. */
export function publishedYear(year: number | null | undefined): number | null {
  if (year === null || year === undefined) return null;
  return year >= FIRST_YEAR && year <= new Date().getFullYear() + YEARS_AHEAD ? year : null;
}
