import { bigint, boolean, char, index, mysqlTable, tinyint, unique, varchar } from "drizzle-orm/mysql-core";
import { jsonColumn } from "../database/json-column.ts";
import { datetime } from "../database/timestamps.ts";
import { writtenPost } from "./written-post.ts";

/** A draft was written; of an `expired` one the text has been deleted since, and the row counts on. */
export const writtenStatuses = ["succeeded", "expired"] as const;

/** Every generation that was begun, by the key under which a client may ask for it again. */
export const generations = mysqlTable(
  "generations",
  {
    id: char("id", { length: 36 }).primaryKey(),
    userId: bigint("user_id", { mode: "number", unsigned: true }).notNull(),
    idempotencyKey: varchar("idempotency_key", { length: 200 }).notNull(),
    /** Whose version it is; null for its own, and for what an earlier version of this server wrote. */
    documentId: char("document_id", { length: 36 }),
    requestHash: char("request_hash", { length: 64 }).notNull(),
    windowKey: varchar("window_key", { length: 100 }).notNull(),
    status: varchar("status", {
      length: 10,
      enum: ["reserved", "succeeded", "expired", "refunded"],
    }).notNull(),
    /** Until then the process that reserved it has the word; afterwards it counts as dead. */
    leaseUntil: datetime("lease_until").notNull(),
    /** How many processes have gone down or hung while they wrote it. */
    lostLeases: tinyint("lost_leases", { unsigned: true }).notNull().default(0),
    /** Set by a process that does not write it itself; the one that does looks here. */
    stopRequestedAt: datetime("stop_requested_at"),
    result: jsonColumn("result", writtenPost),
    createdAt: datetime("created_at").notNull(),
    settledAt: datetime("settled_at"),
    /**
     * Whether it is among `users.posts_written`; what an earlier version of this server has written is not, until the
     * job comes that counts it.
     */
    isCounted: boolean("is_counted").notNull().default(false),
  },
  (table) => [
    unique("generations_user_key").on(table.userId, table.idempotencyKey),
    index("generations_lease").on(table.status, table.leaseUntil),
    index("generations_created").on(table.status, table.createdAt),
    index("generations_counted").on(table.isCounted, table.status),
  ],
);
