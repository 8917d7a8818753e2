import { expect, expectAccessible, register, test } from "../journey.ts";
import { createTemplate, templateCard } from "../templates.ts";

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
