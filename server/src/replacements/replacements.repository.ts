import { endOfRetention } from "@discussion-post/contract/retention";
import { and, eq, lt } from "drizzle-orm";
import type { PersonalData } from "../accounts/personal-data.ts";
import { inBatches } from "../database/batches.ts";
import type { Database } from "../database/connection.ts";
import { withRetries } from "../database/retry.ts";
import { replacements } from "./replacements.table.ts";

type Row = typeof replacements.$inferSelect;

/** The last replacement of each account. Every query names the owner. */
export function replacementsRepository(db: Database) {
  return {
    async findByKey(userId: number, idempotencyKey: string): Promise<Row | null> {
      const [row] = await db
        .select()
        .from(replacements)
        .where(and(eq(replacements.userId, userId), eq(replacements.idempotencyKey, idempotencyKey)));
      return row ?? null;
    },

    async find(userId: number, id: string): Promise<Row | null> {
      const [row] = await db
        .select()
        .from(replacements)
        .where(and(eq(replacements.userId, userId), eq(replacements.id, id)));
      return row ?? null;
    },

    /** Takes the place of the one before. */
    async keep({ userId, ...row }: Omit<Row, "createdAt">): Promise<void> {
      const set = { ...row, createdAt: new Date() };
      await withRetries(() =>
        db
          .insert(replacements)
          .values({ userId, ...set })
          .onDuplicateKeyUpdate({ set }),
      );
    },

    async deleteExpired(): Promise<void> {
      const end = endOfRetention("replacements", new Date());
      await inBatches((size) => db.delete(replacements).where(lt(replacements.createdAt, end)).limit(size));
    },
  };
}

export type ReplacementsRepository = ReturnType<typeof replacementsRepository>;

/** The text of an account whose citation was replaced last. */
export function personalReplacements(db: Database): PersonalData {
  return {
    async deleteOf(tx, { id }) {
      await tx.delete(replacements).where(eq(replacements.userId, id));
    },
    exported: {
      name: "replacedCitations",
      async *exportOf(userId) {
        yield await db
          .select({ replacement: replacements.replacement, createdAt: replacements.createdAt })
          .from(replacements)
          .where(eq(replacements.userId, userId));
      },
    },
  };
}
