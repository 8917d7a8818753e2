import { invalidRequest, missing } from "./api/api-error.ts";
import type { ApiKeys } from "./api/api-key.ts";
import type { Api } from "./api/route.ts";
import type { plannedFaults } from "./injected-errors.ts";
import { readLedger } from "./ledger.ts";
import { newPaymentIntent } from "./model/new-payment-intent.ts";
import type { Charge, Customer, StripeEvent, Subscription } from "./model/objects.ts";
import { HOUR } from "./model/periods.ts";
import type { webhookSender } from "./webhooks.ts";

interface ControlOptions {
  api: Api;
  keys: ApiKeys;
  priceId: string;
  webhooks: ReturnType<typeof webhookSender>;
  faults: ReturnType<typeof plannedFaults>;
}

/** What happens at the bank, or at Stripe, without our asking: a test and the stand-in's own page make it happen. */
export function emulatorControls({ api: { books, bank }, keys, priceId, webhooks, faults }: ControlOptions) {
  const { store, clock, emit } = books;

  return {
    /** The newest customer of that name or address. @throws ApiError 404 */
    findCustomer(nameOrEmail: string): string {
      const customer = [...store.customers.values()].findLast(
        ({ name, email }) => name === nameOrEmail || email === nameOrEmail,
      );
      if (!customer) throw missing("customer", nameOrEmail);
      return customer.id;
    },

    /** Lets time pass; fulfilled when all that came due was done and told of once. */
    async advanceClock(seconds: number): Promise<void> {
      clock.advance(seconds);
      bank.catchUp();
      await webhooks.settled();
    },

    /** Lets time pass until the next renewal of a customer's subscription was tried. */
    async advanceToRenewal(customerId: string): Promise<void> {
      const subscription = runningOf(customerId);
      await this.advanceClock(Math.max(0, bank.subscriptions.endOf(subscription) + HOUR - clock.now()));
    },

    /** Gives a customer another card, with which whatever is owed is tried at once. */
    async changeCard(customerId: string, number: string): Promise<void> {
      const card = bank.newCard({ number, expMonth: 12, expYear: new Date().getUTCFullYear() + 3 });
      bank.changeCard(customerOf(customerId), card);
      await webhooks.settled();
    },

    /** Pays the invoice that a customer owes, as they would on the page. @throws ApiError 402 where the card is declined */
    async pay(clientSecret: string, number = "4242424242424242"): Promise<void> {
      const intent = [...store.paymentIntents.values()].find((one) => one.client_secret === clientSecret);
      if (!intent) throw missing("payment_intent", clientSecret);
      const paymentMethod = bank.newCard({ number, expMonth: 12, expYear: new Date().getUTCFullYear() + 3 });
      try {
        bank.payments.confirm(intent, { paymentMethod, returnUrl: `${books.url}/` });
      } finally {
        await webhooks.settled();
      }
    },

    /** What the person says to their bank about a payment that waits for them. */
    async authenticate(clientSecret: string, isConfirmed: boolean): Promise<void> {
      const intent = [...store.paymentIntents.values()].find((one) => one.client_secret === clientSecret);
      if (!intent) throw missing("payment_intent", clientSecret);
      bank.payments.authenticate(intent, isConfirmed);
      await webhooks.settled();
    },

    /** The banks come to their decisions now, not a day later. */
    async settlePayments(): Promise<void> {
      for (const id of [...store.settlements.keys()]) {
        const intent = store.paymentIntents.get(id);
        if (intent) bank.payments.settle(intent);
      }
      await webhooks.settled();
    },

    /** Gives a customer's last payment back: all of it, or an amount in cents. */
    async refundLastPayment(customerId: string, amount?: number): Promise<void> {
      const charge = lastChargeOf(customerId);
      bank.refund(charge, amount ?? charge.amount - charge.amount_refunded, "requested_by_customer");
      await webhooks.settled();
    },

    /** What a customer has paid successfully and what went back of it, in cents. */
    moneyOf(customerId: string): { paid: number; refunded: number } {
      const paid = paymentsOf(customerId);
      return {
        paid: paid.reduce((sum, { amount }) => sum + amount, 0),
        refunded: paid.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0),
      };
    },

    /** The charges that a customer has paid, the oldest first. */
    chargesOf: (customerId: string): string[] => paymentsOf(customerId).map(({ id }) => id),

    /** Gives a charge back, as somebody can in Stripe's dashboard: what is left of it, or a part. */
    async refundCharge(chargeId: string, amount?: number): Promise<void> {
      const charge = store.charges.get(chargeId);
      if (!charge) throw missing("charge", chargeId);
      bank.refund(charge, amount ?? charge.amount - charge.amount_refunded, "requested_by_customer");
      await webhooks.settled();
    },

    /** Charges a customer for something that is no subscription's. */
    async chargeForSomethingElse(customerId: string): Promise<string> {
      const intent = newPaymentIntent({ amount: 599, currency: "usd", customer: customerId }, clock.now());
      store.paymentIntents.set(intent.id, intent);
      emit("payment_intent.created", intent);
      await this.pay(intent.client_secret);
      return intent.latest_charge ?? "";
    },

    /** Begins another subscription of a customer's, and pays it. */
    async sellAgain(customerId: string): Promise<void> {
      const price = store.prices.get(priceId);
      if (!price) throw missing("price", priceId);
      const subscription = bank.subscriptions.create({
        customer: customerOf(customerId).id,
        price,
        quantity: 1,
        savesPaymentMethod: true,
        defaultPaymentMethod: null,
        metadata: undefined,
        description: undefined,
      });
      const invoice = store.invoices.get(subscription.latest_invoice ?? "");
      await this.pay((invoice && bank.invoices.intentOf(invoice)?.client_secret) ?? "");
    },

    /** Sells a customer the plan so many times over from the next period on, as somebody can in Stripe's dashboard. */
    async setQuantity(customerId: string, quantity: number): Promise<void> {
      const subscription = runningOf(customerId);
      for (const item of subscription.items.data) item.quantity = quantity;
      emit("customer.subscription.updated", subscription);
      await webhooks.settled();
    },

    /** Pays a customer's open invoice on its page. @throws ApiError where nothing is open */
    async payOpenInvoice(customerId: string, number = "4242424242424242"): Promise<void> {
      const invoice = [...store.invoices.values()].findLast(
        (one) => one.customer === customerId && one.status === "open",
      );
      const intent = invoice && bank.invoices.intentOf(invoice);
      if (!intent) throw invalidRequest("Nothing to pay.");
      await this.pay(intent.client_secret, number);
    },

    /** The customer cancels their subscription for the end of its period, on the portal's page. */
    async cancelAtPeriodEnd(customerId: string): Promise<void> {
      bank.subscriptions.setCancelAtPeriodEnd(runningOf(customerId), true);
      await webhooks.settled();
    },

    /** Somebody ends a customer's subscription at once, as in Stripe's dashboard. */
    async endSubscription(customerId: string): Promise<void> {
      bank.subscriptions.cancelNow(runningOf(customerId));
      await webhooks.settled();
    },

    /** The bank takes a customer's last payment back. */
    async disputeLastPayment(customerId: string): Promise<void> {
      bank.dispute(lastChargeOf(customerId), "fraudulent");
      await webhooks.settled();
    },

    /** Deletes a customer, as somebody can in Stripe's dashboard. */
    async deleteCustomer(customerId: string): Promise<void> {
      bank.deleteCustomer(customerOf(customerId));
      await webhooks.settled();
    },

    /** Forgets a customer and all of theirs without a word, as where a database came from another account. */
    forgetCustomer(customerId: string): void {
      store.customers.delete(customerOf(customerId).id);
      for (const kept of [store.subscriptions, store.invoices, store.paymentIntents]) {
        for (const [id, { customer }] of kept) if (customer === customerId) kept.delete(id);
      }
    },

    /** Makes the price another; `unitAmount: null` takes it away altogether. */
    async changePrice(changed: {
      unitAmount?: number | null;
      currency?: string;
      isActive?: boolean;
    }): Promise<void> {
      const price = store.prices.get(priceId);
      if (changed.unitAmount === null) store.prices.delete(priceId);
      if (!price || changed.unitAmount === null) return;
      if (changed.unitAmount !== undefined) {
        price.unit_amount = changed.unitAmount;
        price.unit_amount_decimal = String(changed.unitAmount);
      }
      if (changed.currency !== undefined) price.currency = changed.currency;
      if (changed.isActive !== undefined) price.active = changed.isActive;
      emit("price.updated", price);
      await webhooks.settled();
    },

    /** The secret key is refused from now on, or taken again. */
    setKeyExpired(isExpired: boolean): void {
      keys.isExpired = isExpired;
    },

    /** Has requests to the API go wrong. */
    planFault: faults.plan,
    clearFaults: faults.clear,

    /** Who paid what for which time, and what went back. */
    ledger: () => readLedger(books, bank),

    /** The moment at which something happens by itself next, in seconds; null where nothing will. */
    nextDue: () => bank.nextDue(),

    /** Forgets an event, as Stripe does after 30 days. */
    forgetEvent(eventId: string): void {
      store.events.delete(eventId);
    },

    /** Forgets everybody and everything but what is sold. */
    clear(): void {
      for (const [kind, kept] of Object.entries(store)) {
        if (kind !== "products" && kind !== "prices") kept.clear();
      }
    },

    /** The customers of now, oldest first. */
    customers: (): string[] => [...store.customers.keys()],

    /** What happened, without what it was about, the oldest first. */
    eventNames: () => [...store.events.values()].map(({ id, type }) => ({ id, type })),

    /** All that happened, the oldest first. */
    events: (): StripeEvent[] => structuredClone([...store.events.values()]),

    /** Tells of an event once more, or for the first time; returns the status of the answer, 0 for none. */
    deliver: (eventId: string) => webhooks.deliver(eventOf(eventId)),

    /** An event with its signature, as it is sent; `at` and `secret` make it an old or a forged one. */
    signed: (eventId: string, by?: { secret?: string; at?: number }) => webhooks.signed(eventOf(eventId), by),

    /** While it holds, events happen and nobody is told of them. */
    setWebhooksHeld: webhooks.setHolding,

    /** Where events are told to; nobody is told without an address. */
    setWebhookUrl: webhooks.setAddress,

    /** Fulfilled when each event so far has been told of once. */
    webhooksSettled: webhooks.settled,
  };

  function customerOf(id: string): Customer {
    const customer = store.customers.get(id);
    if (!customer) throw missing("customer", id);
    return customer;
  }

  function runningOf(customerId: string): Subscription {
    const subscription = [...store.subscriptions.values()].findLast(
      (one) => one.customer === customerId && !bank.subscriptions.hasEnded(one),
    );
    if (!subscription) throw invalidRequest("This customer has no subscription that runs.");
    return subscription;
  }

  function paymentsOf(customerId: string): Charge[] {
    return [...store.charges.values()].filter(
      (one) => one.customer === customerId && one.status === "succeeded",
    );
  }

  function lastChargeOf(customerId: string): Charge {
    const charge = paymentsOf(customerId).at(-1);
    if (!charge) throw invalidRequest("This customer has paid nothing.");
    return charge;
  }

  function eventOf(id: string): StripeEvent {
    const event = store.events.get(id);
    if (!event) throw missing("event", id);
    return event;
  }
}

export type EmulatorControls = ReturnType<typeof emulatorControls>;
