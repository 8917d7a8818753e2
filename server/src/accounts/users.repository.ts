import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { type AskedRow, callerQuery } from "../database/caller-query.ts";
import { type Database, inTransaction, type Transaction } from "../database/connection.ts";
import { type PackedRow, packed } from "../database/packed.ts";
import { knownNetworks } from "./known-networks.table.ts";
import { oneTimeCodes } from "./one-time-codes.table.ts";
import type { PersonalData } from "./personal-data.ts";
import { searchParts } from "./search-parts.table.ts";
import { authenticatorApps } from "./second-factor/authenticator-apps.table.ts";
import { passkeys } from "./second-factor/passkeys.table.ts";
import { recoveryCodes } from "./second-factor/recovery-codes.table.ts";
import { sessions } from "./sessions.table.ts";
import { endSignIns } from "./sign-ins.repository.ts";
import { tokens } from "./tokens.table.ts";
import type { UserRecord } from "./user-record.ts";
import { usernameKey } from "./username-key.ts";
import { userColumns, users } from "./users.table.ts";

const OWNED_TABLES = [
  tokens,
  sessions,
  knownNetworks,
  oneTimeCodes,
  authenticatorApps,
  passkeys,
  recoveryCodes,
  searchParts,
];

const packedUser = packed(userColumns);

export function usersRepository(db: Database) {
  const caller = callerQuery(db, {
    row: packedUser.row,
    from: sql`${users}`,
    where: eq(users.id, sql.placeholder("userId")),
    id: sql`${users.id}`,
  });
  return {
    /** The account that a session is of, and what else of it is asked for. */
    async findCaller(
      id: number,
      asked: AskedRow | null,
    ): Promise<{ user: UserRecord; beside: PackedRow | null } | null> {
      const found = await caller({ userId: id }, asked);
      return found && { user: packedUser.unpack(found.caller), beside: found.beside };
    },
    async findById(id: number): Promise<UserRecord | null> {
      const [user] = await db.select().from(users).where(eq(users.id, id));
      return user ?? null;
    },
    async findByUsername(username: string): Promise<UserRecord | null> {
      const [user] = await db
        .select()
        .from(users)
        .where(eq(users.usernameKey, usernameKey(username)));
      return user ?? null;
    },
    async findByGoogleId(googleId: string): Promise<UserRecord | null> {
      const [user] = await db.select().from(users).where(eq(users.googleId, googleId));
      return user ?? null;
    },
    /**
     * Lets Google sign in to the account, and ends every sign-in from before: who made them need not be who owns the
     * address. Returns false where the account has another Google account, or another address, by now.
     */
    async linkGoogle({
      id,
      googleId,
      email,
    }: {
      id: number;
      googleId: string;
      email: string;
    }): Promise<boolean> {
      return inTransaction(db, async (tx) => {
        const [{ affectedRows }] = await tx
          .update(users)
          .set({ googleId })
          .where(and(eq(users.id, id), isNull(users.googleId), hasVerified(email)));
        if (affectedRows === 0) return false;
        for (const table of [tokens, sessions, oneTimeCodes])
          await tx.delete(table).where(eq(table.userId, id));
        return true;
      });
    },
    /**
     * Opens an account, without the address where another account has verified it by now.
     * Throws the driver's duplicate error when the username or Google's id is taken.
     */
    async insertFromGoogle(
      user: Pick<
        UserRecord,
        "username" | "passwordHash" | "email" | "emailVerified" | "name" | "image" | "googleId"
      >,
    ): Promise<UserRecord> {
      return inTransaction(db, async (tx) => {
        const { email, emailVerified } = user;
        const isTaken = email !== null && emailVerified && (await ownersOf(email, tx)).length > 0;
        const [{ insertId }] = await tx.insert(users).values({
          ...user,
          ...(isTaken && { email: null, emailVerified: false }),
          usernameKey: usernameKey(user.username),
          hasPassword: false,
          createdAt: new Date(),
        });
        const [inserted] = await tx.select().from(users).where(eq(users.id, insertId));
        if (!inserted) throw new Error(`the user ${insertId} is gone right after it was made`);
        return inserted;
      });
    },
    async findByVerifiedEmail(email: string): Promise<UserRecord | null> {
      const [user] = await db.select().from(users).where(hasVerified(email));
      return user ?? null;
    },
    /** Sets an address that nobody has verified yet. */
    async setEmail(id: number, email: string): Promise<void> {
      await db.update(users).set({ email, emailVerified: false }).where(eq(users.id, id));
    },
    async setName(id: number, name: string | null): Promise<void> {
      await db.update(users).set({ name }).where(eq(users.id, id));
    },
    async setWantsReadings(id: number, wantsReadings: boolean): Promise<void> {
      await db.update(users).set({ wantsReadings }).where(eq(users.id, id));
    },

    async setWantsSuggestions(id: number, wantsSuggestions: boolean): Promise<void> {
      await db.update(users).set({ wantsSuggestions }).where(eq(users.id, id));
    },
    /** Returns false where the account has another address by now, or another account has verified this one. */
    async verifyEmail(id: number, email: string): Promise<boolean> {
      return inTransaction(db, async (tx) => {
        const [other] = await ownersOf(email, tx);
        if (other && other.id !== id) return false;
        const [{ affectedRows }] = await tx
          .update(users)
          .set({ emailVerified: true })
          .where(and(eq(users.id, id), eq(users.email, email)));
        return affectedRows > 0;
      });
    },
    /** Sets the password and ends every sign-in but one: nobody stays in by the old password. */
    async setPassword(
      id: number,
      passwordHash: string,
      { keepDevice }: { keepDevice?: string | undefined } = {},
    ): Promise<void> {
      await inTransaction(db, async (tx) => {
        await tx.update(users).set({ passwordHash, hasPassword: true }).where(eq(users.id, id));
        await endSignIns(tx, id, { keepDevice });
        await tx
          .delete(oneTimeCodes)
          .where(and(eq(oneTimeCodes.userId, id), ne(oneTimeCodes.purpose, "verify_email")));
      });
    },
    /** Deletes the account with all that belongs to it, here and in other features. */
    async deleteWithEverything(id: number, personalData: readonly PersonalData[]): Promise<void> {
      await inTransaction(db, async (tx) => {
        const [user] = await tx.select().from(users).where(eq(users.id, id)).for("update");
        if (!user) return;
        for (const { deleteOf } of personalData) await deleteOf(tx, user);
        for (const table of OWNED_TABLES) await tx.delete(table).where(eq(table.userId, id));
        await tx.delete(users).where(eq(users.id, id));
      });
    },
    /** Returns the new id; throws the driver's duplicate error when the name is taken. */
    async insert(user: Omit<typeof users.$inferInsert, "id" | "usernameKey" | "createdAt">): Promise<number> {
      const [{ insertId }] = await db
        .insert(users)
        .values({ ...user, usernameKey: usernameKey(user.username), createdAt: new Date() });
      return insertId;
    },
  };
}

/** Who has verified the address; locked, so that nobody else does before the transaction ends. */
function ownersOf(email: string, tx: Transaction) {
  return tx.select({ id: users.id }).from(users).where(hasVerified(email)).for("update");
}

function hasVerified(email: string) {
  return and(eq(users.email, email), eq(users.emailVerified, true));
}

export type UsersRepository = ReturnType<typeof usersRepository>;
