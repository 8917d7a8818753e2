import { endOfRetention } from "@discussion-post/contract/retention";
import type { Logger } from "pino";
import type { UserRecord } from "../accounts/users.table.ts";
import type { Database } from "../database/connection.ts";
import { AppError } from "../http/app-error.ts";
import { billingRepository } from "./billing.repository.ts";
import { closeDepartedCustomer } from "./departed-customer.ts";
import {
  type CustomerState,
  type Entitlement,
  entitlementOf,
  isPeriodPaid,
  isRunning,
  type StripeSubscription,
} from "./entitlement.ts";
import { incidentsRepository } from "./incidents.repository.ts";
import type { BillingIncident } from "./incidents.table.ts";
import { type SettlementStep, settlementOf } from "./settlement.ts";
import type { Payments, StripeEvent } from "./stripe.ts";
import { changeByLookUp, changeByLostCustomer, changeByOverride } from "./subscription-change.ts";

interface BillingOptions {
  db: Database;
  /** Null where payment is not configured. */
  payments: Payments | null;
  publicUrl: string;
  /** Told once of each thing that the owner of an account should hear of. */
  notify?: (user: UserRecord, news: BillingNews) => void;
  logger: Logger;
}

/** What happened to somebody's money, or to their premium. */
export type BillingNews =
  | { kind: "payment_problem"; needsConfirmation: boolean }
  | { kind: "ended_unpaid" }
  | { kind: "refund"; amount: number; reason: NonNullable<BillingIncident["reason"]> }
  | { kind: "gift"; paidUntil: Date };

/** What the administrator can say about an account's premium. */
export type PremiumAction = "make premium" | "revoke premium" | "deny premium" | "lift denial";

/** What became of it. */
export interface PremiumChange {
  user: UserRecord;
  /** What went back, in cents. */
  refunded: number;
  /** When the paid subscription beside a gift ends; null without one. */
  paidUntil: Date | null;
  /** False where Stripe could not be asked: it is tried again until it is done. */
  isSettled: boolean;
}

/** Where the portal leads back to. */
const ACCOUNT_PATH = "/dashboard?tab=account";
/** How often an event is tried, over about a day and a half, before it is given up. */
const EVENT_ATTEMPTS_MAX = 15;
/** How often a round of claimed work is followed by another at once. */
const ROUNDS_MAX = 25;
/** What is done at Stripe changes its state, which is looked up again: so often at most. */
const SETTLEMENT_ROUNDS_MAX = 4;

/**
 * Premium that is paid for. Stripe is asked, what it says is written down (DECISIONS 25), and what must not be is put
 * right there: whoever pays has premium, whoever has no premium is not charged, nobody is charged twice, what was paid
 * and not given is given back or stands on the administrator's page, and a period that was not paid gives no posts.
 * See docs/money.md.
 */
export function billingService({ db, payments, publicUrl, notify, logger }: BillingOptions) {
  const repository = billingRepository(db);
  const incidents = incidentsRepository(db);

  return {
    /**
     * Asks Stripe how the account stands and writes it down: the one way in which a subscription changes an account.
     * @throws AppError `stripe_unavailable`, `stripe_key_invalid`
     */
    sync,

    /**
     * Begins a subscription, or gives the one that waits for its payment: twice is once.
     * @throws AppError `premium_denied`, `already_subscribed`, `price_not_found`, `price_error`, `resource_missing`
     */
    async subscribe(user: UserRecord): Promise<{ clientSecret: string; subscriptionId: string }> {
      const stripe = configured();
      refuseOverridden(user);
      await checkPrice(stripe);
      const customerId = user.stripeCustomerId ?? (await makeCustomer(stripe, user));
      const state = await stateOf(stripe, user.id, customerId);
      const { subscription } = entitlementOf(state, new Date());
      if (subscription && isRunning(subscription)) {
        await sync(user.id);
        throw new AppError("already_subscribed", "You have an active subscription already.");
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
        throw new AppError(
          "stripe_unavailable",
          "No payment information received from server. Please try again.",
        );
      }
      return { clientSecret: open.clientSecret, subscriptionId: open.id };
    },

    /**
     * Cancels at the end of the paid period. While a payment is overdue nothing is paid for: then premium ends at
     * once, and the open invoice is taken back.
     * @throws AppError `not_subscribed` where there is nothing to cancel
     */
    async cancel(user: UserRecord): Promise<{ subscriptionId: string; endsAt: Date; isOver: boolean }> {
      const { state, subscription } = await runningOf(user);
      const isPaid = isPeriodPaid(state, subscription);
      if (isPaid) await configured().setCancelAtPeriodEnd(subscription.id, true);
      else await configured().cancelNow(subscription.id);
      const synced = await sync(user.id);
      return {
        subscriptionId: subscription.id,
        endsAt: isPaid ? (synced.subscriptionEndsAt ?? subscription.periodEnd) : new Date(),
        isOver: !synced.isSubscribed,
      };
    },

    /** @throws AppError `premium_denied`, `already_subscribed`; `not_subscribed` where nothing runs any more */
    async resume(user: UserRecord): Promise<UserRecord> {
      refuseOverridden(user);
      const { subscription } = await runningOf(user);
      await configured().setCancelAtPeriodEnd(subscription.id, false);
      return sync(user.id);
    },

    /** The last thing that the owner of an account should know about their money; null where there is none of late. */
    latestIncidentOf: incidents.findLatestOf,

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
      if (!(await repository.keepEvent(event, new Date()))) return;
      void handle({ ...event, attempts: 1 });
    },

    /** What a crash, or Stripe out of reach, left undone. Meant to be called again and again, by every process. */
    async catchUp(now = new Date()): Promise<void> {
      if (!payments) return;
      await eachClaimed(() => repository.claimEvents(now), handle);
      await forgetDeparted(payments, now);
    },

    /** Looks up whom a webhook may have been missed about, and what is still to be settled. */
    async reconcile(now = new Date()): Promise<void> {
      if (!payments) return;
      await eachClaimed(
        () => repository.claimDueAccounts(now),
        async (userId) => {
          try {
            await sync(userId);
            await repository.noteSynced(userId, now);
          } catch (error) {
            logger.warn({ err: error, userId }, "an account could not be reconciled yet");
          }
        },
      );
    },

    /** Begins what {@link catchUp} repeats until it is done: a deleted account's customer has to go. */
    forgetDeparted(): void {
      if (!payments) return;
      forgetDeparted(payments, new Date()).catch((error: unknown) =>
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

    deleteOldEvents: () => repository.deleteHandledBefore(endOfRetention("paymentEvents", new Date())),

    /** What could not be resolved so far. */
    openIncidents: incidents.findOpen,
    findIncident: incidents.findById,
    resolveIncident: incidents.resolveById,

    /**
     * The administrator's word. Revoking somebody who pays ends their subscription at once and gives the running
     * period's payment back; a gift lets a subscription beside it end with its period. The word counts from the moment
     * that it is written; what Stripe cannot be told now is tried again until it is done.
     * @returns null where the account is gone
     */
    async setPremium(userId: number, action: PremiumAction): Promise<PremiumChange | null> {
      const before = await repository.find(userId);
      if (!before) return null;
      const override = overrideBy(action, before);
      const isAtStripe = payments !== null && before.stripeCustomerId !== null;
      const unsettled = { kind: "unsettled", subject: String(userId), userId } as const;
      if (isAtStripe && override !== null) await incidents.reopen(unsettled);
      const changed = await repository.change(userId, (present) => changeByOverride(present, override));
      if (!changed) return null;
      if (!isAtStripe) return { user: changed, refunded: 0, paidUntil: null, isSettled: true };
      try {
        const { user, refunded } = await syncAndSettle(userId);
        const hasGiftBesidePaid = override === "grant" && user.paidUntil !== null;
        const paidUntil = hasGiftBesidePaid ? user.subscriptionEndsAt : null;
        if (paidUntil && before.premiumOverride !== "grant") notify?.(user, { kind: "gift", paidUntil });
        return { user, refunded, paidUntil, isSettled: true };
      } catch (error) {
        logger.warn({ err: error, userId }, "premium was set by hand, and Stripe could not be told yet");
        const user = (await repository.find(userId)) ?? changed;
        return { user, refunded: 0, paidUntil: null, isSettled: false };
      }
    },
  };

  async function sync(userId: number): Promise<UserRecord> {
    const { user } = await syncAndSettle(userId);
    return user;
  }

  /** Looks the account up, writes it down, puts right at Stripe what must not be, and looks again until nothing is. */
  async function syncAndSettle(userId: number): Promise<{ user: UserRecord; refunded: number }> {
    const before = await repository.find(userId);
    if (!before) throw goneAccount();
    if (!before.stripeCustomerId) return { user: before, refunded: 0 };
    const tried = new Set<string>();
    let refunded = 0;
    let hasFailed = false;
    for (let round = 0; ; round += 1) {
      const { user, state } = await lookUp(userId);
      const steps = state ? settlementOf(state, user, new Date()) : [];
      const untried = steps.filter((step) => !tried.has(nameOf(step)));
      if (untried.length === 0 || round === SETTLEMENT_ROUNDS_MAX) {
        // Repeated steps are refunds that failed, which stand on the administrator's page by themselves.
        if (!hasFailed) await incidents.resolve({ kind: "unsettled", subject: String(userId) });
        logChange(before, user);
        return { user, refunded };
      }
      for (const step of untried) {
        tried.add(nameOf(step));
        const isDone = await settle(user, step);
        if (!isDone) hasFailed = true;
        if (isDone && step.kind === "refund") refunded += step.payment.amount - step.payment.refundedAmount;
      }
    }
  }

  /** @returns the account as Stripe's answer makes it; without a state where Stripe has no such customer */
  async function lookUp(userId: number): Promise<{ user: UserRecord; state: CustomerState | null }> {
    const stripe = configured();
    const ticket = await repository.takeTicket(userId);
    const user = await repository.find(userId);
    if (!user) throw goneAccount();
    if (!user.stripeCustomerId) return { user, state: null };
    const state = await stateOf(stripe, userId, user.stripeCustomerId).catch((error: unknown) => {
      // The account was reset.
      if (error instanceof AppError && error.code === "resource_missing") return null;
      throw error;
    });
    if (!state) {
      const reset = await repository.find(userId);
      if (!reset) throw goneAccount();
      return { user: reset, state: null };
    }
    const entitlement = entitlementOf(state, new Date());
    const before: { user?: UserRecord } = {};
    const synced = await repository.applyLookUp(userId, ticket, (present) => {
      // Compared under the lock: of several look-ups at once, one alone finds what is new.
      before.user = present;
      return changeByLookUp(present, entitlement);
    });
    if (!synced) throw goneAccount();
    if (before.user) await tellChanges(before.user, { user: synced, entitlement });
    return { user: synced, state };
  }

  async function tellChanges(
    former: UserRecord,
    { user, entitlement }: { user: UserRecord; entitlement: Entitlement },
  ): Promise<void> {
    const { returnedInvoice, subscription } = entitlement;
    if (user.subscriptionStatus === "past_due" && former.subscriptionStatus !== "past_due") {
      notify?.(user, { kind: "payment_problem", needsConfirmation: user.needsConfirmation });
    }
    if (!former.isSubscribed || user.isSubscribed || user.premiumOverride === "deny") return;
    if (returnedInvoice) {
      for (const { chargeId, amount, isDisputed } of returnedInvoice.payments) {
        const reason = isDisputed ? "disputed" : "refunded";
        const isNew = await incidents.keep({
          kind: "refund",
          subject: chargeId,
          userId: user.id,
          reason,
          amount,
        });
        if (isNew) notify?.(user, { kind: "refund", amount, reason });
      }
    } else if (!entitlement.bringsFreePosts && subscription && former.overdueInvoiceUrl) {
      const unpaid = { kind: "unpaid", subject: subscription.id, userId: user.id } as const;
      if (await incidents.keep(unpaid)) notify?.(user, { kind: "ended_unpaid" });
    }
  }

  /**
   * Does at Stripe what has to be done.
   * @returns whether it is done; false for a refund that failed, which stands on the administrator's page and is tried again
   */
  async function settle(user: UserRecord, step: SettlementStep): Promise<boolean> {
    const stripe = configured();
    logger.info({ userId: user.id, step: nameOf(step) }, "settling at Stripe");
    switch (step.kind) {
      case "cancel":
        if (step.atPeriodEnd) await stripe.setCancelAtPeriodEnd(step.subscription.id, true);
        else await stripe.cancelNow(step.subscription.id);
        return true;
      case "void":
        await stripe.voidInvoice(step.invoice.id);
        return true;
      case "refund": {
        const { payment, reason } = step;
        const amount = payment.amount - payment.refundedAmount;
        // Kept before it is tried: a refund that fails, or a crash, is not forgotten.
        const incident = { kind: "refund", subject: payment.chargeId } as const;
        await incidents.open({ ...incident, userId: user.id, reason, amount });
        try {
          await stripe.refund(payment.chargeId);
        } catch (error) {
          logger.error(
            { err: error, userId: user.id, alert: "refund" },
            "a payment could not be refunded yet",
          );
          await incidents.note(incident, error instanceof AppError ? error.message : "unknown");
          return false;
        }
        if (await incidents.resolve(incident)) notify?.(user, { kind: "refund", amount, reason });
        return true;
      }
    }
  }

  function logChange(before: UserRecord, { id, isSubscribed, subscriptionStatus }: UserRecord): void {
    if (isSubscribed === before.isSubscribed) return;
    logger.info({ userId: id, isSubscribed, status: subscriptionStatus }, "subscription synced");
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
    let wasPaid = false;
    await repository.change(userId, (present) => {
      if (present.stripeCustomerId !== customerId) return {};
      wasPaid = present.paidUntil !== null && present.paidUntil > new Date();
      return changeByLostCustomer(present);
    });
    if (wasPaid) await incidents.open({ kind: "paid_without_access", subject: customerId, userId });
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
    const state = await stateOf(configured(), user.id, user.stripeCustomerId);
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

  /** Acts on an event. What fails waits for its next try, and holds nobody up. */
  async function handle(event: StripeEvent & { attempts: number }): Promise<void> {
    try {
      const stripe = configured();
      const charge = event.customerId === null ? await stripe.chargeOf(event) : null;
      const customerId = event.customerId ?? charge?.customerId;
      const user = customerId ? await repository.findByCustomer(customerId) : null;
      if (user) await sync(user.id);
      if (event.type === "refund.failed") await noteFailedRefund(event, user);
      await repository.markHandled(event.id);
    } catch (error) {
      await putOff(event, error).catch((failure: unknown) =>
        logger.error({ err: failure, eventId: event.id }, "an event could not be put off"),
      );
    }
  }

  async function putOff(event: StripeEvent & { attempts: number }, error: unknown): Promise<void> {
    const { id, type, attempts } = event;
    const isGone = error instanceof AppError && error.code === "resource_missing";
    if (!isGone && attempts < EVENT_ATTEMPTS_MAX) {
      logger.warn({ err: error, eventId: id, type, attempts }, "an event could not be handled yet");
      return;
    }
    const note = isGone ? "Stripe no longer has what it is about." : "Given up after many tries.";
    logger.error({ err: error, eventId: id, type, alert: "event" }, "an event was given up");
    await incidents.open({ kind: "event", subject: id, userId: null, note: `${type}: ${note}` });
    await repository.markHandled(id, note);
  }

  /** Stripe accepted a refund, and the bank sent it back. */
  async function noteFailedRefund(event: StripeEvent, user: UserRecord | null): Promise<void> {
    const charge = await configured().chargeOf(event);
    if (!charge) return;
    await incidents.reopen({
      kind: "refund",
      subject: charge.id,
      userId: user?.id ?? null,
      amount: charge.amount,
      note: "The bank sent the refund back.",
    });
  }

  async function forgetDeparted(stripe: Payments, now: Date): Promise<void> {
    await eachClaimed(
      () => repository.claimDeparted(now),
      async ({ customerId, departedAt, attempts }) => {
        try {
          const isClosed = await closeDepartedCustomer(
            { stripe, incidents },
            { customerId, departedAt },
          ).catch((error: unknown) => {
            if (error instanceof AppError && error.code === "resource_missing") return true;
            throw error;
          });
          if (!isClosed) return;
          await repository.forgetDeparted(customerId);
          await incidents.resolve({ kind: "customer", subject: customerId });
        } catch (error) {
          logger.warn({ err: error, attempts }, "a customer is still to be deleted");
          // Whoever deleted their account would go on paying.
          if (attempts < EVENT_ATTEMPTS_MAX) return;
          await incidents.open({ kind: "customer", subject: customerId, userId: null });
        }
      },
    );
  }

  function configured(): Payments {
    if (payments) return payments;
    throw new AppError("stripe_unavailable", "Online payment is not set up on this site.");
  }
}

export type BillingService = ReturnType<typeof billingService>;

/** Works claimed work off, one piece after the other, until nothing is due. Each piece sees to its own failures. */
async function eachClaimed<T>(claim: () => Promise<T[]>, work: (one: T) => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const claimed = await claim();
    if (claimed.length === 0) return;
    for (const one of claimed) await work(one);
  }
}

/** @throws AppError where the administrator's word leaves nothing to pay */
function refuseOverridden({ premiumOverride }: UserRecord): void {
  if (premiumOverride === "grant") {
    throw new AppError("already_subscribed", "Your account has premium already; there is nothing to pay.");
  }
  if (premiumOverride === "deny") {
    throw new AppError(
      "premium_denied",
      "The administrator ended premium for this account. You can't subscribe, and you won't be charged.",
    );
  }
}

/** Who pays is denied premium; who was given it, or never had it, needs no denial. */
function overrideBy(
  action: PremiumAction,
  { premiumOverride, paidUntil, subscriptionStatus }: UserRecord,
): UserRecord["premiumOverride"] {
  if (action === "make premium") return "grant";
  // Whoever is locked out can pay for nothing, not even in a form that is open.
  if (action === "deny premium") return "deny";
  if (action === "lift denial") return premiumOverride === "deny" ? null : premiumOverride;
  const isPaying = paidUntil !== null || isRunning({ status: subscriptionStatus ?? "" });
  return isPaying || premiumOverride === "deny" ? "deny" : null;
}

/** A step's name, the same in each round. */
function nameOf(step: SettlementStep): string {
  switch (step.kind) {
    case "refund":
      return `refund ${step.payment.chargeId}`;
    case "cancel":
      return `cancel ${step.subscription.id}${step.atPeriodEnd ? " at period end" : ""}`;
    case "void":
      return `void ${step.invoice.id}`;
  }
}

function goneAccount(): AppError {
  return new AppError("not_found", "This account is gone.");
}

function notSubscribed(): AppError {
  return new AppError("not_subscribed", "There is no paid subscription on your account.");
}
