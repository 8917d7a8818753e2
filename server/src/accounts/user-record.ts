import type { users } from "./users.table.ts";

/** An account, as its row has it. */
export type UserRecord = typeof users.$inferSelect;
