import { matchesIn } from "@discussion-post/contract/matches";
import { AUTHOR_MAX_CHARS } from "@discussion-post/contract/product-constants";

export interface ClassmatesPost {
  /** What stands above it: a name, or "Classmate 1". */
  heading: string;
  /** Who wrote it; null where it has no name. */
  author: string | null;
  text: string;
}

/** Shorter ones are lines of an assignment. */
const WORDS_MIN = 8;
const CHARS_MAX = 20_000;

const NAME = String.raw`\p{Lu}[\p{L}\p{M}.'’-]{0,40}(?: \p{Lu}[\p{L}\p{M}.'’-]{0,40}){0,3}`;
/** "Maria Lopez wrote:", "Classmate 2:", or a name with the line below it that says when that was posted. */
const HEADING = new RegExp(
  String.raw`^(?:(${NAME}) (?:wrote|posted|said|writes|replied) ?:|((?:Classmate|Student|Peer)(?:'s post)? #?[1-5]) ?[:.)–—-]|(${NAME})\n(?=[^\n]{0,40}(?:\d{1,2}:\d\d|\bago\b|\byesterday\b))[^\n]{1,80}\n)`,
  "gmu",
);

/**
 * The posts of classmates that were pasted into one topic, and what stands above the first of them. Empty unless there
 * are several: of a single one, the topic itself says what to answer.
 */
export function classmatesPosts(topic: string): { posts: ClassmatesPost[]; before: string } {
  const text = topic.slice(0, CHARS_MAX);
  const headings = matchesIn(text, HEADING);
  const posts = headings.map((heading, place) => ({
    heading: heading[1] ?? heading[2] ?? heading[3] ?? "",
    author: (heading[1] ?? heading[3])?.slice(0, AUTHOR_MAX_CHARS) ?? null,
    text: text.slice(heading.index + heading[0].length, headings[place + 1]?.index).trim(),
  }));
  const isSeveral = posts.length > 1 && posts.every(({ text }) => text.split(/\s+/).length >= WORDS_MIN);
  return isSeveral ? { posts, before: text.slice(0, headings[0]?.index).trim() } : { posts: [], before: "" };
}
