import type { UserRecord } from "../accounts/user-record.ts";
import { accountSubject } from "../audit/audit.service.ts";
import { AppError } from "../errors/app-error.ts";
import { type BillingContext, configured } from "./billing-context.ts";
import {
  type CustomerState,
  type Entitlement,
  entitlementOf,
  excessOf,
  hasPaymentUnderWay,
  isPaymentReturned,
  paidForNow,
} from "./entitlement.ts";
import { formatDollars } from "./format-dollars.ts";
import { isRefundReason } from "./incidents.table.ts";
import { nameOf, type SettlementStep, settlementOf } from "./settlement.ts";
import { settlementAtStripe } from "./settlement-at-stripe.ts";
import { customerMissing } from "./stripe/stripe-errors.ts";
import { changeByLookUp, changeByLostCustomer, overrideOf } from "./subscription-change.ts";

/** What is done at Stripe changes its state, which is looked up again: so often at most. */
const SETTLEMENT_ROUNDS_MAX = 4;

/**
 * The one way in which a subscription changes an account: Stripe is asked, what it says is written down, and what
 * must not be is put right there.
 */
export function accountSync(context: BillingContext) {
  const { repository, incidents, notify, audit, logger } = context;
  const settle = settlementAtStripe(context);

  return { sync, stateOf };

  /**
   * Looks the account up at Stripe, writes down how it stands, puts right there what must not be, and looks again until
   * nothing is.
   * @throws AppError `stripe_unavailable`, `stripe_key_invalid`
   */
  async function sync(userId: number): Promise<UserRecord> {
    const before = await repository.find(userId);
    if (!before) throw goneAccount();
    if (!before.stripeCustomerId) return before;
    const tried = new Set<string>();
    let hasFailed = false;
    for (let round = 0; ; round += 1) {
      const { user, state } = await lookUp(userId);
      const steps = state ? stepsFor(user, state) : [];
      const untried = steps.filter((step) => !tried.has(nameOf(step)));
      if (untried.length === 0 || round === SETTLEMENT_ROUNDS_MAX) {
        // Repeated steps are refunds that failed, which stand on the administrator's page by themselves.
        if (!hasFailed) await incidents.resolve({ kind: "unsettled", subject: String(userId) });
        if (state) {
          await closeMadeRefunds(user, state);
          await tellExcess(user, state);
        }
        logChange(before, user);
        return user;
      }
      for (const step of untried) {
        tried.add(nameOf(step));
        if (!(await settle(user, step))) hasFailed = true;
      }
    }
  }

  /** A refund whose answer got lost was made all the same: the state says so, and nobody has been told. */
  async function closeMadeRefunds(user: UserRecord, { invoices }: CustomerState): Promise<void> {
    const payments = invoices.flatMap((invoice) => invoice.payments);
    const returned = new Set(payments.filter(isPaymentReturned).map(({ chargeId }) => chargeId));
    for (const { kind, subject, amount, reason } of await incidents.findOpenRefundsOf(user.id)) {
      if (!returned.has(subject) || !(await incidents.resolve({ kind, subject }))) continue;
      if (amount !== null && isRefundReason(reason)) notify?.(user, { kind: "refund", amount, reason });
    }
  }

  /** More than one premium that was charged is the administrator's to give back; it leaves the page when it went back. */
  async function tellExcess(user: UserRecord, { invoices }: CustomerState): Promise<void> {
    for (const invoice of invoices.filter(({ quantity }) => quantity > 1)) {
      for (const payment of invoice.payments) {
        const incident = { kind: "overcharged", subject: payment.chargeId } as const;
        const amount = excessOf(invoice, payment);
        if (amount === 0) await incidents.resolve(incident);
        else if (await incidents.open({ ...incident, userId: user.id, amount }))
          notify?.(user, { kind: "overcharged", amount });
      }
    }
  }

  /** @returns the account as Stripe's answer makes it; without a state where Stripe has no such customer */
  async function lookUp(userId: number): Promise<{ user: UserRecord; state: CustomerState | null }> {
    const syncVersion = await repository.nextSyncVersion(userId);
    const user = await repository.find(userId);
    if (!user) throw goneAccount();
    if (!user.stripeCustomerId) return { user, state: null };
    const state = await stateOf(userId, user.stripeCustomerId).catch((error: unknown) => {
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
    const hasDeparted = await repository.hasDeparted(userId);
    const before: { user?: UserRecord } = {};
    const synced = await repository.applySync(userId, syncVersion, (present) => {
      // Compared under the lock: of several look-ups at once, one alone finds what is new.
      before.user = present;
      return changeByLookUp(present, { ...entitlement, hasDeparted });
    });
    if (!synced) throw goneAccount();
    const isRefundDue = stepsFor(synced, state).some(({ kind }) => kind === "refund");
    if (before.user) await tellChanges(before.user, { user: synced, entitlement, isRefundDue });
    await logDisputes(synced, state);
    return { user: synced, state };
  }

  /** Also of a week that is over: the administrator can answer a dispute at Stripe. */
  async function logDisputes(user: UserRecord, { invoices }: CustomerState): Promise<void> {
    const payments = invoices.flatMap((invoice) => invoice.payments);
    for (const { chargeId, amount } of payments.filter(({ isDisputed }) => isDisputed)) {
      const dispute = { kind: "dispute", subject: chargeId, userId: user.id, amount } as const;
      if (!(await incidents.keep(dispute))) continue;
      await audit.log("the bank", {
        action: `take back ${formatDollars(amount)}`,
        subject: accountSubject(user),
        reason: `Disputed at Stripe: ${chargeId}`,
        requestKey: `dispute:${chargeId}`,
      });
    }
  }

  async function tellChanges(
    former: UserRecord,
    {
      user,
      entitlement,
      isRefundDue,
    }: {
      user: UserRecord;
      entitlement: Entitlement;
      /** Whether a payment came that is about to go back, which is then told with its refund. */
      isRefundDue: boolean;
    },
  ): Promise<void> {
    const { returnedInvoice, subscription } = entitlement;
    if (user.subscriptionStatus === "past_due" && former.subscriptionStatus !== "past_due") {
      notify?.(user, { kind: "payment_problem", needsConfirmation: user.needsConfirmation });
    }
    // A denial ends premium before Stripe is asked: whether there was any is then told by what was paid.
    const isDenied = overrideOf(user) === "deny";
    const wasPremium = former.isSubscribed || (isDenied && former.paidUntil !== null);
    // Nothing goes back yet that would tell of it.
    const isOverdue = former.overdueInvoiceUrl !== null || former.paymentUnderWay === "renews";
    // Where nobody had heard of the payment before it went back, its period says whether it is worth telling.
    const wasPaidJustNow = returnedInvoice !== null && returnedInvoice.periodEnd > new Date();
    if (user.isSubscribed || !(wasPremium || wasPaidJustNow)) return;
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
    } else if (isRefundDue) {
      return;
    } else if (isDenied && isOverdue && !user.overdueInvoiceUrl && user.paymentUnderWay !== "renews") {
      notify?.(user, { kind: "revoked_unpaid" });
    } else if (!isDenied && !entitlement.bringsFreePosts && subscription && isOverdue) {
      const { id: subject, isCancelled } = subscription;
      const reason = isCancelled ? "cancelled" : null;
      const isNew = await incidents.keep({ kind: "unpaid", subject, userId: user.id, reason });
      if (isNew) notify?.(user, { kind: isCancelled ? "cancelled_unpaid" : "ended_unpaid" });
    }
  }

  function logChange(before: UserRecord, { id, isSubscribed, subscriptionStatus }: UserRecord): void {
    if (isSubscribed === before.isSubscribed) return;
    logger.info({ userId: id, isSubscribed, status: subscriptionStatus }, "subscription synced");
  }

  /**
   * All that Stripe says of the account's customer. One that it lost is forgotten, so that the next try makes another (S26).
   * @throws AppError `resource_missing` where it has no such customer, or no longer
   */
  async function stateOf(userId: number, customerId: string): Promise<CustomerState> {
    const state = await configured(context)
      .stateOf(customerId)
      .catch(async (error: unknown) => {
        if (error instanceof AppError && error.code === "resource_missing")
          await forgetCustomer(userId, { customerId, state: null });
        throw error;
      });
    if (!state.isCustomerDeleted) return state;
    await forgetCustomer(userId, { customerId, state });
    throw customerMissing();
  }

  async function forgetCustomer(
    userId: number,
    { customerId, state }: { customerId: string; state: CustomerState | null },
  ): Promise<void> {
    logger.warn({ userId }, "Stripe has no such customer; the account's payment data was reset");
    const now = new Date();
    // A bank may still be at work on a payment of theirs.
    if (state) await repository.keepDeparted({ customerId, userId, departedAt: now });
    const amount = state && paidForNow(state, now);
    const isPaymentUnderWay = state !== null && hasPaymentUnderWay(state);
    let isPaid = false;
    const user = await repository.change(userId, (present) => {
      if (present.stripeCustomerId !== customerId) return {};
      isPaid = state ? amount !== null : present.periodEnd !== null && present.periodEnd > now;
      return changeByLostCustomer(present, { isPaymentUnderWay });
    });
    // It may have come since Stripe was asked, and what it was kept for be done.
    await repository.closeDepartedPayments(userId);
    if (!isPaid) return;
    const isNew = await incidents.open({ kind: "paid_without_access", subject: customerId, userId, amount });
    if (isNew && user) notify?.(user, { kind: "customer_deleted", amount });
  }
}

function stepsFor(user: UserRecord, state: CustomerState): SettlementStep[] {
  return settlementOf(state, { ...user, premiumOverride: overrideOf(user) }, new Date());
}

export type AccountSync = ReturnType<typeof accountSync>;

function goneAccount(): AppError {
  return new AppError("not_found", "This account is gone.");
}
