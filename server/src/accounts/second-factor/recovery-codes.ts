import { randomBytes } from "node:crypto";
import { RECOVERY_CODES } from "@discussion-post/contract/product-constants";
import { and, count, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../database/connection.ts";
import { hashWithSalt } from "../passwords.ts";
import { recoveryCodes } from "./recovery-codes.table.ts";

/** RFC 4648: nothing that can be taken for another letter. */
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
/** 60 bits, which is why they are hashed like passwords. */
const CODE_CHARS = 12;

/** New codes, and the rows that keep them. Hashing takes a moment: make them before a transaction begins. */
export async function newRecoveryCodes(userId: number) {
  const salt = randomBytes(16).toString("hex");
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const rows = await Promise.all(
    codes.map(async (code) => ({ userId, salt, codeHash: await hashWithSalt(code, salt) })),
  );
  return { rows, shown: codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, "$1-")) };
}

/** Puts the new codes in the place of all earlier ones. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  userId: number,
  rows: readonly (typeof recoveryCodes.$inferInsert)[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values([...rows]);
}

/** Uses a code up; false where it is not one of the account's. The deletion decides, so none works twice. */
export async function redeemRecoveryCode(db: Database, userId: number, code: string): Promise<boolean> {
  const [any] = await db
    .select({ salt: recoveryCodes.salt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
    .limit(1);
  // Hashed in any case, so that the time does not tell whether there are any left.
  const codeHash = await hashWithSalt(code, any?.salt ?? "0".repeat(32));
  const [{ affectedRows }] = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)));
  return affectedRows === 1;
}

export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}

function newCode(): string {
  return Array.from(randomBytes(CODE_CHARS), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
}
