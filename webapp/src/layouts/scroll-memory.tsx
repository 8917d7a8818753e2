import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

const STORAGE_NAME = "scroll_positions";

/**
 * Stands beside the page, so that it acts when the page is there. A new page begins at its top; one that somebody goes back to, or reloads, stands where it was left. What is
 * replaced in place, such as a filter in the address, stays where it is.
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
    const isSamePage = lastPath.current === pathname;
    lastPath.current = pathname;
    if (navigation === "POP") scrollTo(0, known[key] ?? 0);
    else if (navigation === "PUSH" || !isSamePage) scrollTo(0, 0);
    const note = () => {
      known[key] = scrollY;
    };
    addEventListener("scroll", note, { passive: true });
    return () => removeEventListener("scroll", note);
  }, [key, pathname, navigation]);

  return null;
}

function storedPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_NAME) ?? "{}");
  } catch {
    return {};
  }
}
