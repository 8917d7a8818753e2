import { checkCitation } from "@discussion-post/contract/citations";
import { listPosts } from "@discussion-post/contract/posts";
import { editDraft, type Version } from "@discussion-post/contract/versions";
import { fakeApi } from "@discussion-post/ui/testing/fake-api";
import { evidencedGeneration, firstVersion } from "@discussion-post/ui/testing/fixtures";
import { expect, test } from "vitest";
import { page as screen, userEvent } from "vitest/browser";
import { openCoursePage } from "../testing/open-course-page.ts";
import { generate, showPanel, topicBox } from "../testing/show-panel.tsx";

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const CHANGED = /Its sentence has changed since it was checked/;
const { content, sources, references, citations, checkedAt } = evidencedGeneration;

/** The draft with the words behind its own, as the server tells it. */
function edited(words: string): Version {
  const told = { content: `${words}${content}`, sources, references, checkedAt };
  const places = citations.map((one) => ({
    ...{ ...one, start: one.start + words.length, end: one.end + words.length },
    evidence: one.evidence.map((evidence) => ({ ...evidence, claim: "It read differently." })),
  }));
  return { ...firstVersion, ...told, number: 2, kind: "edited", citations: places };
}

test("a sentence edited in the panel says that it has changed, and is checked again by a press", async () => {
  const api = fakeApi();
  api.on(listPosts, []);
  await openCoursePage("react-textarea");
  await showPanel(api);
  await topicBox().fill("Should public transport be free?");
  await generate(api, evidencedGeneration);
  const chip = screen.getByRole("article").getByRole("button", { name: /^Citation: \(Cats/ });
  await expect.element(chip).not.toHaveAccessibleName(CHANGED);

  const after = edited("Well then: ");
  api.on(editDraft, after);
  await button("Edit").click();
  await expect.element(screen.getByRole("textbox", { name: "Text", exact: true })).toHaveFocus();
  await userEvent.keyboard("Well then: ");
  await button("Done").click();
  await expect.element(chip).toHaveAccessibleName(CHANGED);

  const checked = citations.map((one, at) => ({ ...one, start: after.citations[at]?.start ?? 0 }));
  api.on(checkCitation, { draft: { ...after, citations: checked }, post: null });
  await chip.click();
  const card = screen.getByRole("dialog");
  await card.getByRole("button", { name: "Check this sentence again" }).click();
  await expect.element(card.getByText("Supported by this sentence")).toBeVisible();
  expect(api.requests(checkCitation)[0]?.body.text).toMatchObject({ content: after.content });
});
