import type { NewPost } from "@discussion-post/contract/posts";
import type { Database } from "../database/connection.ts";
import { isDuplicateKey } from "../database/database-error.ts";
import type { GenerationsService } from "../generations/generations.service.ts";
import { AppError } from "../http/app-error.ts";
import { type PostRecord, type PostToSave, postsRepository } from "./posts.repository.ts";

/** Saved posts. Every query names the owner: what is not theirs does not exist. */
export function postsService({ db, generations }: { db: Database; generations: GenerationsService }) {
  const repository = postsRepository(db);
  return {
    list: repository.list,
    /** @throws AppError `not_found` */
    async get(userId: number, id: number): Promise<PostRecord> {
      const post = await repository.find(userId, id);
      if (!post) throw new AppError("not_found", "Post not found.");
      return post;
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
        if (saved?.content === post.content && saved.title === post.title) return saved;
        throw new AppError("idempotency_key_reused", "This Idempotency-Key belongs to another post.");
      }
    },
  };

  /** The sources of the post's own generation; one that is somebody else's, or none, has none. */
  async function withCitations(userId: number, { generationId, ...post }: NewPost): Promise<PostToSave> {
    const written = generationId ? await generations.writtenBy(userId, generationId) : null;
    return { ...post, sources: written?.sources ?? null, references: written?.references ?? null };
  }
}

export type PostsService = ReturnType<typeof postsService>;
