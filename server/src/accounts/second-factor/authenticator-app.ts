import { PRODUCT_NAME } from "@discussion-post/contract/product-constants";
import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { Database, Transaction } from "../../database/connection.ts";
import { authenticatorApps } from "./authenticator-apps.table.ts";
import type { SealedText } from "./sealed-text.ts";

/** What every app supports (RFC 6238): 6 digits of HMAC-SHA-1, a new code every 30 seconds. */
const PERIOD_SECONDS = 30;
/** Clocks differ, and typing takes a moment: the step before and the one after count too. */
const STEPS_AROUND = 1;
/** How long somebody may take from the QR code to the first code. */
const SETUP_LIFETIME_MS = 10 * 60_000;

/** The codes of authenticator apps. */
export function authenticatorApp({ db, sealed }: { db: Database; sealed: SealedText }) {
  return {
    /** Makes a secret that counts once `confirm` has seen a code of it. */
    async begin(user: { id: number; username: string }): Promise<{ secret: string; uri: string }> {
      const secret = new Secret({ size: 20 });
      const pending = {
        pendingSecret: sealed.seal(secret.base32, String(user.id)),
        pendingSince: new Date(),
      };
      await db
        .insert(authenticatorApps)
        .values({ userId: user.id, ...pending })
        .onDuplicateKeyUpdate({ set: pending });
      return { secret: secret.base32, uri: totpOf(secret, user.username).toString() };
    },

    /** The secret that waits for its first code; null where none was made, or too long ago. */
    async pending(userId: number): Promise<string | null> {
      const [row] = await db
        .select({ pending: authenticatorApps.pendingSecret })
        .from(authenticatorApps)
        .where(
          and(
            eq(authenticatorApps.userId, userId),
            gt(authenticatorApps.pendingSince, new Date(Date.now() - SETUP_LIFETIME_MS)),
          ),
        );
      return row?.pending ?? null;
    },

    /** The step that a code belongs to; null where it is wrong. */
    stepOf(secret: string, userId: number, code: string): number | null {
      return stepOfCode(Secret.fromBase32(sealed.open(secret, String(userId))), code);
    },

    /** Puts the pending secret into use. False where another call did so, or began anew, in between. */
    async confirm(tx: Transaction, userId: number, pending: string, step: number): Promise<boolean> {
      const [{ affectedRows }] = await tx
        .update(authenticatorApps)
        .set({
          secret: pending,
          addedAt: new Date(),
          lastStep: step,
          pendingSecret: null,
          pendingSince: null,
        })
        .where(and(eq(authenticatorApps.userId, userId), eq(authenticatorApps.pendingSecret, pending)));
      return affectedRows === 1;
    },

    /** Whether it is a right code that was not used before, nor one after it. Uses it up. */
    async use(userId: number, code: string): Promise<boolean> {
      const [row] = await db
        .select({ secret: authenticatorApps.secret })
        .from(authenticatorApps)
        .where(eq(authenticatorApps.userId, userId));
      const secret = row?.secret ? Secret.fromBase32(sealed.open(row.secret, String(userId))) : new Secret();
      const step = stepOfCode(secret, code);
      if (!row?.secret || step === null) return false;
      const [{ affectedRows }] = await db
        .update(authenticatorApps)
        .set({ lastStep: step })
        .where(
          and(
            eq(authenticatorApps.userId, userId),
            eq(authenticatorApps.secret, row.secret),
            or(isNull(authenticatorApps.lastStep), lt(authenticatorApps.lastStep, step)),
          ),
        );
      return affectedRows === 1;
    },

    /** Since when there is one. */
    async addedAt(userId: number): Promise<Date | null> {
      const [row] = await db
        .select({ addedAt: authenticatorApps.addedAt })
        .from(authenticatorApps)
        .where(eq(authenticatorApps.userId, userId));
      return row?.addedAt ?? null;
    },
  };
}

export type AuthenticatorApp = ReturnType<typeof authenticatorApp>;

function stepOfCode(secret: Secret, code: string): number | null {
  const timestamp = Date.now();
  const delta = totpOf(secret, "").validate({ token: code, timestamp, window: STEPS_AROUND });
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}

function totpOf(secret: Secret, label: string): TOTP {
  return new TOTP({
    issuer: PRODUCT_NAME,
    label,
    secret,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_SECONDS,
  });
}
