import { and, eq, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/connection.ts";
import { authenticatorApps } from "./authenticator-apps.table.ts";

type AppRecord = typeof authenticatorApps.$inferSelect;
/** The sealed secrets of an account's app. */
type Secrets = Pick<AppRecord, "secret" | "pendingSecret">;

export function authenticatorAppsRepository(db: Database) {
  return {
    async find(userId: number): Promise<AppRecord | null> {
      const [row] = await db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId));
      return row ?? null;
    },

    /** Keeps a secret that does not count yet, in place of the one before. */
    async setPending(userId: number, pending: { pendingSecret: string; pendingSince: Date }): Promise<void> {
      await db
        .insert(authenticatorApps)
        .values({ userId, ...pending })
        .onDuplicateKeyUpdate({ set: pending });
    },

    /** The secret that does not count yet, if it was made after a time. */
    async pendingSince(userId: number, since: Date): Promise<string | null> {
      const [row] = await db
        .select({ pending: authenticatorApps.pendingSecret })
        .from(authenticatorApps)
        .where(and(eq(authenticatorApps.userId, userId), gt(authenticatorApps.pendingSince, since)));
      return row?.pending ?? null;
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

    /** Notes that a step was used. False where it, or one after it, was used before, or the secret is another by now. */
    async takeStep(userId: number, secret: string, step: number): Promise<boolean> {
      const [{ affectedRows }] = await db
        .update(authenticatorApps)
        .set({ lastStep: step })
        .where(
          and(
            eq(authenticatorApps.userId, userId),
            eq(authenticatorApps.secret, secret),
            or(isNull(authenticatorApps.lastStep), lt(authenticatorApps.lastStep, step)),
          ),
        );
      return affectedRows === 1;
    },

    /** Deletes an app that is in use. Returns whether there was one. */
    async delete(tx: Transaction, userId: number): Promise<boolean> {
      const [{ affectedRows }] = await tx
        .delete(authenticatorApps)
        .where(and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.secret)));
      return affectedRows > 0;
    },

    /** Every account's secrets. */
    all: (): Promise<AppRecord[]> => db.select().from(authenticatorApps),

    /** Replaces an account's secrets, unless they are others by now. */
    async replaceSecrets(userId: number, before: Secrets, after: Secrets): Promise<void> {
      await db
        .update(authenticatorApps)
        .set(after)
        .where(
          and(
            eq(authenticatorApps.userId, userId),
            sql`${authenticatorApps.secret} <=> ${before.secret}`,
            sql`${authenticatorApps.pendingSecret} <=> ${before.pendingSecret}`,
          ),
        );
    },
  };
}
