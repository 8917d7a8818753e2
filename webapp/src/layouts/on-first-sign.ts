/** The page itself has come by then. */
const REST_MS = 4_000;

/** Calls `act` on the first pointer, key or input event, or once the page has stood for a while. Returns a function that cancels. */
export function onFirstSign(act: () => void): () => void {
  const later = new AbortController();
  const actOnce = () => {
    later.abort();
    act();
  };
  const timer = setTimeout(actOnce, REST_MS);
  later.signal.addEventListener("abort", () => clearTimeout(timer));
  for (const sign of ["pointermove", "pointerdown", "keydown", "input"])
    window.addEventListener(sign, actOnce, { passive: true, signal: later.signal });
  return () => later.abort();
}
