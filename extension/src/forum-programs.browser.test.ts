/** @module-tag slow */

import { describe, expect, test } from "vitest";
import { captureDiscussion } from "./capture.ts";
import { openCoursePage } from "./testing/open-course-page.ts";
import { postsShown } from "./testing/posts-shown.ts";

/* What forum programs put around posts: who liked them, what they answer, what was changed. */

const PROMPT = "Should a city plant trees along its streets, or put up awnings? Explain your choice.";
const POSTS = [
  { name: "Ben Okoye", words: "Awnings are there within a week. A tree takes twenty years.", day: 3 },
  { name: "Lúcia Paz", words: "My street has both. Nobody sits below the awnings.", day: 4 },
  { name: "Tom Reed", words: "Ok.", day: 5 },
];
const ASKED = { name: "Ada Quist", words: PROMPT, day: 2 };

type Post = (typeof POSTS)[number];

const each = (posts: readonly Post[], post: (post: Post, at: number) => string) => posts.map(post).join("");

const shownIn = (body: string, title = "Forum") =>
  postsShown(`${body}<form><textarea></textarea></form>`, title);

/** All of them, as most programs show them. */
const thread = each(
  POSTS,
  ({ name, words, day }) =>
    `<div class="post_wrapper"><h4 class="author">${name}</h4><time>May ${day}, 2026</time><div>${words}</div></div>`,
);

const said = (posts: readonly Post[]) => posts.map(({ name, words }) => [name, words]);

describe("who likes a post", () => {
  const withLikes = (likes: string) =>
    each(
      [ASKED, ...POSTS],
      ({ name, words }) => `<article class="message message--post" data-content="post-1">
        <section class="message-user"><h4 class="message-name"><a class="username">${name}</a></h4></section>
        <div class="message-main"><article class="message-body">${words}</article>
        <footer>${likes}</footer></div></article>`,
    );

  test.for([
    [
      "among reactions",
      `<div class="reactionsBar"><a><bdi>Yuki Mori</bdi> and <bdi>Tom Reed</bdi></a></div>`,
    ],
    ["below the words", `<div class="x1"><a><bdi>Yuki Mori</bdi></a></div>`],
    ["as a profile", `<div class="x1"><a title="View profile of Yuki">Yuki Mori</a></div>`],
  ] as const)("has not written it: %s", async ([, likes]) => {
    expect(await shownIn(withLikes(likes))).toEqual(said([ASKED, ...POSTS]));
  });

  test("is told by names there, not by what the page says of all its posts", async () => {
    expect(await shownIn(`<div class="has-reactions">${withLikes("")}</div>`)).toEqual(
      said([ASKED, ...POSTS]),
    );
  });
});

test("a name below the words is who wrote them, where none stands above", async () => {
  const body = each(
    POSTS.slice(0, 2),
    ({ name, words }) => `<article><p>${words}</p><p class="author">${name}</p></article>`,
  );
  expect(await shownIn(body)).toEqual(said(POSTS.slice(0, 2)));
});

test("a day and an hour without a year tell a post, however short it is", async () => {
  const body = each(
    POSTS,
    ({
      name,
      words,
      day,
    }) => `<div role="listitem"><div class="fui-Chat"><div class="fui-Avatar" role="img"></div>
      <div class="fui-Body"><div><span class="fui-Name">${name}</span><time>3/${day} 10:20 AM</time></div>
      <div class="fui-Primitive"><div><p>${words}</p></div></div></div></div></div>`,
  );
  expect(await shownIn(`<div><p>${PROMPT}</p></div><div role="list">${body}</div>`)).toEqual([
    [null, PROMPT],
    ...said(POSTS),
  ]);
});

test("a Chinese date with a word before it tells a post whose name stands below its words", async () => {
  const words = ["我觉得睡眠不足会明显降低注意力。", "慢波睡眠对陈述性记忆更重要。", "同意。"];
  const names = ["李小雨", "张伟", "陈思思"];
  const body = names.map(
    (name, at) => `<div class="item"><div class="content"><p>${words[at]}</p></div>
      <div class="info"><a class="who">${name}</a><span class="time">于2026年03月0${at + 3}日 10:20 发表</span></div></div>`,
  );
  expect(await shownIn(`<p>请结合本单元内容，谈谈睡眠对学习记忆的影响。</p>${body.join("")}`)).toEqual(
    expect.arrayContaining(names.map((name, at) => [name, words[at]])),
  );
});

describe("a question with answers and comments", () => {
  const signature = (name: string) =>
    `<div><div class="post-signature">edited <div class="user-details"><a>Eve Editor</a></div></div>
     <div class="post-signature">answered <div class="user-details"><a>${name}</a></div></div></div>`;
  const comment = ({ name, words }: Post) =>
    `<ul><li class="comment js-comment" data-comment-id="5"><div class="comment-body"><span class="comment-copy">${words}</span>
     <div>– <a class="comment-user">${name}</a></div></div></li></ul>`;
  const [answer = ASKED, remark = ASKED, other = ASKED] = POSTS;
  const page = `<main><div class="question js-question"><div><div class="js-post-body"><p>${PROMPT}</p></div>${signature(ASKED.name)}</div></div>
    <div class="answer js-answer"><div><div class="js-post-body"><p>${answer.words}</p></div>${signature(answer.name)}</div>${comment(remark)}</div>
    <div class="answer js-answer"><div><div class="js-post-body"><p>${other.words}</p></div>${signature(other.name)}</div></div></main>`;

  test("is read with who wrote each, and not with who changed it", async () => {
    expect(await shownIn(page)).toEqual(said([ASKED, answer, remark, other]));
  });
});

describe("what a post answers is none of its words", () => {
  const quoted = "Trees cool a street twice: by their shade and by their water.";
  test.for([
    [
      "a quotation with who said it",
      "topic-post",
      `<aside class="quote" data-username="ben"><div>ben:</div><blockquote>${quoted}</blockquote></aside>`,
    ],
    [
      "a cell with who posted it",
      "post",
      `<div>Quote:</div><table><tr><td><div>Originally Posted by <b>ben</b></div><i>${quoted}</i></td></tr></table>`,
    ],
    [
      "a box for quotations",
      "post",
      `<div class="bbcode_quote"><div class="quote_container"><div>Originally Posted by <b>ben</b></div><div class="message">${quoted}</div></div></div>`,
    ],
    [
      "a preview of what is answered",
      "topic-post",
      `<div class="reply_preview" data-discussion-reply-preview="7006"><blockquote><b>ben</b><p>${quoted}</p></blockquote></div>`,
    ],
    [
      "a head above a quotation",
      "post",
      `<div class="quoteheader"><a>Quote from: ben on March 04, 2026, 02:11:20 PM</a></div><blockquote class="bbc_standard_quote">${quoted}</blockquote><div class="quotefooter"></div>`,
    ],
    [
      "a message that is answered",
      "post",
      `<blockquote itemscope itemtype="http://schema.skype.com/Reply"><p><strong itemprop="mri">ben</strong></p><p itemprop="preview">${quoted}</p></blockquote>`,
    ],
    [
      "a quotation with a link to it",
      "post",
      `<blockquote><div><cite><a>ben</a> wrote: <a data-post-id="101">↑</a><span>Mon Mar 03, 2026 5:11 pm</span></cite>${quoted}</div></blockquote>`,
    ],
  ] as const)("%s", async ([, kind, quotation]) => {
    const body = each(
      POSTS.slice(0, 2),
      (
        { name, words, day },
        at,
      ) => `<div class="${kind}"><p class="author">${name}</p><time>May ${day}, 2026</time>
        <div class="cooked">${at === 1 ? quotation : ""}<div>${words}</div></div></div>`,
    );
    expect(await shownIn(`<main>${body}</main>`)).toEqual(said(POSTS.slice(0, 2)));
  });
});

describe("what a forum says of a change is nobody's post, and changes no name", () => {
  test.for([
    `<span class="post_edit"><span class="edited_post">(This post was last modified: 03-04-2026, 05:00 PM by <a>Ada Quist</a>.)</span></span>`,
    `<div class="message-lastEdit">Last edited by a moderator: <time>May 9, 2026</time></div>`,
    `<div>Last Edit: May 09, 2026, 05:00:00 PM by Ada Quist</div>`,
  ])("%s", async (change) => {
    const body = each(
      POSTS.slice(0, 2),
      ({ name, words, day }, at) => `<div class="post"><strong><span class="author">${name}</span></strong>
        <time>May ${day}, 2026</time>${at === 1 ? change : ""}<div class="post_body">${words}</div></div>`,
    );
    expect(await shownIn(body)).toEqual(said(POSTS.slice(0, 2)));
  });
});

test("the way to other topics is no prompt, though the topic's own date stands there", async () => {
  const head =
    "<p>Started by Ada Quist, May 02, 2026, 04:10:00 PM</p><span><a>Previous topic</a> - <a>Next topic</a></span>";
  expect(await shownIn(`<div>${head}</div>${thread}`)).toEqual(said(POSTS));
});

test.for([
  [
    "another",
    "Geography 12",
    `<p>► Geography 12</p><p>Topic 7: Trees and awnings along the streets of a city New Reply</p>`,
  ],
  ["the page's own", "Does shade help? - Forum", `<p>► Does shade help? - Forum</p><p>Go Down Pages1</p>`],
  [
    "with a site's name",
    "Forum",
    `<p>Trees and awnings along the streets of a city (self.geo12)</p><p>6 comments share</p>`,
  ],
] as const)("a title above a thread is no prompt: %s", async ([, title, head]) => {
  expect(await shownIn(`<div>${head}</div>${thread}`, title)).toEqual(said(POSTS));
});

test("an answer within the box of the topic is an answer", async () => {
  const entry = ({
    name,
    words,
  }: Post) => `<div data-entry-wrapper-id="of-${name}"><span data-testid="author_name">${name}</span>
    <span class="user_content" data-resource-type="discussion_topic.reply"><p>${words}</p></span></div>`;
  const body = `<main><div data-testid="discussion-topic-container"><span data-testid="author_name">${ASKED.name}</span>
    <span class="user_content" data-resource-type="discussion_topic.body"><p>${PROMPT}</p></span>${each(POSTS, entry)}</div></main>`;
  const { tabId, document } = await openCoursePage("hidden-words");
  document.body.innerHTML = body;
  const capture = await captureDiscussion(tabId);
  if (capture.status !== "discussion") throw new Error(capture.status);
  expect(capture.posts.map(({ kind, author, text }) => [kind, author, text])).toEqual([
    ["prompt", ASKED.name, PROMPT],
    ...POSTS.map(({ name, words }) => ["post", name, words]),
  ]);
});

test("what a board knows of a member is none of the words", async () => {
  const body = each(
    POSTS.slice(0, 2),
    ({ name, words, day }) => `<div class="post"><dl class="postprofile"><dt class="author">${name}</dt>
      <dd class="profile-location"><b>Location:</b> Tucson</dd></dl>
      <div class="postbody"><time>May ${day}, 2026</time><div class="content">${words}</div></div></div>`,
  );
  expect(await shownIn(body)).toEqual(said(POSTS.slice(0, 2)));
});

test("a rank and a subject above the words are none of them", async () => {
  const body = each(
    POSTS.slice(0, 2),
    ({ name, words, day }) => `<table class="post"><tr><td>05-0${day}-2026, 11:40 AM</td></tr><tr><td>
      <a class="username">${name}</a><div>Junior Member</div><div>Re: Trees or awnings</div><hr><div>${words}</div></td></tr></table>`,
  );
  expect(await shownIn(body)).toEqual(said(POSTS.slice(0, 2)));
});

test("whose answer it is, is not whom it answers, however short it is", async () => {
  const body = each(
    POSTS,
    ({
      name,
      words,
      day,
    }) => `<div role="article" class="set-in-${day}" aria-label="Reply by ${name} to Ada Quist's comment 3 days ago">
      <span>${name}</span><div>${words}</div></div>`,
  );
  expect(await shownIn(body)).toEqual(said(POSTS));
});

test("comments of old Reddit, each in a form of its own, are read by themselves", async () => {
  const line = (name: string, day: number) =>
    `<p class="tagline"><a class="expand">[–]</a><a class="author submitter">${name}</a><span class="userattrs">[<a>S</a>]</span>
      <span class="score unvoted">2 points</span> <time datetime="2026-05-0${day}">${day} days ago</time> <a class="numchildren">(1 child)</a></p>`;
  const comments = POSTS.reduceRight(
    (answers, { name, words, day }) =>
      `<div class="thing noncollapsed comment"><div class="entry unvoted">${line(name, day)}
        <form class="usertext"><div class="usertext-body"><div class="md"><p>${words}</p></div></div></form>
        <ul class="flat-list buttons"><li><a class="bylink">permalink</a></li><li><a>reply</a></li></ul></div>
        <div class="child"><div class="sitetable listing">${answers}</div></div></div>`,
    "",
  );
  const body = `<div class="sitetable linklisting"><div class="thing link self"><p class="title"><a class="title">Shade</a></p>
    <p class="tagline">submitted <time>12 days ago</time> by <a class="author">${ASKED.name}</a></p>
    <div class="expando"><form class="usertext"><div class="usertext-body"><div class="md"><p>${PROMPT}</p></div></div></form></div></div></div>
    <div class="commentarea"><div class="menuarea">sorted by: old</div><div class="sitetable nestedlisting">${comments}</div></div>`;
  expect(await shownIn(body)).toEqual(said([ASKED, ...POSTS]));
});

test("comments of Hacker News are read without what stands beside their names", async () => {
  const comments = each(
    POSTS,
    ({
      name,
      words,
    }) => `<tr class="athing comtr"><td><table><tr><td class="default"><div><span class="comhead">
      <a class="hnuser">${name}</a> <span class="age" title="2026-05-03T09:00:00"><a>3 days ago</a></span>
      <span class="navs"> | <a>parent</a> | <a>next</a></span></span></div>
      <div class="comment"><div class="commtext c00">${words}</div><div class="reply"><p><u><a>reply</a></u></p></div></div>
      </td></tr></table></td></tr>`,
  );
  const body = `<table class="fatitem"><tr class="athing"><td><span class="titleline"><a>Ask: Shade</a></span></td></tr>
    <tr><td><span class="subline"><span class="score">14 points</span> by <a class="hnuser">${ASKED.name}</a> | <a>hide</a></span></td></tr>
    <tr><td><div class="toptext">${PROMPT}</div></td></tr></table><table class="comment-tree">${comments}</table>`;
  expect(await shownIn(body)).toEqual(said([ASKED, ...POSTS]));
});

test("posts of vBulletin 4 are read, which it marks up as quotations", async () => {
  const body = each(
    [ASKED, ...POSTS],
    ({
      name,
      words,
      day,
    }) => `<li class="postbitlegacy postcontainer old"><div class="posthead"><span class="date">05-0${day}-2026, 02:11 PM</span></div>
      <div class="postdetails"><div class="userinfo"><a class="username offline"><strong>${name}</strong></a><span class="usertitle">Student</span></div>
      <div class="postbody"><div class="postrow"><div class="content"><blockquote class="postcontent restore">${words}</blockquote></div></div></div></div></li>`,
  );
  expect(await shownIn(`<ol class="posts">${body}</ol>`)).toEqual(said([ASKED, ...POSTS]));
});

describe("a name and a time among somebody's words", () => {
  const withWords = (written: string) =>
    each(
      [ASKED, ...POSTS],
      ({
        name,
        words,
        day,
      }) => `<div class="comment depth-${day % 3}"><div class="comment-head"><a class="author-name"><strong>${name}</strong></a>
        <time>May ${day}, 2026</time></div><div class="comment-text"><p>${words}</p>${name === "Ben Okoye" ? written : ""}</div></div>`,
    );

  test.for([
    ["in bold", "<p><strong>Yuki Mori</strong> May 3, 2026</p>"],
    ["as a link and a time", "<div><a><strong>Yuki Mori</strong></a> <time>May 3, 2026</time></div>"],
  ] as const)("are some of them: %s", async ([, line]) => {
    const posts = (await shownIn(withWords(`${line}<p>I copied my answer.</p>`))) as [string, string][];
    expect(posts.map(([author]) => author)).toEqual([ASKED, ...POSTS].map(({ name }) => name));
    expect(posts[1]?.[1]).toContain("I copied my answer.");
  });
});

test("answers in a list that stands right below a post are to that post", async () => {
  const card = ({ name, words, day }: Post) =>
    `<div class="comment card"><div class="comment-author"><a title="View profile">${name}</a></div>
      <div class="comment-text"><p>${words}</p></div><span class="comment-time">May ${day}, 2026</span></div>`;
  const [ben = ASKED, lucia = ASKED, tom = ASKED] = POSTS;
  const list = (...cards: string[]) => `<div class="s_comments_level">${cards.join("")}</div>`;
  const ada = { ...ben, name: "Ada Quist", words: "Who waters a tree that nobody has planted for himself?" };
  const { tabId, document } = await openCoursePage("hidden-words");
  document.body.innerHTML = `<h1>Discussion</h1><p>${PROMPT}</p>
    ${list(card(ben), list(card(lucia), card(ada)), card(tom), list(card({ ...lucia, words: "Agree." })))}<form><textarea></textarea></form>`;
  const capture = await captureDiscussion(tabId);
  const posts = capture.status === "discussion" ? capture.posts : [];
  expect(posts.map(({ author, above = [] }) => [author, ...above.map((post) => post.author)])).toEqual([
    [null],
    ["Ben Okoye"],
    ["Lúcia Paz", "Ben Okoye"],
    ["Ada Quist", "Ben Okoye"],
    ["Tom Reed"],
    ["Lúcia Paz", "Tom Reed"],
  ]);
});

test("what a page says of who wrote it and who reacted is none of the words", async () => {
  const comments = each(
    POSTS,
    ({
      name,
      words,
    }) => `<div role="article" aria-label="Comment by ${name} a day ago"><div><span>${name}</span>
      <div>Author</div><div>${words}</div></div><ul><li><a>1d</a></li><li>Like</li><li>1</li></ul></div>`,
  );
  const opening = `<div role="article" aria-label="Post by ${ASKED.name} a day ago"><div>Admin · March 8 at 9:02 AM</div><div>${PROMPT}</div>
    <div>Devon Price and 11 others</div></div>`;
  expect(await shownIn(`${opening}${comments}`)).toEqual(said([ASKED, ...POSTS]));
});

test("the heading of the prompt is not who wrote it", async () => {
  const answers = each(
    POSTS,
    ({ name, words }) => `<li class="comment"><bb-linked-username>${name}</bb-linked-username>
      <div class="bb-editor-root"><p>${words}</p></div></li>`,
  );
  const body = `<section class="discussion-prompt"><h2>Discussion Topic</h2><div class="bb-editor-root"><p>${PROMPT}</p></div></section>${answers}`;
  expect(await shownIn(body)).toEqual([[null, PROMPT], ...said(POSTS)]);
});

test("the head of Sakai's topic is who asked, and none of the prompt", async () => {
  const answers = each(
    POSTS,
    ({
      name,
      words,
    }) => `<div class="hierItemBlock"><span class="authorDetails"><strong>${name}</strong></span>
      <div class="textPanel"><p>${words}</p></div></div>`,
  );
  const body = `<div class="topicBloc"><div class="textPanel"><span class="authorDetails"><strong>Quist, Ada</strong> <span>(2-mar-2026 9:00)</span></span>
    <div class="textPanel toggle"><p>${PROMPT}</p></div></div></div>${answers}`;
  expect(await shownIn(body)).toEqual(said([ASKED, ...POSTS]));
});

test("a name that is a button is who wrote a message; who goes on in another one is not guessed", async () => {
  const message = (head: string, words: string) =>
    `<div role="listitem"><div class="kit__message">${head}<div class="rich_text">${words}</div></div></div>`;
  const named = ({ name, words }: Post) =>
    message(`<span><button data-qa="message_sender_name">${name}</button></span> <a>9:00 AM</a>`, words);
  const goesOn = "My source is the survey of the city's gardeners.";
  const [first = ASKED, second = ASKED] = POSTS;
  const body = named(ASKED) + named(first) + message("<a>9:02</a>", goesOn) + named(second);
  expect(await shownIn(`<main><div role="list">${body}</div></main>`)).toEqual([
    ...said([ASKED, first]),
    [null, goesOn],
    ...said([second]),
  ]);
});

test("posts whose heads nobody can read are no prompt", async () => {
  const body = each(
    POSTS,
    ({ name, words }) =>
      `<div class="row"><div><span>${name}</span><span>the day of trees</span></div><div>${words}</div></div>`,
  );
  expect(await shownIn(`<main><p>${PROMPT}</p><div>${body}</div></main>`)).not.toEqual(
    expect.arrayContaining([expect.arrayContaining([expect.stringContaining("Awnings are there")])]),
  );
});

test("a prompt with steps in boxes of one kind is a prompt", async () => {
  const steps = ["First Step", "Second Step", "Peer Review"].map(
    (title) =>
      `<div class="card"><h3>${title}</h3><p>Write what you think of the trees in your own street.</p></div>`,
  );
  expect(await shownIn(`<main><p>${PROMPT}</p><div>${steps.join("")}</div></main>`)).toEqual([
    [null, expect.stringContaining(PROMPT)],
  ]);
});
