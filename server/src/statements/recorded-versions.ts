import type { VersionText } from "@discussion-post/contract/versions";
import { withoutList } from "../generations/post-content.ts";
import { inThread } from "../threads/threads.ts";
import { isOfAi, mayBeOfAi, type RecordedVersion } from "./ai-use.ts";

interface Compared {
  /** Without their texts, oldest first. */
  listed: readonly (Omit<RecordedVersion, "model" | "ownWords"> & { number: number })[];
  present: Pick<VersionText, "content" | "references">;
  textOf: (number: number) => Promise<VersionText | null>;
}

/**
 * The versions of a text, each compared with what the text is now where that counts. One is in memory at a time, and
 * the words are compared beside the event loop: the longest texts take some thirty milliseconds each.
 */
export async function recordedVersions({ listed, present, textOf }: Compared): Promise<RecordedVersion[]> {
  const text = bodyOf(present);
  const recorded: RecordedVersion[] = [];
  for (const [at, { kind, instruction, createdAt, contentHash, number }] of listed.entries()) {
    const isBeforeCitation = listed[at + 1]?.kind === "citation";
    const counts = mayBeOfAi(kind) || kind === "citation" || isBeforeCitation;
    const read = counts ? await textOf(number) : null;
    // It was deleted meanwhile, to make room.
    if (counts && !read) continue;
    const model = read?.model ?? null;
    const isCompared = isOfAi({ kind, model }) || kind === "citation" || isBeforeCitation;
    recorded.push({
      ...{ kind, instruction, createdAt, contentHash, model },
      ownWords: read && isCompared ? await inThread("countOwnWords", { text, other: bodyOf(read) }) : null,
    });
  }
  return recorded;
}

function bodyOf({ content, references }: Pick<VersionText, "content" | "references">): string {
  return withoutList(content, references);
}
