import type { Page } from "@playwright/test";
import { ADMINISTRATOR, expect, expectAccessible, logIn, register, test } from "../journey.ts";

const USERS = "**/api/admin/users?**";

const logInAsAdmin = (page: Page) => logIn(page, ADMINISTRATOR);

test("the administrator sees the accounts and what they add up to (33, 63, 446, 447, 449-454, 468, 547, 548)", async ({
  page,
}) => {
  await logInAsAdmin(page);
  const held = Promise.withResolvers<void>();
  await page.route(USERS, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: /account menu/i }).click();
  await page.getByRole("menuitem", { name: "Admin Dashboard" }).click();
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await expect(page.getByRole("status", { name: "Loading the accounts" })).toBeVisible();
  held.resolve();
  await expect(page.getByRole("switch", { name: "Auto-refresh" })).not.toBeChecked();
  await expect(page.getByRole("button", { name: "Refresh", exact: true })).toBeVisible();
  await expect(page.getByText(/^Last updated: \d/)).toBeVisible();
  for (const heading of ["Total Users", "Active Subscribers", "Posts Generated"]) {
    await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
  }
  await expect(page.getByText(/^\d+(\.\d)?% conversion rate$/)).toBeVisible();
  await expect(page.getByText(/^\d+\.\d per user on average$/)).toBeVisible();
  const columns = ["ID", "Email", "Name", "Posts Used", "Status", "Auth Type", "Signup Date", "Actions"];
  await expect(page.getByRole("columnheader")).toHaveText(columns);
  await expectAccessible(page);
  await expect(page.getByRole("img", { name: "No" })).toHaveCount(0);
  await page.getByRole("switch", { name: "Show Stripe Details" }).click();
  await expect(page.getByRole("columnheader", { name: "Stripe Customer" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Stripe Subscription" })).toBeVisible();
  await expectAccessible(page);
});

test("premium is given and taken by keyboard, and the log says so (455-461, 465, 466, 583)", async ({
  page,
  browser,
}) => {
  const other = await browser.newPage();
  const { username } = await register(other);
  await logInAsAdmin(page);
  await page.goto("/admin");
  await page.getByLabel("Search accounts").fill(username);
  const make = page.getByRole("button", { name: `Make Premium: ${username}` });
  const row = page.getByRole("row").filter({ has: make });
  await page.getByRole("switch", { name: "Show Stripe Details" }).click();
  await expect(row.getByRole("cell")).toHaveText([
    /^\d+$/,
    "No email provided",
    username,
    "0",
    "Free",
    "Email",
    /^\w+ \d+, \d{4}$/,
    "",
    "",
    "Make Premium",
  ]);
  await expect(row.getByRole("img", { name: "No" })).toHaveCount(2);

  const held = Promise.withResolvers<void>();
  const bodies: (string | null)[] = [];
  await page.route("**/toggle-subscription", async (route) => {
    bodies.push(route.request().postData());
    await held.promise;
    await route.continue();
  });
  await make.focus();
  await page.keyboard.press("Enter");
  await expect(make).toHaveAttribute("aria-busy", "true");
  await expect(make.locator("svg")).toBeVisible();
  await page.keyboard.press("Enter");
  held.resolve();
  await expect(page.getByRole("button", { name: `Revoke Premium: ${username}` })).toBeVisible();
  expect(bodies).toEqual([null]);
  await expect(page.getByRole("cell", { name: "Premium", exact: true })).toBeVisible();
  await other.reload();
  await expect(other.getByText("0 of 25 posts used")).toBeVisible();
  await page.getByRole("link", { name: username }).click();
  await expect(page.getByText("0 of 25")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: `Revoke Premium: ${username}` }).click();
  await expect(page.getByRole("button", { name: `Make Premium: ${username}` })).toBeVisible();
  await page.goto("/admin");
  await expect(page.getByText(`revoke premium – ${username}`)).toBeVisible();
  await other.close();
});

test("the accounts leave as a file", async ({ page }) => {
  await logInAsAdmin(page);
  await page.goto("/admin");
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  expect((await file).suggestedFilename()).toBe("users.csv");
});

test("the accounts are fetched again every half minute while the switch is on, and never before (447-449)", async ({
  page,
}) => {
  await logInAsAdmin(page);
  await page.clock.install();
  let fetches = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/admin/users") fetches += 1;
  });
  await page.goto("/admin");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await page.clock.runFor(90_000);
  expect(fetches).toBe(1);
  await page.getByRole("button", { name: "Refresh", exact: true }).click();
  await expect.poll(() => fetches).toBe(2);
  await page.getByRole("switch", { name: "Auto-refresh" }).click();
  await page.clock.runFor(29_000);
  expect(fetches).toBe(2);
  await page.clock.runFor(1_500);
  await expect.poll(() => fetches).toBe(3);
});

test("what goes wrong is told where it happened (468, 469, 513, 514)", async ({ page }) => {
  await logInAsAdmin(page);
  await page.route(USERS, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Error" })).toBeVisible();
  await expect(page.getByText("Failed to fetch admin data", { exact: true })).toBeVisible();
  await page.unroute(USERS);
  await page.route(USERS, (route) => route.fulfill({ status: 500, json: { message: "Tired." } }));
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText("Tired.", { exact: true })).toBeVisible();
  await page.unroute(USERS);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("row").nth(1)).toBeVisible();

  await page.route("**/api/stripe-diagnostic**", (route) =>
    route.fulfill({ status: 503, json: { message: "Not now.", code: "unavailable" } }),
  );
  await page.goto("/stripe-verify");
  await expect(page.getByText("API Error: 503 Service Unavailable", { exact: true })).toBeVisible();
  await page.unroute("**/api/stripe-diagnostic**");
  await page.route("**/api/stripe-diagnostic**", (route) => route.abort());
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(
    page.getByText(
      "Error fetching Stripe status: Could not reach the server. Check your connection and try again.",
      { exact: true },
    ),
  ).toBeVisible();
});

test("a toggle that fails stands in the console alone, and taking a paid subscription is asked about (455, 457, 458, 467, 584)", async ({
  context,
}) => {
  // The console of the fixture's own page has to stay quiet.
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await logInAsAdmin(page);
  await page.route(USERS, async (route) => {
    const answer = await route.fetch();
    const list = await answer.json();
    const stripe = { hasStripeSubscription: true, stripeSubscriptionId: "sub_1" };
    const payer = { ...list.users[0], ...stripe, username: "payer", name: null, isSubscribed: true };
    payer.googleAuth = true;
    await route.fulfill({ response: answer, json: { ...list, users: [payer] } });
  });
  await page.route("**/toggle-subscription", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/admin");
  await page.getByRole("switch", { name: "Show Stripe Details" }).click();
  for (const cell of ["payer", "Premium", "Google", "Yes sub_1"])
    await expect(page.getByRole("cell", { name: cell, exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Revoke Premium: payer" }).click();
  const question = page.getByRole("dialog", { name: "Revoke Premium" });
  await expect(question).toContainText(
    "payer has a subscription at Stripe. Premium ends now, and the subscription will not renew",
  );
  await expectAccessible(page);
  await question.getByRole("button", { name: "Revoke Premium" }).click();
  await expect(question).toBeHidden();
  await expect
    .poll(() => complaints.some((text) => text.startsWith("Failed to toggle subscription status")))
    .toBe(true);
  await expect(page.getByRole("button", { name: "Close notification" })).toHaveCount(0);
});

test("everybody else is sent away, or told so (33, 34, 36, 37, 63, 468, 479, 496, 548)", async ({ page }) => {
  await register(page);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/stripe-debug");
  await expect(
    page.getByText("Admin Access Required: You need administrator privileges to access this page."),
  ).toBeVisible();
  await expectAccessible(page);
  await page.goto("/stripe-verify");
  await expect(
    page.getByText("Access Denied: This page is only accessible to administrators."),
  ).toBeVisible();
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /account menu/i }).click();
  await expect(page.getByRole("menuitem", { name: "Admin Dashboard" })).toBeHidden();
});

const fact = (page: Page, name: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByRole("term").getByText(name, { exact: true }) })
    .getByRole("definition");

test("Stripe is diagnosed and verified (480-485, 487, 488, 492, 495, 498-506, 508-511, 547)", async ({
  page,
}) => {
  await logInAsAdmin(page);
  await page.goto("/stripe-debug");
  await page.getByRole("button", { name: "Run Diagnostic" }).click();
  for (const heading of ["API key", "Price configuration", "Balance"]) {
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  }
  for (const [name, value] of [
    ["Status", "Valid"],
    ["Key type", "TEST"],
    ["Prefix", "sk_test_"],
    ["Suffix", /^\S{4}$/],
    ["Length", /^\d\d$/],
    ["Price ID", /^price_\w+$/],
    ["Price ID length", /^\d\d$/],
    ["Amount", "$5.99"],
    ["Currency", "USD"],
    ["Interval", "week"],
    ["USD", /^\$[\d,]+\.\d\d$/],
  ] as const)
    await expect(fact(page, name), name).toHaveText(value);
  await expect(page.getByText(/^Checked on \w+ \d+, \d{4} at \d+:\d\d [AP]M$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Check Balance" }).click();
  await expect(page.getByText("Stripe Balance", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Available: \$[\d,]+\.\d\d$/).first()).toBeVisible();

  await page.goto("/stripe-verify");
  for (const [name, value] of [
    ["Initialization", "Initialized"],
    ["API key", "Valid"],
    ["Public and secret keys", "Match"],
    ["Secret key", /^TEST · sk_test_…\S{4}$/],
    ["Public key", /^TEST · pk_test_…\S{4}$/],
    ["Price ID", /^price_\w+$/],
    ["Amount", "$5.99 USD"],
    ["Interval", "1 week"],
    ["Nickname", "Premium"],
  ] as const)
    await expect(fact(page, name), name).toHaveText(value);
  for (const heading of ["Available balance", "Pending balance"]) {
    const amounts = page.getByRole("heading", { name: heading }).locator("xpath=ancestor::*[dl]");
    await expect(amounts.getByRole("definition")).toHaveText(/^\$[\d,]+\.\d\d$/);
  }
  await expect(page.getByText(/^Last checked: \w+ \d+, \d{4} at/)).toBeVisible();
  await expectAccessible(page);
  const again = page.waitForRequest("**/api/stripe-diagnostic?**");
  await page.getByRole("button", { name: "Refresh" }).click();
  await again;
});

test("what is wrong with keys or price is told by both pages, and what fails by a toast (482, 486, 489, 490, 493, 494, 498-502, 507)", async ({
  page,
}) => {
  await logInAsAdmin(page);
  await page.route("**/api/debug/stripe-diagnostic?**", (route) => route.fulfill({ json: expired }));
  await page.goto("/stripe-debug");
  await page.getByRole("button", { name: "Run Diagnostic" }).click();
  const details = page.getByRole("alert").filter({ hasText: "Error details" });
  await expect(details).toContainText(expired.error);
  await expect(details).toContainText("The Stripe API key appears to be expired.");
  await expect(fact(page, "Status")).toHaveText("Invalid");
  await expect(fact(page, "Price verification error")).toHaveText(expired.price_error);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Check Balance" }).click();
  await expect(page.getByText("Balance Check Failed", { exact: true })).toBeVisible();
  await page.unroute("**/api/debug/stripe-diagnostic?**");
  await page.route("**/api/debug/stripe-diagnostic?**", (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("button", { name: "Run Diagnostic" }).click();
  await expect(page.getByText("Diagnostic Failed", { exact: true })).toBeVisible();

  await page.route("**/api/stripe-diagnostic?**", (route) => route.fulfill({ json: mismatched }));
  await page.goto("/stripe-verify");
  for (const [name, value] of [
    ["Initialization", "Not initialized"],
    ["API key", "Invalid"],
    ["Public and secret keys", "Do not match"],
    ["Secret key", "LIVE · sk_live_…abcd"],
    ["Public key", "TEST · pk_test_…wxyz"],
    ["Status", "Invalid Price ID"],
  ] as const)
    await expect(fact(page, name), name).toHaveText(value);
  await expectAccessible(page);
});

/** Answers of the two diagnostics, for what our stand-in for Stripe cannot be brought to. */
const expired = {
  test_result: "error",
  api_key_type: "LIVE",
  api_key_prefix: "sk_live_",
  api_key_suffix: "abcd",
  api_key_length: 107,
  stripe_price_id: "price_1",
  stripe_price_id_length: 7,
  price_test: "error",
  price_details: null,
  price_error: "The price of the premium plan was not found.",
  balance: [],
  timestamp: "2026-11-20T12:00:00Z",
  error: "The payment system refused our API key. Our team has to fix this.",
  error_type: "expired_key",
};
const mismatched = {
  stripe_initialized: false,
  api_key_valid: false,
  keys_match: false,
  error: null,
  secret_key: { type: "LIVE", prefix: "sk_live_", suffix: "abcd" },
  public_key: { type: "TEST", prefix: "pk_test_", suffix: "wxyz" },
  price_id: {
    id: "price_1",
    details: {
      valid: false,
      amount: null,
      currency: null,
      interval: null,
      intervalCount: null,
      nickname: null,
      error: null,
    },
  },
  balance: { available: [], pending: [] },
};

test("the refresh tool fetches the user again and waits a second (32, 426-429, 431-434)", async ({
  page,
}) => {
  await register(page);
  await page.goto("/force-refresh");
  await expect(page.getByRole("link", { name: "Back to Dashboard" })).toHaveAttribute("href", "/dashboard");
  await expect(page.getByRole("tab")).toHaveText(["Refresh User Data", "Fix Subscription"]);
  await page.evaluate(() => performance.clearResourceTimings());
  await page.getByRole("button", { name: "Refresh User Data" }).click();
  await expect(page.getByText("Cache Refreshed", { exact: true })).toHaveCount(2);
  const waitedMs = await page.evaluate(() => {
    const answered = performance
      .getEntriesByType("resource")
      .findLast(({ name }) => new URL(name).pathname === "/api/user");
    return answered && performance.now() - (answered.startTime + answered.duration);
  });
  expect(waitedMs).toBeGreaterThanOrEqual(1_000);
  await expect(page.getByText("Your session data has been refreshed.", { exact: true })).toHaveCount(2);
  await expectAccessible(page);
  await page.route("**/api/user?**", (route) => route.fulfill({ status: 500, json: { message: "Tired." } }));
  await page.getByRole("button", { name: "Refresh User Data" }).click();
  await expect(page.getByText("Refresh Failed", { exact: true })).toHaveCount(2);
  await expect(page.getByText("Tired.", { exact: true })).toHaveCount(2);
});

test("the repair makes nobody premium, and says which of its ways helped (429, 430, 435, 439-443, 550, 551)", async ({
  page,
}) => {
  await register(page);
  await page.goto("/force-refresh");
  await page.getByRole("tab", { name: "Fix Subscription" }).click();
  await expect(page.getByText("This is an administrator tool")).toBeVisible();
  await expect(
    page.getByText(/the database shows a subscription but the UI still shows 'Free Tier'/),
  ).toBeVisible();
  const fix = page.getByRole("button", { name: "Fix Subscription" });
  await fix.click();
  await expect(page.getByText("Fix Failed", { exact: true })).toHaveCount(2);
  await expect(
    page.getByText(
      "Stripe knows of no active subscription, and only the administrator can set premium by hand.",
      { exact: true },
    ),
  ).toHaveCount(2);

  const message = "Done.";
  for (const [path, answer, title, text] of [
    [
      "fix-subscription",
      { message },
      "Subscription Fixed",
      "Your subscription status has been updated manually.",
    ],
    [
      "verify-subscription",
      { message, userUpdated: true, isSubscribed: false },
      "Subscription Status Updated",
      "Your subscription was confirmed as inactive.",
    ],
    [
      "verify-subscription",
      { message, userUpdated: false, isSubscribed: true },
      "Subscription Status Updated",
      "Your subscription was confirmed as active.",
    ],
    [
      "direct-subscription-fix",
      { status: "success", message },
      "Subscription Status Fixed",
      "Your subscription status has been corrected in the database.",
    ],
  ] as const) {
    await page.route(`**/api/debug/${path}`, (route) => route.fulfill({ json: answer }));
    await fix.click();
    await expect(page.getByText(title, { exact: true })).toHaveCount(2);
    await expect(page.getByText(text, { exact: true })).toHaveCount(2);
  }
  await page.goto("/dashboard?tab=account");
  await expect(page.getByText("Free Tier", { exact: true })).toBeVisible();
});
