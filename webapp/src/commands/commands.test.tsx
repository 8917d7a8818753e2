/** @module-tag slow */

import { logout } from "@discussion-post/contract/accounts";
import { getGoogleStatus } from "@discussion-post/contract/google";
import { listPosts } from "@discussion-post/contract/posts";
import { listTemplates } from "@discussion-post/contract/templates";
import { chooseTheme } from "@discussion-post/ui/api/theme";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { fakeApi } from "@discussion-post/ui/testing/fake-api";
import { premiumUser } from "@discussion-post/ui/testing/fixtures";
import { loggedOut } from "@discussion-post/ui/text/logout-toasts";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { address, expectToast } from "../testing/expectations.ts";
import { showPage } from "../testing/show-page.tsx";

const menu = page.getByRole("dialog", { name: "Commands" });
const field = menu.getByRole("combobox");
const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
const main = page.getByRole("main");

function apiOfSite() {
  const api = fakeApi();
  api.on(getGoogleStatus, { networkStatus: "available" });
  api.on(listPosts, []);
  api.on(listTemplates, []);
  return api;
}

test("Ctrl+K finds what can be done by a few letters, and Enter does it", async () => {
  await showPage(apiOfSite(), "/privacy", { user: premiumUser });
  await expect.element(page.getByRole("banner").getByRole("button", { name: "Commands" })).toBeVisible();
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(field).toHaveFocus();
  await expectAccessible();
  await field.fill("templ");
  await expect
    .element(menu.getByRole("option", { name: "Templates" }))
    .toHaveAttribute("aria-selected", "true");
  await expect.element(menu.getByRole("option", { name: "Dashboard" })).not.toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe("/templates");
  await expect.element(menu).not.toBeInTheDocument();
});

test("the key that opens them is shown on their button in the header", async () => {
  await showPage(apiOfSite(), "/privacy", { user: premiumUser });
  await page.viewport(1280, 800);
  const button = page.getByRole("banner").getByRole("button", { name: "Commands Ctrl+K" });
  await expect.element(button.getByText("Ctrl+K")).toBeVisible();
  await button.click();
  await expect.element(field).toHaveFocus();
});

test("words that are no command are searched for in the user's posts", async () => {
  await showPage(apiOfSite(), "/privacy", { user: premiumUser });
  await userEvent.keyboard("{Control>}k{/Control}");
  await field.fill("homework & sleep");
  await menu.getByRole("option", { name: "Search your posts for “homework & sleep”" }).click();
  await expect.poll(address).toBe("/post-history?q=homework+%26+sleep");
});

test("the theme changes at once; Escape gives the focus back", async () => {
  onTestFinished(() => chooseTheme("system"));
  await showPage(apiOfSite(), "/privacy", { user: premiumUser });
  const button = page.getByRole("banner").getByRole("button", { name: "Commands" });
  await button.click();
  await field.fill("dark");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => document.documentElement.dataset.theme).toBe("dark");
  await button.click();
  await userEvent.keyboard("{Escape}");
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test("signing out is a command, too", async () => {
  const api = apiOfSite();
  api.on(logout, new Response(null, { status: 204 }));
  await showPage(api, "/privacy", { user: premiumUser });
  await userEvent.keyboard("{Control>}k{/Control}");
  await field.fill("sign out");
  await userEvent.keyboard("{Enter}");
  await expectToast(loggedOut);
});

test("a visitor finds the way in; the shortcuts are listed, by their keys and from the footer", async () => {
  await showPage(apiOfSite(), "/privacy");
  await expect.element(main).toBeVisible();
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(menu.getByRole("option", { name: "Create free account" })).toBeVisible();
  await expect.element(menu.getByRole("option", { name: "Sign out" })).not.toBeInTheDocument();
  // A dialog that is open keeps the keys to itself.
  await userEvent.keyboard("{Control>}/{/Control}");
  await expect.element(shortcuts).not.toBeInTheDocument();
  await field.fill("shortcuts");
  await userEvent.keyboard("{Enter}");
  await expect.element(shortcuts.getByText("Generate the post")).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  await expect.element(shortcuts).not.toBeInTheDocument();
  await page.getByRole("contentinfo").getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect.element(shortcuts).toBeVisible();
});
