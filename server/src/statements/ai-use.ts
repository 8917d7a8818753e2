import type { AiUse } from "@discussion-post/contract/ai-statements";
import {
  instructionLabel,
  type RefinementInstruction,
} from "@discussion-post/contract/refinement-instruction";
import type { VersionKind, VersionText } from "@discussion-post/contract/versions";
import { modelsNamed } from "../ai/model-name.ts";
import { withoutList } from "../generations/post-content.ts";
import { lineageOf } from "./lineage.ts";
import { wordsOf } from "./own-words.ts";

/** What is on record of a text that a post has had, and of what made it. */
export interface RecordedVersion {
  kind: VersionKind;
  instruction: RefinementInstruction | null;
  model: string | null;
  createdAt: Date;
  /** The same for the same text. */
  contentHash: string;
  /** How many words of the present text it does not have in their order; null where nobody asks. */
  ownWords: number | null;
}

interface Recorded {
  /** All that are kept, oldest first. */
  versions: readonly RecordedVersion[];
  present: Pick<VersionText, "content" | "references" | "sources" | "kept">;
  isThinned: boolean;
}

/** A text that was saved before versions were kept counts as a draft where its model is known. */
const DRAFTS: readonly VersionKind[] = ["generated", "regenerated", "saved"];

/** The kinds of versions that an AI wrote from their first word to their last. */
const KINDS_OF_AI: readonly VersionKind[] = [...DRAFTS, "refined"];

/**
 * What the record of a post's texts says of the AI's part in it; null where it holds no text of an AI's. Every draft
 * counts, and of what was done to them what the present text comes from: no refinement that was undone.
 */
export function aiUseIn({ versions, present, isThinned }: Recorded): AiUse | null {
  const lineage = lineageOf(versions);
  const written = versions.filter(
    (version) => isOfAi(version) && (version.kind !== "refined" || lineage.includes(version)),
  );
  const [first] = written;
  const last = written.at(-1);
  if (!first || !last) return null;
  const words = wordsOf(withoutList(present.content, present.references));
  return {
    models: [...new Set(written.flatMap(({ model }) => (model === null ? [] : modelsNamed(model))))],
    firstAt: first.createdAt.toISOString(),
    lastAt: last.createdAt.toISOString(),
    drafts: written.filter(({ kind }) => DRAFTS.includes(kind)).length,
    refinements: written.flatMap(({ instruction }) => (instruction ? [instructionLabel(instruction)] : [])),
    sources: present.sources.filter(({ isCited, foundIn }) => isCited && foundIn.length > 0).length,
    givenSources: present.sources.filter(({ isCited, isGiven }) => isCited && isGiven).length,
    words: words.length,
    ownWords: wordsOfNoAi(versions),
    kept: [...new Set(present.kept.map(({ text }) => text))],
    edited: editedIn(lineage),
    isThinned,
  };
}

/** When a text was edited by hand, beside the AI's last word. */
function editedIn(lineage: readonly RecordedVersion[]): AiUse["edited"] {
  const last = lineage.findLastIndex(isOfAi);
  const isEdit = ({ kind }: RecordedVersion) => kind === "edited";
  const isBefore = lineage.slice(0, last + 1).some(isEdit);
  const isAfter = lineage.slice(last + 1).some(isEdit);
  if (isBefore && isAfter) return "both";
  if (isBefore) return "before";
  return isAfter ? "last" : "never";
}

/**
 * How many words are in none of the texts that an AI wrote: those that the closest one lacks, less those that came with
 * a citation since, when a sentence was written anew for another work.
 */
function wordsOfNoAi(versions: readonly RecordedVersion[]): number {
  const lacking = versions.map(({ ownWords }) => ownWords);
  const closest = versions.reduce(
    (best, version, at) => (isOfAi(version) && (lacking[at] ?? 0) < (lacking[best] ?? 0) ? at : best),
    versions.findIndex(isOfAi),
  );
  let own = lacking[closest] ?? 0;
  for (const [at, { kind, contentHash }] of versions.entries()) {
    if (at <= closest || kind !== "citation") continue;
    // What brings a text back that there was already brings no words.
    if (versions.slice(0, at).some((earlier) => earlier.contentHash === contentHash)) continue;
    own -= Math.max(0, (lacking[at - 1] ?? 0) - (lacking[at] ?? 0));
  }
  return Math.max(0, own);
}

/** Whether an AI wrote a version, as its kind and its model say. */
export function isOfAi({ kind, model }: Pick<RecordedVersion, "kind" | "model">): boolean {
  return mayBeOfAi(kind) && (kind !== "saved" || model !== null);
}

/** Whether an AI may have written a version of this kind. */
export function mayBeOfAi(kind: VersionKind): boolean {
  return KINDS_OF_AI.includes(kind);
}
