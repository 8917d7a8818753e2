import { and, eq, getTableColumns, inArray, lt, ne, not, type Placeholder, sql } from "drizzle-orm";
import { inBatches } from "../database/batches.ts";
import type { Database, Transaction } from "../database/connection.ts";
import { preparedInsert, preparedQuery, preparedWrite } from "../database/prepared-query.ts";
import { generations, writtenStatuses } from "./generations.table.ts";

/**
 * A process that writes says so again and again; one that has not for so long counts as dead. After a crash the
 * post is given back, and its key free, within the first of these and the next look for such. By the database's
 * clock alone: those of two servers may differ, and may be set in the middle of a draft.
 */
const leaseEnd = sql`UTC_TIMESTAMP(3) + INTERVAL 30 SECOND`;
const hasLeaseEnded = sql<boolean>`${generations.leaseUntil} < UTC_TIMESTAMP(3)`.mapWith(Boolean);

export type GenerationRecord = typeof generations.$inferSelect;
type Result = NonNullable<GenerationRecord["result"]>;
type Reservation = Pick<
  GenerationRecord,
  "id" | "userId" | "idempotencyKey" | "requestHash" | "windowKey" | "documentId"
>;

/** A finished draft. */
export interface FinishedDraft {
  result: Result;
  /** Whose versions its texts are. */
  documentId: string;
  createdAt: Date;
}

const UNCOUNTED_AT_ONCE = 500;

const { id, userId, idempotencyKey, requestHash, windowKey, documentId, createdAt } =
  getTableColumns(generations);
const insertReserved = preparedInsert(
  generations,
  { id, userId, idempotencyKey, requestHash, windowKey, documentId, createdAt },
  { status: sql`'reserved'`, lease_until: leaseEnd },
);
const succeed = preparedWrite(
  sql`UPDATE ${generations} SET status = 'succeeded', is_counted = TRUE, settled_at = ${sql.placeholder("settledAt")},
    result = ${sql.param(sql.placeholder("result"), generations.result)}
    WHERE ${isReserved(sql.placeholder("id"))}`,
);
const countBeingWritten = preparedQuery<[count: number]>(
  sql`SELECT COUNT(*) FROM ${generations} WHERE ${and(
    eq(generations.userId, sql.placeholder("userId")),
    eq(generations.status, "reserved"),
    ne(generations.id, sql.placeholder("besides")),
    not(hasLeaseEnded),
  )}`,
);

export function generationsRepository(db: Database) {
  return {
    /** Throws the driver's duplicate error when the user has used the key before. */
    async insertReserved(tx: Transaction, reservation: Reservation): Promise<void> {
      await insertReserved(tx, { ...reservation, createdAt: new Date() });
    },
    /**
     * A generation that is finished as it comes; who calls counts it. Throws the driver's duplicate error when there is
     * one already.
     */
    async insertSucceeded(tx: Transaction, record: Reservation, result: Result): Promise<void> {
      const now = new Date();
      await tx.insert(generations).values({
        ...record,
        result,
        status: "succeeded",
        isCounted: true,
        leaseUntil: leaseEnd,
        createdAt: now,
        settledAt: now,
      });
    },
    async findByKey(
      userId: number,
      idempotencyKey: string,
    ): Promise<(GenerationRecord & { isAbandoned: boolean }) | null> {
      const [row] = await db
        .select({ ...getTableColumns(generations), isAbandoned: hasLeaseEnded })
        .from(generations)
        .where(and(eq(generations.userId, userId), eq(generations.idempotencyKey, idempotencyKey)));
      return row ?? null;
    },
    async findResult(userId: number, id: string): Promise<Result | null> {
      const [row] = await db
        .select({ result: generations.result })
        .from(generations)
        .where(and(eq(generations.userId, userId), eq(generations.id, id)));
      return row?.result ?? null;
    },
    /** One whose text is there still; locked until the transaction ends where it is read in one. */
    async findFinished(userId: number, id: string, tx?: Transaction): Promise<FinishedDraft | null> {
      const query = (tx ?? db)
        .select({
          result: generations.result,
          documentId: generations.documentId,
          createdAt: generations.createdAt,
        })
        .from(generations)
        .where(and(eq(generations.userId, userId), eq(generations.id, id)));
      const [row] = await (tx ? query.for("update") : query);
      return row?.result ? { ...row, result: row.result, documentId: row.documentId ?? id } : null;
    },
    /** The document of a generation, whatever became of it. */
    async findDocumentId(userId: number, id: string): Promise<string | null> {
      const [row] = await db
        .select({ documentId: generations.documentId })
        .from(generations)
        .where(and(eq(generations.userId, userId), eq(generations.id, id)));
      return row ? (row.documentId ?? id) : null;
    },
    /** Replaces the text of a finished generation. */
    async revise(tx: Transaction, userId: number, id: string, result: Result): Promise<void> {
      await tx
        .update(generations)
        .set({ result })
        .where(
          and(eq(generations.userId, userId), eq(generations.id, id), eq(generations.status, "succeeded")),
        );
    },
    /**
     * How many of an account's are being written by processes that live, beside one. Who holds the owner's lock sees
     * all that were begun before.
     */
    async countBeingWritten(tx: Transaction, of: { userId: number; besides: string }): Promise<number> {
      const [[others] = [0]] = await countBeingWritten(tx, of);
      return others;
    },
    /** Begins a refunded generation anew. Returns whether this caller did so. */
    async reserveAgain(tx: Transaction, id: string, windowKey: string) {
      return changed(
        await tx
          .update(generations)
          .set({
            windowKey,
            leaseUntil: leaseEnd,
            status: "reserved",
            settledAt: null,
            stopRequestedAt: null,
          })
          .where(and(eq(generations.id, id), eq(generations.status, "refunded"))),
      );
    },
    /** Who calls counts it. Returns false where the lease ran out and the reservation was refunded meanwhile. */
    async succeed(tx: Transaction, id: string, result: Result): Promise<boolean> {
      const { affectedRows } = await succeed(tx, { id, result, settledAt: new Date() });
      return affectedRows > 0;
    },
    /** Whether it is there: it goes with its account. */
    async exists(id: string): Promise<boolean> {
      const rows = await db.select({ id: generations.id }).from(generations).where(eq(generations.id, id));
      return rows.length > 0;
    },
    /** Returns whether somebody has asked meanwhile to stop it, and whether its account is gone. */
    async renewLease(id: string): Promise<{ isGone: boolean; isStopRequested: boolean }> {
      await db.update(generations).set({ leaseUntil: leaseEnd }).where(isReserved(id));
      const [row] = await db
        .select({ stopRequestedAt: generations.stopRequestedAt })
        .from(generations)
        .where(eq(generations.id, id));
      return { isGone: !row, isStopRequested: row?.stopRequestedAt != null };
    },
    /** Asks the process that writes it to stop. Returns false where the user has no such generation. */
    async requestStop(userId: number, id: string): Promise<boolean> {
      return changed(
        await db
          .update(generations)
          .set({ stopRequestedAt: new Date() })
          .where(and(eq(generations.userId, userId), eq(generations.id, id))),
      );
    },
    /** Refunds a reservation whose process has gone down or hangs, and counts that. */
    async refundLost(tx: Transaction, id: string): Promise<boolean> {
      return changed(
        await tx
          .update(generations)
          .set({
            status: "refunded",
            settledAt: new Date(),
            lostLeases: sql`${generations.lostLeases} + 1`,
          })
          .where(and(isReserved(id), hasLeaseEnded)),
      );
    },
    async refund(tx: Transaction, id: string): Promise<boolean> {
      return changed(
        await tx.update(generations).set({ status: "refunded", settledAt: new Date() }).where(isReserved(id)),
      );
    },
    /** Deletes the texts of drafts that were begun before the moment. Their keys and counts stay. */
    async deleteTextsBefore(moment: Date): Promise<void> {
      await inBatches((size) =>
        db
          .update(generations)
          .set({ status: "expired", result: null })
          .where(and(eq(generations.status, "succeeded"), lt(generations.createdAt, moment)))
          .limit(size),
      );
    },
    /** Of each account the ids of generations that were written and are not counted, a good many at a time. */
    async *uncounted(): AsyncGenerator<[userId: number, ids: string[]]> {
      let found = UNCOUNTED_AT_ONCE;
      while (found === UNCOUNTED_AT_ONCE) {
        // Read without a lock, which would hold up whoever settles a draft.
        const rows = await db
          .select({ id: generations.id, userId: generations.userId })
          .from(generations)
          .where(and(eq(generations.isCounted, false), inArray(generations.status, [...writtenStatuses])))
          .limit(UNCOUNTED_AT_ONCE);
        found = rows.length;
        for (const [userId, own] of Map.groupBy(rows, (row) => row.userId))
          yield [userId, own.map(({ id }) => id)];
      }
    },
    /** Marks written generations as counted. @returns how many were not */
    async markCounted(tx: Transaction, ids: readonly string[]): Promise<number> {
      const [{ affectedRows }] = await tx
        .update(generations)
        .set({ isCounted: true })
        .where(and(inArray(generations.id, [...ids]), eq(generations.isCounted, false)));
      return affectedRows;
    },
    /** Reservations whose process has died or hangs. */
    async findAbandoned(): Promise<Pick<GenerationRecord, "id" | "userId" | "windowKey">[]> {
      return db
        .select({ id: generations.id, userId: generations.userId, windowKey: generations.windowKey })
        .from(generations)
        .where(and(eq(generations.status, "reserved"), hasLeaseEnded))
        .limit(500);
    },
  };
}

function isReserved(id: string | Placeholder) {
  return and(eq(generations.id, id), eq(generations.status, "reserved"));
}

function changed([{ affectedRows }]: [{ affectedRows: number }, ...unknown[]]): boolean {
  return affectedRows > 0;
}
