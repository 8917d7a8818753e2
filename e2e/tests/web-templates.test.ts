import type { Page } from "@playwright/test";
import { chooseOption } from "../choose-option.ts";
import { expect, expectAccessible, register, test } from "../journey.ts";
import { createTemplate, templateCard } from "../templates.ts";

/** A destructive toast with the server's reason; a dialog that is open hides its role. */
async function expectRefusal(page: Page, title: string, reason: string): Promise<void> {
  const toast = page.locator("li").filter({ has: page.getByText(title, { exact: true }) });
  await expect(toast.getByText(reason, { exact: true })).toBeVisible();
  await expect(toast.getByRole("img", { name: "Error", includeHidden: true })).toBeVisible();
}

// covers 29, 340-342, 344-346, 348-358, 360, 361, 363-369, 372, 374, 375, 380-382, 386, 388
test("the first template is created, shown, changed and deleted", async ({ page }) => {
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
  const lists = {
    Length: ["Short 300 words", "Standard 500-600 words", "Long 1000 words"],
    Perspective: ["Balanced", "Critical", "Supportive", "Analytical", "Reflective"],
    "Citation Style": ["APA", "MLA", "Chicago", "Harvard"],
  };
  for (const [label, options] of Object.entries(lists)) {
    await dialog.getByLabel(label, { exact: true }).click();
    await expect(page.getByRole("option")).toHaveText(options);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("option")).toHaveCount(0);
  }
  await chooseOption(page, "Perspective", "Reflective");
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await dialog.getByRole("button", { name: "Create Template" }).click();
  expect((await sent).postDataJSON()).toEqual({
    name: "Weekly reading response",
    description: "For PSY 210",
    topic: "Respond to this week's reading.",
    tone: "formal",
    length: "standard",
    perspective: "reflective",
    citationStyle: "apa",
    formality: 75,
    creativity: 50,
    complexity: 50,
  });
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Template created", { exact: true })).toBeVisible();
  await expect(page.getByText("Your template was created successfully.", { exact: true })).toBeVisible();

  const first = templateCard(page, "Weekly reading response");
  for (const text of ["Standard", "For PSY 210", "Default topic:", "FORMAL", "REFLECTIVE", "APA"]) {
    await expect(first.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(first.getByText(/^Updated/)).toBeVisible();
  await expectAccessible(page);

  await first.getByRole("button", { name: "Edit Weekly reading response" }).click();
  const editing = page.getByRole("dialog", { name: "Edit Template" });
  await editing.getByLabel("Name").fill("Reading response");
  const changed = page.waitForRequest((request) => request.method() === "PUT");
  await editing.getByRole("button", { name: "Update Template" }).click();
  expect((await changed).postDataJSON()).toMatchObject({
    ...(await sent).postDataJSON(),
    name: "Reading response",
  });
  await expect(page.getByText("Template updated", { exact: true })).toBeVisible();
  await expect(page.getByText("Your template was updated successfully.", { exact: true })).toBeVisible();

  await templateCard(page, "Reading response")
    .getByRole("button", { name: "Delete Reading response" })
    .click();
  const deleting = page.getByRole("dialog", { name: "Delete Template" });
  await expect(
    deleting.getByText("Are you sure you want to delete this template? This action cannot be undone."),
  ).toBeVisible();
  await expectAccessible(page);
  await deleting.getByRole("button", { name: "Cancel" }).click();
  await templateCard(page, "Reading response")
    .getByRole("button", { name: "Delete Reading response" })
    .click();
  const deleted = page.waitForRequest((request) => request.method() === "DELETE");
  const listed = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/templates");
  await deleting.getByRole("button", { name: "Delete" }).click();
  expect((await deleted).postData()).toBeNull();
  await listed;
  await expect(page.getByText("Template deleted", { exact: true })).toBeVisible();
  await expect(page.getByText("Your template was deleted successfully.", { exact: true })).toBeVisible();
  await expect(page.getByText("No templates yet")).toBeVisible();
  // The button that opened the question is gone with its card.
  await expect(page.locator("main")).toBeFocused();
});

test("what another tab changed meanwhile is not overwritten unseen", async ({ page, context }) => {
  await register(page);
  await page.goto("/templates");
  await createTemplate(page, "Shared");
  const other = await context.newPage();
  await other.goto("/templates");
  await templateCard(page, "Shared").getByRole("button", { name: "Edit Shared" }).click();
  await templateCard(other, "Shared").getByRole("button", { name: "Edit Shared" }).click();
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
  // The list behind the dialog has the newer version already.
  await expect(page.getByText("From the other tab", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await here.getByRole("button", { name: "Load the newer version" }).click();
  await expect(here.getByLabel("Name")).toHaveValue("From the other tab");
  await here.getByLabel("Name").fill("From both");
  await here.getByRole("button", { name: "Update Template" }).click();
  await expect(here).toBeHidden();
  await expect(templateCard(page, "From both")).toBeVisible();

  await templateCard(other, "From the other tab")
    .getByRole("button", { name: "Edit From the other tab" })
    .click();
  await inOther.getByLabel("Name").fill("Mine after all");
  await inOther.getByRole("button", { name: "Update Template" }).click();
  await expect(inOther.getByRole("button", { name: "Load the newer version" })).toBeVisible();
  await inOther.getByRole("button", { name: "Update Template" }).click();
  await expect(inOther).toBeHidden();
  await expect(templateCard(other, "Mine after all")).toBeVisible();
});

// covers 379, 384
test("a template that was deleted elsewhere is told of, and goes from the list", async ({ page }) => {
  await register(page);
  await page.goto("/templates");
  await createTemplate(page, "Short-lived");
  await createTemplate(page, "Short-lived too");
  await page.evaluate(async () => {
    const list: { id: number }[] = await (await fetch("/api/templates")).json();
    for (const { id } of list) await fetch(`/api/templates/${id}`, { method: "DELETE" });
  });
  await templateCard(page, "Short-lived").getByRole("button", { name: "Edit Short-lived" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Template" });
  await dialog.getByLabel("Name").fill("Kept in the form");
  await dialog.getByRole("button", { name: "Update Template" }).click();
  await expectRefusal(page, "Failed to update template", "Template not found.");
  await expect(dialog.getByLabel("Name")).toHaveValue("Kept in the form");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("No templates yet")).toBeVisible();
});

// covers 378, 379, 383, 385
test("a refused creation and deletion are told of, and the creation keeps what was typed", async ({
  page,
}) => {
  await register(page);
  await page.goto("/templates");
  await createTemplate(page, "Stays");
  const refuse = (method: string) =>
    page.route(/\/api\/templates(\/\d+)?$/, (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 500, json: { message: "The server is tired.", code: "internal_error" } })
        : route.fallback(),
    );
  await refuse("POST");
  await page.getByRole("button", { name: "New Template" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Template" });
  await dialog.getByLabel("Name").fill("Once more");
  await dialog.getByRole("button", { name: "Create Template" }).click();
  await expectRefusal(page, "Failed to create template", "The server is tired.");
  await expect(dialog.getByLabel("Name")).toHaveValue("Once more");
  await page.unrouteAll();
  await dialog.getByRole("button", { name: "Create Template" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "New Template" }).click();
  await expect(dialog.getByLabel("Name")).toHaveValue("");
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await refuse("DELETE");
  await templateCard(page, "Stays").getByRole("button", { name: "Delete Stays" }).click();
  await page.getByRole("dialog", { name: "Delete Template" }).getByRole("button", { name: "Delete" }).click();
  await expectRefusal(page, "Failed to delete template", "The server is tired.");
  await expect(templateCard(page, "Stays")).toBeVisible();
});

test("nothing is too wide on a small phone, and what is typed stays at a press outside", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await register(page);
  await page.goto("/templates");
  const expectNoSidewaysScroll = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  await createTemplate(
    page,
    "Donaudampfschifffahrtsgesellschaft".repeat(3),
    "https://example.edu/".repeat(20),
  );
  await expectNoSidewaysScroll();
  await page.getByRole("button", { name: "New Template" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Template" });
  await dialog.getByLabel("Name").fill("Half typed");
  await page.mouse.click(4, 4);
  await expect(dialog.getByLabel("Name")).toHaveValue("Half typed");
  await expectNoSidewaysScroll();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create Template" }).scrollIntoViewIfNeeded();
  await expect(dialog.getByRole("button", { name: "Create Template" })).toBeInViewport();
});

// covers 339
test("a list that cannot be loaded says so, and can be tried again", async ({ page }) => {
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
