import type { Page } from "@playwright/test";
import { expect, expectAccessible, register, test } from "../journey.ts";

async function create(page: Page, name: string, topic = ""): Promise<void> {
  await page
    .getByRole("button", { name: /^(New Template|Create your first template)$/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Create Template" });
  await dialog.getByLabel("Name").fill(name);
  if (topic) await dialog.getByLabel("Default Topic").fill(topic);
  await dialog.getByRole("button", { name: "Create Template" }).click();
  await expect(dialog).toBeHidden();
}

function card(page: Page, name: string) {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
}

/** Chooses in one of our selects, whose list is a layer of its own. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).click();
  await page.getByRole("option", { name: option }).click();
}

test("the first template is created, shown, changed and deleted (29, 340-388)", async ({ page }) => {
  await register(page);
  await page.goto("/templates");
  await expect(page).toHaveTitle(/My Templates/);
  await expect(page.getByRole("heading", { name: "My Templates" })).toBeVisible();
  await expect(page.getByText("No templates yet")).toBeVisible();
  await expect(
    page.getByText("Create templates to save your favorite post settings for quick access."),
  ).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Create your first template" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Template" });
  for (const [label, chosen] of [
    ["Tone", "Professional"],
    ["Length", "Standard"],
    ["Perspective", "Balanced"],
    ["Citation Style", "APA"],
  ] as const) {
    await expect(dialog.getByLabel(label, { exact: true })).toContainText(chosen);
  }
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create Template" }).click();
  await expect(dialog.getByText("Name must be at least 2 characters")).toBeVisible();
  await dialog.getByLabel("Name").fill("Weekly reading response");
  await dialog.getByLabel("Description").fill("For PSY 210");
  await dialog.getByLabel("Default Topic").fill("Respond to this week's reading.");
  await dialog.getByLabel("Tone", { exact: true }).click();
  await expect(page.getByRole("option")).toHaveText([
    "Professional",
    "Casual",
    "Academic",
    "Formal",
    "Informative",
  ]);
  await page.getByRole("option", { name: "Formal" }).click();
  await choose(page, "Perspective", "Reflective");
  await dialog.getByRole("button", { name: "Create Template" }).click();
  await expect(page.getByText("Template created", { exact: true })).toBeVisible();
  await expect(page.getByText("Your template was created successfully.", { exact: true })).toBeVisible();

  const first = card(page, "Weekly reading response");
  for (const text of ["Standard", "For PSY 210", "Default topic:", "FORMAL", "REFLECTIVE", "APA"]) {
    await expect(first.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(first.getByText(/^Updated/)).toBeVisible();
  await expectAccessible(page);

  await first.getByRole("button", { name: "Edit Weekly reading response" }).click();
  const editing = page.getByRole("dialog", { name: "Edit Template" });
  await editing.getByLabel("Name").fill("Reading response");
  await editing.getByRole("button", { name: "Update Template" }).click();
  await expect(page.getByText("Template updated", { exact: true })).toBeVisible();
  await expect(page.getByText("Your template was updated successfully.", { exact: true })).toBeVisible();

  await card(page, "Reading response").getByRole("button", { name: "Delete Reading response" }).click();
  const deleting = page.getByRole("dialog", { name: "Delete Template" });
  await expect(
    deleting.getByText("Are you sure you want to delete this template? This action cannot be undone."),
  ).toBeVisible();
  await deleting.getByRole("button", { name: "Cancel" }).click();
  await card(page, "Reading response").getByRole("button", { name: "Delete Reading response" }).click();
  await deleting.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Template deleted", { exact: true })).toBeVisible();
  await expect(page.getByText("Your template was deleted successfully.", { exact: true })).toBeVisible();
  await expect(page.getByText("No templates yet")).toBeVisible();
});

test("using a template fills the generator, and a reload keeps what was changed since (23, 169-175, 389-391)", async ({
  page,
}) => {
  await register(page);
  await page.goto("/templates");
  await create(page, "Peer reply", "Answer a classmate about sleep.");
  await card(page, "Peer reply").getByRole("button", { name: "Use Template" }).click();
  await expect(page).toHaveURL(/\/\?template=\d+$/);
  await expect(page.getByText("Using template: Peer reply")).toBeVisible();
  const topic = page.getByLabel("Discussion topic");
  await expect(topic).toHaveValue("Answer a classmate about sleep.");
  await expect(page.getByLabel("Length", { exact: true })).toContainText("Standard");
  expect(await page.evaluate(() => sessionStorage.getItem("selected_template_name"))).toBe("Peer reply");
  expect(await page.evaluate(() => Reflect.get(window, "dataLayer").at(-1))).toMatchObject({
    event: "template_used",
  });
  await expectAccessible(page);

  await topic.fill("My own words.");
  await page.reload();
  await expect(page.getByText("Using template: Peer reply")).toBeVisible();
  await expect(topic).toHaveValue("My own words.");

  const id = new URL(page.url()).searchParams.get("template");
  await page.goto(`/?templateId=${id}`);
  await expect(topic).toHaveValue("Answer a classmate about sleep.");
  await expect(page.getByText("It replaced your unfinished topic.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(topic).toHaveValue("My own words.");
});

test("a template that is gone, or no id at all, leaves the form usable", async ({ page }) => {
  await register(page);
  await page.goto("/?template=99999999");
  await expect(page.getByText("Template #99999999 could not be loaded")).toBeVisible();
  await page.goto("/?templateId=word");
  await expect(page.getByLabel("Discussion topic")).toBeEnabled();
  await expect(page.getByText(/could not be loaded/)).toBeHidden();
});

test("what another tab changed meanwhile is not overwritten unseen", async ({ page, context }) => {
  await register(page);
  await page.goto("/templates");
  await create(page, "Shared");
  const other = await context.newPage();
  await other.goto("/templates");
  await card(page, "Shared").getByRole("button", { name: "Edit Shared" }).click();
  await card(other, "Shared").getByRole("button", { name: "Edit Shared" }).click();
  const inOther = other.getByRole("dialog", { name: "Edit Template" });
  await inOther.getByLabel("Name").fill("From the other tab");
  await inOther.getByRole("button", { name: "Update Template" }).click();
  await expect(inOther).toBeHidden();

  const here = page.getByRole("dialog", { name: "Edit Template" });
  await here.getByLabel("Name").fill("From this tab");
  await here.getByRole("button", { name: "Update Template" }).click();
  await expect(page.getByText("Failed to update template", { exact: true })).toBeVisible();
  await expect(here).toBeVisible();
  await expect(here.getByLabel("Name")).toHaveValue("From this tab");
  await page.reload();
  await expect(card(page, "From the other tab")).toBeVisible();
});

test("a list that cannot be loaded says so, and can be tried again (339)", async ({ page }) => {
  await register(page);
  await page.route("**/api/templates?*", (route) => route.fulfill({ status: 500, json: { message: "no" } }));
  await page.goto("/templates");
  await expect(page.getByText("Failed to load templates. Please try again later.")).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/api/templates?*");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText("No templates yet")).toBeVisible();
});

test("a template is made, used and deleted without a mouse", async ({ page }) => {
  await register(page);
  await page.goto("/templates");
  await page.getByRole("button", { name: "Create your first template" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("By keyboard");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "By keyboard" })).toBeVisible();
  await page.getByRole("button", { name: "Delete By keyboard" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
  // The first Escape may still go to the notification of the creation.
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Delete By keyboard" })).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.getByRole("button", { name: "Use Template" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Using template: By keyboard")).toBeVisible();
});
