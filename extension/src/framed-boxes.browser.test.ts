/** @module-tag slow */

import { describe, expect, onTestFinished, test } from "vitest";
import { followEnteredFrame } from "./entered-frame.ts";
import { findBoxName, insertReply } from "./insert-reply.ts";
import { enterPage } from "./page-access.ts";
import { openEntered } from "./testing/open-entered.ts";
import { openWithFrame } from "./testing/open-with-frame.ts";
import { click, type } from "./testing/person.ts";
import { reply, squash } from "./testing/reply.ts";

/* Boxes in frames and beside them: the one that the person was in last is meant, whatever the page does since. */

/** With the panel beside it, which hears where the person goes. */
async function openBeside() {
  const page = await openWithFrame();
  onTestFinished(followEnteredFrame(page.tabId));
  return { ...page, box: page.find("textarea") as HTMLTextAreaElement };
}

test("a page that leads the focus back from a frame to a box that was clicked before gets nothing into it", async () => {
  const page = await openBeside();
  await click(page.box);
  await click(page.inside);
  await type("Hi");
  page.box.focus();
  page.box.setSelectionRange(0, 0);
  await expect.poll(() => findBoxName(page.tabId)).toBe("Reply in the frame");
  expect(await insertReply(page.tabId, reply)).toMatchObject({
    status: "inserted",
    box: "Reply in the frame",
  });
  expect(page.saved()).toBe("");
});

test("the same the other way round, from a box beside a frame into the frame", async () => {
  const page = await openBeside();
  await click(page.inside);
  await click(page.box);
  page.inside.focus();
  expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted" });
  expect(page.inside.value).toBe("");
  expect(squash(page.saved())).toBe(squash(reply.text));
});

type Page = Awaited<ReturnType<typeof openBeside>>;

const FOR_TOM = "<textarea aria-label='Reply to Tom'></textarea>";

async function showAnew(frame: HTMLIFrameElement, html: string, { tabId }: Page): Promise<void> {
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  frame.srcdoc = html;
  await loaded;
  await enterPage(tabId);
}

const ways: Record<string, (page: Page) => unknown> = {
  "is hidden": ({ frame }) => (frame.style.display = "none"),
  "is made invisible": ({ frame }) => (frame.style.visibility = "hidden"),
  "has no size any more": ({ frame }) => Object.assign(frame.style, { width: "0", height: "0", border: "0" }),
  "is removed": ({ frame }) => frame.remove(),
  "is removed, the focus led to the other": ({ frame, box }) => {
    frame.remove();
    box.focus();
  },
  "shows another document": (page) => showAnew(page.frame, "<p>Thank you.</p>", page),
  "shows somebody else's box": (page) => showAnew(page.frame, FOR_TOM, page),
  "is replaced by one with somebody else's box": (page) => {
    const other = page.document.createElement("iframe");
    page.frame.replaceWith(other);
    return showAnew(other, FOR_TOM, page);
  },
  "is written anew, with somebody else's box": async ({ frame, tabId }) => {
    frame.contentDocument?.open();
    frame.contentDocument?.write(FOR_TOM);
    frame.contentDocument?.close();
    await enterPage(tabId);
  },
  "has lost its box": ({ inside }) => inside.remove(),
};

test.for(Object.keys(ways))("a box whose frame %s is not made up for by one beside it", async (way) => {
  const page = await openBeside();
  // The person had been in the other one, too.
  await click(page.box);
  await click(page.inside);
  await expect.poll(() => findBoxName(page.tabId)).toBe("Reply in the frame");
  await ways[way]?.(page);
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "no_target" });
  expect(await findBoxName(page.tabId)).toBeNull();
  expect(page.saved()).toBe("");
  await click(page.box);
  expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted" });
});

test("an editor's own frame that is drawn anew below somebody else's post gets nothing", async () => {
  const page = await openBeside();
  page.box.remove();
  const post = page.document.createElement("article");
  post.innerHTML = "<h4>Maria</h4><p>Shade cools a street.</p>";
  page.frame.before(post);
  await click(page.inside);
  await expect.poll(() => findBoxName(page.tabId)).toBe("Reply in the frame");
  const again = async (name: string) => {
    post.innerHTML = `<h4>${name}</h4><p>Shade cools a street.</p>`;
    await showAnew(page.frame, page.frame.srcdoc, page);
  };
  await again("Sam");
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "no_target" });
  await again("Maria");
  expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted" });
});

test("a frame that an editor draws anew takes the reply in place of the one that was clicked", async () => {
  const page = await openBeside();
  await click(page.box);
  await click(page.inside);
  await expect.poll(() => findBoxName(page.tabId)).toBe("Reply in the frame");
  const again = page.document.createElement("iframe");
  page.frame.replaceWith(again);
  await showAnew(again, page.frame.srcdoc, page);
  expect(await insertReply(page.tabId, reply)).toMatchObject({
    status: "inserted",
    box: "Reply in the frame",
  });
  expect(page.saved()).toBe("");
});

test("a hidden frame that is closed to us although it is of the page's own address hides no other", async () => {
  const page = await openBeside();
  const closed = page.document.createElement("iframe");
  closed.setAttribute("sandbox", "");
  closed.hidden = true;
  closed.src = page.document.baseURI;
  page.find("main").append(closed);
  await click(page.inside);
  await expect.poll(() => findBoxName(page.tabId)).toBe("Reply in the frame");
});

test.for(["removed", "hidden"])(
  "nor is one that is %s after it was filled by one that was there, though nobody had clicked it",
  async (fate) => {
    const page = await openEntered("react-textarea");
    const box = page.find("textarea");
    const other = page.document.createElement("textarea");
    other.hidden = true;
    page.find("main").append(other);
    expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted" });
    other.hidden = false;
    if (fate === "removed") box.remove();
    else box.hidden = true;
    expect(await insertReply(page.tabId, reply)).toEqual({ status: "no_target" });
    expect(other.value).toBe("");
  },
);

test("where the page has led on to another address, its only box is meant once the person does something there", async () => {
  const page = await openEntered("react-textarea");
  const box = page.find("textarea");
  await click(box);
  const other = page.document.createElement("textarea");
  other.ariaLabel = "Another discussion";
  box.replaceWith(other);
  expect(await findBoxName(page.tabId)).toBeNull();
  page.window.history.pushState(null, "", `${page.window.location.pathname}?another`);
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "no_target" });
  await click(page.find("#prompt"));
  expect(await insertReply(page.tabId, reply)).toMatchObject({
    status: "inserted",
    box: "Another discussion",
  });
});

test("a box in a frame within a post is for its author, and one below “Replying to” for whom that names", async () => {
  const page = await openWithFrame();
  page.inside.ariaLabel = "";
  const post = page.document.createElement("article");
  post.innerHTML = "<h4>Sam Lee</h4><p>Shade helps a city in many ways.</p>";
  page.frame.before(post);
  const loaded = new Promise((resolve) => page.frame.addEventListener("load", resolve, { once: true }));
  page.frame.srcdoc = "<textarea placeholder='Write a reply'></textarea>";
  post.append(page.frame);
  await loaded;
  await enterPage(page.tabId);
  await click(page.frame.contentDocument?.querySelector("textarea") as HTMLElement);
  const answering = { answering: "Maria Gomez" };
  expect(await insertReply(page.tabId, reply, answering)).toEqual({
    status: "for_another",
    box: "Reply to Sam Lee",
  });
  const composer = page.document.createElement("div");
  composer.innerHTML =
    "<p>Replying to Sam Lee</p><div><textarea placeholder='Write a reply'></textarea></div>";
  page.find("main").append(composer);
  await click(composer.querySelector("textarea") as HTMLElement);
  expect(await insertReply(page.tabId, reply, answering)).toEqual({
    status: "for_another",
    box: "Replying to Sam Lee",
  });
});

test("boxes below several posts that look alike are told apart by whose post they are below", async () => {
  const page = await openEntered("react-textarea");
  const post = (name: string, box: string) =>
    `<article><h4>${name}</h4><p>Shade helps a city.</p>${box}</article>`;
  const box = "<textarea placeholder='Write a reply'></textarea>";
  const draw = (...posts: string[]) => {
    page.find("main").innerHTML = posts.join("");
  };
  draw(post("Maria Gomez", box), post("Sam Lee", box));
  await click(page.find("textarea"));
  await expect.poll(() => findBoxName(page.tabId)).toBe("Reply to Maria Gomez");
  draw(post("Maria Gomez", ""), post("Sam Lee", box));
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "no_target" });
  draw(post("Sam Lee", box), post("Maria Gomez", box));
  expect(await insertReply(page.tabId, reply)).toMatchObject({ box: "Reply to Maria Gomez" });
});

test("where nothing tells such boxes apart, one that is left after they are drawn anew is not meant", async () => {
  const page = await openEntered("react-textarea");
  const post = (name: string) =>
    `<article><h4>${name}</h4><p>Shade helps.</p><textarea placeholder="Write a reply"></textarea></article>`;
  page.find("main").innerHTML = post("Maria") + post("Sam");
  await click(page.find("textarea"));
  await expect.poll(() => findBoxName(page.tabId)).toBe("Write a reply");
  page.find("main").innerHTML = post("Sam");
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "no_target" });
});

describe("a page with one post and a box that names nobody, drawn anew", () => {
  const MARIA = "Shade cools a street by several degrees, so trees pay for themselves.";
  const box = '<label>Your reply <textarea placeholder="Write a reply"></textarea></label>';
  const post = (name: string, words: string) =>
    `<article><h4>${name}</h4><p>${words}</p><span>2 min ago</span></article>`;
  const heading = "<h2>Week 3: Should cities plant more trees?</h2>";
  const below = (name: string, words: string) => `${heading}${post(name, words)}${box}`;
  const above = (name: string, words: string) => `${heading}${box}${post(name, words)}`;

  async function clickedThenDrawn(first: string, next: string) {
    const page = await openEntered("react-textarea");
    page.find("main").innerHTML = first;
    await click(page.find("textarea"));
    await expect.poll(() => findBoxName(page.tabId)).toBe("Your reply");
    page.find("main").innerHTML = next;
    return insertReply(page.tabId, reply);
  }

  const ROOTS = "Roots break pavements, and somebody has to pay for the repairs.";
  test.each([
    ["somebody else's", below("Maria", MARIA), below("Sam", ROOTS)],
    ["somebody else's below the box", above("Maria", MARIA), above("Sam", ROOTS)],
    ["somebody else's in the same words", below("Maria", MARIA), below("Sam", MARIA)],
    ["another one of hers", below("Maria", MARIA), below("Maria", "I would add that people walk more.")],
    [
      "another that speaks of today",
      below("Maria", "The new law that passed today makes trees cheaper for everybody."),
      below("Maria", "What people wrote online about it yesterday was far too kind to me."),
    ],
    ["another that differs in a number", below("Post 3", "I agree."), below("Post 4", "I agree.")],
    ["one with another word in it", below("Maria", MARIA), below("Maria", MARIA.replace("pay", "never pay"))],
    [
      "hers, but below an answer to it",
      below("Maria", MARIA),
      below("Maria", MARIA).replace("</article>", `</article>${post("Sam", ROOTS)}`),
    ],
    [
      "hers, but with the box in an answer to it",
      `${heading}<article><h4>Maria</h4><p>I agree.</p>${box}</article>`,
      `${heading}<article><h4>Maria</h4><p>I agree.</p><article><h4>Tom</h4><p>No.</p>${box}</article></article>`,
    ],
    ["a short one that says the contrary", below("Maria", "Trees pay."), below("Maria", "Trees never pay.")],
  ])("with %s instead, gets nothing", async (_what, first, next) => {
    expect(await clickedThenDrawn(first, next)).toEqual({ status: "no_target" });
  });

  const drawn = below("Maria", MARIA);
  test.each([
    ["a later time", drawn.replace("2 min", "14 min")],
    ["a notice above it", drawn.replace("<article>", "<p>Sam Lee is typing.</p><article>")],
    ["words added to it", drawn.replace("themselves.", "themselves. Edit: so do shrubs.")],
    ["a post above it", drawn.replace("<article>", "<p>Sam Lee</p><p>I agree.</p><article>")],
    ["an answer below the box", `${drawn}<p>Sam Lee</p><p>I agree.</p>`],
  ])("with %s, gets the reply", async (_what, next) => {
    expect(await clickedThenDrawn(drawn, next)).toMatchObject({ status: "inserted" });
  });
});

test("of two frames that show the same page, the one that was clicked is meant once both are loaded anew", async () => {
  const page = await openBeside();
  const twin = page.frame.cloneNode() as HTMLIFrameElement;
  const isLoaded = new Promise((resolve) => twin.addEventListener("load", resolve, { once: true }));
  page.frame.after(twin);
  await isLoaded;
  await enterPage(page.tabId);
  await click(page.inside);
  await expect.poll(() => findBoxName(page.tabId)).toBe("Reply in the frame");
  const { srcdoc } = page.frame;
  await showAnew(page.frame, srcdoc, page);
  await showAnew(twin, srcdoc, page);
  const [clicked, other] = [page.frame, twin].map(
    ({ contentDocument }) => contentDocument?.querySelector("textarea") as HTMLTextAreaElement,
  );
  expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted" });
  expect(squash(clicked?.value ?? "")).toBe(squash(reply.text));
  expect(other?.value).toBe("");
});

test("where one of two such frames was clicked and is removed, one that comes instead is not meant", async () => {
  const page = await openBeside();
  const twin = page.frame.cloneNode() as HTMLIFrameElement;
  const later = page.frame.cloneNode() as HTMLIFrameElement;
  const loaded = (frame: HTMLIFrameElement) =>
    new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  page.frame.after(twin);
  await loaded(twin);
  await enterPage(page.tabId);
  await click(page.inside);
  await expect.poll(() => findBoxName(page.tabId)).toBe("Reply in the frame");
  page.frame.remove();
  twin.after(later);
  await loaded(later);
  await enterPage(page.tabId);
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "no_target" });
  later.remove();
  await showAnew(twin, twin.srcdoc, page);
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "no_target" });
});
