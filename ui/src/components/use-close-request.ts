import { useEffect, useEffectEvent, useState } from "react";

/** The browser's own way to ask for what Escape asks for: on a phone it is the Back gesture. */
interface CloseWatcher extends EventTarget {
  destroy(): void;
  requestClose(): void;
}

declare global {
  interface Window {
    /** Not in every browser. */
    CloseWatcher?: new () => CloseWatcher;
  }
}

/** On a phone whose browser can tell, going back closes what is open first, and stays on the page. */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  // A watcher hears of one request; what stays open is watched anew.
  const [requests, setRequests] = useState(0);
  const close = useEffectEvent(() => {
    onClose();
    setRequests((count) => count + 1);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew after each request
  useEffect(() => {
    if (!isOpen || !window.CloseWatcher) return;
    const watcher = new window.CloseWatcher();
    watcher.addEventListener("close", close);
    return () => watcher.destroy();
  }, [isOpen, requests]);
}
