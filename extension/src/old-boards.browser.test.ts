/** @module-tag slow */

import { expect, test } from "vitest";
import { captureDiscussion } from "./capture.ts";
import { openCoursePage } from "./testing/open-course-page.ts";

const PROMPT =
  "Discuss whether remote work improves productivity. Use one source and reply to one classmate.";
const NAMES = ["Sam Ito", "Ana Ruiz", "Lee Wong"] as const;
const WORDS = [
  "I think remote work improves focus, because there are fewer interruptions at home.",
  "I disagree with the point on focus, since my own home is far noisier than the office.",
  "Both of you are right: it depends on the home, as a study of call centers found.",
] as const;
const HEAD = `<h1>Remote work</h1><p>${PROMPT}</p>`;
const FORM = "<form><textarea></textarea></form>";

interface Post {
  name: string;
  words: string;
  /** Of May 2026. */
  day: number;
}

const each = (post: (post: Post) => string) =>
  NAMES.map((name, at) => post({ name, words: WORDS[at] ?? "", day: at + 3 })).join("");
const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
const table = (...rows: string[]) => `<table>${rows.join("")}</table>`;

async function shownIn(body: string) {
  const { tabId, document } = await openCoursePage("hidden-words");
  document.title = "Forum";
  document.body.innerHTML = body + FORM;
  const capture = await captureDiscussion(tabId);
  if (capture.status !== "discussion") throw new Error(capture.status);
  return capture.posts.map(({ kind, author, text }) => ({ kind, author, text }));
}

const thread = [
  { kind: "prompt", author: null, text: PROMPT },
  ...NAMES.map((author, at) => ({ kind: "post", author, text: WORDS[at] })),
];

const boards = {
  "what a member is stands between name and date": table(
    row(`<h2>Remote work</h2>${PROMPT}`),
    row(
      each(({ name, words, day }) =>
        table(
          row(
            table(row(name), row("Student"), row("Posts: 12")),
            table(row(`May ${day}, 2026 10:11 AM`), row(words)),
          ),
        ),
      ),
    ),
  ),
  "the subject stands behind the date": `${HEAD}<table>${each(({ name, words, day }) =>
    row(
      `${name}<br>Joined: Jan 2024<br>Location: Ann Arbor`,
      `Posted: May ${day}, 2026 10:00 am Post subject: Re: Remote work<br>${words}`,
    ),
  )}</table>`,
  "labels have cells of their own": `${HEAD}<table>${each(
    ({ name, words, day }) =>
      row("<b>Author:</b>", name, "<b>Posted Date:</b>", `May ${day}, 2026 9:00 PM`) + row(words),
  )}</table>`,
  "thread and subject stand above":
    HEAD +
    each(
      ({ name, words, day }) =>
        `<p><b>Thread:</b> Remote work<br><b>Post:</b> RE: Remote work<br><b>Author:</b> ${name}<br><b>Posted Date:</b> May ${day}, 2026<br><b>Status:</b> Published</p><p>${words}</p><hr>`,
    ),
  "the date stands first":
    HEAD +
    each(({ name, words, day }) =>
      table(
        row(`Posted Date: May ${day}, 2026`, "Last Edited: May 9, 2026 by Prof. Grader"),
        row(`Author: ${name}`),
        row(words),
      ),
    ),
  "subject and name are one line":
    HEAD +
    each(
      ({ name, words, day }) =>
        `<p><a href>Re: Side by side?</a> by ${name} - 0${day}/05/2026</p><p>${words}</p>`,
    ),
  "the subject has a line of its own":
    HEAD +
    each(
      ({ name, words, day }) =>
        `<div><div><b>Re: Remote work</b></div><div>by ${name} - Monday, ${day} May 2026, 10:00 AM</div><div>${words}</div></div>`,
    ),
  "who edited it stands above":
    HEAD +
    each(
      ({ name, words, day }) =>
        `<div><p>Last edited by Prof Moderator on May 9, 2026</p><p>${name} said on May ${day}, 2026:</p><p>${words}</p></div>`,
    ),
  "names stand below, behind a dash":
    HEAD + each(({ name, words, day }) => `<div><p>${words}</p><p>- ${name}, May ${day}, 2026</p></div>`),
  "names stand below, in tables": table(
    row(PROMPT),
    row(
      each(({ name, words, day }) =>
        table(row(words), row(`<font size="1">${name}<br>5/${day}/2026</font>`)),
      ),
    ),
  ),
  "initials stand for a picture":
    HEAD +
    each(
      ({ name, words, day }) =>
        `<div style="display: flex"><div>${name.replaceAll(/[^A-Z]/g, "")}</div><div><div>${name} <span>${day}d</span></div><div>${words}</div><div><button>Like</button></div></div></div>`,
    ),
  "the picture alone has a name":
    HEAD +
    each(
      ({ name, words, day }) =>
        `<div><img alt="Picture of ${name}" width="30"><div>${day} May 2026</div><div>${words}</div><a href>Reply</a></div>`,
    ),
  "it is Spanish": `${HEAD}<table>${each(
    ({ name, words, day }) => row(`Autor: ${name}`) + row(`Fecha: ${day} de mayo de 2026`) + row(words),
  )}</table>`,
  "it is French":
    HEAD +
    each(
      ({ name, words, day }) =>
        `<p><b>Re: télétravail</b><br>Par ${name}, lundi ${day} mars 2026, 10:00</p><p>${words}</p>`,
    ),
  "months are Roman numerals": table(
    row(`<table>${row("<b>Week 6 question</b>") + row(PROMPT)}</table>`),
    row(
      each(({ name, words, day }) =>
        table(row(`<b>${name}</b><br>Student`, `<small>${day}.v.2026, 14.07</small><hr>${words}`)),
      ),
    ),
  ),
  "posts have numbers and no dates":
    HEAD +
    each(({ name, words, day }) =>
      table(row(`<b>${name}</b><br>Student`, `<font size="1">#${day}</font><hr>${words}`)),
    ),
  "what a label says has a cell of its own":
    HEAD +
    each(({ name, words, day }) =>
      table(
        row("Author:", name),
        row("Posted Date:", `${day} May 2026, 14:07`),
        row("Status:", "Published"),
        `<tr><td colspan="2">${words}</td></tr>`,
      ),
    ),
  "an arrow stands between name and date":
    HEAD +
    each(
      ({ name, words, day }) =>
        `<div><b>Re: Remote work</b><div>by ${name} &raquo; Mon ${day} May 2026, 10:15</div><div>${words}</div><div>Top | Permalink | Reply</div></div>`,
    ),
  "the date stands first, in the same line":
    HEAD +
    each(
      ({ name, words, day }) =>
        `<div><span>May ${day}, 2026 at 10:15 AM</span> <b>${name}</b> said...<div>${words}</div></div>`,
    ),
  "a line cites who wrote what follows":
    HEAD +
    each(
      ({ name, words, day }) =>
        `<p>On May ${day}, 2026 at 10:15 AM, <b>${name}</b> wrote:</p><p>${words}</p>`,
    ),
  "the date stands first, then the subject, then the name":
    HEAD +
    each(
      ({ name, words, day }) =>
        `<p>May ${day}, 2026 at 10:15 AM<br>Subject: Too late<br>From: ${name}<br>Role: Student</p><p>${words}</p><hr>`,
    ),
  "messages are numbered":
    HEAD +
    each(
      ({ name, words, day }) =>
        `<div><p>Message ${day} of 5. Author: <u>${name}</u>. Date: ${day}-MAY-26</p><p>${words}</p></div>`,
    ),
  "posts have a number before the name":
    HEAD +
    each(
      ({ name, words, day }) => `<div><p>Post #${day} - ${name} - ${day} May 2026</p><p>${words}</p></div>`,
    ),
  "names stand below, behind two dashes":
    HEAD +
    `<ol>${each(({ name, words, day }) => `<li><p>${words}</p><p>-- ${name}, May ${day}, 2026</p></li>`)}</ol>`,
  "name and date stand below, in boxes of their own":
    HEAD +
    each(
      ({ name, words, day }) =>
        `<div><div>${words}</div><div>${name}</div><div>Mon ${day} May 2026, 10:15</div></div>`,
    ),
  "pronouns stand beside the name":
    HEAD +
    each(
      ({ name, words, day }) =>
        `<div><div><div>${name.replaceAll(/[^A-Z]/g, "")}</div><div><span>${name}</span><span> she/her</span></div></div><div>${day}d</div><div>${words}</div><div><span>♥ 2</span><span>💬 0</span></div></div>`,
    ),
  "the first row says what the columns are": `<table><tr><td colspan="3">${PROMPT}</td></tr>${
    row("Author", "Date", "Message") +
    each(({ name, words, day }) => row(name, `2026-05-0${day} 10:15`, words))
  }</table>`,
  "it is German":
    HEAD +
    each(
      ({ name, words, day }) =>
        `<div><div>von ${name} - Montag, ${day}. März 2026</div><div>${words}</div><a>Antworten</a></div>`,
    ),
};

const signed = (name: string, date: string, words: string, below = "") =>
  `<div><b>${name}</b> <small>${date}</small><p>${words}</p>${below}</div>`;

test("an answer that is set in as a quotation has its own author", async () => {
  const quoted = (post: string) => `<blockquote>${post}</blockquote>`;
  const [sam, ana, lee] = NAMES;
  const last = signed(lee, "May 5, 2026, 22:10", WORDS[2]);
  const second = signed(ana, "May 4, 2026, 09:41", WORDS[1], quoted(last));

  const shown = await shownIn(HEAD + signed(sam, "May 3, 2026, 14:07", WORDS[0], quoted(second)));

  expect(shown).toEqual(thread);
});

test("so has the only one that is", async () => {
  const [sam, ana, lee] = NAMES;
  const second = `<blockquote><b>${ana}</b> <small>May 4, 2026</small><p>${WORDS[1]}</p></blockquote>`;

  const shown = await shownIn(
    HEAD + signed(sam, "May 3, 2026", WORDS[0], second) + signed(lee, "May 5, 2026", WORDS[2]),
  );

  expect(shown).toEqual(thread);
});

test("and a quotation above an answer, with whose words it has, is no post of theirs", async () => {
  const [sam, ana] = NAMES;
  const quotation = `<blockquote>${sam} wrote on May 3, 2026:<br>${WORDS[0]}</blockquote>`;

  const shown = await shownIn(
    `${HEAD}${signed(sam, "May 3, 2026", WORDS[0])}<div><b>${ana}</b> <small>May 4, 2026</small>${quotation}<p>${WORDS[1]}</p></div>`,
  );

  expect(shown.map(({ author }) => author)).toEqual([null, sam, ana]);
});

test("names are kept whole that hold a month, a day or a small word", async () => {
  const names = ["May June", "April Rhodes", "Sunday Adewale", "Mei Sun", "Ulrich von und zu Gemünden"];
  const more = ["ibn al-Haytham Rashid", "Wolfgang am Ende", "Emily Post", "李"];

  const shown = await shownIn(
    HEAD + [...names, ...more].map((name, at) => signed(name, "12 March 2026", `${WORDS[0]} ${at}`)).join(""),
  );

  expect(shown.map(({ author }) => author)).toEqual([null, ...names, ...more]);
});

test("days are told in the language of each post, in digits of any script", async () => {
  const dates = {
    "Begoña Vidal": "hace 3 días",
    "Götz Übel": "vor 2 Tagen",
    "Chiara Rossi": "ieri",
    "Inès Roux": "3 mars à 10:15",
    "Léa Petit": "le 2 juin 2026 à 14h07",
    "Åse Dahl": "2. juni 2026 kl. 14.07",
    "Omar Aziz": "02.06.2026 14.07",
    "Kim Lee": "2026-06-02T14:07Z",
    "Jo Fox": "Wed 3-Jun-26 9:41 am",
    "Pat Day": "Week 3, Day 2",
    "Ida Berg": "3 June 2026 <i>in reply to Kim Lee</i>",
    "さくら 佐藤": "2日前",
    "ليلى حسن": "١٢ مارس ٢٠٢٦",
  };

  const shown = await shownIn(
    HEAD +
      Object.entries(dates)
        .map(([name, date], at) => signed(name, date, `${WORDS[0]} ${at}`))
        .join(""),
  );

  expect(shown.map(({ author }) => author)).toEqual([null, ...Object.keys(dates)]);
});

test("posts below which their names stand are not taken for the prompt", async () => {
  const below = each(({ name, words, day }) => `<p>${words}</p><p><b>${name}</b><br>${day} May 2026</p>`);
  const { tabId, document } = await openCoursePage("hidden-words");
  document.title = "Forum";
  document.body.innerHTML = HEAD + below + FORM;

  expect(await captureDiscussion(tabId)).toEqual({ status: "nothing_found" });
});

test("what is due, and when, is the prompt's", async () => {
  const due =
    row("Initial Post", "November 4, 2026", WORDS[0]) + row("Peer Replies", "November 8, 2026", WORDS[1]);

  const shown = await shownIn(`${HEAD}<table>${due}</table>`);

  expect(shown.map(({ kind, author }) => ({ kind, author }))).toEqual([{ kind: "prompt", author: null }]);
});

test("a list of readings, with who wrote them and when, is no discussion", async () => {
  const { tabId, document } = await openCoursePage("hidden-words");
  document.title = "Course";
  document.body.innerHTML = `<h1>Readings for week 4</h1><p>Read these before the seminar, please, all of you.</p>${each(
    ({ name, words, day }) => `<p><b>${name}</b>, May ${day}, 2026</p><p>${words}</p>`,
  )}`;

  expect(await captureDiscussion(tabId)).toEqual({ status: "nothing_found" });
});

test.each(["Message 3", "Last edited by Kim Lee, 9 June 2026"])(
  "%j below a post is none of its words",
  async (line) => {
    const shown = await shownIn(
      HEAD +
        each(({ name, words, day }) => signed(name, `May ${day}, 2026`, words, `<small>${line}</small>`)),
    );

    expect(shown).toEqual(thread);
  },
);

test.each(Object.entries(boards))("a board without markup is read whole where %s", async (_what, body) => {
  expect(await shownIn(body)).toEqual(thread);
});

const plain =
  HEAD +
  each(({ name, words, day }) => `<div><b>${name}</b> <small>May ${day}, 2026</small><p>${words}</p></div>`);
const NOTES = "Anyone have the notes for the exam on Friday, please? I lost mine on the bus home.";
const recent = ["Old Guy", "Other Gal"].map(
  (name, at) => `<div><b>${name}</b> <small>May ${at + 1}, 2026</small><p>${NOTES} (${at + 1})</p></div>`,
);

test.each([
  ["a box of its own", `<div style="float: right"><h3>Recent posts</h3>${recent.join("")}</div>${plain}`],
  ["a cell beside it", table(row(`<b>Latest replies</b><br>${recent.join("")}`, plain))],
])(
  "recent posts that stand before the thread, in %s, are neither posts nor the prompt",
  async (_where, body) => {
    expect(await shownIn(body)).toEqual(thread);
  },
);

test("recent posts that are all there are stay posts", async () => {
  const shown = await shownIn(`<div><h2>Recent posts</h2>${recent.join("")}</div>`);
  expect(shown.map(({ author }) => author)).toEqual(["Old Guy", "Other Gal"]);
});

test("a prompt in Chinese is none of the first post", async () => {
  const prompt = "请讨论远程办公是否能提高生产力。请至少引用一个来源，并回复一位同学。";
  const words = "我认为远程办公能提高专注力，因为在家里比在嘈杂的开放式办公室里受到的干扰更少，大家觉得呢？";
  const posts = ["王小明", "李娜"].map(
    (name, at) => `<div><div><b>${name}</b> 2026年3月${at + 3}日</div><div>${words}${at}</div></div>`,
  );
  expect(await shownIn(`<h1>讨论：远程办公</h1><p>${prompt}</p>${posts.join("")}`)).toEqual([
    { kind: "prompt", author: null, text: prompt },
    ...["王小明", "李娜"].map((author, at) => ({ kind: "post", author, text: words + at })),
  ]);
});

test("a post of two letters is no picture of its author", async () => {
  const body = each(
    ({ name, day }) =>
      `<div><div>${name}</div><div>May ${day}, 2026</div><p>${name.replaceAll(/[^A-Z]/g, "")}</p></div>`,
  );
  const shown = await shownIn(HEAD + body);
  expect(shown.slice(1).map(({ text }) => text)).toEqual(["SI", "AR", "LW"]);
});
