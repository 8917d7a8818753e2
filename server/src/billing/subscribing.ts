import type { UserRecord } from "../accounts/user-record.ts";
import { AppError } from "../errors/app-error.ts";
import { contactSentence } from "../http/contact.ts";
import type { AccountSync } from "./account-sync.ts";
import { type BillingContext, configured } from "./billing-context.ts";
import {
  type CustomerState,
  entitlementOf,
  isPeriodPaid,
  isRunning,
  type StripeSubscription,
} from "./entitlement.ts";
import type { Payments } from "./stripe/payments.ts";
import { overrideOf } from "./subscription-change.ts";

/** Where the portal leads back to. */
const ACCOUNT_PATH = "/dashboard?tab=account";

interface Cancellation {
  subscriptionId: string;
  endsAt: Date;
  /** Whether premium has ended already. */
  isOver: boolean;
  /** Whether a payment is still to come, which goes back. */
  isPaymentUnderWay: boolean;
  /** Whether the running week was not paid. */
  wasOverdue: boolean;
}

/** What somebody does about their own subscription. */
export function subscribing(context: BillingContext, { sync, stateOf }: AccountSync) {
  const { payments, repository, publicUrl, supportEmail, logger } = context;

  return {
    /**
     * Begins a subscription, or gives the one that waits for its payment: twice is once.
     * @throws AppError `premium_denied`, `already_subscribed`, `payment_processing`, `price_not_found`, `price_error`,
     *   `resource_missing`
     */
    async subscribe(user: UserRecord): Promise<{ clientSecret: string; subscriptionId: string }> {
      const stripe = configured(context);
      refuseOverridden(user);
      await checkPrice(stripe);
      const customerId = user.stripeCustomerId ?? (await makeCustomer(stripe, user));
      const state = await stateOf(user.id, customerId);
      const { subscription, paymentUnderWay } = entitlementOf(state, new Date());
      if (subscription && isRunning(subscription)) {
        await sync(user.id);
        throw new AppError("already_subscribed", "You have an active subscription already.");
      }
      if (paymentUnderWay === "begins") {
        await sync(user.id);
        throw new AppError(
          "payment_processing",
          "Your payment is being processed. You don't need to pay again.",
        );
      }
      // One that sells another price, and could be paid in an old tab besides the new one.
      for (const old of state.subscriptions) {
        if (old.status === "incomplete" && !isPayable(old)) await stripe.cancelNow(old.id);
      }
      const open = state.subscriptions.find(isPayable) ?? (await begin(stripe, customerId, state));
      // Settles too: the administrator may have had a word since the account was read.
      const synced = await sync(user.id);
      refuseOverridden(synced);
      if (!open.clientSecret) {
        throw new AppError("stripe_unavailable", "No payment information received from server.");
      }
      return { clientSecret: open.clientSecret, subscriptionId: open.id };
    },

    /**
     * Cancels at the end of the paid period. While a payment is overdue nothing is paid for: then premium ends at
     * once, and the open invoice is taken back. A payment that the bank still works on goes back when it arrives.
     * @throws AppError `not_subscribed` where there is nothing to cancel
     */
    async cancel(user: UserRecord): Promise<Cancellation> {
      const { state, subscription } = await runningOf(user);
      const isPaid = isPeriodPaid(state, subscription);
      if (isPaid) await configured(context).setCancelAtPeriodEnd(subscription.id, true);
      else await configured(context).cancelNow(subscription.id);
      const synced = await sync(user.id);
      return {
        subscriptionId: subscription.id,
        endsAt: isPaid ? (synced.subscriptionEndsAt ?? subscription.periodEnd) : new Date(),
        isOver: !synced.isSubscribed,
        isPaymentUnderWay: synced.paymentUnderWay === "goes_back",
        wasOverdue: !isPaid,
      };
    },

    /** @throws AppError `premium_denied`, `already_subscribed`; `not_subscribed` where nothing runs any more */
    async resume(user: UserRecord): Promise<UserRecord> {
      refuseOverridden(user);
      const { subscription } = await runningOf(user);
      await configured(context).setCancelAtPeriodEnd(subscription.id, false);
      return sync(user.id);
    },

    async invoices(user: UserRecord) {
      return user.stripeCustomerId ? configured(context).invoicesOf(user.stripeCustomerId) : [];
    },

    /** @throws AppError `not_subscribed` for an account that has never paid */
    async portalUrl({ stripeCustomerId }: UserRecord): Promise<string> {
      if (!stripeCustomerId) throw notSubscribed();
      return configured(context).portalUrl(stripeCustomerId, publicUrl + ACCOUNT_PATH);
    },
  };

  /** @throws AppError where the administrator's word leaves nothing to pay */
  function refuseOverridden(user: UserRecord): void {
    const override = overrideOf(user);
    if (override === "grant") {
      throw new AppError("already_subscribed", "Your account has premium already; there is nothing to pay.");
    }
    if (override === "deny") {
      throw new AppError(
        "premium_denied",
        `The administrator closed premium to this account. You can't subscribe, and you won't be charged. ${contactSentence(supportEmail)}`,
      );
    }
  }

  async function makeCustomer(stripe: Payments, user: UserRecord): Promise<string> {
    const { id: userId, username: name } = user;
    const email = user.emailVerified ? user.email : null;
    const key = `customer:${publicUrl}:${userId}:${user.createdAt.getTime()}:${user.formerStripeCustomerId ?? "first"}`;
    const customerId = await stripe.createCustomer({ userId, email, name }, key);
    const changed = await repository.change(userId, ({ stripeCustomerId }) =>
      stripeCustomerId ? {} : { stripeCustomerId: customerId },
    );
    return changed?.stripeCustomerId ?? customerId;
  }

  /** Under one key for everybody who begins from the same state: two tabs, or two clicks, begin one (S25). */
  async function begin(
    stripe: Payments,
    customerId: string,
    { subscriptions }: CustomerState,
  ): Promise<StripeSubscription> {
    const newest = subscriptions.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
    return stripe.createSubscription(customerId, `subscription:${customerId}:${newest?.id ?? "first"}`);
  }

  function isPayable({ status, clientSecret, priceId }: StripeSubscription): boolean {
    return status === "incomplete" && clientSecret !== null && priceId === payments?.priceId;
  }

  async function runningOf(
    user: UserRecord,
  ): Promise<{ state: CustomerState; subscription: StripeSubscription }> {
    if (!user.stripeCustomerId) throw notSubscribed();
    const state = await stateOf(user.id, user.stripeCustomerId);
    const { subscription } = entitlementOf(state, new Date());
    if (!subscription || !isRunning(subscription)) throw notSubscribed();
    return { state, subscription };
  }

  async function checkPrice(stripe: Payments): Promise<void> {
    try {
      await stripe.checkPrice();
    } catch (error) {
      // The people who see it are told that the team has been notified.
      if (error instanceof AppError && error.code.startsWith("price_")) {
        logger.error({ err: error, alert: "price" }, "the price of the premium plan cannot be sold");
      }
      throw error;
    }
  }
}

function notSubscribed(): AppError {
  return new AppError("not_subscribed", "There is no paid subscription on your account.");
}
