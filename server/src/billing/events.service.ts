import { endOfRetention } from "@discussion-post/contract/retention";
import type { UserRecord } from "../accounts/users.table.ts";
import { AppError } from "../http/app-error.ts";
import type { AccountLookUps } from "./account-look-up.ts";
import { type BillingContext, configured } from "./billing-context.ts";
import { eachClaimed } from "./claimed-work.ts";
import type { StripeEvent } from "./stripe/events-at-stripe.ts";

/** How often an event is tried, over about a day and a half, before it is given up. */
const EVENT_ATTEMPTS_MAX = 15;

/** What Stripe tells of: kept first, and acted on behind that. */
export function eventsService(context: BillingContext, { sync }: AccountLookUps) {
  const { repository, incidents, logger } = context;
  const underWay = new Set<Promise<void>>();

  return {
    /**
     * Keeps an event, so that Stripe can have its answer; what it means is looked up behind it.
     * @throws AppError `bad_signature`
     */
    async receive(rawBody: Buffer, signature: string | undefined): Promise<void> {
      const event = configured(context).eventOf(rawBody, signature);
      if (!(await repository.keepEvent(event, new Date()))) return;
      const handling = handle({ ...event, attempts: 1 }).finally(() => underWay.delete(handling));
      underWay.add(handling);
    },

    /** Resolves when no event that was received is being acted on any more. */
    async idle(): Promise<void> {
      await Promise.all(underWay);
    },

    /** Acts on what a crash, or Stripe out of reach, left undone. */
    catchUp: (now: Date) => eachClaimed(() => repository.claimEvents(now), handle),

    deleteOldEvents: () => repository.deleteHandledBefore(endOfRetention("paymentEvents", new Date())),
  };

  /** Acts on an event. What fails waits for its next try, and holds nobody up. */
  async function handle(event: StripeEvent & { attempts: number }): Promise<void> {
    try {
      const stripe = configured(context);
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
    const charge = await configured(context).chargeOf(event);
    if (!charge) return;
    await incidents.reopen({
      kind: "refund",
      subject: charge.id,
      userId: user?.id ?? null,
      amount: charge.amount,
      note: "The bank sent the refund back.",
    });
  }
}
