import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the focus to the first of the items that "Load more" has brought, since the button may be gone then.
 * @param count how many items are shown
 */
export function useFocusOnMore(count: number): {
  list: RefObject<HTMLUListElement | null>;
  /** Called when more are asked for. */
  expectMore: () => void;
} {
  const list = useRef<HTMLUListElement>(null);
  const shownBefore = useRef<number | null>(null);
  useEffect(() => {
    const before = shownBefore.current;
    if (before === null || count <= before) return;
    shownBefore.current = null;
    list.current?.children[before]?.querySelector("button")?.focus();
  }, [count]);
  return {
    list,
    expectMore: () => {
      shownBefore.current = count;
    },
  };
}
