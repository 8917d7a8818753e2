import { REFINEMENTS_PER_POST } from "@discussion-post/contract/product-constants";
import { countWords } from "@discussion-post/contract/text";
import type { SentMarks } from "@discussion-post/contract/unverified";
import type { Version, VersionList, VersionText } from "@discussion-post/contract/versions";
import { AppError } from "../errors/app-error.ts";
import type { GenerationsService } from "../generations/generations.service.ts";
import { withoutList } from "../generations/post-content.ts";
import { draftAfterEdit } from "../posts/draft-after-edit.ts";
import type { PostsService } from "../posts/posts.service.ts";
import type { VersionRecord, VersionsService } from "../versions/versions.service.ts";

interface HistoryOptions {
  generations: GenerationsService;
  posts: PostsService;
  versions: VersionsService;
}

/** A draft or a saved post. */
export type Holder = { draftId: string } | { postId: number };

interface DraftEdit extends SentMarks {
  content: string;
  /** The version that was edited. */
  base?: number | undefined;
}

/** The earlier texts of a user's drafts and posts. What is not theirs does not exist. */
export function historyService({ generations, posts, versions }: HistoryOptions) {
  return {
    documentOf,

    /** @throws AppError `not_found` */
    async list(userId: number, holder: Holder): Promise<VersionList> {
      const { document, text } = await documentOf(userId, holder);
      return {
        versions: (await versions.list(userId, document.id)).map(presentListed),
        present: await versions.numberOf(userId, document.id, text.content),
        isThinned: document.isThinned,
        refinementsLeft: Math.max(0, REFINEMENTS_PER_POST - document.refinements),
        requirements: document.requirements,
        courseRule: document.courseRule,
      };
    },

    /** @throws AppError `not_found` */
    async version(userId: number, holder: Holder, number: number): Promise<Version> {
      return presentVersion(await find(userId, holder, number));
    },

    /** Makes an earlier version of a draft its text again. @throws AppError `not_found` */
    async restoreInDraft(userId: number, draftId: string, number: number): Promise<Version> {
      const { text } = await find(userId, { draftId }, number);
      const restored = await generations.texts.replace(userId, draftId, {
        kind: "restored",
        change: (present) => ({ ...present, ...text }),
      });
      return presentVersion(restored);
    },

    /** The same of a saved post. @throws AppError `not_found`, `storage_full` */
    async restoreInPost(userId: number, postId: number, number: number) {
      const { text } = await find(userId, { postId }, number);
      return posts.replace(userId, postId, { kind: "restored", text });
    },

    /**
     * Keeps what a draft was edited into.
     * @throws AppError `not_found`, `edited_elsewhere` where it has another text than the one that was edited
     */
    async edit(userId: number, draftId: string, { base, content, ...marks }: DraftEdit): Promise<Version> {
      const from = base === undefined ? undefined : await textOf(userId, draftId, base);
      const edited = await generations.texts.replace(userId, draftId, {
        kind: "edited",
        from,
        change: async (present) => ({
          ...present,
          ...(await draftAfterEdit(present, { content, ...marks })),
          wordCount: countWords(withoutList(content, present.references)),
        }),
      });
      return presentVersion(edited);
    },
  };

  /** The document of a draft or post, and its present text. @throws AppError `not_found` */
  function documentOf(userId: number, holder: Holder) {
    return "postId" in holder
      ? posts.documentOf(userId, holder.postId)
      : generations.texts.documentOf(userId, holder.draftId);
  }

  async function find(userId: number, holder: Holder, number: number): Promise<VersionRecord> {
    const { document } = await documentOf(userId, holder);
    const version = await versions.version(userId, document.id, number);
    if (!version) throw new AppError("not_found", "There's no such version, or no longer.");
    return version;
  }

  /** A version that an edit of the same sitting has taken the place of has another text by now. */
  async function textOf(userId: number, draftId: string, number: number): Promise<string> {
    const { document } = await documentOf(userId, { draftId });
    return (await versions.version(userId, document.id, number))?.text.content ?? "";
  }
}

export type HistoryService = ReturnType<typeof historyService>;

function presentListed({
  number,
  kind,
  instruction,
  part,
  wordCount,
  createdAt,
}: Omit<VersionRecord, "text">): VersionList["versions"][number] {
  return { number, kind, instruction, part, wordCount, createdAt: createdAt.toISOString() };
}

/** A version as the API gives it. */
export function presentVersion(record: VersionRecord): Version {
  const text: VersionText = record.text;
  return { ...text, ...presentListed(record) };
}
