import type { RefundReason } from "./incidents.table.ts";

/** What happened to somebody's money, or to their premium. */
export type BillingNotice =
  | { kind: "payment_problem"; needsConfirmation: boolean }
  | { kind: "ended_unpaid" }
  /** It was cancelled while a payment was overdue. */
  | { kind: "cancelled_unpaid" }
  | { kind: "refund"; amount: number; reason: RefundReason }
  | { kind: "gift"; paidUntil: Date };
