import type { CslItem } from "@discussion-post/contract/sources";
import { familyIn } from "./family-order.ts";
import { GIVEN_NAMES } from "./given-names.ts";
import { isOrganization, mayBeSomebody, NO_INITIALS } from "./organization-words.ts";
import { parsedName } from "./whole-name.ts";

type Name = NonNullable<CslItem["author"]>[number];

/**
 * Names as people type them: "Nguyen, Linh; World Health Organization", "J. R. Hackman and Ruth Wageman", "Smith A,
 * Jones B", "Dr. Maria Lopez". A semicolon parts them always, "and", "&" and further commas only between what are
 * people: an organization whose name has such a word stays whole, and so does all of which nobody can tell. Two or more
 * capitalized words are a person unless they read as an organization; two families, "Johnson and Johnson", are nobody.
 */
export function typedNames(text: string): Name[] {
  return text.split(";").flatMap((part) => namesIn(part.trim()));
}

function namesIn(part: string): Name[] {
  if (part === "") return [];
  const pieces = part.split(/(,? (?:and|&) )/);
  const segments = pieces.filter((_, place) => place % 2 === 0).map(partsOf);
  return peopleIn(segments) ?? withOrganization({ pieces, segments }) ?? [{ literal: part }];
}

/**
 * "Nguyen, L., & World Health Organization", "World Health Organization and UNICEF": initials are of no organization,
 * and an acronym is no part of a longer name. Null where it may be one name, "Bill and Melinda Gates Foundation".
 */
function withOrganization({ pieces, segments }: { pieces: string[]; segments: string[][] }): Name[] | null {
  const last = pieces.at(-1) ?? "";
  const isAcronym = pieces.length > 1 && /^\p{Lu}{3,10}$/u.test(last);
  const at = isAcronym ? segments.length - 1 : segments.findIndex((parts) => peopleIn([parts]) === null);
  if (at < 1) return null;
  const named = segments.slice(0, at);
  const organization = { literal: pieces.slice(at * 2).join("") };
  const people = peopleIn(named);
  if (isAcronym) {
    const before = pieces.slice(0, -2).join("");
    if (people || isOrganization(before)) return [...(people ?? [{ literal: before }]), organization];
  }
  const areSome = mayBeSomebody(organization.literal);
  const areClear = named
    .flat()
    .some((name) => isInitials(name) || isClear(name) || (areSome && hasGivenName(name)));
  return people && areClear && isOrganization(organization.literal) ? [...people, organization] : null;
}

/** What commas part, with "Jr." at the name that it is of and without degrees. */
function partsOf(segment: string): string[] {
  const parts: string[] = [];
  for (const part of segment.split(",").map((each) => each.trim())) {
    const isFirst = parts.length === 0;
    // "Karpicke, J. D." has initials, "Maria Lopez, J.D." a degree.
    const mayBeInitials = parts.length === 1 && !parts[0]?.includes(" ") && isInitials(part);
    if (part === "" || (!isFirst && !mayBeInitials && isDegree(part))) continue;
    if (!isFirst && isSuffix(part)) parts.push(`${parts.pop()} ${part}`);
    else parts.push(part);
  }
  return parts;
}

/** Null unless all of them are people. */
function peopleIn(segments: readonly (readonly string[])[]): Name[] | null {
  const people = (areWhole(segments) ?? segments.map(segmentPeople)).flat();
  return people.length > 0 && people.every((name) => name !== null) ? people : null;
}

/** "Ann Smith, Bo Lee and Cy Diaz"; "García Márquez, Gabriel José" is one name, with the family's first. */
function areWhole(segments: readonly (readonly string[])[]): (Name | null)[][] | null {
  const names = segments.map((parts) => parts.map(wholeName));
  if (!names.flat().every((name) => name !== null)) return null;
  const isInverted = segments.at(-1)?.length === 2 && names.flat().length % 2 === 0;
  const [first = ""] = segments[0] ?? [];
  const words = first.split(" ");
  const isTold = hasGivenName(first) || isClear(first) || familyAndInitials(words) !== null;
  return isInverted && !isTold ? null : names;
}

/** "Hackman, J. R.", "Ruth Wageman", "Smith, J., Brown, K.", "Smith, John, Ann Lee". */
function segmentPeople(parts: readonly string[]): (Name | null)[] {
  const [first = "", given = "", ...rest] = parts;
  if (parts.length === 1) return [wholeName(first)];
  if (parts.length === 2) return [familyFirst(first, given)];
  const others = rest.map(wholeName);
  if (others.every((name) => name !== null)) return [familyFirst(first, given), ...others];
  if (parts.length % 2 === 1) return [null];
  return parts.flatMap((family, place) =>
    place % 2 === 0 ? [familyFirst(family, parts[place + 1] ?? "")] : [],
  );
}

/** "Nguyen, Linh": a comma stands behind a family's name. */
function familyFirst(family: string, given: string): Name | null {
  const name = withoutTitles(family);
  const { words, suffix } = withoutSuffix(withoutTitles(given));
  const isName = [...name.split(" "), ...words].every((word) => NAME.test(word) || PARTICLE.test(word));
  if (!isName || isOrganization(given) || (name.includes(" ") && isOrganization(name))) return null;
  return { family: name, given: words.map(withStops).join(" "), ...(suffix && { suffix }) };
}

function wholeName(text: string): Name | null {
  const bare = withoutTitles(text);
  const { words, suffix } = withoutSuffix(bare);
  const hasTitle = bare !== text;
  if (words.length > WORDS_MAX || !words.every((word) => NAME.test(word) || PARTICLE.test(word))) return null;
  if (words.length === 1) return hasTitle ? { literal: bare } : null;
  if (isInitials(words.at(-1) ?? "")) return null;
  const initialsLast = familyAndInitials(words);
  if (initialsLast) return { ...initialsLast, ...(suffix && { suffix }) };
  // "Le Guin" is a family's name alone.
  if ((words.length === 2 && PARTICLE.test(words[0] ?? "")) || (!isClear(text) && isOrganization(bare)))
    return null;
  const [first = "", ...others] = words;
  const name = familyIn(words) ?? parsedName([withStops(first), ...others].join(" "));
  return name && { ...name, ...(suffix && { suffix }) };
}

/** Whether a title or initials tell that it is somebody, whatever the words are. */
function isClear(text: string): boolean {
  const bare = withoutTitles(text);
  return bare !== text || bare.split(" ").slice(0, -1).some(isInitials);
}

function hasGivenName(name: string): boolean {
  return GIVEN_NAMES.has((name.split(" ")[0] ?? "").toLowerCase());
}

/** "Smith AB", as PubMed and Vancouver have it. */
function familyAndInitials(words: readonly string[]): Name | null {
  const family = words.slice(0, -1);
  const initials = words.at(-1) ?? "";
  const isOfSomebody = BARE_INITIALS.test(initials) && !NO_INITIALS.has(initials);
  if (!isOfSomebody || family.some((word) => /^[\p{Lu}.]+$/u.test(word)) || isOrganization(family.join(" ")))
    return null;
  return { family: family.join(" "), given: withStops(initials) };
}

const WORDS_MAX = 6;

const NAME = /^(?:(?:al|el|d|ad|as|ash)[-'’])?\p{Lu}[\p{L}\p{M}.'’-]*$/u;
const PARTICLE =
  /^(?:al|bin|binti|da|de|del|della|den|der|di|do|dos|du|e|el|ibn|la|las|le|los|ten|ter|van|von|wa|y|zu)$/i;

/** "J.", "J.R.", "J. R.", "J.-P."; of a country they are no person's. */
function isInitials(text: string): boolean {
  return /^(?:\p{Lu}\.[ -]?)+$/u.test(text) && !/^(?:U\.S|U\.K|U\.N|E\.U)\./.test(text);
}

const BARE_INITIALS = /^\p{Lu}{1,3}$/u;

/** "J. R." for "JR" */
function withStops(word: string): string {
  return BARE_INITIALS.test(word) ? [...word].map((letter) => `${letter}.`).join(" ") : word;
}

function withoutTitles(text: string): string {
  return text.replace(/^(?:(?:dr|prof|professor|doctor|mr|mrs|ms|mx|rev|sir|dame)\b\.? ?){1,3}/i, "");
}

function withoutSuffix(text: string): { words: string[]; suffix: string | undefined } {
  const words = text.split(" ").filter(Boolean);
  const suffix = words.length > 1 && isSuffix(words.at(-1) ?? "") ? words.pop() : undefined;
  return { words, suffix };
}

/** "Jr.", "III"; "JR" are initials. */
function isSuffix(text: string): boolean {
  return /^(?:[JS]r\.?|I{2,3}|IV)$/.test(text);
}

/** "Ph.D.", and not "Ma", a family's name. */
function isDegree(text: string): boolean {
  return DEGREES.has(lettersOf(text)) && !/^\p{Lu}\p{Ll}+$/u.test(text);
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}]/gu, "").toLowerCase();
}

const DEGREES = new Set("phd md edd psyd ma msc mba ms jd rn dphil esq mph msw dnp".split(" "));
