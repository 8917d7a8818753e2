import { useEffect, useState } from "react";
import { generationProgress } from "../text/generation-progress.ts";
import { useDraft } from "./use-draft.ts";

/** A model that is there has begun by then, as far as it does not think first. */
export const SLOW_AFTER_MS = 10_000;

/** What is being done for this window's draft, as a sentence. Says so where the first words are long in coming. */
export function useRunProgress(): string | undefined {
  const progress = useDraft((draft) => draft.progress);
  const isWithoutWords = useDraft(
    ({ isWriting, liveText, progress }) => isWriting && liveText === "" && progress?.step === "writing",
  );
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWithoutWords) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isWithoutWords]);
  return isWithoutWords && isSlow
    ? "The AI model is still loading or thinking: its first words can take minutes."
    : generationProgress(progress);
}
