import { type ReplyPage, servePages } from "@discussion-post/course-pages/serve";
import { test as base, expect, type Page } from "@playwright/test";
import { type ExtensionBrowser, launchWithExtension } from "../extension/browser.ts";
import { type Display, openDisplay } from "../extension/display.ts";
import {
  generate,
  INSERTED,
  insertButton,
  replyBoxOf,
  selectWithMouse,
  signIn,
  squash,
  topicOf,
} from "../extension/journey.ts";

interface Fixtures {
  display: Display;
  browserWithExtension: ExtensionBrowser;
}

/** A browser with a window of its own: shortcuts, menus and the browser's questions are not part of a page. */
const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
  display: async ({}, use) => {
    const display = await openDisplay();
    await use(display);
    await display.close();
  },
  browserWithExtension: async ({ display }, use) => {
    const browser = await launchWithExtension(process.env.E2E_EXTENSION ?? "", { display: display.name });
    await use(browser);
    await browser.close();
  },
});

async function openDiscussion(browser: ExtensionBrowser, name: ReplyPage = "react-textarea") {
  const pages = await servePages();
  const page = browser.context.pages()[0] ?? (await browser.context.newPage());
  await page.goto(pages.addressOf(name));
  await page.waitForFunction(() => "replyBox" in window);
  return { page, pages };
}

test("the shortcut opens the panel with what is selected", async ({ display, browserWithExtension }) => {
  const { page, pages } = await openDiscussion(browserWithExtension);
  await selectWithMouse(page, "#prompt");
  await display.press("alt+shift+y");
  const panel = await browserWithExtension.openedPanel();
  await signIn(panel);
  await expect(topicOf(panel)).toHaveValue(/^Many courses assume/);
  await pages.close();
});

/** Opens the menu over the selected words there, and presses the extension's entry, found by its first letter. */
async function pressMenuEntry(display: Display, at: { x: number; y: number }) {
  await display.rightClick(at);
  await display.press("w", "Return");
}

test("the entry of the context menu opens the panel with what is selected", async ({
  display,
  browserWithExtension,
}) => {
  const { page, pages } = await openDiscussion(browserWithExtension);
  await selectWithMouse(page, "#classmate");
  const box = await page.locator("#classmate p").first().boundingBox();
  if (!box) throw new Error("The post is not drawn");
  const chrome = await page.evaluate(() => outerHeight - innerHeight);
  await pressMenuEntry(display, { x: box.x + 20, y: box.y + chrome + 8 });
  const panel = await browserWithExtension.openedPanel();
  await signIn(panel);
  await expect(topicOf(panel)).toHaveValue(/^I moved from guitar/);
  await pages.close();
});

test("a site is let in by the browser's own question, and shut out again in the panel", async ({
  display,
  browserWithExtension,
}) => {
  const { page, pages } = await openDiscussion(browserWithExtension);
  await selectWithMouse(page, "#prompt");
  const panel = await browserWithExtension.pressToolbarButton(page);
  await signIn(panel);
  await panel.getByRole("button", { name: "Always allow 127.0.0.1" }).click();
  await display.answer("Tab", "Return");
  await expect(panel.getByRole("button", { name: "Stop allowing 127.0.0.1" })).toBeVisible();

  // What the press of the button gave is over once another site was in the tab.
  await page.goto("about:blank");
  await page.goto(pages.addressOf("hidden-words"));
  await panel.getByRole("button", { name: "Read this discussion" }).click();
  await expect(panel.getByRole("region", { name: "What do you want to reply to?" })).toBeVisible();
  await panel.getByRole("button", { name: "Stop allowing 127.0.0.1" }).click();
  await expect(panel.getByRole("button", { name: "Stop allowing 127.0.0.1" })).toBeHidden();
  await pages.close();
});

/** The part of the page that comes from another origin, once it can be used. */
async function foreignFrameOf(page: Page) {
  await page.frameLocator("iframe").getByLabel("Your reply").waitFor();
  const [frame] = page.mainFrame().childFrames();
  if (!frame) throw new Error("The page has no frame");
  return frame;
}

test("a selection in a frame of another origin becomes the topic once the person lets us in", async ({
  display,
  browserWithExtension,
}) => {
  const { page, pages } = await openDiscussion(browserWithExtension, "foreign-tool");
  const frame = await foreignFrameOf(page);
  await selectWithMouse(frame, "#prompt");
  const panel = await browserWithExtension.pressToolbarButton(page);
  await signIn(panel);
  await expect(
    panel.getByText(/comes from localhost:\d+, which the extension may not read yet/),
  ).toBeVisible();
  await expect(topicOf(panel)).toHaveValue("");

  await panel.getByRole("button", { name: "Allow and read" }).click();
  await display.answer("Tab", "Return");
  const prompt = await frame.locator("#prompt p").allInnerTexts();
  await expect(topicOf(panel)).toHaveValue(prompt.join("\n\n"));
  await pages.close();
});

test("words in a frame of another origin come by the context menu, nobody asked", async ({
  display,
  browserWithExtension,
}) => {
  const { page, pages } = await openDiscussion(browserWithExtension, "foreign-tool");
  const frame = await foreignFrameOf(page);
  await selectWithMouse(frame, "#classmate");
  const box = await frame.locator("#classmate p").first().boundingBox();
  if (!box) throw new Error("The post is not drawn");
  const toolbars = await page.evaluate(() => outerHeight - innerHeight);
  await pressMenuEntry(display, { x: box.x + 20, y: box.y + toolbars + 8 });
  const panel = await browserWithExtension.openedPanel();
  await signIn(panel);
  await expect(topicOf(panel)).toHaveValue(
    "I moved from guitar to piano without lessons, so I think it does.",
  );
  await pages.close();
});

test("words of a PDF come by the context menu", async ({ display, browserWithExtension }) => {
  const { page, pages } = await openDiscussion(browserWithExtension);
  const toolbars = await page.evaluate(() => outerHeight - innerHeight);
  await page.goto(new URL("/prompt.pdf", page.url()).href);
  // The browser draws it in frames of a program of its own, which tells how many pages it has read.
  const viewer = () => page.frames().find((frame) => frame.url().startsWith("chrome-extension://"));
  const pagesRead = () =>
    viewer()?.evaluate<number>(
      "document.querySelector('pdf-viewer').shadowRoot.querySelector('viewer-toolbar').docLength",
    );
  await expect.poll(() => pagesRead()?.catch(() => 0)).toBe(1);
  await display.click({ x: 700, y: toolbars + 500 });
  await display.press("ctrl+a");
  await pressMenuEntry(display, { x: 600, y: toolbars + 222 });
  const panel = await browserWithExtension.openedPanel();
  await signIn(panel);
  await expect(topicOf(panel)).toHaveValue(
    "Votes at ten Some towns let children vote in school elections from the age of ten. " +
      "Would you lower the age for local votes? Give one reason for it.",
  );
  await pages.close();
});

/** A reply in the panel, beside a page whose box is in a frame of another origin. */
async function draftBesideForeignTool(browserWithExtension: Parameters<typeof openDiscussion>[0]) {
  const { page, pages } = await openDiscussion(browserWithExtension, "foreign-tool");
  const frame = await foreignFrameOf(page);
  const panel = await browserWithExtension.pressToolbarButton(page);
  await signIn(panel);
  await topicOf(panel).fill("Is a hot dog a sandwich?");
  const paragraphs = await generate(panel);
  return { pages, frame, panel, paragraphs };
}

test("who points at a box of several in a frame of another origin is asked to let us in", async ({
  display,
  browserWithExtension,
}) => {
  const { pages, frame, panel, paragraphs } = await draftBesideForeignTool(browserWithExtension);
  await frame.evaluate(() => document.body.append(document.createElement("textarea")));
  await insertButton(panel).click();
  await expect(panel.getByText(/^Click the reply box on the page/)).toBeVisible();
  await frame.getByLabel("Your reply").click();
  await panel.getByRole("button", { name: "Allow and insert" }).click();
  await display.answer("Tab", "Return");
  await expect(panel.getByText(INSERTED)).toBeVisible();
  expect((await replyBoxOf(frame)).saved).toBe(squash(paragraphs.join(" ")));
  await pages.close();
});

for (const [title, isBefore] of [
  ["who has gone into the subject line in a frame of another origin is asked again", true],
  ["who points at the subject line in a frame of another origin is asked again", false],
] as const) {
  test(`${title}, and the box beside it gets nothing`, async ({ display, browserWithExtension }) => {
    const { pages, frame, panel, paragraphs } = await draftBesideForeignTool(browserWithExtension);
    await frame.evaluate(() =>
      document.body.insertAdjacentHTML("beforeend", "<label>Subject line <textarea></textarea></label>"),
    );
    const asked = panel.getByText(/^Click the reply box on the page/);
    if (isBefore) await frame.getByLabel("Subject line").click();
    await insertButton(panel).click();
    if (!isBefore) {
      await expect(asked).toBeVisible();
      await frame.getByLabel("Subject line").click();
    }
    await panel.getByRole("button", { name: "Allow and insert" }).click();
    await display.answer("Tab", "Return");
    await expect(asked).toBeVisible();
    await expect(panel.getByText(/^It goes into the box/)).toBeHidden();
    expect((await replyBoxOf(frame)).saved).toBe("");
    await frame.getByLabel("Your reply").click();
    await expect(panel.getByText(INSERTED)).toBeVisible();
    expect((await replyBoxOf(frame)).saved).toBe(squash(paragraphs.join(" ")));
    await pages.close();
  });
}

test("a reply goes into a frame of another origin once the person lets us in", async ({
  display,
  browserWithExtension,
}) => {
  const { pages, frame, panel, paragraphs } = await draftBesideForeignTool(browserWithExtension);
  await frame.getByLabel("Your reply").click();
  await insertButton(panel).click();
  await panel.getByRole("button", { name: "Allow and insert" }).click();
  expect((await replyBoxOf(frame)).saved).toBe("");

  await display.answer("Tab", "Return");
  await expect(panel.getByText(INSERTED)).toBeVisible();
  expect((await replyBoxOf(frame)).saved).toBe(squash(paragraphs.join(" ")));
  await pages.close();
});
