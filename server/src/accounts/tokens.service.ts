import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { inBatches } from "../database/batches.ts";
import type { Database } from "../database/connection.ts";
import type { Device } from "./device.ts";
import { tokens } from "./tokens.table.ts";
import { type UserRecord, users } from "./users.table.ts";

const DAY_MS = 86_400_000;
/** Sliding: counted from the last use (DECISIONS 5). */
const TOKEN_LIFETIME_MS = 30 * DAY_MS;
/** Not every request writes: the last use is noted at most this often. */
const TOUCH_EVERY_MS = 5 * 60_000;

/** Opaque Bearer tokens: 32 random bytes, of which the database knows only the hash. */
export function tokensService(db: Database) {
  // Asked for by every request: put together once.
  const valid = db
    .select({ user: users, deviceId: tokens.deviceId, lastUsedAt: tokens.lastUsedAt })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(
      and(eq(tokens.tokenHash, sql.placeholder("tokenHash")), gt(tokens.expiresAt, sql.placeholder("now"))),
    )
    .prepare();

  return {
    /** Gives a new token for a sign-in of the user; it cannot be read again. */
    async issue(userId: number, device: Device): Promise<string> {
      const token = randomBytes(32).toString("base64url");
      const now = new Date();
      await db.insert(tokens).values({
        tokenHash: hashOf(token),
        userId,
        deviceId: device.id,
        deviceName: device.name,
        createdAt: now,
        lastUsedAt: now,
        expiresAt: new Date(now.getTime() + TOKEN_LIFETIME_MS),
      });
      return token;
    },
    /** Whose token it is, and of which sign-in, if it is valid now. */
    async holderOf(token: string): Promise<{ user: UserRecord; deviceId: string } | null> {
      const now = new Date();
      const tokenHash = hashOf(token);
      const [found] = await valid.execute({ tokenHash, now });
      if (!found) return null;
      if (now.getTime() - found.lastUsedAt.getTime() > TOUCH_EVERY_MS) {
        const expiresAt = new Date(now.getTime() + TOKEN_LIFETIME_MS);
        await db.update(tokens).set({ lastUsedAt: now, expiresAt }).where(eq(tokens.tokenHash, tokenHash));
      }
      return { user: found.user, deviceId: found.deviceId };
    },
    async revoke(token: string): Promise<void> {
      await db.delete(tokens).where(eq(tokens.tokenHash, hashOf(token)));
    },
    async deleteExpired(): Promise<void> {
      const now = new Date();
      await inBatches((size) => db.delete(tokens).where(lt(tokens.expiresAt, now)).limit(size));
    },
  };
}

export type TokensService = ReturnType<typeof tokensService>;

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
