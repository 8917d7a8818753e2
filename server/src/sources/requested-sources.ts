import { SOURCES_MAX, SOURCES_MIN } from "@discussion-post/contract/product-constants";

/** How many sources a post is to have. */
export interface RequestedSources {
  count: number;
  /** What to tell the user where it is not the number they wrote. */
  notice: string | null;
}

/**
 * Reads how many sources a topic asks for: "4 sources", "sources: 5", "at least three scholarly references",
 * "2-3 sources" (the larger counts). Numbers outside of 2 to 6 are clamped, and the notice says so. A topic
 * that asks for none gets the smallest number (ADR-0013).
 */
export function requestedSources(topic: string): RequestedSources {
  const text = topic.replaceAll(/\s+/g, " ");
  const asked = numberOf(BEFORE_NOUN.exec(text)?.[2]) ?? numberOf(AFTER_NOUN.exec(text)?.[1]);
  if (asked === null) return { count: SOURCES_MIN, notice: null };
  const count = Math.min(Math.max(asked, SOURCES_MIN), SOURCES_MAX);
  if (count === asked) return { count, notice: null };
  return {
    count,
    notice: `Your topic asks for ${asked} ${asked === 1 ? "source" : "sources"}. Posts have ${SOURCES_MIN} to ${SOURCES_MAX}, so this one was written with ${count}.`,
  };
}

const WORDS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const NUMBER = String.raw`(\d{1,3}|${WORDS.join("|")})`;
const NOUN = "(?:sources?|references?|citations?)";
/** What people put between the number and the noun: "4 peer-reviewed, scholarly sources". */
const KIND =
  "(?:(?:more|or|different|additional|academic|scholarly|credible|reliable|outside|external|peer|reviewed|recent|primary|secondary|journal|research|published|quality|in-text|apa|mla)[ ,-]{1,3}){0,5}";
const RANGE = `(?:${NUMBER} ?(?:-|–|to|or) ?)?${NUMBER}`;

const BEFORE_NOUN = new RegExp(String.raw`(?:^|[^\w.])${RANGE}[ -]{1,3}${KIND}${NOUN}\b`, "i");
const AFTER_NOUN = new RegExp(String.raw`\b${NOUN} ?(?:needed|required|count)? ?[:=] ?${NUMBER}\b`, "i");

function numberOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const word = WORDS.indexOf(text.toLowerCase());
  return word >= 0 ? word : Number(text);
}
