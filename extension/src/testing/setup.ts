import { afterEach } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { closeCoursePages, executeScript, titleOf } from "./course-tabs.ts";

const { get } = fakeBrowser.tabs;

// The polyfill leaves a browser's own API as it is, and throws where there is no extension.
Object.assign(globalThis, {
  browser: Object.assign(fakeBrowser, {
    scripting: { executeScript },
    tabs: {
      ...fakeBrowser.tabs,
      get: async (tabId: number) => ({ ...(await get(tabId)), title: titleOf(tabId) }),
    },
    permissions: { ...fakeBrowser.permissions, contains: async () => false },
  }),
  chrome: { runtime: { id: fakeBrowser.runtime.id } },
});

afterEach(() => {
  closeCoursePages();
  fakeBrowser.reset();
});
