import type { UserColumns, users } from "./users.table.ts";

/** An account, as it is read with every call. */
export type UserRecord = Pick<typeof users.$inferSelect, keyof UserColumns>;
