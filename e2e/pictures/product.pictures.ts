import type { Page } from "@playwright/test";
import {
  expect,
  generate,
  INSERTED,
  insertButton,
  selectWithMouse,
  test,
  topicOf,
} from "../extension/journey.ts";
import { INVENTED, inventReferences } from "../inventing-ai.ts";
import { PRODUCT_URL } from "../product-address.ts";
import { beside, keep } from "./picture.ts";

/** A laptop's window with the side panel open, small enough to be read on the landing page. */
const WINDOW = { width: 1_060, height: 800 };
/** What of it is left to the page beside the panel; the page itself goes on telling of the size it had. */
const PAGE_WIDTH = 674;
/** Gives pictures of 1280 by 800, which both stores take. */
const STORE_WINDOW = { width: 1_305, height: 935 };
const STORE_PAGE_WIDTH = 919;
const LANDING_SCALE = 1.25;
const DOCS_SCALE = 2;

/** A screenshot of what is in view, at another scale than the window's own. */
async function shot(page: Page, scale: number, width?: number): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const view = await page.evaluate(() => ({
    x: scrollX,
    y: scrollY,
    width: innerWidth,
    height: innerHeight,
  }));
  const { data } = await session.send("Page.captureScreenshot", {
    clip: { ...view, width: width ?? view.width, scale },
  });
  await session.detach();
  return Buffer.from(data, "base64");
}

async function resizeWindow(page: Page, bounds: { width: number; height: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send("Browser.getWindowForTarget");
  await session.send("Browser.setWindowBounds", { windowId, bounds });
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel("Username").fill("premium");
  await page.getByLabel("Password").fill("premium-demo-1");
  await page.getByRole("button", { name: "Log in" }).click();
}

/** After an insertion: what was checked is in view in the panel, and the first citation in the editor. */
async function showsBeginning(page: Page, panel: Page): Promise<void> {
  await expect(panel.getByText(INSERTED).first()).toBeVisible();
  // The outline of the box lasts for a second.
  const cited = page.frameLocator("iframe").locator("p", { hasText: /\(.+, \d{4}\)/ });
  await cited.first().evaluate(async (paragraph) => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    paragraph.scrollIntoView();
  });
  await panel.evaluate(async () => void (await document.fonts.ready));
  await panel.evaluate(() => scrollTo(0, 0));
}

for (const theme of ["light", "dark"] as const) {
  test(`the side panel beside a course page, in ${theme}`, async ({ browserWithExtension, openPage }) => {
    const page = await openPage("course");
    await page.goto(`${page.url()}?${theme}`);
    await page.waitForFunction(() => "replyBox" in window);
    await resizeWindow(page, WINDOW);
    await selectWithMouse(page, "#prompt");
    const panel = await browserWithExtension.pressToolbarButton(page);
    await panel.emulateMedia({ colorScheme: theme });
    await logIn(panel);
    await expect(topicOf(panel)).toHaveValue(/teenagers/);
    const topic = await shot(panel, DOCS_SCALE);
    if (theme === "light") await keep(page, topic, "docs/panel-topic.png");
    await generate(panel);
    await panel.evaluate(
      () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    );
    const draft = await shot(panel, DOCS_SCALE);
    if (theme === "light") await keep(page, draft, "docs/panel-draft.png");
    await page.frameLocator("iframe").locator("body").click();
    await insertButton(panel).click();
    await showsBeginning(page, panel);
    const both = await beside(page, [
      await shot(page, LANDING_SCALE, PAGE_WIDTH),
      await shot(panel, LANDING_SCALE),
    ]);
    await keep(page, both, `webapp/src/landing/beside-the-course-${theme}.webp`);
  });
}

test("the pictures of the stores, 1280 by 800", async ({ browserWithExtension, openPage }) => {
  const page = await openPage("course");
  await resizeWindow(page, STORE_WINDOW);
  await selectWithMouse(page, "#prompt");
  const panel = await browserWithExtension.pressToolbarButton(page);
  await logIn(panel);
  await expect(topicOf(panel)).toHaveValue(/teenagers/);
  const keepForStores = async (name: string) => {
    const both = await beside(page, [await shot(page, 1, STORE_PAGE_WIDTH), await shot(panel, 1)]);
    await keep(page, both, `extension/store/${name}.png`);
  };
  await keepForStores("1-topic");
  await generate(panel);
  await keepForStores("2-draft");
  await page.frameLocator("iframe").locator("body").click();
  await insertButton(panel).click();
  await showsBeginning(page, panel);
  await keepForStores("3-inserted");
});

test("a box that is named, and one that is to be pointed at", async ({ browserWithExtension, openPage }) => {
  const thread = await openPage("lms/moodle-5");
  await resizeWindow(thread, STORE_WINDOW);
  const panel = await browserWithExtension.pressToolbarButton(thread);
  await logIn(panel);
  await panel
    .getByRole("region", { name: "What do you want to reply to?" })
    .getByRole("button", { name: /Sam Ito/ })
    .click();
  await generate(panel);
  await thread.locator("textarea:visible").click();
  await expect(panel.getByText("It goes into the box “Reply to Sam Ito”.")).toBeVisible();
  await insertButton(panel).click();
  // The outline lasts for a second.
  await thread.waitForFunction(() => {
    const outlines = document.getAnimations();
    for (const outline of outlines) outline.pause();
    return outlines.length > 0;
  });
  await expect(panel.getByText("The reply is in the box “Reply to Sam Ito”.")).toBeVisible();
  const pictureOf = async (page: Page) =>
    beside(page, [await shot(page, 1, STORE_PAGE_WIDTH), await shot(panel, 1)]);
  await keep(thread, await pictureOf(thread), "docs/box-named.png");

  await thread.goto(new URL("/two-editors.html", thread.url()).href);
  await thread.waitForFunction(() => "replyBox" in window);
  await insertButton(panel).click();
  await expect(panel.getByText(/^Click the reply box on the page/)).toBeVisible();
  await keep(thread, await pictureOf(thread), "docs/box-pointed-at.png");
});

test("a finished draft with its sources", async ({ page }) => {
  await page.setViewportSize({ width: 1_120, height: 860 });
  await page.goto(`${PRODUCT_URL}/auth`);
  await logIn(page);
  await page.getByLabel("Discussion topic").fill("Does homework improve learning in primary school?");
  await page.getByRole("button", { name: "Generate Discussion Post" }).click();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Close notification" }).click();
  await expect(page.getByText("Welcome back!")).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 0));
  await keep(page, await shot(page, DOCS_SCALE), "docs/generator.png");
});

/** The model of these pictures invents: what it referred to is marked or listed. */
const INVENTED_TOPIC = "Should a school day begin later?";

const markOf = (page: Page) =>
  page.getByRole("article").getByRole("button", { name: new RegExp(`^${INVENTED.marked}`) });

test("a marked reference and what was taken out, on the website", async ({ page }) => {
  await inventReferences(INVENTED_TOPIC);
  await page.setViewportSize({ width: 1_120, height: 640 });
  await page.goto(`${PRODUCT_URL}/auth`);
  await logIn(page);
  await page.getByLabel("Discussion topic").fill(INVENTED_TOPIC);
  await page.getByRole("button", { name: "Generate Discussion Post" }).click();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("Welcome back!")).toHaveCount(0, { timeout: 20_000 });
  await page
    .getByRole("article")
    .evaluate((article) => scrollTo(0, article.getBoundingClientRect().top - 90));
  await markOf(page).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await keep(page, await shot(page, DOCS_SCALE), "docs/marks.png");
});

test("a marked reference and what was taken out, in the side panel", async ({
  openPage,
  browserWithExtension,
}) => {
  await inventReferences(INVENTED_TOPIC);
  const page = await openPage("course");
  await resizeWindow(page, WINDOW);
  const panel = await browserWithExtension.pressToolbarButton(page);
  await logIn(panel);
  await topicOf(panel).fill(INVENTED_TOPIC);
  await generate(panel);
  await markOf(panel).evaluate((mark) => mark.scrollIntoView({ block: "center" }));
  await markOf(panel).click();
  await expect(panel.getByRole("dialog")).toBeVisible();
  await keep(page, await shot(panel, DOCS_SCALE), "docs/panel-mark.png");
  await panel.keyboard.press("Escape");
  await panel
    .getByRole("heading", { name: "Taken out" })
    .evaluate((one) => one.scrollIntoView({ block: "center" }));
  await keep(page, await shot(panel, DOCS_SCALE), "docs/panel-taken-out.png");
});
