/** @module-tag slow */

import { describe, expect, test } from "vitest";
import { captureDiscussion } from "./capture.ts";
import { openCoursePage } from "./testing/open-course-page.ts";

/* Boards whose names and times are told by standing at the same place of each post. */

const PROMPT = "Should a city plant trees along its streets, or put up awnings? Explain your choice.";
const POSTS = [
  {
    name: "shade_fan",
    words: "Trees cool a street twice: by their shade, and by the water that they give off.",
  },
  {
    name: "Ben Okoye",
    words: "Awnings are there within a week. A tree takes twenty years, and we are hot now.",
  },
  {
    name: "Lúcia Paz",
    words: "My street has both. Nobody sits below the awnings once the trees are in leaf.",
  },
] as const;
const [FIRST, SECOND] = POSTS;
const TITLE = "<h1>GEO 12 forum</h1>";

interface Post {
  name: string;
  words: string;
  /** Of May 2026. */
  day: number;
}

const each = (post: (post: Post) => string) =>
  POSTS.map(({ name, words }, at) => post({ name, words, day: at + 3 })).join("");

async function captured(body: string) {
  const { tabId, document } = await openCoursePage("hidden-words");
  document.title = "Forum";
  document.body.innerHTML = `${body}<form><textarea></textarea></form>`;
  return captureDiscussion(tabId);
}

async function shownIn(body: string) {
  const capture = await captured(body);
  if (capture.status !== "discussion") throw new Error(capture.status);
  return capture.posts.map(({ kind, author, text }) => ({ kind, author, text }));
}

const thread = [
  { kind: "prompt", author: null, text: PROMPT },
  ...POSTS.map(({ name, words }) => ({ kind: "post", author: name, text: words })),
];

test.for([
  [
    "a table for each post has the date in its head and the name below",
    ({
      name,
      words,
      day,
    }: Post) => `<table id="post${day}"><tr><td>05-0${day}-2026, 11:40 AM</td><td>#${day}</td></tr>
      <tr><td colspan="2"><a>${name}</a><div>Junior Member</div><div>Posts: 12</div></td></tr>
      <tr><td colspan="2"><div>${words}</div></td></tr></table>`,
  ],
  [
    "boxes have no names, and initials stand for pictures",
    ({ name, words, day }: Post) => `<div style="margin-left:${day}px"><div><div>${name.slice(0, 1)}</div>
      <div><div style="font-weight:bold">${name}</div><div style="color:gray">${day} days ago</div></div></div>
      <div>${words}</div><div><span role="button">Like</span> · <span role="button">Reply</span> · 3</div></div>`,
  ],
  [
    "more than the time stands behind the name",
    ({
      name,
      words,
      day,
    }: Post) => `<table><tr><td><img width="${day * 40}"></td><td><div><span><a>${name}</a>
      <span>${day} hours ago</span> | <a>next</a> [–]</span></div><br><div><span>${words}</span></div></td></tr></table>`,
  ],
  [
    "the name is a picture's, and the time stands below",
    ({ name, words, day }: Post) =>
      `<div class="card"><img alt="${name}"><p>${words}</p><div>12:4${day} · <a>Answer</a></div></div>`,
  ],
  [
    "name and date have nothing between them",
    ({ name, words, day }: Post) =>
      `<div class="c"><div><span>${name}</span><span>May ${day}</span></div><div>${words}</div></div>`,
  ],
  [
    "names stand below the words, and a line is drawn below them",
    ({ name, words, day }: Post) => `<p>${words}</p><p><b>${name}</b> <i>May ${day}, 2026</i></p><hr>`,
  ],
  [
    "floors are counted in Chinese, and the time stands below",
    ({
      name,
      words,
      day,
    }: Post) => `<div class="l_post"><div><ul><li><a>${name}</a></li><li>等级 7</li></ul></div>
      <div><div>${words}</div><div><span>${day}楼</span> <span>2026-05-0${day} 20:11</span> <a>回复</a></div></div></div>`,
  ],
] as const)("posts are read under their own names where %s", async ([, post]) => {
  expect(await shownIn(`${TITLE}<div>${PROMPT}</div>${each(post)}`)).toEqual(thread);
});

test("a comment within an answer is its author's own", async () => {
  const answer = ({ name, words, day }: Post, comment = "") => `<div class="answer"><p>${words}</p>
    <div class="by"><span>May ${day}, 2026 at 10:14</span> <a>${name}</a></div><ul>${comment}</ul></div>`;
  const comment = `<li><span>Could you link the study that you mean?</span> – <a>qasim</a>
    <span class="when">May 9, 2026 at 9:00</span></li>`;
  const shown = await shownIn(
    `${TITLE}<p>${PROMPT}</p>${answer({ ...FIRST, day: 3 }, comment)}${answer({ ...SECOND, day: 4 })}`,
  );

  expect(shown.slice(1)).toEqual([
    { kind: "post", author: FIRST.name, text: FIRST.words },
    { kind: "post", author: "qasim", text: "Could you link the study that you mean?" },
    { kind: "post", author: SECOND.name, text: SECOND.words },
  ]);
});

test("what a post quotes, with whose words they are, is none of its own", async () => {
  const shown = await shownIn(`${TITLE}<p>${PROMPT}</p>
    <div class="msg"><div><b>${FIRST.name}</b>, 3 May 2026</div><div><p>${FIRST.words}</p></div></div>
    <div class="msg"><div><b>${SECOND.name}</b>, 4 May 2026</div><div>
      <blockquote>${FIRST.name} said:<br>${FIRST.words}</blockquote><p>${SECOND.words}</p></div></div>`);

  expect(shown.map(({ text }) => text)).toEqual([PROMPT, FIRST.words, SECOND.words]);
});

test.for([
  [
    "names stand below the words with nothing drawn between the posts",
    `<p>${PROMPT}</p>${each(({ name, words, day }) => `<p>${words}</p><p><i>${day} May 2026</i></p><p><b>${name}</b></p>`)}`,
  ],
  [
    "names are headings, and dates stand below the words",
    `<p>${PROMPT}</p>${each(({ name, words, day }) => `<h3>${name}</h3><p>${words}</p><p>Posted ${day} May 2026</p>`)}`,
  ],
  [
    "the page is a table of topics",
    `<table>${each(({ name, day }) => `<tr><td>Week ${day}: shade, heat and what to do about it.</td><td>Dr. ${name}</td><td>${day}</td><td>May ${day} by ${name}</td></tr>`)}</table>`,
  ],
] as const)(
  "nobody is given another person's words, nor the prompt anybody's, where %s",
  async ([, body]) => {
    expect(await captured(TITLE + body)).toEqual({ status: "nothing_found" });
  },
);

test("several answers to a question are a discussion, whatever the page is called", async () => {
  const { tabId, document } = await openCoursePage("hidden-words");
  document.title = "Guestbook";
  document.body.innerHTML = `<h1>Guestbook</h1><p>${PROMPT}</p><hr>${each(
    ({ name, words, day }) => `<p>${words}</p><p>— ${name}, May ${day}</p><hr>`,
  )}`;

  expect(await captureDiscussion(tabId)).toMatchObject({ status: "discussion", posts: thread });
});

describe("a short answer within the post that it answers is its author's own", () => {
  const briefly = { name: "Omar Said", words: "No." };
  const expected = [FIRST.words, "No.", SECOND.words];

  test.for([
    [
      "boxes",
      ({ name, words }: Omit<Post, "day">, answers = "") => `<div class="post"><div class="head">
        <span class="author">${name}</span> <span class="time">May 3, 2026 8:00 AM</span></div>
        <div class="body"><p>${words}</p></div><div class="replies">${answers}</div></div>`,
    ],
    [
      "articles",
      ({ name, words }: Omit<Post, "day">, answers = "") => `<article><header><h3>${name}</h3>
        <time>May 3, 2026</time></header><div><p>${words}</p></div><div>${answers}</div></article>`,
    ],
    [
      "lists",
      ({ name, words }: Omit<Post, "day">, answers = "") => `<ul><li><p><strong>${name}</strong>,
        <em>3 May 2026, 15:05</em></p><p>${words}</p>${answers}</li></ul>`,
    ],
  ] as const)("in %s", async ([, post]) => {
    const shown = await shownIn(
      `${TITLE}<p>${PROMPT}</p>${post({ ...FIRST, name: "Ana Ruiz" }, post(briefly))}${post(SECOND)}`,
    );

    expect(shown.slice(-3).map(({ text }) => text)).toEqual(expected);
    expect(shown.slice(-3).map(({ author }) => author)).toEqual(["Ana Ruiz", "Omar Said", SECOND.name]);
  });
});

test("a calendar with who announces what is no discussion", async () => {
  const { tabId, document } = await openCoursePage("hidden-words");
  document.title = "Calendar";
  document.body.innerHTML = `<h1>Calendar</h1><ul>${each(
    ({ name, day }) =>
      `<li><time>May ${day}, 2026 8:00 AM</time> <b>Discussion ${day} due</b><p>Post your answer and reply to two classmates by midnight.</p><span>Dr. ${name}</span></li>`,
  )}</ul>`;

  expect(await captureDiscussion(tabId)).toEqual({ status: "nothing_found" });
});
