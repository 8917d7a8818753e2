import type { Page } from "@playwright/test";
import {
  expect,
  generate,
  INSERTED,
  insertButton,
  replyBoxOf,
  selectWithMouse,
  squash,
  test,
  topicOf,
} from "../extension/journey.ts";

const DRAFT = "My own opening sentence.";

const editors = [
  { page: "tinymce-classic", clickInto: (page: Page) => page.frameLocator("iframe").locator("body").click() },
  { page: "react-textarea", clickInto: (page: Page) => page.getByLabel("Your reply").click() },
] as const;

for (const { page: name, clickInto } of editors) {
  test(`${name}: from a selection to a reply in the box, which one undo takes out`, async ({
    openPanel,
    openPage,
  }) => {
    const page = await openPage(name);
    await selectWithMouse(page, "#prompt");
    const { panel } = await openPanel(page);
    const prompt = await page.locator("#prompt p").allInnerTexts();
    await expect(topicOf(panel)).toHaveValue(prompt.join("\n\n"));
    const paragraphs = await generate(panel);

    await clickInto(page);
    await insertButton(panel).click();
    await expect(panel.getByText(INSERTED)).toBeVisible();

    const inserted = await replyBoxOf(page);
    expect(inserted.model).toBe(squash(paragraphs.join(" ")));
    expect(inserted.saved).toBe(inserted.model);
    expect(inserted.posted).toEqual([]);

    await clickInto(page);
    await page.keyboard.press("Control+z");
    expect(await replyBoxOf(page)).toEqual({ model: "", saved: "", posted: [] });
  });
}

test("strict-policy: in the middle of a sentence the reply has paragraphs of its own", async ({
  openPanel,
  openPage,
}) => {
  const page = await openPage("strict-policy");
  const { panel } = await openPanel(page);
  await topicOf(panel).fill("Is a hot dog a sandwich?");
  const paragraphs = await generate(panel);

  await page.getByLabel("Your reply").click();
  await page.keyboard.type(DRAFT);
  for (const _letter of " sentence.") await page.keyboard.press("ArrowLeft");
  await insertButton(panel).click();
  await expect(panel.getByText(INSERTED)).toBeVisible();
  const model = await page.evaluate(() => window.replyBox.model());
  const lines = model.split("\n").map(squash);
  expect(lines.filter((line) => line !== "")).toEqual([
    "My own opening",
    ...paragraphs.map(squash),
    "sentence.",
  ]);

  await page.keyboard.press("Control+z");
  expect((await replyBoxOf(page)).saved).toBe(DRAFT);
});

test("a page that refuses pasted text is not got round", async ({ openDiscussion }) => {
  const { page, panel } = await openDiscussion("refused-paste");
  const paragraphs = await generate(panel);

  await page.getByLabel("Your reply").click();
  await insertButton(panel).click();
  await expect(panel.getByText(/^The page took the paste but shows nothing in this box yet/)).toBeVisible();
  expect(await replyBoxOf(page)).toEqual({ model: "", saved: "", posted: [] });

  await panel.context().grantPermissions(["clipboard-read"]);
  const copied = await panel.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(paragraphs.join("\n\n"));
});
