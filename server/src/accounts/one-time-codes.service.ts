import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lt, type SQL } from "drizzle-orm";
import { inBatches } from "../database/batches.ts";
import type { Database } from "../database/connection.ts";
import { oneTimeCodes } from "./one-time-codes.table.ts";

type Purpose = typeof oneTimeCodes.$inferSelect.purpose;

/** Of which several may be good at once. */
const LASTING: ReadonlySet<Purpose> = new Set(["reset_password", "second_step"]);

interface Redeemed {
  userId: number;
  email: string | null;
  signedInAt: Date | null;
}

interface PresentedCode {
  purpose: Purpose;
  code: string;
  /** Where the code was issued to a holder. */
  browserSecret?: string | undefined;
}

/** Codes of 32 random bytes that work once, for one purpose, for a while. */
export function oneTimeCodesService(db: Database) {
  return {
    /**
     * Returns a new code. Earlier ones of the same purpose, user and browser stop working: the latest mail counts,
     * while a sign-in goes on beside one in another browser. Those that reset a password go on working, since a
     * stranger who asks for another one must not void the link that the owner is about to open; and second steps, since
     * another tab may be waiting for its code.
     */
    async issue(code: {
      purpose: Purpose;
      userId: number;
      lifetimeMs: number;
      email?: string | null;
      browserSecret?: string | undefined;
      /** In place of the secret itself, its SHA-256 in hexadecimal. */
      holderHash?: string;
      /** When the sign-in began by which it is asked for. */
      signedInAt?: Date;
    }): Promise<string> {
      const text = randomBytes(32).toString("base64url");
      const { purpose, userId, email, lifetimeMs, signedInAt } = code;
      const holderHash = code.holderHash ?? (code.browserSecret && hashOf(code.browserSecret)) ?? null;
      const isOlder = and(
        eq(oneTimeCodes.userId, userId),
        eq(oneTimeCodes.purpose, purpose),
        isHeldBy(holderHash),
      );
      if (!LASTING.has(purpose)) await db.delete(oneTimeCodes).where(isOlder);
      await db.insert(oneTimeCodes).values({
        codeHash: hashOf(text),
        purpose,
        userId,
        email: email ?? null,
        browserHash: holderHash,
        signedInAt: signedInAt ?? null,
        expiresAt: new Date(Date.now() + lifetimeMs),
      });
      return text;
    },

    /** What a code stands for, without using it up; null where `redeem` would give null. */
    holderOf(code: PresentedCode): Promise<Redeemed | null> {
      return find(isGood(code));
    },

    /**
     * Uses a code up. Returns what it stands for, or null where it is unknown, used, past its time, for something
     * else or another browser's. The deletion decides, so two who come at once do not both get it.
     */
    async redeem(code: PresentedCode): Promise<Redeemed | null> {
      const isIt = isGood(code);
      const found = await find(isIt);
      if (!found) return null;
      const [{ affectedRows }] = await db.delete(oneTimeCodes).where(isIt);
      return affectedRows === 1 ? found : null;
    },

    /**
     * As `redeem`, for a code that buys a sign-in: it stays until its time, so that a second caller with it learns
     * nothing but ends that sign-in (see `boughtBy`), since one of the two has stolen it.
     */
    async redeemFor(deviceId: string, code: PresentedCode): Promise<Redeemed | null> {
      const isIt = isGood(code);
      const found = await find(isIt);
      if (!found) return null;
      const [{ affectedRows }] = await db.update(oneTimeCodes).set({ boughtDeviceId: deviceId }).where(isIt);
      return affectedRows === 1 ? found : null;
    },

    /** The sign-in that a used code has bought, while its time lasts. */
    async boughtBy(code: PresentedCode): Promise<{ userId: number; deviceId: string } | null> {
      const [found] = await db
        .select({ userId: oneTimeCodes.userId, deviceId: oneTimeCodes.boughtDeviceId })
        .from(oneTimeCodes)
        .where(isHeldIn(code));
      return found?.deviceId ? { userId: found.userId, deviceId: found.deviceId } : null;
    },

    async deleteExpired(): Promise<void> {
      const now = new Date();
      await inBatches((size) => db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, now)).limit(size));
    },
  };

  async function find(isIt: SQL | undefined): Promise<Redeemed | null> {
    const [found] = await db
      .select({
        userId: oneTimeCodes.userId,
        email: oneTimeCodes.email,
        signedInAt: oneTimeCodes.signedInAt,
      })
      .from(oneTimeCodes)
      .where(isIt);
    return found ?? null;
  }
}

export type OneTimeCodesService = ReturnType<typeof oneTimeCodesService>;

function isGood(code: PresentedCode) {
  return and(isHeldIn(code), isNull(oneTimeCodes.boughtDeviceId));
}

/** The code in its holder's hand within its time, used or not. */
function isHeldIn({ purpose, code, browserSecret }: PresentedCode) {
  return and(
    eq(oneTimeCodes.codeHash, hashOf(code)),
    eq(oneTimeCodes.purpose, purpose),
    gt(oneTimeCodes.expiresAt, new Date()),
    isHeldBy(browserSecret === undefined ? null : hashOf(browserSecret)),
  );
}

function isHeldBy(holderHash: string | null) {
  return holderHash === null ? isNull(oneTimeCodes.browserHash) : eq(oneTimeCodes.browserHash, holderHash);
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
