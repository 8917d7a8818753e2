import { checkInvariant } from "./invariant.ts";
import type { Story } from "./story.ts";
import { deliverHeld, deliverNewEvents } from "./webhooks.ts";

/** README: what a webhook missed is found by a reconciliation every five minutes. */
const BOUND_MS = 5 * 60_000;
const ROUNDS = 2;

/** Lets whatever is under way come to its end within the time that is documented, then checks what is always true. */
export async function settle(story: Story): Promise<void> {
  const { world } = story;
  world.stripe.clearFaults();
  await deliverHeld(story);
  for (let round = 0; round < ROUNDS; round += 1) {
    await deliverNewEvents(story);
    await deliverHeld(story);
    await world.setClock(world.now() + BOUND_MS / ROUNDS + 1_000);
    await world.doPeriodicWork();
  }
  await deliverNewEvents(story);
  await deliverHeld(story);
  await checkInvariant(story);
}
