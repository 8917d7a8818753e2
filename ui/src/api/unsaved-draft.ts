import { generation, generationRequest } from "@discussion-post/contract/generations";
import * as z from "zod/mini";

/** A finished draft and what it was written from. */
export const writtenPost = z.object({ request: generationRequest, generation });

export type WrittenPost = z.infer<typeof writtenPost>;

/** A finished draft that nobody has saved, or that was changed since it was. */
export const unsavedDraft = z.object({
  written: writtenPost,
  /** The post that it was saved as before it was changed. */
  savedPostId: z.nullable(z.int()),
  /** As in `Draft`. */
  isSent: z.optional(z.boolean()),
  base: z.optional(z.nullable(z.int())),
});

export type UnsavedDraft = z.infer<typeof unsavedDraft>;

/** The unsaved draft in what is being made, or null where there is none. */
export function unsavedIn({
  written,
  isSaved,
  savedPostId,
  isSent,
  base,
}: UnsavedState): UnsavedDraft | null {
  return written && !isSaved ? { written, savedPostId, isSent, base } : null;
}

interface UnsavedState {
  written: WrittenPost | null;
  isSaved: boolean;
  savedPostId: number | null;
  isSent: boolean;
  base: number | null;
}

const stored = z.object({
  state: z.object({
    written: z.nullable(writtenPost),
    isSaved: z.boolean(),
    savedPostId: z._default(z.nullable(z.int()), null),
    isSent: z._default(z.boolean(), true),
    base: z._default(z.nullable(z.int()), null),
  }),
});

/** The same of a draft as its store keeps it, which no store has read yet. */
export function unsavedInStored(text: unknown): UnsavedDraft | null {
  if (typeof text !== "string") return null;
  try {
    return unsavedIn(stored.parse(JSON.parse(text)).state);
  } catch {
    // Cut off while it was written, or in another version's shape: there is nothing to keep.
    return null;
  }
}
