import type { BrowserContext, Page } from "@playwright/test";
import { openAccount } from "../account.ts";
import {
  expect,
  expectAccessible,
  expectToast,
  generate,
  logInOnPage,
  registerOnPage,
  test,
} from "../journey.ts";

/** Several people at one computer: nobody sees what another one wrote, and nobody loses their own. */

const TOPIC = "A topic that is nobody else's business";

const accountMenu = (page: Page) => page.getByRole("button", { name: /^Account menu/ });

async function signOut(page: Page) {
  await accountMenu(page).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
}

/** As if the session's time were over: the server no longer knows the token and the cookie. */
async function endSession(page: Page, context: BrowserContext) {
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem("auth_token"))}`;
  const response = await context.request.post("/api/logout", { headers: { authorization } });
  expect(response.ok()).toBe(true);
}

test("signing out in one tab empties the other, and the next user finds nothing there", async ({
  page,
  context,
}) => {
  await registerOnPage(page);
  await generate(page, TOPIC);
  const text = (await page.getByRole("article").innerText()).slice(0, 60);
  const other = await context.newPage();
  await other.goto("/privacy");
  await signOut(other);
  await other.getByRole("button", { name: "Sign out without saving" }).click();
  await expect(page.getByRole("article")).toHaveCount(0);
  await expect(page.getByLabel("Discussion topic")).toHaveValue("");

  await logInOnPage(other, await openAccount());
  await expect(accountMenu(page)).toBeVisible();
  for (const tab of [page, other]) {
    await tab.reload();
    await expect(tab.getByLabel("Discussion topic")).toHaveValue("");
    await expect(tab.getByRole("tab", { name: "View Result" })).toBeDisabled();
    const stored = await tab.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored).not.toContain(TOPIC);
    expect(stored).not.toContain(text);
  }
});

test("a session that ended says so, hides what was written, and gives it back to its owner alone", async ({
  page,
  context,
}) => {
  const owner = await registerOnPage(page);
  await generate(page, TOPIC);
  await endSession(page, context);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Log in to go on" });
  await expect(question.getByLabel("Username")).toHaveValue(owner.username);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  const notice = page.getByRole("main").getByRole("status").filter({ hasText: "Your session has ended" });
  await expect(notice).toBeInViewport();
  await expectAccessible(page);
  await expect(page.getByRole("article")).toHaveCount(0);
  await expect(page.getByLabel("Discussion topic")).toHaveValue("");

  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  const promise = question.getByText(
    "What you wrote is kept on this device and comes back when you log in again",
  );
  await expect(promise).toBeVisible();
  await page.route("**/api/login", (route) =>
    route.fulfill({ status: 403, json: { code: "account_locked", message: "This account is locked." } }),
  );
  await question.getByLabel("Username").fill(owner.username);
  await question.getByLabel("Password").fill(owner.password);
  await question.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "This account is locked." })).toBeVisible();
  await expect(promise).toHaveCount(0);
  await page.unroute("**/api/login");
  await page.goto("/");
  await expect(page.getByLabel("Discussion topic")).toHaveValue("");

  await logInOnPage(page, owner);
  await expect(page.getByRole("article")).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectToast(page, { title: "Post saved." });

  await endSession(page, context);
  await page.reload();
  await logInOnPage(page, await openAccount());
  await expect(page.getByLabel("Discussion topic")).toHaveValue("");
  await expect(page.getByRole("tab", { name: "View Result" })).toBeDisabled();
});

test("signing out without a connection signs out, says so, and stays so after a reload", async ({
  page,
  context,
}) => {
  await registerOnPage(page);
  // The menu was never opened: its code comes with the first use of the page.
  const menu = page.waitForResponse("**/assets/account-dropdown-*.js");
  await page.mouse.move(200, 300);
  await menu;
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await accountMenu(page).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expectToast(page, {
    title: "Logged out",
    text: "You're signed out on this device. We'll end the session on our server once you're back online.",
  });
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign up" })).toBeVisible();

  await context.setOffline(false);
  await page.route("**/api/logout", (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign up" })).toBeVisible();

  await page.unroute("**/api/logout");
  await page.reload();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign up" })).toBeVisible();
  const session = await context.request.get("/api/debug/session");
  expect(await session.json()).toMatchObject({ authenticated: false });
});
