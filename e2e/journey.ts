import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { type Account, newAccount } from "./account.ts";

export { expect };

/** Chromium's own line for a refused request that the journey provoked. */
const REFUSED_REQUEST = "Failed to load resource";

/**
 * A journey through the product. A console error, a console warning or an uncaught exception in the page
 * fails it, save what Chromium itself writes.
 */
export const test = base.extend<{ consoleWatch: undefined }>({
  consoleWatch: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      page.on("console", (message) => {
        if (!["error", "warning"].includes(message.type())) return;
        if (message.text().startsWith(REFUSED_REQUEST)) return;
        errors.push(message.text());
      });
      await use(undefined);
      expect(errors, "the page's console").toEqual([]);
    },
    { auto: true },
  ],
});

/** Checks the page as it stands now for barriers. */
export async function expectAccessible(page: Page): Promise<void> {
  // Without the tab of its own that axe would open for frames of other origins, which our pages are not.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => ({ id, targets: nodes.map((node) => node.target) }))).toEqual([]);
}

interface Toast {
  title: string;
  /** What stands below the title. */
  text?: string;
  /** Whether it tells of something that did not work. */
  isBad?: boolean;
}

/** Waits for a toast, and looks at all of it. */
export async function expectToast(page: Page, { title, text, isBad = false }: Toast): Promise<void> {
  const toast = page
    .getByRole("region", { name: /^Notification/ })
    .getByRole("listitem")
    .filter({ has: page.getByText(title, { exact: true }) });
  await expect(toast).toBeVisible();
  if (text !== undefined) await expect(toast.getByText(text, { exact: true })).toBeVisible();
  await expect(toast.getByRole("img", { name: "Error" })).toHaveCount(isBad ? 1 : 0);
}

/** Opens an account past the screen and ends up on the generator, signed in. */
export async function register(page: Page): Promise<Account> {
  const account = newAccount();
  const response = await page.context().request.post("/api/register", { data: account });
  expect(response.ok(), await response.text()).toBe(true);
  await page.goto("/");
  await expect(page.getByRole("tab", { name: "Create Post" })).toBeVisible();
  return account;
}

/** Opens an account through the page, as a newcomer does, and ends up on the generator. */
export async function registerOnPage(page: Page): Promise<Account> {
  const account = newAccount();
  await page.goto("/auth?register=true");
  await page.getByLabel("Username").fill(account.username);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Create free account" }).click();
  await expect(page.getByRole("tab", { name: "Create Post" })).toBeVisible();
  return account;
}

/** Signs in past the screen, by the cookie alone, and ends up on the generator. */
export async function logIn(page: Page, { username, password }: Account): Promise<void> {
  const response = await page.context().request.post("/api/login", { data: { username, password } });
  expect(response.ok(), await response.text()).toBe(true);
  await page.goto("/");
  await expect(page.getByRole("tab", { name: "Create Post" })).toBeVisible();
}

/** Signs in through the page, which keeps a token too, and ends up on the generator. */
export async function logInOnPage(page: Page, { username, password }: Account): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("tab", { name: "Create Post" })).toBeVisible();
}

/** What the product offers to look around with. */
export const ADMINISTRATOR = { username: "admin", password: "admin-demo-1" };
export const PREMIUM = { username: "premium", password: "premium-demo-1" };

/** Has a post written and waits for its end. */
export async function generate(page: Page, topic: string): Promise<void> {
  await page.getByLabel("Discussion topic").fill(topic);
  await page.getByRole("button", { name: "Generate Discussion Post" }).click();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
}
