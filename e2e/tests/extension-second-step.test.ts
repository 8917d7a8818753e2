import type { Page } from "@playwright/test";
import { openAccount } from "../account.ts";
import { appCode } from "../app-code.ts";
import { enterPassword, expect, logOutOfPanel, test, topicOf } from "../extension/journey.ts";
import { PRODUCT_URL } from "../product-address.ts";

/** Signing in inside the panel to an account that asks for a second step. */

interface Account {
  username: string;
  password: string;
}

/** Makes a call of the website as the account. */
async function callAs(token: string, path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(PRODUCT_URL + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  expect(response.ok).toBe(true);
  return (await response.json()) as Record<string, unknown>;
}

/** Opens an account with an authenticator app. */
async function openAccountWithApp(): Promise<{ account: Account; secret: string; recoveryCode: string }> {
  const account = await openAccount();
  const { token } = (await callAs("", "/api/login", account)) as { token: string };
  const proof = { currentPassword: account.password };
  const setup = await callAs(token, "/api/account/authenticator-app/setup", proof);
  const secret = String(setup.secret);
  // The code of the step before, so that the panel's is still free.
  const added = await callAs(token, "/api/account/authenticator-app", { code: appCode(secret, -1) });
  return { account, secret, recoveryCode: String((added.recoveryCodes as string[])[0]) };
}

/** Chromium's own authenticator in software, which says yes to everything. */
async function plugInAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devtools, authenticatorId };
}

const accountMenuOf = (panel: Page, { username }: Account) =>
  panel.getByRole("button", { name: `Account menu of ${username}` });

test("in the panel the code of the app or a recovery code completes the sign-in", async ({
  browserWithExtension,
  openPage,
}) => {
  const { account, secret, recoveryCode } = await openAccountWithApp();
  const page = await openPage("react-textarea");
  const panel = await browserWithExtension.pressToolbarButton(page);
  await enterPassword(panel, account);
  await expect(panel.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
  const box = panel.getByLabel("Code");
  await expect(box).toBeFocused();
  await box.fill("000000");
  await box.press("Enter");
  await expect(panel.getByText("That code doesn't work.", { exact: false })).toBeVisible();
  await box.fill(appCode(secret));
  await box.press("Enter");
  await expect(accountMenuOf(panel, account)).toBeVisible();
  await expect(topicOf(panel)).toBeVisible();

  await logOutOfPanel(panel);
  await enterPassword(panel, account);
  await panel.getByRole("button", { name: "Use a recovery code" }).click();
  await panel.getByLabel("Recovery code").fill(recoveryCode);
  await panel.keyboard.press("Enter");
  await expect(accountMenuOf(panel, account)).toBeVisible();
});

test("a passkey completes the panel's sign-in on the website, where it belongs", async ({
  browserWithExtension,
  openPage,
}) => {
  const account = await openAccount();
  const website = await browserWithExtension.context.newPage();
  const { devtools, authenticatorId } = await plugInAuthenticator(website);
  await website.goto(`${PRODUCT_URL}/auth?returnTo=${encodeURIComponent("/dashboard?tab=account")}`);
  await enterPassword(website, account);
  await website.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = website.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Work laptop");
  await dialog.getByLabel("Your password").fill(account.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByRole("button", { name: "I've saved them" }).click();
  await expect(website.getByText("Work laptop")).toBeVisible();
  const { credentials } = await devtools.send("WebAuthn.getCredentials", { authenticatorId });
  await browserWithExtension.context.clearCookies();
  await website.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await website.close();

  const page = await openPage("react-textarea");
  const panel = await browserWithExtension.pressToolbarButton(page);
  await enterPassword(panel, account);
  const opened = browserWithExtension.context.waitForEvent("page");
  await panel.getByRole("button", { name: "Use your passkey on the website" }).click();
  const window = await opened;
  const there = await plugInAuthenticator(window);
  for (const credential of credentials) {
    await there.devtools.send("WebAuthn.addCredential", {
      authenticatorId: there.authenticatorId,
      credential,
    });
  }
  await enterPassword(window, account);
  await window.getByRole("button", { name: "Use your passkey" }).click();
  await window.getByRole("button", { name: "Connect the extension" }).click();
  await expect(accountMenuOf(panel, account)).toBeVisible();
  await expect(topicOf(panel)).toBeVisible();
});
