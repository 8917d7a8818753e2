import { and, eq, isNotNull } from "drizzle-orm";
import type { Transaction } from "../../database/connection.ts";
import { users } from "../users.table.ts";
import { authenticatorApps } from "./authenticator-apps.table.ts";
import { passkeys } from "./passkeys.table.ts";
import { recoveryCodes } from "./recovery-codes.table.ts";

/**
 * Locks the account, so that two changes of it do not both take themselves for the first or the last. Returns since when
 * it has had a second factor; null where it has none, undefined where there is no such account any more.
 */
export async function lockSecondFactors(tx: Transaction, userId: number): Promise<Date | null | undefined> {
  const [user] = await tx
    .select({ secondFactorSince: users.secondFactorSince })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  return user?.secondFactorSince;
}

/** Notes that the account has a second factor from now on. */
export async function beginSecondFactors(tx: Transaction, userId: number): Promise<void> {
  await tx.update(users).set({ secondFactorSince: new Date() }).where(eq(users.id, userId));
}

/** Takes every second factor from an account, whose owner then signs in with the first step alone. */
export async function clearSecondFactors(tx: Transaction, userId: number): Promise<void> {
  for (const table of [passkeys, authenticatorApps, recoveryCodes]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
  await tx.update(users).set({ secondFactorSince: null }).where(eq(users.id, userId));
}

/** Whether the account has a passkey or an authenticator app in use. */
export async function hasSecondFactor(tx: Transaction, userId: number): Promise<boolean> {
  const [passkey] = await tx
    .select({ id: passkeys.idHash })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .limit(1);
  if (passkey) return true;
  const [confirmed] = await tx
    .select({ id: authenticatorApps.userId })
    .from(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.secret)));
  return confirmed !== undefined;
}
