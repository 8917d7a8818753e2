import * as z from "zod/mini";
import { withoutUnseen } from "./unseen-characters.ts";

const NUL = "\u0000";

interface TextLimits {
  label: string;
  min?: number;
  max: number;
}

/**
 * Text that survives storage and display unchanged: any script, any markup, any emoji.
 * Refuses NUL and half surrogate pairs, which databases and UTF-8 cannot carry.
 * Lengths are counted as JavaScript counts them, in UTF-16 code units.
 */
export function plainText(limits: TextLimits) {
  return textOf(limits).check(...withinLimits(limits));
}

/**
 * Like {@link plainText}, without characters that nobody sees: words for a reader or a model. Where places in the text
 * are sent with it, see `marksChecks`.
 */
export function shownText(limits: TextLimits) {
  return textOf(limits).check(z.overwrite(withoutUnseen), ...withinLimits(limits));
}

/** Like {@link shownText}, with blanks around it taken off first; blank text counts as missing. */
export function trimmedText({ min = 1, ...limits }: TextLimits) {
  return textOf(limits).check(z.overwrite(withoutUnseen), z.trim(), ...withinLimits({ min, ...limits }));
}

/** A name by which somebody is known, to the letter but for blanks around it. */
export function exactName({ min = 1, ...limits }: TextLimits) {
  return textOf(limits).check(z.trim(), ...withinLimits({ min, ...limits }));
}

function textOf({ label }: TextLimits) {
  return z.string({ error: `${label} must be text` }).check(
    z.refine((text) => !text.includes(NUL), `${label} must not contain NUL characters`),
    z.refine((text) => text.isWellFormed(), `${label} contains a broken character`),
  );
}

function withinLimits({ label, min = 0, max }: TextLimits) {
  return [
    z.minLength(min, min === 1 ? `${label} is required` : `${label} must be at least ${min} characters`),
    z.maxLength(max, `${label} must be at most ${max.toLocaleString("en-US")} characters`),
  ] as const;
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
