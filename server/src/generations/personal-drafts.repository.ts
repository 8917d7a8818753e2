import { and, asc, eq, gt } from "drizzle-orm";
import type { PersonalData } from "../accounts/personal-data.ts";
import type { Database } from "../database/connection.ts";
import { inPages } from "../database/pages.ts";
import { generations } from "./generations.table.ts";
import { quotaWindows } from "./quota-windows.table.ts";

/** An account's drafts, and how many it has had. */
export function personalDrafts(db: Database): PersonalData {
  return {
    async deleteOf(tx, { id }) {
      await tx.delete(generations).where(eq(generations.userId, id));
      await tx.delete(quotaWindows).where(eq(quotaWindows.userId, id));
    },
    exported: {
      name: "drafts",
      async *exportOf(userId) {
        // In the order of the index on the owner and the key: ids are random.
        const read = (after: string, limit: number) =>
          db
            .select({
              key: generations.idempotencyKey,
              id: generations.id,
              status: generations.status,
              createdAt: generations.createdAt,
              result: generations.result,
            })
            .from(generations)
            .where(and(eq(generations.userId, userId), gt(generations.idempotencyKey, after)))
            .orderBy(asc(generations.idempotencyKey))
            .limit(limit);
        for await (const page of inPages("", read, ({ key }) => key))
          yield page.map(({ key: _, ...draft }) => draft);
      },
    },
  };
}
