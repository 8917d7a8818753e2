import type { Page, Request } from "@playwright/test";
import { type Account, newAccount } from "../account.ts";
import { holdRequests } from "../hold-requests.ts";
import { ADMINISTRATOR, expect, logInOnPage, registerOnPage, test } from "../journey.ts";

declare const window: { earlyAnswers: { answers: Map<string, unknown> } };

const SITE_SCRIPT = "**/assets/index-*.js";
const WHO = "**/api/user?*";

test("who is signed in is asked before the page's scripts have come, and once", async ({ page }) => {
  await registerOnPage(page);
  // By the page's own scripts first.
  await page.route("**/early-answers.js", (route) => route.abort());
  const own = await whileOpening(page.waitForRequest(WHO), () => page.goto("/templates"));
  await page.unroute("**/early-answers.js");

  const asked: Request[] = [];
  page.on("request", (request) => new URL(request.url()).pathname === "/api/user" && asked.push(request));
  const { letGo } = await holdRequests(page, SITE_SCRIPT);
  const early = await whileOpening(page.waitForRequest(WHO), () =>
    page.goto("/templates", { waitUntil: "commit" }),
  );
  letGo();
  await expect(page.getByRole("heading", { name: "Templates", level: 1 })).toBeVisible();
  expect(asked).toEqual([early]);
  expect(early.method()).toBe(own.method());
  expect(await sent(early)).toEqual(await sent(own));
});

for (const { path, heading, lists } of [
  { path: "/dashboard", heading: "Dashboard", lists: ["/api/posts", "/api/drafts"] },
  { path: "/post-history", heading: "Post History", lists: ["/api/posts", "/api/drafts"] },
  { path: "/templates", heading: "My Templates", lists: ["/api/templates"] },
]) {
  test(`what ${path} lists first is asked for before its scripts have come, and taken`, async ({ page }) => {
    await registerOnPage(page);
    const asked: Request[] = [];
    page.on("request", (request) => lists.includes(new URL(request.url()).pathname) && asked.push(request));
    const { letGo } = await holdRequests(page, SITE_SCRIPT);
    await page.goto(path, { waitUntil: "commit" });
    await expect.poll(() => asked.length).toBe(lists.length);
    const early = [...asked];
    letGo();
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    await expect(page.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
    expect(asked.slice(0, lists.length)).toEqual(early);
    expect(await page.evaluate(() => window.earlyAnswers.answers.size)).toBe(0);
    // By the page's own scripts in the same way.
    await page.route("**/early-answers.js", (route) => route.abort());
    await page.goto(path);
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2 * lists.length);
    for (const one of early) expect(addressesOf(asked.slice(lists.length))).toContain(addressOf(one));
  });
}

test("where somebody else has signed in meanwhile, the page is theirs", async ({ page }) => {
  const former = await registerOnPage(page);
  const { letGo } = await holdRequests(page, SITE_SCRIPT);
  await whileOpening(page.waitForResponse(WHO), () => page.goto("/templates", { waitUntil: "commit" }));
  const other = newAccount();
  const response = await page.context().request.post("/api/register", { data: other });
  const { token, ...user } = await response.json();
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem("auth_token", token);
      localStorage.setItem("auth_user", user);
    },
    [token, JSON.stringify(user)],
  );
  letGo();
  await expect(accountMenu(page, other)).toBeVisible();
  await expect(accountMenu(page, former)).toHaveCount(0);
});

test("a sign-out that has not reached the server yet is not undone by asking early", async ({ page }) => {
  await logInOnPage(page, ADMINISTRATOR);
  await page.evaluate(() => localStorage.setItem("auth_sign_out", "pending"));
  const { letGo } = await holdRequests(page, SITE_SCRIPT);
  await page.goto("/templates", { waitUntil: "commit" });
  // By then the small scripts have run.
  await page.waitForFunction(() => document.readyState === "interactive");
  expect(await page.evaluate(() => "earlyAnswers" in window)).toBe(false);
  letGo();
  await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
});

function accountMenu(page: Page, { username }: Account) {
  return page.getByRole("button", { name: `Account menu of ${username}` });
}

const addressesOf = (requests: Request[]) => requests.map(addressOf);

/** Without the mark that keeps caches out of it. */
function addressOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url());
  searchParams.delete("_t");
  return `${pathname}?${searchParams}`;
}

async function whileOpening<T>(awaited: Promise<T>, open: () => Promise<unknown>): Promise<T> {
  await open();
  return awaited;
}

/** What of a request's headers the page chooses. */
async function sent(request: Request): Promise<Record<string, string | undefined>> {
  const { accept, authorization, cookie, pragma, ...others } = await request.allHeaders();
  return { accept, authorization, cookie, pragma, "cache-control": others["cache-control"] };
}
