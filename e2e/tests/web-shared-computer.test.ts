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

test("who signs out over an unsaved draft is asked first, and can save it, stay, or let it go", async ({
  page,
}) => {
  const owner = await registerOnPage(page);
  await generate(page, TOPIC);
  await accountMenu(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Dashboard" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Save your draft before you sign out?" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(accountMenu(page)).toBeFocused();
  await expect(page.getByRole("article")).toBeVisible();

  await signOut(page);
  await page.route("**/api/posts/save", (route) => route.abort());
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Failed to save post. Please try again.")).toBeVisible();
  await page.unroute("**/api/posts/save");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectToast(page, { title: "Logged out" });

  await logInOnPage(page, owner);
  await expect(page.getByRole("tab", { name: "View Result" })).toBeDisabled();
  await generate(page, "Another topic");
  await signOut(page);
  await dialog.getByRole("button", { name: "Sign out without saving" }).click();
  await expectToast(page, { title: "Logged out" });
  await logInOnPage(page, owner);
  await page.goto("/post-history");
  await expect(page.getByRole("link", { name: "View full post" })).toHaveCount(1);
});

test("a session that ended says so, hides what was written, and gives it back to its owner alone", async ({
  page,
  context,
}) => {
  const owner = await registerOnPage(page);
  await generate(page, TOPIC);
  await endSession(page, context);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const notice = page.getByRole("main").getByRole("status").filter({ hasText: "Your session has ended" });
  await expect(notice).toBeInViewport();
  await expectAccessible(page);
  await expect(page.getByRole("article")).toHaveCount(0);
  await expect(page.getByLabel("Discussion topic")).toHaveValue("");

  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  const promise = page.getByText("What you wrote is kept on this device and comes back when you log in.");
  await expect(promise).toBeVisible();
  await page.route("**/api/login", (route) =>
    route.fulfill({ status: 403, json: { code: "account_locked", message: "This account is locked." } }),
  );
  await page.getByLabel("Username").fill(owner.username);
  await page.getByLabel("Password").fill(owner.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
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

test("an edit that meets an ended session is there again after logging in", async ({ page, context }) => {
  const owner = await registerOnPage(page);
  await generate(page, TOPIC);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expectToast(page, { title: "Post saved." });
  await page.goto("/post-history");
  await page.getByRole("link", { name: "View full post" }).click();
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Text").fill("My own words.");
  await endSession(page, context);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("main").getByText("Your session has ended. Log in again.")).toBeVisible();
  await expect(page.getByText("My own words.")).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await page.getByLabel("Username").fill(owner.username);
  await page.getByLabel("Password").fill(owner.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByLabel("Text")).toHaveValue("My own words.");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expectToast(page, { title: "Post updated" });
});

test("a template that meets an ended session is in its dialog again after logging in, for its owner alone", async ({
  page,
  context,
}) => {
  const owner = await registerOnPage(page);
  await page.goto("/templates");
  await page.getByRole("button", { name: "New Template" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Template" });
  await dialog.getByLabel("Name").fill("Week 4 replies");
  await dialog.getByLabel("Default Topic").fill(TOPIC);
  await endSession(page, context);
  await dialog.getByRole("button", { name: "Create Template" }).click();
  await expect(page.getByRole("main").getByText("Your session has ended. Log in again.")).toBeVisible();
  await expect(page.getByText(TOPIC)).toHaveCount(0);
  await logInOnPage(page, owner);
  await page.goto("/templates");
  await expect(dialog.getByLabel("Name")).toHaveValue("Week 4 replies");
  await expect(dialog.getByLabel("Default Topic")).toHaveValue(TOPIC);
  await dialog.getByRole("button", { name: "Create Template" }).click();
  await expectToast(page, { title: "Template created" });

  await page.getByRole("button", { name: /^Edit/ }).click();
  const editor = page.getByRole("dialog", { name: "Edit Template" });
  await editor.getByLabel("Description").fill("Only mine");
  await endSession(page, context);
  await page.reload();
  await logInOnPage(page, await openAccount());
  await page.goto("/templates");
  await expect(page.getByText("No templates yet")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
    "Only mine",
  );
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
    text: "You're logged out on this device. We'll end the session on our server once you're back online.",
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

test("an account that cannot be reached is not a visitor's", async ({ page }) => {
  await registerOnPage(page);
  await page.route("**/api/user?*", (route) =>
    route.fulfill({ status: 503, json: { code: "unavailable", message: "We cannot reach our data." } }),
  );
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "We can't reach your account" })).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  await expectAccessible(page);
  await page.unroute("**/api/user?*");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
});
