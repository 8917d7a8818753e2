/** @module-tag slow */

import { login } from "@discussion-post/contract/accounts";
import { getGoogleStatus } from "@discussion-post/contract/google";
import {
  createTemplate,
  getTemplate,
  listTemplates,
  type Template,
  updateTemplate,
} from "@discussion-post/contract/templates";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { type FakeApi, fakeApi, refusal } from "@discussion-post/ui/testing/fake-api";
import { freeUser, template } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { address, chooseOption, expectToast, recordedEvents } from "../testing/expectations.ts";
import { showPage } from "../testing/show-page.tsx";

/** What a template brings into the generator. */

const topic = page.getByLabelText("Discussion topic");
const list = (name: string) => page.getByRole("combobox", { name, exact: true });
const mine: Template = { ...template, topic: "Answer a classmate about sleep." };

/** A server that keeps the templates, and changes them. */
function apiWith(...kept: Template[]): FakeApi {
  const api = fakeApi();
  const templates = [...kept];
  const find = (wanted: number) => templates.find(({ id }) => id === wanted) ?? refusal("not_found");
  const listed = () => templates.map((one) => ({ ...one, isPreview: false }));
  api.on(listTemplates, ({ query }) => (query.templateId === undefined ? listed() : find(query.templateId)));
  api.on(getTemplate, ({ params }) => find(params.id));
  api.on(updateTemplate, ({ params, body }) => {
    const { lastUpdatedAt: _, ...values } = body;
    const changed = { ...template, ...values, id: params.id } as Template;
    templates.splice(0, 1, changed);
    return changed;
  });
  return api;
}

// covers 22, 169-173, 389-391
test("a template fills the form, says so and is counted", async () => {
  await showPage(apiWith(mine), "/templates", { user: freeUser });
  await page.getByRole("button", { name: "Use Template" }).click();
  await expect.poll(address).toBe(`/?template=${mine.id}`);
  await expect.element(page.getByText(`Using template: ${mine.name}`)).toBeVisible();
  await expect.element(topic).toHaveValue("Answer a classmate about sleep.");
  await expect.element(list("Tone")).toMatchTextContent("Academic");
  await expect.element(list("Length")).toMatchTextContent("Standard");
  await expect.element(list("Perspective")).toMatchTextContent("Reflective (from template)");
  await page.getByText("Fine-tuning", { exact: true }).last().click();
  await expect
    .element(page.getByRole("slider", { name: "Formality" }))
    .toHaveAttribute("aria-valuenow", "75");
  expect(sessionStorage.getItem("selected_template_name")).toBe(mine.name);
  expect(recordedEvents().at(-1)).toMatchObject({ event: "template_used" });
  await expectAccessible();
});

test("a template replaces an unfinished topic, which comes back by Undo", async () => {
  const api = apiWith(mine);
  await showPage(api, "/", { user: freeUser });
  await topic.fill("My own words.");
  await page.getByRole("link", { name: "My templates" }).click();
  await page.getByRole("button", { name: "Use Template" }).click();
  await expect.element(topic).toHaveValue("Answer a classmate about sleep.");
  await expect.element(page.getByText("It replaced your unfinished topic.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(topic).toHaveValue("My own words.");
});

// covers 175, 390
test("a template that is gone, or no id at all, leaves the form usable", async () => {
  const { close } = await showPage(apiWith(), "/?template=99999999", { user: freeUser });
  await expect.element(page.getByText("We couldn't load Template #99999999")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Choose another" }))
    .toHaveAttribute("href", "/templates");
  await expect.element(page.getByRole("button", { name: "Try Again" })).not.toBeInTheDocument();
  await close();
  await showPage(apiWith(), "/?templateId=word", { user: freeUser });
  await expect.element(topic).toBeEnabled();
  await expect.element(page.getByText(/couldn't load/)).not.toBeInTheDocument();
});

test("a template that is used, changed and used again fills in its new self", async () => {
  const api = apiWith(mine);
  await showPage(api, "/templates", { user: freeUser });
  await page.getByRole("button", { name: "Use Template" }).click();
  await expect.element(topic).toHaveValue("Answer a classmate about sleep.");
  await page.getByRole("link", { name: "My templates" }).click();
  await page.getByRole("button", { name: `Edit ${mine.name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Template" });
  await dialog.getByLabelText("Default Topic").fill("The second topic.");
  await dialog.getByRole("button", { name: "Update Template" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Use Template" }).click();
  await expect.element(topic).toHaveValue("The second topic.");
});

test("the generator's settings become a template", async () => {
  const api = apiWith();
  api.on(createTemplate, ({ body }) => ({ ...template, name: body.name }));
  await showPage(api, "/", { user: freeUser });
  await topic.fill("Why do we forget?");
  await chooseOption("Tone", "Persuasive");
  await chooseOption("Length", "Long");
  await page.getByRole("button", { name: "Save as template" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Template" });
  await dialog.getByLabelText("Name").fill("Persuasive essay");
  await dialog.getByRole("button", { name: "Create Template" }).click();
  await expectToast({ title: "Template created" });
  expect(api.requests(createTemplate)[0]?.body).toMatchObject({
    name: "Persuasive essay",
    topic: "Why do we forget?",
    tone: "persuasive",
    length: "long",
    perspective: "balanced",
  });
});

// covers 22, 170-174
test("a free account's premium template shows the defaults and says so; its own values show", async () => {
  const premium: Template = {
    ...template,
    tone: "thoughtful",
    length: "long",
    perspective: "reflective",
    citationStyle: "vancouver",
    formality: 20,
    creativity: 0,
    complexity: 100,
  };
  const api = apiWith(premium);
  await showPage(api, `/?templateId=${premium.id}`, { user: freeUser });
  await expect
    .element(
      page.getByText("“Thoughtful”, “Vancouver” are part of premium, so the form has the defaults instead."),
    )
    .toBeVisible();
  expect(api.requests(listTemplates).map(({ query }) => String(query.templateId))).toContain(
    String(premium.id),
  );
  for (const [name, value] of [
    ["Tone", "Professional"],
    ["Length", "Long"],
    ["Perspective", "Reflective (from template)"],
    ["Citation style", "APA"],
  ] as const)
    await expect.element(list(name)).toMatchTextContent(value);
  await page.getByText("Fine-tuning", { exact: true }).last().click();
  for (const [name, value] of [
    ["Formality", "20"],
    ["Creativity", "0"],
    ["Complexity", "100"],
  ] as const)
    await expect.element(page.getByRole("slider", { name })).toHaveAttribute("aria-valuenow", value);
  await expectAccessible();
  for (const width of [375, 320]) {
    await page.viewport(width, 800);
    const heights = page
      .getByRole("combobox")
      .elements()
      .map((box) => box.getBoundingClientRect().height);
    expect(new Set(heights), `at ${width}`).toEqual(new Set([heights[0]]));
  }
});

// covers 23, 29, 115
test("signed out, a template's address asks to log in, which leads back to the template", async () => {
  const api = apiWith(mine);
  api.on(getGoogleStatus, { networkStatus: "available" });
  await showPage(api, `/?template=${mine.id}`);
  const note = page.getByText("This link opens one of your templates.");
  await expect.element(note).toBeVisible();
  // Before all that is told to strangers.
  expect(note.element().getBoundingClientRect().bottom).toBeLessThan(innerHeight);
  const heading = page.getByRole("heading", { level: 1 }).element();
  expect(note.element().compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await expectAccessible();
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await page.getByLabelText("Username").fill(freeUser.username);
  await page.getByLabelText("Password").fill("the password");
  api.on(login, { ...freeUser, token: "t".repeat(54) });
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
  await expect.poll(address).toBe(`/?template=${mine.id}`);
  await expect.element(topic).toHaveValue("Answer a classmate about sleep.");
});

test("a template brings its course's rule; one without leaves the rule alone", async () => {
  const rule = page.getByLabelText(/AI use your course allows/);
  const other = { ...mine, id: mine.id + 1, name: "Without a rule" };
  await showPage(apiWith({ ...mine, courseRule: "planning" }, other), "/templates", { user: freeUser });
  await page.getByRole("button", { name: "Use Template" }).first().click();
  await expect.element(rule).toMatchTextContent("AI for planning");
  await expect.element(page.getByRole("button", { name: "Plan My Post" })).toBeVisible();
  window.history.back();
  await page.getByRole("button", { name: "Use Template" }).nth(1).click();
  await expect.element(page.getByText("Using template: Without a rule")).toBeVisible();
  await expect.element(rule).toMatchTextContent("AI for planning");
});
