import { covers } from "./ledger.ts";
import { nothingToChoose, type StepKind } from "./step.ts";
import type { Story } from "./story.ts";
import { deliverNewEvents } from "./webhooks.ts";

export const stripeSteps: Record<string, StepKind> = {
  "support refunds the last payment": {
    weight: 3,
    choices: ["all", "all", "a part"],
    run: (story, choice) =>
      atCustomers(story, (id) =>
        story.world.stripe.refundLastPayment(id, choice === "a part" ? 100 : undefined),
      ),
  },
  "the bank takes the last payment back": {
    weight: 2,
    choices: nothingToChoose,
    run: (story) => atCustomers(story, (id) => story.world.stripe.disputeLastPayment(id)),
  },
  "the bank takes the last payment back, and Stripe forgets the event": {
    weight: 1,
    choices: nothingToChoose,
    run: async (story) => {
      const { stripe } = story.world;
      stripe.planFault({ kind: "error" });
      const isDone = await atCustomers(story, (id) => stripe.disputeLastPayment(id));
      await deliverNewEvents(story);
      stripe.clearFaults();
      for (const { id, type } of stripe.eventNames()) {
        if (type === "charge.dispute.created" && !story.held.includes(id)) stripe.forgetEvent(id);
      }
      // Stripe forgets after thirty days, by when the period is over.
      if (isDone) story.forgottenAt = story.world.now();
      return isDone;
    },
  },
  "support ends the subscription at once": {
    weight: 2,
    choices: nothingToChoose,
    run: (story) => atCustomers(story, (id) => story.world.stripe.endSubscription(id)),
  },
  "support deletes the customer": {
    weight: 1,
    choices: nothingToChoose,
    run: async (story) => {
      const { stripe } = story.world;
      return atCustomers(story, async (id) => {
        const now = story.world.now();
        const paid = stripe.ledger().payments.filter((one) => one.customerId === id && covers(one, now));
        await stripe.deleteCustomer(id);
        story.customersGoneAt.set(id, now);
        // Of a deleted account the customer goes anyway, and what it paid for was given.
        if (!story.isDeleted) for (const { chargeId } of paid) story.paidAndDeleted.add(chargeId);
      });
    },
  },
  "Stripe has no such customer any more": {
    weight: 1,
    choices: nothingToChoose,
    run: async (story) => {
      const { stripe } = story.world;
      await stripe.settlePayments();
      // As where the database comes from another account of ours: nobody has paid anything at this one.
      if (stripe.ledger().payments.length > 0) return false;
      story.clientSecrets.length = 0;
      return atCustomers(story, async (id) => stripe.forgetCustomer(id));
    },
  },
  "slow payments settle": {
    weight: 3,
    choices: nothingToChoose,
    run: async ({ world }) => {
      await world.stripe.settlePayments();
      return true;
    },
  },
  "Stripe fails from now on": {
    weight: 2,
    choices: ["error", "rate_limited", "unreachable"],
    run: async ({ world }, kind) => {
      world.stripe.planFault({ kind: kind as "error" });
      return true;
    },
  },
  "Stripe's next answers get lost": {
    weight: 3,
    choices: ["1", "3", "4", "6"],
    run: async ({ world }, times) => {
      world.stripe.planFault({ kind: "lost_answer", times: Number(times) });
      return true;
    },
  },
  "Stripe's answers to writes get lost": {
    weight: 2,
    choices: ["POST /v1/subscriptions", "POST /v1/customers", "POST /v1/refunds"],
    run: async ({ world }, request) => {
      world.stripe.planFault({ kind: "lost_answer", request, times: 3 });
      return true;
    },
  },
  "Stripe is silent": {
    weight: 1,
    choices: ["1", "3"],
    run: async ({ world }, times) => {
      world.stripe.planFault({ kind: "silent", times: Number(times) });
      return true;
    },
  },
  "Stripe works again": {
    weight: 2,
    choices: nothingToChoose,
    run: async ({ world }) => {
      world.stripe.clearFaults();
      return true;
    },
  },
  "webhooks from now on": {
    weight: 5,
    choices: ["at-once", "doubled", "held", "held", "lost", "lost", "reversed"],
    run: async (story, delivery) => {
      story.delivery = delivery as Story["delivery"];
      return true;
    },
  },
};

async function atCustomers({ world }: Story, act: (id: string) => Promise<void>): Promise<boolean> {
  let isDone = false;
  for (const id of world.stripe.customers()) {
    isDone =
      (await act(id).then(
        () => true,
        () => false,
      )) || isDone;
  }
  return isDone;
}
