import type { BillingIncident } from "./incidents.table.ts";

/** What happened to somebody's money, or to their premium. */
export type BillingNotice =
  | { kind: "payment_problem"; needsConfirmation: boolean }
  | { kind: "ended_unpaid" }
  | { kind: "refund"; amount: number; reason: NonNullable<BillingIncident["reason"]> }
  | { kind: "gift"; paidUntil: Date };
