import { afterEach } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { closeCoursePages, executeScript, tabsApi } from "./course-tabs.ts";

// The polyfill leaves a browser's own API as it is, and throws where there is no extension.
Object.assign(globalThis, {
  browser: Object.assign(fakeBrowser, {
    scripting: { executeScript },
    tabs: { ...fakeBrowser.tabs, ...tabsApi },
    commands: { getAll: async () => [{ name: "insert-reply", shortcut: "Alt+Shift+U" }] },
    // No other site is ever allowed here, and nobody is asked.
    permissions: {
      contains: async () => false,
      onAdded: { addListener: () => undefined, removeListener: () => undefined },
      onRemoved: { addListener: () => undefined, removeListener: () => undefined },
    },
  }),
  chrome: { runtime: { id: fakeBrowser.runtime.id } },
});

afterEach(() => {
  closeCoursePages();
  fakeBrowser.reset();
});
