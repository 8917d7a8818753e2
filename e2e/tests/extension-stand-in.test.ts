import { AI_STAND_IN } from "@discussion-post/product/start-emulators";
import { expect, generate, test } from "../extension/journey.ts";

test("what the stand-in wrote says so in the panel, and not in what it puts into the page", async ({
  openDiscussion,
}) => {
  const { panel } = await openDiscussion("react-textarea");
  const paragraphs = await generate(panel);
  await expect(panel.getByText(AI_STAND_IN)).toBeVisible();
  expect(paragraphs.join("\n")).not.toContain("stand-in");
});
