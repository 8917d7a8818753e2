import type { Check } from "@discussion-post/contract/assignment/check-post";
import { nameOfWork } from "@discussion-post/contract/assignment/named-works";
import { isInPages } from "@discussion-post/contract/assignment/pages";
import type { Bounds, Requirement, RequirementOf } from "@discussion-post/contract/assignment/requirement";
import { citationStyleOptions } from "@discussion-post/contract/options";

/** A requirement of an assignment in a few words: "250-300 words", "At least 2 peer-reviewed sources". */
export function requirementText(requirement: Requirement): string {
  switch (requirement.kind) {
    case "words":
    case "replyWords":
      return isInPages(requirement)
        ? `${bounded(requirement, "word")} (${requirement.text.toLowerCase().replaceAll("(", "")})`
        : bounded(requirement, "word");
    case "sentences":
    case "paragraphs":
      return bounded(requirement, requirement.kind.slice(0, -1), { isLeast: true });
    case "sources":
      return sourcesText(requirement);
    case "sourceRule":
      return `On sources: “${requirement.text}”`;
    case "work":
      return `Cite ${EITHER.format([requirement, ...(requirement.or ?? [])].map(nameOfWork))}`;
    case "style":
      return `${EITHER.format([requirement.style, ...(requirement.or ?? [])].map((style) => citationStyleOptions[style].label))} style`;
    case "person":
      return personText(requirement);
    case "question":
      return requirement.choice
        ? `${requirement.choice.pick} of several: ${requirement.text}`
        : capitalized(requirement.text);
    case "ending":
      return "Ends with a question";
    case "experience":
      return "Your own experience";
    case "avoid":
      return requirement.what === "other" ? requirement.text : AVOIDED[requirement.what];
    case "replies":
      return repliesText(requirement);
    case "due":
      return `${DUE[requirement.what]} ${MEETING.test(requirement.text) ? "before " : ""}${requirement.text}`;
  }
}

/** A part of a sentence, "explain how bees find flowers", as a line of its own. "iPhones" stay. */
function capitalized(text: string): string {
  const [word = ""] = text.split(" ", 1);
  return word === word.toLowerCase() ? text.slice(0, 1).toUpperCase() + text.slice(1) : text;
}

/** Where an assignment rules the first person out, it names no other: the second, or none at all, will do. */
function personText({ person, text }: RequirementOf<"person">): string {
  if (person === "first") return "In the first person";
  return /\b(?:first|1st|I)\b/.test(text) ? "Not in the first person" : "In the third person";
}

/** What a check rests on: "268 now", "2 cited". Null where there is nothing to add. Words are no proof of an answer. */
export function checkNote({ requirement, state, rests, isLived }: Check): string | null {
  if (rests === null && isLived) return "Your own experience: only you can tell";
  if (rests === null && state === "yours") return "Only you can tell";
  if (rests === null) return requirement.kind === "question" ? NOT_FOUND : null;
  if ("words" in rests) return requirement.kind === "question" ? `Addressed here: “${rests.words}”` : null;
  if ("cited" in rests) {
    if (requirement.kind === "work" || (requirement.kind === "avoid" && requirement.what !== "sources"))
      return null;
    if (requirement.kind === "sources" && rests.preferred !== undefined)
      return `${rests.cited.length} cited, ${rests.preferred} ${yearsText({ ...requirement, arePreferred: false })}`;
    if (requirement.kind === "sources" && rests.all !== undefined)
      return `${rests.all} cited, ${rests.cited.length} ${yearsText({ ...requirement, isOfAll: undefined })}`;
    if (requirement.kind !== "style") return `${rests.cited.length.toLocaleString("en-US")} cited`;
    return rests.cited.length === 0 ? "Nothing is cited yet" : null;
  }
  const { count } = rests;
  const left = `${counted(count, "blank")} left to fill in`;
  if (isLived) return `Your own experience: ${left}`;
  if (requirement.kind === "experience") return left;
  return `${count.toLocaleString("en-US")} now`;
}

/** A question is looked for by its words. */
const NOT_FOUND = "We only search for these exact words. If you put it differently, ignore this.";

function repliesText({ count, words, sources }: RequirementOf<"replies">): string {
  const replies = count === null ? "Reply to classmates" : `Reply to ${counted(count, "classmate")}`;
  const each = [
    ...(words ? [bounded(words, "word").replace(/^A/, "a")] : []),
    ...(sources === undefined ? [] : [`at least ${counted(sources, "source")}`]),
  ].join(" and ");
  if (each === "") return replies;
  return count === 1 ? `${replies}, ${each}` : `${replies}, ${each} each`;
}

/** "At least 2 peer-reviewed sources, all from 2015 or later" */
function sourcesText(requirement: RequirementOf<"sources">): string {
  const { min, max, sourceType = "any", isPeerReviewed, isOfAll = false, arePreferred = false } = requirement;
  const years = yearsText(requirement);
  if (isOfAllAlone(requirement))
    return ["All sources", isPeerReviewed ? "peer-reviewed and" : null, years].filter(Boolean).join(" ");
  const noun = `${isPeerReviewed ? "peer-reviewed " : ""}${SOURCE_NOUNS[sourceType]}`;
  const sources =
    min === null && max === null ? capitalized(`${noun}s`) : bounded(requirement, noun, { isLeast: true });
  if (years === null) return sources;
  // Of a single one there is no "all".
  return max === 1
    ? `${sources} ${years.replace(/^all /, "")}`
    : `${sources}${isOfAll || arePreferred ? "," : ""} ${years}`;
}

function yearsText(requirement: RequirementOf<"sources">): string | null {
  const { since, until, isOfAll = false, arePreferred = false } = requirement;
  const all = arePreferred ? "preferably " : isOfAll && !isOfAllAlone(requirement) ? "all " : "";
  if (since === null) return until === null ? null : `${all}from ${until} or earlier`;
  return until === null ? `${all}from ${since} or later` : `${all}from ${since} to ${until}`;
}

/** Whether it says nothing of a number, save that there are some. */
function isOfAllAlone({ isOfAll = false, min, max }: RequirementOf<"sources">): boolean {
  return isOfAll && (min ?? 0) <= 1 && max === null;
}

/** What is counted, as the label of a field. */
export function sourcesLabel({ sourceType }: RequirementOf<"sources">): string {
  const noun = SOURCE_NOUNS[sourceType ?? "any"];
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}s`;
}

const SOURCE_NOUNS = {
  any: "source",
  article: "journal article",
  book: "book",
  news: "news article",
  website: "website",
} as const;
const EITHER = new Intl.ListFormat("en-US", { style: "long", type: "disjunction" });
const AVOIDED = {
  quotations: "No direct quotations",
  wikipedia: "No Wikipedia",
  sources: "No outside sources",
} as const;
/** "the seminar", "your tutorial": no day. */
const MEETING =
  /^(?:the |your |our )?(?:(?:start of|next) )?(?:the )?(?:class|lab|lecture|meeting|section|seminar|session|tutorial)\b/i;
const DUE = { post: "Post due", replies: "Replies due", all: "Due" } as const;

function bounded({ min, max }: Bounds, noun: string, { isLeast = false } = {}): string {
  if (min !== null && max !== null && min < max)
    return `${min.toLocaleString("en-US")}-${max.toLocaleString("en-US")} ${noun}s`;
  if (min !== null && max === null) return `At least ${counted(min, noun)}`;
  if (min === null && max !== null) return `At most ${counted(max, noun)}`;
  return isLeast ? `Exactly ${counted(min ?? 0, noun)}` : `About ${counted(min ?? 0, noun)}`;
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}
