/** @module-tag slow */
import { describe, expect, test } from "vitest";
import { captureTab } from "./capture.ts";
import { discussionWith } from "./testing/discussion-with.ts";
import { openCoursePage } from "./testing/open-course-page.ts";

describe("which posts one answers is told by the structure of the page:", () => {
  const WORDS = [
    "Buses that cost nothing bring people to work.",
    "Who pays for them in the end, and for how long?",
    "All of us do, as we do for the roads.",
  ];
  const NAMES = ["Maria Lopez", "Sam Ito", "Ana Ruiz"];
  const inner = (at: number) =>
    `<h4 class="author">${NAMES[at]}</h4><div class="text"><p>${WORDS[at]}</p></div>`;
  const one = (at: number, rest = "", attributes = "") =>
    `<article ${attributes}>${inner(at)}${rest}</article>`;
  const prompt =
    '<p class="prompt">Should cities make public transport free, and who should pay for that?</p>';

  const chains = async (markup: string) =>
    (await discussionWith(prompt + markup)).posts
      .filter(({ kind }) => kind === "post")
      .map(({ above = [] }) => above.map(({ author }) => author));
  const nested = [[], ["Maria Lopez"], ["Maria Lopez", "Sam Ito"]];

  test.each([
    ["within each other", one(0, one(1, one(2)))],
    ["within each other, in a list below", one(0, `<div><div>${one(1, `<div>${one(2)}</div>`)}</div></div>`)],
    [
      "in list items within each other",
      `<ul><li>${one(0)}<ul><li>${one(1)}<ul><li>${one(2)}</li></ul></li></ul></li></ul>`,
    ],
    [
      "in elements of one name within each other",
      `<div class="comment">${inner(0)}<div class="comment">${inner(1)}<div class="comment">${inner(2)}</div></div></div>`,
    ],
    [
      "by their levels",
      one(0, "", 'aria-level="1"') + one(1, "", 'aria-level="2"') + one(2, "", 'aria-level="3"'),
    ],
    [
      "by names of their levels",
      one(0, "", 'class="depth-0"') + one(1, "", 'class="depth-1"') + one(2, "", 'class="depth-2"'),
    ],
    ["indented", one(0) + one(1, "", 'style="margin-left: 20px"') + one(2, "", 'style="margin-left: 40px"')],
  ])("%s", async (_how, markup) => {
    expect(await chains(markup)).toEqual(nested);
  });

  test("two that answer the same one", async () => {
    expect(await chains(one(0, one(1) + one(2)))).toEqual([[], ["Maria Lopez"], ["Maria Lopez"]]);
  });

  test.each([
    ["in a row", one(0) + one(1) + one(2)],
    ["in a list", `<ul>${[0, 1, 2].map((at) => `<li>${one(at)}</li>`).join("")}</ul>`],
    [
      "in a list within an item of the page's",
      `<ul><li><ul>${[0, 1, 2].map((at) => `<li>${one(at)}</li>`).join("")}</ul></li></ul>`,
    ],
    [
      "in an element with the name of posts",
      `<div class="comment comments">${[0, 1, 2].map((at) => `<div class="comment">${inner(at)}</div>`).join("")}</div>`,
    ],
    ["in a table", `<table>${[0, 1, 2].map((at) => `<tr><td>${one(at)}</td></tr>`).join("")}</table>`],
  ])("none, where they stand %s", async (_how, markup) => {
    expect(await chains(markup)).toEqual([[], [], []]);
  });

  test("also where words of it are selected", async () => {
    const page = await openCoursePage("hidden-words");
    page.find("main").innerHTML = prompt + one(0, one(1, one(2)));
    page.document.getSelection()?.selectAllChildren(page.find("article article article p"));
    const capture = await captureTab(page.tabId);
    expect(capture).toMatchObject({ status: "text", answering: { author: "Ana Ruiz" } });
    expect(capture.status === "text" && capture.above).toEqual([
      { author: "Maria Lopez", text: WORDS[0] },
      { author: "Sam Ito", text: WORDS[1] },
    ]);
  });
});
