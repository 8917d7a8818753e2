import { getUser } from "@discussion-post/contract/accounts";
import {
  cancelSubscription,
  createSubscription,
  getSubscription,
  type SubscriptionState,
  syncSubscription,
} from "@discussion-post/contract/billing";
import { getStripeStatus } from "@discussion-post/contract/billing-tools";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { type FakeApi, fakeApi, refusal } from "@discussion-post/ui/testing/fake-api";
import {
  freeSubscription,
  freeUser,
  paidSubscription,
  premiumUser,
} from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { recordedEvents } from "../testing/expectations.ts";
import { showPage } from "../testing/show-page.tsx";

const freePlan = page.getByRole("group", { name: "Free Plan" });
const premiumPlan = page.getByRole("group", { name: "Premium Plan" });
const alert = premiumPlan.getByRole("alert");

function apiOfPricing(subscription: SubscriptionState = freeSubscription): FakeApi {
  const api = fakeApi();
  api.on(getStripeStatus, { status: "available", apiValidated: true, priceValid: true });
  api.on(getSubscription, subscription);
  return api;
}

// covers 4, 5, 28, 263-276, 284-288, 592
test("the plans say what they hold, 'unlimited' stands beside its limit, and questions are answered", async () => {
  await showPage(apiOfPricing(), "/pricing");
  await expect.element(page.getByRole("heading", { name: "Simple, Transparent Pricing" })).toBeVisible();
  const claim = "Unlock unlimited AI-powered discussion posts with our premium plan.";
  await expect.element(page.getByText(claim, { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^25 posts every week\./)).toBeInViewport();
  for (const text of [
    "$0",
    "Forever free",
    "For occasional users",
    "3 AI-generated discussion posts",
    "Customize tone, length and perspective",
    "Save generated posts",
    "Limited to 3 posts total",
  ])
    await expect.element(freePlan.getByText(text, { exact: true })).toBeVisible();
  await expect.element(freePlan.getByRole("button", { name: "Current Plan" })).toBeDisabled();
  await expect.element(premiumPlan.getByText("About 24¢ a post", { exact: true })).toBeVisible();
  const tones = page.getByRole("row", { name: "Tones 5 8" });
  await expect.element(tones).toBeVisible();
  for (const text of [
    "MOST POPULAR",
    "$5.99",
    "per week",
    "For regular content creators",
    "25 AI-generated posts per week",
    "Advanced customization options",
    "Save and organize posts",
    "Priority AI processing",
  ])
    await expect.element(premiumPlan.getByText(text, { exact: true })).toBeVisible();
  const left = freePlan.element().getBoundingClientRect();
  const right = premiumPlan.element().getBoundingClientRect();
  expect(left.y).toBe(right.y);
  expect(left.x).toBeLessThan(right.x);
  await expect.element(page.getByRole("heading", { name: "Frequently Asked Questions" })).toBeVisible();
  await expect
    .element(page.getByText("What happens when I've used 25 posts?", { exact: true }))
    .toBeVisible();
  for (const answer of [
    /until the billing period you paid for ends/,
    /when your next weekly billing cycle begins/,
    /Review every AI post before submitting it/,
    /a PCI-compliant card payment processor/,
  ])
    await expect.element(page.getByRole("definition").filter({ hasText: answer })).toBeVisible();
  await expectAccessible();
});

for (const [who, user, plan, main] of [
  ["a visitor", undefined, freeSubscription, freePlan.getByRole("link", { name: "Create free account" })],
  ["a free account", freeUser, freeSubscription, page.getByRole("button", { name: "Subscribe Now" })],
  ["a subscriber", premiumUser, paidSubscription, page.getByRole("link", { name: "Manage Subscription" })],
] as const)
  test(`${who} has what there is to do in view on a phone, above what does nothing`, async () => {
    await showPage(apiOfPricing(plan), "/pricing", user && { user });
    await page.viewport(375, 667);
    await expect.element(main).toBeInViewport({ ratio: 1 });
    const idle = page.getByText(/^(Current Plan|Your premium plan includes this, without the limit\.)$/);
    await expect.element(idle).toBeInTheDocument();
    const top = (locator: typeof main) => locator.element().getBoundingClientRect().top;
    expect(top(main)).toBeLessThan(top(idle));
  });

// covers 271, 279, 282, 283, 291, 295, 308, 516
test("a free account has the free plan, and its button says so while subscribing begins", async () => {
  const api = apiOfPricing();
  api.on(createSubscription, { clientSecret: "pi_1_secret_1", subscriptionId: "sub_1" });
  const { release } = api.hold(createSubscription);
  await showPage(api, "/pricing", { user: freeUser });
  await expect.element(freePlan.getByRole("button", { name: "Current Plan" })).toBeDisabled();
  await premiumPlan.getByRole("button", { name: "Subscribe Now" }).dblClick();
  await expect.element(premiumPlan.getByRole("button", { name: "Loading..." })).toBeDisabled();
  release();
  await expect.element(premiumPlan.getByRole("button", { name: "Subscribe Now" })).not.toBeInTheDocument();
  expect(api.requests(createSubscription).map(({ body }) => body)).toEqual([undefined]);
  await expect
    .poll(recordedEvents)
    .toContainEqual({ event: "subscription_started", value: 599, currency: "USD" });
});

test("who may be signed in is shown no visitor's page while the server cannot say", async () => {
  await showPage(fakeApi(), "/pricing", { user: freeUser, isUnreachable: true });
  await expect.element(page.getByRole("heading", { name: "We can't reach your account" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Subscribe Now" })).not.toBeInTheDocument();
});

test("the way to pay is left without paying", async () => {
  const api = apiOfPricing();
  api.on(createSubscription, { clientSecret: "pi_1_secret_1", subscriptionId: "sub_1" });
  await showPage(api, "/pricing", { user: freeUser });
  await premiumPlan.getByRole("button", { name: "Subscribe Now" }).click();
  // No script of Stripe's is at hand here, and that is where people turn back, too.
  await expect.element(alert).toMatchTextContent("Failed to initialize payment system");
  await premiumPlan.getByRole("button", { name: "Not now" }).click();
  await expect.element(premiumPlan.getByRole("button", { name: "Subscribe Now" })).toHaveFocus();
});

// covers 271, 277, 278, 283
test("a subscriber sees that premium runs, with the way to manage it", async () => {
  await showPage(apiOfPricing(paidSubscription), "/pricing", { user: premiumUser });
  await expect.element(premiumPlan.getByText("Active Subscription")).toBeVisible();
  await expect.element(premiumPlan.getByText("You currently have premium access.")).toBeVisible();
  await expect
    .element(premiumPlan.getByRole("link", { name: "Manage Subscription" }))
    .toHaveAttribute("href", "/dashboard?tab=account");
  await expect.element(premiumPlan.getByRole("button", { name: "Subscribe Now" })).not.toBeInTheDocument();
  await expect
    .element(freePlan.getByText("Your premium plan includes this, without the limit."))
    .toBeVisible();
  expect(freePlan.getByRole("button").elements()).toEqual([]);
});

test("the plan's card stands where it will be while the account is awaited, and shows no other plan first", async () => {
  await page.viewport(375, 800);
  const api = apiOfPricing({ ...freeSubscription, isSubscribed: true, source: "granted" });
  const [awaited, plan] = [api.hold(getUser), api.hold(getSubscription)];
  await showPage(api, "/pricing", { user: premiumUser, endedBy: "not_signed_in" });
  api.on(getUser, premiumUser);
  const heading = page.getByRole("heading", { name: "Premium Plan" });
  await expect.element(heading).toBeVisible();
  const top = () => heading.element().getBoundingClientRect().top;
  const before = top();
  awaited.release();
  await expect.element(page.getByRole("button", { name: /^Account menu|^Open menu/ })).toBeVisible();
  await expect.poll(top).toBe(before);
  expect(page.getByText("Active Subscription").elements()).toHaveLength(0);
  plan.release();
  await expect.element(page.getByText("You have premium", { exact: true })).toBeVisible();
  expect(page.getByText("Active Subscription").elements()).toHaveLength(0);
});

test("who was given premium sees that it is on us, and nothing to manage", async () => {
  const granted = { ...freeSubscription, isSubscribed: true, source: "granted" } as const;
  await showPage(apiOfPricing(granted), "/pricing", { user: premiumUser });
  await expect.element(premiumPlan.getByText("Premium is on us. Nothing to pay.")).toBeVisible();
  await expect.element(page.getByText("Active Subscription")).not.toBeInTheDocument();
  await expect.element(premiumPlan.getByRole("link")).not.toBeInTheDocument();
  const heights = [freePlan, premiumPlan].map((plan) => plan.element().getBoundingClientRect().height);
  expect(heights[0]).toBeLessThan(heights[1] ?? 0);
  await expectAccessible();
});

for (const [name, answer, reason] of [
  [
    "without a secret to pay with",
    Response.json({ clientSecret: null, subscriptionId: "sub_1" }),
    "No payment information received from server. Please try again.",
  ],
  ["without a word", Response.json({}, { status: 500 }), "Failed to start subscription process."],
] as const) {
  // covers 280, 281, 294-296, 302, 303, 307
  test(`an answer ${name} is reported, and can be tried again`, async () => {
    const api = apiOfPricing();
    api.on(createSubscription, answer);
    await showPage(api, "/pricing", { user: freeUser });
    await page.getByRole("button", { name: "Subscribe Now" }).click();
    await expect.element(alert).toMatchTextContent("Subscription Error");
    await expect.element(alert).toMatchTextContent(reason);
    await expectAccessible();
    await expect.element(premiumPlan.getByRole("button", { name: "Subscribe Now" })).not.toBeInTheDocument();
    await expect.element(alert.getByRole("button", { name: "Try Again" })).toHaveFocus();
    const { release } = api.hold(createSubscription);
    await alert.getByRole("button", { name: "Try Again" }).click();
    await expect.element(alert.getByRole("button", { name: "Retrying..." })).toBeDisabled();
    release();
    await expect.element(alert.getByRole("button", { name: "Try Again" })).toBeEnabled();
    expect(api.requests(createSubscription)).toHaveLength(2);
  });
}

// covers 327, 329, 330, 333-335, 337
test("a subscription is canceled here too, and each answer is reported", async () => {
  const api = apiOfPricing(paidSubscription);
  await showPage(api, "/pricing", { user: premiumUser });
  await premiumPlan.getByRole("button", { name: "Cancel Subscription" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel Subscription" });
  await expect.element(dialog).toMatchTextContent("You keep premium access until March 5, 2027.");
  api.on(cancelSubscription, Response.json({}, { status: 500 }));
  const { release } = api.hold(cancelSubscription);
  await dialog.getByRole("button", { name: "Cancel Subscription" }).click();
  await expect.element(dialog.getByRole("button", { name: "Cancelling..." })).toBeDisabled();
  release();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Failed to cancel subscription.");
  await expect.element(dialog.getByText("Close", { exact: true })).toBeVisible();
  api.on(cancelSubscription, refusal("not_subscribed", { message: "Nothing runs." }));
  await dialog.getByRole("button", { name: "Try Again" }).click();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Nothing runs.");
  await expectAccessible();
  const endsAt = "2027-03-05T12:00:00Z";
  const formattedEndDate = "March 5, 2027";
  const subscription = { id: "sub_1", endsAt, formattedEndDate };
  api.on(cancelSubscription, () => {
    api.on(getSubscription, { ...paidSubscription, endsAt, formattedEndDate });
    return { message: "Cancelled.", isOver: false, formattedEndDate, subscription };
  });
  await dialog.getByRole("button", { name: "Try Again" }).click();
  await expect.element(page.getByText("Your premium access ends on March 5, 2027.")).toBeVisible();
  expect(api.requests(cancelSubscription).map(({ body }) => body)).toEqual([undefined, undefined, undefined]);
  expect(recordedEvents()).toContainEqual({ event: "subscription_cancelled" });
});

test("who cancels what somebody else has ended meanwhile reads that it's over, and the page shows it", async () => {
  const api = apiOfPricing(paidSubscription);
  await showPage(api, "/pricing", { user: premiumUser });
  await premiumPlan.getByRole("button", { name: "Cancel Subscription" }).click();
  const dialog = page.getByRole("dialog");
  api.on(getSubscription, { ...freeSubscription, status: "canceled" });
  api.on(cancelSubscription, refusal("not_subscribed", { message: "Nothing runs." }));
  await dialog.getByRole("button", { name: "Cancel Subscription" }).click();
  await expect.element(dialog).toMatchTextContent("Your premium access has ended.");
  await expect.element(dialog.getByRole("button", { name: "Try Again" })).not.toBeInTheDocument();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect
    .element(premiumPlan.getByRole("button", { name: "Cancel Subscription" }))
    .not.toBeInTheDocument();
});

test("who cancels while the bank works on a payment reads that it comes all the same, and goes back", async () => {
  const api = apiOfPricing({ ...paidSubscription, paymentUnderWay: "renews" });
  await showPage(api, "/pricing", { user: premiumUser });
  await premiumPlan.getByRole("button", { name: "Cancel Subscription" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog).toMatchTextContent("Premium ends now.");
  await expect.element(dialog).toMatchTextContent("it'll be refunded when it arrives");
  await expectAccessible();
  const endsAt = "2027-03-05T12:00:00Z";
  const formattedEndDate = "March 5, 2027";
  api.on(cancelSubscription, () => {
    api.on(getSubscription, { ...freeSubscription, status: "canceled", paymentUnderWay: "goes_back" });
    const subscription = { id: "sub_1", endsAt, formattedEndDate };
    return { message: "Canceled.", isOver: true, formattedEndDate, subscription };
  });
  await dialog.getByRole("button", { name: "Cancel Subscription" }).click();
  await expect.element(dialog).toMatchTextContent("Your premium access has ended.");
  await expect.element(dialog).toMatchTextContent("will be refunded when it arrives");
  await expect.element(dialog).not.toMatchTextContent("won't be charged");
});

test("who cancels while a payment of an earlier subscription goes back keeps the paid week", async () => {
  await showPage(apiOfPricing({ ...paidSubscription, paymentUnderWay: "goes_back" }), "/pricing", {
    user: premiumUser,
  });
  await premiumPlan.getByRole("button", { name: "Cancel Subscription" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog).toMatchTextContent("You keep premium access until");
  await expect.element(dialog).not.toMatchTextContent("Premium ends now");
});

test("an account that premium is closed to is told whom to write to, and offered nothing", async () => {
  const user = { ...freeUser, isPremiumDenied: true };
  await showPage(apiOfPricing({ ...freeSubscription, isDenied: true }), "/pricing", { user });
  const notice = page
    .getByRole("status")
    .filter({ hasText: "The administrator closed premium to this account" });
  await expect
    .element(notice.getByRole("link", { name: "help@example.com" }))
    .toHaveAttribute("href", "mailto:help@example.com");
  await expect.element(page.getByRole("button", { name: "Subscribe Now" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: /Upgrade|See plans/ })).not.toBeInTheDocument();
  await expectAccessible();
});

test("who has paid and waits for the bank is told so, and is not asked to pay again", async () => {
  const api = apiOfPricing({ ...freeSubscription, status: "incomplete", paymentUnderWay: "begins" });
  await showPage(api, "/pricing", { user: { ...freeUser, hasPaymentUnderWay: true } });
  await expect.element(premiumPlan.getByText("Your payment is being processed")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Subscribe Now" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: /Upgrade|See plans/ })).not.toBeInTheDocument();
  await expectAccessible();
});

test("a payment that another tab made, and the bank still works on, is told in place of a card form", async () => {
  const api = apiOfPricing();
  api.on(createSubscription, () => {
    api.on(getSubscription, { ...freeSubscription, status: "incomplete", paymentUnderWay: "begins" });
    return refusal("payment_processing", { message: "Your payment is being processed." });
  });
  api.on(syncSubscription, { status: "success", isSubscribed: false, postsUsed: 0, subscriptionId: null });
  await showPage(api, "/pricing", { user: freeUser });
  await page.getByRole("button", { name: "Subscribe Now" }).click();
  await expect.element(premiumPlan.getByText("Your payment is being processed")).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

test("what a payer can do takes the room that was kept for it", async () => {
  const api = apiOfPricing(paidSubscription);
  const held = api.hold(getSubscription);
  await showPage(api, "/pricing", { user: premiumUser });
  await expect.element(freePlan.getByText("Your premium plan includes this")).toBeVisible();
  const { height } = premiumPlan.element().getBoundingClientRect();
  held.release();
  await expect.element(premiumPlan.getByRole("button", { name: "Cancel Subscription" })).toBeVisible();
  // Lines have heights between two pixels.
  expect(premiumPlan.element().getBoundingClientRect().height).toBeCloseTo(height, 0);
});
