import type Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Merchant, merchantAt, refusal, secretOf } from "./merchant.ts";
import { DAY, HOUR, WEEK } from "./model/periods.ts";
import { startStripeEmulator } from "./stripe-emulator.ts";

let merchant: Merchant;
beforeEach(async () => {
  merchant = merchantAt(await startStripeEmulator());
});
afterEach(() => merchant.emulator.close());

function endOf(subscription: Stripe.Subscription): number {
  return subscription.items.data[0]?.current_period_end ?? 0;
}

describe("a subscription", () => {
  test("waits for its first payment, runs once that is made, and keeps the card", async () => {
    const customer = await merchant.stripe.customers.create({ email: "ana@example.com" });
    const begun = await merchant.subscribe(customer.id);
    expect(begun.status).toBe("incomplete");
    await merchant.emulator.pay(secretOf(begun));
    const running = await merchant.stripe.subscriptions.retrieve(begun.id, {
      expand: ["latest_invoice", "default_payment_method"],
    });
    expect(running).toMatchObject({
      status: "active",
      cancel_at_period_end: false,
      default_payment_method: { card: { last4: "4242", brand: "visa" }, customer: customer.id },
      latest_invoice: { status: "paid", amount_paid: 599, billing_reason: "subscription_create" },
    });
    expect(endOf(running) - running.created).toBe(WEEK);
  });

  test("expires when nobody pays within 23 hours", async () => {
    const customer = await merchant.stripe.customers.create({});
    const { id, latest_invoice } = await merchant.subscribe(customer.id);
    await merchant.emulator.advanceClock(23 * HOUR);
    expect((await merchant.stripe.subscriptions.retrieve(id)).status).toBe("incomplete_expired");
    const invoice = await merchant.stripe.invoices.retrieve((latest_invoice as Stripe.Invoice).id);
    expect(invoice.status).toBe("void");
  });

  test("renews every week: the period turns at once, the card is tried an hour later", async () => {
    const { customer, subscription } = await merchant.sell();
    await merchant.emulator.advanceClock(WEEK);
    const turned = await merchant.stripe.subscriptions.retrieve(subscription.id, {
      expand: ["latest_invoice"],
    });
    expect(turned).toMatchObject({ status: "active", latest_invoice: { status: "draft" } });
    expect(endOf(turned)).toBe(endOf(subscription) + WEEK);
    await merchant.emulator.advanceClock(HOUR);
    await merchant.emulator.advanceToRenewal(customer.id);
    const invoices = await merchant.stripe.invoices.list({ customer: customer.id });
    expect(invoices.data.map(({ status, billing_reason }) => [status, billing_reason])).toEqual([
      ["paid", "subscription_cycle"],
      ["paid", "subscription_cycle"],
      ["paid", "subscription_create"],
    ]);
    expect(new Set(invoices.data.map(({ number }) => number)).size).toBe(3);
  });

  test("is past due when a renewal fails, recovers with another card, and ends after the last retry", async () => {
    const { customer, subscription } = await merchant.sell();
    await merchant.emulator.changeCard(customer.id, "4000000000000341");
    await merchant.emulator.advanceToRenewal(customer.id);
    const failed = await merchant.stripe.subscriptions.retrieve(subscription.id, {
      expand: ["latest_invoice"],
    });
    expect(failed).toMatchObject({
      status: "past_due",
      latest_invoice: { status: "open", attempt_count: 1 },
    });
    await merchant.emulator.advanceClock(DAY);
    expect(
      await merchant.stripe.subscriptions.retrieve(subscription.id, { expand: ["latest_invoice"] }),
    ).toMatchObject({
      status: "past_due",
      latest_invoice: { attempt_count: 2 },
    });

    await merchant.emulator.changeCard(customer.id, "4242424242424242");
    expect(
      await merchant.stripe.subscriptions.retrieve(subscription.id, { expand: ["latest_invoice"] }),
    ).toMatchObject({
      status: "active",
      latest_invoice: { status: "paid" },
    });

    await merchant.emulator.changeCard(customer.id, "4000000000000341");
    await merchant.emulator.advanceToRenewal(customer.id);
    await merchant.emulator.advanceClock(6 * DAY);
    expect(await merchant.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: "canceled",
      cancellation_details: { reason: "payment_failed" },
    });
  });

  test("cancelled at its period's end runs until then, and can be resumed before", async () => {
    const { subscription } = await merchant.sell();
    const cancelled = await merchant.stripe.subscriptions.update(subscription.id, {
      cancel_at_period_end: true,
    });
    expect(cancelled).toMatchObject({ status: "active", cancel_at: endOf(subscription) });
    expect(
      await merchant.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false }),
    ).toMatchObject({
      cancel_at: null,
      canceled_at: null,
    });
    await merchant.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await merchant.emulator.advanceClock(WEEK);
    expect(await merchant.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: "canceled",
      ended_at: endOf(subscription),
    });
    const changed = await refusal(
      merchant.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false }),
    );
    expect(changed).toMatchObject({ statusCode: 400, type: "StripeInvalidRequestError" });
    const again = await refusal(merchant.stripe.subscriptions.cancel(subscription.id));
    expect(again).toMatchObject({ statusCode: 404, code: "resource_missing" });
  });

  test("of a customer with a card on file runs at once", async () => {
    const customer = await merchant.stripe.customers.create({
      payment_method: "pm_card_visa",
      invoice_settings: { default_payment_method: "pm_card_visa" },
    });
    const subscription = await merchant.stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: merchant.emulator.priceId }],
    });
    expect(subscription.status).toBe("active");
  });

  test("ends with its customer, who is told of as deleted", async () => {
    const { customer, subscription } = await merchant.sell();
    await merchant.stripe.customers.del(customer.id);
    expect((await merchant.stripe.subscriptions.retrieve(subscription.id)).status).toBe("canceled");
    expect(await merchant.stripe.customers.retrieve(customer.id)).toMatchObject({
      id: customer.id,
      deleted: true,
    });
    const created = await refusal(merchant.subscribe(customer.id));
    expect(created).toMatchObject({ statusCode: 400, code: "resource_missing", param: "customer" });
  });
});
