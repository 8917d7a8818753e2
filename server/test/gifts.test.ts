/** @module-tag slow */

import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Account, openAccount } from "./api-client.ts";
import { expectRefunded } from "./expect-refunded.ts";
import { openSiteWithPayments, type SiteWithPayments } from "./site-with-payments.ts";
import { togglePremium } from "./toggle-premium.ts";

const PROCESSING = "4000000000000390";

let site: SiteWithPayments;
let admin: Account;
beforeAll(async () => {
  site = await openSiteWithPayments();
  admin = await site.openAdministrator();
});
afterAll(() => site.close());
afterEach(() => site.repairStripe());

const toggle = (account: Account) => togglePremium({ site, admin, account });
const expectEverythingBack = (account: Account) => expectRefunded(site, account);

describe("a gift", () => {
  test("closes a payment form that was open", async () => {
    const account = await openAccount(site.server);
    const { body } = await site.as(account, "POST /api/create-subscription");
    await toggle(account);
    await expect(site.stripe.pay(body.clientSecret)).rejects.toThrow(/canceled/);
    expect(await site.standing(account)).toBe("premium, 0 of 25, incomplete_expired");
  });

  test("gives back what is paid for it all the same", async () => {
    const account = await openAccount(site.server);
    const { body } = await site.as(account, "POST /api/create-subscription");
    await site.stripe.pay(body.clientSecret, PROCESSING);
    await toggle(account);
    await site.stripe.settlePayments();
    await expectEverythingBack(account);
    expect((await site.as(account, "GET /api/user")).body.isSubscribed).toBe(true);
  });

  test("lets a subscription beside it end with its period, and says so to both", async () => {
    const own = await openSiteWithPayments();
    const account = await openAccount(own.server);
    // Paid an hour before the gift, and nobody has heard of it.
    await own.stripe.advanceClock(-3_600);
    own.stripe.setWebhooksHeld(true);
    const { customerId } = await own.subscribe(account);
    await own.stripe.advanceClock(3_600);
    const owner = await own.openAdministrator();
    const { body } = await own.as(owner, `POST /api/admin/users/${account.id}/toggle-subscription`);
    own.stripe.setWebhooksHeld(false);
    expect(body.message).toMatch(
      /^Premium was given\. The paid subscription ends on \w+ \d+, \d{4} and won't renew\.$/,
    );
    const { body: plan } = await own.as(account, "GET /api/subscription");
    expect(plan).toMatchObject({ source: "granted", formattedEndDate: expect.any(String) });
    expect((await own.as(account, "POST /api/resume-subscription")).body.code).toBe("already_subscribed");
    await own.stripe.advanceClock(30 * 86_400);
    expect(own.stripe.moneyOf(customerId)).toEqual({ paid: 599, refunded: 0 });
    expect((await own.as(account, "GET /api/user")).body.isSubscribed).toBe(true);
    await own.close();
  });
});
