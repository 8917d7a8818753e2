/** @module-tag slow */

import { fakeApi } from "@discussion-post/ui/testing/fake-api";
import { generation } from "@discussion-post/ui/testing/fixtures";
import { expect, onTestFinished, test, vi } from "vitest";
import { page as screen } from "vitest/browser";
import browser from "webextension-polyfill";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { onPageNotice } from "../page-notices.ts";
import { closeTab } from "../testing/course-tabs.ts";
import { openCoursePage } from "../testing/open-course-page.ts";
import { beginLoading, tellOfTab } from "../testing/page-left.ts";
import { click, type, undo } from "../testing/person.ts";
import { squash } from "../testing/reply.ts";
import { generate, showPanel, topicBox } from "../testing/show-panel.tsx";

const insert = () => screen.getByRole("button", { name: "Insert into page" }).click();
const message = (words: RegExp) => screen.getByText(words);
const draft = () => screen.getByRole("article").getByText(generation.content.slice(0, 40));

const TAKEN_OUT = /^The box no longer shows the reply\. If it wasn't posted, press Insert/;
const IS_IN = /^The reply is in the box “Your reply”\./;

const IS_IN_NOW = /^The reply is in the box “Your reply” now\./;

/** Has a reply written beside the page, with the cursor in its box. */
async function draftBeside(kind: string, fate: string, afterMs: number) {
  const api = fakeApi();
  const page = await openCoursePage("changed-box", `?${kind}&${fate}&${afterMs}`);
  await showPanel(api);
  await topicBox().fill("Is a hot dog a sandwich?");
  await generate(api);
  await click(page.find("#reply"));
  return page;
}

/** The same, and presses Insert. */
async function insertedInto(kind: string, fate: string, afterMs: number) {
  const page = await draftBeside(kind, fate, afterMs);
  await insert();
  await expect.poll(() => page.document.body.dataset.changed).toBe("");
  return page;
}

test.for([50, 500])(
  "a box that is removed %s ms after the paste: the panel says so and keeps the draft",
  async (afterMs) => {
    await insertedInto("rich", "removed", afterMs);
    await expect.element(message(TAKEN_OUT)).toBeVisible();
    await expect.element(message(IS_IN)).not.toBeInTheDocument();
    await expect.element(draft()).toBeInTheDocument();
    await insert();
    await expect.element(message(/^Click the reply box on the page/)).toBeVisible();
  },
);

test("a box that is emptied: the panel says so, and the next press fills it", async () => {
  const page = await insertedInto("textarea", "emptied", 500);
  await expect.element(message(TAKEN_OUT)).toBeVisible();
  await expect.element(draft()).toBeInTheDocument();
  await insert();
  await expect.element(message(IS_IN)).toBeVisible();
  expect(squash(page.replyBox.model())).toBe(squash(generation.content));
});

test("a box that is drawn anew with its words: the panel still has it there, and asks before a second copy", async () => {
  const page = await insertedInto("program", "redrawn", 500);
  await expect.element(message(IS_IN)).toBeVisible();
  await screen.getByRole("button", { name: "Insert again" }).click();
  await expect.element(message(/^The reply is in this box already\./)).toBeVisible();
  await expect.element(message(TAKEN_OUT)).not.toBeInTheDocument();
  expect(squash(page.replyBox.model())).toBe(squash(generation.content));
});

test("a box that keeps only a part: the panel says so, asks, and says when the rest is back", async () => {
  const page = await insertedInto("rich", "kept", 0);
  await expect.element(message(IS_IN)).toBeVisible();
  const box = page.find("#reply");
  const whole = box.innerHTML;
  box.textContent = box.innerText.slice(0, 120);
  const partly = message(/^Only a part of the reply is in the box\./);
  await expect.element(partly).toBeVisible();
  await insert();
  await expect.element(screen.getByRole("button", { name: "Insert again" })).toBeVisible();
  await expect.element(partly).toBeVisible();
  box.innerHTML = whole;
  await insert();
  await expect.element(message(/^The reply is in this box already\./)).toBeVisible();
});

test("a box that comes to hold the reply twice: the panel says to look", async () => {
  const page = await insertedInto("rich", "kept", 0);
  await expect.element(message(IS_IN)).toBeVisible();
  page.find("#reply").append(...[...page.find("#reply").childNodes].map((node) => node.cloneNode(true)));
  await expect.element(message(/^The reply stands in this box more than once: look before/)).toBeVisible();
});

test("paragraphs that the page runs together later: the panel says so", async () => {
  const page = await insertedInto("rich", "kept", 0);
  await expect.element(message(IS_IN)).toBeVisible();
  const box = page.find("#reply");
  box.replaceChildren(box.textContent ?? "");
  await expect.element(message(/ran its paragraphs together: part them there\.$/)).toBeVisible();
});

test.each(["Answer 2", "Private notes"])(
  "a reply that the page moves into another box: the panel names that one, “%s”",
  async (name) => {
    const page = await insertedInto("rich", "kept", 0);
    await expect.element(message(IS_IN)).toBeVisible();
    const box = page.find("#reply");
    const other = box.cloneNode() as HTMLElement;
    other.ariaLabel = name;
    other.append(...box.childNodes);
    box.after(other);
    await expect.element(screen.getByText(`The reply is in the box “${name}” now.`)).toBeVisible();
  },
);

test("a reply that the page moves into a box below another post: the panel says to look", async () => {
  const page = await insertedInto("textarea", "kept", 0);
  await expect.element(message(IS_IN)).toBeVisible();
  const box = page.find("#reply") as HTMLTextAreaElement;
  const other = page.document.createElement("article");
  other.innerHTML = "<h4>Sam Ito</h4><p>A city that gives its buses away has less for running more.</p>";
  const copy = box.cloneNode() as HTMLTextAreaElement;
  copy.ariaLabel = "Write a reply";
  [copy.value, box.value] = [box.value, ""];
  other.append(copy);
  page.find("main").append(other);
  const moved = "The page put the reply into another box, “Reply to Sam Ito”. Check that it belongs there";
  await expect.element(screen.getByText(moved)).toBeVisible();
});

test("another post above the box after the reply came: the panel says so, and still takes it out", async () => {
  const page = await draftBeside("textarea", "kept", 0);
  const box = page.find("#reply") as HTMLTextAreaElement;
  const post = page.document.createElement("p");
  post.textContent = "Buses that cost nothing bring people to work who could not pay for them.";
  box.before(post);
  await click(box);
  await insert();
  await expect.element(message(IS_IN)).toBeVisible();
  post.textContent = "A city that gives its buses away has less left for running more of them.";
  await expect.element(message(/^The post above the reply's box has changed\. Check/)).toBeVisible();
  // Nor does a press take the warning away, or the way to take the reply out.
  await insert();
  await expect.element(message(/^The post above the reply's box has changed\. Check/)).toBeVisible();
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.element(message(/^The reply was taken out of the box again\./)).toBeVisible();
  expect(box.value).toBe("");
});

test("paragraphs that the person joins: the panel says nothing of it", async () => {
  const page = await insertedInto("textarea", "kept", 0);
  await expect.element(message(IS_IN)).toBeVisible();
  const box = page.find("#reply") as HTMLTextAreaElement;
  await click(box);
  box.setSelectionRange(box.value.indexOf("\n"), box.value.indexOf("\n") + 2);
  await type(" ");
  await new Promise((resolve) => page.window.setTimeout(resolve, 1_000));
  await expect.element(message(IS_IN)).toBeVisible();
});

test("a reply that the page takes out and puts into another box later: the panel names that one", async () => {
  const page = await insertedInto("rich", "kept", 0);
  await expect.element(message(IS_IN)).toBeVisible();
  const box = page.find("#reply");
  const words = [...box.childNodes];
  box.replaceChildren();
  await expect.element(message(TAKEN_OUT)).toBeVisible();
  const other = box.cloneNode() as HTMLElement;
  other.ariaLabel = "Answer 2";
  other.append(...words);
  box.after(other);
  await expect.element(message(/^The reply is in the box “Answer 2” now\./)).toBeVisible();
});

test("a box that the page hides: the panel doesn't call it filled, until it is there again", async () => {
  const page = await insertedInto("rich", "kept", 0);
  await expect.element(message(IS_IN)).toBeVisible();
  const other = page.document.createElement("textarea");
  page.find("main").append(other);
  page.find("#reply").hidden = true;
  await expect.element(message(TAKEN_OUT)).toBeVisible();
  page.find("#reply").hidden = false;
  await expect.element(message(/^The reply is in /)).toBeVisible();
  page.find("#reply").hidden = true;
  await expect.element(message(TAKEN_OUT)).toBeVisible();
  // Nor is a second copy put into what else there is.
  await insert();
  await expect.element(message(/^Click the reply box on the page/)).toBeVisible();
  expect(other.value).toBe("");
});

test("a person's own undo: the panel doesn't go on calling the box filled", async () => {
  await insertedInto("textarea", "kept", 0);
  await expect.element(message(IS_IN)).toBeVisible();
  await undo();
  await expect.element(message(/^The reply isn't in the box anymore\./)).toBeVisible();
});

test("a reply that arrives before the panel says that it hasn't: the panel says that it has", async () => {
  const page = await draftBeside("rich", "kept", 0);
  const box = page.find("#reply");
  box.addEventListener("paste", (event) => event.preventDefault());
  const arrived = new Promise<void>((resolve) => {
    onTestFinished(onPageNotice(page.tabId, "reply_stands", () => resolve()));
  });
  const execute = browser.scripting.executeScript;
  vi.spyOn(browser.scripting, "executeScript").mockImplementation(async (injection) => {
    const results = await execute(injection);
    if ((injection as { args?: unknown[] }).args?.[0] !== "insert") return results;
    box.innerText = generation.content;
    await arrived;
    return results;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await insert();
  await expect.element(message(IS_IN_NOW)).toBeVisible();
});

test("a reply that the page takes out while another tab is in front: back again, the panel says so", async () => {
  const page = await insertedInto("textarea", "kept", 0);
  await expect.element(message(IS_IN)).toBeVisible();
  const other = await openCoursePage("two-editors");
  await expect.element(message(IS_IN)).not.toBeVisible();
  const told = new Promise<void>((resolve) => {
    onTestFinished(onPageNotice(page.tabId, "reply_stands", () => resolve()));
  });
  (page.find("#reply") as HTMLTextAreaElement).value = "";
  await told;
  await closeTab(other.tabId);
  await expect.element(message(TAKEN_OUT)).toBeVisible();
});

test("a tab that comes to the front again: nothing is said of its box before that was looked at", async () => {
  await insertedInto("textarea", "kept", 0);
  await expect.element(message(IS_IN)).toBeVisible();
  const other = await openCoursePage("two-editors");
  await expect.element(message(IS_IN)).not.toBeVisible();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const execute = browser.scripting.executeScript.bind(browser.scripting);
  vi.spyOn(browser.scripting, "executeScript").mockImplementation(async (injection) => {
    await asked;
    return execute(injection);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await closeTab(other.tabId);
  await expect.element(draft()).toBeVisible();
  await expect.element(message(IS_IN)).not.toBeInTheDocument();
  await expect.element(message(/^It goes into the box/)).not.toBeInTheDocument();
  answer();
  await expect.element(message(IS_IN)).toBeVisible();
});

test("a tab that was left and comes to the front again: the reply that is still there can be taken out", async () => {
  const page = await insertedInto("textarea", "kept", 0);
  await expect.element(message(IS_IN)).toBeVisible();
  const other = await openCoursePage("two-editors");
  await closeTab(other.tabId);
  await screen.getByRole("button", { name: "Undo insertion" }).click();
  await expect.element(message(/^The reply was taken out/)).toBeVisible();
  expect(page.replyBox.model()).toBe("");
});

async function load(page: Parameters<typeof beginLoading>[0]): Promise<void> {
  await beginLoading(page);
  await tellOfTab(page.tabId, "complete");
}

test.for(["reply_stands", "reply_frame_left"] as const)(
  "what a page tells late of an earlier press (%s) is not taken for the last one",
  async (type) => {
    const page = await insertedInto("textarea", "kept", 0);
    await expect.element(message(IS_IN)).toBeVisible();
    const notice =
      type === "reply_stands"
        ? { type, as: "nothing", box: null, isByPage: true, pressedAt: 1 }
        : { type, paragraphs: ["Of an earlier reply."], pressedAt: 1 };
    const sender = { tab: { id: page.tabId }, frameId: 0 } as never;
    await Promise.all(await fakeBrowser.runtime.onMessage.trigger(notice, sender, () => undefined));
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await expect.element(message(IS_IN)).toBeVisible();
  },
);

test("a page that is loaded again without the reply: the panel says so", async () => {
  const page = await insertedInto("textarea", "kept", 0);
  await expect.element(message(IS_IN)).toBeVisible();
  await beginLoading(page);
  await expect.element(message(IS_IN)).not.toBeInTheDocument();
  page.find("#reply").remove();
  await tellOfTab(page.tabId, "complete");
  await expect
    .element(message(/^The page was loaded again or left, and the reply is in no box/))
    .toBeVisible();
  await load(page);
  await expect.element(message(/^The page was loaded again/)).not.toBeInTheDocument();
});

test("what is said of the page before is gone once a box of the next one is clicked", async () => {
  const page = await insertedInto("textarea", "kept", 0);
  await expect.element(message(IS_IN)).toBeVisible();
  page.find("#reply").remove();
  await load(page);
  await expect.element(message(/^The page was loaded again or left/)).toBeVisible();
  const next = page.document.createElement("textarea");
  page.document.body.append(next);
  await click(next);
  await expect.element(message(/^The page was loaded again or left/)).not.toBeInTheDocument();
});

test("a frame of the page that goes to another address changes nothing of what is said", async () => {
  const page = await insertedInto("textarea", "kept", 0);
  await expect.element(message(IS_IN)).toBeVisible();
  await tellOfTab(page.tabId, "loading");
  await tellOfTab(page.tabId, "complete");
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(message(IS_IN)).toBeVisible();
  await screen.getByRole("button", { name: "Undo insertion" }).click();
  await expect.element(message(/^The reply was taken out/)).toBeVisible();
});

test("a page that only changes its address as the reply comes in: it can be taken out again", async () => {
  const page = await insertedInto("textarea", "kept", 0);
  await expect.element(message(IS_IN)).toBeVisible();
  page.window.history.pushState(null, "", "?draft=1");
  await tellOfTab(page.tabId, "loading");
  await tellOfTab(page.tabId, "complete");
  await screen.getByRole("button", { name: "Undo insertion" }).click();
  await expect.element(message(/^The reply was taken out/)).toBeVisible();
  expect(squash(page.replyBox.model())).toBe("");
});

test("a page that is loaded again with the reply in its box: the panel still has it there", async () => {
  const page = await insertedInto("textarea", "kept", 0);
  await expect.element(message(IS_IN)).toBeVisible();
  await load(page);
  await expect.element(screen.getByRole("button", { name: "Undo insertion" })).not.toBeInTheDocument();
  await expect.element(message(IS_IN)).toBeVisible();
});
