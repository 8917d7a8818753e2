/** @module-tag slow */
import {
  exportUsers,
  getStatistics,
  listAudit,
  listIncidents,
  listUsers,
  toggleSubscription,
} from "@discussion-post/contract/admin";
import { listPosts } from "@discussion-post/contract/posts";
import { ADMIN_REFRESH_MS } from "@discussion-post/contract/product-constants";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { type FakeApi, fakeApi, refusal, unreachable } from "@discussion-post/ui/testing/fake-api";
import { freeUser } from "@discussion-post/ui/testing/fixtures";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { accountsOf, administrator, payer, statistics, student } from "../testing/admin-fixtures.ts";
import { address, expectToast, savedFiles } from "../testing/expectations.ts";
import { showPage } from "../testing/show-page.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const refresh = button("Refresh");
const accounts = page.getByRole("region", { name: "Accounts" });
const rowOf = (username: string) => accounts.getByRole("row").filter({ hasText: username });
const cells = (username: string) =>
  rowOf(username)
    .getByRole("cell")
    .elements()
    .map((cell) => cell.textContent);

function apiOfAdmin(...users: Parameters<typeof accountsOf>): FakeApi {
  const api = fakeApi();
  api.on(listUsers, accountsOf(...users));
  api.on(getStatistics, statistics);
  api.on(listAudit, []);
  api.on(listIncidents, []);
  return api;
}

async function show(api: FakeApi): Promise<void> {
  await showPage(api, "/admin", { user: administrator });
  await expect.element(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
}

// covers 33, 63, 446, 447, 449-454, 468, 547, 548
test("the administrator sees the accounts and what they add up to", async () => {
  const api = apiOfAdmin(student);
  const { release } = api.hold(listUsers);
  await showPage(api, "/admin", { user: administrator });
  await expect.element(page.getByRole("status", { name: "Loading the accounts" })).toBeVisible();
  await expect.element(page.getByText("Last updated: never")).toBeVisible();
  release();
  await expect.element(page.getByRole("switch", { name: "Auto-refresh" })).not.toBeChecked();
  await expect.element(refresh).toBeVisible();
  await expect.element(page.getByText(/^Last updated: \d/)).toBeVisible();
  for (const heading of ["Total Users", "Active Subscribers", "Posts Generated"])
    await expect.element(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
  await expect.element(page.getByText("12.5% conversion rate", { exact: true })).toBeVisible();
  await expect.element(page.getByText("3.0 per user on average", { exact: true })).toBeVisible();
  const columns = () =>
    accounts
      .getByRole("columnheader")
      .elements()
      .map((head) => head.textContent);
  expect(columns()).toEqual([
    "ID",
    "Email",
    "Name",
    "Posts Used",
    "Status",
    "Auth Type",
    "Signup Date",
    "Actions",
  ]);
  expect(cells("student")).toEqual([
    "2",
    "No email provided",
    "student",
    "0",
    "Free",
    "Password",
    "September 2, 2026",
    "Make Premium",
  ]);
  await expectAccessible();
  expect(accounts.getByRole("img", { name: "No" }).elements()).toHaveLength(0);

  await page.getByRole("switch", { name: "Show Stripe Details" }).click();
  await expect.poll(columns).toContain("Stripe Customer");
  expect(columns()).toContain("Stripe Subscription");
  await expect.poll(() => accounts.getByRole("img", { name: "No" }).elements().length).toBe(2);
  expect(api.requests(listUsers).map(({ query }) => query.stripe)).toEqual([false, true]);
  // Where the table is wider than its frame, what can be done stays in it.
  await page.viewport(1_024, 800);
  const rightOf = (element: Element) => element.getBoundingClientRect().right;
  expect(accounts.element().scrollWidth).toBeGreaterThan(accounts.element().clientWidth);
  expect(rightOf(button("Make Premium: student").element())).toBeLessThan(rightOf(accounts.element()));

  api.on(listUsers, accountsOf());
  await page.getByLabelText("Search accounts").fill("nobody is called so");
  await expect.element(page.getByRole("cell", { name: /^No accounts found/ })).toBeVisible();
  expect(api.requests(listUsers).at(-1)?.query.q).toBe("nobody is called so");
  await expectAccessible();
});

test("premium that was given is told apart from what is paid for", async () => {
  const api = apiOfAdmin({ ...student, isSubscribed: true, isGranted: true }, payer);
  const accounts = accountsOf({ ...student, isSubscribed: true, isGranted: true }, payer);
  api.on(listUsers, { ...accounts, summary: { ...accounts.summary, grantedPremium: 3 } });
  await show(api);
  await expect
    .element(page.getByText("12.5% conversion rate, 3 more granted", { exact: true }))
    .toBeVisible();
  expect(cells("student")[4]).toBe("PremiumGranted");
  expect(cells("payer")[4]).toBe("Premium");
});

test("a locked account is marked as such", async () => {
  await show(apiOfAdmin({ ...student, isLocked: true }));
  await expect.element(rowOf("student")).toBeVisible();
  expect(cells("student")[4]).toBe("FreeLocked");
});

test("on a phone each account's action is in view beside its name, and nothing scrolls sideways", async () => {
  await page.viewport(375, 700);
  await show(apiOfAdmin({ ...student, email: "a.student.with.a.long.address@students.example.edu" }, payer));
  for (const name of ["Make Premium: student", "Revoke Premium: payer"]) {
    const action = button(name);
    await expect.element(action).toBeVisible();
    action.element().scrollIntoView({ block: "center" });
    await expect.element(action).toBeInViewport({ ratio: 1 });
  }
  const frame = accounts.element();
  expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
  const top = (element: Element) => element.getBoundingClientRect().top;
  const name = rowOf("student").getByRole("link").element();
  expect(Math.abs(top(name) - top(button("Make Premium: student").element()))).toBeLessThan(20);
  await expectAccessible();
});

test("the newest accounts come first, and the header marks where one is", async () => {
  const api = apiOfAdmin(student);
  await show(api);
  expect(api.requests(listUsers)[0]?.query).toMatchObject({ sort: "id", order: "desc" });
  const link = page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Admin" });
  await expect.element(link).toHaveAttribute("aria-current", "page");
});

test("a page goes on from the one that is shown, and is asked for anew", async () => {
  const api = apiOfAdmin(student, payer);
  api.on(listUsers, { ...accountsOf(student, payer), found: 120 });
  await show(api);
  const asked = () => {
    const { offset, after, before } = api.requests(listUsers).at(-1)?.query ?? {};
    return { offset, after, before };
  };
  const turn = async (name: string, shown: string) => {
    await button(name).click();
    await expect.element(page.getByText(shown)).toBeVisible();
    await expect.element(rowOf("payer")).toBeVisible();
  };
  await turn("Next", "51–100 of 120");
  await expect.poll(asked).toMatchObject({ after: "after payer", before: undefined });
  await turn("Next", "101–120 of 120");
  await expect.element(page.getByRole("navigation", { name: "Pages of accounts" })).toHaveFocus();
  await turn("Previous", "51–100 of 120");
  await expect.poll(asked).toMatchObject({ before: "before student", after: undefined });
  const times = api.requests(listUsers).length;
  await turn("Previous", "1–50 of 120");
  await expect.poll(asked).toEqual({ offset: 0, after: undefined, before: undefined });
  expect(api.requests(listUsers)).toHaveLength(times + 1);
});

test("a search that matches more than it shows says so", async () => {
  const api = apiOfAdmin(student);
  await show(api);
  expect(page.getByText(/More accounts match/).elements()).toHaveLength(0);
  api.on(listUsers, { ...accountsOf(student), found: 1_000, foundMore: true });
  await page.getByLabelText("Search accounts").fill("s");
  await expect.element(page.getByText(/of 1,000\. More accounts match: type more/)).toBeVisible();
});

test("the menu leads here, and only the administrator's", async () => {
  const api = apiOfAdmin(student);
  api.on(listPosts, []);
  await showPage(api, "/dashboard", { user: administrator });
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Admin Dashboard" }).click();
  await expect.poll(address).toBe("/admin");
});

// covers 33, 34, 63, 468, 548
test("everybody else is sent away, and has no entry in the menu", async () => {
  const api = fakeApi();
  await showPage(api, "/admin", { user: freeUser });
  await expect.poll(address).toBe("/");
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await expect.element(page.getByRole("menuitem", { name: "Dashboard" })).toBeVisible();
  await expect.element(page.getByRole("menuitem", { name: "Admin Dashboard" })).not.toBeInTheDocument();
  expect(api.requests(listUsers)).toEqual([]);
});

test("an administrator without a second factor is asked for one first", async () => {
  await showPage(fakeApi(), "/admin", { user: { ...administrator, needsSecondFactor: true } });
  await expect.element(page.getByRole("heading", { name: "Set up two-step login first" })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Open my account" }))
    .toHaveAttribute("href", "/dashboard?tab=account");
  await expectAccessible();
});

test("the accounts leave as a file", async () => {
  const api = apiOfAdmin(student);
  const files = savedFiles();
  await show(api);
  api.on(exportUsers, refusal("internal_error", { message: "Tired." }));
  await button("Export CSV").click();
  await expect.element(page.getByText("Export failed", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Tired.", { exact: true })).toBeVisible();
  expect(files).toEqual([]);
  api.on(
    exportUsers,
    new Response("id,username\r\n2,student\r\n", { headers: { "Content-Type": "text/csv" } }),
  );
  await button("Export CSV").click();
  await expect.poll(() => files).toEqual([{ name: "users.csv", text: "id,username\r\n2,student\r\n" }]);
});

// covers 447-449
test("the accounts are fetched again every half minute while the switch is on, and never before", async () => {
  const api = apiOfAdmin(student);
  const fetches = () => [api.requests(listUsers).length, api.requests(getStatistics).length];
  await show(api);
  await expect.element(rowOf("student")).toBeVisible();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  await vi.advanceTimersByTimeAsync(3 * ADMIN_REFRESH_MS);
  expect(fetches()).toEqual([1, 1]);
  await refresh.click();
  await expect.poll(fetches).toEqual([2, 2]);
  await page.getByRole("switch", { name: "Auto-refresh" }).click();
  await expect.element(page.getByRole("switch", { name: "Auto-refresh" })).toBeChecked();
  await vi.advanceTimersByTimeAsync(ADMIN_REFRESH_MS - 1_000);
  expect(fetches()).toEqual([2, 2]);
  await vi.advanceTimersByTimeAsync(1_500);
  await expect.poll(fetches).toEqual([3, 3]);
});

// covers 449, 468
test("Refresh asks for all that the page shows, is busy for as long, and says what failed", async () => {
  const api = apiOfAdmin(student);
  await show(api);
  const charts = page.getByRole("heading", { name: "The last 30 days" });
  const log = page.getByRole("heading", { name: "Audit log" });
  await expect.element(charts).toBeVisible();
  await expect.element(log).toBeVisible();
  await expect.element(refresh).not.toHaveAttribute("aria-busy");

  const parts = [listUsers, getStatistics, listAudit] as const;
  const [users, figures, audit] = parts.map((part) => api.hold(part));
  await refresh.click();
  await expect.poll(() => parts.map((part) => api.requests(part).length)).toEqual([2, 2, 2]);
  users?.release();
  audit?.release();
  await expect.element(refresh).toHaveAttribute("aria-busy", "true");
  figures?.release();
  await expect.element(refresh).not.toHaveAttribute("aria-busy");

  api.on(getStatistics, refusal("internal_error", { message: "Tired." }));
  api.on(listAudit, Response.json({}, { status: 500 }));
  await refresh.click();
  const failure = page.getByRole("alert").filter({ hasText: "Not everything is up to date" });
  const told = () =>
    failure
      .getByRole("paragraph")
      .elements()
      .map((line) => line.textContent);
  await expect
    .poll(told)
    .toEqual(["Not everything is up to date", "Charts: Tired.", "Audit log: The server gave no reason."]);
  await expect.element(charts).toBeVisible();
  await expect.element(log).toBeVisible();
  await expectAccessible();
  api.on(getStatistics, statistics);
  api.on(listAudit, []);
  api.on(listUsers, unreachable);
  await refresh.click();
  await expect
    .poll(told)
    .toEqual([
      "Not everything is up to date",
      "Accounts: We couldn't reach the server. Check your connection and try again.",
    ]);
  await expect.element(rowOf("student")).toBeVisible();
  api.on(listUsers, accountsOf(student));
  await refresh.click();
  await expect.element(failure).not.toBeInTheDocument();
});

test("a search that cannot be made leaves the accounts from before and what was typed", async () => {
  const api = apiOfAdmin(student);
  await show(api);
  await expect.element(rowOf("student")).toBeVisible();
  api.on(listUsers, unreachable);
  const search = page.getByLabelText("Search accounts");
  await search.fill("payer");
  await expect
    .element(page.getByRole("alert").filter({ hasText: "Accounts: We couldn't reach" }))
    .toBeVisible();
  await expect.element(search).toHaveValue("payer");
  await expect.element(page.getByText(/^Last updated: \d/)).toBeVisible();
  await expect.element(rowOf("student")).toBeVisible();
  api.on(listUsers, accountsOf(payer));
  await refresh.click();
  await expect.element(rowOf("payer")).toBeVisible();
  await expect.element(rowOf("student")).not.toBeInTheDocument();
});

// covers 468, 469
test("accounts that cannot be had at all are told in place of them", async () => {
  const api = apiOfAdmin(student);
  api.on(listUsers, Response.json({}, { status: 500 }));
  await show(api);
  await expect.element(page.getByRole("heading", { name: "Error" })).toBeVisible();
  await expect.element(page.getByText("Failed to fetch admin data", { exact: true })).toBeVisible();
  await expectAccessible();
  api.on(listUsers, refusal("internal_error", { message: "Tired." }));
  await button("Try Again").click();
  await expect.element(page.getByText("Tired.", { exact: true })).toBeVisible();
  api.on(listUsers, accountsOf(student));
  await button("Try Again").click();
  await expect.element(rowOf("student")).toBeVisible();
});

// covers 455-461, 583
test("premium is given once by a press that is repeated, and the button says so meanwhile", async () => {
  const api = apiOfAdmin(student);
  await show(api);
  const make = button("Make Premium: student");
  await expect.element(make).toBeVisible();
  api.on(toggleSubscription, () => {
    api.on(listUsers, accountsOf({ ...student, isSubscribed: true }));
    return { message: "Done.", user: { ...student, isSubscribed: true } };
  });
  const { release } = api.hold(toggleSubscription);
  (make.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(make).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Enter}");
  release();
  await expect.element(button("Revoke Premium: student")).toBeVisible();
  await expect.element(rowOf("student").getByText("Premium", { exact: true })).toBeVisible();
  expect(
    api.requests(toggleSubscription).map(({ params, query, body }) => ({ params, query, body })),
  ).toEqual([{ params: { id: 2 }, query: { wants: "give" }, body: undefined }]);
});

test.each([
  ["Make Premium", "give", student, { ...student, isSubscribed: true }, "Revoke Premium"],
  ["Revoke Premium", "take", { ...student, isSubscribed: true }, student, "Make Premium"],
  ["Lift Denial", "lift", { ...student, isDenied: true }, student, "Make Premium"],
])(
  "a press of %s says so, and where the account has changed meanwhile the row shows it",
  async (label, wants, seen, present, after) => {
    const api = apiOfAdmin(seen);
    await show(api);
    const message = "This account has changed meanwhile. Nothing was done.";
    api.on(listUsers, accountsOf(seen));
    const press = button(`${label}: student`);
    await expect.element(press).toBeVisible();
    api.on(toggleSubscription, refusal("changed_meanwhile", { message }));
    api.on(listUsers, accountsOf(present));
    await press.click();
    await expectToast({ title: "Not changed", text: message, isBad: true });
    await expect.element(button(`${after}: student`)).toBeVisible();
    expect(api.requests(toggleSubscription).map(({ query }) => query)).toEqual([{ wants }]);
    await expectAccessible();
  },
);

test("a press for an account that is gone says so, since its row goes with it", async () => {
  const api = apiOfAdmin(student, payer);
  await show(api);
  const message = "There is no such account.";
  api.on(toggleSubscription, refusal("not_found", { message }));
  api.on(listUsers, accountsOf(payer));
  await button("Make Premium: student").click();
  await expectToast({ title: "Not changed", text: message, isBad: true });
  await expect.element(button("Make Premium: student")).not.toBeInTheDocument();
});

test("the second press of a double click does not take back what the first one did", async () => {
  const api = apiOfAdmin(student);
  await show(api);
  api.on(toggleSubscription, () => {
    api.on(listUsers, accountsOf({ ...student, isSubscribed: true }));
    return { message: "Premium given.", user: { ...student, isSubscribed: true } };
  });
  await button("Make Premium: student").click();
  const revoke = button("Revoke Premium: student");
  await expect.element(revoke).toBeVisible();
  revoke.element().dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
  // Time for a call to be made.
  await page.getByRole("switch", { name: "Show Stripe Details" }).click();
  expect(api.requests(toggleSubscription).map(({ query }) => query)).toEqual([{ wants: "give" }]);
});

// covers 455, 457, 458, 467, 584
test("a toggle that fails stands in the console alone, and taking a paid subscription is asked about", async () => {
  const api = apiOfAdmin(payer);
  api.on(toggleSubscription, refusal("internal_error"));
  await show(api);
  await page.getByRole("switch", { name: "Show Stripe Details" }).click();
  await expect.poll(() => cells("payer")).toContain("sub_1");
  expect(cells("payer")).toEqual(expect.arrayContaining(["payer", "Premium", "Google", "cus_1"]));
  await button("Revoke Premium: payer").click();
  const question = page.getByRole("dialog", { name: "Revoke Premium" });
  await expect
    .element(question)
    .toMatchTextContent(
      "payer has a subscription at Stripe. Premium ends now, the subscription is canceled, and what was paid for the running week is refunded, even if it arrives later",
    );
  await expectAccessible();
  expect(api.requests(toggleSubscription)).toEqual([]);
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await question.getByRole("button", { name: "Revoke Premium" }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect
    .poll(() => logged.mock.calls.map(([text]) => text))
    .toEqual(["Failed to toggle subscription status"]);
  await expect.element(button("Close notification")).not.toBeInTheDocument();
});
