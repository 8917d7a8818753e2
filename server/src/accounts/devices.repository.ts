import { and, eq, gt, lt } from "drizzle-orm";
import { type Database, inTransaction } from "../database/connection.ts";
import { SESSION_LIFETIME_MS } from "./session-store.ts";
import { sessions } from "./sessions.table.ts";
import type { SignInLifetime } from "./sign-in-lifetime.ts";
import { endSignIns } from "./sign-ins.repository.ts";
import { tokens } from "./tokens.table.ts";

interface DeviceRecord {
  id: string;
  name: string;
  signedInAt: Date;
  lastUsedAt: Date;
}

/** The sign-ins of an account. One may hold a token, a cookie session, or both. */
export function devicesRepository(db: Database, lifetime: Pick<SignInLifetime, "oldestBegin">) {
  return {
    /** Last used first. */
    async list(userId: number): Promise<DeviceRecord[]> {
      const now = new Date();
      const oldestBegin = lifetime.oldestBegin();
      const byToken = await db
        .select({
          id: tokens.deviceId,
          name: tokens.deviceName,
          signedInAt: tokens.createdAt,
          lastUsedAt: tokens.lastUsedAt,
        })
        .from(tokens)
        .where(and(eq(tokens.userId, userId), gt(tokens.expiresAt, now), gt(tokens.createdAt, oldestBegin)));
      const bySession = await db
        .select({
          id: sessions.deviceId,
          name: sessions.deviceName,
          signedInAt: sessions.createdAt,
          expiresAt: sessions.expiresAt,
        })
        .from(sessions)
        .where(
          and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.createdAt, oldestBegin)),
        );
      const devices = new Map<string, DeviceRecord>(byToken.map((device) => [device.id, device]));
      for (const { id, name, signedInAt, expiresAt } of bySession) {
        if (id === null) continue;
        // A session slides, so its last use is a lifetime before its end.
        const lastUsedAt = new Date(expiresAt.getTime() - SESSION_LIFETIME_MS);
        const known = devices.get(id);
        if (!known) devices.set(id, { id, name: name ?? "Unknown device", signedInAt, lastUsedAt });
        else if (known.lastUsedAt < lastUsedAt) devices.set(id, { ...known, lastUsedAt });
      }
      return [...devices.values()].toSorted((a, b) => b.lastUsedAt.getTime() - a.lastUsedAt.getTime());
    },

    /** Ends all but the latest of an account's sign-ins, by their last use. */
    async keepLatest(userId: number, count: number): Promise<void> {
      for (const { id } of (await this.list(userId)).slice(count)) await this.delete(userId, id);
    },

    /** Notes that the holder of the sign-in has just proved who they are; a cookie session notes it by itself. */
    async notePresence(userId: number, deviceId: string): Promise<void> {
      await db
        .update(tokens)
        .set({ provenAt: new Date() })
        .where(and(eq(tokens.userId, userId), eq(tokens.deviceId, deviceId)));
    },

    async deleteAll(userId: number): Promise<void> {
      await inTransaction(db, async (tx) => {
        for (const table of [tokens, sessions]) await tx.delete(table).where(eq(table.userId, userId));
      });
    },

    async deleteOthers(userId: number, keepDevice: string): Promise<void> {
      await inTransaction(db, (tx) => endSignIns(tx, userId, { keepDevice }));
    },

    /** Ends a sign-in whose token was issued before the moment; one that is only being made stays. */
    async deleteIssuedBefore(userId: number, deviceId: string, moment: Date): Promise<void> {
      await inTransaction(db, async (tx) => {
        // A token's first use that is noted is its issue.
        const [{ affectedRows }] = await tx
          .delete(tokens)
          .where(
            and(eq(tokens.userId, userId), eq(tokens.deviceId, deviceId), lt(tokens.lastUsedAt, moment)),
          );
        if (affectedRows === 0) return;
        await tx.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.deviceId, deviceId)));
      });
    },

    /** Returns whether there was one. */
    async delete(userId: number, deviceId: string): Promise<boolean> {
      return inTransaction(db, async (tx) => {
        const [byToken] = await tx
          .delete(tokens)
          .where(and(eq(tokens.userId, userId), eq(tokens.deviceId, deviceId)));
        const [bySession] = await tx
          .delete(sessions)
          .where(and(eq(sessions.userId, userId), eq(sessions.deviceId, deviceId)));
        return byToken.affectedRows + bySession.affectedRows > 0;
      });
    },
  };
}

export type DevicesRepository = ReturnType<typeof devicesRepository>;
