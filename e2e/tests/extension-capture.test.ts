import type { Page } from "@playwright/test";
import { expect, test, topicOf } from "../extension/journey.ts";

const PROMPT = [
  "Some towns let children vote in school elections from the age of ten.",
  "Would you lower the age for local votes? Give one reason for it and one against.",
].join("\n\n");
const MARIA = [
  "My cousin voted at ten, and nobody told her how.",
  "So I would teach it a year before the first vote.",
].join("\n\n");
const SAM = "I would not lower it: a vote needs something to lose.";

function found(panel: Page) {
  return panel.getByRole("region", { name: "What do you want to reply to?" }).getByRole("button");
}

test("without a selection the prompt and the posts of the page are offered", { tag: "@smoke" }, async ({
  openPanel,
  openPage,
}) => {
  const page = await openPage("lms/canvas-new");
  const { panel } = await openPanel(page);
  await expect(found(panel)).toHaveText([/^Discussion prompt/, /^Maria Lopez/, /^Sam Ito/]);
  await expect(topicOf(panel)).toHaveValue("");

  await found(panel).filter({ hasText: "Maria Lopez" }).click();
  await expect(topicOf(panel)).toHaveValue(
    `Reply to Maria Lopez:\n\n${MARIA}\n\nThe discussion prompt:\n\n${PROMPT}`,
  );

  await panel.getByRole("button", { name: "Pick another post" }).click();
  await found(panel).filter({ hasText: "Sam Ito" }).click();
  await expect(topicOf(panel)).toHaveValue(
    `Reply to Sam Ito:\n\n${SAM}\n\nThe discussion prompt:\n\n${PROMPT}`,
  );

  await panel.getByRole("button", { name: "Pick another post" }).click();
  await found(panel).filter({ hasText: "Discussion prompt" }).click();
  await expect(topicOf(panel)).toHaveValue(PROMPT);
});
