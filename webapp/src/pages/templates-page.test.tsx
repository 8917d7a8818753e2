/** @module-tag slow */
import { TEMPLATES_PAGE_DEFAULT } from "@discussion-post/contract/product-constants";
import {
  createTemplate,
  deleteTemplate,
  getTemplate,
  type ListedTemplate,
  listTemplates,
  updateTemplate,
} from "@discussion-post/contract/templates";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { type FakeApi, fakeApi, refusal } from "@discussion-post/ui/testing/fake-api";
import { freeUser, template, templates } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { chooseOption, expectToast } from "../testing/expectations.ts";
import { showPage } from "../testing/show-page.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialogOf = (name: string) => page.getByRole("dialog", { name });
const cardOf = (name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
const texts = (role: "option") =>
  page
    .getByRole(role)
    .elements()
    .map((element) => (element as HTMLElement).innerText.replaceAll(/\s+/g, " "));

async function show(...listed: ListedTemplate[]): Promise<FakeApi> {
  const api = fakeApi();
  api.on(listTemplates, listed);
  await showPage(api, "/templates", { user: freeUser });
  await expect.element(page.getByText("Loading templates")).not.toBeInTheDocument();
  return api;
}

// covers 338, 344, 350-355
test("the templates stand there once they are loaded", async () => {
  const api = fakeApi();
  api.on(listTemplates, templates);
  const { release } = api.hold(listTemplates);
  await showPage(api, "/templates", { user: freeUser });
  await expect.element(page.getByText("Loading templates")).toBeInTheDocument();
  release();
  for (const { name } of templates) await expect.element(cardOf(name)).toBeVisible();
  await expect.poll(() => document.title).toMatch(/My Templates/);
  await expectAccessible();
});

// covers 339
test("a list that cannot be loaded says so, and can be tried again", async () => {
  const api = fakeApi();
  api.on(listTemplates, refusal("internal_error"));
  await showPage(api, "/templates", { user: freeUser });
  await expect.element(page.getByText("Failed to load templates. Please try again later.")).toBeVisible();
  await expectAccessible();
  api.on(listTemplates, []);
  await button("Try Again").click();
  await expect.element(page.getByText("No templates yet")).toBeVisible();
});

// covers 29, 340-342
test("somebody without templates is led to the first", async () => {
  await show();
  await expect.element(page.getByText("No templates yet")).toBeVisible();
  const why = "Create templates to save your favorite post settings for quick access.";
  await expect.element(page.getByText(why)).toBeVisible();
  await expectAccessible();
  await button("Create your first template").click();
  await expect.element(dialogOf("Create Template")).toBeVisible();
});

// covers 356, 358, 360, 363-369
test("the form has its defaults and lists, and asks for a name", async () => {
  await show();
  await button("New Template").click();
  const dialog = dialogOf("Create Template");
  for (const [label, chosen] of [
    ["Tone", "Professional"],
    ["Length", "Standard"],
    ["Perspective", "Balanced"],
    ["Citation Style", "APA"],
  ] as const)
    await expect.element(dialog.getByLabelText(label, { exact: true })).toMatchTextContent(chosen);
  await expectAccessible();
  await dialog.getByRole("button", { name: "Create Template" }).click();
  await expect.element(dialog.getByText("Name must be at least 2 characters")).toBeVisible();
  for (const [label, options] of Object.entries({
    Tone: ["Professional", "Casual", "Academic", "Formal", "Informative"],
    Length: ["Short 300 words", "Standard 500-600 words", "Long 1000 words"],
    Perspective: ["Balanced", "Critical", "Supportive", "Analytical", "Reflective"],
    "Citation Style": ["APA", "MLA", "Chicago", "Harvard"],
  })) {
    await dialog.getByLabelText(label, { exact: true }).click();
    await expect.poll(() => texts("option")).toEqual(options);
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => texts("option")).toEqual([]);
  }
});

test("a template that Esc closed half-filled is brought back", async () => {
  await show();
  await button("New Template").click();
  const dialog = dialogOf("Create Template");
  await dialog.getByLabelText("Name").fill("Nursing weekly");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(dialog.getByLabelText("Name")).toHaveValue("Nursing weekly");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  // Of a form that nobody has touched there is nothing to tell.
  await button("New Template").click();
  await expect.element(dialog.getByLabelText("Name")).toHaveValue("");
});

// covers 372, 374, 375
test("a template is created as it was filled in", async () => {
  const api = await show();
  await button("New Template").click();
  const dialog = dialogOf("Create Template");
  await dialog.getByLabelText("Name").fill(template.name);
  await dialog.getByLabelText("Description").fill("For PSY 210");
  await dialog.getByLabelText("Default Topic").fill("Respond to this week's reading.");
  await chooseOption("Tone", "Formal");
  await chooseOption("Perspective", "Reflective");
  await dialog.getByLabelText(/AI use your course allows/).click();
  await page.getByRole("option", { name: /AI for planning/ }).click();
  const created: ListedTemplate = { ...template, tone: "formal" };
  api.on(createTemplate, () => {
    api.on(listTemplates, [created]);
    return created;
  });
  await dialog.getByRole("button", { name: "Create Template" }).click();
  await expectToast({ title: "Template created", text: "Your template was created successfully." });
  await expect.element(cardOf(template.name)).toBeVisible();
  expect(api.requests(createTemplate)[0]?.body).toEqual({
    name: template.name,
    description: "For PSY 210",
    topic: "Respond to this week's reading.",
    tone: "formal",
    length: "standard",
    perspective: "reflective",
    citationStyle: "apa",
    formality: 75,
    creativity: 50,
    complexity: 50,
    courseRule: "planning",
  });
});

// covers 345, 346, 348, 350-355
test("a card shows what its template holds", async () => {
  await show(template);
  const card = cardOf(template.name);
  for (const text of [
    "Standard",
    template.description ?? "",
    "Default topic:",
    "ACADEMIC",
    "REFLECTIVE",
    "APA",
  ])
    await expect.element(card.getByText(text, { exact: true })).toBeVisible();
  await expect.element(card.getByText(/^Updated/)).toBeVisible();
});

test("more templates come with a press, and the focus goes to the first of them", async () => {
  const api = fakeApi();
  const many = Array.from({ length: TEMPLATES_PAGE_DEFAULT + 2 }, (_, index) => ({
    ...template,
    id: 1_000 - index,
    name: `Template ${index + 1}`,
  }));
  api.on(listTemplates, ({ query }) =>
    query.before !== undefined ? many.slice(TEMPLATES_PAGE_DEFAULT) : many.slice(0, TEMPLATES_PAGE_DEFAULT),
  );
  await showPage(api, "/templates", { user: freeUser });
  await expect.element(cardOf("Template 1")).toBeVisible();
  await button("Load more").click();
  const next = cardOf(`Template ${TEMPLATES_PAGE_DEFAULT + 1}`);
  await expect.element(next.getByRole("button", { name: "Use Template" })).toHaveFocus();
  await expect.element(button("Load more")).not.toBeInTheDocument();
  const last = many[TEMPLATES_PAGE_DEFAULT - 1];
  expect(api.requests(listTemplates).at(-1)?.query).toMatchObject({
    before: last?.id,
    updatedBefore: last?.updatedAt,
  });
});

test("a template whose topic is listed in part is edited whole", async () => {
  const api = await show({ ...template, topic: "The beginning", isPreview: true });
  const whole = { ...template, topic: "The beginning of a long topic." };
  api.on(getTemplate, refusal("unavailable", { message: "We can't be reached." }));
  await button(`Edit ${template.name}`).click();
  await expectToast({ title: "Template not loaded", text: "We can't be reached.", isBad: true });
  api.on(getTemplate, whole);
  await button(`Edit ${template.name}`).click();
  await expect.element(dialogOf("Edit Template").getByLabelText("Default Topic")).toHaveValue(whole.topic);
});

// covers 357, 361, 370
test("a template is changed", async () => {
  const api = await show(template);
  await button(`Edit ${template.name}`).click();
  const dialog = dialogOf("Edit Template");
  await dialog.getByLabelText("Name").fill("Reading response");
  const changed = { ...template, name: "Reading response" };
  api.on(updateTemplate, () => {
    api.on(listTemplates, [changed]);
    return changed;
  });
  await dialog.getByRole("button", { name: "Update Template" }).click();
  await expectToast({ title: "Template updated", text: "Your template was updated successfully." });
  await expect.element(cardOf("Reading response")).toBeVisible();
  const { id, description, topic, tone } = template;
  expect(api.requests(updateTemplate)[0]?.params).toEqual({ id });
  expect(api.requests(updateTemplate)[0]?.body).toMatchObject({
    name: "Reading response",
    description,
    topic,
    tone,
  });
});

// covers 380-382, 386-388
test("a template is deleted after a question, and the list is asked for again", async () => {
  const api = await show(template);
  const remove = button(`Delete ${template.name}`);
  await remove.click();
  const question = dialogOf("Delete Template");
  const words = "Are you sure you want to delete this template? This action cannot be undone.";
  await expect.element(question.getByText(words)).toBeVisible();
  await expectAccessible();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(api.requests(deleteTemplate)).toHaveLength(0);
  await remove.click();
  api.on(deleteTemplate, () => {
    api.on(listTemplates, []);
    return undefined;
  });
  const listedBefore = api.requests(listTemplates).length;
  await question.getByRole("button", { name: "Delete" }).click();
  await expectToast({ title: "Template deleted", text: "Your template was deleted successfully." });
  await expect.element(page.getByText("No templates yet")).toBeVisible();
  expect(api.requests(listTemplates).length).toBe(listedBefore + 1);
  // The button that opened the question is gone with its card.
  await expect.element(page.getByRole("main")).toHaveFocus();
});

// covers 378, 383
test("a template that cannot be created says so, and keeps what was typed", async () => {
  const api = await show();
  api.on(createTemplate, refusal("internal_error", { message: "The server is tired." }));
  await button("New Template").click();
  const dialog = dialogOf("Create Template");
  await dialog.getByLabelText("Name").fill("Once more");
  await dialog.getByRole("button", { name: "Create Template" }).click();
  await expectToast({ title: "Failed to create template", text: "The server is tired.", isBad: true });
  await expect.element(dialog.getByLabelText("Name")).toHaveValue("Once more");
  api.on(createTemplate, template);
  await dialog.getByRole("button", { name: "Create Template" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await button("New Template").click();
  await expect.element(dialog.getByLabelText("Name")).toHaveValue("");
});

// covers 379, 385
test("a template that cannot be deleted says so, and stays", async () => {
  const api = await show(template);
  api.on(deleteTemplate, refusal("internal_error", { message: "The server is tired." }));
  await button(`Delete ${template.name}`).click();
  await dialogOf("Delete Template").getByRole("button", { name: "Delete" }).click();
  await expectToast({ title: "Failed to delete template", text: "The server is tired.", isBad: true });
  await expect.element(cardOf(template.name)).toBeVisible();
});

// covers 379, 384
test("a template that was deleted elsewhere is reported, and goes from the list", async () => {
  const api = await show(template);
  api.on(updateTemplate, () => {
    api.on(listTemplates, []);
    return refusal("not_found", { message: "Template not found." });
  });
  await button(`Edit ${template.name}`).click();
  const dialog = dialogOf("Edit Template");
  await dialog.getByLabelText("Name").fill("Kept in the form");
  await dialog.getByRole("button", { name: "Update Template" }).click();
  await expectToast({ title: "Failed to update template", text: "Template not found.", isBad: true });
  await expect.element(dialog.getByLabelText("Name")).toHaveValue("Kept in the form");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(page.getByText("No templates yet")).toBeVisible();
});

test("nothing is too wide on a small phone, and what is typed stays at a press outside", async () => {
  await page.viewport(320, 640);
  const wide = {
    ...template,
    name: "Donaudampfschifffahrtsgesellschaft".repeat(3),
    topic: "https://example.edu/".repeat(20),
  };
  await show(wide);
  await expect.element(cardOf(wide.name)).toBeVisible();
  const overflow = () => document.documentElement.scrollWidth - innerWidth;
  expect(overflow()).toBeLessThanOrEqual(0);
  await button("New Template").click();
  const dialog = dialogOf("Create Template");
  await dialog.getByLabelText("Name").fill("Half typed");
  await page.elementLocator(document.documentElement).click({ position: { x: 4, y: 4 }, force: true });
  await expect.element(dialog.getByLabelText("Name")).toHaveValue("Half typed");
  expect(overflow()).toBeLessThanOrEqual(0);
  await expectAccessible();
  const create = dialog.getByRole("button", { name: "Create Template" });
  create.element().scrollIntoView();
  await expect.element(create).toBeInViewport();
});
