import { afterEach, beforeEach, expect, test } from "vitest";
import { type Merchant, merchantAt, refusal } from "./merchant.ts";
import { startStripeEmulator } from "./stripe-emulator.ts";

const DAY_S = 86_400;

let merchant: Merchant;
beforeEach(async () => {
  merchant = merchantAt(await startStripeEmulator());
});
afterEach(() => merchant.emulator.close());

test("events are listed a page at a time, the newest first, onwards and back", async () => {
  await merchant.sell();
  const { events } = merchant.stripe;
  const newestFirst = merchant.emulator
    .events()
    .map(({ id }) => id)
    .reverse();
  const first = await events.list({ limit: 3 });
  expect(first).toMatchObject({ object: "list", url: "/v1/events", has_more: true });
  expect(ids(first)).toEqual(newestFirst.slice(0, 3));
  const next = await events.list({ limit: 4, starting_after: newestFirst[2] ?? "" });
  expect(ids(next)).toEqual(newestFirst.slice(3, 7));
  const back = await events.list({ limit: 2, ending_before: newestFirst[3] ?? "" });
  expect(ids(back)).toEqual(newestFirst.slice(1, 3));
  expect(back.has_more).toBe(true);
  const all = [];
  for await (const { id } of events.list({ limit: 3 })) all.push(id);
  expect(all).toEqual(newestFirst);
});

test("only those of some types, of a group of them, or since a moment are listed", async () => {
  const { customer } = await merchant.sell();
  const { emulator, stripe } = merchant;
  const typesOf = async (asked: Parameters<typeof stripe.events.list>[0]) =>
    (await stripe.events.list(asked)).data.map(({ type }) => type);
  expect(await typesOf({ types: ["invoice.paid", "customer.created"] })).toEqual([
    "invoice.paid",
    "customer.created",
  ]);
  expect(await typesOf({ type: "customer.subscription.*" })).toEqual([
    "customer.subscription.updated",
    "customer.subscription.created",
  ]);
  const before = emulator.now();
  await emulator.advanceClock(60);
  await emulator.refundLastPayment(customer.id);
  expect(await typesOf({ created: { gt: before } })).toEqual(["charge.refunded", "refund.created"]);
  expect(await typesOf({ created: { gte: before + 61 } })).toEqual([]);
  const both = await refusal(stripe.events.list({ type: "invoice.paid", types: ["invoice.paid"] }));
  expect(both).toMatchObject({ statusCode: 400 });
  const tooMany = await refusal(stripe.events.list({ types: Array.from({ length: 21 }, () => "a") }));
  expect(tooMany).toMatchObject({ statusCode: 400 });
});

test("what no webhook was told of is listed all the same, and marked so", async () => {
  const { emulator, stripe } = merchant;
  await merchant.sell();
  const undelivered = await stripe.events.list({ delivery_success: false, limit: 100 });
  expect(undelivered.data).toHaveLength(emulator.events().length);
  expect(undelivered.data.every(({ pending_webhooks: pending }) => pending === 1)).toBe(true);
});

test("events are forgotten after thirty days", async () => {
  const { customer } = await merchant.sell();
  const { emulator, stripe } = merchant;
  const [first] = emulator.events();
  await emulator.advanceClock(31 * DAY_S);
  await emulator.refundLastPayment(customer.id);
  expect(await refusal(stripe.events.retrieve(first?.id ?? ""))).toMatchObject({ code: "resource_missing" });
  const [oldest] = emulator.events();
  expect(oldest?.created).toBeGreaterThan(emulator.now() - 30 * DAY_S);
});

function ids({ data }: { data: { id: string }[] }): string[] {
  return data.map(({ id }) => id);
}
