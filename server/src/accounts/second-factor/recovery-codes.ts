import { randomBytes } from "node:crypto";
import { RECOVERY_CODES } from "@discussion-post/contract/product-constants";
import type { Database } from "../../database/connection.ts";
import { hashWithSalt } from "../passwords.ts";
import { recoveryCodesRepository } from "./recovery-codes.repository.ts";

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

/** Uses a code up; false where it is not one of the account's. The deletion decides, so none works twice. */
export async function redeemRecoveryCode(db: Database, userId: number, code: string): Promise<boolean> {
  const repository = recoveryCodesRepository(db);
  // Hashed in any case, so that the time does not tell whether there are any left.
  const codeHash = await hashWithSalt(code, (await repository.saltOf(userId)) ?? "0".repeat(32));
  return repository.delete(userId, codeHash);
}

function newCode(): string {
  return Array.from(randomBytes(CODE_CHARS), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
}
