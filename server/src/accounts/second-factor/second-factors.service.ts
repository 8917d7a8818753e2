import type { ParsedBodyOf } from "@discussion-post/contract/endpoint";
import { PASSKEYS_MAX } from "@discussion-post/contract/product-constants";
import type { addPasskey, SecondFactors } from "@discussion-post/contract/second-factor";
import { type Database, inTransaction, type Transaction } from "../../database/connection.ts";
import { isDuplicateKey } from "../../database/database-error.ts";
import { AppError } from "../../errors/app-error.ts";
import { endSignIns } from "../sign-ins.repository.ts";
import type { UserRecord } from "../user-record.ts";
import type { AuthenticatorApp } from "./authenticator-app.ts";
import type { PasskeyService } from "./passkeys.ts";
import { recoveryCodesRepository } from "./recovery-codes.repository.ts";
import { newRecoveryCodes } from "./recovery-codes.ts";
import type { SecondFactorNotices } from "./second-factor-notices.ts";
import {
  beginSecondFactors,
  clearSecondFactors,
  hasSecondFactor,
  lockSecondFactors,
} from "./second-factors.repository.ts";

interface SecondFactorsOptions {
  db: Database;
  app: AuthenticatorApp;
  passkeys: PasskeyService;
  notices: SecondFactorNotices;
}

type NewPasskey = ParsedBodyOf<typeof addPasskey>;

/** What owners do with the second factors of their accounts. That it is the owner who asks has been proven. */
export function secondFactorsService({ db, app, passkeys, notices }: SecondFactorsOptions) {
  const recoveryCodes = recoveryCodesRepository(db);

  return {
    async list(user: UserRecord): Promise<SecondFactors> {
      const [addedAt, known, recoveryCodesLeft] = await Promise.all([
        app.addedAt(user.id),
        passkeys.list(user.id),
        recoveryCodes.count(user.id),
      ]);
      return {
        app: addedAt && { addedAt: addedAt.toISOString() },
        passkeys: known.map(({ idHash, name, createdAt, lastUsedAt }) => ({
          id: idHash,
          name,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
        recoveryCodesLeft,
      };
    },

    passkeyOptions: (user: UserRecord) => passkeys.creationOptions(user),

    /**
     * Adds a passkey. With the first factor it answers recovery codes, and the other sign-ins of the account end:
     * they came in without it.
     * @throws AppError `code_invalid` where the browser's answer does not hold, `validation_failed`
     */
    async addPasskey(user: UserRecord, { name, passkey }: NewPasskey, deviceId: string | undefined) {
      const row = await passkeys.check(user, passkey);
      if (!row) throw new AppError("code_invalid", "That passkey couldn't be checked. Please try again.");
      const codes = await addFactor(user, deviceId, async (tx) => {
        if ((await passkeys.count(tx, user.id)) >= PASSKEYS_MAX) {
          throw new AppError("validation_failed", `An account can have ${PASSKEYS_MAX} passkeys.`, {
            field: "passkey",
          });
        }
        await passkeys.insert(tx, { ...row, name });
      }).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
        throw new AppError("validation_failed", "That passkey is in use already.", { field: "passkey" });
      });
      notices.passkeyAdded(user, name);
      return codes;
    },

    /** @throws AppError `not_found` */
    async removePasskey(user: UserRecord, id: string): Promise<void> {
      const name = await removeFactor(user, async (tx) => {
        const removed = await passkeys.delete(tx, user.id, id);
        if (removed === null) throw new AppError("not_found", "There is no such passkey.");
        return removed;
      });
      notices.passkeyRemoved(user, name);
    },

    beginApp: (user: UserRecord) => app.begin(user),

    /**
     * Turns an authenticator app on, in place of the one before; see `addPasskey` for what goes with the first factor.
     * @throws AppError `second_step_wrong`, `second_step_expired`
     */
    async confirmApp(user: UserRecord, code: string, deviceId: string | undefined) {
      const pending = await app.pending(user.id);
      if (!pending) throw setupExpired();
      const step = app.stepOf(pending, user.id, code);
      if (step === null) {
        throw new AppError(
          "second_step_wrong",
          "That code doesn't match. Enter the one your app shows now.",
          {
            field: "code",
          },
        );
      }
      const codes = await addFactor(user, deviceId, async (tx) => {
        if (!(await app.confirm(tx, user.id, pending, step))) throw setupExpired();
      });
      notices.appAdded(user);
      return codes;
    },

    /** @throws AppError `not_found` */
    async removeApp(user: UserRecord): Promise<void> {
      await removeFactor(user, async (tx) => {
        if (!(await app.remove(tx, user.id)))
          throw new AppError("not_found", "There is no authenticator app.");
      });
      notices.appRemoved(user);
    },

    /** @throws AppError `not_found` for an account without a second factor */
    async renewRecoveryCodes(user: UserRecord): Promise<string[]> {
      const { rows, shown } = await newRecoveryCodes(user.id);
      await inTransaction(db, async (tx) => {
        if (!(await lockSecondFactors(tx, user.id))) {
          throw new AppError("not_found", "Add a passkey or an authenticator app first.");
        }
        await recoveryCodes.replace(tx, user.id, rows);
      });
      notices.recoveryCodesRenewed(user);
      return shown;
    },
  };

  /** Returns the recovery codes that were made with the first factor, else null. */
  async function addFactor(
    user: UserRecord,
    deviceId: string | undefined,
    add: (tx: Transaction) => Promise<void>,
  ): Promise<string[] | null> {
    const codes = user.secondFactorSince === null ? await newRecoveryCodes(user.id) : null;
    return inTransaction(db, async (tx) => {
      const since = await lockSecondFactors(tx, user.id);
      await add(tx);
      if (since !== null) return null;
      await beginSecondFactors(tx, user.id);
      await endSignIns(tx, user.id, { keepDevice: deviceId });
      const { rows, shown } = codes ?? (await newRecoveryCodes(user.id));
      await recoveryCodes.replace(tx, user.id, rows);
      return shown;
    });
  }

  /** With the last factor, its recovery codes go too. */
  async function removeFactor<T>(user: UserRecord, remove: (tx: Transaction) => Promise<T>): Promise<T> {
    return inTransaction(db, async (tx) => {
      await lockSecondFactors(tx, user.id);
      const removed = await remove(tx);
      if (!(await hasSecondFactor(tx, user.id))) await clearSecondFactors(tx, user.id);
      return removed;
    });
  }
}

export type SecondFactorsService = ReturnType<typeof secondFactorsService>;

function setupExpired(): AppError {
  return new AppError("second_step_expired", "That took too long. Scan a new QR code.");
}
