import { chooseOption } from "../choose-option.ts";
import { expect, generate, register, test } from "../journey.ts";
import { createTemplate, templateCard } from "../templates.ts";

// covers 22, 23, 169-173, 175, 389-391
test("using a template fills the generator, and a reload keeps what was changed since", async ({ page }) => {
  await register(page);
  await page.goto("/templates");
  await createTemplate(page, "Peer reply", "Answer a classmate about sleep.");
  await templateCard(page, "Peer reply").getByRole("button", { name: "Use Template" }).click();
  await expect(page).toHaveURL(/\/\?template=\d+$/);
  await expect(page.getByText("Using template: Peer reply")).toBeVisible();
  const topic = page.getByLabel("Discussion topic");
  await expect(topic).toHaveValue("Answer a classmate about sleep.");
  await expect(page.getByLabel("Length", { exact: true })).toContainText("Standard");
  expect(await page.evaluate(() => sessionStorage.getItem("selected_template_name"))).toBe("Peer reply");
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

test("the generator's settings are kept as a template, and a post is written from it", async ({ page }) => {
  await register(page);
  await page.getByLabel("Discussion topic").fill("Why do we forget?");
  await chooseOption(page, "Tone", "Persuasive");
  await chooseOption(page, "Length", "Long");
  await page.getByRole("button", { name: "Save as template" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Template" });
  await dialog.getByLabel("Name").fill("Persuasive essay");
  await expect(dialog.getByLabel("Length", { exact: true })).toContainText("1000 words");
  await dialog.getByRole("button", { name: "Create Template" }).click();
  await expect(page.getByText("Template created", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "My templates" }).click();
  const kept = templateCard(page, "Persuasive essay");
  for (const text of ["Long", "PERSUASIVE", "BALANCED"])
    await expect(kept.getByText(text, { exact: true })).toBeVisible();
  await kept.getByRole("button", { name: "Use Template" }).click();
  await expect(page.getByText("Using template: Persuasive essay")).toBeVisible();
  await expect(page.getByLabel("Tone", { exact: true })).toContainText("Persuasive");
  await generate(page, "Why do we forget names?");
});
