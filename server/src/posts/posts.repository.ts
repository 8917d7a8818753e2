import type { CitationStyle, Length, Tone } from "@discussion-post/contract/options";
import { and, desc, eq, getTableColumns, isNotNull, isNull, like, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../database/connection.ts";
import { posts } from "./posts.table.ts";

export type PostRecord = typeof posts.$inferSelect;

/** What a list shows of a post. */
export type ListedPost = Pick<PostRecord, keyof typeof listed>;

/** A post to insert. */
export type PostToSave = Pick<
  PostRecord,
  "title" | "content" | "tone" | "length" | "perspective" | "citationStyle" | "sources" | "references"
>;

/** Which posts a list holds. */
export interface PostsWanted {
  limit?: number | undefined;
  /** Only posts with a smaller id. */
  before?: number | undefined;
  /** Part of the title or the text. */
  q?: string | undefined;
  tone?: Tone | undefined;
  length?: Length | undefined;
  /** `none` for posts without citations. */
  citationStyle?: CitationStyle | undefined;
}

export function postsRepository(db: Database) {
  // Asked for most: put together once.
  const one = db
    .select()
    .from(posts)
    .where(
      and(
        eq(posts.userId, sql.placeholder("userId")),
        eq(posts.id, sql.placeholder("id")),
        isNull(posts.deletedAt),
      ),
    )
    .prepare();
  const all = db
    .select(listed)
    .from(posts)
    .where(and(eq(posts.userId, sql.placeholder("userId")), isNull(posts.deletedAt)))
    .orderBy(desc(posts.id))
    .prepare();

  return {
    /** Throws the driver's duplicate error when the user has used the save key before. */
    async insert(userId: number, saveKey: string, post: PostToSave): Promise<PostRecord> {
      const row = { ...post, userId, saveKey, createdAt: new Date() };
      const [{ insertId }] = await db.insert(posts).values(row);
      return { ...row, id: insertId, originalContent: null, updatedAt: null, deletedAt: null };
    },
    async find(userId: number, id: number): Promise<PostRecord | null> {
      const [post] = await one.execute({ userId, id });
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
    async list(userId: number, wanted: PostsWanted): Promise<ListedPost[]> {
      if (Object.values(wanted).every((wish) => wish === undefined)) return all.execute({ userId });
      const { limit, before, q, tone, length, citationStyle } = wanted;
      const query = db
        .select(listed)
        .from(posts)
        .where(
          and(
            eq(posts.userId, userId),
            isNull(posts.deletedAt),
            before === undefined ? undefined : lt(posts.id, before),
            q ? holding(q) : undefined,
            tone && eq(posts.tone, tone),
            length && eq(posts.length, length),
            citationStyle && cites(citationStyle),
          ),
        )
        .orderBy(desc(posts.id));
      return limit === undefined ? query : query.limit(limit);
    },
    /** The row, locked until the transaction ends. */
    async lock(tx: Transaction, userId: number, id: number): Promise<PostRecord | null> {
      const [post] = await tx.select().from(posts).where(isThere(userId, id)).for("update");
      return post ?? null;
    },
    async update(
      tx: Transaction,
      id: number,
      change: Partial<Pick<PostRecord, "title" | "content" | "originalContent" | "updatedAt">>,
    ): Promise<void> {
      await tx.update(posts).set(change).where(eq(posts.id, id));
    },
    /** Gives whether there was one. */
    async markDeleted(userId: number, id: number): Promise<boolean> {
      const [{ affectedRows }] = await db
        .update(posts)
        .set({ deletedAt: new Date() })
        .where(isThere(userId, id));
      return affectedRows > 0;
    },
    /** Gives whether there was a deleted one. */
    async restore(userId: number, id: number): Promise<boolean> {
      const [{ affectedRows }] = await db
        .update(posts)
        .set({ deletedAt: null })
        .where(and(eq(posts.userId, userId), eq(posts.id, id), isNotNull(posts.deletedAt)));
      return affectedRows > 0;
    },
    async purgeDeletedBefore(moment: Date): Promise<void> {
      await db.delete(posts).where(lt(posts.deletedAt, moment));
    },
  };
}

function isThere(userId: number, id: number) {
  return and(eq(posts.userId, userId), eq(posts.id, id), isNull(posts.deletedAt));
}

function holding(q: string): SQL | undefined {
  const part = `%${q.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
  return or(like(sql`LOWER(${posts.title})`, part), like(sql`LOWER(${posts.content})`, part));
}

function cites(style: CitationStyle): SQL {
  return style === "none" ? isNull(posts.citationStyle) : eq(posts.citationStyle, style);
}

const { id, userId, title, content, tone, length, perspective, citationStyle, createdAt } =
  getTableColumns(posts);
const listed = { id, userId, title, content, tone, length, perspective, citationStyle, createdAt };
