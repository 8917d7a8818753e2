import { useEffect, useRef, useState } from "react";

/** Typing that rests for so long is done for now; an index that takes a second has answered before two are over. */
const REST_MS = 500;
/** What comes at once is pasted or captured, and is whole. */
const PASTED_CHARS = 40;

/** Whether nobody types any more. @param key changes with all that is typed and chosen; null for nothing */
export function useIsRested(key: string | null, topic: string): boolean {
  const [rested, setRested] = useState<string | null>(null);
  const former = useRef("");
  useEffect(() => {
    if (key === null) return;
    const isPasted = Math.abs(topic.length - former.current.length) >= PASTED_CHARS;
    former.current = topic;
    const timer = setTimeout(() => setRested(key), isPasted ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [key, topic]);
  return key !== null && rested === key;
}
