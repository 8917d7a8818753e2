import { instructionLabel } from "@discussion-post/contract/refinement-instruction";
import type { ListedVersion, VersionKind } from "@discussion-post/contract/versions";

const KIND_NAMES: Record<VersionKind, string> = {
  generated: "First draft",
  regenerated: "Regenerated",
  refined: "Refined",
  edited: "Edited by you",
  citation: "Citation changed",
  restored: "Restored",
  saved: "As saved",
};

/** What made a version, in a few words. */
export function versionName({ kind, instruction }: Pick<ListedVersion, "kind" | "instruction">): string {
  return instruction ? instructionLabel(instruction) : KIND_NAMES[kind];
}
