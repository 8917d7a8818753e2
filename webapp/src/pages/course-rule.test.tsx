import { generatePost } from "@discussion-post/contract/generations";
import { planPost } from "@discussion-post/contract/plans";
import { suggestSources } from "@discussion-post/contract/source-suggestions";
import { expectAccessible } from "@discussion-post/ui/testing/expect-accessible";
import { eventStream, fakeApi, refusal } from "@discussion-post/ui/testing/fake-api";
import { freeUser, generation, plan } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { showPage } from "../testing/show-page.tsx";

const topicBox = () => page.getByLabelText(/Discussion topic/);
const ruleField = () => page.getByLabelText(/What your course allows/);
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
