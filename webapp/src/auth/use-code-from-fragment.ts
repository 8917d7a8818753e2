import { useState } from "react";

/**
 * The one-time code of a link that we mailed. It stands behind the `#`, which browsers send to nobody, and
 * is taken out of the address at once.
 */
export function useCodeFromFragment(): string | null {
  const [code] = useState(takeCode);
  return code;
}

function takeCode(): string | null {
  const code = new URLSearchParams(location.hash.slice(1)).get("code");
  if (code !== null) history.replaceState(history.state, "", location.pathname + location.search);
  return code;
}
