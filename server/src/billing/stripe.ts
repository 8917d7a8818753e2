import type { Invoice } from "@discussion-post/contract/billing";
import type { ErrorCode } from "@discussion-post/contract/errors";
import Stripe from "stripe";
import { AppError } from "../http/app-error.ts";
import type { CustomerState, StripeInvoice, StripePayment, StripeSubscription } from "./entitlement.ts";
import { faultOf, PREMIUM_CURRENCY, type StripePrice } from "./premium-price.ts";

interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** The weekly price that is sold. */
  priceId: string;
  apiUrl: string;
  /** How long one call may take. */
  timeoutMs: number;
}

/** The API version that the SDK's types describe; Stripe answers in it whatever the account's default is. */
const API_VERSION = "2026-10-28.endive";
const TEST_PAYMENT_CENTS = 100;
const LISTED = 24;
/** Declined attempts are charges too, and must not push a payment off the list. */
const CHARGES_LISTED = 100;

interface Amount {
  amount: number;
  currency: string;
}

/** What a webhook brought: the only thing believed of it is whom to ask Stripe about. */
export interface StripeEvent {
  id: string;
  type: string;
  customerId: string | null;
}

/** Stripe, by its own SDK. Every call throws an AppError with one of the billing codes. */
export function stripePayments({ secretKey, webhookSecret, priceId, apiUrl, timeoutMs }: StripeOptions) {
  const { hostname, port, protocol } = new URL(apiUrl);
  const stripe = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    host: hostname,
    protocol: protocol === "http:" ? "http" : "https",
    ...(port && { port }),
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  });

  return {
    priceId,
    /** Whether no real money moves. */
    isTestMode: /^[sr]k_test_/.test(secretKey),

    /** The same key gives the same customer, however often it is asked for. */
    async createCustomer(
      { userId, email, name }: { userId: number; email: string | null; name: string },
      idempotencyKey: string,
    ): Promise<string> {
      const { id } = await asking(() =>
        stripe.customers.create(
          { name, metadata: { userId: String(userId) }, ...(email && { email }) },
          { idempotencyKey },
        ),
      );
      return id;
    },

    /** @throws AppError `resource_missing` where Stripe has no such customer, or no longer */
    async stateOf(customerId: string): Promise<CustomerState> {
      return asking(async () => {
        const [customer, subscriptions, invoices, charges] = await Promise.all([
          stripe.customers.retrieve(customerId),
          stripe.subscriptions.list({
            customer: customerId,
            status: "all",
            limit: LISTED,
            expand: ["data.latest_invoice.confirmation_secret"],
          }),
          stripe.invoices.list({ customer: customerId, limit: LISTED, expand: ["data.payments"] }),
          stripe.charges.list({ customer: customerId, limit: CHARGES_LISTED }),
        ]);
        if (customer.deleted) throw customerMissing();
        return {
          subscriptions: subscriptions.data.map(toSubscription).filter((one) => one !== null),
          invoices: invoices.data
            .map((invoice) => toStripeInvoice(invoice, charges.data))
            .filter((one) => one !== null),
        };
      });
    },

    /** Begins a subscription that runs once its first payment is made. */
    async createSubscription(customerId: string, idempotencyKey: string): Promise<StripeSubscription> {
      const created = await asking(() =>
        stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price: priceId }],
            payment_behavior: "default_incomplete",
            payment_settings: { save_default_payment_method: "on_subscription" },
            billing_mode: { type: "flexible" },
            expand: ["latest_invoice.confirmation_secret"],
          },
          { idempotencyKey },
        ),
      );
      const subscription = toSubscription(created);
      if (!subscription) throw new AppError("price_error", "The subscription has no item to pay for.");
      return subscription;
    },

    async setCancelAtPeriodEnd(subscriptionId: string, isCancelled: boolean): Promise<void> {
      await asking(() => stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: isCancelled }));
    },

    /** Ends it at once, without a final invoice. One that has ended already stays so. */
    async cancelNow(subscriptionId: string): Promise<void> {
      await ignoringMissing(() => stripe.subscriptions.cancel(subscriptionId));
    },

    /**
     * Gives a payment back, whatever is left of it. One that went back already stays so, and so does one that the
     * bank took back.
     */
    async refund(chargeId: string): Promise<void> {
      try {
        await stripe.refunds.create({ charge: chargeId }, { idempotencyKey: `refund:${chargeId}` });
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeError)) throw toAppError(error);
        if (error.code !== "charge_already_refunded" && error.code !== "charge_disputed")
          throw toAppError(error);
      }
    },

    /** Takes an unpaid invoice back, so that nobody can pay it any more. One that is closed already stays so. */
    async voidInvoice(invoiceId: string): Promise<void> {
      try {
        await stripe.invoices.voidInvoice(invoiceId);
      } catch (error) {
        // Stripe refuses it for one that was paid, or voided, in between.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw toAppError(error);
      }
    },

    /** Whether the bank has a payment of the customer's that has neither failed nor arrived. */
    async hasPaymentUnderWay(customerId: string): Promise<boolean> {
      const { data } = await asking(() =>
        stripe.paymentIntents.list({ customer: customerId, limit: CHARGES_LISTED }),
      );
      return data.some(({ status }) => status === "processing");
    },

    /** Deletes the customer, which cancels whatever runs. One that is gone already stays so. */
    async deleteCustomer(customerId: string): Promise<void> {
      await ignoringMissing(() => stripe.customers.del(customerId));
    },

    async invoicesOf(customerId: string): Promise<Invoice[]> {
      return asking(async () => {
        const [{ data }, charges] = await Promise.all([
          stripe.invoices.list({ customer: customerId, limit: LISTED, expand: ["data.payments"] }),
          stripe.charges.list({ customer: customerId, limit: CHARGES_LISTED }),
        ]);
        return data
          .filter(({ status }) => status !== "draft")
          .map((invoice) => toInvoice(invoice, charges.data));
      });
    },

    async portalUrl(customerId: string, returnUrl: string): Promise<string> {
      const { url } = await asking(() =>
        stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }),
      );
      return url;
    },

    /** @throws AppError `price_not_found` */
    async price(): Promise<StripePrice> {
      try {
        return toPrice(await stripe.prices.retrieve(priceId));
      } catch (error) {
        if (!isMissing(error)) throw toAppError(error);
        throw new AppError("price_not_found", "The price of the premium plan was not found.", {
          cause: withoutText(error),
        });
      }
    },

    /** @throws AppError `price_not_found`, or `price_error` where it is not what the product promises */
    async checkPrice(): Promise<void> {
      const fault = faultOf(await this.price());
      if (fault)
        throw new AppError("price_error", `The price of the premium plan is not as it should be: ${fault}.`);
    },

    async balance(): Promise<{ available: Amount[]; pending: Amount[] }> {
      const { available, pending } = await asking(() => stripe.balance.retrieve());
      return { available: available.map(toAmount), pending: pending.map(toAmount) };
    },

    /** Charges that went through, less what went back, by day in UTC. */
    async revenueSince(since: Date): Promise<{ day: string; count: number }[]> {
      return asking(async () => {
        const days = new Map<string, number>();
        const charges = stripe.charges.list({
          created: { gte: Math.floor(since.getTime() / 1_000) },
          limit: 100,
        });
        for await (const { created, status, amount, amount_refunded: refunded } of charges) {
          if (status !== "succeeded") continue;
          const day = fromSeconds(created).toISOString().slice(0, 10);
          days.set(day, (days.get(day) ?? 0) + amount - refunded);
        }
        return [...days].map(([day, count]) => ({ day, count }));
      });
    },

    async createTestPayment(): Promise<{ clientSecret: string; paymentIntentId: string }> {
      const intent = await asking(() =>
        stripe.paymentIntents.create({
          amount: TEST_PAYMENT_CENTS,
          currency: PREMIUM_CURRENCY,
          automatic_payment_methods: { enabled: true },
          description: "Payment test page",
        }),
      );
      if (!intent.client_secret) throw new AppError("stripe_unavailable", "Stripe gave no client secret.");
      return { clientSecret: intent.client_secret, paymentIntentId: intent.id };
    },

    /**
     * The charge that an event about a dispute or a refund names; null for any other event.
     * @throws AppError `resource_missing` where Stripe no longer has it: events are kept for thirty days
     */
    async chargeOf({
      id,
      type,
    }: StripeEvent): Promise<{ id: string; customerId: string | null; amount: number } | null> {
      if (!/^(charge\.dispute|charge\.refund|refund)\./.test(type)) return null;
      return asking(async () => {
        const { data } = await stripe.events.retrieve(id);
        const named = "charge" in data.object ? idOf(data.object.charge as string | { id: string }) : null;
        if (!named) return null;
        const { customer, amount } = await stripe.charges.retrieve(named);
        return { id: named, customerId: idOf(customer) ?? null, amount };
      });
    },

    /** @throws AppError `bad_signature` where Stripe did not sign it, or too long ago */
    eventOf(rawBody: Buffer, signature: string | undefined): StripeEvent {
      try {
        const { id, type, data } = stripe.webhooks.constructEvent(rawBody, signature ?? "", webhookSecret);
        return { id, type, customerId: customerOf(type, data.object) };
      } catch (error) {
        throw new AppError("bad_signature", "The webhook's signature is not valid.", {
          cause: withoutText(error),
        });
      }
    },
  };
}

export type Payments = ReturnType<typeof stripePayments>;

/** Null for one without items, which nothing can be read from. */
function toSubscription(subscription: Stripe.Subscription): StripeSubscription | null {
  const [item] = subscription.items.data;
  if (!item) return null;
  const { cancel_at: cancelAt, cancel_at_period_end: isAtPeriodEnd, latest_invoice: latest } = subscription;
  const end = cancelAt ?? (isAtPeriodEnd ? item.current_period_end : null);
  const invoice = typeof latest === "string" ? null : latest;
  return {
    id: subscription.id,
    status: subscription.status,
    priceId: item.price.id,
    createdAt: fromSeconds(subscription.created),
    periodStart: fromSeconds(item.current_period_start),
    periodEnd: fromSeconds(item.current_period_end),
    endedAt: subscription.ended_at === null ? null : fromSeconds(subscription.ended_at),
    endsAt: end === null ? null : fromSeconds(end),
    clientSecret: invoice?.status === "open" ? (invoice.confirmation_secret?.client_secret ?? null) : null,
  };
}

/** Null for one that is not for a period of a subscription. */
function toStripeInvoice(invoice: Stripe.Invoice, charges: readonly Stripe.Charge[]): StripeInvoice | null {
  const named = invoice.parent?.subscription_details?.subscription;
  const [line] = invoice.lines.data;
  if (!named || !line || !invoice.status) return null;
  const own = chargesOf(invoice, charges);
  return {
    id: invoice.id,
    subscriptionId: typeof named === "string" ? named : named.id,
    status: invoice.status,
    periodStart: fromSeconds(line.period.start),
    periodEnd: fromSeconds(line.period.end),
    payments: own.filter(({ status }) => status === "succeeded").map(toPayment),
    hostedUrl: invoice.hosted_invoice_url ?? null,
    needsConfirmation: own[0]?.failure_code === "authentication_required",
  };
}

/** What was tried for an invoice, the newest first: a charge names its payment intent, and that the invoice. */
function chargesOf({ payments }: Stripe.Invoice, charges: readonly Stripe.Charge[]): Stripe.Charge[] {
  const intents = new Set(payments?.data.map(({ payment }) => idOf(payment.payment_intent)));
  return charges.filter(({ payment_intent: intent }) => intent !== null && intents.has(idOf(intent)));
}

function idOf(named: string | { id: string } | null | undefined): string | undefined {
  return typeof named === "string" ? named : named?.id;
}

function toPayment({ id, created, amount, amount_refunded, disputed }: Stripe.Charge): StripePayment {
  return {
    chargeId: id,
    paidAt: fromSeconds(created),
    amount,
    refundedAmount: amount_refunded,
    isDisputed: disputed,
  };
}

function toInvoice(invoice: Stripe.Invoice, charges: readonly Stripe.Charge[]): Invoice {
  const payments = chargesOf(invoice, charges).filter(({ status }) => status === "succeeded");
  const isRefunded = payments.length > 0 && payments.every(({ refunded }) => refunded);
  return {
    id: invoice.id,
    number: invoice.number,
    createdAt: fromSeconds(invoice.created).toISOString(),
    amount: invoice.total,
    currency: invoice.currency,
    status: isRefunded ? "refunded" : (invoice.status ?? "draft"),
    hostedUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
  };
}

function toPrice({ active, unit_amount, currency, recurring, nickname }: Stripe.Price): StripePrice {
  return {
    isActive: active,
    amount: unit_amount,
    currency,
    interval: recurring?.interval ?? null,
    intervalCount: recurring?.interval_count ?? null,
    nickname,
  };
}

function toAmount({ amount, currency }: Amount): Amount {
  return { amount, currency };
}

function fromSeconds(seconds: number): Date {
  return new Date(seconds * 1_000);
}

/** Whom an event is about. A customer's own events are the customer; the others name it. */
function customerOf(type: string, object: object): string | null {
  if (type.startsWith("customer.") && "object" in object && object.object === "customer" && "id" in object) {
    return String(object.id);
  }
  const named = "customer" in object ? object.customer : null;
  if (typeof named === "string") return named;
  return typeof named === "object" && named && "id" in named ? String(named.id) : null;
}

async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw toAppError(error);
  }
}

async function ignoringMissing(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!isMissing(error)) throw toAppError(error);
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";
}

/** Fixed sentences: Stripe's own may quote our key. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const cause = withoutText(error);
  const refused = (code: ErrorCode, message: string) =>
    new AppError(code, message, { cause, type: typeOf(error) });
  if (
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  ) {
    return refused("stripe_key_invalid", "The payment system refused our API key. Our team has to fix this.");
  }
  if (isMissing(error) && (error as { param?: string }).param === "customer") return customerMissing(cause);
  if (isMissing(error) && /price/.test((error as { param?: string }).param ?? "")) {
    return refused("price_not_found", "The price of the premium plan was not found.");
  }
  if (isMissing(error)) return customerMissing(cause);
  return refused(
    "stripe_unavailable",
    "The payment system cannot be reached at the moment. Please try again.",
  );
}

function customerMissing(cause?: Error): AppError {
  return new AppError("resource_missing", "No such customer at the payment system.", {
    cause,
    type: "invalid_request_error",
  });
}

/** The family of an error in Stripe's words, such as `card_error`. */
function typeOf(error: unknown): string {
  return error instanceof Stripe.errors.StripeError ? (error.rawType ?? "api_error") : "api_error";
}

/** What may be logged of Stripe's error. */
function withoutText(error: unknown): Error {
  if (error instanceof Stripe.errors.StripeError) {
    return new Error(`${error.type}, status ${error.statusCode ?? "none"}, code ${error.code ?? "none"}`);
  }
  return new Error(error instanceof Error ? error.name : "unknown");
}
