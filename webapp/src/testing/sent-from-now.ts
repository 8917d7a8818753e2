import { onTestFinished, vi } from "vitest";

/** Notes what is sent to the API from now on. Returns the paths of what was sent, at once when it is. */
export function sentFromNow(): () => string[] {
  const fetch = vi.spyOn(globalThis, "fetch");
  onTestFinished(() => fetch.mockRestore());
  return () => fetch.mock.calls.map(([request]) => new URL((request as Request).url).pathname);
}
