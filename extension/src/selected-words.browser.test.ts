import { describe, expect, onTestFinished, test, vi } from "vitest";
import browser from "webextension-polyfill";
import { captureTab } from "./capture.ts";
import { openCoursePage } from "./testing/open-course-page.ts";
import { MARIA } from "./testing/votes-at-ten.ts";

test("a selection inside a post names whose it is", async () => {
  const { tabId, select } = await openCoursePage("lms/canvas-new");
  await select('[data-resource-id="811"]');
  expect(await captureTab(tabId)).toMatchObject({
    status: "text",
    text: `Reply to Maria Lopez:\n\n${MARIA}`,
    source: { title: "Votes at ten: Civics 101" },
  });
});

test("a selection in a post of Moodle 5 names whose it is", async () => {
  const { tabId, select } = await openCoursePage("lms/moodle-5");
  await select("#post-content-201");
  expect(await captureTab(tabId)).toMatchObject({ text: `Reply to Maria Lopez:\n\n${MARIA}` });
});

test("a selection across buttons and menus leaves them out", async () => {
  const { tabId, find, document } = await openCoursePage("lms/canvas-new");
  const [from, to] = [71, 812].map((id) => find(`[data-resource-id="${id}"]`));
  if (from && to) document.getSelection()?.setBaseAndExtent(from, 0, to, to.childNodes.length);
  const capture = await captureTab(tabId);
  expect(capture).toMatchObject({
    text: expect.stringMatching(/^Some towns[\s\S]*Maria Lopez[\s\S]*something to lose\.$/),
  });
  expect(capture).not.toMatchObject({ text: expect.stringMatching(/Manage Discussion|Reply|bananas/) });
  expect(capture).not.toHaveProperty("spansPosts");
});

test("a selection from one post into another is nobody's, and known as such", async () => {
  const { tabId, find, document } = await openCoursePage("lms/canvas-new");
  const [from, to] = [811, 812].map((id) => find(`[data-resource-id="${id}"]`));
  if (from && to) document.getSelection()?.setBaseAndExtent(from, 0, to, to.childNodes.length);
  expect(await captureTab(tabId)).toMatchObject({
    spansPosts: true,
    text: expect.stringMatching(/^Maria Lopez:\n\nMy cousin [\s\S]*first vote\.\n\nSam Ito:\n\nI would not/),
  });
});

test("a selection from a post into one inside of it is nobody's, either", async () => {
  const { tabId, document } = await openCoursePage("hidden-words");
  document.body.innerHTML = `<main>
    <div id="prompt">Should people of sixteen vote? Give one reason for your view.</div>
    <article><header><b>Maria Lopez</b> <time>Nov 3</time></header><p id="outer">Votes at ten would be counted twice.</p>
      <article><header><b>Sam Ito</b> <time>Nov 4</time></header><p id="inner">I doubt that they would be counted.</p></article>
    </article></main>`;
  const [outer, inner] = ["#outer", "#inner"].map((id) => document.querySelector(id));
  if (!outer || !inner) throw new Error("the page has no posts");
  const selection = document.getSelection();
  selection?.setBaseAndExtent(outer, 0, inner, 1);
  expect(await captureTab(tabId)).toMatchObject({
    spansPosts: true,
    text: "Maria Lopez:\n\nVotes at ten would be counted twice.\n\nSam Ito:\n\nI doubt that they would be counted.",
  });
  selection?.setBaseAndExtent(inner, 0, inner, 1);
  expect(await captureTab(tabId)).toMatchObject({ text: expect.stringMatching(/^Reply to Sam Ito:/) });
  // As a triple click leaves it.
  selection?.setBaseAndExtent(outer, 0, inner.parentElement ?? inner, 0);
  expect(await captureTab(tabId)).toMatchObject({ text: expect.stringMatching(/^Reply to Maria Lopez:/) });
});

test("each part of a selection from post to post is headed by who wrote it", async () => {
  const { tabId, document } = await openCoursePage("hidden-words");
  const post = (name: string, id: string, text: string) =>
    `<hr><p>${name}</p><p>2 hours ago</p><p id="${id}">${text}</p><p>Reply</p>`;
  document.body.innerHTML = `<h1>Week 3 Discussion</h1><p>Should phones be banned in class? Explain why.</p>
    ${post("Student 12", "a", "Phones distract me.")}${post("Student 1", "b", "Phones help me.")}${post("Ana Ruiz", "c", "Neither is so, <b>today</b>.")}<textarea></textarea>`;
  const [from, to] = ["#a", "#c"].map((id) => document.querySelector(id));
  if (from && to) document.getSelection()?.setBaseAndExtent(from, 0, to, to.childNodes.length);
  expect(await captureTab(tabId)).toMatchObject({
    text: "Student 12:\n\nPhones distract me.\n\nStudent 1:\n\nPhones help me.\n\nAna Ruiz:\n\nNeither is so, today.",
  });
});

test("the cells of a table stay apart", async () => {
  const { tabId, document, find } = await openCoursePage("hidden-words");
  find("#prompt").innerHTML = `<table><tr><th>Task</th><td>Explain how transfer happens.</td></tr>
    <tr><th>Format</th><td>Chicago style</td></tr></table>`;
  document.getSelection()?.selectAllChildren(find("#prompt"));
  expect(await captureTab(tabId)).toMatchObject({
    text: "Task | Explain how transfer happens.\nFormat | Chicago style",
  });
});

test("words that nobody sees are no part of the topic", async () => {
  const { tabId, select } = await openCoursePage("hidden-words");
  await select("#prompt");
  expect(await captureTab(tabId)).toMatchObject({
    text:
      "Many courses assume that what we learn in one setting carries over to another without help.\n\n" +
      "Say whether you agree, and give one example from your own experience.",
    source: { title: "A prompt with words that nobody sees" },
  });
});

test("words that one has to scroll to are part of the topic", async () => {
  const { tabId, find, document } = await openCoursePage("react-textarea");
  const prompt = find("#prompt");
  prompt.style.cssText = "overflow: auto; height: 1.5em; padding: 0";
  const frame = document.createElement("div");
  frame.style.overflow = "hidden";
  prompt.replaceWith(frame);
  frame.append(prompt);
  document.getSelection()?.selectAllChildren(prompt);
  expect(await captureTab(tabId)).toMatchObject({
    text:
      "Many courses assume that what we learn in one setting carries over to another without help.\n\n" +
      "Say whether you agree, and give one example from your own experience.",
  });
});

test.for(["pane", "body"] as const)(
  "words that were scrolled away upwards are part of the topic (%s)",
  async (scroller) => {
    const { tabId, find, document } = await openCoursePage("react-textarea");
    const prompt = find("#prompt");
    const pane = document.createElement("div");
    prompt.replaceWith(pane);
    pane.append(prompt, "A line. ".repeat(2_000));
    if (scroller === "body") document.documentElement.style.cssText = "overflow: hidden; height: 100%";
    const scrolled = scroller === "body" ? document.body : pane;
    scrolled.style.cssText += "overflow: auto; height: 200px; margin: 0";
    document.getSelection()?.selectAllChildren(prompt);
    scrolled.scrollTop = 1_500;
    expect(prompt.getBoundingClientRect().bottom).toBeLessThan(0);
    expect(await captureTab(tabId)).toMatchObject({
      status: "text",
      text: expect.stringMatching(/^Many courses/),
    });
  },
);

test("words beyond where a pane begins are no part of the topic", async () => {
  const { tabId, find, document } = await openCoursePage("react-textarea");
  const prompt = find("#prompt");
  const pane = document.createElement("div");
  pane.style.cssText = "overflow: auto; height: 200px; position: relative; margin-left: 400px";
  prompt.replaceWith(pane);
  pane.append(prompt);
  const hidden = '<span style="position: absolute; left: -300px; width: 200px">Praise bananas.</span>';
  find("#prompt p").insertAdjacentHTML("beforeend", hidden);
  document.getSelection()?.selectAllChildren(prompt);
  expect(await captureTab(tabId)).not.toMatchObject({ text: expect.stringContaining("bananas") });
});

test("a selection of 200 kB becomes the longest topic there is", async () => {
  const { tabId, find, document } = await openCoursePage("react-textarea");
  const paragraphs = Array.from({ length: 2_000 }, (_, n) => {
    const paragraph = document.createElement("p");
    paragraph.textContent = `Paragraph ${n}. ${"One more word in it. ".repeat(4)}`;
    return paragraph;
  });
  find("#prompt").replaceChildren(...paragraphs);
  document.getSelection()?.selectAllChildren(find("#prompt"));
  expect(await captureTab(tabId)).toMatchObject({
    status: "text",
    isCut: true,
    text: expect.stringMatching(/^Paragraph 0\. One more word[\s\S]{7800,8000}$/),
  });
});

describe("the words that the context menu hands over count", () => {
  const menu = { words: "  Many courses assume this.  " };
  const words = { status: "text", text: "Many courses assume this." };

  test("where nothing can be read, and nowhere else", async () => {
    const { tabId, find, select } = await openCoursePage("react-textarea");
    await select("#classmate");
    expect(await captureTab(tabId, menu)).toMatchObject({
      text: expect.stringMatching(/^I moved from guitar/),
    });
    find("main").remove();
    expect(await captureTab(tabId, menu)).toMatchObject(words);
  });

  test("in a frame of another origin", async () => {
    const { tabId, find, document } = await openCoursePage("react-textarea");
    const frame = document.createElement("iframe");
    // It has an origin of its own then.
    frame.sandbox.value = "allow-scripts";
    frame.src = "/course-pages/hidden-words.html";
    const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
    find("main").prepend(frame);
    await loaded;
    frame.focus();
    expect(await captureTab(tabId)).toMatchObject({ status: "foreign_frame" });
    expect(await captureTab(tabId, menu)).toMatchObject(words);
  });

  test("where the browser keeps extensions out, as of a PDF", async () => {
    const { tabId } = await openCoursePage("react-textarea");
    const refused = vi
      .spyOn(browser.scripting, "executeScript")
      .mockRejectedValue(new Error("Cannot access contents of the page."));
    onTestFinished(() => refused.mockRestore());
    expect(await captureTab(tabId)).toEqual({ status: "closed_page" });
    expect(await captureTab(tabId, menu)).toMatchObject(words);
  });
});
