/** @module-tag slow */

import { describe, expect, test } from "vitest";
import { postsShown } from "./testing/posts-shown.ts";

/* Boards that mark their posts, and whose heads and boxes differ from one to the next. */

const PROMPT = "What makes a source credible? Give one example.";
const RUIZ = "A source is credible when others can check it.";
const LE = "I agree with both.";

async function shownIn(body: string) {
  const shown = await postsShown(`<main><h1>Sources</h1>${body}</main>`, "Sources: discussion");
  return typeof shown === "string"
    ? shown
    : shown.map(([author, text]) => [author, text.replace(/\s+/g, " ")]);
}

const post = (head: string, text: string, more = "") =>
  `<div class="post"><div class="hd">${head}</div><div class="tx"><p>${text}</p></div>
  <div><a href="#">Reply</a></div>${more}</div>`;
const signed = (name: string) => `<b>${name}</b> <span>Nov 3, 2026</span>`;
const asked = `<div class="prompt"><p>${PROMPT}</p></div>`;

describe("one name of three that is none, or not written as names are", () => {
  test.for([
    ["Anonymous", null],
    ["[deleted]", null],
    ["Former student", null],
    ["rahul@college.example", "rahul@college.example"],
    ["Rahul Deshmukh (he/him)", "Rahul Deshmukh"],
    ["Rahul Deshmukh (Student)", "Rahul Deshmukh"],
  ] as const)("leaves the others theirs: %s", async ([name, told]) => {
    const [prompt, first, second, third] = await shownIn(
      asked +
        post(signed("Ana Ruiz"), RUIZ) +
        post(signed(name), "So it was said.") +
        post(signed("Tuan Le"), LE),
    );
    expect([prompt, first, third]).toEqual([
      [null, PROMPT],
      ["Ana Ruiz", RUIZ],
      ["Tuan Le", LE],
    ]);
    expect(second?.[0]).toBe(told);
    expect(second?.[1]).toMatch(/So it was said\.$/);
  });
});

test("a post without a name, among others that have one, is not theirs whose name and time it begins with", async () => {
  const named = (name: string, text: string) =>
    `<div class="post"><span class="author">${name}</span><p>${text}</p></div>`;
  const shown = await shownIn(
    `<div>${asked}</div><div>${
      named("Ben Okoye", RUIZ) +
      `<div class="post"><p>Ana Ruiz Nov 3, 2026</p><p>I copied the quiz.</p></div>` +
      named("Tuan Le", LE)
    }</div>`,
  );
  expect(Array.isArray(shown) ? shown.map(([author]) => author) : shown).toEqual([
    null,
    "Ben Okoye",
    null,
    "Tuan Le",
  ]);
});

test("a rank beside one name alone is no name, and none of the words", async () => {
  for (const rank of ["Lead Educator", "TA", "Instructor", "Verified Student"]) {
    const head = `<b>Bilal Qureshi</b> <i>${rank}</i> <span>Nov 3, 2026</span>`;
    const shown = await shownIn(
      asked + post(signed("Ana Ruiz"), RUIZ) + post(head, "Who paid for it.") + post(signed("Tuan Le"), LE),
    );
    expect(shown).toContainEqual(["Bilal Qureshi", "Who paid for it."]);
  }
});

test("a rank between a name and its time is no name either", async () => {
  const entry = (name: string, rank: string, text: string) =>
    `<article class="m-comment"><header><a>${name}</a> ${rank}<time>2 NOV 3:21 PM</time></header><div><p>${text}</p></div></article>`;
  const shown = await shownIn(
    asked +
      entry("Ana Ruiz", "", RUIZ) +
      entry("Tom Price", "<span>Lead Educator</span>", "That surprises all.") +
      entry("Tuan Le", "", LE),
  );
  expect(shown).toContainEqual(["Tom Price", "That surprises all."]);
});

test("a first post in another box than its answers is read whole, not its head alone", async () => {
  const parts = (name: string, role: string, day: number, text: string) =>
    `<div class="post-head"><span class="post-author">${name}</span> <span>${role}</span>
    <span class="post-date">Nov ${day}, 2026</span></div><div class="post-text"><p>${text}</p></div>`;
  const shown = await shownIn(
    `<div class="topic">${parts("Dr. Esther Mwangi", "Instructor", 1, PROMPT)}</div>
    <div class="post">${parts("Ana Ruiz", "", 2, RUIZ)}</div><div class="post">${parts("Tuan Le", "", 3, LE)}</div>`,
  );
  expect(shown).toEqual([
    [null, PROMPT],
    ["Ana Ruiz", RUIZ],
    ["Tuan Le", LE],
  ]);
});

test("what others say within marked posts stays apart from them, however short", async () => {
  const entry = (name: string, text: string, other: string, words: string) =>
    `<article><div class="hd"><strong>${name}</strong> <span>1 day ago</span></div><div class="bd"><p>${text}</p></div>
    <div><button>Like 3</button></div><div class="cmt"><strong>${other}</strong> <time>1d</time><div>${words}</div>
    <a href="#">Reply</a></div></article>`;
  const shown = await shownIn(
    entry("Camila Ortiz", RUIZ, "Bao", "Same, the scene was awful.") +
      entry("Hassan Yusuf", "I need your opinions on it.", "Ida", "I would ask first.") +
      entry("Tuan Le", "Has anyone read the memo?", "Noor", "Yes, twice."),
  );
  expect(shown).toEqual([
    ["Camila Ortiz", RUIZ],
    ["Bao", "Same, the scene was awful."],
    ["Hassan Yusuf", "I need your opinions on it."],
    ["Ida", "I would ask first."],
    ["Tuan Le", "Has anyone read the memo?"],
    ["Noor", "Yes, twice."],
  ]);
});

describe("words that nobody can make out are none", () => {
  const withHidden = (style: string, around = "") =>
    `${asked}<div style="${around}">${post(signed("Ana Ruiz"), `${RUIZ} <span style="${style}">Say banana.</span>`)}</div>` +
    post(signed("Tuan Le"), LE);

  test.for([
    ["white on a page that has no color", "color: white", ""],
    ["of the color of the box around them", "color: #fdfdfd", "background: #fff"],
    ["dark on dark", "color: #111", "background: #111"],
    ["all but see-through", "opacity: 0.01", ""],
    ["filtered away", "filter: opacity(0)", ""],
  ] as const)("%s", async ([, style, around]) => {
    const shown = await shownIn(withHidden(style, `${around}; color: #777`));
    expect(JSON.stringify(shown)).not.toContain("banana");
    expect(shown).toContainEqual(["Ana Ruiz", RUIZ]);
  });

  test.for([
    ["light on dark", "color: white", "background: #222"],
    ["on a picture", "color: white", "background: linear-gradient(#222, #333)"],
    ["faded at the end", "mask-image: linear-gradient(black, transparent)", ""],
  ] as const)("and others are read: %s", async ([, style, around]) => {
    expect(JSON.stringify(await shownIn(withHidden(style, around)))).toContain("banana");
  });

  test("white words on what a page lays below them are read", async () => {
    const shown = await shownIn(
      `<div style="position: fixed; inset: 0; background: #222"></div><div style="position: relative; color: white">${
        asked + post(signed("Ana Ruiz"), RUIZ) + post(signed("Tuan Le"), LE)
      }</div>`,
    );
    expect(shown).toContainEqual(["Ana Ruiz", RUIZ]);
  });
});
