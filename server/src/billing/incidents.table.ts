import { bigint, index, int, mysqlTable, unique, varchar } from "drizzle-orm/mysql-core";
import { datetime } from "../database/timestamps.ts";

/**
 * What went another way than "paid, and given": money that went back, a subscription that ended unpaid, and what could
 * not be resolved. Open ones are tried again, and stand on the administrator's page until they are resolved.
 */
export const billingIncidents = mysqlTable(
  "billing_incidents",
  {
    id: bigint("id", { mode: "number", unsigned: true }).autoincrement().primaryKey(),
    /** Null where it is about nobody, or about an account that is gone. */
    userId: bigint("user_id", { mode: "number", unsigned: true }),
    kind: varchar("kind", {
      length: 30,
      enum: [
        "refund",
        "unpaid",
        "unsettled",
        "paid_without_access",
        "overcharged",
        "event",
        "customer",
        "dispute",
      ],
    }).notNull(),
    /** What it is about at Stripe: a charge, an invoice, a customer or an event. */
    subject: varchar("subject", { length: 255 }).notNull(),
    /** Of a refund: who gave the money back, and why. Of an end without a payment: whether it was cancelled. */
    reason: varchar("reason", {
      length: 30,
      enum: ["revoked", "gift", "late", "ended", "duplicate", "refunded", "disputed", "cancelled"],
    }),
    /** In cents. */
    amount: int("amount"),
    createdAt: datetime("created_at").notNull(),
    resolvedAt: datetime("resolved_at"),
    /** When its owner had read it, and wanted to see it no more. */
    dismissedAt: datetime("dismissed_at"),
    attempts: int("attempts").notNull().default(0),
    /** What stood in the way at the last attempt. */
    note: varchar("note", { length: 255 }),
  },
  (table) => [
    unique("billing_incidents_subject").on(table.kind, table.subject),
    index("billing_incidents_open").on(table.resolvedAt),
    index("billing_incidents_user").on(table.userId, table.createdAt),
  ],
);

export type BillingIncident = typeof billingIncidents.$inferSelect;

/** What the owner of the account is told of. */
export const TOLD_KINDS = ["refund", "unpaid", "paid_without_access", "overcharged"] as const;

/** Why money went back. */
export type RefundReason = Exclude<BillingIncident["reason"], "cancelled" | null>;

/** Whether it is the reason of a refund, and not of an end without a payment. */
export function isRefundReason(reason: BillingIncident["reason"]): reason is RefundReason {
  return reason !== null && reason !== "cancelled";
}
