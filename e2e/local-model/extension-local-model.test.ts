import { expect, insertButton, test, topicOf } from "../extension/journey.ts";
import { expectAccessible } from "../journey.ts";
import { MODEL, SHORT_ABSTRACTS, SLOW, TOO_LONG, TOO_LONG_TOPIC, TOPIC } from "./played-model.ts";

test("a model of this machine that thinks and is slow writes a whole draft in the panel, which names it", async ({
  openDiscussion,
}) => {
  const { panel } = await openDiscussion("react-textarea");
  await panel.setViewportSize({ width: 400, height: 800 });
  await topicOf(panel).fill(TOPIC);
  await panel.getByRole("button", { name: "Generate Discussion Post" }).click();
  await expect(panel.getByText(SLOW, { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  await expect(insertButton(panel)).toBeVisible({ timeout: 120_000 });
  await expect(panel.getByText(MODEL).first()).toBeVisible();
  await expect(panel.getByText(SHORT_ABSTRACTS).first()).toBeVisible();
  await expect(panel.getByRole("article")).not.toContainText("look at the sources first");
  await expectAccessible(panel);
});

test("the panel says that a topic is more than the model of this machine reads, and keeps the topic", async ({
  openDiscussion,
}) => {
  const { panel } = await openDiscussion("react-textarea");
  await topicOf(panel).fill(TOO_LONG_TOPIC);
  await panel.getByRole("button", { name: "Generate Discussion Post" }).click();
  await expect(panel.getByText(TOO_LONG).first()).toBeVisible({ timeout: 120_000 });
  await expect(topicOf(panel)).toHaveValue(TOO_LONG_TOPIC);
});
