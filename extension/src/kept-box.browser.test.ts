/** @module-tag slow */

import { expect, test } from "vitest";
import { findBoxName, insertReply } from "./insert-reply.ts";
import { BOX, FRAME, keptIn, MARIA, MINE, OTHER_BOX, postOf, SAM, swap } from "./testing/kept-box.ts";
import { openEntered } from "./testing/open-entered.ts";
import { click, type } from "./testing/person.ts";
import { reply } from "./testing/reply.ts";

/* A box that was clicked stays in the page, which changes what stands around it. */

const ZHANG = "免费公交让买不起车票的人也能去上班，而且城市里的空气会变得更好。";
const LI = "取消车票的城市没有足够的钱来增加班次，结果是每个人都要等更久。";

/** A page that shows one post at a time, with one and the same box below it, clicked. */
async function clickedBelow(post: string) {
  const page = await openEntered("react-textarea");
  page.find("main").innerHTML = `<article><p>${post}</p></article><textarea aria-label="Reply"></textarea>`;
  const box = page.find("textarea") as HTMLTextAreaElement;
  await click(box);
  return { ...page, box, post: page.find("article p") };
}

test("a box that is kept while another post takes the place of the one above it is asked for again", async () => {
  const { tabId, box, post } = await clickedBelow(MARIA);
  post.textContent = SAM;
  expect(await findBoxName(tabId)).toBeNull();
  expect(await insertReply(tabId, reply)).toEqual({ status: "other_post" });
  expect(box.value).toBe("");
  await click(box);
  expect(await insertReply(tabId, reply)).toMatchObject({ status: "inserted" });
});

const rename = (main: HTMLElement, words: string) => {
  (main.querySelector("h4") as HTMLElement).textContent = "Sam";
  (main.querySelector("article p") as HTMLElement).textContent = words;
};

test.each<[string, string, (main: HTMLElement, box: HTMLElement) => void]>([
  ["whose words are exchanged", postOf("Maria", MARIA, BOX), (main) => rename(main, SAM)],
  ["of whom only the name is exchanged", postOf("Maria", MARIA, BOX), (main) => rename(main, MARIA)],
  [
    "of a list in another order",
    `${postOf("Maria", MARIA)}${BOX}${postOf("Sam", SAM)}`,
    (main, box) => {
      const [first, second] = main.querySelectorAll("article");
      box.replaceWith(second as Element, box, first as Element);
    },
  ],
  [
    "that the box is moved below",
    `${postOf("Maria", MARIA, `<div>${BOX}</div>`)}${postOf("Sam", SAM, "<div id=next></div>")}`,
    (main, box) => main.querySelector("#next")?.append(box),
  ],
  [
    "in a new element around it",
    postOf("Maria", MARIA, BOX),
    (main, box) => {
      const next = main.ownerDocument.createElement("div");
      next.innerHTML = postOf("Sam", SAM);
      next.firstElementChild?.append(box);
      main.querySelector("article")?.replaceWith(next);
    },
  ],
  [
    "named by a line of its own",
    `${postOf("Maria", MARIA)}${postOf("Sam", SAM)}<p>Replying to <b>Maria</b></p>${BOX}`,
    (main) => ((main.querySelector("b") as HTMLElement).textContent = "Sam"),
  ],
  [
    "named by its label",
    `${postOf("Maria", MARIA)}${postOf("Sam", SAM)}<label for=box>Reply to Maria</label><textarea id=box placeholder="Write a reply"></textarea>`,
    (main) => ((main.querySelector("label") as HTMLElement).textContent = "Reply to Sam"),
  ],
  [
    "named by the box itself",
    `${postOf("Maria", MARIA)}<textarea placeholder="Write a reply" aria-label="Reply to Maria"></textarea>`,
    (_main, box) => box.setAttribute("aria-label", "Reply to Sam"),
  ],
  [
    "that the box is moved below with what holds it",
    `${postOf("Maria", MARIA, `<div>${BOX}</div>`)}${postOf("Sam", SAM)}`,
    (main, box) => main.lastElementChild?.append(box.parentElement as Element),
  ],
  [
    "that the box is moved below in their list",
    `${postOf("Maria", MARIA)}<div>${BOX}</div>${postOf("Sam", SAM)}`,
    (main, box) => main.append(box.parentElement as Element),
  ],
  [
    "that came later, and that the box is moved below",
    postOf("Maria", MARIA, `<div>${BOX}</div>`),
    (main, box) => {
      main.insertAdjacentHTML("beforeend", postOf("Sam", SAM));
      main.lastElementChild?.append(box.parentElement as Element);
    },
  ],
  ["with few words", postOf("Maria", "Yes, they should.", BOX), (main) => rename(main, "No, never at all.")],
  [
    "of somebody who isn't named",
    `<article><p>${MARIA}</p></article>${BOX}`,
    (main) => ((main.querySelector("article p") as HTMLElement).textContent = SAM),
  ],
  ["around the frame that it fills", postOf("Maria", MARIA, FRAME), (main) => rename(main, SAM)],
  [
    "that stood above both, without an element of their own,",
    `<h4>Sam</h4><p>${SAM}</p>${OTHER_BOX}<h4>Maria</h4><p>${MARIA}</p>${BOX}`,
    (main) => swap(main),
  ],
  [
    "in nearly the same words",
    `<p>I agree with all of that.</p>${BOX}<p>I disagree with all of that.</p>${OTHER_BOX}`,
    (main) => swap(main),
  ],
  [
    "which the page puts between",
    `<h4>Sam</h4><p>${SAM}</p><h4>Maria</h4><p>${MARIA}</p>${BOX}`,
    (main, box) => box.before(...main.querySelectorAll("h4:first-of-type, h4:first-of-type + p")),
  ],
  [
    "in a shadow root beside it",
    `<div data-words></div>${BOX}`,
    (main) => {
      const { shadowRoot } = main.querySelector("[data-words]") as HTMLElement;
      (shadowRoot as ShadowRoot).innerHTML = postOf("Sam", SAM);
    },
  ],
  [
    "in a frame beside it",
    `<iframe srcdoc="<h4>Maria</h4><p>${MARIA}</p>"></iframe>${BOX}`,
    (main) => {
      const inside = (main.querySelector("iframe") as HTMLIFrameElement).contentDocument as Document;
      inside.body.innerHTML = postOf("Sam", SAM);
    },
  ],
  ["around its shadow root", postOf("Maria", MARIA, "<div data-shadow></div>"), (main) => rename(main, SAM)],
  [
    "in Chinese, of somebody who isn't named",
    `<article><p>${ZHANG}</p></article>${BOX}`,
    (main) => ((main.querySelector("article p") as HTMLElement).textContent = LI),
  ],
  [
    "of a name without capitals",
    postOf("محمد الشريف", MARIA, BOX),
    (main) => ((main.querySelector("h4") as HTMLElement).textContent = "فاطمة الزهراء"),
  ],
])("a kept box below another post, %s, gets nothing, and the panel is told", async (_how, markup, change) => {
  const { tabId, box, told } = await keptIn(markup, change);
  await expect.poll(() => told.mock.calls.length).toBe(1);
  expect(await insertReply(tabId, reply)).toEqual({ status: "other_post" });
  expect((box as HTMLTextAreaElement).value).toBe("");
});

test.each<[string, (box: HTMLElement) => Promise<void> | void]>([
  ["Shift is pressed", () => type("{Shift}")],
  ["somebody types on", () => type("and so")],
  [
    "the page leads the focus back",
    (box) => {
      box.blur();
      box.focus();
    },
  ],
])("a kept box below another post is asked for also after %s, until it is clicked", async (_how, act) => {
  const { tabId, box } = await keptIn(postOf("Maria", MARIA, BOX), (main) => rename(main, SAM));
  await act(box);
  expect(await insertReply(tabId, reply)).toEqual({ status: "other_post" });
  await click(box);
  expect(await insertReply(tabId, reply)).toMatchObject({ status: "inserted" });
});

test("a new box that the page draws below another post and leads the focus into is asked for", async () => {
  const { tabId, find } = await keptIn(postOf("Maria", MARIA, BOX), (main, box) => {
    rename(main, SAM);
    const next = box.cloneNode() as HTMLElement;
    box.replaceWith(next);
    next.focus();
  });
  expect(await insertReply(tabId, reply)).toEqual({ status: "no_target" });
  await click(find(MINE));
  expect(await insertReply(tabId, reply)).toMatchObject({ status: "inserted" });
});

test("a kept box that the page puts below another post as the reply is about to go in gets nothing", async () => {
  const { tabId, box } = await keptIn(postOf("Maria", MARIA, BOX), (main, box) => {
    box.blur();
    box.addEventListener("focus", () => rename(main, SAM));
  });
  expect(await insertReply(tabId, reply)).toEqual({ status: "other_post" });
  expect(box.value).toBe("");
});

test.each<[string, (box: HTMLElement, change: () => void) => void]>([
  ["hears of a paste", (box, change) => box.addEventListener("paste", change, { once: true })],
  [
    "draws the focus",
    (box, change) => box.addEventListener("focus", () => requestAnimationFrame(change), { once: true }),
  ],
  ["is scrolled", (box, change) => box.ownerDocument.addEventListener("scroll", change, { once: true })],
  ["hears of what is typed", (box, change) => box.addEventListener("input", change, { once: true })],
])("a kept box that is below another post once the page %s holds nothing afterwards", async (_, on) => {
  const room = "<div style='height: 3000px'></div>";
  const { tabId, box, window, find } = await keptIn(
    `${room}${postOf("Maria", MARIA, BOX)}${room}${postOf("Sam", SAM)}`,
    (_main, kept) => kept.blur(),
  );
  window.scrollTo(0, 0);
  await new Promise((resolve) => window.requestAnimationFrame(() => setTimeout(resolve)));
  on(box, () => swap(find("main")));
  const { status } = await insertReply(tabId, reply);
  // By the next frame the reply may be there already.
  expect(["other_post", "post_changed"]).toContain(status);
  expect(box.value).toBe("");
  await click(box);
  expect(await insertReply(tabId, reply)).toMatchObject({ status: "inserted" });
});

test("a page that puts another post above a box as it is filled, and leaves nothing to undo, loses it again", async () => {
  const { tabId, box } = await keptIn(postOf("Maria", MARIA, BOX) + postOf("Sam", SAM), (main, kept) => {
    kept.addEventListener("input", () => {
      // What a script sets is in no undo.
      const { value } = kept as HTMLTextAreaElement;
      (kept as HTMLTextAreaElement).value = "";
      (kept as HTMLTextAreaElement).value = value;
      if (main.querySelector("h4")?.textContent === "Maria") swap(main);
    });
  });
  expect(await insertReply(tabId, reply)).toEqual({ status: "post_changed", isUndone: true });
  expect(box.value).toBe("");
});

test.each<[string, (main: HTMLElement) => void, { name?: string; note?: string }?]>([
  [
    "has more likes",
    (main) => main.querySelector("article p")?.insertAdjacentHTML("afterend", "<span>15 likes</span>"),
  ],
  [
    "comes below another's",
    (main) => main.querySelector("article")?.insertAdjacentHTML("beforebegin", postOf("Sam", SAM)),
  ],
  [
    "is answered",
    (main) => main.querySelector("p:last-of-type")?.insertAdjacentHTML("afterend", postOf("Sam", SAM)),
  ],
  ["gets a picture", (main) => main.querySelector("h4")?.insertAdjacentHTML("beforebegin", "<img alt=''>")],
  [
    "is edited in its middle",
    (main) =>
      ((main.querySelector("article p") as HTMLElement).textContent = MARIA.replace(
        "people",
        "nurses and cooks",
      )),
  ],
  [
    "is shown to its end",
    (main) =>
      ((main.querySelector("article p") as HTMLElement).textContent =
        `So I say it again. ${MARIA} And that is all of it.`),
  ],
  [
    "stays, in a new wrapper, while the prompt far above it changes",
    (main) => {
      (main.querySelector("h2 + p") as HTMLElement).textContent =
        "Write about trams, and end with a question.";
      const box = main.querySelector("textarea") as HTMLElement;
      const wrapper = main.ownerDocument.createElement("div");
      box.replaceWith(wrapper);
      wrapper.append(box);
    },
  ],
  ["is drawn anew", (main) => ((main.querySelector("article p") as HTMLElement).textContent = MARIA)],
  [
    "loses the mark beside its name",
    (main) => main.querySelector("mark")?.remove(),
    { name: "Maria</h4><mark>New</mark><h4>Lopez" },
  ],
  [
    "is folded to its name",
    (main) => ((main.querySelector("article p") as HTMLElement).style.display = "none"),
  ],
  [
    "shows its writer's family name by a letter",
    (main) => ((main.querySelector("h4") as HTMLElement).textContent = "Maria L."),
    { name: "Maria Lopez" },
  ],
  [
    "stays, while a note below it changes",
    (main) => ((main.querySelector("small") as HTMLElement).textContent = "Seen by the class"),
    { note: "<small>Seen by the teacher</small>" },
  ],
  [
    "is edited in Chinese",
    (main) =>
      ((main.querySelector("article p:last-of-type") as HTMLElement).textContent = ZHANG.replace(
        "空气",
        "街道",
      )),
    { note: `<p>${ZHANG}</p>` },
  ],
  [
    "gets more commas",
    (main) =>
      ((main.querySelector("article p") as HTMLElement).textContent = MARIA.replace(
        "nothing bring people to work who",
        "nothing, bring people, to work, who",
      )),
  ],
])("a kept box gets the reply where the post above it %s", async (_how, change, given = {}) => {
  const { name = "Maria", note = "" } = given;
  const { tabId } = await keptIn(postOf(name, MARIA, note + BOX), change);
  expect(await insertReply(tabId, reply)).toMatchObject({ status: "inserted" });
});

test("a kept box gets the reply where somebody answers its post in words of the one below", async () => {
  const { tabId } = await keptIn(postOf("Maria", MARIA, BOX) + postOf("Sam", SAM), (_main, kept) => {
    kept.insertAdjacentHTML("beforebegin", `<div><p>${SAM} And so say I.</p></div>`);
  });
  expect(await insertReply(tabId, reply)).toMatchObject({ status: "inserted" });
});

test.each<[string, string]>([
  ["before the press", ""],
  ["as the reply goes in", "input"],
])("a kept box gets the reply where another post is moved above its own %s", async (_when, event) => {
  const posts = `<h3>Replies to this discussion</h3>${postOf("Maria", MARIA, BOX)}${postOf("Sam", SAM)}`;
  const { tabId, box } = await keptIn(posts, (main, kept) => {
    const move = () => {
      const [own, other] = main.querySelectorAll("article");
      if (own && other) own.before(other);
    };
    if (event === "") move();
    else kept.addEventListener(event, move, { once: true });
  });
  expect(await insertReply(tabId, reply)).toMatchObject({ status: "inserted" });
  expect((box as HTMLTextAreaElement).value).not.toBe("");
});

test("a box that takes no text any more, and stands below another post, is told of", async () => {
  const { tabId, box } = await keptIn(postOf("Maria", MARIA, BOX) + postOf("Sam", SAM), (main, kept) => {
    kept.addEventListener(
      "input",
      () => {
        swap(main);
        (kept as HTMLTextAreaElement).readOnly = true;
      },
      { once: true },
    );
  });
  expect(await insertReply(tabId, reply)).toMatchObject({ status: "post_changed" });
  expect(box.isConnected).toBe(true);
});

test("a kept box gets the reply where its post is sorted with it", async () => {
  const posts = postOf("Sam", SAM) + postOf("Maria", MARIA, BOX);
  const { tabId } = await keptIn(posts, (main) => main.append(main.querySelector("article") as Element));
  expect(await insertReply(tabId, reply)).toMatchObject({ status: "inserted" });
});

test.each([
  ["is added to", (post: HTMLElement) => post.append(" Edited to add a line about trams.")],
  ["moves up as others answer", (post: HTMLElement) => post.after(SAM)],
])("a box below a post that %s is the one that was clicked", async (_how, change) => {
  const { tabId, post } = await clickedBelow(MARIA);
  change(post);
  expect(await insertReply(tabId, reply)).toMatchObject({ status: "inserted" });
});
