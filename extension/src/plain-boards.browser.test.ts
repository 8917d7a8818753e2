/** @module-tag slow */

import { expect, test } from "vitest";
import { captureDiscussion } from "./capture.ts";
import { openCoursePage } from "./testing/open-course-page.ts";

const PROMPT = "Should phones be banned in class? Explain with one reason and one example.";
const RUIZ = "Phones help me look up words in English since it is my second language.";
const TWELVE = "Phones distract me and everybody around me during every class.";
const GROUP = "Phones are how my mother reaches me when my brother is sick at home.";
/** Makes a post as long as most are. */
const MORE = ` I thought about this for a long while after our class on Monday, and I still believe that it depends on
 the lesson, the age of the students and the rules that a teacher makes with them at the start of a term.`;
const BOX = "<textarea></textarea>";

/** What the extension offers of a page that says nothing of what its elements are. */
async function shownIn(body: string): Promise<{ kind: string; author: string | null; text: string }[]> {
  const { tabId, document } = await openCoursePage("hidden-words");
  document.title = "Page";
  document.body.innerHTML = body;
  const capture = await captureDiscussion(tabId);
  if (capture.status !== "discussion") return [];
  return capture.posts.map(({ kind, author, text }) => ({ kind, author, text: text.replace(/\s+/g, " ") }));
}

const posts = [
  ["Student #12", TWELVE],
  ["Ana Ruiz, Ph.D.", RUIZ],
  ["Group 3 – Student 4", GROUP],
] as const;
const each = (row: (name: string, text: string) => string, more = "") =>
  posts.map(([name, text]) => row(name, text + more)).join("");

const rowsOf = (more: string) => ({
  "rows of paragraphs": `<h1>Week 3</h1><p>${PROMPT}</p>${each(
    (name, text) => `<hr><p>${name}</p><p>Nov 3, 2026 at 4:05 PM</p><p>${text}</p><p>Reply</p>`,
    more,
  )}${BOX}`,
  "rows of boxes": `<div><div>Week 3</div><div>${PROMPT}</div></div>${each(
    (name, text) =>
      `<div><div><span>${name}</span><span> · 3h</span></div><div>${text}</div><div>Like Reply</div></div>`,
    more,
  )}${BOX}`,
  "heads and texts in turn": `<div><p>${PROMPT}</p>${each(
    (name, text) => `<div><b>${name}</b> <i>2 days ago</i></div><div>${text}</div>`,
    more,
  )}</div>${BOX}`,
  "a list of terms": `<p>${PROMPT}</p><dl>${each(
    (name, text) => `<dt>${name}, 3 Nov 2026</dt><dd>${text}</dd>`,
    more,
  )}</dl>${BOX}`,
  "a table": `<p>${PROMPT}</p><table>${each(
    (name, text) => `<tr><td>${name}<br>Nov 3</td><td>${text}</td></tr>`,
    more,
  )}</table>${BOX}`,
  "“wrote on”": `<h2>Phones</h2><p>${PROMPT}</p>${each(
    (name, text) => `<p><b>${name}</b> wrote on Nov 3, 2026: ${text}</p>`,
    more,
  )}${BOX}`,
  "“wrote on” above": `<p>${PROMPT}</p>${each(
    (name, text) => `<p>${name} wrote on Nov 3, 2026:</p><p>${text}</p>`,
    more,
  )}${BOX}`,
  "“posted by” below": `<p>${PROMPT}</p>${each(
    (name, text) => `<div><p>${text}</p><small>Posted by ${name} on 11/03/2026 4:05 PM</small></div>`,
    more,
  )}${BOX}`,
  "“posted by” above": `<p>${PROMPT}</p>${each(
    (name, text) => `<div><small>Posted by ${name} on Nov 3, 2026</small><p>${text}</p></div>`,
    more,
  )}${BOX}`,
});

test.for(
  ["", MORE].flatMap((more) =>
    Object.entries(rowsOf(more)).map(([name, body]) => [name, more, body] as const),
  ),
)("posts that nothing marks are told by who wrote them and when: %s%s", async ([, more, body]) => {
  const whole = (text: string) => (text + more).replace(/\s+/g, " ");
  expect(await shownIn(body)).toEqual([
    { kind: "prompt", author: null, text: PROMPT },
    { kind: "post", author: "Student 12", text: whole(TWELVE) },
    { kind: "post", author: "Ana Ruiz", text: whole(RUIZ) },
    { kind: "post", author: "Student 4", text: whole(GROUP) },
  ]);
});

test("a post may be as short as it likes, and the only one", async () => {
  const post = (name: string, text: string) => `<li><b>${name}</b> <span>3h</span><p>${text}</p></li>`;
  const prompt = { kind: "prompt", author: null, text: PROMPT };
  expect(
    await shownIn(`<p>${PROMPT}</p><ul>${post("Ana Ruiz", "No.")}${post("Bo Li", TWELVE)}</ul>${BOX}`),
  ).toEqual([
    prompt,
    { kind: "post", author: "Ana Ruiz", text: "No." },
    { kind: "post", author: "Bo Li", text: TWELVE },
  ]);
  expect(await shownIn(`<p>${PROMPT}</p>${post("Ana Ruiz", RUIZ)}${BOX}`)).toEqual([
    prompt,
    { kind: "post", author: "Ana Ruiz", text: RUIZ },
  ]);
});

const someRows: Record<string, (name: string, text: string) => string> = {
  paragraphs: (name, text) => `<p><b>${name}</b> Nov 3</p><p>${text}</p>`,
  boxes: (name, text) => `<div><b>${name}</b> - Nov 3<p>${text}</p></div>`,
  "“wrote on”": (name, text) => `<p>${name} wrote on Nov 3, 2026: ${text}</p>`,
  "“posted by” below": (name, text) => `<div><p>${text}</p><small>Posted by ${name} on Nov 3</small></div>`,
};

test.each(Object.entries(someRows))(
  "posts by numbered people and by nobody stand among others, in %s",
  async (_how, row) => {
    const rows = [row("Maria Lopez", RUIZ), row("Student 12", TWELVE), row("Anonymous", GROUP)];
    const post = (author: string | null, text: string) => ({ kind: "post", author, text });
    const prompt = { kind: "prompt", author: null, text: PROMPT };
    const [lopez, twelve, nobody] = [
      post("Maria Lopez", RUIZ),
      post("Student 12", TWELVE),
      post(null, GROUP),
    ];
    expect(await shownIn(`<p>${PROMPT}</p>${rows.join("")}${BOX}`)).toEqual([prompt, lopez, twelve, nobody]);
    expect(await shownIn(`<p>${PROMPT}</p>${rows.reverse().join("")}${BOX}`)).toEqual([
      prompt,
      nobody,
      twelve,
      lopez,
    ]);
  },
);

const signedBelow = (separator: string, more = "") =>
  posts.map(([name, text]) => `<p>${text}</p>${more}<p>Posted by ${name} on Nov 3, 2026</p>`).join(separator);

test.each([
  ["rows", signedBelow("")],
  ["rows with rules between them", signedBelow("<hr>")],
  ["rows with buttons that are none", `${signedBelow("<p>Reply</p>")}<p>Reply</p>`],
  ["rows of two paragraphs", signedBelow("", "<p>That is all.</p>")],
])("lines below posts name those above them, in %s", async (_how, rows) => {
  const shown = await shownIn(`<p>${PROMPT}</p>${rows}${BOX}`);
  expect(shown.map(({ kind, author, text }) => [kind, author, text.replace(" That is all.", "")])).toEqual([
    ["prompt", null, PROMPT],
    ["post", "Student 12", TWELVE],
    ["post", "Ana Ruiz", RUIZ],
    ["post", "Student 4", GROUP],
  ]);
});

test("where lines may name what is above them or below, nobody is named", async () => {
  const rows = posts.map(([name, text]) => `<p>${text}</p><p>${name} - Nov 3, 2026</p>`).join("");
  const shown = await shownIn(`<h1>Week 3 Discussion</h1>${rows}${BOX}`);
  expect(shown.filter(({ author }) => author !== null)).toEqual([]);
});

test("posts below a table that holds the prompt are none of it", async () => {
  const shown = await shownIn(`<table><tr><td colspan="2">Module 6 Discussion</td></tr>
    <tr><td>Task</td><td>Explain how sleep affects memory in college students.</td></tr><tr><td>Due</td><td>Nov 30</td></tr></table>
    <div><span>李小龍</span> <span>2 days ago</span><div>Sleep lets me remember what I learned, and naps help also.</div></div>
    <div><span>O'Brien-van der Berg III, X Æ A-12</span> <span>1 day ago</span><div>I sleep four hours and my grades are fine.</div></div>
    <div contenteditable style="min-height: 60px"></div>`);
  expect(shown).toEqual([
    {
      kind: "prompt",
      author: null,
      text: "Task | Explain how sleep affects memory in college students. Due | Nov 30",
    },
    { kind: "post", author: "李小龍", text: "Sleep lets me remember what I learned, and naps help also." },
    {
      kind: "post",
      author: expect.stringContaining("O'Brien"),
      text: "I sleep four hours and my grades are fine.",
    },
  ]);
});

test.each([
  `<div><b>mikey77</b> <span>2 hours ago</span><p>${TWELVE}</p></div><div><b>Lena</b> <span>1 hour ago</span><p>${RUIZ}</p></div>`,
  `<div class="comment"><b class="author">mikey77</b><p>${TWELVE}</p></div><div class="comment"><b class="author">Lena</b><p>${RUIZ}</p></div>`,
])("comments below an article are posts, and the article is what they answer: %s", async (comments) => {
  const article = `<h1>Phones in the classroom</h1><div>By Jane Porter</div><div>November 3, 2026</div>
    <p>Several school districts voted on Monday to ban phones in classrooms.</p><p>"It is a good day," said Tom Reed.</p>`;
  for (const above of [article, `<article>${article}</article>`]) {
    const shown = await shownIn(
      `${above}<h3>Comments</h3>${comments}<textarea placeholder="Add a comment"></textarea>`,
    );
    expect(shown.map(({ kind, author }) => [kind, author])).toEqual([
      ["prompt", null],
      ["post", "mikey77"],
      ["post", "Lena"],
    ]);
    expect(shown[0]?.text).toMatch(/Several school districts voted .* said Tom Reed\.$/);
  }
});

const NEWS = ["Schools Ban Phones", "Storm Closes Bridges", "Market Rally Continues"];

test.each([
  [
    "a list of news",
    `<h1>Latest news</h1>${NEWS.map((title) => `<div><a href="#">${title}</a><div>Nov 3, 2026</div><p>${MORE}</p></div>`).join("")}`,
  ],
  [
    "a list of articles",
    `<h1>Latest news</h1>${NEWS.map((title) => `<article><h2>${title}</h2><span class="author">Jane Porter</span><p>${MORE}</p><a href="#">12 comments</a></article>`).join("")}`,
  ],
  [
    "a mailbox",
    `<h1>Inbox</h1><table><tr><td>Amazon</td><td>Your order has shipped - It will arrive on Tuesday between 9 and 12.</td><td>Nov 3</td></tr>
      <tr><td>Ana Ruiz</td><td>Lunch tomorrow? - Shall we meet at the cafeteria at noon?</td><td>Nov 3</td></tr></table><button>Reply</button>`,
  ],
  [
    "results of a search",
    `<h1>Search results</h1><div><h3><a href="#">Should Schools Ban Phones?</a></h3><div>Oct 3, 2026 — Research by Smith shows that bans help weaker students.</div></div>`,
  ],
  [
    "an encyclopedia",
    `<h1>History of the telephone</h1><p>On 10 March 1876, Alexander Graham Bell made the first call to his assistant in Boston.</p>
      <dl><dt>Elisha Gray</dt><dd>14 February 1876</dd><dd>Gray filed a caveat for a telephone on that day.</dd><dt>Thomas Edison</dt><dd>3 March 1878</dd><dd>Edison received a patent for the carbon transmitter.</dd></dl>`,
  ],
  [
    "what buyers say of a course",
    `<h1>Statistics</h1><p>What will you learn in these twelve weeks? You will test hypotheses and read tables.</p><h2>Learner reviews</h2>
      ${["Sandra P.", "Juan Antonio", "Wei L."].map((name) => `<div class="review"><div class="review-head"><span class="reviewer-name" itemprop="author">${name}</span> <span aria-label="5 stars">★★★★★</span> <span class="review-date">Mar 4, 2026</span></div><p>${TWELVE}</p><button>Helpful</button></div>`).join("")}`,
  ],
  ["a plain page", `<h1>About us</h1><p>We make chairs and tables of oak, and have done so since 1921.</p>`],
])("%s is no discussion", async (_name, body) => {
  expect(await shownIn(body)).toEqual([]);
});

test.each([
  `<h1>Week 3 Discussion</h1><p>Phones in class divide teachers and students all over the country.</p>`,
  `<h1>Phones</h1><p>Should phones be banned? Write 150 to 200 words about one reason.</p>`,
  `<h1>Phones</h1><p>Phones in class divide teachers. Explain why, with one example of your own.</p>`,
  `<h1>Phones</h1><p>Phones in class divide teachers and students all over the country.</p><button>Reply</button>`,
  `<h1>Phones</h1><p>Phones in class divide teachers and students all over the country.</p>${BOX}`,
])("a prompt that nobody has answered yet is one: %s", async (body) => {
  expect(await shownIn(body)).toMatchObject([{ kind: "prompt" }]);
});
