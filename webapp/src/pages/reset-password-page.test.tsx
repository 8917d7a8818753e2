import { resetPassword } from "@discussion-post/contract/account-settings";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { fakeApi } from "@discussion-post/ui/testing/fake-api";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { showPage } from "../testing/show-page.tsx";

const LOCK_NOTICE = "This account is locked. Write to help@example.com if you think that's a mistake.";

async function setPassword(lockNotice: string | null): Promise<void> {
  const api = fakeApi();
  api.on(resetPassword, { lockNotice });
  await showPage(api, `/reset-password#code=${"c".repeat(43)}`);
  await page.getByLabelText("New password").fill("a new password of mine");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect.element(page.getByRole("heading", { name: "Password changed" })).toBeVisible();
}

const logInLink = () => page.getByRole("main").getByRole("link", { name: "Log in" });

test("a password that is set leads to the login", async () => {
  await setPassword(null);
  await expect.element(logInLink()).toBeVisible();
});

test("the owner of a locked account learns of the lock in place of the way to the login", async () => {
  await setPassword(LOCK_NOTICE);
  await expect.element(page.getByText(LOCK_NOTICE)).toBeVisible();
  await expect.element(logInLink()).not.toBeInTheDocument();
  await expectAccessible();
});
