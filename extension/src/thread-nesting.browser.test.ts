/** @module-tag slow */

import { describe, expect, test } from "vitest";
import { captureDiscussion } from "./capture.ts";
import { openCoursePage } from "./testing/open-course-page.ts";

const WORDS = [
  "I think that buses which cost nothing bring more people to their work in time.",
  "I disagree, since somebody has to pay for them in the end, and for how long?",
  "Both of you are right: all of us pay for the roads, and nobody asks who does.",
  "What matters to me is how often a bus comes, far more than what I pay for it.",
];
const NAMES = ["Maria Lopez", "Sam Ito", "Ana Ruiz", "Omar Said"];
const post = (at: number, attributes = "") =>
  `<article ${attributes}><h3>${NAMES[at]}</h3><time>${at + 3} May 2026</time><p>${WORDS[at]}</p>
    <button type="button">Reply</button></article>`;
const PROMPT = '<p class="prompt">Should cities make public transport free? Reply to a classmate.</p>';

/** Who wrote the posts of a page, each with the one that it is said to answer. */
async function answersIn(thread: string): Promise<[string | null, string | null][]> {
  return (await postsIn(thread)).map(({ author, above = [] }) => [author, above.at(-1)?.author ?? null]);
}

async function postsIn(thread: string) {
  const { tabId, document } = await openCoursePage("hidden-words");
  document.title = "Forum";
  document.body.innerHTML = `<h1>Discussion: buses</h1>${PROMPT}${thread}<textarea></textarea>`;
  const capture = await captureDiscussion(tabId);
  if (capture.status !== "discussion") throw new Error(capture.status);
  return capture.posts.filter(({ kind }) => kind === "post");
}

const [MARIA, SAM, ANA, OMAR] = NAMES as [string, string, string, string];
const inRow = (attributes: readonly string[]) =>
  attributes.map((attribute, at) => `<div ${attribute}>${post(at)}</div>`).join("");

test("posts in tables within each other answer those around them", async () => {
  const table = (at: number, answers = "") =>
    `<table class="post"><tr><td><b class="author">${NAMES[at]}</b> <time>${at + 3} May</time><p>${WORDS[at]}</p></td></tr>
      ${answers && `<tr><td style="padding-left: 30px">${answers}</td></tr>`}</table>`;
  expect(await answersIn(table(0, table(1, table(2)) + table(3)))).toEqual([
    [MARIA, null],
    [SAM, MARIA],
    [ANA, SAM],
    [OMAR, MARIA],
  ]);
});

describe("posts in tables that nothing names", () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
  const table = (...rows: string[]) => `<table>${rows.join("")}</table>`;
  const day = (at: number) => `${at + 3} May 2026`;
  const below = (answers: string, ...before: string[]) => (answers === "" ? "" : row(...before, answers));
  const kinds = {
    "above their words": (at: number, answers: string) =>
      table(row(`<b>${NAMES[at]}</b> ${day(at)}<p>${WORDS[at]}</p>`), below(answers)),
    "beside their words": (at: number, answers: string) =>
      table(row(`<b>${NAMES[at]}</b><br>${day(at)}`, WORDS[at] ?? ""), below(answers, "")),
    "in a table of their own": (at: number, answers: string) =>
      table(
        row(
          '<img alt="">',
          table(
            row(`<strong>${NAMES[at]}</strong>`, day(at)),
            row(WORDS[at] ?? ""),
            row("<a href>Reply</a>"),
          ),
        ),
        below(answers, ""),
      ),
    "below the subject": (at: number, answers: string) =>
      table(
        row(`Re: buses<br>by <a href>${NAMES[at]}</a> - ${day(at)}`),
        row(WORDS[at] ?? ""),
        below(answers),
      ),
    "behind labels": (at: number, answers: string) =>
      table(
        row(
          table(row(`Author: ${NAMES[at]}`, `Posted Date: ${day(at)}`)) +
            table(row(WORDS[at] ?? "")) +
            answers,
        ),
      ),
  };

  test.each(Object.entries(kinds))(
    "are read whole, each under its own name: names stand %s",
    async (_where, kind) => {
      for (const thread of [
        kind(0, kind(1, kind(2, "")) + kind(3, "")),
        [0, 1, 2, 3].map((at) => kind(at, "")).join(""),
      ])
        expect((await postsIn(thread)).map(({ author, text }) => [author, text])).toEqual(
          NAMES.map((name, at) => [name, WORDS[at]]),
        );
    },
  );
});

describe("a level in a class", () => {
  const classes = (...names: string[]) => inRow(names.map((name) => `class="post ${name}"`));
  const INDENTED = "<style>.level-2 { margin-left: 30px } .level-3 { margin-left: 60px }</style>";

  test.each([
    ["ranks of members", classes("level-1", "level-3", "level-2", "level-2")],
    ["ranks that happen to grow", classes("level-1", "level-2", "level-3", "level-1")],
    ["levels that leave one out", classes("depth-1", "depth-3", "depth-1", "depth-2")],
    ["levels that begin further in", classes("depth-2", "depth-3", "depth-1", "depth-2")],
  ])("is none of the thread: %s", async (_what, thread) => {
    expect((await answersIn(thread)).map(([, answered]) => answered)).toEqual([null, null, null, null]);
  });

  test.each([
    ["that grows by one", classes("depth-1", "depth-2", "depth-3", "depth-2")],
    ["that the page indents by", INDENTED + classes("level-1", "level-2", "level-3", "level-2")],
  ])("is one of the thread: %s", async (_what, thread) => {
    expect((await answersIn(thread)).map(([, answered]) => answered)).toEqual([null, MARIA, SAM, MARIA]);
  });
});

test.each([
  ["levels", (level: number) => `data-level="${level}"`],
  ["indents", (level: number) => `style="margin-left: ${40 * level}px"`],
])("a post two steps further in answers one that is missing, by %s", async (_by, attribute) => {
  const thread = inRow([0, 1, 0, 2].map(attribute));
  expect((await answersIn(thread)).map(([, answered]) => answered)).toEqual([null, MARIA, null, null]);
});

test("a post that is indented answers none that the page gives no indent", async () => {
  const thread = inRow(["", 'data-indent="1"', 'data-indent="2"', 'data-indent="1"']);
  expect((await answersIn(thread)).map(([, answered]) => answered)).toEqual([null, null, SAM, null]);
});

test("rows that only lay out a post are no posts around it", async () => {
  const row = (at: number, answer = "") =>
    `<li><div class="row"><div><b class="author">${NAMES[at]}</b> <time>${at + 3} May 2026</time></div>
      <div class="row"><p class="post-body">${WORDS[at]}</p></div></div><button type="button">Reply</button><ul>${answer}</ul></li>`;
  expect(await answersIn(row(0, row(1)) + row(2))).toEqual([
    [MARIA, null],
    [SAM, MARIA],
    [ANA, null],
  ]);
});

test.each([
  ["from both sides", inRow(["", 'style="margin: 8px 20px"', ""])],
  ["from both sides, inside", inRow(["", 'style="padding-left: 20px; padding-right: 20px"', ""])],
  ["with all of a list", `<div>${post(0)}</div><div style="margin-left: 30px">${inRow(["", ""])}</div>`],
])("a post is no answer where it stands in %s", async (_how, thread) => {
  expect((await answersIn(thread)).filter(([, answered]) => answered !== null)).toEqual([]);
});

const COLLAPSED = `<article class="collapsed"><h3>${SAM}</h3><time>4 May 2026</time><p hidden>${WORDS[1]}</p><button>Show</button></article>`;

test.each([
  ["in lists", `<ul><li>${post(0)}<ul><li>${COLLAPSED}<ul><li>${post(2)}</li></ul></li></ul></li></ul>`],
  [
    "within each other",
    post(0).replace(
      "</article>",
      COLLAPSED.replace("</article>", `${post(2)}</article>`).concat("</article>"),
    ),
  ],
  [
    "by levels",
    `<div data-level="1">${post(0)}</div><div data-level="2">${COLLAPSED}</div><div data-level="3">${post(2)}</div>`,
  ],
])("what answers a collapsed post is not said to answer another one: %s", async (_how, thread) => {
  expect(await answersIn(thread)).toEqual([
    [MARIA, null],
    [ANA, null],
  ]);
});
