/** @module-tag slow */

import { expect, test } from "vitest";
import { postsShown } from "./testing/posts-shown.ts";

/* Boards of systems that are known by their markup, beside those of course-pages/lms. */

const ASKED = "Has anyone notes for the lecture of Monday? I was ill.";
const SENT = "I have four pages and can send them tonight.";
const ALSO = "Me too.";

const shownIn = (body: string) => postsShown(`<main><h1>Course forum</h1>${body}</main>`, "Course forum");

const ANSWERED = [
  ["Marek Novak", ASKED],
  ["Kwame Boateng", SENT],
  ["Teo Lind", ALSO],
];

// library/commons of sakaiproject/sakai: post.hbs, comment.hbs
test("Sakai's Commons: what comments a post is its writer's own", async () => {
  const options = (kind: string) =>
    `<div class="commons-${kind}-options"><a class="commons-like-link">Like</a><span class="commons-date">3 Nov 2026 16:20</span></div>`;
  const comment = (name: string, text: string) =>
    `<div class="commons-comment"><div class="commons-comment-body"><span><a class="commons-comment-author-name">${name}</a></span>
      <span class="commons-comment-content">${text}</span>${options("comment")}</div></div>`;
  const post = `<div class="commons-post-outer-container"><div class="commons-post-inner-container"><div class="commons-post-body">
      <div class="commons-post-content"><a class="commons-post-author-name">Novak, Marek</a><span class="commons-post-content">${ASKED}</span></div>
      ${options("post")}</div></div>
    <div class="commons-comments"><div class="commons-comment-expander"><a>Hide comments</a></div>
      ${comment("Kwame Boateng", SENT)}${comment("Teo Lind", ALSO)}</div></div>`;
  expect(await shownIn(`<div id="commons-posts">${post}</div>`)).toEqual(ANSWERED);
});

// mod/forum/templates of moodle/moodle: forum_discussion_threaded_post, discussion_list
test("Moodle's titles of answers, and its list of discussions, are no posts", async () => {
  const title = (name: string) =>
    `<div class="mb-2" data-post-id="7" data-region="post"><a href="#p7">Re: Notes</a>
      <address>by <a href="/user/view.php?id=7">${name}</a> - <time>Monday, 3 November 2026, 4:20 PM</time></address></div>`;
  const opened = `<article data-region="post" data-post-id="6"><div class="forumpost firstpost" data-content="forum-post" aria-label="Notes by Marek Novak">
      <header><h3>Notes</h3><address>by <a href="/user/view.php?id=6">Marek Novak</a> - <time>Monday, 3 November 2026</time></address></header>
      <div class="post-content-container"><p>${ASKED}</p></div></div>
    <div data-region="replies-container">${title("Kwame Boateng")}${title("Teo Lind")}</div></article>`;
  expect(await shownIn(opened)).toEqual([["Marek Novak", ASKED]]);

  const row = (subject: string, name: string, last: string, replies: number) =>
    `<tr class="discussion"><th><a href="#">${subject}</a></th>
      <td class="author"><div class="author-info"><div>${name}</div><div><time>2 Nov 2026</time></div></div></td>
      <td><div class="author-info"><div>${last}</div><div><time>3 Nov 2026</time></div></div></td><td><span>${replies}</span></td></tr>`;
  const list = `<table class="discussion-list"><tbody>${row("Dead link?", "Marek Novak", "Teo Lind", 2)}
    ${row("Essay length", "Ana Ruiz", "Kwame Boateng", 3)}${row("Room", "Teo Lind", "Ana Ruiz", 4)}</tbody></table>`;
  expect(await shownIn(list)).toBe("nothing_found");
});

test("what stands in the place of a removed post is none", async () => {
  const post = (label: string, head: string, text: string) =>
    `<article data-region="post"><div class="forumpost" data-content="forum-post" aria-label="${label}">
      <header><h3>Re: Notes</h3>${head}</header><div class="post-content-container">${text}</div></div></article>`;
  const by = (name: string) =>
    `<address>by <a href="/user/view.php?id=7">${name}</a> - <time>Monday, 3 November 2026</time></address>`;
  const shown = await shownIn(
    post("Notes by Marek Novak", by("Marek Novak"), `<p>${ASKED}</p>`) +
      post(
        "This forum post has been removed by Author (hidden)",
        "",
        "The content of this forum post has been removed and can no longer be accessed.",
      ) +
      post("Re: Notes by Kwame Boateng", by("Kwame Boateng"), `<p>${SENT}</p>`) +
      post("Re: Notes by Teo Lind", by("Teo Lind"), "This response was flagged by Smith (2019) as unfair."),
  );
  expect(shown).toEqual([
    ...ANSWERED.slice(0, 2),
    ["Teo Lind", "This response was flagged by Smith (2019) as unfair."],
  ]);
});

test("Canvas: students without names are told apart, and who is unknown has none", async () => {
  const entry = (name: string, text: string, at: number) =>
    `<div data-testid="discussion-entry-container"><span data-entry-wrapper-id="${at}" aria-label="Reply to Post by ${name} from 2026-11-03">
      <span data-testid="author_name">${name}</span><span>Nov 3 4:20pm</span>
      <span class="user_content" data-resource-type="discussion_topic.reply"><p>${text}</p></span></span></div>`;
  const shown = await shownIn(
    entry("Anonymous 4kx2p", ASKED, 1) +
      entry("Anonymous 3a9", SENT, 2) +
      entry("Unknown Author", ALSO, 3) +
      // The thread that is open, drawn once more beside the list.
      entry("Anonymous 3a9", SENT, 2),
  );
  expect(shown).toEqual([
    ["Anonymous 4kx2p", ASKED],
    ["Anonymous 3a9", SENT],
    [null, ALSO],
  ]);
});

test("vBulletin 3", async () => {
  const post = (name: string, text: string, at: number) =>
    `<table class="tborder" id="post${at}"><tr><td class="thead">#${at} &nbsp; 11-03-2026, 04:2${at} PM</td></tr>
      <tr><td class="alt2"><div><a class="bigusername" href="#">${name}</a></div><div class="smallfont">Junior Member</div>
        <div class="smallfont">Join Date: Sep 2024<br>Posts: ${at}</div></td>
      <td class="alt1"><div class="smallfont"><strong>Re: Notes</strong></div><hr><div id="post_message_${at}">${text}</div>
        <div><a href="#">Reply With Quote</a></div></td></tr></table>`;
  const posts = ANSWERED.map(([name = "", text = ""], at) => post(name, text, at + 1)).join("");
  expect(await shownIn(`<div id="posts">${posts}</div>`)).toEqual(ANSWERED);
});

test("Zulip", async () => {
  const message = (name: string, text: string) =>
    `<div class="message_row include-sender"><div class="messagebox"><div class="messagebox-content"><span class="message_sender">
      <span class="sender_name"><span class="sender_name_text">${name}</span></span></span><time>Nov 3, 2026 4:20 PM</time>
      <div class="message_content rendered_markdown"><p>${text}</p></div>
      <div class="message_reactions"><div class="message_reaction"><span>👍</span><span>2</span></div></div></div></div></div>`;
  expect(await shownIn(ANSWERED.map(([name = "", text = ""]) => message(name, text)).join(""))).toEqual(
    ANSWERED,
  );
});

test.each(["Verfasst von: ", "Posted by: ", ""])("ILIAS: %s", async (label) => {
  const post = (name: string, text: string) =>
    `<li class="ilFrmPostRow"><div class="ilFrmPostHeader"><span class="ilFrmPostTitle"><a href="#">Re: Notes</a></span>
      <div class="small">${label}<a href="#">${name}</a></div><div class="small">Erstellt am: 3. Nov 2026, 16:20</div></div>
      <div class="ilFrmPostContent"><p>${text}</p></div><div><a href="#">Antworten</a><a href="#">Zitieren</a></div></li>`;
  expect(
    await shownIn(`<ul>${ANSWERED.map(([name = "", text = ""]) => post(name, text)).join("")}</ul>`),
  ).toEqual(ANSWERED);
});

test("HyperKitty: links that are called reply are no posts", async () => {
  const mail = (name: string, text: string) =>
    `<div class="email"><div class="email-header"><h2 class="name"><a href="#">${name}</a></h2>
      <div class="email-date"><div class="time">3 Nov</div><div class="time">4:20 p.m.</div></div></div>
      <div class="email-body"><p>${text}</p></div>
      <div class="email-info"><ul><li><a class="vote">👍 0</a></li><li><a class="reply">Reply</a></li></ul></div></div>`;
  expect(await shownIn(ANSWERED.map(([name = "", text = ""]) => mail(name, text)).join(""))).toEqual(
    ANSWERED,
  );
});

// src/discussions of openedx/frontend-app-discussions: AlertBar, Comment, AuthorLabel
test("Open edX: who edited or closed a post did not write it", async () => {
  const name = (user: string) =>
    `<a data-testid="learner-posts-link"><span class="author-name">${user}</span></a>`;
  const note = `<div role="alert" class="alert alert-info">Edited by ${name("staff_helen")} • Reason: units</div>`;
  const reply = `<div class="discussion-comments"><div>${name("teo")}</div><div class="html-loader"><p>${ALSO}</p></div></div>`;
  const comment = (user: string, text: string, more = "") =>
    `<div class="post-card-comment">${note}<div>${name(user)}</div>
      <div class="comment-body html-loader"><p>${text}</p></div>${more}</div>`;
  expect(await shownIn(comment("marek", ASKED) + comment("kwame", SENT, reply))).toEqual([
    ["marek", ASKED],
    ["kwame", SENT],
    ["teo", ALSO],
  ]);
});

// static templates of the old discussions: response-comment-show.underscore
test("Open edX of before: comments on an answer", async () => {
  const entry = (kind: string, user: string, text: string) =>
    `<div class="discussion-${kind}"><div class="response-body"><p>${text}</p></div>
      <p class="posted-details">posted <span class="timeago">4 days ago</span> by <a class="username">${user}</a></p></div>`;
  const page = `<li>${entry("response", "marek", ASKED)}<ol><li>${entry("comment", "kwame", SENT)}</li></ol></li>
    <li>${entry("response", "teo", ALSO)}</li>`;
  expect(await shownIn(`<ol>${page}</ol>`)).toEqual([
    ["marek", ASKED],
    ["kwame", SENT],
    ["teo", ALSO],
  ]);
});

// webcomponents/conversations of sakaiproject/sakai: SakaiPost.js, SakaiComment.js
test("Sakai's Conversations: comments on answers, and what a moderator has hidden", async () => {
  const post = (name: string, text: string, more = "") =>
    `<sakai-post><div class="post"><div class="conv-author-details"><div class="fs-6 fw-bold">${name}</div><div class="small">Mar 4, 2026, 10:12 AM</div></div>
      <div class="post-main">${text}</div></div>${more}</sakai-post>`;
  const comment = `<sakai-comment><div class="post-comment"><div class="post-comment-topbar"><div class="fs-6 fw-bolder">Kwame Boateng</div>
      <div class="small">Mar 4, 2026, 10:30 AM</div></div><div class="post-main"><div class="post-message"><p>${SENT}</p></div></div></div></sakai-comment>`;
  const shown = await shownIn(
    post("Marek Novak", `<div class="fs-5"><p>${ASKED}</p></div>`, comment) +
      post("Hana Kim", '<div class="sak-banner-info">This post has been hidden by a moderator</div>') +
      post("Teo Lind", `<div class="fs-5"><p>${ALSO}</p></div>`),
  );
  expect(shown).toEqual(ANSWERED);
});

test("Canvas, classic: who asked", async () => {
  const entry = (name: string, text: string) =>
    `<article class="discussion_entry"><h2 class="discussion-title"><a class="author">${name}</a></h2><div class="user_content"><p>${text}</p></div></article>`;
  const shown = await shownIn(
    `<article id="discussion_topic"><h1 class="discussion-title">Notes</h1><div class="discussion-subtitle"><a title="Author's name" href="#">Marek Novak</a></div>
      <div class="message_wrapper"><div class="message user_content"><p>${ASKED}</p></div></div></article>` +
      entry("Kwame Boateng", SENT) +
      entry("Teo Lind", ALSO),
  );
  expect(shown).toEqual(ANSWERED);
});

// mod/forum/templates of moodle/moodle: inpage_reply, forum_discussion_nested_v2_post_reply
test("Moodle: neither the open box of a reply nor what is attached to a post is of it", async () => {
  const post = (name: string, text: string, more = "") =>
    `<article data-region="post" data-post-id="7"><div class="forumpost" data-content="forum-post" aria-label="Re: Notes by ${name}">
      <header><h3>Re: Notes</h3></header><div class="post-message" id="post-content-7"><p>${text}</p></div>
      <div><a href="#" aria-label="Attachment wind.png">Attachment wind.png</a></div>${more}</div></article>`;
  const box = `<div data-content="inpage-reply-content"><form data-post-id="7"><textarea>My unsent words</textarea>
      <input type="checkbox" id="p"><label for="p">Reply privately</label></form></div>`;
  const shown = await shownIn(
    post("Marek Novak", ASKED) + post("Kwame Boateng", SENT, box) + post("Teo Lind", ALSO),
  );
  expect(shown).toEqual(ANSWERED);
});

test("what a post quotes of another without saying so is not its own, save where it says no more", async () => {
  const entry = (name: string, body: string) =>
    `<div data-testid="discussion-entry-container"><span data-testid="author_name">${name}</span>
      <span class="user_content" data-resource-type="discussion_topic.reply">${body}</span></div>`;
  const quote = `<blockquote><p>${ASKED}</p><p>Who was there?</p></blockquote>`;
  // Both have it of the same book.
  const book = "<blockquote><p>The heart has its reasons, says the book.</p></blockquote>";
  const shown = await shownIn(
    entry("Marek Novak", `<p>${ASKED}</p><p>Who was there?</p>`) +
      entry("Kwame Boateng", `${quote}<p>${SENT}</p>`) +
      entry("Teo Lind", quote) +
      entry("Ana Ruiz", `${book}<p>${ALSO}</p>`) +
      entry("Ben Okoye", `${book}<p>But not in law.</p>`),
  );
  expect(shown).toEqual([
    ["Marek Novak", `${ASKED}\n\nWho was there?`],
    ["Kwame Boateng", SENT],
    ["Teo Lind", `${ASKED}\n\nWho was there?`],
    ["Ana Ruiz", `The heart has its reasons, says the book.\n\n${ALSO}`],
    ["Ben Okoye", "The heart has its reasons, says the book.\n\nBut not in law."],
  ]);
});

test("a board of the nineties, which says when before the year", async () => {
  const post = ([name = "", text = ""]: string[]) =>
    `<p><b>${name}</b> <i>wrote on Mon Nov 3 16:20 2026:</i></p><p>${text}</p><hr>`;
  expect(await shownIn(ANSWERED.map(post).join(""))).toEqual(ANSWERED);
});

test("better no prompt than one that holds what several people signed in its lines", async () => {
  const signed = (text: string, name: string, hour: number) =>
    `${text} <a href="#" title="User:${name}">${name}</a> (<a href="#">talk</a>) <a href="#">${hour}:20, 3 November 2026 (UTC)</a>
      <span class="replylink-buttons"><a href="#">reply</a></span>`;
  const shown = await shownIn(
    `<p>${signed("Please give your view and one source each. The text is in the reader.", "Prof Haugen", 9)}</p>
    <dl><dd>${signed("It is likely, but not certain (Morlighem 2024).", "Inuk84", 16)}
      <dl><dd>${signed("Disputed by whom? I read only one paper against it.", "Sólveig", 18)}</dd></dl></dd>
    <dd>I agree with Sólveig. — <a href="#">Hinemoa T.</a> <a href="#">07:45, 4 November 2026 (UTC)</a></dd></dl>`,
  );
  expect(JSON.stringify(shown)).not.toContain("Morlighem");
});
