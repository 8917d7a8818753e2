/** @module-tag slow */

import { generatePost } from "@discussion-post/contract/generations";
import { planPost } from "@discussion-post/contract/plans";
import { fakeApi } from "@discussion-post/ui/testing/fake-api";
import { evidencedGeneration, freeUser, plan } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page as screen, userEvent } from "vitest/browser";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { forgetCourseRules, loadCourseRule } from "../course-rules.ts";
import { openCoursePage } from "../testing/open-course-page.ts";
import { generate, pressToolbarButton, showPanel, topicBox } from "../testing/show-panel.tsx";

const user = { ...freeUser, wantsSuggestions: false };
const ruleField = () => screen.getByLabelText(/AI use your course allows/);
const memory = () => screen.getByRole("switch", { name: "Remember the rule for this course" });
const storedRules = async () =>
  Object.keys(await fakeBrowser.storage.local.get(null)).filter((key) => key.startsWith("rule:"));

/** Opens a page at the address of a course. */
async function openCourse(course: number, topic: number): Promise<string> {
  const { window } = await openCoursePage("closed-discussion");
  window.history.replaceState(null, "", `/courses/${course}/discussion_topics/${topic}?user=7`);
  return `${window.location.host}/courses/${course}`;
}

async function choose(name: RegExp): Promise<void> {
  await ruleField().click();
  await screen.getByRole("option", { name }).click();
}

test("a course's rule is remembered after a press alone, and chosen again on its other pages", async () => {
  const api = fakeApi();
  const course = await openCourse(42, 1);
  const first = await showPanel(api, { user });
  await choose(/AI for planning/);
  await expect.element(memory()).not.toBeChecked();
  expect(await storedRules()).toEqual([]);
  await memory().click();
  await expect.element(screen.getByText(/is chosen whenever you open this panel/)).toBeVisible();
  await expect.poll(() => loadCourseRule(user.id, course)).toBe("planning");
  expect((await storedRules()).join()).not.toContain("user=7");
  first.close();

  await openCourse(42, 2);
  await showPanel(api, { user });
  await expect.element(screen.getByText(/no sentence to hand in/)).toBeVisible();
  await expect.element(memory()).toBeChecked();

  api.on(planPost, plan);
  await topicBox().fill("Why do people vote?");
  await screen.getByRole("button", { name: "Plan My Post" }).click();
  await expect.element(screen.getByText("Who pays for a free ride?")).toBeVisible();
  expect(api.requests(generatePost)).toEqual([]);

  await memory().click();
  await expect.poll(storedRules).toEqual([]);
});

test("the rule holds for a reply that is there: as a helper its own text alone, at No AI nothing is refined", async () => {
  const api = fakeApi();
  await openCourse(42, 1);
  await showPanel(api, { user });
  await topicBox().fill("Why do people vote?");
  await generate(api, evidencedGeneration);
  const refineButton = screen.getByRole("button", { name: "Refine", exact: true });
  await expect.element(refineButton).toBeVisible();
  await screen.getByRole("button", { name: "Topic and settings" }).click();
  await choose(/AI as a helper/);
  await screen.getByRole("button", { name: "Back to the reply" }).click();
  await refineButton.click();
  await expect.element(screen.getByText(/only text that you wrote yourself is refined/)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await screen.getByRole("button", { name: "Topic and settings" }).click();
  await choose(/No AI/);
  await screen.getByRole("button", { name: "Back to the reply" }).click();
  await expect.element(screen.getByRole("button", { name: "Insert into page" })).toBeVisible();
  await expect.element(refineButton).not.toBeInTheDocument();
});

test("a page whose address names no course is one of the course that it links to, once it was read", async () => {
  const api = fakeApi();
  const course = await openCoursePage("react-textarea");
  course.window.history.replaceState(null, "", "/mod/forum/discuss.php?d=7");
  const home = '<nav><a href="/course/view.php?id=9" title="Civics 101">CIV101</a></nav>';
  course.find("main").insertAdjacentHTML("beforebegin", home);
  const unread = await showPanel(api, { user });
  await choose(/AI for planning/);
  await expect.element(memory()).not.toBeInTheDocument();
  unread.close();

  await course.select("#prompt");
  await pressToolbarButton(course.tabId);
  await showPanel(api, { user });
  await choose(/AI for planning/);
  await memory().click();
  await expect
    .element(screen.getByText(/is chosen whenever you open this panel in Civics 101/))
    .toBeVisible();
  await expect.poll(() => loadCourseRule(user.id, `${course.window.location.host} 9`)).toBe("planning");

  course.window.history.replaceState(null, "", "/mod/forum/discuss.php?d=8");
  await fakeBrowser.tabs.onUpdated.trigger(course.tabId, { status: "complete" }, {} as never);
  await expect.element(memory()).not.toBeInTheDocument();
});

test("another course, and a page of none, know nothing of it", async () => {
  const api = fakeApi();
  await openCourse(7, 1);
  const first = await showPanel(api, { user });
  await choose(/No AI/);
  await memory().click();
  await expect.poll(storedRules).toHaveLength(1);
  first.close();

  await openCourse(8, 1);
  const second = await showPanel(api, { user });
  await expect.element(screen.getByText(/Ask your instructor/)).toBeVisible();
  second.close();

  await openCoursePage("closed-discussion");
  await showPanel(api, { user });
  await choose(/No AI/);
  await expect.element(memory()).not.toBeInTheDocument();
});

test("who logs out leaves none of them behind", async () => {
  const api = fakeApi();
  await openCourse(9, 1);
  await showPanel(api, { user });
  await choose(/No AI/);
  await memory().click();
  await expect.poll(storedRules).toHaveLength(1);
  await forgetCourseRules(user.id + 1);
  expect(await storedRules()).toHaveLength(1);
  await forgetCourseRules(user.id);
  expect(await storedRules()).toEqual([]);
});
