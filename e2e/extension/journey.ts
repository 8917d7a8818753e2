import type {} from "@discussion-post/course-pages/page-state";
import { type PageServer, type ReplyPage, servePages } from "@discussion-post/course-pages/serve";
import { test as base, expect, type Frame, type Page } from "@playwright/test";
import { type Account, openAccount, openSession } from "../account.ts";
import { PRODUCT_URL } from "../product-address.ts";
import { type ExtensionBrowser, launchWithExtension } from "./browser.ts";

export { expect };

interface Fixtures {
  /** As if just launched: a worker's tests share one browser, which is emptied after each. */
  browserWithExtension: ExtensionBrowser;
  /** Opens one of the pages with a reply box, ready to be used. */
  openPage: (page: ReplyPage) => Promise<Page>;
  /** Opens the panel beside the page, with a new account signed in. */
  openPanel: (page: Page) => Promise<{ panel: Page; account: Account }>;
  /** Opens one of them and the panel beside it, with the discussion as its topic and a new account signed in. */
  openDiscussion: (page: ReplyPage) => Promise<{ page: Page; panel: Page; account: Account }>;
}

/** A journey through the extension. */
export const test = base.extend<Fixtures, { replyPages: PageServer; launched: ExtensionBrowser }>({
  replyPages: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
    async ({}, use) => {
      const pages = await servePages();
      await use(pages);
      await pages.close();
    },
    { scope: "worker" },
  ],
  launched: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
    async ({}, use) => {
      const directory = process.env.E2E_EXTENSION;
      if (!directory) throw new Error("E2E_EXTENSION names no folder: global-setup.ts sets it");
      const browser = await launchWithExtension(directory);
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  browserWithExtension: async ({ launched }, use) => {
    await use(launched);
    await launched.reset([PRODUCT_URL]);
  },
  openPage: async ({ browserWithExtension, replyPages }, use) => {
    await use(async (name) => {
      const page = await browserWithExtension.context.newPage();
      await page.goto(replyPages.addressOf(name));
      await page.waitForFunction(() => "replyBox" in window);
      return page;
    });
  },
  openPanel: async ({ browserWithExtension }, use) => {
    await use(async (page) => {
      const { account, session } = await openSession();
      await browserWithExtension.signIn(session);
      const panel = await browserWithExtension.pressToolbarButton(page);
      await expect(topicOf(panel)).toBeVisible();
      return { panel, account };
    });
  },
  openDiscussion: async ({ openPage, openPanel }, use) => {
    await use(async (name) => {
      const page = await openPage(name);
      await selectWithMouse(page, "#prompt");
      return { page, ...(await openPanel(page)) };
    });
  },
});

/** Signs in inside the panel with a new account. */
export async function signIn(panel: Page): Promise<Account> {
  const account = await openAccount();
  await logInPanel(panel, account);
  return account;
}

/** Signs in inside the panel. */
export async function logInPanel(panel: Page, account: Account): Promise<void> {
  await enterPassword(panel, account);
  await expect(topicOf(panel)).toBeVisible();
}

/** The first step of signing in inside the panel. */
export async function enterPassword(panel: Page, { username, password }: Account): Promise<void> {
  await panel.getByLabel("Username").fill(username);
  await panel.getByLabel("Password").fill(password);
  await panel.getByRole("button", { name: "Log in" }).click();
}

/** Signs out in the panel; where a question comes first, `losingWords` is the answer. */
export async function logOutOfPanel(panel: Page, { losingWords = false } = {}): Promise<void> {
  await panel.getByRole("button", { name: /^Account menu/ }).click();
  await panel.getByRole("menuitem", { name: "Sign out" }).click();
  if (losingWords) {
    const question = panel.getByRole("dialog", { name: "Sign out and lose what you typed?" });
    await question.getByRole("button", { name: "Sign out", exact: true }).click();
  }
  await expect(panel.getByRole("heading", { name: "Log in to write replies here" })).toBeVisible();
}

/** The token that the panel is signed in with. */
export async function tokenIn(panel: Page): Promise<string> {
  return panel.evaluate<string>(
    'chrome.storage.local.get("session_token").then(({ session_token }) => session_token)',
  );
}

/** As after an update from a version that kept the token alone: only the server can say who is signed in. */
export async function forgetProfile(panel: Page): Promise<void> {
  await panel.evaluate('chrome.storage.local.remove("session_user")');
}

export function topicOf(panel: Page) {
  return panel.getByRole("textbox", { name: "Discussion topic or question" });
}

/** What the panel says once a reply is in the page; the name of the box follows. */
export const INSERTED = /^The reply is in /;

/** What a reply's paragraphs are in the panel, those of its list of references as well. */
export const PARAGRAPHS = "article p:is([data-start], [data-reference])";

/** Has the reply written and answers its paragraphs as the panel shows them. */
export async function generate(panel: Page): Promise<string[]> {
  await panel.getByRole("button", { name: "Generate Discussion Post" }).click();
  await expect(insertButton(panel)).toBeVisible();
  const paragraphs = await panel.evaluate(textsOf, PARAGRAPHS);
  expect(paragraphs.length).toBeGreaterThan(1);
  return paragraphs;
}

/** What elements say in the page that this runs in, without what is read out behind marks, which is no part of a text. */
export function textsOf(selector: string): string[] {
  return [...document.querySelectorAll(selector)].map((element) => {
    const copy = element.cloneNode(true) as Element;
    for (const aside of copy.querySelectorAll("[data-aside]")) aside.remove();
    return copy.textContent.trim();
  });
}

export function insertButton(panel: Page) {
  return panel.getByRole("button", { name: "Insert into page" });
}

/** Selects text as a person does, from the first paragraph of the element to its last. */
export async function selectWithMouse(where: Page | Frame, selector: string): Promise<void> {
  const { mouse } = "page" in where ? where.page() : where;
  const paragraphs = where.locator(`${selector} p`);
  const first = await paragraphs.first().boundingBox();
  const last = await paragraphs.last().boundingBox();
  if (!first || !last) throw new Error(`${selector} has no paragraphs`);
  await mouse.move(first.x + 1, first.y + 4);
  await mouse.down();
  await mouse.move(first.x + 40, first.y + 8, { steps: 4 });
  await mouse.move(last.x + last.width - 2, last.y + last.height - 4, { steps: 8 });
  await mouse.up();
}

/** White space is each editor's own affair. */
export function squash(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** What the page's box holds, as the editor knows it and as the page would send it. */
export async function replyBoxOf(
  page: Page | Frame,
): Promise<{ model: string; saved: string; posted: string[] }> {
  const { model, saved, posted } = await page.evaluate(() => ({
    model: window.replyBox.model(),
    saved: window.replyBox.saved(),
    posted: window.replyBox.posted,
  }));
  return { model: squash(model), saved: squash(saved), posted };
}
