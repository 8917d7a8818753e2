import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Merchant, merchantAt, refusal, secretOf } from "./merchant.ts";
import { HOUR } from "./model/periods.ts";
import { startStripeEmulator } from "./stripe-emulator.ts";

let merchant: Merchant;
beforeEach(async () => {
  merchant = merchantAt(await startStripeEmulator());
});
afterEach(() => merchant.emulator.close());

describe("a card", () => {
  const outcomes: [string, string, object][] = [
    ["is declined", "4000000000000002", { code: "card_declined", decline_code: "generic_decline" }],
    ["has no money", "4000000000009995", { code: "card_declined", decline_code: "insufficient_funds" }],
    ["has expired", "4000000000000069", { code: "expired_card" }],
    ["has another security code", "4000000000000127", { code: "incorrect_cvc" }],
    ["cannot be processed", "4000000000000119", { code: "processing_error" }],
    ["has no such number", "4242424242424241", { code: "incorrect_number" }],
  ];
  test.each(outcomes)("that %s pays nothing and can be followed by another", async (_what, number, error) => {
    const customer = await merchant.stripe.customers.create({});
    const subscription = await merchant.subscribe(customer.id);
    await expect(merchant.emulator.pay(secretOf(subscription), number)).rejects.toMatchObject({
      status: 402,
      fields: error,
    });
    expect((await merchant.stripe.subscriptions.retrieve(subscription.id)).status).toBe("incomplete");
    await merchant.emulator.pay(secretOf(subscription));
    expect((await merchant.stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
  });

  test.each([
    ["says yes", true, "active", "succeeded"],
    ["says no", false, "incomplete", "requires_payment_method"],
  ])(
    "that wants authentication waits for the person, who %s",
    async (_what, isConfirmed, status, payment) => {
      const { subscription } = await merchant.sell("4000002760003184");
      expect(subscription.status).toBe("incomplete");
      const { data } = await merchant.stripe.paymentIntents.list({});
      expect(data[0]).toMatchObject({ status: "requires_action", next_action: { type: "use_stripe_sdk" } });
      await merchant.emulator.authenticate(data[0]?.client_secret ?? "", isConfirmed);
      expect((await merchant.stripe.subscriptions.retrieve(subscription.id)).status).toBe(status);
      expect((await merchant.stripe.paymentIntents.retrieve(data[0]?.id ?? "")).status).toBe(payment);
    },
  );

  test("that the bank works on pays a day later, or does not", async () => {
    const paying = await merchant.sell("4000000000000390");
    const failing = await merchant.sell("4000000000000309");
    expect((await merchant.stripe.paymentIntents.list({})).data.map(({ status }) => status)).toEqual([
      "processing",
      "processing",
    ]);
    expect(paying.subscription.status).toBe("incomplete");
    await merchant.emulator.advanceClock(22 * HOUR);
    await merchant.emulator.settlePayments();
    expect((await merchant.stripe.subscriptions.retrieve(paying.subscription.id)).status).toBe("active");
    expect((await merchant.stripe.subscriptions.retrieve(failing.subscription.id)).status).toBe("incomplete");
  });

  test("that wants authentication fails a renewal, where nobody is there, until it is paid by hand", async () => {
    const { customer, subscription } = await merchant.sell();
    await merchant.emulator.changeCard(customer.id, "4000002760003184");
    await merchant.emulator.advanceToRenewal(customer.id);
    expect((await merchant.stripe.subscriptions.retrieve(subscription.id)).status).toBe("past_due");
    expect(merchant.emulator.events().map(({ type }) => type)).toContain("invoice.payment_action_required");
    const [intent] = (await merchant.stripe.paymentIntents.list({ customer: customer.id })).data;
    expect(intent?.last_payment_error).toMatchObject({ code: "authentication_required" });
    await merchant.emulator.pay(intent?.client_secret ?? "");
    expect((await merchant.stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
  });
});

describe("money that goes back", () => {
  test("is refunded once and told of", async () => {
    const { customer } = await merchant.sell();
    expect((await merchant.stripe.balance.retrieve()).available).toMatchObject([
      { amount: 599, currency: "usd" },
    ]);
    const [charge] = (await merchant.stripe.charges.list({ customer: customer.id })).data;
    await merchant.stripe.refunds.create({ charge: charge?.id ?? "" });
    expect(await merchant.stripe.charges.retrieve(charge?.id ?? "")).toMatchObject({
      refunded: true,
      amount_refunded: 599,
    });
    expect(await refusal(merchant.stripe.refunds.create({ charge: charge?.id ?? "" }))).toMatchObject({
      code: "charge_already_refunded",
    });
    expect((await merchant.stripe.balance.retrieve()).available).toMatchObject([{ amount: 0 }]);
    expect(merchant.emulator.events().at(-1)).toMatchObject({
      type: "charge.refunded",
      data: { object: { customer: customer.id } },
    });
  });

  test("is taken by a dispute, by hand or with Stripe's card for it", async () => {
    const { customer } = await merchant.sell();
    await merchant.emulator.disputeLastPayment(customer.id);
    expect((await merchant.stripe.charges.list({ customer: customer.id })).data[0]?.disputed).toBe(true);
    const other = await merchant.sell("4000000000000259");
    expect((await merchant.stripe.charges.list({ customer: other.customer.id })).data[0]?.disputed).toBe(
      true,
    );
  });
});
