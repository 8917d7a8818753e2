import { API_VERSION } from "../api-version.ts";
import type { Clock } from "./clock.ts";
import { newId } from "./ids.ts";
import type { StripeEvent } from "./objects.ts";
import type { Store } from "./store.ts";

/** What everybody who books something works with. */
export interface Books {
  store: Store;
  clock: Clock;
  /** Where the stand-in is, for the addresses in its objects. */
  url: string;
  /** Notes that something happened to an object, which is told as it is at this moment. */
  emit(type: EventType, object: object, previous?: Record<string, unknown>): void;
}

/** The events that the stand-in tells of. */
type EventType =
  | "charge.dispute.created"
  | "charge.failed"
  | "charge.pending"
  | "charge.refunded"
  | "charge.succeeded"
  | "customer.created"
  | "customer.deleted"
  | "customer.subscription.created"
  | "customer.subscription.deleted"
  | "customer.subscription.updated"
  | "customer.updated"
  | "invoice.created"
  | "invoice.finalized"
  | "invoice.paid"
  | "invoice.payment_action_required"
  | "invoice.payment_failed"
  | "invoice.payment_succeeded"
  | "invoice.voided"
  | "payment_intent.canceled"
  | "payment_intent.created"
  | "payment_intent.payment_failed"
  | "payment_intent.processing"
  | "payment_intent.requires_action"
  | "payment_intent.succeeded"
  | "payment_method.attached"
  | "price.updated"
  | "refund.created";

interface BooksOptions {
  store: Store;
  clock: Clock;
  url: string;
  onEvent(event: StripeEvent): void;
}

/** Stripe keeps events for thirty days; here no more than so many. */
const EVENTS_KEPT_SECONDS = 30 * 86_400;
const EVENTS_KEPT = 1_000;

/** Books over a store; every event is kept, and told to every listener. */
export function openBooks({ store, clock, url, onEvent }: BooksOptions): Books {
  return {
    store,
    clock,
    url,
    emit(type, object, previous) {
      const event: StripeEvent = {
        id: newId("evt"),
        object: "event",
        api_version: API_VERSION,
        created: clock.now(),
        // As it is now: what happens to it later is another event's.
        data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      };
      store.events.set(event.id, event);
      forgetOldest(store, clock.now());
      onEvent(event);
    },
  };
}

function forgetOldest({ events }: Store, now: number): void {
  for (const { id, created } of events.values()) {
    if (events.size <= EVENTS_KEPT && created > now - EVENTS_KEPT_SECONDS) return;
    events.delete(id);
  }
}
