import { rangeOf } from "../requested-words.ts";
import type { Source } from "../sources.ts";
import { countWords } from "../text.ts";
import { isWorkNamed } from "./is-work-named.ts";
import type { NamedWork } from "./named-works.ts";
import { type PostSentence, postSentences } from "./post-sentences.ts";
import type { Choice, Requirement, RequirementKind, RequirementOf } from "./requirement.ts";
import { isWithin } from "./source-kinds.ts";
import { isOfType } from "./source-types.ts";
import { takenUp } from "./taken-up.ts";
import type { Years } from "./years.ts";

/** A post as far as its assignment is concerned. */
export interface CheckablePost {
  /** Without the list of references. */
  body: string;
  sources: readonly Pick<Source, "key" | "isCited" | "year" | "csl">[];
  citationStyle: string | null;
  /** How many blanks are left for the student's own words. */
  blanks: number;
}

/**
 * Whether a post meets a requirement: `met` and `open` where words can tell, `yours` where only the student can, and
 * `later` for what is due after the post.
 */
export interface Check {
  requirement: Requirement;
  state: "met" | "open" | "yours" | "later";
  /** What the state rests on, and so the place that a tick leads to. */
  rests: Ground | null;
  /** Whether a part to answer is the student's own experience as well, which has no line of its own then. */
  isLived?: true;
}

/** A number of the post, words of it, which stand there to the letter, or the works that it cites, by their keys. */
type Ground =
  | { count: number }
  | { words: string }
  /**
   * `preferred`: how many of them are of the years that are preferred. `all`: how many works are cited, where `cited` has
   * those of the required years alone.
   */
  | { cited: readonly string[]; preferred?: number; all?: number };

/**
 * What of an assignment a post meets. Deterministic and linear; that a question is met says that the post takes it up
 * (`taken-up.ts`), not that the answer is a good one. Of questions to choose from, those that were not chosen are left out
 * once as many are met as are to be. A part that asks for the student's own experience is listed once,
 * and met by no words that are not theirs.
 */
export function checkPost(requirements: readonly Requirement[], post: CheckablePost): Check[] {
  const paragraphs = postSentences(post.body);
  const saying = paragraphs.filter((sentences) => sentences.some(({ stems }) => stems.size > 0));
  const required = requirements.filter((one) => one.kind === "work");
  const around = { paragraphs, saying, required, isSourceWanted: requirements.some(wantsSource) };
  const lived = placesOf(requirements, "experience");
  const checks = listedRequirements(requirements).map((requirement) => {
    const isLived = requirement.kind === "question" && lived.has(placeOf(requirement));
    const state = isLived ? stateOfExperience(post) : stateOf(requirement, post, around);
    return { requirement, ...state, ...(isLived && { isLived }) };
  });
  return withoutUnchosen(checks);
}

function withoutUnchosen(checks: readonly Check[]): Check[] {
  const met = checks.filter(({ state }) => state === "met").map(({ requirement }) => choiceOf(requirement));
  return checks.filter(({ requirement, state }) => {
    const choice = choiceOf(requirement);
    return !choice || state === "met" || met.filter((one) => one?.from === choice.from).length < choice.pick;
  });
}

function choiceOf(requirement: Requirement): Choice | undefined {
  return requirement.kind === "question" ? requirement.choice : undefined;
}

function wantsSource(requirement: Requirement): boolean {
  return requirement.kind === "work" || (requirement.kind === "sources" && (requirement.min ?? 0) > 0);
}

/**
 * Those that are listed: the student's own experience is not where a part to write is what asks for it, and a part to write
 * is not where its sentence is quoted for its sources.
 */
export function listedRequirements(requirements: readonly Requirement[]): Requirement[] {
  return requirements.filter((requirement) => !isToldBy(requirement, requirements));
}

function isToldBy({ kind, ...place }: Requirement, others: readonly Requirement[]): boolean {
  const by = TOLD_BY[kind];
  return by !== undefined && placesOf(others, by).has(placeOf(place));
}

const TOLD_BY: Partial<Record<RequirementKind, RequirementKind>> = {
  experience: "question",
  question: "sourceRule",
};

/** The list without one that is listed, and without what it stands for as well. */
export function withoutListed(requirements: readonly Requirement[], listed: Requirement): Requirement[] {
  return requirements.filter((one) => one !== listed && !isToldBy(one, [listed]));
}

function placesOf(requirements: readonly Requirement[], kind: RequirementKind): Set<string> {
  return new Set(requirements.filter((one) => one.kind === kind && one.start < one.end).map(placeOf));
}

function placeOf({ start, end }: Pick<Requirement, "start" | "end">): string {
  return `${start}-${end}`;
}

function stateOfExperience({ blanks }: CheckablePost): Omit<Check, "requirement"> {
  return blanks > 0 ? { state: "open", rests: { count: blanks } } : { state: "yours", rests: null };
}

/**
 * The kinds that concern a first post, or a reply. With a post, the length of a reply and its sources are told beside the
 * replies.
 */
export function requirementsOf(
  requirements: readonly Requirement[],
  { isReply }: { isReply: boolean },
): Requirement[] {
  if (isReply) return [...sourcesOfReply(requirements), ...requirements.filter(isOfReply)];
  const each = requirements.find((one) => one.kind === "replyWords");
  const words = each && "max" in each ? { min: each.min, max: each.max } : undefined;
  return requirements
    .filter(({ kind }) => kind !== "replyWords")
    .map((one) => (one.kind === "replies" && words ? { ...one, words } : one));
}

/** What each reply is to cite. */
function sourcesOfReply(requirements: readonly Requirement[]): RequirementOf<"sources">[] {
  const replies = requirements.find((one) => one.kind === "replies" && one.sources !== undefined);
  if (replies?.kind !== "replies" || replies.sources === undefined) return [];
  const { start, end, text, sources: min } = replies;
  const ofAny = { isPeerReviewed: false, since: null, until: null, max: null };
  return [{ start, end, text, kind: "sources", min, ...ofAny }];
}

const OF_REPLIES: readonly RequirementKind[] = ["replyWords", "style", "person", "avoid", "sourceRule"];

function isOfReply(requirement: Requirement): boolean {
  return OF_REPLIES.includes(requirement.kind) || (requirement.kind === "due" && requirement.what !== "post");
}

function stateOf(
  requirement: Requirement,
  post: CheckablePost,
  {
    paragraphs,
    saying,
    required,
    isSourceWanted,
  }: {
    paragraphs: readonly PostSentence[][];
    saying: readonly PostSentence[][];
    /** The works that the assignment names: they may be of any year. */
    required: readonly RequirementOf<"work">[];
    /** Whether the assignment asks for a source at all: then none is not "at most two" yet. */
    isSourceWanted: boolean;
  },
): Omit<Check, "requirement"> {
  switch (requirement.kind) {
    case "words":
    case "replyWords": {
      const { min, max } = rangeOf(requirement);
      const count = countWords(post.body);
      return { state: metIf(count >= min && count <= max), rests: { count } };
    }
    case "sentences":
    case "paragraphs": {
      const count = requirement.kind === "sentences" ? paragraphs.flat().length : paragraphs.length;
      const isMet = count >= (requirement.min ?? 0) && count <= (requirement.max ?? Number.POSITIVE_INFINITY);
      return { state: metIf(isMet), rests: { count } };
    }
    case "sources": {
      const used = post.sources.filter(({ isCited }) => isCited);
      const fitting = used.filter((source) => isOfKind(source, requirement));
      const cited = fitting.map(({ key }) => key);
      const count = cited.length;
      const isMet = count >= (requirement.min ?? 0) && count <= (requirement.max ?? Number.POSITIVE_INFINITY);
      const isOfYears = ({ year, csl }: (typeof used)[number]) =>
        isWithin(year, requirement) || required.flatMap(worksOf).some((work) => isWorkNamed(csl, work));
      const isKept = !requirement.isOfAll || used.every(isOfYears);
      const isBegun = !isSourceWanted || used.length > 0;
      const within = used.filter(({ year }) => isWithin(year, requirement)).length;
      const preferred = fitting.filter(({ year }) => isWithin(year, requirement)).length;
      return {
        state: metIf(isMet && isKept && isBegun),
        rests: {
          cited,
          ...(requirement.arePreferred && { preferred }),
          // Of works that are missing for another reason, their years are not to blame.
          ...(!requirement.arePreferred && within === count && count < used.length && { all: used.length }),
        },
      };
    }
    case "work": {
      const cited = post.sources
        .filter(({ isCited, csl }) => isCited && worksOf(requirement).some((one) => isWorkNamed(csl, one)))
        .map(({ key }) => key);
      return { state: metIf(cited.length > 0), rests: cited.length > 0 ? { cited } : null };
    }
    case "style": {
      const cited = post.sources.filter((source) => source.isCited).map(({ key }) => key);
      const styles: (string | null)[] = [requirement.style, ...(requirement.or ?? [])];
      const isMet = styles.includes(post.citationStyle) && cited.length > 0;
      return { state: metIf(isMet), rests: { cited } };
    }
    case "person": {
      const words = firstOf(paragraphs, ({ unquoted }) => FIRST_PERSON.test(unquoted))?.words ?? null;
      const isMet = (words !== null) === (requirement.person === "first");
      return { state: metIf(isMet), rests: words === null ? null : { words } };
    }
    case "ending": {
      const last = paragraphs.at(-1)?.at(-1)?.words ?? "";
      const isMet = /\?["”’')\]]{0,3}$/.test(last);
      return { state: metIf(isMet), rests: isMet ? { words: last } : null };
    }
    case "question": {
      const words = takenUp(requirement.text, saying);
      return { state: metIf(words !== null), rests: words === null ? null : { words } };
    }
    case "experience":
      return stateOfExperience(post);
    case "sourceRule":
      return { state: "yours", rests: null };
    case "avoid":
      return stateOfAvoided(requirement.what, post, paragraphs);
    case "replies":
    case "due":
      return { state: "later", rests: null };
  }
}

/** Those of which one will do. */
function worksOf({ or = [], ...work }: RequirementOf<"work">): NamedWork[] {
  return [work, ...or];
}

/** Words in quotation marks so long are no title and no term. */
const QUOTATION = /["“](?:[^\s"“”]{1,40}\s){3,80}[^\s"“”]{1,40}["”]/;
const OF_WIKIPEDIA = /\bwikipedia\b/i;

function stateOfAvoided(
  what: RequirementOf<"avoid">["what"],
  { sources }: CheckablePost,
  paragraphs: readonly PostSentence[][],
): Omit<Check, "requirement"> {
  if (what === "other") return { state: "yours", rests: null };
  const cited = sources.filter(({ isCited }) => isCited);
  if (what === "sources") return stateOfNoneCited(cited);
  const pattern = what === "quotations" ? QUOTATION : OF_WIKIPEDIA;
  const words = firstOf(paragraphs, (sentence) => pattern.test(sentence.words))?.words;
  if (words !== undefined) return { state: "open", rests: { words } };
  if (what === "wikipedia")
    return stateOfNoneCited(cited.filter(({ csl }) => OF_WIKIPEDIA.test(csl.URL ?? "")));
  return { state: "met", rests: null };
}

function stateOfNoneCited(cited: CheckablePost["sources"]): Omit<Check, "requirement"> {
  return cited.length === 0
    ? { state: "met", rests: null }
    : { state: "open", rests: { cited: cited.map(({ key }) => key) } };
}

function firstOf(
  paragraphs: readonly PostSentence[][],
  isMeant: (sentence: PostSentence) => boolean,
): PostSentence | undefined {
  for (const sentences of paragraphs) {
    const found = sentences.find(isMeant);
    if (found) return found;
  }
  return undefined;
}

function metIf(isMet: boolean): "met" | "open" {
  return isMet ? "met" : "open";
}

function isOfKind(
  { year, csl }: CheckablePost["sources"][number],
  {
    isPeerReviewed,
    sourceType,
    arePreferred = false,
    ...years
  }: Pick<RequirementOf<"sources">, keyof Years | "isPeerReviewed" | "sourceType" | "arePreferred">,
): boolean {
  const isReviewed = csl.type === "article-journal" && csl.genre !== "Preprint";
  return (
    (arePreferred || isWithin(year, years)) &&
    (!isPeerReviewed || isReviewed) &&
    (sourceType === undefined || isOfType(csl.type, sourceType))
  );
}

const FIRST_PERSON = /\b(?:I|I['’](?:m|ve|d|ll)|[Mm]y|[Mm]e|[Mm]ine|[Mm]yself|[Ww]e|[Oo]ur|[Uu]s)\b/;
