import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { openAccount } from "../account.ts";
import type { ExtensionBrowser } from "../extension/browser.ts";
import { expect, generate, test, topicOf } from "../extension/journey.ts";
import { PRODUCT_URL } from "../product-address.ts";

/** Presses the button in the panel and answers the website's window. */
async function continueOnWebsite({ context }: ExtensionBrowser, panel: Page): Promise<Page> {
  const opened = context.waitForEvent("page");
  await panel.getByRole("button", { name: "Continue on the website" }).click();
  return opened;
}

async function logIn(window: Page, account: { username: string; password: string }): Promise<void> {
  await window.getByLabel("Username").fill(account.username);
  await window.getByLabel("Password").fill(account.password);
  await window.getByRole("button", { name: "Log in" }).click();
}

// covers 590
test("who agrees on the website is signed in in the panel, and can end it on the website", {
  tag: "@smoke",
}, async ({ browserWithExtension, openPage }) => {
  const account = await openAccount();
  const page = await openPage("lms/canvas-new");
  const panel = await browserWithExtension.pressToolbarButton(page);
  const window = await continueOnWebsite(browserWithExtension, panel);
  await logIn(window, account);
  await expect(window.getByRole("heading", { name: "Connect the extension?" })).toBeVisible();
  await expect(window.getByRole("definition")).toHaveText(account.username);
  const { violations } = await new AxeBuilder({ page: window }).setLegacyMode().analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await window.getByRole("button", { name: "Connect the extension" }).click();

  await expect(panel.getByRole("button", { name: `Account menu of ${account.username}` })).toBeVisible();
  await topicOf(panel).fill("Should ten-year-olds vote?");
  await generate(panel);

  const website = await browserWithExtension.context.newPage();
  await website.goto(`${PRODUCT_URL}/dashboard?tab=account`);
  const device = website.getByRole("listitem").filter({ hasText: "Extension in" });
  await device.getByRole("button", { name: /^Sign out/ }).click();
  await expect(website.getByText("Device signed out", { exact: true })).toBeVisible();
  await page.bringToFront();
  await panel.reload();
  await expect(panel.getByRole("button", { name: "Continue on the website" })).toBeVisible();
});

test("a window closed without an answer leaves the panel ready for another try", async ({
  browserWithExtension,
  openPage,
}) => {
  const page = await openPage("lms/canvas-new");
  const panel = await browserWithExtension.pressToolbarButton(page);
  const window = await continueOnWebsite(browserWithExtension, panel);
  await expect(window.getByLabel("Username")).toBeVisible();
  await window.close();
  await expect(panel.getByRole("button", { name: "Continue on the website" })).toBeEnabled();
  await expect(panel.getByRole("alert")).toHaveCount(0);
});

test("a link that is not the extension's connects nothing", async ({ browserWithExtension }) => {
  const account = await openAccount();
  const website = await browserWithExtension.context.newPage();
  const asked = {
    redirectUri: "https://attacker.example/",
    challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    state: "s",
  };
  await website.goto(`${PRODUCT_URL}/connect-extension?${new URLSearchParams(asked)}`);
  await logIn(website, account);
  await website.getByRole("button", { name: "Connect the extension" }).click();
  await expect(website.getByText("This redirect address does not belong to the extension.")).toBeVisible();
  await website.goto(`${PRODUCT_URL}/connect-extension`);
  await expect(website.getByText("This link isn't complete")).toBeVisible();
});
