/** @module-tag slow */

import { expect, test } from "vitest";
import { postsShown } from "./testing/posts-shown.ts";

/* Boards as their software draws them, with answers as short as people write them. */

const ASKED = "Has anyone notes for the lecture of Monday? I was ill.";
const SENT = "I have four pages and can send them tonight.";
const AGREED = "I agree.";

const shownIn = (body: string) => postsShown(`<main><h1>Notes</h1>${body}</main>`, "Notes");

const ANSWERED = [
  ["Marek Novak", ASKED],
  ["Kwame Boateng", SENT],
  ["T.A.", AGREED],
];

const each = (post: (name: string, text: string, at: number) => string) =>
  ANSWERED.map(([name = "", text = ""], at) => post(name, text, at)).join("");

// mod/forum/templates/forum_discussion_nested_v2_first_post.mustache of moodle/moodle
test("Moodle's nested view: whom a post answers did not write it", async () => {
  const post = (name: string, text: string, at: number) =>
    `<article class="forum-post-container" data-post-id="${at}" data-region="post">
      <div data-content="forum-post" aria-label="Re: Notes by ${name}"><div><header><address>
        <h4 class="author-header"><a class="author-name" data-region="author-name" href="#">${name}</a>${at > 0 ? " replying to Novak, Marek" : ""}</h4>
        <time>Monday, 3 November 2026</time></address></header>
        <div class="post-message" id="post-content-${at}"><p>${text}</p></div></div></div></article>`;
  expect(await shownIn(each(post))).toEqual(ANSWERED);
});

// mod/forum/classes/local/exporters/post.php: forumbodyhidden
test("Moodle's question and answer forum: what one may not see yet is no post", async () => {
  const post = (label: string, head: string, text: string) =>
    `<article data-region="post"><div class="forumpost" data-content="forum-post" aria-label="${label}">
      <header><h3>${label}</h3><address>${head}<time>Monday, 3 November 2026</time></address></header>
      <div class="post-content-container">${text}</div></div></article>`;
  const hidden = post(
    "Subject (hidden)",
    "",
    "This post cannot be viewed by you, probably because you have not posted in the discussion, the maximum editing time hasn't passed yet, the discussion has not started or the discussion has expired.",
  );
  const asked = post(
    "Notes by Marek Novak",
    `by <a href="/user/view.php?id=7">Marek Novak</a> - `,
    `<p>${ASKED}</p>`,
  );
  expect(await shownIn(asked + hidden + hidden)).toEqual([["Marek Novak", ASKED]]);
});

test("Brightspace: the line above a post says who wrote it", async () => {
  const post = (name: string, text: string, at: number) =>
    `<div class="d2l-datalist-item-content"><h3>${at > 0 ? "Re: " : ""}Notes</h3>
      <div class="d2l-textblock"><a class="d2l-link" href="#">${name}</a> posted <abbr class="d2l-fuzzydate">Nov 3, 2026 4:20 PM</abbr></div>
      <d2l-html-block><template shadowrootmode="open"><div class="d2l-html-block-rendered"><p>${text}</p></div></template></d2l-html-block></div>`;
  expect(await shownIn(each(post))).toEqual(ANSWERED);
});

test("Piazza: followups have the name beside their date", async () => {
  const words = (text: string) =>
    `<div class="post_region_text"><div class="render-html-content"><p>${text}</p></div></div>`;
  const by = (name: string) => `<div><span class="user_name">${name}</span> <span>2 days ago</span></div>`;
  const body = `<div id="qaContentViewId"><article class="question">${words(ASKED)}<footer>Updated 3 days ago by <span class="user_name">Marek Novak</span></footer></article>
    <section class="followups"><h2>followup discussions</h2><div class="clarifying_discussion">${by("Kwame Boateng")}${words(SENT)}
      <div class="discussion_reply">${by("T.A.")}${words(AGREED)}</div></div></section></div>`;
  expect(await shownIn(body)).toEqual(ANSWERED);
});

// styles/prosilver/template/viewtopic_body.html of phpbb/phpbb
test("phpBB: short answers, quotations, code, and what stands around the words", async () => {
  const post = (name: string, text: string, at: number, notice = "") =>
    `<div id="p${at}" class="post has-profile bg${1 + (at % 2)}"><div class="inner">
      <dl class="postprofile"><dt><a href="#" class="username">${name}</a></dt><dd><strong>Posts:</strong> ${at}</dd></dl>
      <div class="postbody"><h3><a href="#p${at}">Re: Notes</a></h3>
        <p class="author">by <strong><a href="#" class="username">${name}</a></strong> » <time>Tue Nov 03, 2026 4:20 pm</time></p>
        <div class="content">${text}</div>${notice}</div></div></div>`;
  const edited = `<div class="notice">Last edited by <a class="username">Björk</a> on Wed Nov 04, 2026 8:00 am, edited 1 time in total.</div>`;
  const quoting = `<blockquote><div><cite>Marek Novak wrote: <a href="#p0">↑</a> <span>Tue Nov 03, 2026 4:20 pm</span></cite>I was ill.</div></blockquote>Get well.`;
  const code = `See this: <div class="codebox"><p>Code: <a href="#">Select all</a></p><pre><code>a = 1</code></pre></div>`;
  const shown = await shownIn(
    each(post) + post("Teo Lind", quoting, 3, edited) + post("Ana Ruiz", code, 4) + post("Mei Sun", "No.", 5),
  );
  expect(shown).toEqual([
    ...ANSWERED,
    ["Teo Lind", "Get well."],
    ["Ana Ruiz", expect.stringMatching(/^See this:\s+a = 1$/)],
    ["Mei Sun", "No."],
  ]);
});

// partials/topic/post.tpl and badge.tpl of NodeBB/nodebb-theme-harmony
test("NodeBB: badges are no names, mentions are words, and a quotation is somebody else's", async () => {
  const post = (name: string, text: string, at: number) =>
    `<li component="post" data-index="${at}" data-username="${name}" itemprop="comment" itemtype="http://schema.org/Comment" itemscope>
      <div class="post-header" itemprop="author" itemscope><meta itemprop="name" content="${name}">
        <a href="/user/x" data-username="${name}">${name}</a><a href="/groups/gm"><span>Global Moderator</span></a>
        <span>wrote <a href="#">3 days ago</a></span></div>
      <div class="content" component="post/content" itemprop="text">${text}</div></li>`;
  const mention = `<a class="plugin-mentions-user plugin-mentions-a" href="/user/cher">@<bdi>Cher</bdi></a>`;
  const head = `<div itemscope itemtype="https://schema.org/DiscussionForumPosting"><div itemprop="author" itemscope><meta itemprop="name" content="Marek Novak"></div>
    <h2>Notes</h2><div><span>10 Posts</span> <span>9 Posters</span> <span>88 Views</span></div>`;
  const more =
    post("Teo Lind", `<p>${mention} said:</p><blockquote><p>I agree.</p></blockquote><p>With what?</p>`, 3) +
    post("Ana Ruiz", `<p>As ${mention} said, notes help.</p>`, 4) +
    post("Mei Sun", "<p>This post is deleted!</p>", 5);
  expect(await shownIn(`${head}<ul component="topic">${each(post)}${more}</ul></div>`)).toEqual([
    ...ANSWERED,
    ["Teo Lind", "With what?"],
    ["Ana Ruiz", "As @Cher said, notes help."],
  ]);
});

// framework/core/js/src/forum/components of flarum/framework: CommentPost, EventPost
test("Flarum: that a title was changed is no post", async () => {
  const post = (name: string, text: string) =>
    `<div class="PostStream-item"><article class="CommentPost Post"><div><header class="Post-header"><ul><li><div class="PostUser"><h3 class="PostUser-name">
      <a href="/u/x"><span class="username">${name}</span></a></h3></div></li><li><time>3 Nov</time></li></ul></header>
      <div class="Post-body"><p>${text}</p></div></div></article></div>`;
  const event = `<div class="PostStream-item"><article class="EventPost DiscussionRenamedPost Post"><div><span class="username">Mei Sun</span> changed the title to <strong>Notes</strong>.</div></article></div>`;
  expect(await shownIn(`${each(post)}${event}`)).toEqual(ANSWERED);
});

// src/sidebar/components of hypothesis/client: Thread.tsx, Annotation.tsx
test("Hypothesis: annotations, without the words of what is annotated", async () => {
  const card = (name: string, text: string) =>
    `<li><div data-testid="thread-card"><section data-testid="thread-container"><div data-testid="thread-content">
      <article aria-label="Annotation by ${name}"><header><a href="#"><h3>${name}</h3></a> <a href="#">Nov 3, 2026</a></header>
        <div data-testid="excerpt"><blockquote>The council, meeting in March, resolved to close it.</blockquote></div>
        <div data-testid="markdown-view"><p>${text}</p></div><footer><button>Reply</button></footer></article></div></section></div></li>`;
  expect(await shownIn(`<header><div>Public</div></header><ul>${each(card)}</ul>`)).toEqual(ANSWERED);
});

test("answers to answers, each in a list of its own: short ones are their writers'", async () => {
  const post = (name: string, text: string, comments = "") =>
    `<div class="discom discom-comment"><div class="discom-header"><div><span class="discom-user">${name}</span> <time>3d</time></div></div>
      <div class="discom-content"><div><p>${text}</p></div></div><div class="discom-actions"><button>Comment</button></div>
      <div class="discom-comments">${comments}</div></div>`;
  const thread =
    post("Marek Novak", SENT, post("Cher", AGREED, post("Ana Ruiz", "Thanks!"))) +
    post(
      "Kwame Boateng",
      `${SENT} Ask me.`,
      post("mkln_77", "Good point, I had not seen it.", post("T.A.", "Noted.")),
    );
  expect(await shownIn(`<div><p>${ASKED}</p></div><h2>6 answers</h2>${thread}`)).toEqual([
    [null, ASKED],
    ["Marek Novak", SENT],
    ["Cher", AGREED],
    ["Ana Ruiz", "Thanks!"],
    ["Kwame Boateng", `${SENT} Ask me.`],
    ["mkln_77", "Good point, I had not seen it."],
    ["T.A.", "Noted."],
  ]);
});

/** In the markup of Moodle, whose text is known. */
const moodlePost = (name: string, text: string, by = "by ") =>
  `<article data-region="post"><div class="forumpost" data-content="forum-post"><header><h3>Re: Notes</h3>
    <div class="authorsubheading">${by}${name} - <time>Monday, 3 November 2026</time></div></header>
    <div class="post-content-container">${text}</div></div></article>`;

test("all that stands in a text that is known is its writer's, be it a date", async () => {
  const said = ["<p>March 3</p>", "<p>Reply</p>", "<p>We meet at the bridge.</p><p>10:30</p>"];
  const posts = said.map((text, at) => moodlePost(ANSWERED[at]?.[0] ?? "", text)).join("");
  const table = "<table><tr><td>2008</td><td>11</td></tr><tr><td>2016</td><td>2</td></tr></table>";
  expect(
    await shownIn(moodlePost("Ana Ruiz", `<p>${ASKED}</p>`) + posts + moodlePost("Mei Sun", table)),
  ).toEqual([
    ["Ana Ruiz", ASKED],
    ["Marek Novak", "March 3"],
    ["Kwame Boateng", "Reply"],
    ["T.A.", "We meet at the bridge.\n\n10:30"],
    ["Mei Sun", "2008 | 11\n2016 | 2"],
  ]);
});

test.each(["von ", "par ", "de "])("Moodle in another language: “%s” is no part of a name", async (by) => {
  const posts = moodlePost("Novak, Marek", ASKED, by) + moodlePost("von Trapp, Maria", SENT, by);
  expect(await shownIn(posts)).toEqual([
    ["Marek Novak", ASKED],
    ["Maria von Trapp", SENT],
  ]);
});

test.each([
  ["with who said so, in it", `<blockquote><p><a href="#">Kwame</a> said:</p><p>${SENT}</p></blockquote>`],
  [
    "with who said so, above it",
    `<p>On Tue, Nov 3, Kwame Boateng wrote:</p><blockquote><p>${SENT}</p></blockquote>`,
  ],
  ["with a name below it", `<blockquote><p>${SENT}</p><p>— Kwame</p></blockquote>`],
  ["in lines that begin with a sign", `<p>&gt; ${SENT}</p>`],
  [
    "as Sakai inserts it",
    `<p><b><i>Original Message</i></b><br><b><i>From:</i></b> <i>Boateng, Kwame (Nov 3, 2026)</i><br><b><i>Subject:</i></b> <i>Re: Notes</i><br><br><i>${SENT}</i></p>`,
  ],
])("what a post quotes of another is the other's: %s", async (_, quotation) => {
  const posts =
    moodlePost("Marek Novak", `<p>${ASKED}</p>`) +
    moodlePost("Kwame Boateng", `<p>${SENT}</p>`) +
    moodlePost("Mei Sun", `${quotation}<p>Please do, to me as well.</p>`);
  expect(await shownIn(posts)).toEqual([...ANSWERED.slice(0, 2), ["Mei Sun", "Please do, to me as well."]]);
});

test("formulas are read as they are said to who cannot see them", async () => {
  const picture = `<p>by a factor <img class="equation_image" alt="LaTeX: r = 5.3" src="data:,">, then noise</p>`;
  const drawn = `<p>so <mjx-container><mjx-math aria-hidden="true"></mjx-math><mjx-assistive-mml><math><mi>r</mi><mo>=</mo><mn>2</mn></math></mjx-assistive-mml></mjx-container> here</p>`;
  expect(await shownIn(moodlePost("Marek Novak", picture) + moodlePost("Mei Sun", drawn))).toEqual([
    ["Marek Novak", "by a factor r = 5.3, then noise"],
    ["Mei Sun", "so r=2 here"],
  ]);
});

// ui/features/discussion_topics_post of instructure/canvas-lms: Translation
test("Canvas: a prompt that was translated is there once, as it was written", async () => {
  const topic = `<div data-testid="discussion-topic-container"><span data-testid="author_name">Ada Quist</span>
    <div class="userMessage"><span class="user_content"><p>${ASKED}</p></span>
    <span lang="es" class="user_content" data-testid="post-message-translated"><p>¿Alguien tiene apuntes?</p></span></div></div>`;
  expect(await shownIn(topic)).toEqual([["Ada Quist", ASKED]]);
});

test("what a teacher says of homework beside it is no discussion", async () => {
  const comment = (name: string, text: string) =>
    `<div class="comment"><div class="comment_content">${text}</div><div class="signature">${name}, <span>Mar 4 at 9am</span></div></div>`;
  const page = `<div class="user_content"><p>Write 800 words on a street that you know.</p></div>
    <aside id="right-side"><h3>Comments:</h3><div class="comments">${comment("Ada Quist", "Please name the second source before I grade this.")}
    ${comment("Mei Sun", "Done, sorry about that. It is in the list now.")}</div></aside>`;
  expect(await shownIn(page)).toBe("nothing_found");
});
