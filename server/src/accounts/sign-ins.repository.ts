import { and, eq, isNull, ne, or } from "drizzle-orm";
import type { Transaction } from "../database/connection.ts";
import { sessions } from "./sessions.table.ts";
import { tokens } from "./tokens.table.ts";

/** Ends every sign-in of an account, but for that of one device where one is named. */
export async function endSignIns(
  tx: Transaction,
  userId: number,
  { keepDevice }: { keepDevice?: string | undefined } = {},
): Promise<void> {
  for (const table of [tokens, sessions]) {
    // A sign-in without a device, such as one from before devices had a name, ends too.
    const isAnother =
      keepDevice === undefined ? undefined : or(isNull(table.deviceId), ne(table.deviceId, keepDevice));
    await tx.delete(table).where(and(eq(table.userId, userId), isAnother));
  }
}
