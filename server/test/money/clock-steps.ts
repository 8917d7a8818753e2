import { settle } from "./settle.ts";
import { nothingToChoose, type StepKind } from "./step.ts";
import type { Story } from "./story.ts";
import { deliverNewEvents } from "./webhooks.ts";
import { DAY_MS, HOUR_MS } from "./world.ts";

const SPANS: Record<string, number> = {
  "1 hour": HOUR_MS,
  "6 hours": 6 * HOUR_MS,
  "1 day": DAY_MS,
  "2 days": 2 * DAY_MS,
  "5 days": 5 * DAY_MS,
  "8 days": 8 * DAY_MS,
  "15 days": 15 * DAY_MS,
};

export const clockSteps: Record<string, StepKind> = {
  "time passes": {
    weight: 6,
    choices: Object.keys(SPANS),
    run: async (story, span) => {
      await pass(story, SPANS[span] ?? 0);
      return true;
    },
  },
  "time passes until the renewal was tried": {
    weight: 5,
    choices: nothingToChoose,
    run: async (story) => {
      const running = story.world.stripe
        .ledger()
        .subscriptions.findLast(({ status }) => status === "active" || status === "past_due");
      if (!running) return false;
      await pass(story, running.periodEnd + HOUR_MS + 120_000 - story.world.now());
      return true;
    },
  },
  "everything settles": {
    weight: 4,
    choices: nothingToChoose,
    run: async (story) => {
      await settle(story);
      return true;
    },
  },
  "the next calls go to the other process": {
    weight: 2,
    choices: nothingToChoose,
    run: async (story) => {
      story.process += 1;
      return true;
    },
  },
};

/** Lets time pass from one thing that comes due to the next, the periodic work going on all the while. */
export async function pass(story: Story, spanMs: number): Promise<void> {
  const { world } = story;
  const until = world.now() + spanMs;
  for (;;) {
    const due = (world.stripe.nextDue() ?? Number.POSITIVE_INFINITY) * 1_000;
    const next = Math.max(world.now(), Math.min(due, until));
    await world.setClock(next);
    await forgetWhatWasGiven(story);
    await deliverNewEvents(story);
    await world.doPeriodicWork();
    await deliverNewEvents(story);
    if (next >= until) return;
  }
}

/** Where nobody here has heard that a customer is gone until its paid time is over, there was premium all that time. */
async function forgetWhatWasGiven({
  world,
  process,
  account,
  isDeleted,
  paidAndDeleted,
}: Story): Promise<void> {
  if (isDeleted || paidAndDeleted.size === 0) return;
  const { body } = await world.asAdministrator(process, `GET /api/admin/users/${account.id}`);
  if (!body.user.isSubscribed) return;
  const { body: incidents } = await world.asAdministrator(process, "GET /api/admin/incidents");
  const isTold = (customerId: string | null) =>
    incidents.some(({ subject }: { subject: string }) => subject === customerId);
  for (const { chargeId, customerId, periodEnd } of world.stripe.ledger().payments)
    if (periodEnd <= world.now() && !isTold(customerId)) paidAndDeleted.delete(chargeId);
}
