import { isAlarming } from "@discussion-post/contract/notices";
import type { Source } from "@discussion-post/contract/sources";
import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { type Database, inTransaction } from "../database/connection.ts";
import { parseJson } from "../database/json-column.ts";
import { bytesOf } from "./post-bytes.ts";
import { posts, storedSources } from "./posts.table.ts";

/** A post whose sources are to be looked up. */
interface PostToCheck {
  id: number;
  userId: number;
  title: string;
  sources: Source[];
}

/** Saved posts as the weekly check of sources sees them. */
export function checkedPostsRepository(db: Database) {
  return {
    /**
     * Takes posts that were last checked before `due`, the longest ago first: until `leaseEnds` no other process gets
     * them, and whatever became of the check, they are due again then.
     * @param lease a moment of checking that makes a post due when the lease ends
     */
    async take({ due, lease, size }: { due: Date; lease: Date; size: number }): Promise<PostToCheck[]> {
      return inTransaction(db, async (tx) => {
        const taken = await tx
          .select({
            id: posts.id,
            userId: posts.userId,
            title: posts.title,
            sources: sql<unknown>`${posts.sources}`,
          })
          .from(posts)
          .where(or(isNull(posts.sourcesCheckedAt), lt(posts.sourcesCheckedAt, due)))
          .orderBy(asc(posts.sourcesCheckedAt))
          .limit(size)
          .for("update", { skipLocked: true });
        await mark(tx, taken, lease);
        // A row that holds something else must not keep the others from being looked up.
        return taken.map(({ sources, ...post }) => {
          const parsed = parseJson(storedSources, sources);
          return { ...post, sources: parsed.success ? parsed.data : [] };
        });
      });
    },

    /** Notes that nothing has to be looked up for these before the next time. */
    checked: (checkedPosts: readonly { id: number }[], at: Date) => mark(db, checkedPosts, at),

    /**
     * Renews what is known of the post's sources. An edit in between is kept.
     * @returns whether a source became alarming by it
     */
    async update(id: number, renew: (source: Source) => Source, at: Date): Promise<boolean> {
      return inTransaction(db, async (tx) => {
        const [post] = await tx.select().from(posts).where(eq(posts.id, id)).for("update");
        if (!post?.sources) return false;
        const sources = post.sources.map(renew);
        const isNew = sources.some(
          ({ notice }, index) => isAlarming(notice) && !isAlarming(post.sources?.[index]?.notice),
        );
        await tx
          .update(posts)
          .set({
            sources,
            bytes: bytesOf({ ...post, sources }),
            ...(isNew && { sourceNoticeAt: at }),
          })
          .where(eq(posts.id, id));
        return isNew;
      });
    },

    async withNotices(userId: number) {
      return db
        .select({ id: posts.id, title: posts.title, sources: posts.sources })
        .from(posts)
        .where(and(eq(posts.userId, userId), isNotNull(posts.sourceNoticeAt), isNull(posts.deletedAt)))
        .limit(SHOWN_MAX);
    },

    /** Returns whether there was one. */
    async dismiss(userId: number, id: number): Promise<boolean> {
      const [{ affectedRows }] = await db
        .update(posts)
        .set({ sourceNoticeAt: null })
        .where(and(eq(posts.userId, userId), eq(posts.id, id), isNotNull(posts.sourceNoticeAt)));
      return affectedRows > 0;
    },
  };

  async function mark(
    by: Pick<Database, "update">,
    marked: readonly { id: number }[],
    sourcesCheckedAt: Date,
  ): Promise<void> {
    if (marked.length === 0) return;
    const ids = marked.map(({ id }) => id);
    await by.update(posts).set({ sourcesCheckedAt }).where(inArray(posts.id, ids));
  }
}

/** Nobody reads more of them at once. */
const SHOWN_MAX = 100;
