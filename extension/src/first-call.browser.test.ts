import { expect, onTestFinished, test, vi } from "vitest";
import browser from "webextension-polyfill";
import { insertReply } from "./insert-reply.ts";
import { openEntered } from "./testing/open-entered.ts";
import { letTimePass, openWithFrame } from "./testing/open-with-frame.ts";
import { click } from "./testing/person.ts";
import { reply, squash } from "./testing/reply.ts";

/* The first call of an insertion writes where no other frame has to be asked, and is never made twice. */

test("a box in a frame that was used last gets the reply, also where the page has led the focus back", async () => {
  const page = await openWithFrame("light");
  const box = page.find("textarea");
  await click(box);
  letTimePass(page.window);
  await click(page.inside);
  box.focus();
  expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted" });
  expect(squash(page.inside.value)).toBe(squash(reply.text));
  expect(page.saved()).toBe("");
});

test("a box in the frame that has the focus since the person was there gets the reply by the first call", async () => {
  const page = await openWithFrame("light");
  await click(page.find("textarea"));
  await click(page.inside);
  const calls = vi.spyOn(browser.scripting, "executeScript");
  onTestFinished(() => calls.mockRestore());
  expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted" });
  expect(calls).toHaveBeenCalledOnce();
  expect(squash(page.inside.value)).toBe(squash(reply.text));
  expect(page.saved()).toBe("");
});

test("so does one beside a frame, but not where the page has led the focus back into the frame", async () => {
  const page = await openWithFrame("light");
  await click(page.inside);
  await click(page.find("textarea"));
  const calls = vi.spyOn(browser.scripting, "executeScript");
  onTestFinished(() => calls.mockRestore());
  expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted" });
  expect(calls).toHaveBeenCalledOnce();
  expect(squash(page.saved())).toBe(squash(reply.text));
  const frame = page.inside.ownerDocument.defaultView as typeof page.window;
  letTimePass(page.window);
  letTimePass(frame);
  page.inside.focus();
  await insertReply(page.tabId, reply, { isAgain: true });
  expect(page.inside.value).toBe("");
});

test("so does one in a frame within a shadow root, which the page doesn't count among its frames", async () => {
  const page = await openWithFrame("shadow");
  await click(page.find("textarea"));
  await click(page.inside);
  expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted" });
  expect(squash(page.inside.value)).toBe(squash(reply.text));
  expect(page.saved()).toBe("");
});

test("a page that answers nothing was left: neither it nor the next one is asked again", async () => {
  const page = await openEntered("react-textarea");
  await click(page.find("textarea"));
  const calls = vi
    .spyOn(browser.scripting, "executeScript")
    .mockResolvedValueOnce([{ frameId: 0, documentId: "" }]);
  onTestFinished(() => calls.mockRestore());
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "page_left" });
  expect(calls).toHaveBeenCalledOnce();
  expect(page.saved()).toBe("");
});

test("a frame that is taken away at the press is no page that keeps the extension out", async () => {
  const page = await openEntered("react-textarea");
  await click(page.find("textarea"));
  const calls = vi.spyOn(browser.scripting, "executeScript");
  onTestFinished(() => calls.mockRestore());
  calls.mockRejectedValueOnce(new Error("Frame with ID 5 was removed."));
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "page_left" });
  calls.mockRejectedValue(new Error("Cannot access contents of the page."));
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "closed_page" });
  expect(page.saved()).toBe("");
});
