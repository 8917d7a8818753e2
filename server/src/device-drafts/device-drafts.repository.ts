import { endOfRetention } from "@discussion-post/contract/retention";
import { and, asc, desc, eq, gt, gte, inArray, lt } from "drizzle-orm";
import type { LockOwner } from "../accounts/owner.ts";
import type { PersonalData } from "../accounts/personal-data.ts";
import { inBatches } from "../database/batches.ts";
import { type Database, inTransaction, type Transaction } from "../database/connection.ts";
import { inPages } from "../database/pages.ts";
import { deviceDrafts } from "./device-drafts.table.ts";

type DeviceDraft = typeof deviceDrafts.$inferSelect;

/** How many drafts an account may have in its browsers at once. A further one takes the place of the oldest. */
const KEPT = 8;

/** Drafts that their owners' browsers write, until the texts have come back. */
export function deviceDraftsRepository(db: Database, lockOwner: LockOwner) {
  return {
    async keep(draft: Omit<DeviceDraft, "createdAt">): Promise<void> {
      await inTransaction(db, async (tx) => {
        await lockOwner(tx, draft.userId);
        await tx.insert(deviceDrafts).values({ ...draft, createdAt: new Date() });
        const older = await tx
          .select({ id: deviceDrafts.id })
          .from(deviceDrafts)
          .where(eq(deviceDrafts.userId, draft.userId))
          .orderBy(desc(deviceDrafts.createdAt))
          .limit(KEPT)
          .offset(KEPT);
        const ids = older.map(({ id }) => id);
        if (ids.length > 0) await tx.delete(deviceDrafts).where(ownedBy(draft.userId, ids));
      });
    },

    /** Null where there is none, or none any more. */
    async find(userId: number, id: string): Promise<DeviceDraft | null> {
      const [draft] = await db
        .select()
        .from(deviceDrafts)
        .where(
          and(ownedBy(userId, [id]), gte(deviceDrafts.createdAt, endOfRetention("suggestions", new Date()))),
        );
      return draft ?? null;
    },

    async delete(tx: Transaction, userId: number, id: string): Promise<void> {
      await tx.delete(deviceDrafts).where(ownedBy(userId, [id]));
    },

    async deleteExpired(): Promise<void> {
      const end = endOfRetention("suggestions", new Date());
      await inBatches((size) => db.delete(deviceDrafts).where(lt(deviceDrafts.createdAt, end)).limit(size));
    },
  };
}

export type DeviceDraftsRepository = ReturnType<typeof deviceDraftsRepository>;

/** What an account's browsers were asked to write lately. */
export function personalDeviceDrafts(db: Database): PersonalData {
  return {
    async deleteOf(tx, { id }) {
      await tx.delete(deviceDrafts).where(eq(deviceDrafts.userId, id));
    },
    exported: {
      name: "deviceDrafts",
      async *exportOf(userId) {
        const read = (after: string, limit: number) =>
          db
            .select()
            .from(deviceDrafts)
            .where(and(eq(deviceDrafts.userId, userId), gt(deviceDrafts.id, after)))
            .orderBy(asc(deviceDrafts.id))
            .limit(limit);
        for await (const page of inPages("", read, ({ id }) => id)) yield page;
      },
    },
  };
}

function ownedBy(userId: number, ids: readonly string[]) {
  return and(eq(deviceDrafts.userId, userId), inArray(deviceDrafts.id, [...ids]));
}
