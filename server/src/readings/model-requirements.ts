import { isDeepStrictEqual } from "node:util";
import type { Requirement } from "@discussion-post/contract/assignment/requirement";
import { SOURCE_TYPES } from "@discussion-post/contract/assignment/source-type-names";
import { citationStyleOptions, valuesOf } from "@discussion-post/contract/options";
import { REQUIREMENT_MAX_CHARS, REQUIREMENTS_MAX } from "@discussion-post/contract/product-constants";
import * as z from "zod";
import { jsonIn } from "../ai/json-in.ts";
import {
  areSourcesForbidden,
  areYearsCounted,
  isLengthNamed,
  isPersonAsked,
  isQuestionWanted,
  isReviewNamed,
  isSaying,
  isStyleNamed,
  isTypeNamed,
} from "./borne-out.ts";
import { isNumberOf } from "./numbers-of-quote.ts";
import { placesIn } from "./quoted.ts";

const bound = z.int().min(1).max(10_000).nullish().default(null);
const bounds = { min: bound, max: bound };
const quote = z.string().min(1).max(REQUIREMENT_MAX_CHARS);
const SOURCES_MAX = 30;
const few = z.int().min(1).max(SOURCES_MAX);

const style = z.enum(valuesOf(citationStyleOptions)).exclude(["none"]);

const item = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("question"), quote, pick: few.nullish() }),
  z.object({ kind: z.enum(["experience", "ending", "noSources", "sourceRule"]), quote }),
  z.object({ kind: z.enum(["words", "replyWords"]), quote, ...bounds }),
  z.object({
    kind: z.literal("sources"),
    quote,
    min: few.nullish().default(null),
    max: few.nullish().default(null),
    peerReviewed: z.boolean().nullish(),
    since: z.union([z.int(), z.object({ years: z.int().min(1).max(100) })]).nullish(),
    until: z.int().nullish(),
    type: z.enum(SOURCE_TYPES).nullish(),
    years: z.enum(["all", "some", "preferred"]).nullish(),
  }),
  z.object({
    kind: z.literal("style"),
    quote,
    style,
    or: z.array(style).max(valuesOf(citationStyleOptions).length).nullish(),
  }),
  z.object({ kind: z.literal("person"), quote, person: z.enum(["first", "third"]) }),
  z.object({ kind: z.literal("replies"), quote, count: few.nullish().default(null), sources: few.nullish() }),
  z.object({ kind: z.literal("due"), quote, what: z.enum(["post", "replies", "all"]) }),
]);
type Item = z.infer<typeof item>;

const answer = z.object({ requirements: z.array(z.unknown()).max(2 * REQUIREMENTS_MAX) });

/** So large a part of an answer may be of no use before none of it is believed. */
const LOST_MAX = 1 / 3;

const named = z.object({ kind: z.string() });

/** What a model's answer says of the kinds that it is asked for. */
export interface ModelRequirements {
  /** In the order of the assignment. */
  list: Requirement[];
  /** The kinds of which nothing that it said counts. */
  lost: ReadonlySet<string>;
  /** Whether nothing of the answer is of use, or so little that the rest is not to be believed either. */
  isUnusable: boolean;
}

/**
 * What of an answer counts: each entry whose words stand in the assignment, and say its number, style or person.
 * @throws an error where the answer is no list
 */
export function modelRequirements(
  said: string,
  assignment: string,
  thisYear = new Date().getFullYear(),
): ModelRequirements {
  const { requirements: items } = answer.parse(JSON.parse(jsonIn(said)));
  const placeOf = placesIn(assignment);
  const lostKinds: string[] = [];
  const list = items.flatMap((one): Requirement[] => {
    const { data } = item.safeParse(one);
    const place = data && placeOf(data.quote);
    const read = place ? requirementsOf(data, place, { assignment, thisYear }) : [];
    const { kind = "" } = named.safeParse(one).data ?? {};
    // Of sources whose number is not said, the words are left.
    if (read.length === 0 || (kind === "sources" && read[0]?.kind !== kind)) lostKinds.push(kind);
    return read;
  });
  const isUnusable = list.length === 0 || lostKinds.length > LOST_MAX * items.length;
  const lost = new Set(lostKinds.filter((kind) => !list.some((one) => one.kind === kind)));
  const once = list.filter(
    (one, place) => !list.slice(0, place).some((other) => isDeepStrictEqual(one, other)),
  );
  return { list: withChoices(once).toSorted((a, b) => a.start - b.start), lost, isUnusable };
}

/** So near to a number stands what it counts: "Length: 250-300". */
const AROUND_CHARS = 40;
/** "Do not use any outside sources." */
const BARE_BAN_MAX_CHARS = 32;

type Place = Pick<Requirement, "start" | "end" | "text">;

/** The entry as a requirement; none where its words do not say it. */
function requirementsOf(
  one: Item,
  place: Place,
  { assignment, thisYear }: { assignment: string; thisYear: number },
): Requirement[] {
  switch (one.kind) {
    case "question":
      if (!isSaying(place.text)) return [];
      return [
        { ...place, kind: "question", ...(one.pick && { choice: { pick: one.pick, from: place.start } }) },
      ];
    case "noSources":
      if (!areSourcesForbidden(place.text)) return [];
      // "Work from the course reader alone, except for a dictionary" says more than that.
      return [
        { ...place, kind: "avoid", what: "sources" },
        ...(place.text.length > BARE_BAN_MAX_CHARS ? [{ ...place, kind: "sourceRule" } as const] : []),
      ];
    case "sourceRule":
      return isSaying(place.text) ? [{ ...place, kind: "sourceRule" }] : [];
    case "experience":
      return isSaying(place.text) ? [{ ...place, kind: "experience" }] : [];
    case "ending":
      return isQuestionWanted(place.text) ? [{ ...place, kind: "ending" }] : [];
    case "words":
    case "replyWords": {
      const { kind, min, max } = one;
      const around = assignment.slice(Math.max(0, place.start - AROUND_CHARS), place.end + AROUND_CHARS);
      return areBounds(one, place.text) && isLengthNamed(around) ? [{ ...place, kind, min, max }] : [];
    }
    case "sources": {
      const since = yearOf(one.since, { assignment, thisYear });
      const until = yearOf(one.until, { assignment, thisYear });
      // A number or a year that is not said is not believed; the words that it was read from are.
      if (since === undefined || until === undefined || !areBounds(one, place.text))
        return isSaying(place.text) ? [{ ...place, kind: "sourceRule" }] : [];
      const { min, max, peerReviewed, years, type } = one;
      const how =
        years === undefined ? {} : { isOfAll: years === "all", arePreferred: years === "preferred" };
      const ofType = type && isTypeNamed(assignment, type) ? { sourceType: type } : {};
      const isPeerReviewed = (peerReviewed ?? false) && isReviewNamed(assignment);
      return [{ ...place, kind: "sources", min, max, isPeerReviewed, since, until, ...how, ...ofType }];
    }
    case "style": {
      if (!isStyleNamed(place.text, one.style)) return [];
      const or = one.or?.filter((other) => other !== one.style && isStyleNamed(place.text, other)) ?? [];
      return [{ ...place, kind: "style", style: one.style, ...(or.length > 0 && { or }) }];
    }
    case "person":
      return isPersonAsked(place.text, one.person) ? [{ ...place, kind: "person", person: one.person }] : [];
    case "replies": {
      const { count, sources } = one;
      if (count !== null && !isNumberOf(place.text, count)) return [];
      const hasSources = sources && isNumberOf(place.text, sources);
      return [{ ...place, kind: "replies", count, ...(hasSources && { sources }) }];
    }
    case "due":
      return [{ ...place, kind: "due", what: one.what }];
  }
}

function areBounds({ min, max }: { min: number | null; max: number | null }, words: string): boolean {
  if (min === null && max === null) return false;
  if (min !== null && max !== null && min > max) return false;
  return [min, max].every((one) => one === null || isNumberOf(words, one));
}

/** The first or the last year that will do; undefined where the assignment does not say so. */
function yearOf(
  year: Extract<Item, { kind: "sources" }>["since"],
  { assignment, thisYear }: { assignment: string; thisYear: number },
): number | null | undefined {
  if (year === null || year === undefined) return null;
  if (typeof year !== "number") {
    const isSaid = areYearsCounted(assignment) && isNumberOf(assignment, year.years);
    return isSaid ? thisYear - year.years : undefined;
  }
  // "After 2012" begins with the year after, "before 2012" ends with the one before, and the 1990s with their first.
  const isSaid = [year, year - 1, year + 1].some((one) => isNumberOf(assignment, one));
  return isSaid || assignment.includes(`${year}s`) ? year : undefined;
}

/** Questions that are chosen among have in common where the choice begins: at the first of them. */
function withChoices(list: Requirement[]): Requirement[] {
  const chosen = list.filter((one) => one.kind === "question" && one.choice);
  const from = Math.min(...chosen.map(({ start }) => start));
  return list.map((one) =>
    one.kind === "question" && one.choice ? { ...one, choice: { ...one.choice, from } } : one,
  );
}
