/** @module-tag slow */

import { listDevices } from "@discussion-post/contract/account-settings";
import { getSubscription, listInvoices } from "@discussion-post/contract/billing";
import { createTestPayment, getStripeStatus } from "@discussion-post/contract/billing-tools";
import { getGoogleStatus } from "@discussion-post/contract/google";
import { listPosts } from "@discussion-post/contract/posts";
import { getSecondFactors } from "@discussion-post/contract/second-factor";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { type FakeApi, fakeApi } from "@discussion-post/ui/testing/fake-api";
import { freeSubscription, freeUser } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { address } from "../testing/expectations.ts";
import { showPage } from "../testing/show-page.tsx";

/** What every page keeps: a heading, no barrier, no sideways scroll on a small phone, no placeholder. */

function apiOfSite(): FakeApi {
  const api = fakeApi();
  api.on(getGoogleStatus, { networkStatus: "available" });
  api.on(getStripeStatus, { status: "available", apiValidated: true, priceValid: true });
  api.on(createTestPayment, { clientSecret: "pi_1_secret_1", paymentIntentId: "pi_1" });
  api.on(getSubscription, freeSubscription);
  api.on(listInvoices, []);
  api.on(listDevices, []);
  api.on(listPosts, []);
  api.on(getSecondFactors, { passkeys: [], app: null, recoveryCodesLeft: 0 });
  return api;
}

for (const [path, heading] of [
  ["/", "Discussion posts worth replying to."],
  ["/extension", "Your draft, right beside your course page."],
  ["/pricing", "Simple, Transparent Pricing"],
  ["/privacy", "Privacy policy"],
  ["/terms", "Terms of service"],
  ["/credits", "Credits"],
  ["/accessibility", "Accessibility statement"],
  ["/integrity", "For instructors"],
  ["/auth", "Your next discussion post starts here."],
  ["/forgot-password", "Forgot your password?"],
  ["/reset-password", "Set a new password"],
  ["/verify-email", "Verify your email address"],
  ["/stripe-test", "Stripe Test Payment"],
  ["/nothing-here", "404 Page Not Found"],
] as const) {
  // covers 1, 538, 593
  test(`a visitor sees ${path} without a barrier, on a small phone too`, async () => {
    await showPage(apiOfSite(), path);
    await expect.element(page.getByRole("heading", { level: 1 })).toMatchTextContent(heading);
    expect(address()).toBe(path);
    await expectAccessible();
    await expectNothingTooWide();
  });
}

for (const path of ["/", "/dashboard", "/dashboard?tab=account", "/post-history"]) {
  // covers 1
  test(`nothing on ${path} is too wide on a small phone`, async () => {
    await showPage(apiOfSite(), path, { user: freeUser });
    await expect.element(page.getByRole("heading", { level: 1 })).toBeInTheDocument();
    await expect.element(page.getByRole("heading", { level: 1 })).not.toHaveTextContent("Loading");
    await expectNothingTooWide();
  });
}

// covers 2, 40, 41
test("the home page has its exact title; an unknown path says 404, what happened and where to go on", async () => {
  const { close } = await showPage(apiOfSite(), "/");
  await expect.poll(() => document.title).toBe("AI Discussion Post Generator - Create Posts & Replies Free");
  await close();
  await showPage(apiOfSite(), "/nothing-here");
  await expect.element(page.getByText("There's no page at this address.")).toBeVisible();
  const places = page.getByRole("navigation", { name: "Where to go on" });
  for (const [name, href] of [
    ["Go to the home page", "/"],
    ["Dashboard", "/dashboard"],
    ["Post History", "/post-history"],
  ] as const)
    await expect.element(places.getByRole("link", { name })).toHaveAttribute("href", href);
  await expect.element(page.getByText("For developers: add the page to the router")).toBeVisible();
});

test("the credits name every index that sources come from", async () => {
  await showPage(apiOfSite(), "/credits");
  for (const [name, href] of [
    ["Crossref", "https://www.crossref.org/"],
    ["OpenAlex", "https://openalex.org/"],
    ["Open Library", "https://openlibrary.org/"],
  ] as const)
    await expect.element(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
});

async function expectNothingTooWide(): Promise<void> {
  await page.viewport(320, 700);
  expect(document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0);
  expect(document.body.innerText).not.toMatch(/\{(product|email|key)\}/);
  expect(document.title).not.toMatch(/[{}]/);
}
