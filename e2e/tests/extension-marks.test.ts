import { expect, generate, insertButton, replyBoxOf, test, topicOf } from "../extension/journey.ts";
import { INVENTED, inventReferences } from "../inventing-ai.ts";

test("react-textarea: inserting says that marked passages remain, and what was decided goes into the box", async ({
  openDiscussion,
}) => {
  const topic = "Should a school day begin later? Marks in the panel.";
  await inventReferences(topic);
  const { page, panel } = await openDiscussion("react-textarea");
  await topicOf(panel).fill(topic);
  await generate(panel);
  const mark = panel.getByRole("article").getByRole("button", { name: new RegExp(`^${INVENTED.marked}`) });
  await mark.click();
  await panel
    .getByRole("dialog")
    .getByRole("button", { name: /^Remove sentence/ })
    .click();
  await expect(mark).toHaveCount(0);

  await page.getByLabel("Your reply").click();
  await insertButton(panel).click();
  await expect(panel.getByRole("status")).toContainText(["1 marked passage isn't verified."]);
  const { model } = await replyBoxOf(page);
  expect(model).toContain(INVENTED.real);
  expect(model).not.toContain(INVENTED.marked);
});
