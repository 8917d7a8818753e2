import type { VersionKind } from "@discussion-post/contract/versions";

/** A version as its descent is told by: `contentHash` is the same for the same text. */
interface Step {
  kind: VersionKind;
  contentHash: string;
}

/** The kinds of versions that owe nothing to the text before them. */
const BEGINNINGS: readonly VersionKind[] = ["generated", "regenerated", "saved"];

/**
 * The versions that the last one comes from, oldest first: back to the draft that it began with, without what was
 * undone. Where a text stood before, as after an undo, what came in between is no part of it.
 */
export function lineageOf<V extends Step>(versions: readonly V[]): V[] {
  const firstOf = new Map<string, number>();
  for (const [at, { contentHash }] of versions.entries())
    if (!firstOf.has(contentHash)) firstOf.set(contentHash, at);
  const lineage: V[] = [];
  for (let at = versions.length - 1; at >= 0; at -= 1) {
    at = firstOf.get(versions[at]?.contentHash ?? "") ?? at;
    const version = versions[at];
    if (!version) break;
    // What one was brought back from may have been deleted; then all before it counts.
    if (version.kind !== "restored") lineage.unshift(version);
    if (BEGINNINGS.includes(version.kind)) break;
  }
  return lineage;
}
