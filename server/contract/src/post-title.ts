import { SAVED_TITLE_MAX_CHARS } from "./product-constants.ts";

/** The title of a post: the topic's first line with words in it, cut between characters, never inside one. */
export function titleOf(topic: string): string {
  const line = topic.split("\n").find((part) => part.trim());
  if (!line) return "Untitled Post";
  return [...line.trim()].slice(0, SAVED_TITLE_MAX_CHARS).join("").trim();
}

/** A shorter one may be the beginning of more: "Why? Because …" */
const QUESTION_MIN_CHARS = 12;

/**
 * A post's title as it is shown. One that was cut from a topic's first line ends with its question, before what is said
 * of the answer. Without one it may end in the middle of a word: it ends with its last whole word then, and an ellipsis
 * where that ends no sentence.
 * What is stored stays as it is.
 */
export function shownTitle(title: string): string {
  if (!isCut(title)) return title;
  const question = title.slice(0, title.lastIndexOf("? ") + 1);
  if (question.length >= QUESTION_MIN_CHARS) return question;
  const lastBlank = title.lastIndexOf(" ");
  const words = isCutBehindWord(title) || lastBlank < 1 ? title : title.slice(0, lastBlank);
  return /[.!]$/.test(words) ? words : `${words}…`;
}

/** A post's title for what leaves this site, such as a paper; null for one that was cut in the middle of a phrase. */
export function wholeTitle(title: string): string | null {
  return isCut(title) ? null : title;
}

function isCut(title: string): boolean {
  const isAsLong = isCutBehindWord(title) || [...title].length === SAVED_TITLE_MAX_CHARS;
  return isAsLong && !/[.?!…]$/.test(title);
}

/** The cut took the blank, too. */
function isCutBehindWord(title: string): boolean {
  return [...title].length === SAVED_TITLE_MAX_CHARS - 1;
}
