import { SAVED_TITLE_MAX_CHARS } from "./product-constants.ts";

/** The title of a post: the topic's first line with words in it, cut between characters, never inside one. */
export function titleOf(topic: string): string {
  const line = topic.split("\n").find((part) => part.trim());
  if (!line) return "Untitled Post";
  return [...line.trim()].slice(0, SAVED_TITLE_MAX_CHARS).join("").trim();
}
