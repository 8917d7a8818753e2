import type { Holder } from "./query-keys.ts";

/* Where refinements are kept that somebody waits for: see `kept-refinement.ts`. */

const NAME = "refinement";

/** Called as its user signs out. */
export function forgetRefinements(): void {
  const kept = refinementStorage();
  for (const name of Object.keys(kept ?? {})) if (name.startsWith(NAME)) kept?.removeItem(name);
}

/** Each text has its own: several tabs may refine at once. */
export function refinementName(of: Holder): string {
  return `${NAME}:${"postId" in of ? of.postId : of.draftId}`;
}

/** None where the browser lets this page keep nothing: a refinement is then lost with its page. */
export function refinementStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
