import { datesOfAll, withoutRepeatedDates } from "@discussion-post/contract/assignment/dates-told-apart";
import { avoidsSources } from "@discussion-post/contract/assignment/no-sources";
import { isInPages } from "@discussion-post/contract/assignment/pages";
import { readAssignment } from "@discussion-post/contract/assignment/read-assignment";
import type {
  Requirement,
  RequirementKind,
  RequirementOf,
} from "@discussion-post/contract/assignment/requirement";
import { withUnmentioned } from "@discussion-post/contract/assignment/unread-quoted";
import { hasYears } from "@discussion-post/contract/assignment/years";
import { REQUIREMENTS_MAX } from "@discussion-post/contract/product-constants";
import type { ModelRequirements } from "./model-requirements.ts";

/** What the model is asked for. */
const OF_MODEL: ReadonlySet<RequirementKind> = new Set([
  ...(["question", "experience", "words", "replyWords", "sources", "sourceRule"] as const),
  ...(["style", "person", "ending", "replies", "due"] as const),
]);

/** A reading that passes over more kinds which rules have read, and lists no more than that, is a careless one. */
const PASSED_OVER_MAX = 2;

/**
 * What an assignment requires: of the kinds that the model is asked for, what the model read; of the others, of those
 * of which nothing that it said counts, and in what it is not asked for, what rules read. Null where the model passes over
 * most of what rules have read. Sentences on sources that nothing of it rests on are quoted.
 */
export function mergedRequirements(
  assignment: string,
  { list: byModel, lost }: Pick<ModelRequirements, "list" | "lost">,
  thisYear?: number,
): Requirement[] | null {
  const byRules = readAssignment(assignment, thisYear);
  const kinds = new Set(byModel.map(({ kind }) => kind));
  const passedOver = new Set(
    byRules.map(({ kind }) => kind).filter((kind) => OF_MODEL.has(kind) && !kinds.has(kind)),
  );
  if (passedOver.size > PASSED_OVER_MAX && passedOver.size >= kinds.size) return null;
  const parts = partsOfYears(byRules);
  // What the model counts by one number has no parts of its own.
  const counted = byModel.filter((one) => one.kind === "sources");
  const areKept = counted.length === 1 && counted[0]?.isOfAll === undefined;
  const kept = byRules.filter(
    (one) =>
      !OF_MODEL.has(one.kind) ||
      (lost.has(one.kind) && !byModel.some((other) => other.kind === "sourceRule" && overlaps(one, other))) ||
      isBesides(one, byModel) ||
      (areKept && parts.some((part) => part === one)),
  );
  const besides = withoutAsked(kept, byModel);
  const list = [
    ...byModel.filter((one) => !isTold(one, besides)).map((one) => completed(one, byRules, parts)),
    ...besides,
  ].filter(isFirstBan);
  const read = withoutRepeatedDates(datesOfAll(list)).toSorted((a, b) => a.start - b.start);
  return withUnmentioned(assignment, read, thisYear).slice(0, REQUIREMENTS_MAX);
}

/** Of sources, how many are to be of one type; of lengths, what is told in pages where no words are. */
function isBesides(one: Requirement, byModel: readonly Requirement[]): boolean {
  if (one.kind === "sources") {
    const isTold = byModel.some(
      (other) => other.kind === "sourceRule" || (other.kind === "sources" && other.sourceType),
    );
    return one.sourceType !== undefined && !isTold && byModel.some(({ kind }) => kind === "sources");
  }
  if (one.kind === "words" || one.kind === "replyWords")
    return isInPages(one) && !byModel.some(({ kind }) => kind === one.kind);
  return false;
}

/** The lines that bind some of the sources alone to years: "at least one of them from 2018 or later". */
function partsOfYears(byRules: readonly Requirement[]): RequirementOf<"sources">[] {
  const sources = byRules
    .filter((one) => one.kind === "sources")
    .filter(({ sourceType }) => sourceType === undefined);
  const most = Math.max(0, ...sources.map(({ min }) => min ?? 0));
  return sources.filter((one) => hasYears(one) && (one.min ?? 0) < most);
}

/**
 * Where the model does not say whether years are of all sources, or preferred, what rules tell of that, and until which
 * year they go.
 */
function completed(
  one: Requirement,
  byRules: readonly Requirement[],
  parts: readonly RequirementOf<"sources">[],
): Requirement {
  if (one.kind !== "sources") return one;
  const { isOfAll: areOfAll, arePreferred: areWished, ...bare } = one;
  if (areOfAll !== undefined || areWished !== undefined)
    return { ...bare, ...(areOfAll && { isOfAll: true }), ...(areWished && { arePreferred: true }) };
  const same = byRules.find(
    (other): other is RequirementOf<"sources"> =>
      other.kind === "sources" &&
      other.sourceType === undefined &&
      !parts.includes(other) &&
      overlaps(one, other),
  );
  if (!same) return one;
  // The years of some are not those of all.
  if (parts.some((part) => part.since === one.since && overlaps(one, part)))
    return { ...one, since: same.since, until: same.until };
  const { until, isOfAll, arePreferred } = same;
  const how =
    one.since === same.since ? { ...(isOfAll && { isOfAll }), ...(arePreferred && { arePreferred }) } : {};
  return { ...one, until, ...how };
}

/** A sentence that the model lists as a part to write is not listed once more as what to leave out. */
function withoutAsked(kept: readonly Requirement[], byModel: readonly Requirement[]): Requirement[] {
  return kept.filter((one) => {
    if (one.kind !== "avoid") return true;
    if (one.what === "other") return !byModel.some((asked) => overlaps(one, asked));
    // "No Wikipedia, Britannica or History.com" says more.
    return !byModel.some(
      ({ kind, start, end }) => kind === "sourceRule" && start <= one.start && one.end < end - MORE_CHARS,
    );
  });
}

/** That nothing is to be cited is said once. */
function isFirstBan(one: Requirement, _: number, all: readonly Requirement[]): boolean {
  return !avoidsSources(one) || all.find(avoidsSources) === one;
}

/** A demand of which another line tells most: a work that is named, no Wikipedia. */
function isTold(one: Requirement, kept: readonly Requirement[]): boolean {
  const shared = (other: Requirement) => Math.min(one.end, other.end) - Math.max(one.start, other.start);
  return one.kind === "sourceRule" && kept.some((other) => 2 * shared(other) > one.end - one.start);
}

/** A stop, or a bracket, is no more. */
const MORE_CHARS = 2;

function overlaps(one: Requirement, other: Requirement): boolean {
  return one.start < other.end && other.start < one.end;
}
