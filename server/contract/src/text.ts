import * as z from "zod/mini";

const NUL = "\u0000";

/**
 * Text that survives storage and display unchanged: any script, any markup, any emoji.
 * Refuses NUL and half surrogate pairs, which databases and UTF-8 cannot carry.
 * Lengths are counted as JavaScript counts them, in UTF-16 code units.
 */
export function plainText({ label, min = 0, max }: { label: string; min?: number; max: number }) {
  return z.string({ error: `${label} must be text` }).check(
    z.minLength(min, min === 1 ? `${label} is required` : `${label} must be at least ${min} characters`),
    z.maxLength(max, `${label} must be at most ${max.toLocaleString("en-US")} characters`),
    z.refine((text) => !text.includes(NUL), `${label} must not contain NUL characters`),
    z.refine((text) => text.isWellFormed(), `${label} contains a broken character`),
  );
}

/** Like {@link plainText}, with blanks around it taken off first; blank text counts as missing. */
export function trimmedText({ label, min = 1, max }: { label: string; min?: number; max: number }) {
  return z.pipe(z.string({ error: `${label} must be text` }).check(z.trim()), plainText({ label, min, max }));
}

/** A database id as it stands in an address: digits only, and exact as a JavaScript number. */
export const idParam = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,15}$/, "The id must be a whole number")),
  z.pipe(z.transform(Number), z.number().check(z.refine(Number.isSafeInteger, "The id is too large"))),
);

/** A moment as ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();

/** Words by splitting at white space; empty text has none (requirements, section 0). */
export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
