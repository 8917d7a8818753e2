import { writeAllPosts, writePost } from "./posts.ts";
import { nothingToChoose, type StepKind } from "./step.ts";
import { ask, type Story } from "./story.ts";

const CARDS: Record<string, string> = {
  good: "4242424242424242",
  declined: "4000000000000002",
  "fails-on-renewal": "4000000000000341",
  "asks-for-3ds": "4000002760003184",
  "3ds-then-declined": "4000008400001629",
  "slow-then-paid": "4000000000000390",
  "slow-then-declined": "4000000000000309",
  "disputed-at-once": "4000000000000259",
};
const FIRST_CARDS = Object.keys(CARDS).filter((name) => name !== "fails-on-renewal");
const NEW_CARDS = ["good", "fails-on-renewal", "asks-for-3ds", "slow-then-paid", "slow-then-declined"];

export const userSteps: Record<string, StepKind> = {
  "open the payment form": {
    weight: 5,
    choices: nothingToChoose,
    run: async (story) => {
      await openForm(story);
      return true;
    },
  },
  "open it in two tabs at once": {
    weight: 1,
    choices: nothingToChoose,
    run: async (story) => {
      const other: Story = { ...story, process: story.process + 1 };
      await Promise.all([openForm(story), openForm(story), openForm(other)]);
      return true;
    },
  },
  "subscribe and pay": {
    weight: 8,
    choices: ["good", "good", "good", ...FIRST_CARDS],
    run: async (story, card) => {
      await openForm(story);
      return pay(story, story.clientSecrets.at(-1), card);
    },
  },
  "pay in the form opened last": {
    weight: 4,
    choices: ["good", "good", ...FIRST_CARDS],
    run: (story, card) => pay(story, story.clientSecrets.at(-1), card),
  },
  "pay in the form opened first": {
    weight: 2,
    choices: ["good"],
    run: (story, card) => pay(story, story.clientSecrets[0], card),
  },
  "answer the bank": {
    weight: 3,
    choices: ["yes", "no"],
    run: async ({ world, clientSecrets }, choice) => {
      for (const secret of clientSecrets.toReversed()) {
        if (await hasHappened(world.stripe.authenticate(secret, choice === "yes"))) return true;
      }
      return false;
    },
  },
  "change the card": {
    weight: 5,
    choices: [...NEW_CARDS, "fails-on-renewal", "fails-on-renewal"],
    run: (story, card) => inPortal(story, { do: "card", number: CARDS[card] ?? "" }),
  },
  "cancel in the portal": {
    weight: 2,
    choices: nothingToChoose,
    run: (story) => inPortal(story, { do: "cancel" }),
  },
  "resume in the portal": {
    weight: 3,
    choices: nothingToChoose,
    run: async (story) => {
      const isOpened = await inPortal(story, { do: "resume" });
      if (isOpened) story.cancellation = null;
      return isOpened;
    },
  },
  cancel: {
    weight: 5,
    choices: nothingToChoose,
    run: async (story) => {
      const { status, body } = await ask(story, "POST /api/cancel-subscription");
      if (status === 200) {
        story.cancellation = {
          madeAt: story.world.now(),
          endsAt: Date.parse(body.subscription.endsAt),
        };
      }
      return status === 200;
    },
  },
  resume: {
    weight: 3,
    choices: nothingToChoose,
    run: async (story) => {
      const { cancellation } = story;
      // Also where no answer comes: it may have been done.
      story.cancellation = null;
      const { status } = await ask(story, "POST /api/resume-subscription");
      if (status === 409 || status === 403) story.cancellation = cancellation;
      return status === 200;
    },
  },
  "pay an open invoice": {
    weight: 4,
    choices: ["good", "declined", "asks-for-3ds"],
    run: async (story, card) => {
      const { status, body } = await ask(story, "GET /api/invoices");
      if (status !== 200) return false;
      const open = (body as { status: string; hostedUrl: string | null }[]).find(({ status }) =>
        // The page of a first payment isn't linked to, and may be known still.
        ["open", "not_owed", "processing"].includes(status),
      );
      const before = story.world.stripe.ledger().payments.length;
      if (!open?.hostedUrl || !(await submit(open.hostedUrl, { number: CARDS[card] ?? "" }))) return false;
      // Whose customer was deleted can pay an invoice that was open, and has nothing of it.
      for (const made of story.world.stripe.ledger().payments.slice(before))
        if (made.isOfDeletedCustomer) story.paidAndDeleted.add(made.chargeId);
      story.cancellation = null;
      return true;
    },
  },
  "write a post": {
    weight: 4,
    choices: nothingToChoose,
    run: writePost,
  },
  "write all posts that are left": {
    weight: 4,
    choices: nothingToChoose,
    run: writeAllPosts,
  },
  "repair the subscription": {
    weight: 2,
    choices: [
      "force-sync-subscription",
      "debug/direct-subscription-fix",
      "debug/verify-subscription",
      "debug/fix-subscription",
    ],
    run: async (story, path) => (await ask(story, `POST /api/${path}`, {})).status === 200,
  },
  "delete the account": {
    weight: 1,
    choices: nothingToChoose,
    run: async (story) => {
      const { account, world } = story;
      const { username, password } = account;
      const { status } = await ask(story, "POST /api/account/deletion", { username, password });
      if (status === 204) {
        story.isDeleted = true;
        story.deletedAt = world.now();
      }
      return status === 204;
    },
  },
};

async function openForm(story: Story): Promise<void> {
  const { status, body } = await ask(story, "POST /api/create-subscription");
  if (status === 200 && !story.clientSecrets.includes(body.clientSecret)) {
    story.clientSecrets.push(body.clientSecret);
  }
}

async function pay(story: Story, secret: string | undefined, card: string): Promise<boolean> {
  if (!secret) return false;
  // Whoever pays anew wants it anew.
  const isPaid = await hasHappened(story.world.stripe.pay(secret, CARDS[card]));
  if (isPaid) story.cancellation = null;
  return isPaid;
}

/** What somebody does on the portal's page, which opens through us. */
async function inPortal(story: Story, form: Record<string, string>): Promise<boolean> {
  const { status, body } = await ask(story, "POST /api/billing-portal");
  return status === 200 && submit(body.url, form);
}

async function submit(url: string, form: Record<string, string>): Promise<boolean> {
  const { status } = await fetch(url, {
    method: "POST",
    body: new URLSearchParams(form),
    redirect: "manual",
  });
  return status === 303;
}

function hasHappened(act: Promise<unknown>): Promise<boolean> {
  return act.then(
    () => true,
    () => false,
  );
}
