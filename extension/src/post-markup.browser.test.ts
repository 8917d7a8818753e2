import { expect, test } from "vitest";
import { captureDiscussion } from "./capture.ts";
import { openCoursePage } from "./testing/open-course-page.ts";

const PROMPT = "Should cities make public transport free? Reply to a classmate.";
const WORDS = [
  "I think that buses which cost nothing bring more people to their work in time.",
  "I disagree, since somebody has to pay for them in the end, and for how long?",
];
const MARIA = { kind: "post", author: "Maria Lopez", text: WORDS[0], above: null };
const SAM = { kind: "post", author: "Sam Ito", text: WORDS[1], above: "Maria Lopez" };

async function postsIn(thread: string) {
  const { tabId, document } = await openCoursePage("hidden-words");
  document.title = "Forum";
  document.body.innerHTML = `<h1>Discussion: buses</h1>${thread}<textarea></textarea>`;
  const capture = await captureDiscussion(tabId);
  if (capture.status !== "discussion") throw new Error(capture.status);
  return capture.posts.map(({ kind, author, text, above = [] }) => {
    return { kind, author, text, above: above.at(-1)?.author ?? null };
  });
}

const comment = (name: string, text = "", answers = "") =>
  `<li class="comment"><article class="comment-body"><footer class="comment-meta"><div class="comment-author vcard">
    <img class="avatar" alt=""><b class="fn"><a class="url" href="#">${name}</a></b> <span class="says">says:</span></div>
    <div class="comment-metadata"><a href="#"><time>May 3, 2026 at 10:00 am</time></a></div></footer>
    <div class="comment-content"><p>${text}</p></div><div class="reply"><a class="comment-reply-link" href="#">Reply</a></div></article>
    ${answers && `<ol class="children">${answers}</ol>`}</li>`;
const entry = (name: string, text = "", answers = "") =>
  `<div class="entry"><div class="entry-header"><a href="#">${name}</a> <time>3 May</time></div>
    <div class="message"><p>${text}</p></div><a href="#">Reply</a><div class="children">${answers}</div></div>`;

test.each([
  [
    "WordPress",
    `<article class="post"><header class="entry-header"><h2 class="entry-title">Buses</h2></header>
      <div class="entry-content"><p>${PROMPT}</p></div></article>
      <ol class="comment-list">${comment("Maria Lopez", WORDS[0], comment("Sam Ito", WORDS[1]))}</ol>`,
  ],
  [
    "entries with heads",
    `<p class="prompt">${PROMPT}</p>${entry("Maria Lopez", WORDS[0], entry("Sam Ito", WORDS[1]))}`,
  ],
])("names, prompt and nesting are read in %s", async (_what, thread) => {
  const [prompt, ...posts] = await postsIn(thread);
  expect(prompt?.text).toBe(PROMPT);
  expect(posts).toEqual([MARIA, SAM]);
});

test("what a post quotes is no post, and the buttons at its end are none of its words", async () => {
  const post = (name: string, words: string) =>
    `<article><h3>${name}</h3><time>3 May 2026</time>${words}<a href="#">Permalink</a> <a href="#">Reply</a></article>`;
  const quote = `<article class="quote"><h4>Ana Ruiz</h4><p>Nobody who lives out here in the country takes a bus.</p></article>`;
  const [, ...posts] = await postsIn(
    `<p class="prompt">${PROMPT}</p>${post("Maria Lopez", `<p>${WORDS[0]}</p>`)}${post("Sam Ito", `${quote}<p>${WORDS[1]}</p>`)}`,
  );
  expect(posts).toEqual([MARIA, { ...SAM, above: null }]);
});

const article = (name: string, words = "") =>
  `<div class="post"><article><h3>${name}</h3><time>3 May 2026</time><p>${words}</p><button type="button">Reply</button></article></div>`;
const THREAD = article("Maria Lopez", WORDS[0]) + article("Sam Ito", WORDS[1]);
const OTHERS = article("Zoe Hart", "What matters to me is how often a bus comes, far more than its price.");
const POSTS = [MARIA, { ...SAM, above: null }];

test.each([
  ["an aside", `<div>${THREAD}</div><aside><h2>Recent posts</h2>${OTHERS}</aside>`],
  ["a sidebar", `<div>${THREAD}</div><div class="right-sidebar"><h2>Latest</h2>${OTHERS}${OTHERS}</div>`],
  ["an aside before the thread", `<div role="complementary">${OTHERS}${OTHERS}</div><div>${THREAD}</div>`],
])("posts in %s are not the thread's", async (_what, page) => {
  expect(await postsIn(`<p class="prompt">${PROMPT}</p>${page}`)).toEqual([
    { kind: "prompt", author: null, text: PROMPT, above: null },
    ...POSTS,
  ]);
});

test("a thread that stands in an aside as a whole is read, and so are notes beside an article", async () => {
  expect(await postsIn(`<main><p>${PROMPT}</p></main><aside>${THREAD}</aside>`)).toEqual(
    expect.arrayContaining(POSTS),
  );
  const beside = await postsIn(`<main>${article("Ana Ruiz", PROMPT)}</main><aside>${THREAD}</aside>`);
  expect(beside.map(({ author }) => author)).toEqual(["Ana Ruiz", "Maria Lopez", "Sam Ito"]);
});

test("the prompt is read where it stands under the title, outside what the page calls its main part", async () => {
  const [prompt, ...posts] = await postsIn(
    `<p>${PROMPT}</p><main>${THREAD}</main><aside>${OTHERS}${OTHERS}</aside>`,
  );
  expect(prompt).toEqual({ kind: "prompt", author: null, text: PROMPT, above: null });
  expect(posts).toEqual(POSTS);
});
