import { eq } from "drizzle-orm";
import type { Database } from "../database/connection.ts";
import { usernameKey } from "./username-key.ts";
import { type UserRecord, users } from "./users.table.ts";

export function usersRepository(db: Database) {
  return {
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
    /** Gives the new id; throws the driver's duplicate error when the name is taken. */
    async insert(user: {
      username: string;
      passwordHash: string;
      email: string | null;
      name: string | null;
    }) {
      const [{ insertId }] = await db
        .insert(users)
        .values({ ...user, usernameKey: usernameKey(user.username), createdAt: new Date() });
      return insertId;
    },
  };
}

export type UsersRepository = ReturnType<typeof usersRepository>;
