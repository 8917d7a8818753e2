import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, selectWithMouse, test } from "../extension/journey.ts";

// covers 589
test("the package asks for six permissions, no host and no content script, and all its scripts are in it", {
  tag: "@smoke",
}, async () => {
  const folder = process.env.E2E_EXTENSION ?? "";
  const manifest = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8"));
  expect(manifest.permissions.toSorted()).toEqual([
    "activeTab",
    "contextMenus",
    "identity",
    "scripting",
    "sidePanel",
    "storage",
  ]);
  expect(manifest).not.toHaveProperty("host_permissions");
  expect(manifest).not.toHaveProperty("content_scripts");
  expect(manifest).not.toHaveProperty("externally_connectable");
  expect(manifest).not.toHaveProperty("web_accessible_resources");
  expect(JSON.stringify(manifest)).not.toContain("<all_urls>");
  expect(manifest.content_security_policy.extension_pages).toContain(
    "default-src 'none'; script-src 'self';",
  );
  const pages = (await readdir(folder)).filter((file) => file.endsWith(".html"));
  expect(pages).not.toEqual([]);
  for (const page of pages) {
    const scripts = (await readFile(join(folder, page), "utf8")).match(/<script[^>]*>/g) ?? [];
    for (const script of scripts) expect(script).toMatch(/ src="\/[^/]/);
  }
});

test("pages are as without the extension, before the button is pressed and after it", async ({
  browserWithExtension,
  openPage,
  replyPages,
  browser,
}) => {
  const plain = await browser.newPage();
  await plain.goto(replyPages.addressOf("react-textarea"));
  await plain.waitForFunction(() => "replyBox" in window);
  const untouched = await plain.evaluate(traces);

  const page = await openPage("react-textarea");
  expect(await page.evaluate(traces)).toEqual(untouched);
  await selectWithMouse(page, "#prompt");
  const panel = await browserWithExtension.pressToolbarButton(page);
  await expect(panel.getByLabel("Username")).toBeVisible();
  expect(await page.evaluate(traces)).toEqual(untouched);
});

test("a script in the page cannot read what the extension keeps", async ({
  browserWithExtension,
  openPanel,
  openPage,
}) => {
  const page = await openPage("react-textarea");
  await openPanel(page);
  const [background] = browserWithExtension.context.serviceWorkers();
  // As text, since the names of the extension's world are not those of the tests.
  const answer = await background?.evaluate(`(async () => {
    const [tab] = await chrome.tabs.query({ active: true });
    const read = () => chrome.storage.local.get(null).catch((error) => error.message);
    const [frame] = await chrome.scripting.executeScript({ target: { tabId: tab.id }, func: read });
    return frame.result;
  })()`);
  expect(answer).toBe("Access to storage is not allowed from this context.");
});

/** What a script in the page could leave behind: markup, and names on the window beside those of the test tool. */
function traces() {
  const names = Object.getOwnPropertyNames(window).filter((name) => !name.startsWith("__playwright"));
  return { markup: document.documentElement.outerHTML, names: names.toSorted() };
}
