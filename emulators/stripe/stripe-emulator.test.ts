import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { merchantAt, sdkAt } from "./merchant.ts";
import { HOUR, WEEK } from "./model/periods.ts";
import { startStripeEmulator } from "./stripe-emulator.ts";
import { startWebhookReceiver } from "./webhook-receiver.ts";

test("what was sold is remembered in a file, and what was not told is told after a restart", async () => {
  const stateFile = join(await mkdtemp(join(tmpdir(), "stripe-emulator-")), "stripe.json");
  const first = await startStripeEmulator({ stateFile });
  const { customer } = await merchantAt(first).sell();
  await first.advanceClock(WEEK + HOUR);
  const untold = first.events().map(({ id }) => id);
  await first.close();

  const receiver = await startWebhookReceiver();
  const second = await startStripeEmulator({ stateFile, webhookUrl: receiver.url });
  expect(second.now() - Math.floor(Date.now() / 1_000)).toBeGreaterThanOrEqual(WEEK);
  const { data } = await sdkAt(second).invoices.list({ customer: customer.id });
  expect(data.map(({ status }) => status)).toEqual(["paid", "paid"]);
  expect((await fetch(data[0]?.hosted_invoice_url ?? "")).status).toBe(200);
  await second.webhooksSettled();
  expect(receiver.received.map(({ body }) => JSON.parse(body).id)).toEqual(untold);
  await receiver.close();
  await second.close();
});

test("it refuses to run in production", async () => {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = "production";
  try {
    await expect(startStripeEmulator()).rejects.toThrow("never runs in production");
  } finally {
    process.env.NODE_ENV = before;
  }
});
