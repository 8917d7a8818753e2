import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { Database } from "../database/connection.ts";
import { oneTimeCodes } from "./one-time-codes.table.ts";

type Purpose = typeof oneTimeCodes.$inferSelect.purpose;

interface Redeemed {
  userId: number;
  email: string | null;
}

/** Codes of 32 random bytes that work once, for one purpose, for a while. */
export function oneTimeCodesService(db: Database) {
  return {
    /**
     * Gives a new code. Earlier ones of the same purpose, user and browser stop working: the latest mail counts,
     * while a sign-in goes on beside one in another browser.
     */
    async issue(code: {
      purpose: Purpose;
      userId: number;
      lifetimeMs: number;
      email?: string;
      browserSecret?: string;
      /** In place of the secret itself, its SHA-256 in hexadecimal. */
      holderHash?: string;
    }): Promise<string> {
      const text = randomBytes(32).toString("base64url");
      const { purpose, userId, email, lifetimeMs } = code;
      const holderHash = code.holderHash ?? (code.browserSecret && hashOf(code.browserSecret)) ?? null;
      const isOlder = and(
        eq(oneTimeCodes.userId, userId),
        eq(oneTimeCodes.purpose, purpose),
        isHeldBy(holderHash),
      );
      await db.delete(oneTimeCodes).where(isOlder);
      await db.insert(oneTimeCodes).values({
        codeHash: hashOf(text),
        purpose,
        userId,
        email: email ?? null,
        browserHash: holderHash,
        expiresAt: new Date(Date.now() + lifetimeMs),
      });
      return text;
    },

    /**
     * Uses a code up. Gives what it stands for, or null where it is unknown, used, past its time, for something
     * else or another browser's. The deletion decides, so two who come at once do not both get it.
     */
    async redeem({
      purpose,
      code,
      browserSecret,
    }: {
      purpose: Purpose;
      code: string;
      browserSecret?: string;
    }): Promise<Redeemed | null> {
      const isIt = and(
        eq(oneTimeCodes.codeHash, hashOf(code)),
        eq(oneTimeCodes.purpose, purpose),
        gt(oneTimeCodes.expiresAt, new Date()),
        isHeldBy(browserSecret === undefined ? null : hashOf(browserSecret)),
      );
      const [found] = await db
        .select({ userId: oneTimeCodes.userId, email: oneTimeCodes.email })
        .from(oneTimeCodes)
        .where(isIt);
      if (!found) return null;
      const [{ affectedRows }] = await db.delete(oneTimeCodes).where(isIt);
      return affectedRows === 1 ? found : null;
    },

    async deleteExpired(): Promise<void> {
      await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, new Date()));
    },
  };
}

export type OneTimeCodesService = ReturnType<typeof oneTimeCodesService>;

function isHeldBy(holderHash: string | null) {
  return holderHash === null ? isNull(oneTimeCodes.browserHash) : eq(oneTimeCodes.browserHash, holderHash);
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
