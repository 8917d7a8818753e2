import { dirname } from "node:path";
import { type PageServer, servePages } from "@discussion-post/course-pages/serve";
import { buildExtension } from "@discussion-post/product/build";
import { findProgram } from "@discussion-post/testing/find-program";
import { test as base, expect } from "@playwright/test";
import { openAccount } from "../account.ts";
import { type Display, openDisplay } from "../extension/display.ts";
import { type FirefoxWithExtension, launchFirefox, type View } from "../extension/firefox.ts";
import { PARAGRAPHS, squash, textsOf } from "../extension/journey.ts";
import { PRODUCT_URL } from "../product-address.ts";

interface Fixtures {
  display: Display;
  firefox: FirefoxWithExtension;
  pages: PageServer;
}

const test = base.extend<Fixtures, { directory: string }>({
  directory: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
    async ({}, use) => {
      const directory = await buildExtension({
        apiUrl: PRODUCT_URL,
        outDirectory: dirname(process.env.E2E_EXTENSION ?? ""),
        browser: "firefox",
        signal: AbortSignal.timeout(60_000),
      });
      await use(directory);
    },
    { scope: "worker", timeout: 60_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
  display: async ({}, use) => {
    const display = await openDisplay();
    await use(display);
    await display.close();
  },
  firefox: async ({ display, directory }, use) => {
    const firefox = await launchFirefox(directory, display);
    await use(firefox);
    await firefox.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from the pattern
  pages: async ({}, use) => {
    const pages = await servePages();
    await use(pages);
    await pages.close();
  },
});

test.skip(!findProgram("firefox-esr"), "Firefox ESR is not installed");

test("in Firefox a selection becomes a reply in the page's editor, which one undo takes out", async ({
  display,
  firefox,
  pages,
}) => {
  const { page } = firefox;
  await firefox.open(pages.addressOf("tinymce-classic"));
  const paragraphs = await writeReply({ firefox, display });
  expect(paragraphs.length).toBeGreaterThan(1);
  await page.click("Rich Text Area");
  await insert(firefox, "The reply is in the page's box.");
  const box = await replyBoxIn(page);
  expect(box.model).toBe(squash(paragraphs.join(" ")));
  expect(box.saved).toBe(box.model);
  expect(box.posted).toEqual([]);

  await page.click("Rich Text Area");
  await display.press("ctrl+z");
  await expect.poll(() => replyBoxIn(page)).toEqual({ model: "", saved: "", posted: [] });
});

test("in Firefox also in a closed shadow root, in a box of plain text and in a frame of another origin", async ({
  display,
  firefox,
  pages,
}) => {
  const { page } = firefox;
  await firefox.open(pages.addressOf("tinymce-classic"));
  const whole = squash((await writeReply({ firefox, display })).join(" "));
  for (const [editor, box] of [
    ["closed-shadow", "reply-box"],
    ["plaintext-only", "#place"],
  ] as const) {
    await firefox.open(pages.addressOfEditor(editor));
    await expect.poll(() => page.run(() => "replyBox" in window)).toBe(true);
    await display.press("alt+shift+y");
    await page.clickOn(box);
    await insert(firefox, "The reply is in the box “Your reply”.");
    await expect.poll(() => replyBoxIn(page)).toEqual({ model: whole, saved: expect.anything(), posted: [] });
    await page.clickOn(box);
    await display.press("ctrl+z");
    await expect.poll(() => replyBoxIn(page).then(({ model }) => model)).toBe("");
  }

  const insertIntoFrame = async (said: string) => {
    await firefox.open(pages.addressOfEditor("foreign-frame"));
    await expect.poll(() => page.run(() => "replyBox" in window)).toBe(true);
    await display.press("alt+shift+y");
    await page.clickOn("iframe");
    // Whoever reads the reply first presses later.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await insert(firefox, said);
  };
  await insertIntoFrame("The box is in a part of the page that comes from localhost");
  await firefox.sidebar.click("Allow and insert");
  await expect.poll(() => replyBoxIn(page).then(({ model }) => model)).toBe(whole);
  await insertIntoFrame("The reply is in the page's box.");
  expect((await replyBoxIn(page)).model).toBe(whole);
});

/** Signs in, has a reply to the page's prompt written, and gives its paragraphs. */
async function writeReply({ firefox, display }: Pick<Fixtures, "firefox" | "display">): Promise<string[]> {
  const { page, sidebar } = firefox;
  const account = await openAccount();
  await expect.poll(() => page.run(() => "replyBox" in window)).toBe(true);
  const prompt = await page.run(() => {
    document.getSelection()?.selectAllChildren(document.querySelector("#prompt") as Node);
    return [...document.querySelectorAll<HTMLElement>("#prompt p")].map(({ innerText }) => innerText);
  });

  await display.press("alt+shift+y");
  await sidebar.click("Username");
  await display.type(account.username);
  await sidebar.click("Password");
  await display.type(account.password);
  await sidebar.click("Log in");
  const topic = () => sidebar.run(() => document.querySelector("textarea")?.value).catch(() => undefined);
  await expect.poll(topic).toBe(prompt.join("\n\n"));
  expect(await sidebar.run(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await sidebar.click("Generate Discussion Post");
  const buttons = () =>
    sidebar.run(() => [...document.querySelectorAll("button")].map((button) => button.innerText));
  await expect.poll(buttons).toContain("Insert into page");
  return sidebar.run(textsOf, PARAGRAPHS);
}

async function insert({ sidebar }: FirefoxWithExtension, said: string): Promise<void> {
  await sidebar.click("Insert into page");
  await expect.poll(() => sidebar.run(() => document.body.innerText)).toContain(said);
}

async function replyBoxIn(page: View) {
  const { model, saved, posted } = await page.run(() => ({
    model: window.replyBox.model(),
    saved: window.replyBox.saved(),
    posted: window.replyBox.posted,
  }));
  return { model: squash(model), saved: squash(saved), posted };
}
