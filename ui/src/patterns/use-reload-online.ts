import { useEffect, useState } from "react";

/**
 * Reloads the page when the connection is back, if there was none to begin with: a browser asks for the same script only
 * once. Returns whether there was none.
 */
export function useReloadOnline(): boolean {
  const [isOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    if (!isOffline) return;
    const reload = () => location.reload();
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, [isOffline]);
  return isOffline;
}
