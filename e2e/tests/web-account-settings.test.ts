import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, expectToast, logIn, register, test } from "../journey.ts";
import { linkMailedTo } from "../mailbox.ts";

const newAddress = () => `e2e.${Date.now().toString(36)}.${Math.floor(Math.random() * 1e6)}@example.com`;

async function openAccountTab(page: Page) {
  await page.goto("/dashboard?tab=account");
  await expect(page.getByRole("heading", { name: "Subscription" })).toBeVisible();
}

async function verifyAddress(page: Page, password: string): Promise<string> {
  const email = newAddress();
  await openAccountTab(page);
  await page.getByText("Add an email address").click();
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Save and verify" }).click();
  await expect(page.getByText("Not verified")).toBeVisible();
  await page.goto(await linkMailedTo(email, "/verify-email"));
  await expect(page).toHaveURL("/verify-email");
  await expect(page.getByText(`Confirm that ${email} belongs to your account`)).toBeVisible();
  await page.getByRole("button", { name: "Verify my address" }).click();
  await expect(page.getByRole("heading", { name: "Email verified" })).toBeVisible();
  return email;
}

test("an address is verified by the link of a mail, and a forgotten password set anew by another", async ({
  page,
}) => {
  const { username, password } = await register(page);
  const email = await verifyAddress(page, password);
  await openAccountTab(page);
  await expect(page.getByText("Verified", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("Check your inbox", { exact: true })).toBeVisible();

  const link = await linkMailedTo(email, "/reset-password");
  await page.goto(link);
  await page.getByLabel("New password").fill("a brand new password");
  await page.getByRole("button", { name: "Set password" }).click();
  await page.getByRole("link", { name: "Log in" }).last().click();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill("a brand new password");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/");

  await page.goto(link);
  await page.getByLabel("New password").fill("yet another password");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("This link no longer works")).toBeVisible();
});

test("a link that verifies an address asks for the account that it was sent for, and for no other", async ({
  page,
}) => {
  const { username, password } = await register(page);
  const email = newAddress();
  await openAccountTab(page);
  await page.getByText("Add an email address").click();
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Save and verify" }).click();
  await expect(page.getByText("Not verified")).toBeVisible();
  const link = await linkMailedTo(email, "/verify-email");

  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  const stranger = await register(page);
  await page.goto(link);
  await expect(page.getByText(`and you're logged in as "${stranger.username}"`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Verify my address" })).toBeHidden();
  await page.getByRole("button", { name: `Sign out and switch to ${username}` }).click();
  await page.getByRole("link", { name: `Log in as ${username}` }).click();
  await expect(page.getByLabel("Username")).toHaveValue(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL("/verify-email");
  await page.getByRole("button", { name: "Verify my address" }).click();
  await expect(page.getByRole("heading", { name: "Email verified" })).toBeVisible();
});

test("Google is linked to an account with a password by that password, once", async ({ page }) => {
  const { username, password } = await register(page);
  const email = await verifyAddress(page, password);
  const signInWithGoogle = async () => {
    await page.getByRole("button", { name: /^Account menu/ }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.goto("/auth?returnTo=%2Ftemplates");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Continue" }).click();
  };
  await page.goto("/");
  await signInWithGoogle();
  await expect(page.getByText(`An account with ${email} exists: "${username}".`)).toBeVisible();
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Link Google and log in" }).click();
  await expect(page).toHaveURL("/templates");
  await signInWithGoogle();
  await expect(page).toHaveURL("/templates");
});

test("somebody without a password confirms with Google before the address changes", async ({ page }) => {
  const email = newAddress();
  const continueAs = async (address: string) => {
    await page.getByLabel("Name").fill("");
    await page.getByLabel("Email").fill(address);
    await page.getByRole("button", { name: "Continue" }).click();
  };
  await page.goto("/dashboard?tab=account");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await continueAs(email);
  await expect(page.getByRole("heading", { name: "Subscription" })).toBeVisible();
  // As it is ten minutes later.
  await page.route("**/api/account/email", (route) =>
    route.fulfill({
      status: 403,
      json: { code: "fresh_sign_in_required", message: "Confirm it's you first." },
    }),
  );
  const change = async () => {
    const opener = page.getByText("Change your email address");
    await expect(opener).toBeVisible();
    const box = page.getByLabel("New email address");
    // What was typed before Google was asked is there again.
    if (!(await box.isVisible())) await opener.click();
    await box.fill(newAddress());
    await page.getByRole("button", { name: "Save and verify" }).click();
  };
  await change();
  await page.getByRole("button", { name: "Confirm with Google" }).click();
  await continueAs(newAddress());
  await expect(page.getByText("That was another Google account")).toBeVisible();
  await change();
  await page.getByRole("button", { name: "Confirm with Google" }).click();
  await continueAs(email);
  await expect(page).toHaveURL("/dashboard?tab=account");
  await page.unroute("**/api/account/email");
  await change();
  await expect(page.getByText("Not verified")).toBeVisible();
});

test("devices are listed, and signed out from another, one or all of them", async ({ page, browser }) => {
  const { username, password } = await register(page);
  const elsewhere = await (await browser.newContext()).newPage();
  await logIn(elsewhere, { username, password });

  await openAccountTab(page);
  await expect(page.getByText("This device")).toHaveCount(1);
  await page.getByRole("button", { name: /^Sign out Chrome/ }).click();
  await expect(page.getByText("Device signed out", { exact: true })).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByRole("link", { name: "Sign up" }).first()).toBeVisible();

  const others = page.getByRole("button", { name: "Sign out all other devices" });
  await expect(others).toHaveCount(0);
  await logIn(elsewhere, { username, password });
  await page.reload();
  await others.click();
  await expectToast(page, { title: "Other devices signed out" });
  await expect(others).toHaveCount(0);
  await elsewhere.reload();
  await expect(elsewhere.getByRole("link", { name: "Sign up" }).first()).toBeVisible();
  await elsewhere.context().close();
});

// covers 588
test("everything can be taken away, and then deleted", async ({ page }) => {
  const { username, password } = await register(page);
  await openAccountTab(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${username}-data.json`);
  expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({
    user: { username },
    posts: [],
  });

  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Type your username/).fill(username);
  await dialog.getByLabel(/^Password/).fill(password);
  await dialog.getByRole("button", { name: "Delete everything" }).click();
  await expect(page.getByText("Account deleted", { exact: true })).toBeVisible();
  await page.goto("/auth");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText("Login failed", { exact: true })).toBeVisible();
});
