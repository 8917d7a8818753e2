import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { type FocusPlace, findFocus, placeOfFocus } from "./focus-place.ts";

/**
 * Says the new page's title to screen readers and moves the focus: to the page's start, as a full page load would, or,
 * where somebody goes back or forward, to the link that they left the page by, as the browser does for pages that it
 * loads itself. The first page is the browser's own to announce.
 */
export function RouteAnnouncer({ mainId }: { mainId: string }) {
  const { pathname, key } = useLocation();
  const navigation = useNavigationType();
  const [title, setTitle] = useState("");
  const last = useRef({ pathname, key });
  const left = useRef(new Map<string, FocusPlace>());

  useEffect(() => {
    const note = () => {
      const main = document.getElementById(mainId);
      const place = main && placeOfFocus(main);
      if (place) left.current.set(key, place);
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [key, mainId]);

  useEffect(() => {
    const main = document.getElementById(mainId);
    const isSamePath = last.current.pathname === pathname;
    const isSameEntry = last.current.key === key;
    last.current = { pathname, key };
    if (isSamePath) {
      // Another entry of the same page: what had the focus may be gone with what it showed.
      if (isSameEntry || navigation !== "POP") return;
      const timer = setTimeout(() => document.activeElement === document.body && main?.focus(STAY));
      return () => clearTimeout(timer);
    }
    const place = navigation === "POP" ? left.current.get(key) : undefined;
    main?.focus(STAY);
    if (main && place) findFocus(main, place)?.focus(STAY);
    // The page sets its title while it renders; a lazy one a moment later than the path.
    const timer = setTimeout(() => setTitle(document.title), 100);
    return () => clearTimeout(timer);
  }, [pathname, key, navigation, mainId]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}

const STAY = { preventScroll: true };
