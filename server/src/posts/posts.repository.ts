import { and, desc, eq, getTableColumns, lt } from "drizzle-orm";
import type { Database } from "../database/connection.ts";
import { posts } from "./posts.table.ts";

export type PostRecord = typeof posts.$inferSelect;

/** What a list shows of a post. */
export type ListedPost = Omit<PostRecord, "saveKey" | "sources" | "references">;

/** A post to insert. */
export type PostToSave = Omit<PostRecord, "id" | "userId" | "saveKey" | "createdAt">;

export function postsRepository(db: Database) {
  return {
    /** Throws the driver's duplicate error when the user has used the save key before. */
    async insert(userId: number, saveKey: string, post: PostToSave): Promise<PostRecord> {
      const row = { ...post, userId, saveKey, createdAt: new Date() };
      const [{ insertId }] = await db.insert(posts).values(row);
      return { ...row, id: insertId };
    },
    async find(userId: number, id: number): Promise<PostRecord | null> {
      const [post] = await db
        .select()
        .from(posts)
        .where(and(eq(posts.userId, userId), eq(posts.id, id)));
      return post ?? null;
    },
    async findBySaveKey(userId: number, saveKey: string): Promise<PostRecord | null> {
      const [post] = await db
        .select()
        .from(posts)
        .where(and(eq(posts.userId, userId), eq(posts.saveKey, saveKey)));
      return post ?? null;
    },
    /** Newest first; ids grow with time. */
    async list(
      userId: number,
      { limit, before }: { limit: number | undefined; before: number | undefined },
    ): Promise<ListedPost[]> {
      const query = db
        .select(listed)
        .from(posts)
        .where(and(eq(posts.userId, userId), before === undefined ? undefined : lt(posts.id, before)))
        .orderBy(desc(posts.id));
      return limit === undefined ? query : query.limit(limit);
    },
  };
}

const { saveKey: _saveKey, sources: _sources, references: _references, ...listed } = getTableColumns(posts);
