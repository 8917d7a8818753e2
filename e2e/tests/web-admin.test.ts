import { readFile } from "node:fs/promises";
import { beginToSubscribe, payWith } from "../card-form.ts";
import { holdRequests } from "../hold-requests.ts";
import { ADMINISTRATOR, expect, expectAccessible, expectToast, logIn, register, test } from "../journey.ts";
import { SUPPORT_EMAIL } from "../product-address.ts";
import { atStripe } from "../stripe.ts";

const USERS = "**/api/admin/users?**";
const STATISTICS = "**/api/admin/statistics?**";
const AUDIT = "**/api/admin/audit?**";

// covers 33, 63, 446, 447, 449-454, 468, 547, 548
test("the administrator sees the accounts and what they add up to", async ({ page }) => {
  await logIn(page, ADMINISTRATOR);
  const { letGo } = await holdRequests(page, USERS);
  await page.getByRole("button", { name: /account menu/i }).click();
  await page.getByRole("menuitem", { name: "Admin Dashboard" }).click();
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await expect(page.getByRole("status", { name: "Loading the accounts" })).toBeVisible();
  letGo();
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
  await page.getByLabel("Search accounts").fill("nobody is called so");
  await expect(page.getByRole("cell", { name: /^No accounts found/ })).toBeVisible();
  await expectAccessible(page);
});

// covers 455-461, 465, 466, 583
test("premium is given and taken by keyboard, and the log says so", async ({ page, browser }) => {
  const other = await browser.newPage();
  const { username } = await register(other);
  await logIn(page, ADMINISTRATOR);
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
    "Password",
    /^\w+ \d+, \d{4}$/,
    "",
    "",
    "Make Premium",
  ]);
  await expect(row.getByRole("img", { name: "No" })).toHaveCount(2);

  const { requests, letGo } = await holdRequests(page, "**/toggle-subscription");
  await make.focus();
  await page.keyboard.press("Enter");
  await expect(make).toHaveAttribute("aria-busy", "true");
  await expect(make.locator("svg")).toBeVisible();
  await page.keyboard.press("Enter");
  letGo();
  await expect(page.getByRole("button", { name: `Revoke Premium: ${username}` })).toBeVisible();
  expect(requests.map((request) => request.postData())).toEqual([null]);
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
  await logIn(page, ADMINISTRATOR);
  await page.goto("/admin");
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  expect((await file).suggestedFilename()).toBe("users.csv");
  const [columns, ...accounts] = (await readFile(await (await file).path(), "utf8")).split("\r\n");
  expect(columns).toMatch(/^id,username,/);
  expect(accounts.filter((account) => account.split(",")[1] === ADMINISTRATOR.username)).toHaveLength(1);
});

// covers 447-449
test("the accounts are fetched again every half minute while the switch is on, and never before", async ({
  page,
}) => {
  await logIn(page, ADMINISTRATOR);
  await page.clock.install();
  let fetches = 0;
  let chartFetches = 0;
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === "/api/admin/users") fetches += 1;
    if (pathname === "/api/admin/statistics") chartFetches += 1;
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
  await expect.poll(() => chartFetches).toBe(3);
});

// covers 449, 468
test("Refresh asks for all that the page shows, is busy for as long, and says what failed", async ({
  page,
}) => {
  await logIn(page, ADMINISTRATOR);
  await page.goto("/admin");
  const refresh = page.getByRole("button", { name: "Refresh", exact: true });
  const charts = page.getByRole("heading", { name: "The last 30 days" });
  const log = page.getByRole("heading", { name: "Audit log" });
  await expect(charts).toBeVisible();
  await expect(log).toBeVisible();
  await expect(refresh).not.toHaveAttribute("aria-busy");

  const [users, statistics, audit] = await Promise.all(
    [USERS, STATISTICS, AUDIT].map((address) => holdRequests(page, address)),
  );
  await refresh.click();
  await expect.poll(() => [users, statistics, audit].map((part) => part?.requests.length)).toEqual([1, 1, 1]);
  const answered = Promise.all([page.waitForResponse(USERS), page.waitForResponse(AUDIT)]);
  users?.letGo();
  audit?.letGo();
  await answered;
  await expect(refresh).toHaveAttribute("aria-busy", "true");
  statistics?.letGo();
  await expect(refresh).not.toHaveAttribute("aria-busy");
  await page.unrouteAll();

  await page.route(STATISTICS, (route) => route.fulfill({ status: 500, json: { message: "Tired." } }));
  await page.route(AUDIT, (route) => route.fulfill({ status: 500, json: {} }));
  await refresh.click();
  const failure = page.getByRole("alert").filter({ hasText: "Not everything is up to date" });
  await expect(failure.getByRole("paragraph")).toHaveText([
    "Not everything is up to date",
    "Charts: Tired.",
    "Audit log: The server gave no reason.",
  ]);
  await expect(charts).toBeVisible();
  await expect(log).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.route(USERS, (route) => route.abort());
  await refresh.click();
  await expect(failure.getByRole("paragraph")).toHaveText([
    "Not everything is up to date",
    "Accounts: Could not reach the server. Check your connection and try again.",
  ]);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await page.unrouteAll();
  await refresh.click();
  await expect(failure).toHaveCount(0);
});

test("a search that cannot be made leaves the accounts from before and what was typed", async ({ page }) => {
  await logIn(page, ADMINISTRATOR);
  await page.goto("/admin");
  const accounts = page.getByRole("region", { name: "Accounts" }).getByRole("row");
  await expect(accounts.filter({ hasText: "student" })).toBeVisible();

  await page.route(USERS, (route) => route.abort());
  const search = page.getByLabel("Search accounts");
  await search.fill("premium");
  await expect(page.getByRole("alert").filter({ hasText: "Accounts: Could not reach" })).toBeVisible();
  await expect(search).toHaveValue("premium");
  await expect(page.getByText(/^Last updated: \d/)).toBeVisible();
  await expect(accounts.filter({ hasText: "student" })).toBeVisible();

  await page.unroute(USERS);
  await page.getByRole("button", { name: "Refresh", exact: true }).click();
  await expect(accounts.filter({ hasText: "student" })).toHaveCount(0);
  await expect(accounts.filter({ hasText: "premium" })).toBeVisible();
});

// covers 468, 469, 513, 514
test("what goes wrong is told where it happened", async ({ page }) => {
  await logIn(page, ADMINISTRATOR);
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

  await page.route("**/api/admin/users/1?**", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/admin/users/1");
  await expect(page.getByRole("heading", { name: "The account could not be loaded" })).toBeVisible();
  await page.unroute("**/api/admin/users/1?**");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "Logged in on" })).toBeVisible();
  await page.goto("/admin/users/99999999");
  await expect(page.getByRole("heading", { name: "There is no such account" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try Again" })).toHaveCount(0);

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

// covers 455, 457, 458, 467, 584
test("a toggle that fails stands in the console alone, and taking a paid subscription is asked about", async ({
  context,
}) => {
  // The console of the fixture's own page has to stay quiet.
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await logIn(page, ADMINISTRATOR);
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
    "payer has a subscription at Stripe. Premium ends now, the subscription is cancelled, and the running week is refunded",
  );
  await expectAccessible(page);
  await question.getByRole("button", { name: "Revoke Premium" }).click();
  await expect(question).toBeHidden();
  await expect
    .poll(() => complaints.some((text) => text.startsWith("Failed to toggle subscription status")))
    .toBe(true);
  await expect(page.getByRole("button", { name: "Close notification" })).toHaveCount(0);
});

test("an account that is locked with its payment form open pays nothing, is told whom to write to, and may come back", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const theirs = await browser.newPage();
  const account = await register(theirs);
  await beginToSubscribe(theirs);

  await logIn(page, ADMINISTRATOR);
  await page.goto("/admin");
  await page.getByLabel("Search accounts").fill(account.username);
  await page.getByRole("link", { name: account.username }).click();
  await expect(page.getByText("Waiting for its first payment")).toBeVisible();
  await page.getByRole("button", { name: "Lock account" }).click();
  const question = page.getByRole("dialog", { name: "Lock account" });
  await question.getByLabel("Reason").fill("Sells posts to a whole class");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Lock account" }).click();
  await expectToast(page, { title: "Account locked", text: account.username });
  await expect(page.getByText("Locked", { exact: true })).toBeVisible();
  await expect(page.getByText("Denied: cannot subscribe")).toBeVisible();
  await expect(page.getByText("Its first payment was never made")).toBeVisible();
  await expectAccessible(page);

  await test.step("the form that is still open takes no money", async () => {
    await payWith(theirs, "4242424242424242");
    await expectToast(theirs, { title: "This payment form has expired" });
    const customer = await atStripe.findCustomer(account.username);
    expect(await atStripe.moneyOf(customer)).toEqual({ paid: 0, refunded: 0 });
  });

  await test.step("logging in says why not, and whom to write to", async () => {
    await theirs.goto("/auth");
    await theirs.getByLabel("Username").fill(account.username);
    await theirs.getByLabel("Password").fill(account.password);
    await theirs.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(theirs.getByRole("alert")).toContainText(
      `This account is locked. Write to ${SUPPORT_EMAIL} if you think that's a mistake.`,
    );
    await expectAccessible(theirs);
  });

  await page.getByRole("button", { name: "Unlock account" }).click();
  await expectToast(page, { title: "Account unlocked", text: account.username });

  await test.step("who comes back is offered nothing that the server would refuse", async () => {
    await logIn(theirs, account);
    const offers = theirs.getByRole("link", { name: /Upgrade|See plans/ });
    await expect(offers).toHaveCount(0);
    await theirs.goto("/pricing");
    const notice = theirs
      .getByRole("status")
      .filter({ hasText: "The administrator closed premium to this account" });
    await expect(notice.getByRole("link", { name: SUPPORT_EMAIL })).toHaveAttribute(
      "href",
      `mailto:${SUPPORT_EMAIL}`,
    );
    await expect(theirs.getByRole("button", { name: "Subscribe Now" })).toHaveCount(0);
    await expectAccessible(theirs);
    await theirs.goto("/dashboard?tab=account");
    await expect(notice).toBeVisible();
    await expect(offers).toHaveCount(0);
    await expectAccessible(theirs);
  });

  await page.getByRole("button", { name: `Lift Denial: ${account.username}` }).click();
  await expect(page.getByRole("button", { name: `Make Premium: ${account.username}` })).toBeVisible();
  await theirs.goto("/pricing");
  await expect(theirs.getByRole("button", { name: "Subscribe Now" })).toBeVisible();
  await theirs.close();
});

// covers 33, 34, 36, 37, 63, 468, 479, 496, 548
test("everybody else is sent away, or told so", async ({ page }) => {
  await register(page);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/stripe-debug");
  await expect(
    page.getByText("Admin Access Required: You need administrator privileges to access this page."),
  ).toBeVisible();
  const wayOn = page.getByRole("link", { name: "Go to your dashboard" });
  await expect(wayOn).toHaveAttribute("href", "/dashboard");
  await expectAccessible(page);
  await page.goto("/stripe-verify");
  await expect(
    page.getByText("Access Denied: This page is only accessible to administrators."),
  ).toBeVisible();
  await expect(wayOn).toBeVisible();
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /account menu/i }).click();
  await expect(page.getByRole("menuitem", { name: "Admin Dashboard" })).toBeHidden();
});
