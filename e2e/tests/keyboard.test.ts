import type { Page } from "@playwright/test";
import { openAccount } from "../account.ts";
import { cardForm } from "../card-form.ts";
import { expect, test } from "../journey.ts";
import { choose, pressEnterOn, tabBackTo, tabTo, typeInto } from "../keyboard.ts";

// A journey has some hundred stops, and each is looked at.
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

async function logIn(page: Page, { username, password }: { username: string; password: string }) {
  await page.goto("/auth");
  // Before its script answers, the form is passed over.
  await expect(page.locator("[inert]")).toHaveCount(0);
  await typeInto(page, page.getByLabel("Username"), username);
  await typeInto(page, page.getByLabel("Password"), password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: "Create Post" })).toBeVisible();
}

/** Opens the account's menu and goes down to one of its entries. */
async function chooseInMenu(page: Page, entry: string): Promise<void> {
  await tabBackTo(page, page.getByRole("button", { name: /^Account menu/ }));
  await page.keyboard.press("Enter");
  const item = page.getByRole("menuitem", { name: entry });
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.type(entry.slice(0, 3));
  await expect(item).toBeFocused();
  await page.keyboard.press("Enter");
}

test("without a mouse, a post is asked for, copied and saved", async ({ page }) => {
  await logIn(page, await openAccount());
  await typeInto(page, page.getByLabel("Discussion topic"), "Why do we forget what we read?");
  await choose(page, page.getByLabel("Tone", { exact: true }), "Persuasive");
  await choose(page, page.getByLabel("Citation style", { exact: true }), "MLA");
  await pressEnterOn(page, button(page, "Add your own sources"));
  await expect(page.getByLabel("Your sources")).toBeFocused();
  await pressEnterOn(page, button(page, "Generate Discussion Post"));

  await expect(button(page, "Save")).toBeVisible();
  await pressEnterOn(page, button(page, "Copy"));
  await expect(button(page, "Copied")).toBeFocused();
  await pressEnterOn(page, button(page, "Save"));
  await expect(button(page, "Saved")).toBeVisible();

  await tabBackTo(page, page.getByRole("tab", { name: "View Result" }));
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Create Post" })).toBeFocused();
  await expect(page.getByLabel("Discussion topic")).toHaveValue("Why do we forget what we read?");

  await chooseInMenu(page, "Post History");
  await expect(page).toHaveURL(/\/post-history$/);
  await pressEnterOn(page, page.getByRole("link", { name: "View full post" }));
  await expect(page.getByRole("article")).toBeVisible();
});

test("without a mouse, a template is created, changed, used and deleted", async ({ page }) => {
  await logIn(page, await openAccount());
  await tabTo(page, page.getByRole("link", { name: "My templates" }));
  await page.keyboard.press("Enter");
  await pressEnterOn(page, button(page, "Create your first template"));
  const creating = page.getByRole("dialog", { name: "Create Template" });
  await expect(creating.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Peer reply");
  await typeInto(page, creating.getByLabel("Default Topic"), "Answer a classmate about sleep.");
  await choose(page, creating.getByLabel("Tone", { exact: true }), "Formal");
  await pressEnterOn(page, creating.getByRole("button", { name: "Create Template" }));
  await expect(creating).toBeHidden();

  await pressEnterOn(page, button(page, "Edit Peer reply"));
  const editing = page.getByRole("dialog", { name: "Edit Template" });
  await typeInto(page, editing.getByLabel("Name"), "Reply to a peer");
  await page.keyboard.press("Enter");
  await expect(editing).toBeHidden();
  await expect(button(page, "Edit Reply to a peer")).toBeFocused();

  await tabBackTo(page, button(page, "Use Template"));
  await page.keyboard.press("Space");
  await expect(page.getByText("Using template: Reply to a peer")).toBeVisible();
  await expect(page.getByLabel("Discussion topic")).toHaveValue("Answer a classmate about sleep.");

  await tabTo(page, page.getByRole("link", { name: "My templates" }));
  await page.keyboard.press("Enter");
  await pressEnterOn(page, button(page, "Delete Reply to a peer"));
  const deleting = page.getByRole("dialog", { name: "Delete Template" });
  await pressEnterOn(page, deleting.getByRole("button", { name: "Cancel" }));
  await expect(button(page, "Delete Reply to a peer")).toBeFocused();
  await page.keyboard.press("Enter");
  await pressEnterOn(page, deleting.getByRole("button", { name: "Delete" }));
  await expect(page.getByText("No templates yet")).toBeVisible();
  await pressEnterOn(page, button(page, "Create your first template"));
  await expect(creating).toBeVisible();
  // The first Escape may still go to the notification of the deletion.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(creating).toBeHidden({ timeout: 500 });
  }).toPass();
});

test("without a mouse, premium is paid for with a card", async ({ page }) => {
  await logIn(page, await openAccount());
  await tabBackTo(page, page.getByRole("banner").getByRole("link", { name: "Upgrade" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/pricing$/);
  await pressEnterOn(page, button(page, "Subscribe Now"));
  const form = cardForm(page);
  await typeInto(page, form.getByLabel("Card number"), "4242424242424242");
  await typeInto(page, form.getByLabel("Expiration date"), "1234");
  await typeInto(page, form.getByLabel("Security code"), "123");
  await pressEnterOn(page, page.getByRole("button", { name: "Pay $5.99" }));
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText("Premium", { exact: true }).first()).toBeVisible();
});
