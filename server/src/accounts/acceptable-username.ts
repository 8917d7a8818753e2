import { PRODUCT_NAME } from "@discussion-post/contract/product-constants";
import { remove as toLatin } from "confusables";
import { AppError } from "../errors/app-error.ts";
import { usernameKey } from "./username-key.ts";
import { USERNAME_KEY_MAX_CHARS } from "./users.table.ts";

/** Names under which somebody could pass for those who run the site. */
const RESERVED = [
  "admin",
  "administrator",
  "billing",
  "customerservice",
  "customersupport",
  "discussionpost",
  "helpdesk",
  "moderator",
  "official",
  "operator",
  "postmaster",
  "root",
  "security",
  "staff",
  "support",
  "system",
  "webmaster",
  PRODUCT_NAME,
];
const SEPARATORS = /[^\p{L}\p{N}]+/u;
/** Burmese stacks three; more are for show. */
const STACKED_MARKS = /[\p{Mn}\p{Me}]{4}/u;
const LOOK_ALIKES: [RegExp, string][] = [
  [/0/g, "o"],
  [/[1l|]/g, "i"],
  [/3/g, "e"],
  [/4/g, "a"],
  [/5/g, "s"],
  [/7/g, "t"],
  [/rn/g, "m"],
];
const LATIN = /\p{Script=Latin}/u;
/** The alphabets that share letters' shapes with it (Unicode UTS 39, section 5.2). */
const LIKE_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
const reserved = new Set(RESERVED.map((word) => skeletonOf(word.replaceAll(" ", ""))));

/**
 * What stands against a name that somebody chooses for a new account; null where nothing does. Names of accounts that
 * exist are not asked.
 */
function objectionTo(username: string): string | null {
  if (usernameKey(username).length > USERNAME_KEY_MAX_CHARS)
    return "This username is too long. Please choose a shorter one.";
  if (!/[\p{L}\p{N}]/u.test(username)) return "Username must hold a letter or a digit.";
  if (STACKED_MARKS.test(username.normalize("NFKC")))
    return "Username must not stack more than three marks on a letter.";
  return isReserved(username)
    ? "This username looks like one of ours. Please choose another, such as your own name."
    : null;
}

/** @throws AppError `validation_failed` for a name that no new account may have */
export function refuseUsername(username: string): void {
  const objection = objectionTo(username);
  if (objection) throw new AppError("validation_failed", objection, { field: "username" });
}

/** How the name of an account that exists could deceive a reader; null where it does not. */
export function lookAlikeOf(username: string): "official" | "mixed_letters" | null {
  if (isReserved(username)) return "official";
  return LATIN.test(username) && LIKE_LATIN.test(username) ? "mixed_letters" : null;
}

export function isAcceptableUsername(username: string): boolean {
  return objectionTo(username) === null;
}

/** Also 'a.d.m.i.n', 'adm1n', 'admin2', 'the-admin' and 'admin' with letters of other alphabets. */
function isReserved(username: string): boolean {
  const parts = username.normalize("NFKC").split(SEPARATORS);
  return [...parts, parts.join("")].some(
    (part) => reserved.has(skeletonOf(part)) || reserved.has(skeletonOf(withoutOuterDigits(part))),
  );
}

function withoutOuterDigits(text: string): string {
  return /\D(?:.*\D)?/.exec(text)?.[0] ?? "";
}

/** The same text for texts that look alike. */
function skeletonOf(text: string): string {
  const latin = toLatin(text).toLowerCase();
  return LOOK_ALIKES.reduce((folded, [pattern, letter]) => folded.replace(pattern, letter), latin);
}
