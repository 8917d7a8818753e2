import { chooseOption } from "../choose-option.ts";
import { expect, expectAccessible, generate, register, test } from "../journey.ts";
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

// covers 175, 390
test("a template that is gone, or no id at all, leaves the form usable", async ({ page }) => {
  await register(page);
  await page.evaluate(() => sessionStorage.setItem("selected_template_name", "Another one"));
  await page.goto("/?template=99999999");
  await expect(page.getByText("Template #99999999 could not be loaded")).toBeVisible();
  await expect(page.getByRole("link", { name: "Choose another" })).toHaveAttribute("href", "/templates");
  await expect(page.getByRole("button", { name: "Try Again" })).toHaveCount(0);
  await page.goto("/?templateId=word");
  await expect(page.getByLabel("Discussion topic")).toBeEnabled();
  await expect(page.getByText(/could not be loaded/)).toBeHidden();
});

test("a template that is used, changed and used again fills in its new self", async ({ page }) => {
  await register(page);
  await page.goto("/templates");
  await createTemplate(page, "Draft", "The first topic.");
  await templateCard(page, "Draft").getByRole("button", { name: "Use Template" }).click();
  await expect(page.getByLabel("Discussion topic")).toHaveValue("The first topic.");
  await page.getByRole("link", { name: "My templates" }).click();
  await templateCard(page, "Draft").getByRole("button", { name: "Edit Draft" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Template" });
  await dialog.getByLabel("Default Topic").fill("The second topic.");
  await dialog.getByRole("button", { name: "Update Template" }).click();
  await expect(dialog).toBeHidden();
  await templateCard(page, "Draft").getByRole("button", { name: "Use Template" }).click();
  await expect(page.getByLabel("Discussion topic")).toHaveValue("The second topic.");
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

// covers 22, 170-174
test("a free account's premium template shows the defaults and says so; its own values show", async ({
  page,
}) => {
  await register(page);
  const id = await page.evaluate(async () => {
    const response = await fetch("/api/templates", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        name: "From premium days",
        tone: "thoughtful",
        length: "long",
        perspective: "reflective",
        citationStyle: "vancouver",
        formality: 20,
        creativity: 0,
        complexity: 100,
      }),
    });
    return (await response.json()).id;
  });
  const asked = page.waitForRequest((request) => request.url().includes("/api/templates?"));
  await page.goto(`/?templateId=${id}`);
  expect(new URL((await asked).url()).searchParams.get("templateId")).toBe(String(id));
  await expect(
    page.getByText("“Thoughtful”, “Vancouver” are part of premium, so the form has the defaults instead."),
  ).toBeVisible();
  await expect(page.getByLabel("Tone", { exact: true })).toContainText("Professional");
  await expect(page.getByLabel("Length", { exact: true })).toContainText("Long");
  await expect(page.getByLabel("Perspective", { exact: true })).toContainText("Reflective (from template)");
  await expect(page.getByLabel("Citation style", { exact: true })).toContainText("APA");
  await test.step("no choice makes its box higher on a phone", async () => {
    for (const width of [375, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const heights = await page
        .getByRole("combobox")
        .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().height));
      expect(new Set(heights)).toEqual(new Set([heights[0]]));
    }
  });
  for (const [name, value] of [
    ["Formality", "20"],
    ["Creativity", "0"],
    ["Complexity", "100"],
  ] as const)
    await expect(page.getByRole("slider", { name })).toHaveAttribute("aria-valuenow", value);
  await expectAccessible(page);
});

// covers 23, 29, 115
test("signed out, the page asks to log in, and logging in leads back to the template", async ({ page }) => {
  const account = await register(page);
  await page.goto("/templates");
  await createTemplate(page, "Waiting for me", "Is memory a record?");
  await templateCard(page, "Waiting for me").getByRole("button", { name: "Use Template" }).click();
  const address = new URL(page.url());
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Account menu/ })
    .click();
  await expect(page.getByRole("menuitem", { name: "Templates" })).toBeVisible();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByText("Logged out", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("selected_template_name"))).toBeNull();
  await page.goto("/templates");
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Ftemplates$/);

  await page.goto(address.pathname + address.search);
  await expect(page.getByText("This link opens one of your templates.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await page.getByLabel("Username").fill(account.username);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(address.pathname + address.search);
  await expect(page.getByLabel("Discussion topic")).toHaveValue("Is memory a record?");
});
