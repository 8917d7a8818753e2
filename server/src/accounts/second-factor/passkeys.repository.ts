import { and, asc, count, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../database/connection.ts";
import { passkeys } from "./passkeys.table.ts";

export type PasskeyRecord = typeof passkeys.$inferSelect;
export type NewPasskeyRecord = typeof passkeys.$inferInsert;

export function passkeysRepository(db: Database) {
  return {
    /** An account's passkeys, the oldest first. */
    list: (userId: number): Promise<PasskeyRecord[]> =>
      db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt)),

    async find(userId: number, idHash: string): Promise<PasskeyRecord | null> {
      const [found] = await db.select().from(passkeys).where(isTheirs(userId, idHash));
      return found ?? null;
    },

    async noteUse(idHash: string, use: { counter: number; lastUsedAt: Date }): Promise<void> {
      await db.update(passkeys).set(use).where(eq(passkeys.idHash, idHash));
    },

    async count(tx: Transaction, userId: number): Promise<number> {
      const [kept] = await tx.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId));
      return kept?.count ?? 0;
    },

    /** Throws the driver's duplicate error where any account has that passkey. */
    async insert(tx: Transaction, passkey: NewPasskeyRecord): Promise<void> {
      await tx.insert(passkeys).values(passkey);
    },

    /** Returns the name of the deleted one; null where there is none. */
    async delete(tx: Transaction, userId: number, idHash: string): Promise<string | null> {
      const [found] = await tx.select({ name: passkeys.name }).from(passkeys).where(isTheirs(userId, idHash));
      if (found) await tx.delete(passkeys).where(isTheirs(userId, idHash));
      return found?.name ?? null;
    },
  };
}

function isTheirs(userId: number, idHash: string) {
  return and(eq(passkeys.idHash, idHash), eq(passkeys.userId, userId));
}
