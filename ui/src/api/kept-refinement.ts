import { refinementRequest } from "@discussion-post/contract/refinements";
import * as z from "zod/mini";
import type { Holder } from "./query-keys.ts";
import { forgetRefinements, refinementName, refinementStorage } from "./refinement-storage.ts";

/*
 * The refinement that somebody waits for here. A reload takes it up again, and so does a new tab where its own was
 * closed: the server knows it by its key, and tells both of the same one.
 */

/** Longer none takes. Whoever comes later sees its end as the newest version. */
const KEPT_MS = 10 * 60_000;

const keptRefinement = z.object({
  userId: z.int(),
  key: z.uuid(),
  /** When it was asked for, by this device's clock. */
  since: z.number(),
  /** The version it begins from is null until the server has the text. */
  body: z.extend(refinementRequest, { base: z.nullable(z.int()) }),
});
export type KeptRefinement = z.infer<typeof keptRefinement>;

/** Keeps what was asked for of a text, in the place of what was asked for of it before. */
export function keepRefinement(kept: KeptRefinement): void {
  refinementStorage()?.setItem(refinementName(kept.body.of), JSON.stringify(kept));
}

/** The one of this user's draft or post that was under way as a page was left; null for none. Another user's go. */
export function refinementLeft(of: Holder, userId: number): KeptRefinement | null {
  const kept = read(of);
  if (kept && kept.userId !== userId) forgetRefinements();
  else if (kept && Date.now() - kept.since > KEPT_MS) forgetRefinement(kept);
  else return kept;
  return null;
}

/** Called as it has ended, in whatever way. */
export function forgetRefinement({ key, body: { of } }: { key: string; body: { of: Holder } }): void {
  if (read(of)?.key === key) refinementStorage()?.removeItem(refinementName(of));
}

function read(of: Holder): KeptRefinement | null {
  try {
    return keptRefinement.parse(JSON.parse(refinementStorage()?.getItem(refinementName(of)) ?? "null"));
  } catch {
    return null;
  }
}
