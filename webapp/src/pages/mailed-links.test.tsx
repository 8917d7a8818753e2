import { forgotPassword, resetPassword, verifyEmail } from "@discussion-post/contract/account-settings";
import { logout } from "@discussion-post/contract/accounts";
import { getGoogleStatus } from "@discussion-post/contract/google";
import { getGoogleLink, linkGoogle } from "@discussion-post/contract/google-linking";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { fakeApi, refusal } from "@discussion-post/ui/testing/fake-api";
import { freeUser } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { address } from "../testing/expectations.ts";
import { showPage } from "../testing/show-page.tsx";

/** What the links of our mails and of Google's sign-in lead to. */

const CODE = "c".repeat(43);
const button = (name: string) => page.getByRole("button", { name, exact: true });
const main = page.getByRole("main");
const verificationLink = `/verify-email#code=${CODE}&account=${freeUser.username}`;

test("a link to set the password anew is asked for by address", async () => {
  const api = fakeApi();
  await showPage(api, "/forgot-password");
  await page.getByLabelText("Email").fill("maya@example.edu");
  api.on(forgotPassword, refusal("too_many_requests", { message: "Wait a moment." }));
  await button("Send the link").click();
  await expect.element(page.getByText("Wait a moment.")).toBeVisible();
  api.on(forgotPassword, new Response(null, { status: 204 }));
  await button("Send the link").click();
  await expect.element(page.getByText("Check your inbox", { exact: true })).toBeVisible();
  expect(api.requests(forgotPassword).at(-1)?.body).toEqual({ email: "maya@example.edu" });
  await expectAccessible();
});

test("the code goes from the address, and a link that was used leads to another", async () => {
  const api = fakeApi();
  await showPage(api, `/reset-password#code=${CODE}`);
  await expect.poll(address).toBe("/reset-password");
  api.on(resetPassword, refusal("code_invalid"));
  await page.getByLabelText("New password").fill("a new password of mine");
  await button("Set password").click();
  await expect.element(page.getByText("This link no longer works")).toBeVisible();
  await expectAccessible();
  await main.getByRole("link", { name: "Send a new link" }).click();
  await expect.poll(address).toBe("/forgot-password");
});

test("an address is verified by a press, for the account that is logged in", async () => {
  const api = fakeApi();
  await showPage(api, verificationLink, { user: freeUser });
  await expect
    .element(page.getByText(`Confirm that ${freeUser.email} belongs to your account "${freeUser.username}".`))
    .toBeVisible();
  await expect.poll(address).toBe("/verify-email");
  await expectAccessible();
  api.on(verifyEmail, refusal("too_many_requests", { message: "Wait a moment." }));
  await button("Verify my address").click();
  await expect.element(main.getByRole("alert")).toHaveTextContent("Wait a moment.");
  api.on(verifyEmail, { email: freeUser.email ?? "" });
  await button("Verify my address").click();
  await expect.element(page.getByRole("heading", { name: "Email verified" })).toBeVisible();
  expect(api.requests(verifyEmail).at(-1)?.body).toEqual({ code: CODE });
});

test("a link for another account changes nothing, and leads to logging in as that account", async () => {
  const api = fakeApi();
  api.on(getGoogleStatus, { networkStatus: "available" });
  api.on(logout, new Response(null, { status: 204 }));
  const stranger = { ...freeUser, id: 7, username: "stranger" };
  await showPage(api, verificationLink, { user: stranger });
  await expect.element(page.getByText(`and you're logged in as "stranger"`)).toBeVisible();
  await expect.element(button("Verify my address")).not.toBeInTheDocument();
  await expectAccessible();
  await button(`Sign out and switch to ${freeUser.username}`).click();
  await main.getByRole("link", { name: `Log in as ${freeUser.username}` }).click();
  await expect.element(page.getByLabelText("Username")).toHaveValue(freeUser.username);
  expect(api.requests(verifyEmail)).toEqual([]);
});

test("a verification link that was used leads to the account for another", async () => {
  const api = fakeApi();
  api.on(verifyEmail, refusal("code_invalid"));
  await showPage(api, verificationLink, { user: freeUser });
  await button("Verify my address").click();
  await expect.element(page.getByText("This link no longer works")).toBeVisible();
  await expect
    .element(main.getByRole("link", { name: "Get a new link in your account" }))
    .toHaveAttribute("href", "/dashboard?tab=account");
});

test("Google is linked by the password of the account, and its sign-in leads on", async () => {
  const api = fakeApi();
  api.on(getGoogleStatus, { networkStatus: "available" });
  api.on(getGoogleLink, { email: "maya@example.edu", username: freeUser.username });
  await showPage(api, "/link-google?returnTo=%2Fprivacy");
  await expect
    .element(page.getByText(`An account with maya@example.edu exists: "${freeUser.username}".`))
    .toBeVisible();
  await expectAccessible();
  await page.getByLabelText("Password").fill("not the password");
  api.on(linkGoogle, refusal("wrong_password", { message: "The password is wrong.", field: "password" }));
  await button("Link Google and log in").click();
  await expect.element(page.getByText("The password is wrong.")).toBeVisible();
  api.on(linkGoogle, refusal("code_invalid"));
  await button("Link Google and log in").click();
  await expect.element(page.getByText("Google sign-in has expired")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Back to login" }))
    .toHaveAttribute("href", "/auth?returnTo=%2Fprivacy");
});

test("without a sign-in of Google's that waits for a password, the way back is offered", async () => {
  const api = fakeApi();
  api.on(getGoogleLink, refusal("code_invalid"));
  await showPage(api, "/link-google");
  await expect.element(page.getByText("Google sign-in has expired")).toBeVisible();
  await expectAccessible();
});
