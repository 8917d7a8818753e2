/** @module-tag slow */
import { expect, test } from "vitest";
import { article, discussionWith } from "./testing/discussion-with.ts";
import { MARIA, SAM } from "./testing/votes-at-ten.ts";

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
