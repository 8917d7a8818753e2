import type { CslItem } from "@discussion-post/contract/sources";
import { GIVEN_NAMES } from "./given-names.ts";
import { parsedName } from "./whole-name.ts";

type Name = NonNullable<CslItem["author"]>[number];

/**
 * Names as people type them: "Nguyen, Linh; World Health Organization", "J. R. Hackman and Ruth Wageman", "Dr. Maria
 * Lopez". A semicolon parts them always, "and", "&" and further commas only between what are people: an organization
 * whose name has such a word stays whole, and so does all of which nobody can tell. Who is a person is told by a title,
 * by initials or by a common given name; two families, "Johnson and Johnson", are no people.
 */
export function typedNames(text: string): Name[] {
  return text.split(";").flatMap((part) => namesIn(part.trim()));
}

function namesIn(part: string): Name[] {
  if (part === "") return [];
  const whole = [{ literal: part }];
  if (isOrganization(part)) return whole;
  const people = part.split(/,? (?:and|&) /).map(peopleIn);
  const isTold = people.some(({ isClear }) => isClear);
  return isTold && people.every(({ names }) => names.length > 0)
    ? people.flatMap(({ names }) => names)
    : whole;
}

/** What stands between two "and". No names where it is not the shape of any. */
interface People {
  names: Name[];
  /** Whether they are people, rather than words that could be. */
  isClear: boolean;
}

const NOBODY: People = { names: [], isClear: false };

/** "Hackman, J. R.", "J. R. Hackman, Ruth Wageman", "Smith, J., Brown, K." */
function peopleIn(text: string): People {
  const parts = text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "" && !DEGREES.has(lettersOf(part)));
  const suffix = parts.length > 2 && SUFFIXES.has(lettersOf(parts.at(-1) ?? "")) ? parts.pop() : undefined;
  if (parts.length === 1) return wholeName(parts[0] ?? "");
  const each = parts.map(wholeName);
  if (each.every(({ isClear }) => isClear))
    return { names: each.flatMap(({ names }) => names), isClear: true };
  const isPairs = parts.length % 2 === 0 && parts.every((part, place) => place % 2 === 0 || isInitials(part));
  if (!isPairs) return { names: familyFirst(parts, suffix), isClear: parts.length > 0 };
  const pairs = parts.flatMap((family, place) =>
    place % 2 === 0 ? familyFirst([family, parts[place + 1] ?? ""]) : [],
  );
  return { names: pairs, isClear: true };
}

/** "Nguyen, Linh": a comma stands behind a family's name. */
function familyFirst([family = "", ...given]: readonly string[], suffix?: string): Name[] {
  const rest = withoutTitles(given.join(", "));
  const name = withoutTitles(family);
  return rest === "" ? [{ literal: name }] : [{ family: name, given: rest, ...(suffix && { suffix }) }];
}

function wholeName(text: string): People {
  const bare = withoutTitles(text);
  const words = bare.split(" ");
  const suffix = words.length > 2 && SUFFIXES.has(lettersOf(words.at(-1) ?? "")) ? words.pop() : undefined;
  const hasTitle = bare !== text;
  if (words.length > WORDS_MAX || !words.every((word) => NAME.test(word) || PARTICLE.test(word)))
    return NOBODY;
  if (words.length === 1) return hasTitle ? { names: [{ literal: bare }], isClear: true } : NOBODY;
  const isClear =
    hasTitle || words.slice(0, -1).some(isInitials) || GIVEN_NAMES.has((words[0] ?? "").toLowerCase());
  const name = parsedName(words.join(" "));
  return name === null ? NOBODY : { names: [{ ...name, ...(suffix && { suffix }) }], isClear };
}

const WORDS_MAX = 5;

const NAME = /^\p{Lu}[\p{L}\p{M}.'’-]*$/u;
const PARTICLE = /^(?:al|bin|da|de|del|della|den|der|di|do|dos|du|el|ibn|la|le|ten|ter|van|von|y|zu)$/i;

/** "J.", "J.R.", "J. R.", "J.-P."; of a country they are no person's. */
function isInitials(text: string): boolean {
  return /^(?:\p{Lu}\.[ -]?)+$/u.test(text) && !/^(?:U\.S|U\.K|U\.N|E\.U)\./.test(text);
}

function withoutTitles(text: string): string {
  return text.replace(/^(?:(?:dr|prof|professor|doctor|mr|mrs|ms|mx|rev|sir|dame)\b\.? ?){1,3}/i, "");
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}]/gu, "").toLowerCase();
}

const SUFFIXES = new Set(["jr", "sr", "ii", "iii", "iv"]);
const DEGREES = new Set("phd md edd psyd ma msc mba ms jd rn dphil esq mph msw dnp".split(" "));

/** A word of it is one of organizations' names. A single family's name before a comma is one of nobody's. */
function isOrganization(text: string): boolean {
  if (/^[^ ,]+, /.test(text)) return false;
  return text.split(/[ ,/-]+/).some((word) => ORGANIZATIONS.has(word.toLowerCase()));
}

const ORGANIZATIONS = new Set(
  `of for the in on to academy administration agencies agency alliance archive archives army assembly association
  authority bank board bureau center centers centre centres charity city clinic club coalition collaboration college
  commission committee companies company congress consortium cooperative corp corporation council county court
  department district division editors education faculty federation forum foundation fund government group guild health
  hospital hospitals inc industries initiative institute institution institutes international journal laboratory
  laboratories league library limited llc ltd magazine medicine ministry mission museum nation national nations network
  news office organisation organization parliament partners partnership police press program programme project review
  school schools secretariat senate service services society staff state states studio studios system systems task team
  tech technologies trust union united universities university women workers writers`.split(/\s+/),
);
