import type { Generation } from "@discussion-post/contract/generations";
import { lookUpInDraft } from "@discussion-post/contract/look-ups";
import type { Source } from "@discussion-post/contract/sources";
import type { CheckedText, RemovedText, UnverifiedWords } from "@discussion-post/contract/unverified";
import {
  keepWords,
  type LookUpOutcome,
  markAgain,
  putBack,
  removeSentence,
} from "../text/reference-check.ts";
import { takeOutEntry, type UncitedEntry } from "../text/uncited-entries.ts";
import { ApiError } from "./api-error.ts";
import { useHost } from "./host.tsx";
import { nextStep } from "./next-steps.ts";

/** Whom to tell what a decision came to. */
export interface ReferenceCheckEvents {
  onRemoved: (undo: () => void) => void;
  onCited: (source: Source) => void;
}

/** What the writer decides about each unverified reference of the finished draft. */
export function useReferenceCheck({ onRemoved, onCited }: ReferenceCheckEvents) {
  const { api, draft } = useHost();
  const generation = () => draft.getState().written?.generation;
  const change = (by: (text: Generation) => CheckedText) => {
    const text = generation();
    if (text) draft.getState().check(by(text));
  };
  return {
    onKeep: (words: UnverifiedWords) => change((text) => keepWords(text, words)),
    onMarkAgain: (words: UnverifiedWords) => change((text) => markAgain(text, words)),
    onTakeOut: (entry: UncitedEntry) => change((text) => takeOutEntry(text, entry)),
    onRemove(words: UnverifiedWords) {
      const before = generation();
      if (!before) return;
      change((text) => removeSentence(text, words));
      const after = generation();
      onRemoved(() => {
        if (generation() === after) draft.getState().check(before);
        else change((text) => withPutBack(text, takenOut(before, after)));
      });
    },
    onPutBack: (one: RemovedText) => change((text) => putBack(text, one)),
    async onLookUp({ start, end }: UnverifiedWords): Promise<LookUpOutcome> {
      const before = generation();
      if (!before) return { status: "not_found" };
      const { id, content, unverified, kept, removed, citations } = before;
      const citationStyle = draft.getState().written?.request.citationStyle;
      try {
        const { draft: citing, source } = await api.call(lookUpInDraft, {
          params: { id },
          body: { content, unverified, kept, removed, citations, start, end, citationStyle },
        });
        if (!citing || !source) return { status: "not_found" };
        if (generation() !== before) return { status: "failed", message: CHANGED };
        draft.getState().check(citing);
        onCited(source);
        return { status: "cited" };
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}

const CHANGED = "The text changed meanwhile. Look it up again.";

/** Why something about a reference failed, with what to do next. @throws what is no answer of the server's */
export function failureOf(error: unknown): { status: "failed"; message: string } {
  if (!(error instanceof ApiError)) throw error;
  return { status: "failed", message: `${error.message} ${nextStep(error)}`.trim() };
}

/** The words that the later text no longer has. */
function takenOut(before: CheckedText, after: CheckedText | undefined): string | undefined {
  return after?.removed.find(({ text }) => !before.removed.some((one) => one.text === text))?.text;
}

function withPutBack(text: CheckedText, words: string | undefined): CheckedText {
  const one = text.removed.find((removed) => removed.text === words);
  return one ? putBack(text, one) : text;
}
