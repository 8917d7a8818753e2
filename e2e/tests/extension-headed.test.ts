import { test as base, expect } from "@playwright/test";
import { type ExtensionBrowser, launchWithExtension } from "../extension/browser.ts";
import { type Display, openDisplay } from "../extension/display.ts";
import { selectWithMouse, signIn, topicOf } from "../extension/journey.ts";
import { servePages } from "../pages/serve.ts";

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

async function openDiscussion(browser: ExtensionBrowser) {
  const pages = await servePages();
  const page = browser.context.pages()[0] ?? (await browser.context.newPage());
  await page.goto(pages.addressOf("react-textarea"));
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

test("the entry of the context menu opens the panel with what is selected", async ({
  display,
  browserWithExtension,
}) => {
  const { page, pages } = await openDiscussion(browserWithExtension);
  await selectWithMouse(page, "#classmate");
  const box = await page.locator("#classmate p").first().boundingBox();
  if (!box) throw new Error("The post is not drawn");
  const chrome = await page.evaluate(() => outerHeight - innerHeight);
  await display.rightClick({ x: box.x + 20, y: box.y + chrome + 8 });
  // The entry is found by its first letter.
  await display.press("w", "Return");
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
  await panel.getByRole("button", { name: "Always offer this on 127.0.0.1" }).click();
  await display.answer("Tab", "Return");
  await expect(panel.getByRole("button", { name: "Stop offering this on 127.0.0.1" })).toBeVisible();

  // What the press of the button gave is over once another site was in the tab.
  await page.goto("about:blank");
  await page.goto(pages.addressOf("hidden-words"));
  await panel.getByRole("button", { name: "Find on this page" }).click();
  await expect(panel.getByRole("region", { name: "What do you want to reply to?" })).toBeVisible();
  await panel.getByRole("button", { name: "Stop offering this on 127.0.0.1" }).click();
  await expect(panel.getByRole("button", { name: "Stop offering this on 127.0.0.1" })).toBeHidden();
  await pages.close();
});
