/** @module-tag slow */

import { eq, isNull } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { users } from "../src/accounts/users.table.ts";
import { eventsRepository } from "../src/billing/events.repository.ts";
import { stripeEvents } from "../src/billing/stripe-events.table.ts";
import { call, openAccount } from "./api-client.ts";
import { openSiteWithPayments, type SiteWithPayments } from "./site-with-payments.ts";

let site: SiteWithPayments;
beforeAll(async () => {
  site = await openSiteWithPayments();
});
afterAll(() => site.close());
afterEach(() => site.repairStripe());

describe("a webhook", () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    call(site.server, "POST /api/webhooks/stripe", {
      body,
      headers: { "Content-Type": "application/json", ...headers },
    });

  async function anEvent(): Promise<string> {
    const account = await openAccount(site.server);
    await site.subscribe(account);
    await site.settlesAs(account, "premium, 0 of 25, active");
    return site.stripe.events().at(-1)?.id ?? "";
  }

  // covers 571
  test("without a signature, with a forged one or an old one is refused and kept nowhere", async () => {
    const id = await anEvent();
    await site.server.db.delete(stripeEvents).where(eq(stripeEvents.id, id));
    const forged = site.stripe.signed(id, { secret: "whsec_somebody_elses" });
    const old = site.stripe.signed(id, { at: Math.floor(Date.now() / 1_000) - 3_600 });
    const attempts = [
      await post(forged.body),
      await post(forged.body, forged.headers),
      await post(old.body, old.headers),
      await post("{}", site.stripe.signed(id).headers),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(attempts.every(({ body }) => body.code === "bad_signature")).toBe(true);
    expect(await site.server.db.select().from(stripeEvents).where(eq(stripeEvents.id, id))).toEqual([]);
  });

  // covers 572
  test("that comes again is kept once, and answered all the same", async () => {
    const id = await anEvent();
    expect(await site.stripe.deliver(id)).toBe(200);
    expect(await site.stripe.deliver(id)).toBe(200);
    expect(await site.server.db.select().from(stripeEvents).where(eq(stripeEvents.id, id))).toHaveLength(1);
  });

  // covers 573
  test("is answered before Stripe has been asked", async () => {
    const id = await anEvent();
    await expect.poll(() => site.server.db.$count(stripeEvents, isNull(stripeEvents.handledAt))).toBe(0);
    await site.server.db.delete(stripeEvents).where(eq(stripeEvents.id, id));
    site.stripe.planFault({ kind: "silent" });
    const { body, headers } = site.stripe.signed(id);
    expect((await post(body, headers)).status).toBe(200);
    const [kept] = await site.server.db.select().from(stripeEvents).where(eq(stripeEvents.id, id));
    expect(kept).toMatchObject({ handledAt: null });
    site.stripe.clearFaults();
    await site.server.catchUp();
    const [handled] = await site.server.db.select().from(stripeEvents).where(eq(stripeEvents.id, id));
    expect(handled?.handledAt).not.toBeNull();
  });

  // covers 572
  test("in any order, twice and late, ends in what Stripe says: every permutation of a life's events", async () => {
    const account = await openAccount(site.server);
    const before = site.stripe.events().length;
    site.stripe.setWebhooksHeld(true);
    const { customerId } = await site.subscribe(account);
    await site.stripe.advanceToRenewal(customerId);
    await site.as(account, "POST /api/cancel-subscription");
    await site.stripe.advanceClock(8 * 86_400);
    const life = site.stripe
      .events()
      .slice(before)
      .filter(({ type }) => /^customer\.subscription\.(created|updated|deleted)$|^invoice\.paid$/.test(type));
    const chosen = [
      life[0],
      life[1],
      life.find(({ type }) => type === "invoice.paid"),
      life.at(-2),
      life.at(-1),
    ].filter((event) => event !== undefined);
    let count = 0;
    for (const order of permutations(chosen)) {
      await site.server.db
        .update(users)
        .set({
          isSubscribed: true,
          paidUntil: new Date(Date.now() + 86_400_000),
          subscriptionStatus: "active",
        })
        .where(eq(users.id, account.id));
      for (const { id } of order) {
        await site.server.db.delete(stripeEvents).where(eq(stripeEvents.id, id));
        expect(await site.stripe.deliver(id)).toBe(200);
        if (id === order[0]?.id) expect(await site.stripe.deliver(id)).toBe(200);
      }
      count += 1;
      await expect
        .poll(async () => (await site.as(account, "GET /api/user")).body.isSubscribed, { interval: 10 })
        .toBe(false);
    }
    expect(count).toBe(120);
  }, 480_000);

  // covers 253
  test("that never comes is made up for: by the sync call and by the reconciliation", async () => {
    site.stripe.setWebhooksHeld(true);
    const [first, second] = [await openAccount(site.server), await openAccount(site.server)];
    await site.subscribe(first);
    await site.subscribe(second);
    expect(await site.standing(first)).toBe("free, 0 of 3, incomplete");
    const synced = await site.as(first, "POST /api/force-sync-subscription");
    expect(synced.body).toEqual({
      status: "success",
      isSubscribed: true,
      postsUsed: 0,
      subscriptionId: expect.stringMatching(/^sub_/),
    });
    await site.server.reconcile();
    expect(await site.standing(second)).toBe("premium, 0 of 25, active");
  });
});

describe("a webhook that is lost", () => {
  test("although Stripe's state does not call for a look-up is read off Stripe's list within one reconciliation", async () => {
    const refunded = await openPayer();
    const disputed = await openPayer();
    const deleted = await openPayer();
    site.stripe.setWebhooksHeld(true);
    await site.stripe.refundLastPayment(refunded.customerId);
    await site.stripe.disputeLastPayment(disputed.customerId);
    await site.stripe.deleteCustomer(deleted.customerId);
    expect(await site.standing(refunded.account)).toBe("premium, 0 of 25, active");
    await site.server.reconcile();
    expect(await site.standing(refunded.account)).toBe("free, 0 of 3, canceled");
    expect(await site.standing(disputed.account)).toBe("free, 0 of 3, canceled");
    expect(await site.standing(deleted.account)).toBe("free, 0 of 3, null");
  });

  test("among many is found on whatever page of the list it stands", async () => {
    const [first, other] = [await openPayer(), await openPayer()];
    site.stripe.setWebhooksHeld(true);
    await site.stripe.refundLastPayment(first.customerId);
    for (let turn = 0; turn < 120; turn += 1) {
      await site.stripe.cancelAtPeriodEnd(other.customerId);
      await site.stripe.changeCard(other.customerId, "4242424242424242");
    }
    await site.server.reconcile();
    expect(await site.standing(first.account)).toBe("free, 0 of 3, canceled");
  });

  test("while Stripe is away is read when it is back", async () => {
    const { account, customerId } = await openPayer();
    site.stripe.setWebhooksHeld(true);
    await site.stripe.refundLastPayment(customerId);
    site.stripe.planFault({ kind: "error" });
    await site.server.reconcile();
    expect(await site.standing(account)).toBe("premium, 0 of 25, active");
    site.stripe.clearFaults();
    await site.server.reconcile();
    expect(await site.standing(account)).toBe("free, 0 of 3, canceled");
  });

  test("is read by one process of several, and not again by the others", async () => {
    const repository = eventsRepository(site.server.db);
    const now = new Date(Date.now() + 5 * 86_400_000);
    const claims = await Promise.all([1, 2, 3, 4].map(() => repository.claimReading(now)));
    expect(claims.filter((claim) => claim !== false)).toHaveLength(1);
    expect(await repository.claimReading(new Date(now.getTime() + 59_000))).toBe(false);
    expect(await repository.claimReading(new Date(now.getTime() + 60_000))).not.toBe(false);
  });
});

describe("work that cannot be done", () => {
  test("holds nobody up: an event that Stripe no longer has is closed with a note, the others are acted on", async () => {
    const account = await openAccount(site.server);
    site.stripe.setWebhooksHeld(true);
    await site.subscribe(account);
    const paid = site.stripe.events().find(({ type, data }) => {
      return type === "invoice.paid" && JSON.stringify(data.object).includes(account.username);
    });
    const receivedAt = new Date(Date.now() - 60_000);
    await site.server.db.insert(stripeEvents).values([
      { id: "evt_gone", type: "charge.dispute.created", customerId: null, receivedAt },
      {
        id: paid?.id ?? "evt_paid",
        type: "invoice.paid",
        customerId: await site.customerOf(account),
        receivedAt: new Date(),
      },
    ]);
    await site.server.catchUp();
    expect(await site.standing(account)).toBe("premium, 0 of 25, active");
    const [gone] = await site.server.db.select().from(stripeEvents).where(eq(stripeEvents.id, "evt_gone"));
    expect(gone).toMatchObject({ handledAt: expect.any(Date), note: expect.stringMatching(/no longer/) });
    const admin = await site.openAdministrator();
    const { body: open } = await site.as(admin, "GET /api/admin/incidents");
    const [incident] = open.filter(({ subject }: { subject: string }) => subject === "evt_gone");
    expect(incident).toMatchObject({ kind: "event" });
    expect((await site.as(admin, `POST /api/admin/incidents/${incident.id}/resolve`)).status).toBe(204);
    expect((await site.as(admin, "GET /api/admin/incidents")).body).not.toContainEqual(incident);
    expect((await site.as(admin, "GET /api/admin/audit")).body[0]).toMatchObject({
      action: "resolve event",
      subject: "evt_gone",
    });
  });

  test("holds nobody up: an account that cannot be looked up waits alone, the others are reconciled", async () => {
    site.stripe.setWebhooksHeld(true);
    const [first, second] = [await openAccount(site.server), await openAccount(site.server)];
    const { customerId } = await site.subscribe(first);
    await site.subscribe(second);
    site.stripe.planFault({ kind: "error", request: `GET /v1/customers/${customerId}` });
    await site.server.reconcile();
    expect(await site.standing(first)).toBe("free, 0 of 3, incomplete");
    expect(await site.standing(second)).toBe("premium, 0 of 25, active");
  });

  test("waits for its own next try, and each piece is taken up by one process", async () => {
    const now = new Date();
    const [first, second] = [eventsRepository(site.server.db), eventsRepository(site.server.db)];
    const ids = Array.from({ length: 30 }, (_, index) => `evt_claim_${index}`);
    await site.server.db
      .insert(stripeEvents)
      .values(ids.map((id) => ({ id, type: "price.updated", customerId: "cus_nobody", receivedAt: now })));
    const claims = await Promise.all([first, second, first, second].map((one) => one.claimEvents(now)));
    const claimed = claims.flat().filter(({ id }) => ids.includes(id));
    expect(new Set(claimed.map(({ id }) => id)).size).toBe(claimed.length);
    for (const one of [first, second]) await one.claimEvents(now);
    expect(await first.claimEvents(now)).toEqual([]);
    await site.server.catchUp();
    expect(await site.server.db.$count(stripeEvents, isNull(stripeEvents.handledAt))).toBe(0);
  });
});

/** Somebody whose premium is paid. */
async function openPayer() {
  const account = await openAccount(site.server);
  const { customerId } = await site.subscribe(account);
  await site.settlesAs(account, "premium, 0 of 25, active");
  return { account, customerId };
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}
