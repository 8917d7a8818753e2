import { and, count, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../database/connection.ts";
import { recoveryCodes } from "./recovery-codes.table.ts";

export type NewRecoveryCode = typeof recoveryCodes.$inferInsert;

export function recoveryCodesRepository(db: Database) {
  return {
    /** The salt that all codes of an account share; null where none is left. */
    async saltOf(userId: number): Promise<string | null> {
      const [any] = await db
        .select({ salt: recoveryCodes.salt })
        .from(recoveryCodes)
        .where(eq(recoveryCodes.userId, userId))
        .limit(1);
      return any?.salt ?? null;
    },

    /** Returns whether there was such a code, to one of several callers at once. */
    async delete(userId: number, codeHash: string): Promise<boolean> {
      const [{ affectedRows }] = await db
        .delete(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)));
      return affectedRows === 1;
    },

    async count(userId: number): Promise<number> {
      const [row] = await db
        .select({ left: count() })
        .from(recoveryCodes)
        .where(eq(recoveryCodes.userId, userId));
      return row?.left ?? 0;
    },

    /** Puts the new codes in the place of all earlier ones. */
    async replace(tx: Transaction, userId: number, rows: readonly NewRecoveryCode[]): Promise<void> {
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
      await tx.insert(recoveryCodes).values([...rows]);
    },
  };
}
