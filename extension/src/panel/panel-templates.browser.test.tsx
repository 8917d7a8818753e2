import { getTemplate, listTemplates } from "@discussion-post/contract/templates";
import { fakeApi } from "@discussion-post/ui/testing/fake-api";
import { template } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page as screen } from "vitest/browser";
import { openCoursePage } from "../testing/open-course-page.ts";
import { showPanel, topicBox } from "../testing/show-panel.tsx";

const opener = () => screen.getByRole("button", { name: "Use a template" });

test("without a template there is the way to make one", async () => {
  await openCoursePage("closed-discussion");
  const api = fakeApi();
  api.on(listTemplates, []);
  await showPanel(api);
  await opener().click();
  await expect.element(screen.getByText("No templates yet")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Create your first template" }))
    .toHaveAttribute("href", "https://posts.example/templates");
});

test("a template fills the form, and a topic that is there stays", async () => {
  await openCoursePage("closed-discussion");
  const api = fakeApi();
  api.on(listTemplates, [
    { ...template, name: "Kind reply", tone: "formal", perspective: "supportive", topic: "Its own." },
  ]);
  await showPanel(api);
  await topicBox().fill("Many courses assume this");
  await opener().click();
  await screen.getByRole("button", { name: /^Kind reply/ }).click();
  await expect.element(screen.getByText("Using template: Kind reply")).toBeVisible();
  await expect.element(opener()).toHaveFocus();
  await expect.element(screen.getByText("Your topic was kept.")).toBeVisible();
  await expect.element(topicBox()).toHaveValue("Many courses assume this");
  await expect
    .element(screen.getByLabelText("Tone", { exact: true }))
    .toHaveTextContent("Formal (from template)");
  await expect
    .element(screen.getByLabelText("Perspective", { exact: true }))
    .toHaveTextContent("Supportive (from template)");
});

test("without a topic the template's own is taken; premium choices are told of", async () => {
  await openCoursePage("closed-discussion");
  const api = fakeApi();
  api.on(listTemplates, [
    { ...template, name: "Long name ".repeat(11).trim(), tone: "thoughtful", topic: "Its own." },
  ]);
  await showPanel(api);
  await opener().click();
  await expect.element(screen.getByRole("link", { name: "Manage templates" })).toBeVisible();
  await screen.getByRole("button", { name: /^Long name/ }).click();
  await expect.element(topicBox()).toHaveValue("Its own.");
  await expect.element(screen.getByText(/“Thoughtful” is part of premium/)).toBeVisible();
  await expect.element(screen.getByLabelText("Tone", { exact: true })).toHaveTextContent("Professional");
});

test("a template whose topic is listed in part fills the form with all of it", async () => {
  await openCoursePage("closed-discussion");
  const api = fakeApi();
  const whole = { ...template, name: "Long topic", topic: "The beginning of a long topic." };
  api.on(listTemplates, [{ ...whole, topic: "The beginning", isPreview: true }]);
  api.on(getTemplate, whole);
  await showPanel(api);
  await opener().click();
  await screen.getByRole("button", { name: /^Long topic/ }).click();
  await expect.element(topicBox()).toHaveValue(whole.topic);
});
