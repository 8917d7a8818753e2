import type { Page, Request } from "@playwright/test";
import { type Account, newAccount } from "../account.ts";
import { holdRequests } from "../hold-requests.ts";
import { ADMINISTRATOR, expect, logInOnPage, registerOnPage, test } from "../journey.ts";

const SITE_SCRIPT = "**/assets/index-*.js";
const WHO = "**/api/user?*";

test("who is signed in is asked before the page's scripts have come, and once", async ({ page }) => {
  await registerOnPage(page);
  // By the page's own scripts first.
  await page.route("**/early-user.js", (route) => route.abort());
  const own = await whileOpening(page.waitForRequest(WHO), () => page.goto("/templates"));
  await page.unroute("**/early-user.js");

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
  expect(await page.evaluate(() => "earlyUser" in window)).toBe(false);
  letGo();
  await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible();
});

function accountMenu(page: Page, { username }: Account) {
  return page.getByRole("button", { name: `Account menu of ${username}` });
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
