import { requirementsAsked, requirementsRead } from "@discussion-post/contract/assignment/asked";
import { avoidsSources, noSourcesIn } from "@discussion-post/contract/assignment/no-sources";
import type { Requirement, RequirementOf } from "@discussion-post/contract/assignment/requirement";
import { isBinding } from "@discussion-post/contract/assignment/sent-requirements";
import { sourcesYears } from "@discussion-post/contract/assignment/source-kinds";
import type { SourceType } from "@discussion-post/contract/assignment/source-type-names";
import { hasYears, type Years } from "@discussion-post/contract/assignment/years";
import type { GenerationRequest } from "@discussion-post/contract/generations";
import { kindOfType, type WantedKind } from "./other-kinds.ts";
import type { PartOfYears, RequestedKinds } from "./requested-kinds.ts";
import { type RequestedSources, requestedBy } from "./requested-sources.ts";

export type Asking = Pick<GenerationRequest, "topic" | "answering" | "requirements">;

type SourceRequirement = RequirementOf<"sources">;

/** What the form shows of the sources that a post is to have. */
interface ShownSources {
  /** How many, of which kind and which years; undefined where the form shows none. */
  all: Omit<SourceRequirement, "start" | "end" | "text"> | undefined;
  /** So many of them are to be of one type: "two books". */
  types: WantedKind[];
  /** So many of them are to be of some years alone. */
  parts: PartOfYears[];
  /** Whether nothing is to be cited but what the student gives. */
  areAvoided: boolean;
  /** How many sources each reply is to cite. */
  perReply: number | null;
}

/**
 * How many sources a post is to have: as the form shows it, which the student may have corrected; where it shows no
 * number, as the topic says.
 * @param named how many works the topic names, which others may come on top of
 */
export function sourcesWanted(
  request: Asking,
  { byTopic, named }: { byTopic: RequestedSources; named: number },
): RequestedSources {
  const { all, types, areAvoided, perReply } = shownSources(request);
  // "Reply to two classmates, who must cite one source each" says nothing of the post.
  const isOfReplies = !all && types.length === 0 && perReply !== null && perReply === byTopic.asked;
  if (isOfReplies) return noSourcesIn(request.topic) ? NONE : requestedBy({ min: null, max: null });
  const read = all && requestedBy(all);
  // The one may be what it rules out: "no other outside source". The student, who corrects it, knows better.
  const isByStudent = request.requirements?.isCorrected ?? false;
  if (byTopic.areOthersRuledOut && !isByStudent && (read?.asked ?? 0) <= 1) return byTopic;
  if (isCorrected(request)) {
    const ofTypes = types.reduce((sum, { count }) => sum + count, 0);
    return areAvoided ? NONE : requestedBy(all ?? { min: ofTypes > 0 ? ofTypes : null, max: null });
  }
  // A number that rules found elsewhere is not of sources. A reading of the course's own may be all that is wanted:
  // "connect it to a reading; outside sources are not necessary".
  if (isReadByModel(request) && !read && !areAvoided && byTopic.count > 0)
    return requestedBy({ min: null, max: null });
  // A number of a sentence that the form quotes is none that the assignment is said to ask for.
  if (!isShown(request) && byTopic.count > 0 && !areAvoided)
    return { ...(read ?? byTopic), asked: null, ...(named > 0 && { named }) };
  const isFewer = read !== undefined && named > 0 && leastOf(read) < leastOf(byTopic);
  if (isFewer && !areAvoided) return { ...byTopic, named };
  return read === undefined || areAvoided ? byTopic : read;
}

/** Of which kind they are to be, in the same way. */
export function kindsWanted(request: Asking, byTopic: RequestedKinds): RequestedKinds {
  const { all, types, parts } = shownSources(request);
  if (!isCorrected(request)) {
    const { isPeerReviewed } = all ?? byTopic;
    const years = areTakenOut(yearsOf(all), request) ? yearsOf(undefined) : yearsOf(all);
    // Years of a sentence that the form quotes may be those of some.
    const arePreferred = years.arePreferred || (hasYears(years) && !areShown(years, request));
    return { ...byTopic, ...years, arePreferred, isPeerReviewed, parts };
  }
  const { isPeerReviewed = false } = all ?? {};
  // What a model read of kinds stands in a line that is still there.
  const wereShown = isReadByModel(request)
    ? []
    : shownSources({ ...request, requirements: undefined }).types.map(({ name }) => name);
  const names = new Set([...types.map(({ name }) => name), ...wereShown]);
  // What the form does not show nobody could take out of it.
  const unshown = byTopic.others.filter(({ name }) => !names.has(name));
  return { ...byTopic, ...yearsOf(all), isPeerReviewed, parts, others: [...types, ...unshown] };
}

function yearsOf(all: ShownSources["all"]): Pick<RequestedKinds, keyof Years | "arePreferred"> {
  const { since = null, until = null, arePreferred = false } = all ?? {};
  return { since, until, arePreferred };
}

/** Whether the form shows a number of sources, or quotes nothing of them. */
function isShown(request: Asking): boolean {
  const { list } = requirementsAsked(request);
  return list.some(({ kind }) => kind === "sources") || !list.some(({ kind }) => kind === "sourceRule");
}

/** Whether a line of the form says these years. */
function areShown({ since, until }: Years, { topic, answering }: Asking): boolean {
  const { list } = requirementsAsked({ topic, answering });
  return list.some((one) => one.kind === "sources" && one.since === since && one.until === until);
}

/** Whether the student took out the sentence that says these years. */
function areTakenOut({ since, until }: Years, request: Asking): boolean {
  const { requirements } = request;
  if (!requirements?.isCorrected || areShown({ since, until }, request)) return false;
  return !requirements.list.some((one) => {
    if (one.kind !== "sourceRule") return false;
    const said = sourcesYears(`Sources: ${one.text}`, new Date().getFullYear());
    return hasYears(said) && (said.since === since || said.until === until);
  });
}

function isReadByModel({ requirements }: Asking): boolean {
  return requirements?.readBy === "model";
}

/** Whether the form shows something else of the sources than rules read, and that is binding. */
function isCorrected({ topic, answering, requirements }: Asking): boolean {
  if (!requirements || !isBinding(requirements)) return false;
  const { list: read } = requirementsAsked({ topic, answering });
  return JSON.stringify(saidIn(requirements.list)) !== JSON.stringify(saidIn(read));
}

function shownSources(request: Asking): ShownSources {
  const { topic, answering, requirements } = request;
  // An older form may show what nobody reads in the topic any more, and a form that was corrected in something else
  // quotes what is read here.
  const isOfForm = requirements && (isReadByModel(request) || isCorrected(request));
  const list = isOfForm ? requirements.list : requirementsRead({ topic, answering });
  const sources = list.filter((one) => one.kind === "sources");
  const untyped = sources.filter(({ sourceType }) => sourceType === undefined);
  // Articles are looked up in any case, so that their years are those of a part, or of all.
  const articles = sources.filter(({ sourceType }) => sourceType === "article");
  const untypedFirst = [...untyped, ...articles.filter(isDated)];
  return {
    ...wholeAndParts(
      untyped.length > 0 ? untypedFirst : articles.length > 0 ? articles : sources.map(ofAnyNumber),
    ),
    types: sources.flatMap(({ sourceType, min }) => typeWanted(sourceType, min)),
    areAvoided: list.some(avoidsSources),
    perReply: list.find((one) => one.kind === "replies")?.sources ?? null,
  };
}

/** Where all are to be of some type, its years are those of all. */
function ofAnyNumber(one: SourceRequirement): SourceRequirement {
  return { ...one, min: null, max: null };
}

function typeWanted(type: SourceType | undefined, min: number | null): WantedKind[] {
  const name = type === undefined ? null : kindOfType(type);
  return name === null || min === null || min === 0 ? [] : [{ name, count: min }];
}

/**
 * Of several numbers the one that no years bind is of all, or else the first, and those of other years are parts of it, "four
 * since 2010, two of them since 2020"; where its own years leave no room for theirs it is a part as well: "two since
 * 2017, one until 2000".
 */
function wholeAndParts(counted: readonly SourceRequirement[]): Pick<ShownSources, "all" | "parts"> {
  const first = counted.find((one) => !isDated(one)) ?? counted[0];
  if (!first) return { all: undefined, parts: [] };
  // What the student makes a rule for every source, or a wish, need not be the one that counts them.
  const ofAll =
    counted.find((one) => one.isOfAll && isDated(one)) ?? counted.find(({ arePreferred }) => arePreferred);
  const { since = null, until = null, arePreferred } = ofAll ?? {};
  const min = Math.max(first.min ?? 0, ofAll?.min ?? 0) || null;
  const whole =
    ofAll && ofAll !== first && !isDated(first) ? { ...first, since, until, arePreferred, min } : first;
  const dated = counted.filter(
    (one) =>
      one !== first &&
      one !== ofAll &&
      isDated(one) &&
      !(one.since === whole.since && one.until === whole.until),
  );
  if (!isDated(whole) || dated.every((one) => isInside(one, whole)))
    return { all: whole, parts: dated.map(partOf) };
  const parts = [whole, ...dated].map(partOf);
  const isPeerReviewed = [whole, ...dated].every((one) => one.isPeerReviewed);
  const sum = parts.reduce((all, { count }) => all + count, 0);
  return { all: { ...whole, isPeerReviewed, since: null, until: null, min: sum, max: null }, parts };
}

function partOf({ min, max, since, until }: SourceRequirement): PartOfYears {
  return { count: min ?? max ?? 1, since, until };
}

/** Whether its years are a rule, and no wish. */
function isDated(one: SourceRequirement): boolean {
  return !one.arePreferred && hasYears(one);
}

function isInside(part: Years, whole: Years): boolean {
  return (
    (part.since ?? Number.NEGATIVE_INFINITY) >= (whole.since ?? Number.NEGATIVE_INFINITY) &&
    (part.until ?? Number.POSITIVE_INFINITY) <= (whole.until ?? Number.POSITIVE_INFINITY)
  );
}

/** What a list says of sources, without where in the text. */
function saidIn(list: readonly Requirement[]): unknown[] {
  return list.flatMap((one): unknown[] => {
    if (avoidsSources(one)) return ["none"];
    if (one.kind !== "sources") return [];
    const { min, max, isPeerReviewed, since, until, sourceType = null } = one;
    const { isOfAll = false, arePreferred = false } = one;
    return [[min, max, isPeerReviewed, since, until, sourceType, isOfAll, arePreferred]];
  });
}

function leastOf({ asked, least }: RequestedSources): number {
  return least ?? asked ?? 0;
}

const NONE: RequestedSources = { count: 0, asked: 0 };
