import { requirementsAsked } from "@discussion-post/contract/assignment/asked";
import type { Requirement, RequirementOf } from "@discussion-post/contract/assignment/requirement";
import type { GenerationRequest } from "@discussion-post/contract/generations";
import type { RequestedKinds } from "./requested-kinds.ts";
import { type RequestedSources, requestedBy } from "./requested-sources.ts";

type Asking = Pick<GenerationRequest, "topic" | "answering" | "requirements">;

/** What the form shows of the sources that a post is to have. */
interface ShownSources {
  /** How many, of which kind and which years; undefined where the form shows none. */
  all: RequirementOf<"sources"> | undefined;
  /** Whether so many of them are to be of one type: "two books". */
  hasTypes: boolean;
  /** Whether nothing is to be cited but what the student gives. */
  areAvoided: boolean;
}

/**
 * How many sources a post is to have: as the student corrected it, else as the topic says. Where the form has read a
 * higher number there than these rules do, that is what the student sees, and gets.
 */
export function sourcesWanted(request: Asking, byTopic: RequestedSources): RequestedSources {
  const shown = shownSources(request);
  if (isCorrected(request)) return shown.areAvoided ? NONE : requestedBy(shown.all ?? ANY_NUMBER);
  const read = shown.all && requestedBy(shown.all);
  const isHigher = read !== undefined && leastOf(read) > leastOf(byTopic);
  return isHigher && !shown.areAvoided ? read : byTopic;
}

/** Of which kind they are to be, in the same way. */
export function kindsWanted(request: Asking, byTopic: RequestedKinds): RequestedKinds {
  if (!isCorrected(request)) return byTopic;
  const { all, hasTypes } = shownSources(request);
  const { since = null, until = null, isPeerReviewed = false } = all ?? {};
  return { ...byTopic, since, until, isPeerReviewed, others: hasTypes ? byTopic.others : [] };
}

/** Whether the student changed what was read of the sources, and not only something else. */
function isCorrected({ topic, answering, requirements }: Asking): boolean {
  if (!requirements?.isCorrected) return false;
  const { list: read } = requirementsAsked({ topic, answering });
  return JSON.stringify(saidIn(requirements.list)) !== JSON.stringify(saidIn(read));
}

function shownSources(request: Asking): ShownSources {
  const { list } = requirementsAsked(request);
  const sources = list.filter((one) => one.kind === "sources");
  return {
    all: sources.find(({ sourceType }) => sourceType === undefined),
    hasTypes: sources.some(({ sourceType }) => sourceType !== undefined),
    areAvoided: list.some(avoidsSources),
  };
}

/** What a list says of sources, without where in the text. */
function saidIn(list: readonly Requirement[]): unknown[] {
  return list.flatMap((one): unknown[] => {
    if (avoidsSources(one)) return ["none"];
    if (one.kind !== "sources") return [];
    const { min, max, isPeerReviewed, since, until, sourceType = null } = one;
    return [[min, max, isPeerReviewed, since, until, sourceType]];
  });
}

function avoidsSources(one: Requirement): boolean {
  return one.kind === "avoid" && one.what === "sources";
}

function leastOf({ asked, least }: RequestedSources): number {
  return least ?? asked ?? 0;
}

const NONE: RequestedSources = { count: 0, asked: 0 };
const ANY_NUMBER = { min: null, max: null };
