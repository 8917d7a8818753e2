import { describe, expect, onTestFinished, test, vi } from "vitest";
import browser from "webextension-polyfill";
import { captureDiscussion, captureTab } from "./capture.ts";
import { openCoursePage } from "./testing/open-course-page.ts";
import { COURSE, COURSE_TRAILS, MARIA, PROMPT, SAM, SYSTEMS, type System } from "./testing/votes-at-ten.ts";

test.for(SYSTEMS)(
  "without a selection the prompt and the posts of the page are found (%s)",
  async (system) => {
    const { tabId } = await openCoursePage(`lms/${system}`);
    expect(await captureTab(tabId)).toMatchObject({
      status: "discussion",
      posts: [
        { kind: "prompt", text: PROMPT, isCut: false },
        { kind: "post", author: "Maria Lopez", text: MARIA, isCut: false },
        { kind: "post", author: "Sam Ito", text: SAM, isCut: false },
      ],
    });
  },
);

const article = (author: string, text: string, { more = "", box = "content" } = {}) =>
  `<article class="post"><header><h3 class="author">${author}</h3><time>Nov 20</time></header>
    <div class="${box}"><p>${text}</p></div>${more}</article>`;

async function discussionWith(inside: string) {
  const { tabId, find } = await openCoursePage("lms/unknown-board");
  find("main").innerHTML = inside;
  const capture = await captureTab(tabId);
  if (capture.status !== "discussion") throw new Error(capture.status);
  return capture;
}

test("posts that the page shows only in part are said to be, and so are posts behind a button", async () => {
  const folded = "I think that it does, because…";
  const more = '<button type="button">Show more</button>';
  const { posts, hasMore } = await discussionWith(
    `<p class="prompt">Would you lower the age for local votes, and why would you do that?</p>
    ${article("Maria Lopez", folded, { more })}${article("Sam Ito", SAM)}
    <button type="button">Show 12 more replies</button>`,
  );
  const ofAuthors = posts.map(({ author, isFolded = false }) => [author, isFolded]);
  expect(ofAuthors).toEqual(
    expect.arrayContaining([
      ["Maria Lopez", true],
      ["Sam Ito", false],
    ]),
  );
  expect(hasMore).toBe(true);
  expect((await discussionWith(article("Maria Lopez", folded) + article("Sam Ito", SAM))).hasMore).toBe(
    false,
  );
});

test.each([
  ["<div>Page 1 of 4 · <a href='#'>Next</a></div>", true],
  ["<nav><a href='#'>1</a> <a href='#'>2</a> <a href='#'>3</a> … <a href='#'>Next</a></nav>", true],
  ["<p>Showing 1-10 of 38</p>", true],
  ["<p>Showing <b>1</b>–<b>10</b> of <b>38</b> replies</p>", true],
  ["<p>Showing 1-2 of 2</p>", false],
  ["<div>Page 1 of 1 <a href='#'>Next</a></div>", false],
  ["<div><a href='#'>Previous</a> <a href='#'>Next</a></div>", false],
  ["<p>Read page 1 of 4 in the reader.</p>", false],
  ["<div style='display: none'><button>Show 5 previous replies</button></div>", false],
  ["<button aria-label='More options for Will Post'></button>", false],
  ["<button>Read More, Reply from Zoë Smith</button>", false],
  ["<button>Show 5 previous replies</button>", true],
])("a thread that goes on another page is said to: %s", async (pager, goesOn) => {
  const { hasMore } = await discussionWith(article("Maria Lopez", SAM) + article("Sam Ito", SAM) + pager);
  expect(hasMore).toBe(goesOn);
});

const DAYS = Array.from({ length: 30 }, (_, day) => `<button>${day + 1}</button>`).join(" ");
const PAGES = "<a href='#'>1</a> <a href='#'>2</a> <a href='#'>3</a> <a href='#'>Next</a>";

test.each([
  [
    "a calendar below it",
    (posts: string) => `${posts}<section><h3>November 2026</h3><button>Next</button> ${DAYS}</section>`,
  ],
  [
    "a calendar above it, by its weeks",
    (posts: string) => `<div><p>Mo Tu We Th Fr Sa Su</p><button>Next</button> ${DAYS}</div>${posts}`,
  ],
  [
    "a calendar by its name",
    (posts: string) =>
      `${posts}<div class="mini-calendar"><button>Previous</button> ${DAYS} <button>Next</button></div>`,
  ],
  [
    "a carousel in a column beside it",
    (posts: string) =>
      `<div style="display: flex"><div style="width: 500px">${posts}</div><div style="width: 200px"><img alt="" /><div>${PAGES}</div></div></div>`,
  ],
  [
    "what is called a carousel",
    (posts: string) => `${posts}<section aria-roledescription="carousel"><div>${PAGES}</div></section>`,
  ],
  [
    "a table with pages of its own",
    (posts: string) => `${posts}<div><table><tr><td>Essay 1<td>90</table><div>${PAGES}</div></div>`,
  ],
  [
    "other things with a heading",
    (posts: string) => `${posts}<h2>Courses for you</h2><p>Biology</p><p>Showing 1-3 of 12</p>`,
  ],
  ["pages within a post", (posts: string) => posts.replace("</article>", `<div>${PAGES}</div></article>`)],
])("a thread beside which something else has more pages is not said to go on: %s", async (_what, around) => {
  const { hasMore } = await discussionWith(around(article("Maria Lopez", SAM) + article("Sam Ito", MARIA)));
  expect(hasMore).toBe(false);
});

test.each([
  [
    "above it, below its title",
    (posts: string) => `<header><h1>Week 3</h1><nav>${PAGES}</nav></header>${posts}`,
  ],
  [
    "below the form for a reply",
    (posts: string) => `${posts}<form><h3>Post a reply</h3><textarea></textarea></form><nav>${PAGES}</nav>`,
  ],
  ["within the list of posts", (posts: string) => `<div>${posts}<div>${PAGES}</div></div>`],
  [
    "in a row of the table of posts",
    (posts: string) =>
      `<table>${posts.replaceAll("<article", "<tr><td><article").replaceAll("</article>", "</article></td></tr>")}<tr><td>${PAGES}</td></tr></table>`,
  ],
  ["between two posts", (posts: string) => posts.replace("</article>", `</article><div>${PAGES}</div>`)],
])("a thread's own pager may stand %s", async (_where, around) => {
  const { hasMore } = await discussionWith(around(article("Maria Lopez", SAM) + article("Sam Ito", MARIA)));
  expect(hasMore).toBe(true);
});

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

test("a box named for whose text it holds is the text", async () => {
  const box = "content user_content";
  const { posts } = await discussionWith(
    article("Maria Lopez", MARIA, { box }) + article("Sam Ito", SAM, { box }),
  );
  expect(posts.map(({ author }) => author)).toEqual(["Maria Lopez", "Sam Ito"]);
});

describe("the person's own posts are told apart", () => {
  type Find = (selector: string) => HTMLElement;
  async function ownIn(system: System, prepare: (find: Find) => void = () => undefined) {
    const { tabId, find } = await openCoursePage(`lms/${system}`);
    prepare(find);
    const capture = await captureTab(tabId);
    if (capture.status !== "discussion") throw new Error(capture.status);
    return capture.posts.filter(({ isOwn }) => isOwn).map(({ author }) => author);
  }

  describe("by who may edit them", () => {
    const signOut = (find: Find) => find("#nav-notification-popover-container").remove();
    const addEdit = (find: Find, id: string) =>
      find(`[aria-controls="p${id}"]`).insertAdjacentHTML(
        "beforeend",
        `<a href="/mod/forum/post.php?edit=${id}" role="menuitem">Edit</a>`,
      );

    test("where the page does not say who is signed in", async () => {
      expect(await ownIn("moodle-5", signOut)).toEqual([]);
      const ofStudent = ownIn("moodle-5", (find) => {
        signOut(find);
        addEdit(find, "202");
      });
      expect(await ofStudent).toEqual(["Sam Ito"]);
    });

    test("but not a teacher's, who may edit every post", async () => {
      const ofTeacher = ownIn("moodle-5", (find) => {
        signOut(find);
        for (const id of ["200", "201", "202"]) addEdit(find, id);
      });
      expect(await ofTeacher).toEqual([]);
    });

    test("in a menu that is closed, as Sakai draws it", async () => {
      const ofStudent = ownIn("sakai-conversations", (find) => {
        find("#sakai-account-panel").remove();
        find("#post-p1 .dropdown").insertAdjacentHTML(
          "beforeend",
          `<ul class="dropdown-menu conv-dropdown-menu" style="display: none"><li><button class="btn dropdown-item" type="button"
            title="Edit this post" aria-label="Edit this post">Edit</button></li></ul>`,
        );
      });
      expect(await ofStudent).toEqual(["Maria Lopez"]);
    });

    test("but not what a whole class may edit, as Piazza's notes", async () => {
      expect(await ownIn("piazza")).toEqual([]);
    });
  });

  describe("by the account that is signed in", () => {
    test("also after the time in which they may be edited", async () => {
      const ofMaria = ownIn("moodle-5", (find) => {
        find("#nav-notification-popover-container").dataset.userid = "201";
      });
      expect(await ofMaria).toEqual(["Maria Lopez"]);
    });

    test("and by no other of the same name", async () => {
      const ofNamesake = ownIn("canvas-new", (find) => {
        const script = find("head script:not([src])");
        script.textContent = script.textContent?.replace('"813"', '"812"') ?? "";
        find('[data-student_id="811"] .user_content').textContent = "Sam Ito";
      });
      expect(await ofNamesake).toEqual(["Sam Ito"]);
      expect(await ownIn("canvas-new")).toEqual([]);
    });

    test("in Sakai before release 23, too", async () => {
      const ofMaria = ownIn("sakai", (find) => {
        find("#sakai-account-panel").outerHTML =
          '<div id="loginUser"><span class="Mrphs-userNav__submenuitem--profilepicture" style="background-image:url(/direct/profile/u811/image/thumb); display: none"></span></div>';
      });
      expect(await ofMaria).toEqual(["Maria Lopez"]);
    });

    test("whatever the words of a post name", async () => {
      const ofNobodyHere = ownIn("moodle-5", (find) => {
        find("#nav-notification-popover-container").dataset.userid = "999";
        find("#post-content-201").insertAdjacentHTML(
          "beforeend",
          '<header><a href="/user/view.php?id=999&course=2">Maria Lopez</a></header>',
        );
      });
      expect(await ofNobodyHere).toEqual([]);
    });

    test("and where Canvas keeps authors anonymous, by what it tells them alone", async () => {
      const ofAnonymous = ownIn("canvas-new", (find) => {
        for (const [id, shown] of [
          ["811", "Anonymous a3f (You)"],
          ["812", "Anonymous b9c"],
        ])
          find(`[data-student_id="${id}"]`).replaceWith(shown ?? "");
      });
      expect(await ofAnonymous).toEqual(["Anonymous a3f"]);
    });
  });

  describe("by the name in the account's menu", () => {
    const named =
      (menu: string): ((find: Find) => void) =>
      (find) => {
        find("header:has([href='/me'])").innerHTML = menu;
      };

    test.for([
      '<a href="/me">Signed in as Sam Ito</a>',
      '<button aria-label="Account menu for Ito, Sam">SI</button>',
      '<div>You are logged in as <a href="/me">Sam Ito</a> (<a href="/out">Log out</a>)</div>',
    ])("%s", async (menu) => {
      expect(await ownIn("unknown-board", named(menu))).toEqual(["Sam Ito"]);
    });

    test.for([
      ["a classmate's first name is the same", '<a href="/me">Signed in as Sam Lee</a>'],
      ["only a first name is there", '<a href="/me">Signed in as Sam</a>'],
      ["a teacher is named", "<p>Instructor: Sam Ito</p><p>Sam Ito</p>"],
      [
        "somebody acts for somebody else",
        '<a href="/me">Signed in as Sam Ito</a><p>Logged in as Ada Quist</p>',
      ],
    ])("but not where %s", async ([, menu = ""]) => {
      expect(await ownIn("unknown-board", named(menu))).toEqual([]);
    });

    test("and not by what a post says", async () => {
      const ofNobody = ownIn("unknown-board", (find) => {
        named("")(find);
        find(".thread-reply-text").insertAdjacentHTML(
          "beforeend",
          "<header><p>Signed in as Sam Ito</p></header>",
        );
      });
      expect(await ofNobody).toEqual([]);
      const ofNobodyInBlackboard = ownIn("blackboard-ultra", (find) => {
        find("#side-menu").remove();
        find(".comment-entry .bb-editor").insertAdjacentHTML(
          "beforeend",
          '<div class="base-navigation-button"><bdi>Sam Ito</bdi></div>',
        );
      });
      expect(await ofNobodyInBlackboard).toEqual([]);
    });

    test("of a teacher who may edit every post, only their own", async () => {
      const ofTeacher = ownIn("brightspace", (find) => {
        find(".d2l-navigation-s-personal-menu-text").textContent = "Maria Lopez";
        for (const id of ["811", "812"])
          find(`[data-postid="${id}"]`).insertAdjacentHTML(
            "beforeend",
            '<button type="button">Edit</button>',
          );
      });
      expect(await ofTeacher).toEqual(["Maria Lopez"]);
    });
  });
});

test("boxes that say nothing of themselves are posts where they begin with names", async () => {
  const { tabId, document } = await openCoursePage("hidden-words");
  document.body.innerHTML = `<div class="t"><div class="h">Week 4: Urban heat</div>
      <div class="b"><p>Read chapter 4 and discuss how cities can lower summer temperatures.</p></div></div>
    <div class="t"><div class="x">Student 12 - Nov 3</div>
      <div class="b">Trees are the best answer, because shade lowers the temperature of streets.</div>
      <div class="t"><div class="x">Ana Ruiz - Nov 4</div>
        <div class="b">White roofs are cheaper than trees and can be done in one summer.</div></div></div>
    <div class="t"><div class="x">María-José d'Angelo (she/her) - Nov 4</div>
      <div class="b">Asphalt should be removed from school yards, since children suffer most.</div></div>`;
  expect(await captureDiscussion(tabId)).toMatchObject({
    status: "discussion",
    posts: [
      { kind: "prompt", text: expect.stringMatching(/^Read chapter 4 .* temperatures\.$/) },
      { kind: "post", author: "Student 12", text: expect.stringMatching(/^Trees are .* streets\.$/) },
      { kind: "post", author: "Ana Ruiz", text: expect.stringMatching(/^White roofs/) },
      { kind: "post", author: "María-José d'Angelo", text: expect.stringMatching(/^Asphalt/) },
    ],
  });
});

test("a prompt above the posts is told from the first of them by whose that is", async () => {
  const { tabId, document } = await openCoursePage("hidden-words");
  const post = (n: number) =>
    `<article><header><b>Student ${n}</b> <time>Nov 3</time></header><p>Gene editing should end with diseases, by point ${n}.</p></article>`;
  document.body.innerHTML = `<h1>Prompt</h1><div><div>Instructor: Dr. Lee</div>
    <div>Discuss the ethics of gene editing in 200 to 250 words in MLA format.</div></div><div>${[1, 2, 3].map(post).join("")}</div>`;
  expect(await captureDiscussion(tabId)).toMatchObject({
    posts: [
      { kind: "prompt", text: expect.stringMatching(/Discuss the ethics .* MLA format\.$/) },
      { kind: "post", author: "Student 1" },
      { kind: "post", author: "Student 2" },
      { kind: "post", author: "Student 3" },
    ],
  });
});

test("a selection inside a post names whose it is", async () => {
  const { tabId, select } = await openCoursePage("lms/canvas-new");
  await select('[data-resource-id="811"]');
  expect(await captureTab(tabId)).toMatchObject({
    status: "text",
    text: `Reply to Maria Lopez:\n\n${MARIA}`,
    source: { title: "Votes at ten: Civics 101" },
  });
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

describe("the course is named as the page names it", () => {
  const trail = (links: string) => `<nav aria-label="Breadcrumb"><ol>${links}</ol></nav>`;
  async function courseIn(links: string, address?: string): Promise<string | null> {
    const { tabId, find, window } = await openCoursePage("lms/moodle-5");
    if (address) window.history.replaceState(null, "", address);
    find("header").insertAdjacentHTML("afterbegin", trail(links));
    const capture = await captureTab(tabId);
    return capture.status === "discussion" ? capture.source.course : capture.status;
  }

  test("in Moodle, whole", async () => {
    const links =
      '<a href="/my/courses.php">My courses</a><a href="/course/view.php?id=2" title="Civics for everyone">CIV101</a>' +
      '<a href="/mod/forum/view.php?id=9">Votes at ten</a>';
    expect(await courseIn(links)).toBe("Civics for everyone");
  });

  test("in Canvas, and no other course's", async () => {
    const links =
      '<a href="/courses/8">Botany</a><a href="/courses/7">Civics 101</a><a href="/courses/7/discussion_topics">Discussions</a>';
    expect(await courseIn(links, "/courses/7/discussion_topics/3")).toBe("Civics 101");
  });

  test.for(Object.keys(COURSE_TRAILS) as System[])("as %s draws it", async (system) => {
    const { address = "", links = "" } = COURSE_TRAILS[system] ?? {};
    const { tabId, find, window } = await openCoursePage(`lms/${system}`);
    window.history.replaceState(null, "", address);
    find("header").insertAdjacentHTML("afterbegin", `<nav>${links}</nav>`);
    expect(await captureTab(tabId)).toMatchObject({
      status: "discussion",
      source: { course: system.startsWith("blackboard-") ? null : COURSE },
    });
  });

  test("but not where the page knows of several and is of none", async () => {
    expect(await courseIn('<a href="/courses/8">Botany</a><a href="/courses/7">Civics 101</a>')).toBeNull();
  });
});

test("a page without a discussion has none", async () => {
  const { tabId, find } = await openCoursePage("lms/moodle");
  find("[role=main]").remove();
  expect(await captureTab(tabId)).toEqual({ status: "nothing_found" });
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

test("a selection in a post of Moodle 5 names whose it is", async () => {
  const { tabId, select } = await openCoursePage("lms/moodle-5");
  await select("#post-content-201");
  expect(await captureTab(tabId)).toMatchObject({ text: `Reply to Maria Lopez:\n\n${MARIA}` });
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
