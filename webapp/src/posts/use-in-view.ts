import { type RefCallback, useCallback, useRef } from "react";

/** How far below the window it counts as seen, so that what follows is there in time. */
const MARGIN = "600px";

/** Returns a ref; calls whenever the element that has it comes into view. */
export function useInView(onSeen: () => void): RefCallback<Element> {
  const latest = useRef(onSeen);
  latest.current = onSeen;
  return useCallback((element) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
}
