import type { DepartedCustomer } from "./billing.repository.ts";
import { hasEnded, isPaymentReturned, latePayments, type StripePayment } from "./entitlement.ts";
import type { IncidentsRepository } from "./incidents.repository.ts";
import type { Payments } from "./stripe/payments.ts";

interface DeletionOptions {
  stripe: Payments;
  incidents: IncidentsRepository;
  /** Told once of each payment that went back. */
  onRefunded: (refund: Refund) => Promise<void>;
}

export interface Refund {
  chargeId: string;
  /** In cents. */
  amount: number;
}

/**
 * Ends at Stripe what a customer paid for whom no account has any more: nothing can be paid any more, what came after
 * the account was deleted or the subscription had ended goes back, and the customer is deleted. Each step may be repeated.
 * @returns false while the bank still works on a payment, which goes back once it has come
 * @throws AppError where Stripe cannot do it now
 */
export async function deleteCustomer(
  { stripe, incidents, onRefunded }: DeletionOptions,
  { customerId, userId, departedAt }: DepartedCustomer,
): Promise<boolean> {
  const { subscriptions, invoices, isCustomerDeleted } = await stripe.stateOf(customerId);
  for (const subscription of subscriptions) {
    if (!hasEnded(subscription)) await stripe.cancelNow(subscription.id);
  }
  for (const { id, status } of invoices) if (status === "open") await stripe.voidInvoice(id);
  if (await stripe.hasPaymentUnderWay(customerId)) return false;

  // Looked up again: somebody may have paid until a moment ago.
  const state = await stripe.stateOf(customerId);
  const late = latePayments(state);
  for (const payment of state.invoices.flatMap((invoice) => invoice.payments)) {
    // What an account that goes on had paid for before is told of where its customer is found missing.
    const isAfterDeletion = userId === null && isSince(departedAt, payment);
    if (!isAfterDeletion && !late.includes(payment)) continue;
    const { chargeId, amount, refundedAmount } = payment;
    const left = amount - refundedAmount;
    const incident = { kind: "refund", subject: chargeId } as const;
    if (!isPaymentReturned(payment)) {
      await incidents.open({ ...incident, userId, reason: "late", amount: left });
      await stripe.refund(chargeId);
    }
    // Where the answer to a refund got lost, it still stands as failed.
    if (await incidents.resolve(incident)) await onRefunded({ chargeId, amount: left || amount });
  }
  if (!isCustomerDeleted) await stripe.deleteCustomer(customerId);
  return true;
}

/** Stripe tells whole seconds. */
function isSince(moment: Date, { paidAt }: StripePayment): boolean {
  return paidAt.getTime() >= Math.floor(moment.getTime() / 1_000) * 1_000;
}
