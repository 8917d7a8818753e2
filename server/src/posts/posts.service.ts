import type { NewPost, PostChange } from "@discussion-post/contract/posts";
import { type Database, inTransaction } from "../database/connection.ts";
import { isDuplicateKey } from "../database/database-error.ts";
import type { GenerationsService } from "../generations/generations.service.ts";
import { AppError } from "../http/app-error.ts";
import { type PostRecord, type PostToSave, postsRepository } from "./posts.repository.ts";

/** How long a deleted post can be restored. */
const RESTORABLE_MS = 30 * 86_400_000;

/** Saved posts. Every query names the owner: what is not theirs does not exist. */
export function postsService({ db, generations }: { db: Database; generations: GenerationsService }) {
  const repository = postsRepository(db);
  return {
    list: repository.list,
    /** @throws AppError `not_found` */
    async get(userId: number, id: number): Promise<PostRecord> {
      return existing(await repository.find(userId, id));
    },
    /**
     * Saves a post once for each key; a repeat gives the first one.
     * @throws AppError `idempotency_key_reused` where the key saved something else
     */
    async save(userId: number, saveKey: string, post: NewPost): Promise<PostRecord> {
      try {
        return await repository.insert(userId, saveKey, await withCitations(userId, post));
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const saved = await repository.findBySaveKey(userId, saveKey);
        // Whoever saves a draft again whose post they deleted wants it back.
        if (saved?.deletedAt && (await repository.restore(userId, saved.id)))
          return { ...saved, deletedAt: null };
        if (saved?.content === post.content && saved.title === post.title) return saved;
        throw new AppError("idempotency_key_reused", "This Idempotency-Key belongs to another post.");
      }
    },

    /**
     * Renames or edits a post. The first text is kept, and is the text again where an edit goes back to it.
     * @throws AppError `not_found`, `edited_elsewhere` where another change came in between
     */
    async update(
      userId: number,
      id: number,
      { title, content, lastUpdatedAt }: PostChange,
    ): Promise<PostRecord> {
      return inTransaction(db, async (tx) => {
        const present = existing(await repository.lock(tx, userId, id));
        const isStale =
          lastUpdatedAt !== undefined && lastUpdatedAt !== (present.updatedAt?.toISOString() ?? null);
        if (isStale)
          throw new AppError(
            "edited_elsewhere",
            "This post was changed in another tab or on another device.",
          );
        const original = present.originalContent ?? present.content;
        const change = {
          ...(title !== undefined && { title }),
          ...(content !== undefined && {
            content,
            originalContent: content === original ? null : original,
          }),
          updatedAt: new Date(Math.max(Date.now(), (present.updatedAt?.getTime() ?? 0) + 1)),
        };
        await repository.update(tx, id, change);
        return { ...present, ...change };
      });
    },

    /** @throws AppError `not_found` */
    async delete(userId: number, id: number): Promise<void> {
      if (!(await repository.markDeleted(userId, id))) throw notFound();
    },

    /** @throws AppError `not_found` where no deleted post of theirs has the id, or no longer */
    async restore(userId: number, id: number): Promise<PostRecord> {
      if (!(await repository.restore(userId, id))) throw notFound();
      return existing(await repository.find(userId, id));
    },

    /** Deletes for good what can no longer be restored. */
    purge: () => repository.purgeDeletedBefore(new Date(Date.now() - RESTORABLE_MS)),
  };

  /** The sources of the post's own generation; one that is somebody else's, or none, has none. */
  async function withCitations(userId: number, { generationId, ...post }: NewPost): Promise<PostToSave> {
    const written = generationId ? await generations.writtenBy(userId, generationId) : null;
    return { ...post, sources: written?.sources ?? null, references: written?.references ?? null };
  }
}

export type PostsService = ReturnType<typeof postsService>;

function existing(post: PostRecord | null): PostRecord {
  if (!post) throw notFound();
  return post;
}

function notFound(): AppError {
  return new AppError("not_found", "Post not found.");
}
