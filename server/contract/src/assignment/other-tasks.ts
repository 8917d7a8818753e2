import { matchesIn } from "../matches.ts";

/**
 * A topic without what it says of other tasks than the post, as a syllabus does: the paragraphs of a final paper, of
 * a bibliography or of an exam, and, where it says which week is meant, those of the other weeks. Blanks stand in their
 * stead, so that the rest keeps its places. Whole where nothing of it would be left.
 */
export function withoutOtherTasks(topic: string): string {
  const lines = topic.split("\n");
  const week = weekMeant(topic);
  let isOther = false;
  const kept = lines.map((line) => {
    if (line.trim() === "") return line;
    const number = WEEK.exec(line)?.[1];
    if (number !== undefined) isOther = week !== null && Number(number) !== week;
    else if (HEADING.test(line)) isOther = OTHER_TASK.test(line);
    return isOther ? blank(line) : withoutClauses(line);
  });
  const left = kept.join("\n");
  return left.trim() === "" ? topic : left;
}

/** "Your final paper needs eight sources", and not what the sentence goes on with. */
function withoutClauses(line: string): string {
  return line.replaceAll(OF_OTHER, blank);
}

function blank(text: string): string {
  return " ".repeat(text.length);
}

/** The week whose post is meant: "This week's post is the one for Week 5", or the only one whose line has a post. */
function weekMeant(topic: string): number | null {
  const told = THIS_WEEK.exec(topic);
  const number = told?.[1] ?? told?.[2] ?? told?.[3];
  if (number !== undefined) return Number(number);
  const posts = topic.split("\n").flatMap((line) => {
    const week = WEEK.exec(line)?.[1];
    return week !== undefined && HAS_POST.test(line) ? [Number(week)] : [];
  });
  const weeks = matchesIn(topic, EVERY_WEEK).length;
  return posts.length === 1 && weeks > 1 ? (posts[0] ?? null) : null;
}

const TASK =
  "(?:(?:final|term|research|seminar|capstone|midterm) (?:papers?|essays?|projects?|reports?|exams?|presentations?)|(?:annotated )?bibliograph(?:y|ies)|midterm|final exam|term paper|literature review|presentations?|group projects?|essays?|quiz(?:zes)?)";
/** "Final paper. Due in week 14.", "## Annotated bibliography", "Final paper: use at least 8 sources" */
const OTHER_TASK = new RegExp(
  String.raw`^[\s#*•–-]{0,6}(?:the |your )?${TASK}(?: \([^()]{1,40}\))?\*{0,2}(?:[.:]| [-–—] |$)`,
  "i",
);
/** What begins another part: a few words with a stop, a colon or nothing behind them. */
const HEADING = /^[\s#*•–-]{0,6}\p{Lu}[\p{L}’' -]{2,40}(?: \([^()]{1,40}\))?\*{0,2}(?:[.:]|$)/u;
const WEEK = /^[\s#*•–-]{0,6}week (\d{1,2})\b/i;
const EVERY_WEEK = /^[\s#*•–-]{0,6}week \d{1,2}\b/gim;
const HAS_POST = /\b(?:discussion|forum|initial) (?:posts?|boards?)\b|\bpost(?:ing)?\b(?! office)/i;
const THIS_WEEK =
  /\b(?:this (?:week['’]s )?(?:post|discussion|prompt)\b[^.\n]{0,40}\bweek (\d{1,2})|(?:post|discussion|prompt) (?:for|of|in) week (\d{1,2}) (?:only|counts)|(?:we are|it is|this is)(?: now)?(?: in)? week (\d{1,2}))\b/i;
const OF_OTHER =
  /\b(?:your|the|each|for the|in the) (?:final|term|research|seminar|capstone) (?:papers?|essays?|projects?)\b[^.!?,;]{0,80}\b(?:sources?|references?|citations?)\b|\b(?:sources?|references?)\b[^.!?,;]{0,40}\b(?:for|in) (?:your|the) (?:final|term|research|seminar|capstone) (?:paper|essay|project)\b/gi;
