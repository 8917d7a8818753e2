import { and, eq, isNotNull, ne } from "drizzle-orm";
import { type Database, inTransaction } from "../database/connection.ts";
import { users } from "./users.table.ts";

/** Makes one account the administrator, in place of the one before. */
export async function makeAdministrator(db: Database, userId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .update(users)
      .set({ isAdministrator: null })
      .where(and(isNotNull(users.isAdministrator), ne(users.id, userId)));
    await tx.update(users).set({ isAdministrator: true }).where(eq(users.id, userId));
  });
}

/** Takes the rights back that {@link makeAdministrator} gave. */
export async function unmakeAdministrator(db: Database): Promise<void> {
  await db.update(users).set({ isAdministrator: null }).where(isNotNull(users.isAdministrator));
}

/** Whether the operator has named an account the administrator. */
export async function hasNamedAdministrator(db: Database): Promise<boolean> {
  const named = await db.select({ id: users.id }).from(users).where(eq(users.isAdministrator, true));
  return named.length > 0;
}
