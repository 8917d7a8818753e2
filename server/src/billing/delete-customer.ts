import { hasEnded, isPaymentReturned } from "./entitlement.ts";
import type { IncidentsRepository } from "./incidents.repository.ts";
import type { Payments } from "./stripe/payments.ts";

interface DepartedCustomer {
  customerId: string;
  /** When the account was deleted. */
  departedAt: Date;
}

/**
 * Ends at Stripe what a deleted account paid for: nothing can be paid any more, what was paid after the deletion goes
 * back, and the customer is deleted. Each step may be repeated.
 * @returns false while the bank still works on a payment, which goes back once it has come
 * @throws AppError where Stripe cannot do it now
 */
export async function deleteCustomer(
  { stripe, incidents }: { stripe: Payments; incidents: IncidentsRepository },
  { customerId, departedAt }: DepartedCustomer,
): Promise<boolean> {
  const { subscriptions, invoices, isCustomerDeleted } = await stripe.stateOf(customerId);
  if (isCustomerDeleted) return true;
  for (const subscription of subscriptions) {
    if (!hasEnded(subscription)) await stripe.cancelNow(subscription.id);
  }
  for (const { id, status } of invoices) if (status === "open") await stripe.voidInvoice(id);
  if (await stripe.hasPaymentUnderWay(customerId)) return false;

  // Looked up again: somebody may have paid until a moment ago.
  const state = await stripe.stateOf(customerId);
  // Stripe tells whole seconds.
  const since = Math.floor(departedAt.getTime() / 1_000) * 1_000;
  for (const payment of state.invoices.flatMap((invoice) => invoice.payments)) {
    if (payment.paidAt.getTime() < since) continue;
    const { chargeId, amount, refundedAmount } = payment;
    const incident = { kind: "refund", subject: chargeId } as const;
    if (isPaymentReturned(payment)) {
      // Where the answer to it got lost, it still stands as failed.
      await incidents.resolve(incident);
      continue;
    }
    await incidents.open({ ...incident, userId: null, reason: "late", amount: amount - refundedAmount });
    await stripe.refund(chargeId);
    await incidents.resolve(incident);
  }
  await stripe.deleteCustomer(customerId);
  return true;
}
