import { giveFeedback } from "@discussion-post/contract/feedback";
import { generatePost } from "@discussion-post/contract/generations";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { fakeApi, refusal } from "@discussion-post/ui/testing/fake-api";
import { feedback, freeUser, ownDraft } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { showPage } from "../testing/show-page.tsx";

const user = { ...freeUser, wantsSuggestions: false };
const summary = page.getByText("Wrote it yourself? Get feedback");
const box = page.getByLabelText("Your own draft");
const button = page.getByRole("button", { name: "Get Feedback" });

async function choose(name: RegExp): Promise<void> {
  await page.getByLabelText(/AI use your course allows/).click();
  await page.getByRole("option", { name }).click();
}

async function askOn(text: string): Promise<void> {
  await summary.click();
  await box.fill(text);
  await button.click();
}

test("a draft of one's own gets remarks beside its sentences, works for its claims, and the checklist", async () => {
  const api = fakeApi();
  api.on(giveFeedback, feedback);
  await showPage(api, "/", { user });
  await page
    .getByLabelText(/Discussion topic/)
    .fill("Should buses be free? Write 10-30 words in APA style. End with a question.");
  await choose(/AI for planning/);
  await askOn(ownDraft);

  await expect.element(page.getByRole("heading", { name: "2 remarks" })).toBeVisible();
  expect(api.requests(giveFeedback)[0]?.body).toMatchObject({ draft: ownDraft, courseRule: "planning" });
  expect(api.requests(generatePost)).toEqual([]);
  await page.getByText(/to check it against/).click();
  await expect.element(page.getByText(/Its abstract on this/)).toBeVisible();
  const checklist = page.getByRole("listitem").filter({ hasText: "10-30 words" });
  await expect.element(checklist).toMatchTextContent(/^Met: 10-30 words/);
  await expect.element(page.getByText("Only you can tell")).toBeVisible();
  await expectAccessible();

  await page.getByRole("button", { name: /^This changes everything/ }).click();
  const area = box.element() as HTMLTextAreaElement;
  expect(document.activeElement).toBe(area);
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe("This changes everything.");

  await box.fill(ownDraft.replace("This changes everything.", "Fewer people drive."));
  await expect.element(page.getByText("Changed since")).toBeVisible();
});

test("the draft and its remarks are there again after another page was looked at", async () => {
  const api = fakeApi();
  api.on(giveFeedback, feedback);
  await showPage(api, "/", { user });
  await askOn(ownDraft);
  await expect.element(page.getByRole("heading", { name: "2 remarks" })).toBeVisible();
  await page.getByRole("link", { name: "Privacy" }).first().click();
  await expect.element(box).not.toBeInTheDocument();
  window.history.back();
  await expect.element(box).toHaveValue(ownDraft);
  await expect.element(page.getByRole("heading", { name: "2 remarks" })).toBeVisible();
});

test("a refusal stands at the box", async () => {
  const api = fakeApi();
  api.on(giveFeedback, refusal("too_many_generations", { message: "You've begun 10 drafts." }));
  await showPage(api, "/", { user });
  await askOn(ownDraft);
  await expect.element(box).toHaveAccessibleDescription(/You've begun 10 drafts/);
});

test("where no AI is allowed none is asked about a draft", async () => {
  const api = fakeApi();
  await showPage(api, "/", { user });
  await expect.element(summary).toBeVisible();
  await choose(/No AI/);
  await expect.element(summary).not.toBeInTheDocument();
});

test("visitors are asked for no draft", async () => {
  await showPage(fakeApi(), "/");
  await expect.element(page.getByLabelText(/Discussion topic/)).toBeVisible();
  await expect.element(summary).not.toBeInTheDocument();
});
