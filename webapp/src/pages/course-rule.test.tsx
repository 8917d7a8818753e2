/** @module-tag slow */

import { courseRules } from "@discussion-post/contract/course-rule";
import { generatePost } from "@discussion-post/contract/generations";
import { planPost } from "@discussion-post/contract/plans";
import { getPost, listPosts } from "@discussion-post/contract/posts";
import { refine } from "@discussion-post/contract/refinements";
import { suggestSources } from "@discussion-post/contract/source-suggestions";
import { editDraft } from "@discussion-post/contract/versions";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { eventStream, type FakeApi, fakeApi, refusal } from "@discussion-post/ui/testing/fake-api";
import {
  evidencedGeneration,
  firstVersion,
  freeUser,
  generation,
  plan,
  post,
  postInFull,
  versions,
} from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showPage } from "../testing/show-page.tsx";

const topicBox = () => page.getByLabelText(/Discussion topic/);
const ruleField = () => page.getByLabelText(/AI use your course allows/);
const user = { ...freeUser, wantsSuggestions: false };

async function choose(name: RegExp): Promise<void> {
  await ruleField().click();
  await page.getByRole("option", { name }).click();
}

test("where the assignment allows brainstorming only, one press leads to a plan and to no draft", async () => {
  const api = fakeApi();
  api.on(planPost, plan);
  await showPage(api, "/", { user });
  await topicBox().fill("Why do people vote? AI may be used for brainstorming only.");
  await page.getByRole("button", { name: "Choose AI for planning" }).click();
  await expect.element(page.getByRole("button", { name: /^Generate/ })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Plan My Post" }).click();

  await expect.element(page.getByRole("heading", { name: "Your plan" })).toBeVisible();
  await expect.element(page.getByText("Who pays for a free ride?")).toBeVisible();
  await expect.element(page.getByText(/2 lines were left out/)).toBeVisible();
  expect(api.requests(planPost)[0]?.body.topic).toContain("Why do people vote?");
  expect(api.requests(generatePost)).toEqual([]);
  await expectAccessible();

  await topicBox().fill("Why do people strike?");
  await expect.element(page.getByRole("heading", { name: "Your plan" })).not.toBeInTheDocument();
});

test("a post that the assignment's words forbid is asked about before it is written", async () => {
  const api = fakeApi();
  const stream = eventStream(generatePost);
  api.on(generatePost, stream.response);
  await showPage(api, "/", { user });
  await topicBox().fill("Why do people vote? The use of AI tools is not permitted in this assignment.");
  const generate = page.getByRole("button", { name: "Generate Discussion Post" });
  await generate.click();
  await expect.element(page.getByRole("button", { name: "Choose No AI" })).toHaveFocus();
  await expect
    .element(page.getByText(/Choose what your course allows before a post is written/))
    .toBeVisible();
  await expectAccessible();
  expect(api.requests(generatePost)).toEqual([]);
  await page.getByRole("button", { name: "Write anyway" }).click();
  await expect.poll(() => api.requests(generatePost)).toHaveLength(1);
  stream.send({ type: "done", generation });
  stream.end();
  await expect.element(page.getByRole("article")).toBeVisible();
});

test("a plan that fails says why, beside the button", async () => {
  const api = fakeApi();
  api.on(planPost, refusal("ai_empty", { message: "The AI service sent no plan." }));
  await showPage(api, "/", { user });
  await topicBox().fill("Why do people vote?");
  await choose(/AI for planning/);
  await page.getByRole("button", { name: "Plan My Post" }).click();
  await expect.element(page.getByText(/The AI service sent no plan/)).toBeVisible();
});

test("where no AI is allowed the task is taken apart, and nothing is asked of the server", async () => {
  const api = fakeApi();
  await showPage(api, "/", { user });
  await topicBox().fill("Compare two theories in 250-300 words. Reply to two classmates by Sunday.");
  await choose(/No AI/);
  await expect.element(page.getByText("say what they share and where they differ.")).toBeVisible();
  await expect.element(page.getByText("250-300 words", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^(?:Generate|Plan)/ })).not.toBeInTheDocument();
  expect([...api.requests(generatePost), ...api.requests(planPost)]).toEqual([]);
  await expectAccessible();
});

test("sources are not looked up where nothing will be written", async () => {
  const api = fakeApi();
  await showPage(api, "/", { user: { ...freeUser, wantsSuggestions: true } });
  await choose(/No AI/);
  await topicBox().fill("Compare two theories of motivation and evaluate both of them.");
  await expect.element(page.getByText("say what they share and where they differ.")).toBeVisible();
  // As long as a pasted topic rests before its sources are looked up.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(api.requests(suggestSources)).toEqual([]);
  await expect.element(page.getByText(/generates/)).not.toBeInTheDocument();
});

test("a draft goes with the rule that was chosen", async () => {
  const api = fakeApi();
  const stream = eventStream(generatePost);
  api.on(generatePost, stream.response);
  await showPage(api, "/", { user });
  await topicBox().fill("Why do people vote?");
  await choose(/AI as a helper/);
  await expect.element(page.getByText(/gaps that only you can fill in/)).toBeVisible();
  await page.getByRole("button", { name: /^Generate/ }).click();
  stream.send({ type: "done", generation });
  stream.end();
  await expect.element(page.getByRole("button", { name: "Copy" }).first()).toBeVisible();
  expect(api.requests(generatePost)[0]?.body.courseRule).toBe("collaboration");
});

/** A draft on the result tab that was asked for with the rule at hand. */
async function showDraft(api: FakeApi): Promise<void> {
  const stream = eventStream(generatePost);
  api.on(generatePost, stream.response);
  await page.getByRole("button", { name: /^Generate/ }).click();
  stream.send({ type: "done", generation: evidencedGeneration });
  stream.end();
  await expect.element(page.getByRole("button", { name: "Copy" }).first()).toBeVisible();
}

const refineButton = page.getByRole("button", { name: "Refine", exact: true });
const citation = page.getByRole("button", { name: /^Citation: \(Cats et al\., 2017; Fearnley, 2013\)\./ });
const replaceButton = page.getByRole("button", { name: /^Replace/ });

test("where AI is a helper, Refine says beforehand that only the student's own text is refined", async () => {
  const api = fakeApi();
  await showPage(api, "/", { user });
  await topicBox().fill("Why do people vote?");
  await choose(/AI as a helper/);
  await showDraft(api);
  const refinement = eventStream(refine);
  api.on(refine, refinement.response);
  api.on(editDraft, firstVersion);
  await refineButton.click();
  await expect.element(page.getByText(/only text that you wrote yourself is refined/)).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Shorter" }).click();
  await expect.poll(() => api.requests(refine)[0]?.body.courseRule).toBe("collaboration");
  const message = "Most of these words are the AI's.";
  refinement.send({ type: "failed", error: { message, code: "rule_forbids_refining" } });
  refinement.end();
  await expect.element(page.getByText(/Say it in your own words first/)).toBeVisible();
});

test.each([courseRules.no_ai.label, courseRules.planning.label])(
  "with “%s” a finished draft can neither be refined nor have a sentence written anew",
  async (label) => {
    const api = fakeApi();
    await showPage(api, "/", { user });
    await topicBox().fill("Why do people vote?");
    await showDraft(api);
    await expect.element(refineButton).toBeVisible();
    await citation.click();
    await expect.element(replaceButton.first()).toBeVisible();
    await userEvent.keyboard("{Escape}");

    await page.getByRole("tab", { name: /Create/ }).click();
    await choose(new RegExp(label));
    await page.getByRole("tab", { name: /Result/ }).click();
    await expect.element(page.getByRole("button", { name: "Copy" }).first()).toBeVisible();
    await expect.element(refineButton).not.toBeInTheDocument();
    await citation.click();
    await expect.element(page.getByRole("dialog", { name: /^Evidence for/ })).toBeVisible();
    await expect.element(replaceButton).not.toBeInTheDocument();
    await expectAccessible();
  },
);

test("a saved post tells the rule that it was asked for with", async () => {
  const api = fakeApi();
  api.on(getPost, postInFull);
  api.on(listPosts, [post]);
  await showPage(api, `/post/${postInFull.id}`, {
    user,
    versions: { ...versions, courseRule: "collaboration" },
  });
  await refineButton.click();
  await expect.element(page.getByText(/only text that you wrote yourself is refined/)).toBeVisible();
});
