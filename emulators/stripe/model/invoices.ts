import { ApiError, invalidRequest } from "../api/api-error.ts";
import type { Books } from "./books.ts";
import { newInvoice, newInvoicePayment } from "./new-invoice.ts";
import { newPaymentIntent } from "./new-payment-intent.ts";
import type { Invoice, PaymentIntent, Subscription } from "./objects.ts";
import type { PaymentDesk } from "./payments.ts";
import { DAY, HOUR } from "./periods.ts";

/** What a subscription does when its invoice has come to an end. */
interface InvoiceFollowers {
  onPaid(invoice: Invoice, intent: PaymentIntent): void;
  onFailed(invoice: Invoice): void;
}

/** When a renewal that failed is tried again, counted from the attempt before; after the last, no more. */
const RETRIES_AFTER = [DAY, 2 * DAY, 2 * DAY];
/** How long a renewal's invoice stays a draft, as Stripe leaves it. */
const DRAFT_FOR = HOUR;

/** Writes invoices and has them paid. */
export function invoiceDesk(books: Books, payments: PaymentDesk, followers: InvoiceFollowers) {
  const { store, clock, emit } = books;

  return {
    /** The invoice for a subscription's present period; a renewal's stays a draft at first. */
    create(subscription: Subscription, reason: "subscription_create" | "subscription_cycle"): Invoice {
      const customer = store.customers.get(subscription.customer);
      if (!customer) throw invalidRequest("The subscription's customer is gone.");
      const invoice = newInvoice({ customer, subscription, reason, url: books.url }, clock.now());
      store.invoices.set(invoice.id, invoice);
      subscription.latest_invoice = invoice.id;
      emit("invoice.created", invoice);
      if (reason === "subscription_create") finalize(invoice);
      else invoice.automatically_finalizes_at = clock.now() + DRAFT_FOR;
      return invoice;
    },

    /** A draft becomes an invoice to be paid, and the card on file is tried. */
    collect(invoice: Invoice): void {
      finalize(invoice);
      this.attempt(invoice);
    },

    /** Tries the card on file; a failure is booked, not thrown. */
    attempt(invoice: Invoice): void {
      const intent = intentOf(invoice);
      const subscription = subscriptionOf(invoice);
      const customer = store.customers.get(invoice.customer);
      const card = subscription?.default_payment_method ?? customer?.invoice_settings.default_payment_method;
      const paymentMethod = store.paymentMethods.get(card ?? "");
      if (!intent || !paymentMethod) {
        failed(invoice);
        return;
      }
      try {
        if (intent.status !== "processing") payments.confirm(intent, { paymentMethod, isOffSession: true });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
      // Nothing is tried while the bank works on it; the schedule goes on once it has said no.
      if (isUnderWay(intent)) invoice.next_payment_attempt = null;
    },

    void(invoice: Invoice): void {
      if (!["open", "draft", "uncollectible"].includes(invoice.status)) return;
      invoice.status = "void";
      invoice.status_transitions.voided_at = clock.now();
      invoice.auto_advance = false;
      invoice.automatically_finalizes_at = null;
      invoice.next_payment_attempt = null;
      const intent = intentOf(invoice);
      if (intent) payments.cancel(intent, "void_invoice");
      emit("invoice.voided", invoice);
    },

    /** Leaves it to be paid by hand. */
    stopCollecting(invoice: Invoice): void {
      invoice.auto_advance = false;
      invoice.next_payment_attempt = null;
      invoice.automatically_finalizes_at = null;
    },

    intentOf,
    subscriptionOf,

    ofIntent(intent: PaymentIntent): Invoice | undefined {
      const payment = [...store.invoicePayments.values()].find(
        ({ payment: { payment_intent } }) => payment_intent === intent.id,
      );
      return payment && store.invoices.get(payment.invoice);
    },

    paid(invoice: Invoice, intent: PaymentIntent): void {
      const now = clock.now();
      invoice.status = "paid";
      invoice.attempted = true;
      invoice.attempt_count += 1;
      invoice.amount_paid = invoice.amount_due;
      invoice.amount_remaining = 0;
      invoice.auto_advance = false;
      invoice.next_payment_attempt = null;
      invoice.status_transitions.paid_at = now;
      const payment = paymentOf(invoice);
      if (payment) {
        payment.status = "paid";
        payment.amount_paid = invoice.amount_due;
        payment.status_transitions.paid_at = now;
      }
      emit("invoice.paid", invoice);
      emit("invoice.payment_succeeded", invoice);
      followers.onPaid(invoice, intent);
    },

    failed,

    actionRequired(invoice: Invoice): void {
      emit("invoice.payment_action_required", invoice);
    },
  };

  function finalize(invoice: Invoice): void {
    const customer = store.customers.get(invoice.customer);
    const now = clock.now();
    invoice.status = "open";
    invoice.effective_at = now;
    invoice.automatically_finalizes_at = null;
    invoice.status_transitions.finalized_at = now;
    invoice.hosted_invoice_url = `${books.url}/i/${invoice.id}`;
    invoice.invoice_pdf = `${books.url}/i/${invoice.id}/pdf`;
    if (customer) {
      const sequence = customer.next_invoice_sequence ?? 1;
      invoice.number = `${customer.invoice_prefix}-${String(sequence).padStart(4, "0")}`;
      customer.next_invoice_sequence = sequence + 1;
    }
    const intent = newPaymentIntent(
      {
        amount: invoice.amount_due,
        currency: invoice.currency,
        customer: invoice.customer,
        description:
          invoice.billing_reason === "subscription_create" ? "Subscription creation" : "Subscription update",
        setupFutureUsage: "off_session",
      },
      now,
    );
    store.paymentIntents.set(intent.id, intent);
    const payment = newInvoicePayment(invoice, intent, now);
    store.invoicePayments.set(payment.id, payment);
    emit("invoice.finalized", invoice);
    emit("payment_intent.created", intent);
  }

  function failed(invoice: Invoice): void {
    const intent = intentOf(invoice);
    // Only the first attempt and those of the schedule count; what somebody tries in between moves nothing.
    const isOfSchedule = (invoice.next_payment_attempt ?? 0) <= clock.now();
    if (isOfSchedule && (invoice.auto_advance || !invoice.attempted)) {
      invoice.attempt_count += 1;
      const wait = invoice.auto_advance ? RETRIES_AFTER[invoice.attempt_count - 1] : undefined;
      invoice.next_payment_attempt = wait === undefined ? null : clock.now() + wait;
    }
    invoice.attempted = true;
    emit("invoice.payment_failed", invoice);
    if (intent?.last_payment_error?.code === "authentication_required") {
      emit("invoice.payment_action_required", invoice);
    }
    followers.onFailed(invoice);
  }

  function paymentOf(invoice: Invoice) {
    return [...store.invoicePayments.values()].find((payment) => payment.invoice === invoice.id);
  }

  function intentOf(invoice: Invoice): PaymentIntent | undefined {
    const id = paymentOf(invoice)?.payment.payment_intent;
    return typeof id === "string" ? store.paymentIntents.get(id) : undefined;
  }

  function subscriptionOf(invoice: Invoice): Subscription | undefined {
    const id = invoice.parent?.subscription_details?.subscription;
    return typeof id === "string" ? store.subscriptions.get(id) : undefined;
  }
}

/** Asked after an attempt, which has changed it. */
function isUnderWay({ status }: PaymentIntent): boolean {
  return status === "processing";
}

export type InvoiceDesk = ReturnType<typeof invoiceDesk>;
