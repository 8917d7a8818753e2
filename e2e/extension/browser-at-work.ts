import { openAccount, openSession } from "../account.ts";
import { launchWithExtension } from "./browser.ts";
import type { Display } from "./display.ts";
import { launchFirefox, type View } from "./firefox.ts";
import { until } from "./until.ts";

/** A browser with the built extension in it and somebody signed in, used alike whichever it is. */
export interface BrowserAtWork {
  /** Opens one of the course pages, and the panel beside it. Given a prompt, the page asks that, and it is selected. */
  open(url: string, options?: { prompt?: string }): Promise<void>;
  page: Pick<View, "run" | "clickOn">;
  panel: Pick<View, "run" | "click">;
  /** Says yes to the browser's own question whether the extension may work in a frame of another origin. */
  allowFrame(): Promise<void>;
  close(): Promise<void>;
}

/** Chromium with the unpacked extension of the folder. */
export async function chromiumAtWork(directory: string, display: Display): Promise<BrowserAtWork> {
  const browser = await launchWithExtension(directory, { display: display.name });
  await browser.signIn((await openSession()).session);
  const page = browser.context.pages()[0] ?? (await browser.context.newPage());
  return {
    async open(url, { prompt } = {}) {
      await until("The page has no box", async () => {
        await page.goto(url);
        // The server of the pages meets an editor's packages the first time, and wants the page opened once more.
        const hasBox = page.waitForFunction(() => "replyBox" in window, undefined, { timeout: 5_000 });
        return hasBox.catch(() => undefined);
      });
      if (prompt) await page.evaluate(ask, prompt);
      await browser.pressToolbarButton(page);
    },
    page: {
      run: (work, ...args) => page.evaluate(callOf(work, args)),
      // By the display's mouse: what is typed afterwards goes to where that clicked, into a frame's own process too.
      async clickOn(selector) {
        const element = page.locator(selector).first();
        await element.scrollIntoViewIfNeeded();
        const box = await element.boundingBox();
        if (!box) throw new Error(`The page draws no ${selector}`);
        const toolbars = await page.evaluate(() => outerHeight - innerHeight);
        await display.click({ x: box.x + box.width / 2, y: toolbars + box.y + box.height / 2 });
      },
    },
    panel: {
      run: async (work, ...args) => (await browser.openedPanel()).evaluate(callOf(work, args)),
      click: async (name) => (await browser.openedPanel()).getByRole("button", { name, exact: true }).click(),
    },
    allowFrame: () => display.answer("Tab", "Return"),
    close: () => browser.close(),
  };
}

/** Firefox with it. */
export async function firefoxAtWork(directory: string, display: Display): Promise<BrowserAtWork> {
  const { page, sidebar, open, close } = await launchFirefox(directory, display);
  const account = await openAccount();
  const isOpen = (where: View) => where.run(() => document.readyState === "complete").catch(() => false);
  let isSignedIn = false;
  return {
    async open(url, { prompt } = {}) {
      await open(url);
      await until("The page has no box", () => page.run(() => "replyBox" in window).catch(() => false));
      if (prompt) await page.run(ask, prompt);
      await display.press("alt+shift+y");
      if (isSignedIn) return;
      await until("The sidebar did not open", () => isOpen(sidebar));
      await sidebar.click("Username");
      await display.type(account.username);
      await sidebar.click("Password");
      await display.type(account.password);
      await sidebar.click("Log in");
      isSignedIn = true;
    },
    page,
    panel: sidebar,
    // The profile says yes by itself: nothing outside of Firefox can press its question's button.
    allowFrame: async () => undefined,
    close,
  };
}

function ask(prompt: string): void {
  const place = document.querySelector("#prompt");
  place?.replaceChildren(Object.assign(document.createElement("p"), { textContent: prompt }));
  if (place) document.getSelection()?.selectAllChildren(place);
}

/** The function and what it is called with, as the text that a page runs. */
function callOf<A extends unknown[]>(work: (...args: A) => unknown, args: A): string {
  return `(${work}).apply(null, ${JSON.stringify(args)})`;
}
