import { refinementRequest } from "@discussion-post/contract/refinements";
import * as z from "zod/mini";
import type { Holder } from "./query-keys.ts";

/* The refinement that this tab waits for, which a reload takes up again: the server knows it by its key. */

const NAME = "refinement";

const keptRefinement = z.object({
  userId: z.int(),
  key: z.uuid(),
  /** The version it begins from is null until the server has the text. */
  body: z.extend(refinementRequest, { base: z.nullable(z.int()) }),
});
export type KeptRefinement = z.infer<typeof keptRefinement>;

/** Keeps what was asked for, in the place of what was asked for before. */
export function keepRefinement(kept: KeptRefinement): void {
  sessionStorage.setItem(NAME, JSON.stringify(kept));
}

/** The one of this user's draft or post that was under way as the page was left; null for none. Another user's goes. */
export function refinementLeft(of: Holder, userId: number): KeptRefinement | null {
  const kept = read();
  if (kept && kept.userId !== userId) forgetRefinements();
  return kept?.userId === userId && JSON.stringify(kept.body.of) === JSON.stringify(of) ? kept : null;
}

/** Called as it has ended, in whatever way. */
export function forgetRefinement(key: string): void {
  if (read()?.key === key) sessionStorage.removeItem(NAME);
}

/** Called as its user signs out. */
export function forgetRefinements(): void {
  sessionStorage.removeItem(NAME);
}

function read(): KeptRefinement | null {
  try {
    return keptRefinement.parse(JSON.parse(sessionStorage.getItem(NAME) ?? "null"));
  } catch {
    return null;
  }
}
