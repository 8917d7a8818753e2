import { bigint, boolean, mysqlTable, unique, varchar } from "drizzle-orm/mysql-core";
import { datetime } from "../database/timestamps.ts";

/**
 * What administrators did, and what was done on the command line, by banks and by the server itself. Names as they were
 * then: an account that is gone is still named.
 */
export const auditLog = mysqlTable(
  "audit_log",
  {
    id: bigint("id", { mode: "number", unsigned: true }).autoincrement().primaryKey(),
    at: datetime("at").notNull(),
    /** 0 for who acts without an account. */
    actorId: bigint("actor_id", { mode: "number", unsigned: true }).notNull(),
    actor: varchar("actor", { length: 50 }).notNull(),
    action: varchar("action", { length: 100 }).notNull(),
    subject: varchar("subject", { length: 100 }),
    reason: varchar("reason", { length: 500 }),
    /** The call's key, so that a repeat of it does nothing twice. */
    requestKey: varchar("request_key", { length: 200 }).notNull(),
    /** False from the moment an action begins until it is done: a repeat of the call then finishes it. */
    isDone: boolean("is_done").notNull().default(true),
    /** Whether the call came again: what it was to change may have been changed by either of them. */
    isRepeated: boolean("is_repeated").notNull().default(false),
  },
  (table) => [unique("audit_log_request").on(table.actorId, table.requestKey)],
);
