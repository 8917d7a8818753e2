import { endOfRetention } from "@discussion-post/contract/retention";
import type { UserRecord } from "../accounts/user-record.ts";
import { AppError } from "../errors/app-error.ts";
import type { AccountSync } from "./account-sync.ts";
import { type BillingContext, configured } from "./billing-context.ts";
import { eachClaimed } from "./claimed-work.ts";
import { SENT_BACK_BY_BANK } from "./incidents.repository.ts";
import type { StripeEvent } from "./stripe/events-at-stripe.ts";

/** How often an event is tried, over about a day and a half, before it is given up. */
const EVENT_ATTEMPTS_MAX = 15;

/** Stripe itself gives up telling a webhook after three days: so far back the first reading goes. */
const FIRST_READING_MS = 3 * 86_400_000;
/** An event may come to stand on Stripe's list later than one that happened after it. */
const READ_AGAIN_MS = 600_000;
/** How many events are kept at once. */
const PAGE = 100;

interface EventActions extends Pick<AccountSync, "sync"> {
  /** Told of a customer whom no account has. */
  dealWithDeparted: (customerId: string) => Promise<void>;
}

/** What Stripe tells of: kept first, and acted on behind that. */
export function eventsService(context: BillingContext, { sync, dealWithDeparted }: EventActions) {
  const { repository, events, incidents, logger } = context;
  const underWay = new Set<Promise<void>>();

  return {
    /**
     * Keeps an event, so that Stripe can have its answer; what it means is looked up behind it.
     * @throws AppError `bad_signature`
     */
    async receive(rawBody: Buffer, signature: string | undefined): Promise<void> {
      const event = configured(context).eventOf(rawBody, signature);
      if (!(await events.keepEvent(event, new Date()))) return;
      const handling = handle({ ...event, attempts: 1 }).finally(() => underWay.delete(handling));
      underWay.add(handling);
    },

    /** Resolves when no event that was received is being acted on any more. */
    async idle(): Promise<void> {
      await Promise.all(underWay);
    },

    /**
     * Reads Stripe's own list from where it was read up to, and acts on whatever no webhook brought. What fails is
     * read again the next time.
     */
    async readMissed(now: Date): Promise<void> {
      try {
        if (await read(now)) await this.catchUp(now);
      } catch (error) {
        logger.warn({ err: error }, "Stripe's list of events could not be read yet");
      }
    },

    /** Acts on what a crash, or Stripe out of reach, left undone. */
    catchUp: (now: Date) => eachClaimed(() => events.claimEvents(now), handle),

    deleteOldEvents: () => events.deleteHandledBefore(endOfRetention("paymentEvents", new Date())),
  };

  /** @returns whether it was this process that read */
  async function read(now: Date): Promise<boolean> {
    const readUpTo = await events.claimReading(now);
    if (readUpTo === false) return false;
    const since = new Date(readUpTo ? readUpTo.getTime() - READ_AGAIN_MS : Date.now() - FIRST_READING_MS);
    let newest = readUpTo;
    const page: StripeEvent[] = [];
    for await (const { at, ...event } of configured(context).eventsSince(since)) {
      if (!newest || at > newest) newest = at;
      page.push(event);
      if (page.length === PAGE) await events.keepRead(page.splice(0), now);
    }
    await events.keepRead(page, now);
    // Only when all is kept: the newest come first.
    if (newest) await events.noteRead(newest);
    return true;
  }

  /** Acts on an event. What fails waits for its next try, and holds nobody up. */
  async function handle(event: StripeEvent & { attempts: number }): Promise<void> {
    try {
      const stripe = configured(context);
      const charge = event.customerId === null ? await stripe.chargeOf(event) : null;
      const customerId = event.customerId ?? charge?.customerId;
      const user = customerId ? await repository.findByCustomer(customerId) : null;
      if (user) await sync(user.id);
      else if (customerId) await dealWithDeparted(customerId);
      if (event.type === "refund.failed") await noteFailedRefund(event, user);
      await events.markHandled(event.id);
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
    await events.markHandled(id, note);
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
      note: SENT_BACK_BY_BANK,
    });
  }
}
