import { and, eq, gt, lt } from "drizzle-orm";
import { inBatches } from "../database/batches.ts";
import type { Database } from "../database/connection.ts";
import { sessions } from "./sessions.table.ts";

type NewSession = typeof sessions.$inferInsert;

export function sessionsRepository(db: Database) {
  return {
    /** The data of a session that has not expired and began after `oldestBegin`. */
    async find(idHash: string, oldestBegin: Date): Promise<string | null> {
      const [row] = await db
        .select({ data: sessions.data })
        .from(sessions)
        .where(
          and(
            eq(sessions.idHash, idHash),
            gt(sessions.expiresAt, new Date()),
            gt(sessions.createdAt, oldestBegin),
          ),
        );
      return row?.data ?? null;
    },

    /** Keeps a session, in place of the one with its id. `createdAt` is for a new one alone. */
    async keep(
      { idHash, createdAt }: Pick<NewSession, "idHash" | "createdAt">,
      row: Omit<NewSession, "idHash" | "createdAt"> & { createdAt?: Date },
    ): Promise<void> {
      await db
        .insert(sessions)
        .values({ idHash, createdAt, ...row })
        .onDuplicateKeyUpdate({ set: row });
    },

    async delete(idHash: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.idHash, idHash));
    },

    /** Lets a session that ends before a time live until another. */
    async extend(
      idHash: string,
      { endingBefore, until }: { endingBefore: Date; until: Date },
    ): Promise<void> {
      await db
        .update(sessions)
        .set({ expiresAt: until })
        .where(and(eq(sessions.idHash, idHash), lt(sessions.expiresAt, endingBefore)));
    },

    async deleteExpired(now: Date): Promise<void> {
      await inBatches((size) => db.delete(sessions).where(lt(sessions.expiresAt, now)).limit(size));
    },
  };
}

export type SessionsRepository = ReturnType<typeof sessionsRepository>;
