import type { Logger } from "pino";
import type { UserRecord } from "../accounts/users.table.ts";
import type { Database } from "../database/connection.ts";
import { AppError } from "../http/app-error.ts";
import { billingRepository } from "./billing.repository.ts";
import { type CustomerState, entitlementOf, isRunning, type StripeSubscription } from "./entitlement.ts";
import type { Payments, StripeEvent } from "./stripe.ts";
import { changeByLookUp, changeByLostCustomer, changeByOverride } from "./subscription-change.ts";

interface BillingOptions {
  db: Database;
  /** Null where payment is not configured. */
  payments: Payments | null;
  publicUrl: string;
  /** Told once when a renewal could not be charged. */
  onPaymentProblem?: (user: UserRecord) => void;
  logger: Logger;
}

/** Where the portal leads back to. */
const ACCOUNT_PATH = "/dashboard?tab=account";
const EVENTS_KEPT_MS = 90 * 86_400_000;

/** Premium that is paid for: Stripe is asked, and what it says is written down (DECISIONS 25). */
export function billingService({ db, payments, publicUrl, onPaymentProblem, logger }: BillingOptions) {
  const repository = billingRepository(db);

  return {
    /**
     * Asks Stripe how the account stands and writes it down: the one way in which a subscription changes an account.
     * @throws AppError `stripe_unavailable`, `stripe_key_invalid`
     */
    sync,

    /**
     * Begins a subscription, or gives the one that waits for its payment: twice is once.
     * @throws AppError `already_subscribed`, `price_not_found`, `price_error`, `resource_missing`
     */
    async subscribe(user: UserRecord): Promise<{ clientSecret: string; subscriptionId: string }> {
      const stripe = configured();
      if (user.premiumOverride === "grant") {
        throw new AppError(
          "already_subscribed",
          "Your account has premium already; there is nothing to pay.",
        );
      }
      await checkPrice(stripe);
      const customerId = user.stripeCustomerId ?? (await makeCustomer(stripe, user));
      const state = await stateOf(stripe, user.id, customerId);
      const { subscription } = entitlementOf(state, new Date());
      if (subscription && isRunning(subscription)) {
        await sync(user.id);
        throw new AppError("already_subscribed", "You have an active subscription already.");
      }
      const open = state.subscriptions.find(isPayable) ?? (await begin(stripe, customerId, state));
      await sync(user.id);
      if (!open.clientSecret) {
        throw new AppError(
          "stripe_unavailable",
          "No payment information received from server. Please try again.",
        );
      }
      return { clientSecret: open.clientSecret, subscriptionId: open.id };
    },

    /** @throws AppError `not_subscribed` where there is nothing to cancel */
    async cancel(user: UserRecord): Promise<{ subscriptionId: string; endsAt: Date }> {
      const subscription = await runningOf(user);
      await configured().setCancelAtPeriodEnd(subscription.id, true);
      const synced = await sync(user.id);
      return { subscriptionId: subscription.id, endsAt: synced.subscriptionEndsAt ?? subscription.periodEnd };
    },

    /** @throws AppError `not_subscribed` where nothing runs any more */
    async resume(user: UserRecord): Promise<UserRecord> {
      const subscription = await runningOf(user);
      await configured().setCancelAtPeriodEnd(subscription.id, false);
      return sync(user.id);
    },

    async invoices(user: UserRecord) {
      return user.stripeCustomerId ? configured().invoicesOf(user.stripeCustomerId) : [];
    },

    /** @throws AppError `not_subscribed` for an account that has never paid */
    async portalUrl({ stripeCustomerId }: UserRecord): Promise<string> {
      if (!stripeCustomerId) throw notSubscribed();
      return configured().portalUrl(stripeCustomerId, publicUrl + ACCOUNT_PATH);
    },

    /**
     * Keeps an event, so that Stripe can have its answer; what it means is looked up behind it.
     * @throws AppError `bad_signature`
     */
    async receive(rawBody: Buffer, signature: string | undefined): Promise<void> {
      const event = configured().eventOf(rawBody, signature);
      await repository.keepEvent(event);
      void handle([event]).catch((error: unknown) =>
        logger.error({ err: error }, "an event could not be handled yet"),
      );
    },

    /** What a crash, or Stripe out of reach, left undone. Meant to be called again and again. */
    async catchUp(): Promise<void> {
      if (!payments) return;
      await handle(await repository.findUnhandled());
      await forgetDeparted(payments);
    },

    /** Looks up whom a webhook may have been missed about. */
    async reconcile(): Promise<void> {
      if (!payments) return;
      const due = [...(await repository.findDue(new Date())), ...(await repository.findAwaitingPayment())];
      for (const userId of new Set(due)) await sync(userId);
    },

    /** Begins what {@link catchUp} repeats until it is done: a deleted account's customer has to go. */
    forgetDeparted(): void {
      if (!payments) return;
      forgetDeparted(payments).catch((error: unknown) =>
        logger.warn({ err: error }, "a customer is still to be deleted"),
      );
    },

    /** What was paid and kept, by day, in cents. None where Stripe cannot be asked. */
    async revenueSince(since: Date): Promise<{ day: string; count: number }[]> {
      if (!payments) return [];
      return payments.revenueSince(since).catch((error: unknown) => {
        logger.warn({ err: error }, "revenue could not be asked for");
        return [];
      });
    },

    deleteOldEvents: () => repository.deleteHandledBefore(new Date(Date.now() - EVENTS_KEPT_MS)),

    /**
     * The administrator's word: premium by hand, none in spite of a subscription, or what Stripe says again.
     * @returns the account afterwards; null where it is gone
     */
    async override(userId: number, override: UserRecord["premiumOverride"]): Promise<UserRecord | null> {
      return repository.change(userId, (present) => changeByOverride(present, override));
    },
  };

  async function sync(userId: number): Promise<UserRecord> {
    const user = await repository.find(userId);
    if (!user) throw new AppError("not_found", "This account is gone.");
    if (!user.stripeCustomerId) return user;
    const stripe = configured();
    const ticket = await repository.takeTicket(userId);
    const entitlement = await stateOf(stripe, userId, user.stripeCustomerId).then(
      (state) => entitlementOf(state, new Date()),
      (error: unknown) => {
        if (error instanceof AppError && error.code === "resource_missing") return null;
        throw error;
      },
    );
    let hasFailedNow = false;
    // The account was reset where Stripe has no such customer.
    const synced = entitlement
      ? await repository.applyLookUp(userId, ticket, (present) => {
          const change = changeByLookUp(present, entitlement);
          // Compared under the lock: of several look-ups at once, one alone finds the payment's failure new.
          hasFailedNow =
            change.subscriptionStatus === "past_due" && present.subscriptionStatus !== "past_due";
          return change;
        })
      : await repository.find(userId);
    if (entitlement?.isPaidBack && entitlement.subscription && isRunning(entitlement.subscription)) {
      await stripe.cancelNow(entitlement.subscription.id);
    }
    if (!synced) throw new AppError("not_found", "This account is gone.");
    if (hasFailedNow) onPaymentProblem?.(synced);
    if (synced.isSubscribed !== user.isSubscribed) {
      logger.info(
        { userId, isSubscribed: synced.isSubscribed, status: synced.subscriptionStatus },
        "subscription synced",
      );
    }
    return synced;
  }

  /** A customer that Stripe lost is forgotten, so that the next try makes another (S26). */
  async function stateOf(stripe: Payments, userId: number, customerId: string): Promise<CustomerState> {
    try {
      return await stripe.stateOf(customerId);
    } catch (error) {
      if (error instanceof AppError && error.code === "resource_missing")
        await forgetCustomer(userId, customerId);
      throw error;
    }
  }

  async function forgetCustomer(userId: number, customerId: string): Promise<void> {
    logger.warn({ userId }, "Stripe has no such customer; the account's payment data was reset");
    await repository.change(userId, (present) =>
      present.stripeCustomerId === customerId ? changeByLostCustomer(present) : {},
    );
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

  async function runningOf(user: UserRecord): Promise<StripeSubscription> {
    if (!user.stripeCustomerId) throw notSubscribed();
    const state = await stateOf(configured(), user.id, user.stripeCustomerId);
    const { subscription } = entitlementOf(state, new Date());
    if (!subscription || !isRunning(subscription)) throw notSubscribed();
    return subscription;
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

  async function handle(events: readonly StripeEvent[]): Promise<void> {
    for (const event of events) {
      const customerId = event.customerId ?? (await configured().customerOfDispute(event));
      const user = customerId ? await repository.findByCustomer(customerId) : null;
      if (user) await sync(user.id);
      await repository.markHandled([event.id]);
    }
  }

  async function forgetDeparted(stripe: Payments): Promise<void> {
    for (const customerId of await repository.findDeparted()) {
      await stripe.deleteCustomer(customerId);
      await repository.forgetDeparted(customerId);
    }
  }

  function configured(): Payments {
    if (payments) return payments;
    throw new AppError("stripe_unavailable", "Online payment is not set up on this site.");
  }
}

export type BillingService = ReturnType<typeof billingService>;

function notSubscribed(): AppError {
  return new AppError("not_subscribed", "There is no paid subscription on your account.");
}
