import type { PlacedCitation } from "@discussion-post/contract/unverified";
import { withoutDelimiters } from "../ai/delimited.ts";
import { ABSTRACT_MAX_CHARS, sourceBlock } from "../ai/prompt.ts";
import { RULES } from "../ai/prompt-rules.ts";
import type { ChatMessage } from "../ai/provider-dialect.ts";
import { citationMark } from "../citations/citation-marks.ts";
import type { CitableSource } from "../sources/to-source.ts";

/** Neighbours of the sentence, so that it goes on reading well between them. */
const AROUND_MAX_CHARS = 1_500;

interface Asked {
  content: string;
  /** Where the sentence stands. */
  sentence: { start: number; end: number };
  citations: readonly PlacedCitation[];
  /** The source that it is to cite no longer. */
  key: string;
  /** The works of which it is to cite one. */
  candidates: readonly CitableSource[];
}

/** What the model answers where none of the works fits. */
export const NONE = /^\W{0,5}none\W{0,5}$/i;

/** Asks for one sentence of a post to be written anew so that it rests on one of some works. */
export function rewritePromptFor({ content, sentence, citations, key, candidates }: Asked): ChatMessage[] {
  const before = content.slice(Math.max(0, sentence.start - AROUND_MAX_CHARS), sentence.start);
  const after = content.slice(sentence.end, sentence.end + AROUND_MAX_CHARS);
  const lines = [
    "Task: write one sentence of a post anew",
    "",
    ...sourceBlock(candidates, ABSTRACT_MAX_CHARS[0]),
    "<<<POST",
    withoutDelimiters(`${before.slice(before.lastIndexOf("\n") + 1)}…${after.split("\n", 1)[0]}`),
    "POST>>>",
    "",
    "<<<SENTENCE",
    withKeys(content, sentence, citations),
    "SENTENCE>>>",
    "",
    `The sentence between <<<SENTENCE and SENTENCE>>> stands where the post has “…”. It cites ${citationMark(key)}, which is not to be cited any more. Write this sentence anew, about as long, so that it makes its point by one of the sources above instead: that one whose summary holds a sentence that bears on the point. Say only what that sentence of the summary says, with its numbers, its direction and its caution, and cite it by its key and the number of that sentence in brackets. Keep its other keys in brackets where they are. Answer with this one sentence alone. Where none of these sources bears on the point, answer with the word NONE alone.`,
  ];
  return [
    { role: "system", content: RULES },
    { role: "user", content: lines.join("\n") },
  ];
}

/** A sentence as the model would have written it, with the keys in the places of its citations. */
function withKeys(
  content: string,
  { start, end }: Asked["sentence"],
  citations: readonly PlacedCitation[],
): string {
  let text = "";
  let from = start;
  for (const citation of citations.filter((one) => one.start >= start && one.end <= end)) {
    text += withoutDelimiters(content.slice(from, citation.start));
    text +=
      citation.form === "narrative"
        ? citation.keys.map((key) => `@${key}`).join(" and ")
        : citation.keys.map(citationMark).join("");
    from = citation.end;
  }
  return text + withoutDelimiters(content.slice(from, end));
}
