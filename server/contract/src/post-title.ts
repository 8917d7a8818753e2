import { SAVED_TITLE_MAX_CHARS } from "./product-constants.ts";

/** The title of a post: the topic's first line with words in it, cut between characters, never inside one. */
export function titleOf(topic: string): string {
  const line = topic.split("\n").find((part) => part.trim());
  if (!line) return "Untitled Post";
  return [...line.trim()].slice(0, SAVED_TITLE_MAX_CHARS).join("").trim();
}

/**
 * A post's title as it is shown. One that was cut from a topic's first line may
 * end in the middle of a word: it ends with its last whole word and an ellipsis then. What is stored stays as it is.
 */
export function shownTitle(title: string): string {
  const { length } = [...title];
  // A cut behind a word lost the blank, too.
  const isCutBehindWord = length === SAVED_TITLE_MAX_CHARS - 1;
  if ((!isCutBehindWord && length !== SAVED_TITLE_MAX_CHARS) || /[.?!…]$/.test(title)) return title;
  const lastBlank = title.lastIndexOf(" ");
  return `${isCutBehindWord || lastBlank < 1 ? title : title.slice(0, lastBlank)}…`;
}
