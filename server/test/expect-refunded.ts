import { expect } from "vitest";
import type { Account } from "./api-client.ts";
import type { SiteWithPayments } from "./site-with-payments.ts";

/** Waits until all of the one payment of an account went back. */
export async function expectRefunded(site: SiteWithPayments, account: Account) {
  const customerId = await site.customerOf(account);
  await expect.poll(() => site.stripe.moneyOf(customerId)).toEqual({ paid: 599, refunded: 599 });
}
