import { and, desc, eq, inArray, lt } from "drizzle-orm";
import { inBatches } from "../database/batches.ts";
import type { Database } from "../database/connection.ts";
import { knownNetworks } from "./known-networks.table.ts";

export function knownNetworksRepository(db: Database) {
  const isOne = (userId: number, hashes: readonly string[]) =>
    and(eq(knownNetworks.userId, userId), inArray(knownNetworks.networkHash, [...hashes]));

  return {
    async hasAny(userId: number, hashes: readonly string[]): Promise<boolean> {
      const rows = await db
        .select({ userId: knownNetworks.userId })
        .from(knownNetworks)
        .where(isOne(userId, hashes))
        .limit(1);
      return rows.length > 0;
    },

    /** Notes that one was used now, and forgets all but the latest `keep` of the account's. */
    async use(userId: number, networkHash: string, { keep }: { keep: number }): Promise<void> {
      const lastUsedAt = new Date();
      await db
        .insert(knownNetworks)
        .values({ userId, networkHash, lastUsedAt })
        .onDuplicateKeyUpdate({ set: { lastUsedAt } });
      const all = await db
        .select({ networkHash: knownNetworks.networkHash })
        .from(knownNetworks)
        .where(eq(knownNetworks.userId, userId))
        .orderBy(desc(knownNetworks.lastUsedAt));
      const older = all.slice(keep).map((one) => one.networkHash);
      if (older.length > 0) await db.delete(knownNetworks).where(isOne(userId, older));
    },

    async deleteUnusedSince(moment: Date): Promise<void> {
      await inBatches((size) =>
        db.delete(knownNetworks).where(lt(knownNetworks.lastUsedAt, moment)).limit(size),
      );
    },
  };
}
