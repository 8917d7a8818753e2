import { useDeferredValue, useEffect, useRef, useState } from "react";

/** Reading a text up to here delays no letter that is typed into it. */
const READ_AT_EACH_LETTER_CHARS = 2_000;
/** Who types no letter for so long has paused. */
const PAUSE_MS = 250;

/**
 * The text as it is to be read while somebody types in it: a short one at each letter, a long one when it comes and
 * then whenever the typing pauses. Typing goes first.
 */
export function useRestingText(text: string): string {
  const [rested, setRested] = useState(text);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const hasPaused = performance.now() - changedAt.current > PAUSE_MS;
    changedAt.current = performance.now();
    const rest = () => setRested(text);
    if (hasPaused) rest();
    else {
      const pause = setTimeout(rest, PAUSE_MS);
      return () => clearTimeout(pause);
    }
  }, [text]);
  return useDeferredValue(text.length > READ_AT_EACH_LETTER_CHARS ? rested : text);
}
