import { and, asc, eq, gt } from "drizzle-orm";
import type { PersonalData } from "../accounts/personal-data.ts";
import type { Database } from "../database/connection.ts";
import { inPages } from "../database/pages.ts";
import { marksOf } from "./post-marks.ts";
import { posts } from "./posts.table.ts";

/** An account's saved posts, deleted ones included. */
export function personalPosts(db: Database): PersonalData {
  return {
    async deleteOf(tx, { id }) {
      await tx.delete(posts).where(eq(posts.userId, id));
    },
    exported: {
      name: "posts",
      async *exportOf(userId) {
        const read = (after: number, limit: number) =>
          db
            .select()
            .from(posts)
            .where(and(eq(posts.userId, userId), gt(posts.id, after)))
            .orderBy(asc(posts.id))
            .limit(limit);
        for await (const page of inPages(0, read, ({ id }) => id))
          yield page.map(({ saveKey: _, bytes: _bytes, marks, ...post }) => ({
            ...post,
            ...marksOf({ content: post.content, marks }),
          }));
      },
    },
  };
}
