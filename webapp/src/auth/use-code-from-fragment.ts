import { useEffect, useState } from "react";

/**
 * The one-time code of a link that we mailed. It stands behind the `#`, which browsers send to nobody, and
 * is taken out of the address as soon as the page stands.
 */
export function useCodeFromFragment(): string | null {
  // Read only: React may begin to show a page more than once before it stands.
  const [code] = useState(() => new URLSearchParams(location.hash.slice(1)).get("code"));
  useEffect(() => {
    if (code !== null) history.replaceState(history.state, "", location.pathname + location.search);
  }, [code]);
  return code;
}
