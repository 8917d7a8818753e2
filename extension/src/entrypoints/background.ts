import browser, { type Tabs } from "webextension-polyfill";
import { defineBackground } from "wxt/utils/define-background";
import { captureTab } from "../capture.ts";
import { INSERT_COMMAND, OPEN_COMMAND } from "../commands.ts";
import type { PanelNotice } from "../messages.ts";
import { openPanel } from "../open-panel.ts";
import { closeStorageToPages } from "../storage-access.ts";
import { storedUser } from "../stored-session.ts";
import { forgetAllTabs, forgetTab, saveCapture } from "../tab-storage.ts";

const REPLY_MENU_ID = "write-reply";

export default defineBackground({
  main() {
    void closeStorageToPages();
    // Tabs get new numbers with each start of the browser: what is kept under the old ones belongs to nobody.
    browser.runtime.onStartup.addListener(() => void forgetAllTabs());
    browser.runtime.onInstalled.addListener(() => {
      browser.contextMenus.create({
        id: REPLY_MENU_ID,
        title: "Write a reply to this",
        contexts: ["selection"],
      });
    });
    browser.action.onClicked.addListener((tab) => open(tab));
    browser.commands.onCommand.addListener((command, tab) => {
      if (command === OPEN_COMMAND && tab) void open(tab);
      if (command === INSERT_COMMAND && tab) void insert(tab);
    });
    browser.contextMenus.onClicked.addListener(({ menuItemId, frameId, selectionText }, tab) => {
      if (menuItemId === REPLY_MENU_ID && tab) void open(tab, { frameId, words: selectionText });
    });
    browser.tabs.onRemoved.addListener((tabId) => forgetTab(tabId));
  },
});

/** Has the panel insert what it shows. Where it is closed it opens with what it has, for another press. */
async function insert({ id: tabId, windowId }: Tabs.Tab): Promise<void> {
  if (tabId === undefined || windowId === undefined) return;
  const opened = openPanel(windowId);
  const notice: PanelNotice = { type: "insert_pressed", tabId };
  // Without a panel nobody listens, and the browser calls that an error.
  await browser.runtime.sendMessage(notice).catch(() => undefined);
  await opened;
}

/** Opens the panel before any wait, then leaves what is selected for it. */
async function open(
  { id: tabId, windowId }: Tabs.Tab,
  menu?: Parameters<typeof captureTab>[1],
): Promise<void> {
  if (tabId === undefined || windowId === undefined) return;
  const opened = openPanel(windowId);
  const [capture, user] = await Promise.all([captureTab(tabId, menu), storedUser()]);
  await saveCapture(tabId, user?.id ?? "visitor", capture);
  await opened;
}
