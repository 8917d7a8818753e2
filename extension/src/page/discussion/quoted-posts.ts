import { TOPIC_MAX_CHARS } from "@discussion-post/contract/product-constants";
import { slicedText } from "../element-text.ts";
import type { Sliced } from "../slices.ts";
import type { FoundPost } from "./found-post.ts";
import { SAID } from "./page-lines.ts";

/** Shorter words are no quotation that can be told, and of so many in a post it is told. */
const QUOTED_MIN_CHARS = 20;
const QUOTED_MAX = 20;

/** "okonkwo said:", "On Tue, Nov 3, Ana Ruiz wrote:" */
const ATTRIBUTION = new RegExp(String.raw`^.{2,100} ${SAID}(?: in .{1,60})?\W{0,3}$`, "i");
/** "— Chiamaka" */
const SIGNATURE = /^[—–-]{1,2} ?\p{Lu}.{1,60}$/u;
/** What Sakai puts above the post that is answered. */
const ORIGINAL = /(?:^|\n)Original Message\n(?:(?:From|To|Date|Sent|Subject): ?[^\n]{0,200}(?:\n|$)){1,4}/;
const MARKED_LINE = /^> ?/;

type Said = Pick<FoundPost, "element" | "author" | "text">;

/** Somebody else's words as they stand in a post, and without what tells whose they are. */
interface Passage {
  whole: string;
  words: string;
}

/**
 * The posts without what they quote of each other: those are the other's words. Who says nothing else has said that; what
 * two quote of a book is neither's, and stays.
 */
export function* withoutQuoted<T extends Said>(posts: readonly T[]): Sliced<T[]> {
  const passages: Passage[][] = [];
  for (const post of posts) passages.push(yield* passagesOf(post));
  const own = posts.map(({ text }, place) => flat(without(text, passages[place] ?? [])));
  const left: T[] = [];
  for (const [place, post] of posts.entries()) {
    yield;
    const ofOthers = (passages[place] ?? []).filter(({ words }) =>
      posts.some(({ author }, other) => author !== post.author && own[other]?.includes(words)),
    );
    const text = without(post.text.replace(ORIGINAL, "\n"), ofOthers).trim();
    left.push(text === "" ? post : { ...post, text });
  }
  return left;
}

function* passagesOf({ element, text }: Said): Sliced<Passage[]> {
  const wholes: string[] = [];
  for (const quote of [...element.querySelectorAll("blockquote")].slice(0, QUOTED_MAX)) {
    yield;
    wholes.push(yield* slicedText(quote, () => false, TOPIC_MAX_CHARS));
  }
  wholes.push(...markedLines(text));
  const original = ORIGINAL.exec(text);
  if (original) wholes.push(...text.slice(original.index + original[0].length).split("\n\n"));
  return wholes
    .slice(0, QUOTED_MAX)
    .map((whole) => ({ whole: whole.trim(), words: wordsOf(whole) }))
    .filter(({ words }) => words.length >= QUOTED_MIN_CHARS);
}

/** Lines that begin with ">", those that follow each other together. */
function markedLines(text: string): string[] {
  const runs: string[][] = [];
  let wasMarked = false;
  for (const line of text.split("\n")) {
    const isMarked = MARKED_LINE.test(line);
    if (isMarked && wasMarked) runs.at(-1)?.push(line);
    else if (isMarked) runs.push([line]);
    wasMarked = isMarked;
  }
  return runs.map((lines) => lines.join("\n"));
}

/** What a quotation says, without who said it. */
function wordsOf(quotation: string): string {
  const lines = quotation
    .split("\n")
    .map((line) => line.replace(MARKED_LINE, "").trim())
    .filter((line) => line !== "");
  if (ATTRIBUTION.test(lines[0] ?? "")) lines.shift();
  if (SIGNATURE.test(lines.at(-1) ?? "")) lines.pop();
  return flat(lines.join(" "));
}

/** A text without passages, and without the line right above each that says whose it is. */
function without(text: string, passages: readonly Passage[]): string {
  return passages.reduce((left, { whole }) => {
    const at = left.indexOf(whole);
    if (at < 0) return left;
    const before = left.slice(0, at).trimEnd();
    const line = before.slice(before.lastIndexOf("\n") + 1);
    const kept = ATTRIBUTION.test(line) ? before.slice(0, before.length - line.length) : left.slice(0, at);
    return kept + left.slice(at + whole.length);
  }, text);
}

function flat(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
