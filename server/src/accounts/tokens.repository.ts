import { and, eq, gt, lt, sql } from "drizzle-orm";
import { inBatches } from "../database/batches.ts";
import type { Database } from "../database/connection.ts";
import { tokens } from "./tokens.table.ts";
import type { UserRecord } from "./user-record.ts";
import { users } from "./users.table.ts";

export type TokenRecord = typeof tokens.$inferSelect;

export function tokensRepository(db: Database) {
  // Asked for by every request: put together once.
  const valid = db
    .select({ user: users, token: tokens })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(
      and(
        eq(tokens.tokenHash, sql.placeholder("tokenHash")),
        gt(tokens.expiresAt, sql.placeholder("now")),
        gt(tokens.createdAt, sql.placeholder("oldestBegin")),
      ),
    )
    .prepare();

  return {
    async insert(token: typeof tokens.$inferInsert): Promise<void> {
      await db.insert(tokens).values(token);
    },
    /** The token that has not expired and was issued after `oldestBegin`, with its user. */
    async findValid(of: {
      tokenHash: string;
      now: Date;
      oldestBegin: Date;
    }): Promise<{ user: UserRecord; token: TokenRecord } | null> {
      const [found] = await valid.execute(of);
      return found ?? null;
    },
    async touch(tokenHash: string, times: { lastUsedAt: Date; expiresAt: Date }): Promise<void> {
      await db.update(tokens).set(times).where(eq(tokens.tokenHash, tokenHash));
    },
    async hasUser(userId: number): Promise<boolean> {
      const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
      return user !== undefined;
    },
    async delete(tokenHash: string): Promise<void> {
      await db.delete(tokens).where(eq(tokens.tokenHash, tokenHash));
    },
    async deleteExpired(now: Date): Promise<void> {
      await inBatches((size) => db.delete(tokens).where(lt(tokens.expiresAt, now)).limit(size));
    },
  };
}
