import { createHash, randomBytes } from "node:crypto";
import type { Database } from "../database/connection.ts";
import {
  type OneTimeCodePurpose,
  oneTimeCodesRepository,
  type Redeemed,
} from "./one-time-codes.repository.ts";

/** Of which several may be good at once. */
const LASTING: ReadonlySet<OneTimeCodePurpose> = new Set(["reset_password", "second_step"]);

interface PresentedCode {
  purpose: OneTimeCodePurpose;
  code: string;
  /** Where the code was issued to a holder. */
  browserSecret?: string | undefined;
}

/** Codes of 32 random bytes that work once, for one purpose, for a while. */
export function oneTimeCodesService(db: Database) {
  const repository = oneTimeCodesRepository(db);

  return {
    /**
     * Returns a new code. Earlier ones of the same purpose, user and browser stop working: the latest mail counts,
     * while a sign-in goes on beside one in another browser. Those that reset a password go on working, since a
     * stranger who asks for another one must not void the link that the owner is about to open; and second steps, since
     * another tab may be waiting for its code.
     */
    async issue(code: {
      purpose: OneTimeCodePurpose;
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
      const browserHash = code.holderHash ?? (code.browserSecret && hashOf(code.browserSecret)) ?? null;
      if (!LASTING.has(purpose)) await repository.deleteEarlier({ purpose, userId, browserHash });
      await repository.insert({
        codeHash: hashOf(text),
        purpose,
        userId,
        email: email ?? null,
        browserHash,
        signedInAt: signedInAt ?? null,
        expiresAt: new Date(Date.now() + lifetimeMs),
      });
      return text;
    },

    /** What a code stands for, without using it up; null where `redeem` would give null. */
    holderOf: (code: PresentedCode): Promise<Redeemed | null> => repository.find(wanted(code)),

    /**
     * Uses a code up. Returns what it stands for, or null where it is unknown, used, past its time, for something
     * else or another browser's. The deletion decides, so two who come at once do not both get it.
     */
    async redeem(code: PresentedCode): Promise<Redeemed | null> {
      const found = await repository.find(wanted(code));
      return found && (await repository.delete(wanted(code))) ? found : null;
    },

    /**
     * As `redeem`, for a code that buys a sign-in: it stays until its time, so that a second caller with it learns
     * nothing but ends that sign-in (see `boughtBy`), since one of the two has stolen it.
     */
    async redeemFor(deviceId: string, code: PresentedCode): Promise<Redeemed | null> {
      const found = await repository.find(wanted(code));
      return found && (await repository.markBought(wanted(code), deviceId)) ? found : null;
    },

    /** The sign-in that a used code has bought, while its time lasts. */
    boughtBy: (code: PresentedCode) => repository.boughtBy(wanted(code)),

    deleteExpired: () => repository.deleteExpired(new Date()),
  };
}

export type OneTimeCodesService = ReturnType<typeof oneTimeCodesService>;

function wanted({ purpose, code, browserSecret }: PresentedCode) {
  return {
    codeHash: hashOf(code),
    purpose,
    browserHash: browserSecret === undefined ? null : hashOf(browserSecret),
  };
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
