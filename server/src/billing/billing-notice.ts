import type { RefundReason } from "./incidents.table.ts";

/** What happened to somebody's money, or to their premium. */
export type BillingNotice =
  | { kind: "payment_problem"; needsConfirmation: boolean }
  | { kind: "ended_unpaid" }
  /** It was cancelled while a payment was overdue, or under way. */
  | { kind: "cancelled_unpaid" }
  /** The administrator ended it while a payment was overdue, or under way. */
  | { kind: "revoked_unpaid" }
  | { kind: "refund"; amount: number; reason: RefundReason }
  /** More than one premium was charged: `amount` is what is too much, in cents. */
  | { kind: "overcharged"; amount: number }
  /** Their customer was deleted at Stripe within a week that they had paid; null where the sum is not known. */
  | { kind: "customer_deleted"; amount: number | null }
  | { kind: "gift"; paidUntil: Date };
