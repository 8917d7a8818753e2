import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Merchant, merchantAt } from "./merchant.ts";
import { startStripeEmulator } from "./stripe-emulator.ts";
import { startWebhookReceiver, type WebhookReceiver } from "./webhook-receiver.ts";

let merchant: Merchant;
beforeEach(async () => {
  merchant = merchantAt(await startStripeEmulator());
});
afterEach(() => merchant.emulator.close());

describe("webhooks", () => {
  let receiver: WebhookReceiver;

  beforeEach(async () => {
    receiver = await startWebhookReceiver();
    merchant.emulator.setWebhookUrl(receiver.url);
  });
  afterEach(() => receiver.close());

  test("tell of each step, signed so that the SDK believes them", async () => {
    await merchant.sell();
    await merchant.emulator.webhooksSettled();
    const events = receiver.received.map(({ body, signature }) =>
      merchant.stripe.webhooks.constructEvent(body, signature, merchant.emulator.webhookSecret),
    );
    expect(events.map(({ type }) => type)).toEqual([
      "customer.created",
      "invoice.created",
      "invoice.finalized",
      "payment_intent.created",
      "customer.subscription.created",
      "charge.succeeded",
      "payment_intent.succeeded",
      "invoice.paid",
      "invoice.payment_succeeded",
      "customer.subscription.updated",
    ]);
    expect(events[4]?.data.object).toMatchObject({ object: "subscription", status: "incomplete" });
    expect(events[9]?.data).toMatchObject({
      object: { status: "active" },
      previous_attributes: { status: "incomplete" },
    });
    expect(events.every(({ api_version }) => api_version === "2026-10-28.endive")).toBe(true);
    const [first] = events;
    expect((await merchant.stripe.events.retrieve(first?.id ?? "")).pending_webhooks).toBe(0);
  });

  test("are not believed with another secret, or when they are old", async () => {
    const customer = await merchant.stripe.customers.create({});
    const [event] = merchant.emulator.events();
    const forged = merchant.emulator.signed(event?.id ?? "", { secret: "whsec_other" });
    const old = merchant.emulator.signed(event?.id ?? "", { at: Math.floor(Date.now() / 1_000) - 600 });
    for (const { body, headers } of [forged, old]) {
      const check = () =>
        merchant.stripe.webhooks.constructEvent(
          body,
          headers["Stripe-Signature"] ?? "",
          merchant.emulator.webhookSecret,
        );
      expect(check).toThrow(Stripe.errors.StripeSignatureVerificationError);
    }
    expect(customer.id).toBeTruthy();
  });

  test("come again until they are taken, and whenever they are asked for", async () => {
    receiver.status = 500;
    await merchant.stripe.customers.create({});
    await merchant.emulator.webhooksSettled();
    expect(receiver.received).toHaveLength(1);
    receiver.status = 200;
    await expect.poll(() => receiver.received.length).toBe(2);
    expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body);
    expect(await merchant.emulator.deliver(merchant.emulator.events()[0]?.id ?? "")).toBe(200);
    expect(receiver.received).toHaveLength(3);
  });

  test("are told to nobody while they are held", async () => {
    merchant.emulator.setWebhooksHeld(true);
    await merchant.sell();
    await merchant.emulator.webhooksSettled();
    expect(receiver.received).toHaveLength(0);
    expect(merchant.emulator.events()).toHaveLength(10);
  });
});
