import { ApiError, invalidRequest } from "../api/api-error.ts";
import type { Books } from "./books.ts";
import { brandOf, isCardNumber } from "./cards.ts";
import { invoiceDesk } from "./invoices.ts";
import { newDispute, newRefund } from "./new-charge.ts";
import { type CardDetails, newPaymentMethod } from "./new-payment-method.ts";
import type { Charge, Customer, Invoice, PaymentMethod, Refund } from "./objects.ts";
import { type PaymentDesk, paymentDesk } from "./payments.ts";
import { INCOMPLETE_FOR, subscriptionDesk } from "./subscriptions.ts";

interface Due {
  at: number;
  act(): void;
}

/** All that can happen to money at the stand-in, by its own rules and by its clock. */
export function openBank(books: Books) {
  const { store, clock, emit } = books;
  const subscriptions = subscriptionDesk(books, () => invoices);
  const payments: PaymentDesk = paymentDesk(books, {
    onPaid(intent) {
      const invoice = invoices.ofIntent(intent);
      if (invoice) invoices.paid(invoice, intent);
    },
    onFailed(intent) {
      const invoice = invoices.ofIntent(intent);
      if (invoice) invoices.failed(invoice);
    },
    onActionRequired(intent) {
      const invoice = invoices.ofIntent(intent);
      if (invoice) invoices.actionRequired(invoice);
    },
    onDisputed: dispute,
  });
  const invoices = invoiceDesk(books, payments, {
    onPaid: subscriptions.onInvoicePaid,
    onFailed: subscriptions.onInvoiceFailed,
  });

  return {
    payments,
    invoices,
    subscriptions,
    dispute,

    /**
     * A card as a payment method.
     * @throws ApiError 402 for a number that is none
     */
    newCard(card: CardDetails): PaymentMethod {
      if (!isCardNumber(card.number) || !brandOf(card.number)) {
        throw new ApiError(402, {
          type: "card_error",
          code: "incorrect_number",
          message: "Your card number is incorrect.",
          param: "number",
        });
      }
      const paymentMethod = newPaymentMethod(card, clock.now());
      store.paymentMethods.set(paymentMethod.id, paymentMethod);
      store.cardNumbers.set(paymentMethod.id, card.number);
      return paymentMethod;
    },

    /** The customer pays with this one from now on, also what is owed. */
    changeCard(customer: Customer, paymentMethod: PaymentMethod): void {
      paymentMethod.customer = customer.id;
      emit("payment_method.attached", paymentMethod);
      customer.invoice_settings.default_payment_method = paymentMethod.id;
      emit("customer.updated", customer);
      for (const subscription of store.subscriptions.values()) {
        if (subscription.customer !== customer.id || subscriptions.hasEnded(subscription)) continue;
        if (subscription.status === "incomplete") continue;
        subscriptions.setDefaultPaymentMethod(subscription, paymentMethod.id);
        for (const invoice of debtsOf(subscription.id)) invoices.attempt(invoice);
      }
    },

    /** @throws ApiError 400 where there is nothing left to give back */
    refund(charge: Charge, amount: number, reason: Refund["reason"]): Refund {
      if (charge.refunded) {
        throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
          code: "charge_already_refunded",
        });
      }
      if (charge.disputed) {
        throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
          code: "charge_disputed",
        });
      }
      if (charge.status !== "succeeded") throw invalidRequest(`Charge ${charge.id} was not paid.`);
      if (amount < 1 || amount > charge.amount - charge.amount_refunded) {
        throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge.`, {
          param: "amount",
        });
      }
      const refund = newRefund({ charge, amount, reason }, clock.now());
      store.refunds.set(refund.id, refund);
      charge.amount_refunded += amount;
      charge.refunded = charge.amount_refunded === charge.amount;
      emit("refund.created", refund);
      emit("charge.refunded", charge);
      return refund;
    },

    /** Deletes the customer, and ends what they pay for. */
    deleteCustomer(customer: Customer): void {
      for (const subscription of store.subscriptions.values()) {
        if (subscription.customer === customer.id && !subscriptions.hasEnded(subscription)) {
          subscriptions.cancelNow(subscription);
        }
      }
      store.customers.delete(customer.id);
      store.deletedCustomers.set(customer.id, { id: customer.id, object: "customer", deleted: true });
      emit("customer.deleted", customer);
    },

    /** Does whatever has come due by now, one after the other, each as if at its moment. */
    catchUp(): void {
      for (let due = next(); due && due.at <= clock.now(); due = next()) clock.at(due.at, due.act);
    },

    /** When the next thing comes due, in seconds; null where nothing will. */
    nextDue: () => next()?.at ?? null,
  };

  function dispute(charge: Charge, reason: string): void {
    const disputed = newDispute(charge, reason, clock.now());
    store.disputes.set(disputed.id, disputed);
    charge.disputed = true;
    emit("charge.dispute.created", disputed);
  }

  function debtsOf(subscription: string): Invoice[] {
    return [...store.invoices.values()].filter(
      (invoice) => invoice.status === "open" && invoices.subscriptionOf(invoice)?.id === subscription,
    );
  }

  /** What comes next, in the order of time. */
  function next(): Due | undefined {
    const dues: Due[] = [];
    for (const subscription of store.subscriptions.values()) {
      if (subscriptions.hasEnded(subscription)) continue;
      if (subscription.status === "incomplete") {
        dues.push({
          at: subscription.created + INCOMPLETE_FOR,
          act: () => subscriptions.expire(subscription),
        });
      } else {
        dues.push({
          at: subscriptions.endOf(subscription),
          act: () => subscriptions.turnPeriod(subscription),
        });
      }
    }
    for (const invoice of store.invoices.values()) {
      const { automatically_finalizes_at: finalizesAt, next_payment_attempt: attemptAt } = invoice;
      if (finalizesAt !== null) dues.push({ at: finalizesAt, act: () => invoices.collect(invoice) });
      if (attemptAt !== null) dues.push({ at: attemptAt, act: () => invoices.attempt(invoice) });
    }
    for (const [id, at] of store.settlements) {
      const intent = store.paymentIntents.get(id);
      if (intent) dues.push({ at, act: () => payments.settle(intent) });
    }
    return dues.toSorted((a, b) => a.at - b.at)[0];
  }
}

export type Bank = ReturnType<typeof openBank>;
