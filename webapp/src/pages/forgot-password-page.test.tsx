import { forgotPassword } from "@discussion-post/contract/account-settings";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { fakeApi } from "@discussion-post/ui/testing/fake-api";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { showPage } from "../testing/show-page.tsx";

test("whoever has no verified address reads what else there is, before asking and after", async () => {
  const api = fakeApi();
  api.on(forgotPassword, undefined);
  await showPage(api, "/forgot-password");
  const main = page.getByRole("main");
  const contact = main.getByRole("link", { name: "help@example.com" });
  await expect.element(contact).toHaveAttribute("href", "mailto:help@example.com");
  await expect
    .element(main.getByText(/no verified address, log in with Google or on a device that you've used before/))
    .toBeVisible();
  await expectAccessible();
  await main.getByLabelText("Email").fill("nobody@example.com");
  await main.getByRole("button", { name: "Send the link" }).click();
  await expect.element(main.getByText("Check your inbox")).toBeVisible();
  await expect.element(contact).toBeVisible();
});
