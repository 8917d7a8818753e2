import { and, eq, lt } from "drizzle-orm";
import type { Database, Transaction } from "../database/connection.ts";
import { generations } from "./generations.table.ts";

export type GenerationRecord = typeof generations.$inferSelect;
type Result = NonNullable<GenerationRecord["result"]>;
type Reservation = Pick<
  GenerationRecord,
  "id" | "userId" | "idempotencyKey" | "requestHash" | "windowKey" | "leaseUntil"
>;

export function generationsRepository(db: Database) {
  return {
    /** Throws the driver's duplicate error when the user has used the key before. */
    async insertReserved(tx: Transaction, reservation: Reservation): Promise<void> {
      await tx.insert(generations).values({ ...reservation, status: "reserved", createdAt: new Date() });
    },
    async findByKey(userId: number, idempotencyKey: string): Promise<GenerationRecord | null> {
      const [row] = await db
        .select()
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
    /** Begins a refunded generation anew. Gives whether it was this caller that did. */
    async reserveAgain(tx: Transaction, id: string, again: Pick<Reservation, "windowKey" | "leaseUntil">) {
      return changed(
        await tx
          .update(generations)
          .set({ ...again, status: "reserved", settledAt: null, stopRequestedAt: null })
          .where(and(eq(generations.id, id), eq(generations.status, "refunded"))),
      );
    },
    /** Gives false where the lease ran out and the reservation was refunded meanwhile. */
    async succeed(id: string, result: Result): Promise<boolean> {
      return changed(
        await db
          .update(generations)
          .set({ status: "succeeded", result, settledAt: new Date() })
          .where(isReserved(id)),
      );
    },
    /** Gives whether somebody asked meanwhile to stop it. */
    async renewLease(id: string, leaseUntil: Date): Promise<{ isStopRequested: boolean }> {
      await db.update(generations).set({ leaseUntil }).where(isReserved(id));
      const [row] = await db
        .select({ stopRequestedAt: generations.stopRequestedAt })
        .from(generations)
        .where(eq(generations.id, id));
      return { isStopRequested: row?.stopRequestedAt != null };
    },
    /** Asks the process that writes it to stop. Gives false where the user has no such generation. */
    async requestStop(userId: number, id: string): Promise<boolean> {
      return changed(
        await db
          .update(generations)
          .set({ stopRequestedAt: new Date() })
          .where(and(eq(generations.userId, userId), eq(generations.id, id))),
      );
    },
    async refund(tx: Transaction, id: string): Promise<boolean> {
      return changed(
        await tx.update(generations).set({ status: "refunded", settledAt: new Date() }).where(isReserved(id)),
      );
    },
    /** Reservations whose process has died or hangs. */
    async findAbandoned(now: Date): Promise<Pick<GenerationRecord, "id" | "userId" | "windowKey">[]> {
      return db
        .select({ id: generations.id, userId: generations.userId, windowKey: generations.windowKey })
        .from(generations)
        .where(and(eq(generations.status, "reserved"), lt(generations.leaseUntil, now)))
        .limit(500);
    },
  };
}

function isReserved(id: string) {
  return and(eq(generations.id, id), eq(generations.status, "reserved"));
}

function changed([{ affectedRows }]: [{ affectedRows: number }, ...unknown[]]): boolean {
  return affectedRows > 0;
}
