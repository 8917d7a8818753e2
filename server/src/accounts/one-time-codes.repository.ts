import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { inBatches } from "../database/batches.ts";
import type { Database } from "../database/connection.ts";
import { oneTimeCodes } from "./one-time-codes.table.ts";

export type OneTimeCodePurpose = typeof oneTimeCodes.$inferSelect.purpose;

/** Which code is meant: by its hash, for one purpose, in the hand of one browser (null: of nobody in particular). */
interface Wanted {
  codeHash: string;
  purpose: OneTimeCodePurpose;
  browserHash: string | null;
}

/** What a code stands for. */
export interface Redeemed {
  userId: number;
  email: string | null;
  signedInAt: Date | null;
}

export function oneTimeCodesRepository(db: Database) {
  return {
    async insert(code: Wanted & Redeemed & { expiresAt: Date }): Promise<void> {
      await db.insert(oneTimeCodes).values(code);
    },

    /** Deletes the codes of one purpose that a user, in one browser, was given before. */
    async deleteEarlier(of: Pick<Wanted, "purpose" | "browserHash"> & { userId: number }): Promise<void> {
      await db
        .delete(oneTimeCodes)
        .where(
          and(
            eq(oneTimeCodes.userId, of.userId),
            eq(oneTimeCodes.purpose, of.purpose),
            isHeldBy(of.browserHash),
          ),
        );
    },

    /** What a code stands for that is within its time and not used. */
    async find(wanted: Wanted): Promise<Redeemed | null> {
      const [found] = await db
        .select({
          userId: oneTimeCodes.userId,
          email: oneTimeCodes.email,
          signedInAt: oneTimeCodes.signedInAt,
        })
        .from(oneTimeCodes)
        .where(isGood(wanted));
      return found ?? null;
    },

    /** Deletes a good code. Returns whether it was this call that did, of several at once. */
    async delete(wanted: Wanted): Promise<boolean> {
      const [{ affectedRows }] = await db.delete(oneTimeCodes).where(isGood(wanted));
      return affectedRows === 1;
    },

    /** Notes on a good code which sign-in it buys. Returns whether it was this call that did, of several at once. */
    async markBought(wanted: Wanted, deviceId: string): Promise<boolean> {
      const [{ affectedRows }] = await db
        .update(oneTimeCodes)
        .set({ boughtDeviceId: deviceId })
        .where(isGood(wanted));
      return affectedRows === 1;
    },

    /** The sign-in that a used code has bought, while its time lasts. */
    async boughtBy(wanted: Wanted): Promise<{ userId: number; deviceId: string } | null> {
      const [found] = await db
        .select({ userId: oneTimeCodes.userId, deviceId: oneTimeCodes.boughtDeviceId })
        .from(oneTimeCodes)
        .where(isHeldIn(wanted));
      return found?.deviceId ? { userId: found.userId, deviceId: found.deviceId } : null;
    },

    async deleteExpired(now: Date): Promise<void> {
      await inBatches((size) => db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, now)).limit(size));
    },
  };
}

function isGood(wanted: Wanted) {
  return and(isHeldIn(wanted), isNull(oneTimeCodes.boughtDeviceId));
}

/** The code in its holder's hand within its time, used or not. */
function isHeldIn({ codeHash, purpose, browserHash }: Wanted) {
  return and(
    eq(oneTimeCodes.codeHash, codeHash),
    eq(oneTimeCodes.purpose, purpose),
    gt(oneTimeCodes.expiresAt, new Date()),
    isHeldBy(browserHash),
  );
}

function isHeldBy(browserHash: string | null) {
  return browserHash === null ? isNull(oneTimeCodes.browserHash) : eq(oneTimeCodes.browserHash, browserHash);
}
