import { bigint, char, index, int, mysqlTable, unique, varchar } from "drizzle-orm/mysql-core";
import { datetime } from "../database/timestamps.ts";

/** Refinements that are being written or have made a version; one that failed leaves no row, and its key is free. */
export const refinements = mysqlTable(
  "refinements",
  {
    id: char("id", { length: 36 }).primaryKey(),
    userId: bigint("user_id", { mode: "number", unsigned: true }).notNull(),
    idempotencyKey: varchar("idempotency_key", { length: 200 }).notNull(),
    requestHash: char("request_hash", { length: 64 }).notNull(),
    documentId: char("document_id", { length: 36 }).notNull(),
    /** The version that it made; null while it is written. */
    number: int("number", { unsigned: true }),
    /** Until then the process that writes it has the word; afterwards it counts as dead. */
    leaseUntil: datetime("lease_until").notNull(),
    /** Set by a process that does not write it itself; the one that does looks here. */
    stopRequestedAt: datetime("stop_requested_at"),
    createdAt: datetime("created_at").notNull(),
  },
  (table) => [
    unique("refinements_user_key").on(table.userId, table.idempotencyKey),
    index("refinements_lease").on(table.number, table.leaseUntil),
    index("refinements_created").on(table.createdAt),
  ],
);
