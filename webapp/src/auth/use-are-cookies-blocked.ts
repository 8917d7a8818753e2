import { useEffect, useState } from "react";

/** Whether this browser keeps no cookies for the site: then no sign-in outlives the page, and none by Google works. */
export function useAreCookiesBlocked(): boolean {
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => setBlocked(areBlocked()), []);
  return isBlocked;
}

/** Some browsers say that they take cookies, and drop them. */
function areBlocked(): boolean {
  try {
    probe(5);
    const areKept = document.cookie.includes(PROBE);
    probe(0);
    return !areKept;
  } catch {
    return true;
  }
}

function probe(seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is a promise, and not in every browser
  document.cookie = `${PROBE}; SameSite=Lax; Max-Age=${seconds}`;
}

const PROBE = "cookies=kept";
