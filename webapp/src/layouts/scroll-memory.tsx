import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

const STORAGE_NAME = "scroll_positions";

/**
 * Stands beside the page, so that it acts when the page is there. A new page begins at its top; one that somebody
 * goes back to, or reloads, stands where it was left. What is replaced in place, such as a filter in the address,
 * stays where it is.
 */
export function ScrollMemory() {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const positions = useRef<Record<string, number>>(undefined);
  positions.current ??= storedPositions();
  const lastPath = useRef<string>(undefined);

  useEffect(() => {
    history.scrollRestoration = "manual";
    const store = () => sessionStorage.setItem(STORAGE_NAME, JSON.stringify(positions.current));
    addEventListener("pagehide", store);
    return () => removeEventListener("pagehide", store);
  }, []);

  useLayoutEffect(() => {
    const known = positions.current ?? {};
    // Whatever the browser loads whole has the same key.
    const entry = `${key} ${pathname}`;
    const isFirst = lastPath.current === undefined;
    const isSamePage = lastPath.current === pathname;
    lastPath.current = pathname;
    // There the browser begins by itself, at the top or at the part that the address names, and somebody may have
    // scrolled before the scripts came.
    if (isFirst && isOpenedAnew()) known[entry] = scrollY;
    // Where it stands already somebody scrolled, or the browser put it, which knows a page that its scripts never saw.
    else if (navigation === "POP") scrollTo(0, (isFirst && scrollY) || (known[entry] ?? 0));
    else if (navigation === "PUSH" || !isSamePage) scrollTo(0, 0);
    const note = () => {
      known[entry] = scrollY;
    };
    addEventListener("scroll", note, { passive: true });
    return () => removeEventListener("scroll", note);
  }, [key, pathname, navigation]);

  return null;
}

/** By a link or a typed address, not by a reload and not by going back. */
function isOpenedAnew(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type === "navigate";
}

function storedPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_NAME) ?? "{}");
  } catch {
    return {};
  }
}
