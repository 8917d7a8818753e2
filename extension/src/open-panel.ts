import browser from "webextension-polyfill";

/** Chromium's side panel, which the polyfill passes through without knowing it. */
interface WithSidePanel {
  sidePanel?: { open(options: { windowId: number }): Promise<void> };
}

/**
 * Opens the panel in the window. Has to be the first thing in a click's handler: after any wait the browser no
 * longer counts the click, neither for opening nor for access to the page.
 */
export function openPanel(windowId: number): Promise<void> {
  const { sidePanel } = browser as typeof browser & WithSidePanel;
  return sidePanel ? sidePanel.open({ windowId }) : browser.sidebarAction.open();
}
