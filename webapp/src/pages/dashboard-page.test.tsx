import { changeEmail, listDevices } from "@discussion-post/contract/account-settings";
import {
  dismissNotice,
  getSubscription,
  type Invoice,
  listInvoices,
  syncSubscription,
} from "@discussion-post/contract/billing";
import { shownTitle } from "@discussion-post/contract/post-title";
import { listPosts } from "@discussion-post/contract/posts";
import { getSecondFactors } from "@discussion-post/contract/second-factor";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { type FakeApi, fakeApi, refusal } from "@discussion-post/ui/testing/fake-api";
import {
  freeSubscription,
  freeUser,
  paidSubscription,
  post,
  premiumUser,
} from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { address, expectToast } from "../testing/expectations.ts";
import { showPage } from "../testing/show-page.tsx";

function apiOfAccount(): FakeApi {
  const api = fakeApi();
  api.on(listPosts, []);
  api.on(getSubscription, freeSubscription);
  api.on(listInvoices, []);
  api.on(listDevices, []);
  api.on(getSecondFactors, { passkeys: [], app: null, recoveryCodesLeft: 0 });
  return api;
}

// covers 227-230
test("posts stand there by their first paragraph, and a short one whole", async () => {
  const api = fakeApi();
  const short = { ...post, id: 2, title: "A short one", content: "All that there is to say." };
  api.on(listPosts, [post, short]);
  await showPage(api, "/dashboard", { user: freeUser });
  await expect.element(page.getByRole("tab", { name: "My Posts" })).toHaveAttribute("data-state", "active");
  const [first = "", second = ""] = post.content.split("\n\n");
  const card = page.getByRole("listitem").filter({ hasText: shownTitle(post.title) });
  await expect.element(card.getByText(first, { exact: true })).toBeVisible();
  await expect.element(card.getByText("[Content truncated...]", { exact: true })).toBeVisible();
  await expect.element(card.getByText(second, { exact: true })).not.toBeInTheDocument();
  const shortCard = page.getByRole("listitem").filter({ hasText: "A short one" });
  await expect.element(shortCard.getByText(short.content, { exact: true })).toBeVisible();
  await expect.element(shortCard.getByText("[Content truncated...]")).not.toBeInTheDocument();
  await expect.element(shortCard.getByRole("link", { name: "View full post" })).toBeVisible();
  await expectAccessible();
});

test("a press of a tab is one step, which Back takes back", async () => {
  await showPage(apiOfAccount(), "/dashboard", { user: freeUser });
  const tab = (name: string) => page.getByRole("tab", { name, exact: true });
  await tab("Account").click();
  await expect.element(page.getByRole("heading", { name: "Plan and invoices" })).toBeVisible();
  await tab("My Posts").click();
  await expect.element(page.getByText("No saved posts yet")).toBeVisible();
  await tab("Account").click();
  await expect.element(tab("Account")).toHaveAttribute("data-state", "active");
  for (const former of ["My Posts", "Account", "My Posts"]) {
    history.back();
    await expect.element(tab(former)).toHaveAttribute("data-state", "active");
  }
});

// covers 231-233, 235
test("the account's tab says whose it is and which plan it has", async () => {
  await showPage(apiOfAccount(), "/dashboard", { user: { ...freeUser, email: null } });
  await expect.element(page.getByText("No saved posts yet")).toBeVisible();
  await page.getByRole("tab", { name: "Account" }).click();
  const account = page.getByRole("group", { name: "Account", exact: true });
  await expect.element(account.getByRole("definition").first()).toHaveTextContent(freeUser.username);
  for (const name of ["Username", "Full name", "Member since"])
    await expect.element(account.getByText(name, { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole("group", { name: "Email" }).getByText("No email provided"))
    .toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Subscription" })).toBeVisible();
  await expect.element(page.getByText("Free Tier", { exact: true })).toBeVisible();
  await expectAccessible();
});

for (const [who, user, offered] of [
  ["with a second step", { ...freeUser, hasSecondFactor: true }, "This needs your second step once more."],
  ["without a password", { ...freeUser, hasPassword: false }, "Confirm with Google"],
] as const) {
  test(`somebody ${who} who logged in a while ago reads how to confirm who they are`, async () => {
    const api = apiOfAccount();
    api.on(
      changeEmail,
      refusal("fresh_sign_in_required", { message: "This needs your second step once more." }),
    );
    await showPage(api, "/dashboard?tab=account", { user });
    await page.getByRole("tab", { name: "Account" }).click();
    const email = page.getByRole("group", { name: "Email" });
    await email.getByText("Change your email address").click();
    await email.getByLabelText("New email address").fill("new@example.com");
    await email.getByRole("button", { name: "Save and verify" }).click();
    await expect.element(email.getByText("Confirm it's you")).toBeVisible();
    await expect.element(email.getByText(offered).first()).toBeVisible();
    expect(email.getByRole("button", { name: "Confirm with Google" }).elements()).toHaveLength(
      user.hasSecondFactor ? 0 : 1,
    );
    await expectAccessible();
  });
}

// covers 236
test("posts that cannot be loaded are reported", async () => {
  const api = fakeApi();
  api.on(listPosts, Response.json({}, { status: 503 }));
  await showPage(api, "/dashboard", { user: freeUser });
  await expectToast({
    title: "Error loading posts",
    text: "Failed to load your saved posts. Please try again.",
    isBad: true,
  });
});

test("a plan and devices that cannot be loaded say so, and are asked for again", async () => {
  const api = apiOfAccount();
  api.on(getSubscription, refusal("internal_error"));
  api.on(listDevices, refusal("internal_error"));
  await showPage(api, "/dashboard?tab=account", { user: freeUser });
  const plan = page.getByRole("alert").filter({ hasText: "We couldn't load your billing details." });
  const devices = page.getByRole("alert").filter({ hasText: "We couldn't load your devices." });
  await expect.element(plan).toBeVisible();
  await expect.element(devices).toBeVisible();
  // Who may be paying already is not asked to.
  const upgrade = page.getByRole("main").getByRole("link", { name: "Upgrade" });
  await expect.element(upgrade).not.toBeInTheDocument();
  await expectAccessible();
  api.on(getSubscription, freeSubscription);
  api.on(listDevices, []);
  await plan.getByRole("button", { name: "Try Again" }).click();
  await expect.element(plan).not.toBeInTheDocument();
  await expect.element(upgrade).toBeVisible();
  await devices.getByRole("button", { name: "Try Again" }).click();
  await expect.element(devices).not.toBeInTheDocument();
});

for (const { status, ...toast } of [
  {
    status: "processing",
    title: "Payment processing",
    text: "We will update your account when it completes.",
  },
  {
    status: "requires_payment_method",
    title: "Payment not completed",
    text: "Please try another payment method.",
    isBad: true,
  },
  { status: "canceled", title: "Payment status unknown", isBad: true },
]) {
  // covers 237-239, 241-244
  test(`a payment that ended in ${status} is reported, and the address keeps nothing of it`, async () => {
    const api = apiOfAccount();
    const search = `payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=${status}`;
    await showPage(api, `/dashboard?tab=account&${search}`, { user: freeUser });
    await expectToast(toast);
    await expect.poll(address).toBe("/dashboard?tab=account");
    expect(api.requests(syncSubscription)).toEqual([]);
  });
}

test("the plan of an account that premium is closed to says so, and nothing offers it", async () => {
  const api = apiOfAccount();
  api.on(getSubscription, { ...freeSubscription, isDenied: true });
  await showPage(api, "/dashboard?tab=account", { user: { ...freeUser, isPremiumDenied: true } });
  await expect
    .element(page.getByRole("status").filter({ hasText: "The administrator closed premium to this account" }))
    .toBeVisible();
  await expect.element(page.getByRole("link", { name: /Upgrade|See plans/ })).not.toBeInTheDocument();
  await expectAccessible();
});

for (const [where, path] of [
  ["above the generator", "/"],
  ["above the posts", "/dashboard"],
] as const) {
  test(`what became of somebody's money stands ${where} until it is dismissed`, async () => {
    const api = fakeApi();
    api.on(listPosts, []);
    const notice = {
      id: 7,
      reason: "refunded",
      amount: 599,
      at: "2027-03-05T12:00:00.000Z",
      isPending: false,
    } as const;
    api.on(getSubscription, { ...freeSubscription, notice });
    api.on(dismissNotice, () => {
      api.on(getSubscription, freeSubscription);
      return undefined;
    });
    await showPage(api, path, { user: freeUser });
    const told = page.getByRole("status").filter({ hasText: "Your payment of $5.99 was refunded" });
    await expect.element(told).toBeVisible();
    await expectAccessible();
    await page.getByRole("button", { name: "Dismiss: Your payment was refunded" }).click();
    await expect.element(told).not.toBeInTheDocument();
    expect(api.requests(dismissNotice).map(({ params }) => params.id)).toEqual([7]);
  });
}

for (const [who, plan, buttons] of [
  ["renews", paidSubscription, 1],
  [
    "was cancelled",
    { ...paidSubscription, endsAt: "2027-03-05T12:00:00Z", formattedEndDate: "March 5, 2027" },
    0,
  ],
  ["was denied", { ...freeSubscription, status: "canceled", isDenied: true }, 0],
] as const) {
  test(`a plan that ${who} offers another card only where one is charged`, async () => {
    const api = apiOfAccount();
    api.on(getSubscription, plan);
    await showPage(api, "/dashboard?tab=account", { user: plan.isSubscribed ? premiumUser : freeUser });
    await expect.element(page.getByRole("button", { name: "Delete my account" })).toBeVisible();
    await expect
      .element(page.getByText(buttons === 1 ? /^Renews on/ : /is canceled|closed premium/))
      .toBeVisible();
    expect(page.getByRole("button", { name: "Change card" }).elements()).toHaveLength(buttons);
  });
}

for (const [what, plan, user] of [
  [
    "a first payment",
    { ...freeSubscription, status: "incomplete", paymentUnderWay: "begins" },
    { ...freeUser, hasPaymentUnderWay: true },
  ],
  ["a renewal", { ...paidSubscription, paymentUnderWay: "renews" }, premiumUser],
] as const) {
  test(`${what} that the bank still works on is told as such, and as nothing else`, async () => {
    const api = apiOfAccount();
    api.on(getSubscription, plan);
    await showPage(api, "/dashboard?tab=account", { user });
    await expect.element(page.getByText("Your payment is being processed")).toBeVisible();
    await expect.element(page.getByText(/Renews on|didn't go through/)).not.toBeInTheDocument();
    await expect.element(page.getByRole("link", { name: /Upgrade|See plans/ })).not.toBeInTheDocument();
    await expectAccessible();
  });
}

test("a first payment that was declined is no bill, and one that is overdue is", async () => {
  const invoice: Invoice = {
    ...{ id: "in_1", number: null, createdAt: "2026-11-25T10:00:00Z", amount: 599, currency: "usd" },
    ...{ status: "not_owed", hostedUrl: "https://pay.example/1", pdfUrl: "https://pay.example/1/pdf" },
  };
  const api = apiOfAccount();
  api.on(listInvoices, [invoice, { ...invoice, id: "in_2", status: "open" }]);
  await showPage(api, "/dashboard?tab=account", { user: freeUser });
  const rows = page.getByRole("group", { name: "Invoices and receipts" }).getByRole("listitem");
  await expect.element(rows.first()).toMatchTextContent(/Not paid – you owe nothing/);
  expect(rows.first().getByRole("link").elements()).toEqual([]);
  await expect.element(rows.last().getByRole("link", { name: /^Pay/ })).toBeVisible();
  await expectAccessible();
});
