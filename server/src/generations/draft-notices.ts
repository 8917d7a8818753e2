import { requirementsAsked } from "@discussion-post/contract/assignment/asked";
import { otherStyleNotice } from "@discussion-post/contract/assignment/other-styles";
import type { GenerationRequest } from "@discussion-post/contract/generations";
import { wordsFor } from "@discussion-post/contract/requested-words";
import { countWords } from "@discussion-post/contract/text";
import type { CitableSource } from "../sources/to-source.ts";
import { isCountable } from "../text/countable.ts";
import type { ReadPost } from "../text/post-reader.ts";
import { answersOf } from "./answers.ts";
import { gapsMissing, type Version } from "./draft-version.ts";

export const SHORT_ABSTRACTS =
  "The AI model here reads little at once, so it saw only part of what the sources say about themselves.";
export const UNREVISED =
  "The AI model here reads too little at once to revise this text, so what it should have mended may still be in it.";

/** What the user has to know about the text itself. */
export function remarksOn(
  { text, isStopped, isCutOff, isHopeless }: Version,
  request: GenerationRequest,
): string[] {
  const { min, max } = wordsFor(request);
  const words = countWords(text.body);
  const isOff = (words < min || words > max) && isCountable(text.body);
  return [
    isStopped && "You stopped this draft before its end.",
    isCutOff &&
      isHopeless &&
      "The AI wrote far more than you asked for, so this draft ends where we stopped reading.",
    isCutOff && !isHopeless && "The AI stopped too early, so this draft ends at its last whole sentence.",
    !isStopped &&
      isOff &&
      `This draft has ${words.toLocaleString("en-US")} words; you asked for ${min.toLocaleString("en-US")} to ${max.toLocaleString("en-US")}.`,
    ...referenceRemarks(text),
    text.citedKeys.length > 0 &&
      (otherStyleNotice(requirementsAsked(request).list, request.citationStyle) ?? false),
    unansweredRemark(text, request),
    gapsMissing(text, request) > 0 &&
      "The AI left fewer gaps than your course's rule asks for: put your own examples and judgements into it.",
    request.courseRule === "full" &&
      "Your course lets AI write all of it and wants you to judge it: check each claim against its source.",
  ].filter((remark) => remark !== false);
}

/** How many paragraphs of a reply answer nothing, although it was asked for. */
function unansweredRemark(text: ReadPost, request: GenerationRequest): string | false {
  const count = answersOf(text, request).filter(({ sentence }) => sentence === null).length;
  if (count === 0) return false;
  return `${count === 1 ? "1 paragraph takes" : `${count} paragraphs take`} up nothing from the post that you answer.`;
}

/** Which of the sources that the user named or pinned the text does not cite, although it was asked for twice. */
export function uncitedRemarks(
  sources: readonly Pick<CitableSource, "key" | "title" | "isPinned">[],
  citedKeys: readonly string[],
): string[] {
  return sources
    .filter(({ key, isPinned }) => isPinned && !citedKeys.includes(key))
    .map(
      ({ title }) =>
        `The AI didn't cite “${title}”, which you asked for. Add it where it fits, or regenerate.`,
    );
}

/** What the user has to know about the references of a text; false for what there is nothing to say of. Blanks tell of themselves. */
export function referenceRemarks({ unverified, removed, unknownKeys }: ReadPost): (string | false)[] {
  const marked = unverified.filter(({ kind }) => kind !== "blank").length;
  const sentences = removed.filter(({ reason }) => reason === "reference").length;
  const hasList = removed.some(({ reason }) => reason === "list");
  const hasWrapping = removed.some(({ reason }) => reason === "around");
  const isShortened = removed.some(({ reason }) => reason === "length");
  return [
    marked > 0 &&
      `${marked === 1 ? "1 reference couldn't be verified and was" : `${marked} references couldn't be verified and were`} marked.`,
    sentences > 0 &&
      `${sentences === 1 ? "1 sentence" : `${sentences} sentences`} with unverified references ${sentences === 1 ? "was" : "were"} taken out.`,
    hasList && "A list of unverified references was taken out.",
    hasWrapping && "Lines that didn't seem to belong to the post were taken out.",
    isShortened && "Some sentences were cut to keep to the length you asked for.",
    unknownKeys.length > 0 &&
      "Some sentences cited a source that doesn't exist. Those citations were left out.",
  ];
}
