import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { appCode } from "../app-code.ts";
import { expect, expectAccessible, expectToast, register, test } from "../journey.ts";

async function openSteps(page: Page) {
  await page.goto("/dashboard?tab=account");
  const section = page.getByRole("group", { name: "Two-step login" });
  await expect(section.getByRole("button", { name: "Add a passkey" })).toBeVisible();
  return section;
}

async function logOutAndIn(page: Page, { username, password }: { username: string; password: string }) {
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("link", { name: "Log in" }).first()).toBeVisible();
  await page.goto("/auth");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
}

/** Chromium's own authenticator in software, which says yes to everything. */
async function plugInAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a passkey is added, signs in after the password, and is removed", async ({ page }) => {
  await plugInAuthenticator(page);
  const account = await register(page);
  const section = await openSteps(page);
  await expect(section.getByText("Off", { exact: true })).toBeVisible();
  await section.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Work laptop");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("The password is wrong.")).toBeVisible();
  await dialog.getByLabel("Your password").fill(account.password);
  await dialog.getByRole("button", { name: "Continue" }).click();

  await expect(dialog.getByRole("heading", { name: "Save your recovery codes" })).toBeVisible();
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  await expectAccessible(page);
  const codes = await dialog.getByRole("listitem").allTextContents();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(await readFile(await download.path(), "utf8")).toContain(codes.join("\n"));
  await dialog.getByRole("button", { name: "I've saved them" }).click();
  await expect(section.getByText("Work laptop")).toBeVisible();
  await expect(section.getByText("On", { exact: true })).toBeVisible();

  await logOutAndIn(page, account);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await expect(page.getByRole("tab", { name: "Create Post" })).toBeVisible();

  await openSteps(page);
  await expect(section.getByText(/^Last used/)).toBeVisible();
  await section.getByRole("button", { name: "Remove the passkey Work laptop" }).click();
  await dialog.getByLabel("Your password").fill(account.password);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expectToast(page, { title: "Passkey removed" });
  await expect(section.getByText("Recovery codes")).toHaveCount(0);
});

test("an authenticator app is set up, and its code or a recovery code completes a sign-in", async ({
  page,
}) => {
  const account = await register(page);
  const section = await openSteps(page);
  await section.getByRole("button", { name: "Set up app" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your password").fill(account.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
  const secret = (await dialog.locator(".font-mono.tracking-wide").textContent()) ?? "";
  await dialog.getByLabel("Code").fill("000000");
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog.getByText("That code doesn't match.", { exact: false })).toBeVisible();
  await dialog.getByLabel("Code").fill(appCode(secret, -1));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  const [recoveryCode = ""] = await dialog.getByRole("listitem").allTextContents();
  await dialog.getByRole("button", { name: "I've saved them" }).click();

  await logOutAndIn(page, account);
  const box = page.getByLabel("Code");
  await expect(box).toBeFocused();
  await box.fill(appCode(secret));
  await box.press("Enter");
  await expect(page.getByRole("tab", { name: "Create Post" })).toBeVisible();

  await logOutAndIn(page, account);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(recoveryCode);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: "Create Post" })).toBeVisible();
});
