/** @module-tag slow */

import {
  changeEmail,
  changeName,
  changePassword,
  type Device,
  deleteAccount,
  exportAccount,
  listDevices,
  sendVerification,
  signOutDevice,
  signOutOtherDevices,
} from "@discussion-post/contract/account-settings";
import type { User } from "@discussion-post/contract/accounts";
import { getSubscription, listInvoices } from "@discussion-post/contract/billing";
import { getGoogleStatus } from "@discussion-post/contract/google";
import { listPosts } from "@discussion-post/contract/posts";
import {
  beginAuthenticatorApp,
  confirmAuthenticatorApp,
  getSecondFactors,
} from "@discussion-post/contract/second-factor";
import { wantSuggestions } from "@discussion-post/contract/source-suggestions";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { type FakeApi, fakeApi, refusal } from "@discussion-post/ui/testing/fake-api";
import {
  freeSubscription,
  freeUser,
  paidSubscription,
  premiumUser,
} from "@discussion-post/ui/testing/fixtures";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { address, expectToast, savedFiles } from "../testing/expectations.ts";
import { showPage } from "../testing/show-page.tsx";

const done = () => new Response(null, { status: 204 });
const wrongPassword = () =>
  refusal("wrong_password", { message: "The password is wrong.", field: "currentPassword" });
const section = (name: string) => page.getByRole("group", { name, exact: true });

const thisDevice: Device = {
  id: "1",
  name: "Chrome on Linux",
  signedInAt: "2026-11-19T12:00:00Z",
  lastUsedAt: "2026-11-20T12:00:00Z",
  isCurrent: true,
};
const phone: Device = { ...thisDevice, id: "2", name: "Safari on iPhone", isCurrent: false };
const library: Device = { ...thisDevice, id: "3", name: "Firefox on Windows", isCurrent: false };

function apiOfAccount(devices: Device[] = [thisDevice]): FakeApi {
  const api = fakeApi();
  api.on(getSubscription, freeSubscription);
  api.on(listInvoices, []);
  api.on(listDevices, devices);
  api.on(getSecondFactors, { passkeys: [], app: null, recoveryCodesLeft: 0 });
  api.on(getGoogleStatus, { networkStatus: "available" });
  return api;
}

async function showAccount(user: User = freeUser, devices?: Device[]): Promise<FakeApi> {
  const api = apiOfAccount(devices);
  await showPage(api, "/dashboard?tab=account", { user });
  await expect.element(page.getByRole("heading", { name: "Subscription" })).toBeVisible();
  return api;
}

test("the account leads to the extension", async () => {
  await showAccount();
  const link = section("Browser extension").getByRole("link", { name: "Get the extension" });
  await expect.element(link).toHaveAttribute("href", "/extension");
});

test("devices of one kind are told apart by when each logged in", async () => {
  const other = { ...thisDevice, id: "4", isCurrent: false, signedInAt: "2026-10-02T12:00:00Z" };
  await showAccount(freeUser, [thisDevice, other]);
  const devices = section("Where you're logged in");
  await expect.element(devices.getByText(/logged in November 19, 2026/)).toBeVisible();
  await expect.element(devices.getByText(/logged in October 2, 2026/)).toBeVisible();
});

test("suggested sources are turned off for the account, or it is said that they were not", async () => {
  const api = await showAccount({ ...freeUser, wantsSuggestions: true });
  const suggested = section("Suggested sources");
  const toggle = suggested.getByRole("switch", { name: "Suggest sources as I type" });
  await expect.element(toggle).toBeChecked();
  api.on(wantSuggestions, refusal("unavailable", { message: "Try again in a moment." }));
  await toggle.click();
  await expect.element(suggested.getByText("Try again in a moment.")).toBeVisible();
  await expect.element(toggle).toBeChecked();
  api.on(wantSuggestions, ({ body }) => ({ ...freeUser, wantsSuggestions: body.isWanted }));
  await toggle.click();
  await expect.element(toggle).not.toBeChecked();
  expect(api.requests(wantSuggestions).map(({ body }) => body.isWanted)).toEqual([false, false]);
  await expectAccessible();
});

test("the full name is added, and removed", async () => {
  const api = await showAccount({ ...freeUser, name: null });
  const account = section("Account");
  await account.getByText("Add your name").click();
  api.on(changeName, refusal("validation_failed", { message: "Full name contains a broken character" }));
  await account.getByLabelText("Full name").fill("Maya Okafor");
  await account.getByRole("button", { name: "Save name" }).click();
  await expect.element(account.getByText("Full name contains a broken character")).toBeVisible();
  api.on(changeName, ({ body }) => ({ ...freeUser, name: body.name ?? null }));
  await account.getByRole("button", { name: "Save name" }).click();
  await expectToast({ title: "Name saved" });
  await expect.element(account.getByText("Maya Okafor", { exact: true })).toBeVisible();
  await expectAccessible();
  await account.getByLabelText("Full name").fill("  ");
  await account.getByRole("button", { name: "Save name" }).click();
  await expectToast({ title: "Name removed" });
  await expect.element(account.getByText("Not set")).toBeVisible();
  expect(api.requests(changeName).map(({ body }) => body)).toEqual([
    { name: "Maya Okafor" },
    { name: "Maya Okafor" },
    {},
  ]);
});

test("an address takes the password, and says that the link is on its way", async () => {
  const api = await showAccount();
  const email = section("Email");
  await email.getByText("Change your email address").click();
  await email.getByLabelText("New email address").fill("new@example.edu");
  await email.getByLabelText("Your password").fill("not the password");
  api.on(changeEmail, wrongPassword());
  await email.getByRole("button", { name: "Save and verify" }).click();
  await expect.element(email.getByText("The password is wrong.")).toBeVisible();
  await expect.element(email.getByLabelText("New email address")).toHaveValue("new@example.edu");
  await expectAccessible();
  api.on(changeEmail, { ...freeUser, email: "new@example.edu", isMailSent: true });
  await email.getByLabelText("Your password").fill("the password");
  await email.getByRole("button", { name: "Save and verify" }).click();
  await expectToast({
    title: "Check your inbox",
    text: "A link that verifies new@example.edu is on its way.",
  });
  expect(api.requests(changeEmail).map(({ body }) => body)).toEqual([
    { email: "new@example.edu", currentPassword: "not the password" },
    { email: "new@example.edu", currentPassword: "the password" },
  ]);
});

test("an address that no mail could be sent to says so, and the link can be sent again", async () => {
  const api = await showAccount();
  const email = section("Email");
  await expect.element(email.getByText("Not verified", { exact: true })).toBeVisible();
  api.on(changeEmail, { ...freeUser, isMailSent: false });
  await email.getByText("Change your email address").click();
  await email.getByLabelText("New email address").fill("new@example.edu");
  await email.getByRole("button", { name: "Save and verify" }).click();
  await expectToast({ title: "Address saved, but no mail was sent", isBad: true });
  const notSent = email.getByText("We couldn't send you the link that verifies this address yet.");
  await expect.element(notSent).toBeVisible();
  await expectAccessible();
  api.on(sendVerification, refusal("too_many_requests", { message: "Wait a moment." }));
  await email.getByRole("button", { name: "Send the link", exact: true }).click();
  await expect.element(email.getByText("Wait a moment.")).toBeVisible();
  api.on(sendVerification, done());
  await email.getByRole("button", { name: "Send the link", exact: true }).click();
  await expectToast({ title: "Check your inbox" });
  await expect.element(notSent).not.toBeInTheDocument();
  await expect.element(email.getByRole("button", { name: "Send the link again" })).toBeVisible();
});

test("somebody without a password confirms with Google before the address changes", async () => {
  const api = await showAccount({ ...freeUser, hasPassword: false });
  const email = section("Email");
  await expect.element(email.getByLabelText("Your password")).not.toBeInTheDocument();
  api.on(changeEmail, refusal("fresh_sign_in_required", { message: "Confirm it's you first." }));
  await email.getByText("Change your email address").click();
  await email.getByLabelText("New email address").fill("new@example.edu");
  await email.getByRole("button", { name: "Save and verify" }).click();
  await expect.element(email.getByRole("button", { name: "Confirm with Google" })).toBeVisible();
  await expectAccessible();
});

test("a password is changed by somebody who knows it", async () => {
  const api = await showAccount();
  const password = section("Password");
  // Out of the way until it is wanted.
  await expect.element(password.getByLabelText("Current password")).not.toBeVisible();
  await password.getByText("Change your password").click();
  await password.getByLabelText("Current password").fill("not the password");
  await password.getByLabelText("New password").fill("a changed password");
  api.on(changePassword, wrongPassword());
  await password.getByRole("button", { name: "Change password" }).click();
  await expect.element(password.getByText("The password is wrong.")).toBeVisible();
  api.on(changePassword, done());
  await password.getByLabelText("Current password").fill("the password");
  await password.getByRole("button", { name: "Change password" }).click();
  await expectToast({ title: "Password changed" });
  await expect.element(password.getByLabelText("Current password")).toHaveValue("");
  expect(api.requests(changePassword).at(-1)?.body).toEqual({
    currentPassword: "the password",
    password: "a changed password",
  });
});

test("devices are signed out one by one, or all others at once", async () => {
  const api = await showAccount();
  const devices = section("Where you're logged in");
  const others = devices.getByRole("button", { name: "Sign out all other devices" });
  await expect.element(devices.getByText("This device")).toBeVisible();
  await expect.element(others).not.toBeInTheDocument();
  api.on(listDevices, [thisDevice, phone, library]);
  api.on(listPosts, []);
  await page.getByRole("tab", { name: "My Posts" }).click();
  await page.getByRole("tab", { name: "Account" }).click();
  await expect.element(others).toBeVisible();
  await expect
    .element(devices.getByRole("button", { name: `Sign out ${thisDevice.name}` }))
    .not.toBeInTheDocument();
  await expectAccessible();

  const logOutPhone = devices.getByRole("button", { name: `Sign out ${phone.name}` });
  api.on(signOutDevice, refusal("internal_error", { message: "Tired." }));
  await logOutPhone.click();
  await expectToast({ title: "We couldn't sign out the device", text: "Tired.", isBad: true });
  api.on(signOutDevice, () => {
    api.on(listDevices, [thisDevice, library]);
    return done();
  });
  await logOutPhone.click();
  await expectToast({ title: "Device signed out", text: phone.name });
  await expect.element(logOutPhone).not.toBeInTheDocument();
  expect(api.requests(signOutDevice).map(({ params }) => params.id)).toEqual([phone.id, phone.id]);

  api.on(signOutOtherDevices, () => {
    api.on(listDevices, [thisDevice]);
    return done();
  });
  await others.click();
  await expectToast({ title: "Other devices signed out" });
  await expect.element(others).not.toBeInTheDocument();
});

test("of many devices this one and the four used last are shown, until all are asked for", async () => {
  const others = Array.from(
    { length: 20 },
    (_, index): Device => ({ ...phone, id: `${index + 2}`, name: `Browser ${index + 1}` }),
  );
  // Another one was used last.
  await showAccount(freeUser, [...others.slice(0, 1), thisDevice, ...others.slice(1)]);
  const devices = section("Where you're logged in");
  await expect.element(devices.getByText("This device")).toBeVisible();
  const names = () =>
    devices
      .getByRole("listitem")
      .elements()
      .map((row) => row.querySelector("p")?.firstChild?.textContent);
  const firstFour = others.slice(0, 4).map(({ name }) => name);
  expect(names()).toEqual([thisDevice.name, ...firstFour]);
  await devices.getByRole("button", { name: "Show all 21 devices" }).click();
  await expect.element(devices.getByRole("button", { name: "Sign out Browser 5" })).toHaveFocus();
  expect(names()).toEqual([thisDevice.name, ...others.map(({ name }) => name)]);
  await expect.element(devices.getByRole("button", { name: /^Show all/ })).not.toBeInTheDocument();
});

// covers 588
test("everything can be taken away as a file", async () => {
  const files = savedFiles();
  const api = await showAccount();
  api.on(exportAccount, refusal("too_many_requests", { message: "Wait an hour." }));
  await page.getByRole("button", { name: "Download my data" }).click();
  await expectToast({ title: "Download failed", text: "Wait an hour.", isBad: true });
  api.on(exportAccount, { exportedAt: "2026-11-20T12:00:00Z", user: freeUser });
  await page.getByRole("button", { name: "Download my data" }).click();
  await expect.poll(() => files.map(({ name }) => name)).toEqual([`${freeUser.username}-data.json`]);
  expect(JSON.parse(files[0]?.text ?? "")).toMatchObject({ user: { username: freeUser.username } });
});

test("the account is deleted after its name and its password, and nobody is signed in then", async () => {
  const api = await showAccount();
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog");
  await expectAccessible();
  await dialog.getByLabelText(/^Type your username/).fill(freeUser.username);
  await dialog.getByLabelText(/^Password/).fill("wrong password");
  api.on(deleteAccount, refusal("wrong_password", { message: "The password is wrong." }));
  await dialog.getByRole("button", { name: "Delete everything" }).click();
  await expect.element(dialog.getByText("The password is wrong.")).toBeVisible();
  await dialog.getByRole("button", { name: "Keep my account" }).click();
  await expect.element(dialog).not.toBeInTheDocument();

  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect.element(dialog.getByText("The password is wrong.")).not.toBeInTheDocument();
  await dialog.getByLabelText(/^Type your username/).fill(freeUser.username);
  await dialog.getByLabelText(/^Password/).fill("the password");
  api.on(deleteAccount, done());
  const written = vi.spyOn(Storage.prototype, "setItem");
  await dialog.getByRole("button", { name: "Delete everything" }).click();
  await expectToast({ title: "Account deleted" });
  // The other tabs hear of it, and nothing of it stays.
  expect(written).toHaveBeenCalledWith("auth_account_deleted", expect.anything());
  expect(localStorage.getItem("auth_account_deleted")).toBeNull();
  expect(api.requests(deleteAccount).at(-1)?.body).toEqual({
    username: freeUser.username,
    password: "the password",
  });
  await expect.element(page.getByRole("banner").getByRole("link", { name: "Sign up" })).toBeVisible();
  expect(address()).not.toBe("/dashboard?tab=account");
  expect(localStorage.getItem("auth_token")).toBeNull();
});

test("who pays is told before and after the deletion that the paid week is not refunded", async () => {
  const sentence = /nothing more is charged, and a week that you have paid for is not refunded\./;
  const api = await showAccount(premiumUser);
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(sentence)).toBeVisible();
  await dialog.getByLabelText(/^Type your username/).fill(premiumUser.username);
  await dialog.getByLabelText(/^Password/).fill("the password");
  api.on(deleteAccount, done());
  await dialog.getByRole("button", { name: "Delete everything" }).click();
  await expect.element(page.getByRole("listitem").getByText(sentence)).toBeVisible();
});

test("who waits for a bank is told before and after the deletion that the payment will be refunded", async () => {
  const sentence = /A payment that your bank is still working on will be refunded when it arrives\./;
  const api = await showAccount({ ...freeUser, hasPaymentUnderWay: true });
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText(sentence)).toBeVisible();
  await dialog.getByLabelText(/^Type your username/).fill(freeUser.username);
  await dialog.getByLabelText(/^Password/).fill("the password");
  api.on(deleteAccount, done());
  await dialog.getByRole("button", { name: "Delete everything" }).click();
  await expect.element(page.getByRole("listitem").getByText(sentence)).toBeVisible();
});

test("a page whose account was deleted in another tab says so, and asks nobody to log in to it", async () => {
  await showAccount();
  dispatchEvent(new StorageEvent("storage", { key: "auth_account_deleted", newValue: "now" }));
  await expect
    .element(page.getByText(/^Your account was deleted\. Its posts and drafts are gone\./))
    .toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1, name: "Account deleted" })).toBeInTheDocument();
  expect(page.getByText("Your session has ended", { exact: false }).elements()).toHaveLength(0);
  expect(page.getByRole("main").getByRole("link", { name: "Log in" }).elements()).toHaveLength(0);
});

test("recovery codes aren't closed away by Escape: that asks, and the codes stay in sight", async () => {
  const api = await showAccount();
  const recoveryCodes = ["aaaa-bbbb", "cccc-dddd"];
  api.on(beginAuthenticatorApp, {
    secret: "JBSWY3DPEHPK3PXP",
    uri: "otpauth://totp/x?secret=JBSWY3DPEHPK3PXP",
  });
  api.on(confirmAuthenticatorApp, { recoveryCodes });
  await page.getByRole("button", { name: "Set up app" }).click();
  const setUp = page.getByRole("dialog", { name: "Set up an authenticator app" });
  await setUp.getByLabelText("Your password").fill("the password");
  await setUp.getByRole("button", { name: "Continue" }).click();
  await setUp.getByLabelText("Code").fill("123456");
  await page.getByRole("button", { name: "Turn on" }).click();
  const dialog = page.getByRole("dialog", { name: "Save your recovery codes" });
  await expect.element(dialog.getByText("aaaa-bbbb")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog.getByText("Close without saving your codes?")).toBeVisible();
  await expect.element(dialog.getByText("aaaa-bbbb")).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog.getByText("Close without saving your codes?")).not.toBeInTheDocument();
  await dialog.getByRole("button", { name: "Close", exact: true }).click();
  await dialog.getByRole("button", { name: "Close without saving" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("a payer's plan takes the room that was kept for it", async () => {
  const api = apiOfAccount();
  api.on(getSubscription, paidSubscription);
  const held = api.hold(getSubscription);
  await showPage(api, "/dashboard?tab=account", { user: premiumUser });
  const plan = section("Subscription");
  await expect.element(plan).toBeVisible();
  const { height } = plan.element().getBoundingClientRect();
  held.release();
  await expect.element(plan.getByRole("button", { name: "Change card" })).toBeVisible();
  expect(plan.element().getBoundingClientRect().height).toBe(height);
});
