import type { RemovedText, UnverifiedWords } from "@discussion-post/contract/unverified";
import { type CheckedText, keepWords, putBack, removeSentence } from "../text/reference-check.ts";
import { useHost } from "./host.tsx";

/** What the writer decides about each unverified reference of the finished draft. */
export function useReferenceCheck() {
  const { draft } = useHost();
  const change = (by: (text: CheckedText) => CheckedText) => {
    const { written, check } = draft.getState();
    if (written) check(by(written.generation));
  };
  return {
    onKeep: (words: UnverifiedWords) => change((text) => keepWords(text, words)),
    onRemove: (words: UnverifiedWords) => change((text) => removeSentence(text, words)),
    onPutBack: (one: RemovedText) => change((text) => putBack(text, one)),
  };
}
