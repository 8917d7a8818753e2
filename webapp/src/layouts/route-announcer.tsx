import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";

/**
 * Says the new page's title to screen readers and moves the focus to its start, as a full page load would.
 * The first page is the browser's own to announce.
 */
export function RouteAnnouncer({ mainId }: { mainId: string }) {
  const { pathname } = useLocation();
  const [title, setTitle] = useState("");
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    document.getElementById(mainId)?.focus({ preventScroll: true });
    // The page sets its title while it renders; a lazy one a moment later than the path.
    const timer = setTimeout(() => setTitle(document.title), 100);
    return () => clearTimeout(timer);
  }, [pathname, mainId]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
