import type Stripe from "stripe";
import { AppError } from "../../errors/app-error.ts";
import type { CustomerState, StripeSubscription } from "../entitlement.ts";
import { asking, ignoringMissing } from "./stripe-errors.ts";
import { CHARGES_LISTED, LISTED, toStripeInvoice, toSubscription } from "./stripe-objects.ts";

/** Customers, and what they subscribe to. */
export function subscriptionsAtStripe(stripe: Stripe, priceId: string) {
  return {
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

    /** @throws AppError `resource_missing` where Stripe has never had such a customer */
    async stateOf(customerId: string): Promise<CustomerState> {
      return asking(async () => {
        const [customer, subscriptions, invoices, charges, intents] = await Promise.all([
          stripe.customers.retrieve(customerId),
          stripe.subscriptions.list({
            customer: customerId,
            status: "all",
            limit: LISTED,
            expand: ["data.latest_invoice.confirmation_secret"],
          }),
          stripe.invoices.list({ customer: customerId, limit: LISTED, expand: ["data.payments"] }),
          stripe.charges.list({ customer: customerId, limit: CHARGES_LISTED }),
          stripe.paymentIntents.list({ customer: customerId, limit: CHARGES_LISTED }),
        ]);
        const payments = { charges: charges.data, intents: intents.data };
        return {
          isCustomerDeleted: customer.deleted === true,
          subscriptions: subscriptions.data.map(toSubscription).filter((one) => one !== null),
          invoices: invoices.data
            .map((invoice) => toStripeInvoice(invoice, payments))
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

    /** Deletes the customer, which cancels whatever runs. One that is gone already stays so. */
    async deleteCustomer(customerId: string): Promise<void> {
      await ignoringMissing(() => stripe.customers.del(customerId));
    },

    async portalUrl(customerId: string, returnUrl: string): Promise<string> {
      const { url } = await asking(() =>
        stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }),
      );
      return url;
    },
  };
}
