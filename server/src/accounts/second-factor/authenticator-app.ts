import { PRODUCT_NAME } from "@discussion-post/contract/product-constants";
import { Secret, TOTP } from "otpauth";
import type { Database } from "../../database/connection.ts";
import { authenticatorAppsRepository } from "./authenticator-apps.repository.ts";
import type { SealedText } from "./sealed-text.ts";

/** What every app supports (RFC 6238): 6 digits of HMAC-SHA-1, a new code every 30 seconds. */
const PERIOD_SECONDS = 30;
/** Clocks differ, and typing takes a moment: the step before and the one after count too. */
const STEPS_AROUND = 1;
/** How long somebody may take from the QR code to the first code. */
const SETUP_LIFETIME_MS = 10 * 60_000;

/** The codes of authenticator apps. */
export function authenticatorApp({ db, sealed }: { db: Database; sealed: SealedText }) {
  const repository = authenticatorAppsRepository(db);

  return {
    /** Makes a secret that counts once `confirm` has seen a code of it. */
    async begin(user: { id: number; username: string }): Promise<{ secret: string; uri: string }> {
      const secret = new Secret({ size: 20 });
      const pending = {
        pendingSecret: sealed.seal(secret.base32, String(user.id)),
        pendingSince: new Date(),
      };
      await repository.setPending(user.id, pending);
      return { secret: secret.base32, uri: totpOf(secret, user.username).toString() };
    },

    /** The secret that waits for its first code; null where none was made, or too long ago. */
    pending: (userId: number): Promise<string | null> =>
      repository.pendingSince(userId, new Date(Date.now() - SETUP_LIFETIME_MS)),

    /** The step that a code belongs to; null where it is wrong. */
    stepOf(secret: string, userId: number, code: string): number | null {
      return stepOfCode(Secret.fromBase32(sealed.open(secret, String(userId))), code);
    },

    /** Puts the pending secret into use. False where another call did so, or began anew, in between. */
    confirm: repository.confirm,

    /** Whether it is a right code that was not used before, nor one after it. Uses it up. */
    async use(userId: number, code: string): Promise<boolean> {
      const row = await repository.find(userId);
      const secret = row?.secret ? Secret.fromBase32(sealed.open(row.secret, String(userId))) : new Secret();
      const step = stepOfCode(secret, code);
      if (!row?.secret || step === null) return false;
      return repository.takeStep(userId, row.secret, step);
    },

    /** Since when there is one. */
    async addedAt(userId: number): Promise<Date | null> {
      return (await repository.find(userId))?.addedAt ?? null;
    },

    /** Takes it away. Returns whether there was one. */
    remove: repository.delete,
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
