import { NUMBER, numberIn } from "./numbers.ts";

/** What stands before the least number of others that are to be answered. */
export const AT_LEAST =
  "(?:(?:>=|≥) ?|at least |(?:a )?minimum of |minimum |min\\.? |any |no (?:fewer|less) than |not (?:fewer|less) than )?";
/** "Congratulate or question two others by Friday", and no "Name two others." */
const TO_OTHERS = new RegExp(
  String.raw`(?:^|[,;:.] |\b(?:and|then|please|must|should) )(?:advise|answer|challenge|coach|congratulate|critique|encourage|greet|help|praise|question|share|support|thank|welcome)(?: (?:or|and) [a-z]{3,15})? (?:to |with |for )?${AT_LEAST}${NUMBER} others(?=[.;,!]|$| (?:by|before|how|in (?:your|the) (?:class|group|team)|what|which|why)\b)`,
  "i",
);
/** "trade posts with your partner", "swap drafts with a classmate" */
const TRADE =
  /\bpartners (?:exchange|swap|trade) (?:comments|drafts|feedback|posts)(?!\w)|\b(?:trade|swap|exchange) (?:posts?|drafts?|papers?|answers?|entries|letters|feedback|comments) with (?:your|an?|one|another) (?:\w{1,12} )?(?:partner|class ?mate|peer|colleague|student)(?!\w)/i;
/** "For each member of your table, name one thing that works" */
const FOR_EACH =
  /^for each (?:other )?(?:member|person|student) (?:of|in|at|on) (?:your|the) (?:\w{1,12} )?(?:group|pod|section|table|team)\b/i;
/** "Find an answer that you would use, and tell its author how" */
const TO_AUTHOR = /\b(?:ask|let|tell|thank|write to) (?:(?:its|his|her) author|(their) authors?)\b/i;
/** "Ask a question under somebody else's figure" */
const UNDER_ONES =
  /\b(?:ask|leave|post|put|write)\b[^.;?]{0,50} (?:under|below|beneath) (?:some(?:one|body) else['’]s|(?:an?|one|another) (?:class ?mate|colleague|peer|student)['’]s|(?:another|one other) (?:entry|post|thread))(?!\w)/i;
/** "Give two people a reading of their list" */
const OF_THEIR_POSTS = new RegExp(
  String.raw`\b(?:give|offer|send|tell) ${AT_LEAST}${NUMBER} (?:people|ppl|others|students) (?:[\w'’-]{1,20} ){1,10}their (?:answers?|charts?|drafts?|drawings?|lists?|maps?|photos?|plans?|posts?|stor(?:y|ies)|texts?)\b`,
  "i",
);
/** "Responses: attack two of the defenses", "Rebuttal: answer one opening statement" */
const LABELLED_TASK = new RegExp(
  `^(?:peer )?(?:replies|responses?|rebuttals?|peer review|feedback|follow[ -]?ups?): (?:answer|attack|challenge|comment on|critique|evaluate|question|react to|read|rebut|review) ${AT_LEAST}${NUMBER} (?:of (?:the|your) )?(?!words?|sentences?|paragraphs?|points?|days?|hours?|minutes?|lines?)[a-z]{3}`,
  "i",
);
/** "Find a fellow coach whose difficulty resembles yours" */
const LIKE_YOURS = new RegExp(
  String.raw`\bfind ${AT_LEAST}(?:an?|another|the|${NUMBER}) (?:fellow \w{3,12}|entry|group|person|team|thread|class ?mates?|colleagues?|cohort members?|peers?|posts?|students?) (?:that|who|whose)\b[^.?!]{0,60}\b(?:yours|your own)\b`,
  "i",
);
/** "Tell each of those two people one thing" */
const EACH_OF_THOSE = new RegExp(
  String.raw`\b(?:ask|give|offer|tell) each of (?:these|those) ${NUMBER} (?:authors|people|students|writers)\b`,
  "i",
);
/** "Try to answer a doubt that somebody else has raised" */
const ANSWERS_ONE =
  /\banswer (?:an?|one) (?:concern|doubt|objection|question) (?:that )?(?:a class ?mate|another student|some(?:one|body) else)\b/i;
/** "Visit two other people's paintings" */
const VISITS = new RegExp(
  String.raw`\b(?:explore|listen to|look at|open|view|visit|watch) ${AT_LEAST}${NUMBER} other (?:people|students)['’]s? [a-z]`,
  "i",
);
/** "Find the mistake in someone else's solution" */
const FINDS_FLAW =
  /\bfind (?:an?|one|the) (?:\w{1,12} )?(?:error|flaw|gap|mistake|problem|weakness) in (?:some(?:one|body) else['’]s|(?:an?|another|one) (?:class ?mate|peer|student)['’]s)(?!\w)/i;
/** "Disagree with somebody." */
const WITH_ONE = /(?:^|[,:;] |\b(?:then|and) )(?:politely )?disagree with some(?:one|body)(?=[.!]?$)/i;

const COUNTED = [TO_OTHERS, OF_THEIR_POSTS, LABELLED_TASK, LIKE_YOURS, EACH_OF_THOSE, VISITS];
const ONCE = [TRADE, WITH_ONE, UNDER_ONES, ANSWERS_ONE, FINDS_FLAW];
const NUMBERED = new RegExp(String.raw`\b${NUMBER}(?!\w)`, "i");
const REPLIES_MAX = 10;

/**
 * What asks for replies by verbs that ask for anything, where it says of whom or of whose post: "congratulate two
 * others", "trade drafts with a partner", "tell its author". The count is null where no number is said.
 */
export function otherReplyIn(text: string): { start: number; end: number; count: number | null } | null {
  for (const pattern of COUNTED) {
    const found = pattern.exec(text);
    if (found) return { ...placeOf(found), count: countIn(found[0]) ?? 1 };
  }
  for (const pattern of ONCE) {
    const found = pattern.exec(text);
    if (found) return { ...placeOf(found), count: 1 };
  }
  const author = TO_AUTHOR.exec(text);
  if (author) return { ...placeOf(author), count: author[1] === undefined ? 1 : countIn(text) };
  return FOR_EACH.test(text) ? { start: 0, end: text.length, count: null } : null;
}

function placeOf({ 0: words, index }: RegExpExecArray): { start: number; end: number } {
  return { start: index, end: index + words.length };
}

function countIn(text: string): number | null {
  const count = numberIn(NUMBERED.exec(text)?.[1] ?? "");
  return count >= 1 && count <= REPLIES_MAX ? count : null;
}
