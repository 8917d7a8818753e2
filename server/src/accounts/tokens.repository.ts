import { and, eq, getTableColumns, gt, lt, sql } from "drizzle-orm";
import { inBatches } from "../database/batches.ts";
import { type AskedRow, callerQuery } from "../database/caller-query.ts";
import type { Database } from "../database/connection.ts";
import { type PackedRow, packed } from "../database/packed.ts";
import { tokens } from "./tokens.table.ts";
import type { UserRecord } from "./user-record.ts";
import { userColumns, users } from "./users.table.ts";

const user = packed(userColumns);
const token = packed(tokenColumns());

export type TokenRecord = ReturnType<typeof token.unpack>;

export function tokensRepository(db: Database) {
  const valid = callerQuery(db, {
    row: sql`JSON_ARRAY(${user.row}, ${token.row})`,
    from: sql`${tokens} INNER JOIN ${users} ON ${eq(users.id, tokens.userId)}`,
    where: and(
      eq(tokens.tokenHash, sql.placeholder("tokenHash")),
      gt(tokens.expiresAt, sql.placeholder("now")),
      gt(tokens.createdAt, sql.placeholder("oldestBegin")),
    ),
    id: sql`${users.id}`,
  });

  return {
    async insert(token: typeof tokens.$inferInsert): Promise<void> {
      await db.insert(tokens).values(token);
    },
    /**
     * The token that has not expired and was issued after `oldestBegin`, with its user, and what else of the user's is
     * asked for.
     */
    async findValid(
      of: { tokenHash: string; now: Date; oldestBegin: Date },
      asked: AskedRow | null,
    ): Promise<{ user: UserRecord; token: TokenRecord; beside: PackedRow | null } | null> {
      const found = await valid(of, asked);
      if (!found) return null;
      const [ofUser, ofToken] = found.caller as [PackedRow, PackedRow];
      return { user: user.unpack(ofUser), token: token.unpack(ofToken), beside: found.beside };
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

/** What there is to know of a token but who has it. */
function tokenColumns() {
  const { tokenHash: _, userId: _userId, expiresAt: _expiresAt, ...columns } = getTableColumns(tokens);
  return columns;
}
