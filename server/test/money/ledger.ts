import type { LedgerPayment } from "../../emulators/stripe/ledger.ts";
import type { Story } from "./story.ts";

/** Whether the money stayed with us: neither refunded in full nor disputed. */
export function isKept({ amount, refunded, isDisputed }: LedgerPayment): boolean {
  return refunded < amount && !isDisputed;
}

/** Whether it paid for the given moment. */
export function covers({ periodStart, periodEnd }: LedgerPayment, at: number): boolean {
  return periodStart <= at && at < periodEnd;
}

/** The last payment for a time that has begun and that is kept; null where nobody has paid anything. */
export function lastPayment({ world }: Story): LedgerPayment | null {
  const now = world.now();
  return world.stripe.ledger().payments.findLast((one) => isKept(one) && one.periodStart <= now) ?? null;
}
