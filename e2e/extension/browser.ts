import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { CHROMIUM_ARGUMENTS } from "@discussion-post/testing/chromium-arguments";
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { EXTENSION_ID } from "../../extension/src/identity.ts";
import { until } from "./until.ts";

/** A Chromium with the built extension in it, used the way a person uses it: by its button in the toolbar. */
export interface ExtensionBrowser {
  /** For opening pages. */
  context: BrowserContext;
  /** Presses the toolbar button while the page's tab is in front; answers the side panel, opened or open already. */
  pressToolbarButton(page: Page, options?: PressOptions): Promise<Page>;
  /** Has the extension start again, as an update does: its pages close and its scripts in pages are orphaned. */
  updateExtension(): Promise<void>;
  /** The side panel, once it was opened in another way than by the toolbar button. */
  openedPanel(): Promise<Page>;
  /** Closes the side panel, as its own close button does. */
  closePanel(): Promise<void>;
  /** Has somebody signed in in the panel that opens next. */
  signIn(session: { token: string; user: object }): Promise<void>;
  /** Leaves it as it was launched: one empty tab, nobody signed in, nothing kept by the extension or the sites. */
  reset(sites: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

interface PressOptions {
  /** How long nobody looks at the panel that opens: watching it slows it down, as no person does. */
  unwatchedMs?: number;
}

interface LaunchOptions {
  /** The X display to draw the browser's own window on; without one nothing is drawn. */
  display?: string;
}

/** Starts it with a fresh profile and the unpacked extension of the given folder. */
export async function launchWithExtension(
  directory: string,
  { display }: LaunchOptions = {},
): Promise<ExtensionBrowser> {
  const profile = await mkdtemp(join(tmpdir(), "extension-profile-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: "/usr/bin/chromium",
    viewport: display ? null : { width: 1_000, height: 800 },
    headless: !display,
    ...(display && { env: { ...process.env, DISPLAY: display } }),
    ignoreDefaultArgs: ["--disable-extensions"],
    args: [
      ...(display ? ["--window-position=0,0", "--window-size=1400,900"] : ["--headless=new"]),
      ...CHROMIUM_ARGUMENTS,
      "--disable-component-update",
      "--remote-debugging-port=0",
      `--disable-extensions-except=${directory}`,
      `--load-extension=${directory}`,
    ],
  });
  // The button is heard once the background has run for the first time.
  const background = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  await background.evaluate(() => undefined);
  const address = await debuggingAddress(profile);
  const browser = await chromium.connectOverCDP(address);
  const session = await browser.newBrowserCDPSession();
  let panelConnection: Browser | undefined;

  return {
    context,
    async pressToolbarButton(page, { unwatchedMs = 0 } = {}) {
      await page.bringToFront();
      const targetId = await tabTargetOf(session, page);
      await send(session, "Extensions.triggerAction", { id: EXTENSION_ID, targetId });
      await setTimeout(unwatchedMs);
      return openedPanel();
    },
    openedPanel,
    async updateExtension() {
      const started = context.waitForEvent("serviceworker");
      await send(session, "Extensions.loadUnpacked", { path: directory });
      await (await started).evaluate(() => undefined);
      await until("The old side panel did not close", async () => !(await findPanelTarget(session)));
    },
    closePanel,
    async signIn({ token, user }) {
      await keep({ session_token: token, session_user: user });
    },
    async reset(sites) {
      if (await findPanelTarget(session)) await closePanel();
      const empty = await context.newPage();
      for (const page of context.pages()) if (page !== empty) await page.close();
      const devtools = await context.newCDPSession(empty);
      for (const origin of sites) {
        await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
      }
      await devtools.detach();
      await context.clearCookies();
      await context.clearPermissions();
      await keep(null);
    },
    async close() {
      await panelConnection?.close();
      await browser.close();
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };

  async function closePanel(): Promise<void> {
    await session.send("Target.closeTarget", { targetId: await panelTarget(session) });
    // It slides out before it is gone; pressing the button meanwhile would only turn it round.
    await until("The side panel did not close", async () => !(await findPanelTarget(session)));
  }

  /** Puts entries into the extension's storage; `null` empties it. */
  async function keep(entries: object | null): Promise<void> {
    // As text, since the names of the extension's world are not those of the tests.
    await context
      .serviceWorkers()
      .at(-1)
      ?.evaluate(
        entries
          ? `chrome.storage.local.set(${JSON.stringify(entries)})`
          : "Promise.all([chrome.storage.local.clear(), chrome.storage.session.clear()])",
      );
  }

  async function openedPanel(): Promise<Page> {
    await panelTarget(session);
    const known = panelIn(panelConnection);
    if (known) return known;
    // A connection lists the side panels that were there before it, so each new panel needs its own.
    await panelConnection?.close();
    panelConnection = await chromium.connectOverCDP(address);
    const panel = panelIn(panelConnection);
    if (!panel) throw new Error("The side panel cannot be reached");
    return panel;
  }
}

async function debuggingAddress(profile: string): Promise<string> {
  const [port] = (await readFile(join(profile, "DevToolsActivePort"), "utf8")).split("\n");
  return `http://127.0.0.1:${port}`;
}

/** The toolbar button acts on a tab, which is another target than the page inside it. */
async function tabTargetOf(session: CDPSession, page: Page): Promise<string> {
  const pageSession = await page.context().newCDPSession(page);
  const { targetInfo } = await pageSession.send("Target.getTargetInfo");
  await pageSession.detach();
  const { targetInfos } = await session.send("Target.getTargets", {
    filter: [{ type: "tab", exclude: false }],
  });
  const tabs = targetInfos.filter(({ url }) => url === targetInfo.url);
  const tab = tabs[0];
  if (!tab || tabs.length > 1) throw new Error(`${tabs.length} tabs show ${targetInfo.url}; one is needed`);
  return tab.targetId;
}

/** Playwright's types do not know the domain yet. */
function send(session: CDPSession, method: string, parameters: object): Promise<unknown> {
  return (session as unknown as { send(method: string, parameters: object): Promise<unknown> }).send(
    method,
    parameters,
  );
}

const PANEL_URL = `chrome-extension://${EXTENSION_ID}/sidepanel.html`;

async function findPanelTarget(session: CDPSession): Promise<string | undefined> {
  const { targetInfos } = await session.send("Target.getTargets");
  return targetInfos.find(({ url }) => url === PANEL_URL)?.targetId;
}

function panelTarget(session: CDPSession): Promise<string> {
  return until("The side panel did not open", () => findPanelTarget(session));
}

function panelIn(browser: Browser | undefined): Page | undefined {
  const pages = browser?.contexts().flatMap((context) => context.pages()) ?? [];
  return pages.find((page) => page.url() === PANEL_URL && !page.isClosed());
}
