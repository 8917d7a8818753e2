import { and, count, eq, getTableColumns, isNull, lt, ne, not, sql } from "drizzle-orm";
import type { PersonalData } from "../accounts/personal-data.ts";
import { inBatches } from "../database/batches.ts";
import type { Database, Transaction } from "../database/connection.ts";
import { refinements } from "./refinements.table.ts";

/** As for drafts: by the database's clock alone. */
const leaseEnd = sql`UTC_TIMESTAMP(3) + INTERVAL 30 SECOND`;
const hasLeaseEnded = sql<boolean>`${refinements.leaseUntil} < UTC_TIMESTAMP(3)`.mapWith(Boolean);

type RefinementRecord = typeof refinements.$inferSelect;
export type Reservation = Pick<
  RefinementRecord,
  "id" | "userId" | "idempotencyKey" | "requestHash" | "documentId"
>;

export function refinementsRepository(db: Database) {
  return {
    /** Throws the driver's duplicate error when the user has used the key before. */
    async insert(tx: Transaction, reservation: Reservation): Promise<void> {
      await tx.insert(refinements).values({ ...reservation, leaseUntil: leaseEnd, createdAt: new Date() });
    },
    /** Whether another one of the same text is being written, by a process that lives. */
    async isOneBeingWritten(
      tx: Transaction,
      { id, documentId }: Pick<Reservation, "id" | "documentId">,
    ): Promise<boolean> {
      const rows = await tx
        .select({ id: refinements.id })
        .from(refinements)
        .where(
          and(
            eq(refinements.documentId, documentId),
            ne(refinements.id, id),
            isNull(refinements.number),
            not(hasLeaseEnded),
          ),
        )
        .limit(1);
      return rows.length > 0;
    },
    /** How many of an account's are being written by processes that live, beside one. */
    async countBeingWritten(
      tx: Transaction,
      { id, userId }: Pick<Reservation, "id" | "userId">,
    ): Promise<number> {
      const [others] = await tx
        .select({ beingWritten: count() })
        .from(refinements)
        .where(
          and(
            eq(refinements.userId, userId),
            ne(refinements.id, id),
            isNull(refinements.number),
            not(hasLeaseEnded),
          ),
        );
      return others?.beingWritten ?? 0;
    },
    async findByKey(
      userId: number,
      idempotencyKey: string,
    ): Promise<(RefinementRecord & { isAbandoned: boolean }) | null> {
      const [row] = await db
        .select({ ...getTableColumns(refinements), isAbandoned: hasLeaseEnded })
        .from(refinements)
        .where(and(eq(refinements.userId, userId), eq(refinements.idempotencyKey, idempotencyKey)));
      return row ?? null;
    },
    /** Returns false where its lease ran out meanwhile, and it was taken back. */
    async succeed(tx: Transaction, id: string, number: number): Promise<boolean> {
      const [{ affectedRows }] = await tx.update(refinements).set({ number }).where(isBeingWritten(id));
      return affectedRows > 0;
    },
    /** Forgets one that made nothing. Returns whether there was one. */
    async take(tx: Transaction, id: string, { ifAbandoned }: { ifAbandoned: boolean }): Promise<boolean> {
      const [{ affectedRows }] = await tx
        .delete(refinements)
        .where(and(isBeingWritten(id), ifAbandoned ? hasLeaseEnded : undefined));
      return affectedRows > 0;
    },
    /** Returns whether somebody has asked meanwhile to stop it, and whether it is gone with its account. */
    async renewLease(id: string): Promise<{ isGone: boolean; isStopRequested: boolean }> {
      await db.update(refinements).set({ leaseUntil: leaseEnd }).where(isBeingWritten(id));
      const [row] = await db
        .select({ stopRequestedAt: refinements.stopRequestedAt })
        .from(refinements)
        .where(eq(refinements.id, id));
      return { isGone: !row, isStopRequested: row?.stopRequestedAt != null };
    },
    /** Returns false where the user has no such refinement. */
    async requestStop(userId: number, id: string): Promise<boolean> {
      const [{ affectedRows }] = await db
        .update(refinements)
        .set({ stopRequestedAt: new Date() })
        .where(and(eq(refinements.userId, userId), eq(refinements.id, id)));
      return affectedRows > 0;
    },
    async findAbandoned(): Promise<Pick<RefinementRecord, "id" | "userId" | "documentId">[]> {
      return db
        .select({ id: refinements.id, userId: refinements.userId, documentId: refinements.documentId })
        .from(refinements)
        .where(and(isNull(refinements.number), hasLeaseEnded))
        .limit(500);
    },
    async deleteBefore(moment: Date): Promise<void> {
      await inBatches((size) => db.delete(refinements).where(lt(refinements.createdAt, moment)).limit(size));
    },
  };
}

/** What refinements made is among the versions, which the export holds. */
export const personalRefinements: PersonalData = {
  async deleteOf(tx, { id }) {
    await tx.delete(refinements).where(eq(refinements.userId, id));
  },
};

function isBeingWritten(id: string) {
  return and(eq(refinements.id, id), isNull(refinements.number));
}
