import type { LedgerPayment } from "@discussion-post/emulators/stripe/ledger";
import type { Story } from "./story.ts";

/** Whether the money stayed with us: neither refunded in full nor disputed. */
export function isKept({ amount, refunded, isDisputed }: LedgerPayment): boolean {
  return refunded < amount && !isDisputed;
}

/** Whether it paid for the given moment. */
export function covers({ periodStart, periodEnd }: LedgerPayment, at: number): boolean {
  return periodStart <= at && at < periodEnd;
}

/** The last payment for a period that ends at the given moment or before, and that is kept; null without one. */
export function lastPayment({ world }: Story, periodEnd: number): LedgerPayment | null {
  const { payments } = world.stripe.ledger();
  return payments.findLast((one) => isKept(one) && one.periodEnd <= periodEnd) ?? null;
}
