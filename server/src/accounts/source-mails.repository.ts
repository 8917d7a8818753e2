import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Database } from "../database/connection.ts";
import { users } from "./users.table.ts";

/** Which accounts are told by mail of what becomes of their sources. */
export function sourceMailsRepository(db: Database) {
  return {
    /** Those of the accounts that want to be told by mail and have an address that is known to be theirs. */
    async whoWant(ids: readonly number[]) {
      return db
        .select({ id: users.id, username: users.username, email: users.email })
        .from(users)
        .where(
          and(
            inArray(users.id, [...ids]),
            eq(users.wantsSourceMails, true),
            eq(users.emailVerified, true),
            isNotNull(users.email),
          ),
        );
    },

    async set(userId: number, isWanted: boolean): Promise<void> {
      await db.update(users).set({ wantsSourceMails: isWanted }).where(eq(users.id, userId));
    },
  };
}
