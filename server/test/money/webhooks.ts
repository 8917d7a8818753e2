import { TOLD_EVENTS } from "../../src/billing/stripe/events-at-stripe.ts";
import type { Story } from "./story.ts";

/** Delivers what has happened at Stripe since the last time, in the way that is the fashion now. */
export async function deliverNewEvents(story: Story): Promise<void> {
  const { world, seenEvents } = story;
  const fresh = world.stripe
    .eventNames()
    .filter(({ id, type }) => !seenEvents.has(id) && TOLD_EVENTS.includes(type))
    .map(({ id }) => id);
  for (const id of fresh) seenEvents.add(id);
  if (story.delivery === "held") story.held.push(...fresh);
  if (story.delivery === "at-once") await deliver(story, fresh);
  if (story.delivery === "reversed") await deliver(story, fresh.toReversed());
  if (story.delivery === "doubled") await deliver(story, [...fresh, ...fresh]);
}

/** Delivers what was held back, the newest first. */
export async function deliverHeld(story: Story): Promise<void> {
  const late = story.held.splice(0).toReversed();
  await deliver(story, late);
}

async function deliver({ world }: Story, ids: readonly string[]): Promise<void> {
  for (const id of ids) await world.stripe.deliver(id);
  if (ids.length > 0) await world.eventsHandled();
}
