import { describe, expect, onTestFinished, test, vi } from "vitest";
import { findBoxName, insertReply } from "./insert-reply.ts";
import { enterPage } from "./page-access.ts";
import { onPageNotice } from "./page-notices.ts";
import { openEntered } from "./testing/open-entered.ts";
import { click, type } from "./testing/person.ts";
import { reply, squash } from "./testing/reply.ts";

const DRAFT = "My own opening sentence.";

test("fields of one line and boxes that nobody sees are no boxes for a reply", async () => {
  const page = await openEntered("react-textarea");
  page.find("#reply").innerHTML =
    '<input id="name" aria-label="Your name" /><div style="width: 304px; height: 78px">' +
    '<textarea id="g-recaptcha-response" style="display: none"></textarea></div>';
  await click(page.find("#name"));
  await type("Maya");
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "no_target" });
  expect(page.find("#name")).toHaveProperty("value", "Maya");
  expect(page.find("#g-recaptcha-response")).toHaveProperty("value", "");
});

const COVERED = '<div style="position: relative"><textarea></textarea>';
const COVER = "position: absolute; inset: 0; width: 100%; height: 100%";

test.each([
  ["beside the page", '<div style="position: absolute; left: -9999px"><textarea></textarea></div>'],
  ["above the page", '<div style="position: fixed; top: -2000px"><textarea></textarea></div>'],
  ["of no width", '<div style="width: 0; overflow: hidden"><textarea></textarea></div>'],
  ["that lets all through", '<div style="opacity: 0.01"><textarea></textarea></div>'],
  ["filtered away", '<textarea style="filter: opacity(0)"></textarea>'],
  ["masked", '<textarea style="mask: linear-gradient(transparent, transparent)"></textarea>'],
  ["cut away", '<textarea style="clip-path: polygon(0 0, 0 0, 0 0)"></textarea>'],
  ["of one color", '<textarea style="color: #fff; background: #fefefe; border: 0"></textarea>'],
  ["beneath a sibling", `${COVERED}<div style="${COVER}; background: #fff"></div></div>`],
  ["beneath a sibling's picture", `${COVERED}<img alt="" style="${COVER}" /></div>`],
  [
    "in a frame beside the page",
    '<iframe style="position: absolute; left: -9999px" srcdoc="<textarea></textarea>"></iframe>',
  ],
  [
    "in a frame that lets all through",
    '<iframe style="opacity: 0.01" srcdoc="<textarea></textarea>"></iframe>',
  ],
  ["named as one", "<label>Leave this field empty <textarea></textarea></label>"],
])("a trap for programs %s is no box for a reply", async (_how, trap) => {
  const page = await openEntered("react-textarea");
  page.find("main").innerHTML = `<button>Reply</button>${trap}`;
  const box = () => {
    const inside = page.document.querySelector("iframe")?.contentDocument;
    return (inside ?? page.document).querySelector("textarea");
  };
  await expect.poll(box).not.toBeNull();
  await enterPage(page.tabId);
  expect(await findBoxName(page.tabId)).toBeNull();
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "no_target" });
  expect(box()).toHaveProperty("value", "");
});

test("a box that is a little see-through, in a part whose edges fade, is one for a reply", async () => {
  const page = await openEntered("react-textarea");
  page.find("main").innerHTML =
    '<div style="mask: linear-gradient(black 90%, transparent); opacity: 0.9; filter: opacity(0.95)">' +
    '<textarea aria-label="Your reply"></textarea></div>';
  expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted", box: "Your reply" });
});

test.each([
  ["lets it shine through", "background: rgb(0 0 0 / 50%)"],
  ["hides a part of it", "background: #fff; width: 40%"],
])("a box beneath something that %s is one for a reply", async (_how, style) => {
  const page = await openEntered("react-textarea");
  page.find("main").innerHTML =
    `<div style="position: relative"><textarea aria-label="Your reply"></textarea><div style="${COVER}; ${style}"></div></div>`;
  expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted", box: "Your reply" });
});

const MARIA = "Buses that cost nothing bring people to work who could not pay for them.";
const ZHANG = "免费公交让买不起车票的人也能去上班，而且城市里的空气会变得更好。";
const LI = "取消车票的城市没有足够的钱来增加班次，结果是每个人都要等更久。";
const SAM = "A city that gives its buses away has less left for running more of them.";

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

const heading = "<h2>Week 3</h2><p>Should cities make public transport free? Cite two sources.</p>";
const postOf = (name: string, words: string, box = "") =>
  `<article><h4>${name}</h4><p>${words}</p>${box}</article>`;
const BOX = '<textarea placeholder="Write a reply"></textarea>';
const MINE = "textarea[placeholder='Write a reply']";
const OTHER_BOX = "<textarea placeholder='Write another'></textarea>";
const FRAME = `<iframe srcdoc="<textarea placeholder='Write a reply'></textarea>"></iframe>`;

/** A page that keeps the clicked box in what it does next; its prompt stays above. */
async function keptIn(markup: string, change: (main: HTMLElement, box: HTMLElement) => void) {
  const page = await openEntered("react-textarea");
  const main = page.find("main");
  main.innerHTML = heading + markup;
  const frame = main.querySelector("iframe");
  if (frame) await new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  await enterPage(page.tabId);
  const shadow = main.querySelector("[data-shadow]")?.attachShadow({ mode: "open" });
  if (shadow) shadow.innerHTML = BOX;
  const words = main.querySelector("[data-words]")?.attachShadow({ mode: "open" });
  if (words) words.innerHTML = postOf("Maria", MARIA);
  const roots = [shadow, frame?.contentDocument, main].flatMap((root) => root ?? []);
  const [box] = roots.flatMap((root) => [...root.querySelectorAll<HTMLTextAreaElement>(MINE)]);
  if (!box) throw new Error("no box");
  await click(box);
  await expect.poll(() => findBoxName(page.tabId)).not.toBeNull();
  const told = vi.fn();
  onTestFinished(onPageNotice(page.tabId, "box_left", told));
  change(main, box);
  return { ...page, box, told };
}

const rename = (main: HTMLElement, words: string) => {
  (main.querySelector("h4") as HTMLElement).textContent = "Sam";
  (main.querySelector("article p") as HTMLElement).textContent = words;
};

/** Exchanges the words of the last two paragraphs, and the names above them. */
function swap(main: HTMLElement): void {
  for (const what of ["h4", "p"]) {
    const [one, other] = [...main.querySelectorAll(what)].slice(-2);
    if (one && other) [one.textContent, other.textContent] = [other.textContent, one.textContent];
  }
}

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

test.each<[string, (main: HTMLElement) => void, string?, string?]>([
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
    "",
    "Maria</h4><mark>New</mark><h4>Lopez",
  ],
  [
    "is folded to its name",
    (main) => ((main.querySelector("article p") as HTMLElement).style.display = "none"),
  ],
  [
    "shows its writer's family name by a letter",
    (main) => ((main.querySelector("h4") as HTMLElement).textContent = "Maria L."),
    "",
    "Maria Lopez",
  ],
  [
    "stays, while a note below it changes",
    (main) => ((main.querySelector("small") as HTMLElement).textContent = "Seen by the class"),
    "<small>Seen by the teacher</small>",
  ],
  [
    "is edited in Chinese",
    (main) =>
      ((main.querySelector("article p:last-of-type") as HTMLElement).textContent = ZHANG.replace(
        "空气",
        "街道",
      )),
    `<p>${ZHANG}</p>`,
  ],
])(
  "a kept box gets the reply where the post above it %s",
  async (_how, change, more = "", name = "Maria") => {
    const { tabId } = await keptIn(postOf(name, MARIA, more + BOX), change);
    expect(await insertReply(tabId, reply)).toMatchObject({ status: "inserted" });
  },
);

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

test("a code editor whose first line alone takes text is as large as what is drawn around it", async () => {
  const page = await openEntered("react-textarea");
  page.find("main").innerHTML =
    '<div class="CodeMirror" style="height: 140px"><div contenteditable aria-label="Your reply" style="height: 15px"></div></div>';
  expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted", box: "Your reply" });
});

test("an editor whose script is missing gets one copy, and what isn't shown is not called inserted", async () => {
  const page = await openEntered("react-textarea");
  page.find("main").innerHTML =
    '<div class="CodeMirror" style="height: 140px"><div style="overflow: hidden; width: 3px; height: 0">' +
    '<textarea style="width: 1000px"></textarea></div><div style="height: 140px"></div></div>';
  const entrance = page.find("textarea") as HTMLTextAreaElement;
  for (const _press of [1, 2]) {
    expect(await insertReply(page.tabId, reply)).toEqual({ status: "unconfirmed" });
    expect(squash(entrance.value)).toBe(squash(reply.text));
  }
});

test("a box that was used and then hidden is no box any more", async () => {
  const page = await openEntered("refused-paste");
  await click(page.find("#reply"));
  await type(DRAFT);
  page.find("#reply").style.display = "none";
  const search = page.document.createElement("input");
  page.document.body.append(search);
  await click(search);
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "no_target" });
  expect(search.value).toBe("");
  expect(page.saved()).toBe(DRAFT);
});

test.each([
  ["by its label", `<textarea aria-label="Search"></textarea>`],
  ["by its title", `<div contenteditable role="combobox" title="Search discussions"></div>`],
  ["by its hint", `<textarea placeholder="Search or ask..."></textarea>`],
  ["in another language", `<textarea placeholder="Suche"></textarea>`],
  ["by where it leads", `<form action="/search"><textarea name="q"></textarea></form>`],
])("a search box of several lines that can be told %s is no box, clicked or not", async (_how, markup) => {
  const page = await openEntered("refused-paste");
  page.find("#reply").outerHTML = markup;
  const search = page.find("textarea, [contenteditable]");
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "no_target" });
  await click(search);
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "no_target" });
  expect(search.textContent + ((search as HTMLTextAreaElement).value ?? "")).toBe("");
});

test.each([
  "Tags",
  "Add tags, separated by commas",
  "Ask the AI tutor",
  "Ask Cora anything",
  "Find a classmate",
  "Private notes",
  "Type a message",
  "Message #general",
  "To: recipients",
  "Shoutbox",
  "チャットを入力",
  "Meine Notizen",
  "Direct message to Prof. Vance",
  "Why are you reporting this post?",
  "Message the class",
])("the only box of a page, called “%s”, is taken only where somebody clicked it", async (label) => {
  const page = await openEntered("refused-paste");
  page.find("#reply").outerHTML = `<textarea aria-label="${label}"></textarea>`;
  const box = page.find("textarea") as HTMLTextAreaElement;
  expect(await findBoxName(page.tabId)).toBeNull();
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "no_target" });
  expect(box.value).toBe("");
  await click(box);
  expect(await findBoxName(page.tabId)).toBe(label);
});

test.each([
  `<section aria-label="Class chat"><textarea></textarea></section>`,
  `<div><h4>Chat with classmates</h4><textarea></textarea></div>`,
  `<fieldset><legend>Private notes</legend><textarea></textarea></fieldset>`,
])("nor is one without a name in a part of the page for something else: %s", async (markup) => {
  const page = await openEntered("refused-paste");
  page.find("#reply").outerHTML = markup;
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "no_target" });
  expect((page.find("textarea") as HTMLTextAreaElement).value).toBe("");
});

test.each([
  "Research proposal",
  "Reply to the notes of week 3",
  "Searching for meaning: your reply",
  "Reply to the AI tutor",
  "Ask a question",
  "Findings",
])("“%s” may be for a reply", async (label) => {
  const page = await openEntered("refused-paste");
  page.find("#reply").outerHTML = `<form action="/courses/research-101"><textarea></textarea></form>`;
  page.find("textarea").ariaLabel = label;
  expect(await findBoxName(page.tabId)).toBe(label);
});

test("a box that a page leads the focus to by itself is not the one that was clicked", async () => {
  const page = await openEntered("react-textarea");
  const notes = page.document.createElement("textarea");
  notes.ariaLabel = "Your answer";
  page.document.querySelector("main")?.append(notes);
  const box = page.find("textarea") as HTMLTextAreaElement;
  await click(box);
  notes.focus();
  expect(await findBoxName(page.tabId)).not.toBe("Your answer");
  await insertReply(page.tabId, reply);
  expect(notes.value).toBe("");
  expect(box.value).not.toBe("");
});

test("a box that a page opens and leads the focus to after a press is the one that was meant", async () => {
  const page = await openEntered("react-textarea");
  const { document } = page;
  const button = document.createElement("button");
  button.textContent = "Reply";
  button.addEventListener("click", () =>
    setTimeout(() => {
      const box = document.createElement("textarea");
      box.ariaLabel = "Your answer";
      button.after(box);
      box.focus();
    }, 300),
  );
  document.querySelector("main")?.prepend(button);
  await click(button);
  await expect.poll(() => findBoxName(page.tabId)).toBe("Your answer");
  // Wherever the page goes from there by itself.
  const second = document.createElement("textarea");
  second.ariaLabel = "Your second answer";
  button.after(second);
  second.focus();
  expect(await findBoxName(page.tabId)).toBe("Your answer");
});

describe("a box that opens after a press on “Reply”", () => {
  const LATE_MS = 100;
  /** A thread below which "Your reply" stands, and whose buttons open what the test says. */
  async function openThread(opened: string, { label = "Reply to Student 12", leadsTo = "" } = {}) {
    const page = await openEntered("hidden-words");
    const { document } = page;
    page.find("main").innerHTML = `<button aria-label="${label}">Reply</button><div id="place"></div>
      <textarea id="own" aria-label="Your reply"></textarea><textarea id="chat" placeholder="Type a message"></textarea>
      <textarea id="notes" aria-label="Private notes"></textarea>`;
    const button = page.find("button");
    button.addEventListener("click", () =>
      setTimeout(() => {
        page.find("#place").innerHTML = opened;
        document.querySelector<HTMLElement>(leadsTo || "nothing")?.focus();
      }, LATE_MS),
    );
    const entered = vi.fn();
    onTestFinished(onPageNotice(page.tabId, "box_entered", entered));
    return {
      ...page,
      button,
      entered,
      value: (box: string) => (page.find(box) as HTMLTextAreaElement).value,
    };
  }
  const BOX = '<textarea id="late"></textarea>';

  test.each(["", "#late", "#chat", "#notes"])(
    "is the one that is meant, wherever the page leads the focus: %s",
    async (leadsTo) => {
      const page = await openThread(BOX, { leadsTo });
      await click(page.find("#own"));
      await click(page.button);
      await expect.poll(() => page.entered.mock.calls.length).toBe(2);
      expect(await findBoxName(page.tabId)).toBe("Reply to Student 12");
      expect(await insertReply(page.tabId, reply, { answering: "Student 1" })).toMatchObject({
        status: "for_another",
      });
      expect(await insertReply(page.tabId, reply, { answering: "Student 12" })).toMatchObject({
        status: "inserted",
        box: "Reply to Student 12",
      });
      expect(["#own", "#chat", "#notes"].map(page.value)).toEqual(["", "", ""]);
    },
  );

  test("counts at once for who inserts at once", async () => {
    const page = await openThread(BOX);
    await click(page.find("#own"));
    await click(page.button);
    await expect.poll(() => page.document.querySelector("#late")).not.toBeNull();
    expect(await findBoxName(page.tabId)).toBe("Reply to Student 12");
  });

  test.each([
    ["there are two", `${BOX}<textarea></textarea>`, "Reply", null],
    ["it is for something else", '<textarea aria-label="Private notes"></textarea>', "Reply", "Your reply"],
    ["something else was pressed", BOX, "Comment policy", null],
    ["something else was pressed, which leads the focus there", BOX, "Comment policy", null, "#late"],
  ])("is not guessed at where %s", async (_why, opened, label, name, leadsTo = "") => {
    const page = await openThread(opened, { label, leadsTo });
    page.button.textContent = label;
    await click(page.button);
    await expect.poll(() => page.find("#place").childElementCount).toBeGreaterThan(0);
    expect(await findBoxName(page.tabId)).toBe(name);
  });

  const inCorner = (words: string) =>
    `<div style="position: fixed; right: 4px; bottom: 4px; width: 130px; height: 60px">${words}</div>`;

  test.each([
    ["that asks", '<textarea id="helper" placeholder="How can we help you today?"></textarea>'],
    ["headed by a name", '<h3>Ask Cora</h3><textarea id="helper"></textarea>'],
    [
      "in a corner",
      inCorner('<b>Cora</b><textarea id="helper" placeholder="Write something..."></textarea>'),
    ],
  ])("is not a chat %s, which takes the focus before it", async (_how, chat) => {
    const page = await openThread(`${BOX}<i id="done"></i>`, { leadsTo: "#late" });
    page.find("#own").remove();
    page.button.addEventListener("click", () => {
      page.document.body.insertAdjacentHTML("beforeend", `<div>${chat}</div>`);
      page.find("#helper").focus();
    });
    await click(page.button);
    expect(await insertReply(page.tabId, reply)).toEqual({ status: "no_target" });
    await expect.poll(() => page.document.querySelector("#done")).not.toBeNull();
    expect(await insertReply(page.tabId, reply, { answering: "Student 12" })).toMatchObject({
      status: "inserted",
      box: "Reply to Student 12",
    });
    expect(page.value("#helper")).toBe("");
  });

  test.each([
    ["at the edge with a button that replies", inCorner(`${BOX}<button>Reply</button>`)],
    ["at the edge by its name", inCorner('<textarea id="late" aria-label="Your answer"></textarea>')],
    ["over the page", `<div style="position: fixed; inset: 0">${BOX}</div>`],
    ["in a dialog", `<div aria-modal="true" role="dialog">${inCorner(BOX)}</div>`],
  ])("may float %s", async (_how, opened) => {
    const page = await openThread(opened, { leadsTo: "#late" });
    await click(page.button);
    await expect.poll(() => page.entered.mock.calls.length).toBe(1);
    expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted" });
    expect(page.value("#late")).not.toBe("");
  });

  test("of several none is, nor the box that was clicked before", async () => {
    const page = await openThread(`${BOX}<textarea></textarea>`);
    await click(page.find("#own"));
    await click(page.button);
    await expect.poll(() => page.find("#place").childElementCount).toBe(2);
    expect(await insertReply(page.tabId, reply)).toEqual({ status: "no_target" });
    await click(page.find("#own"));
    expect(await findBoxName(page.tabId)).toBe("Your reply");
  });

  test("is not one that the page only draws anew", async () => {
    const page = await openThread("");
    page.button.addEventListener("click", () => {
      page.find("#own").outerHTML = page.find("#own").outerHTML;
    });
    await click(page.button);
    expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted", box: "Your reply" });
  });
});

describe("a box without a name is for whose post it opens in, or whose “Reply” was pressed:", () => {
  const heads: Record<string, (name: string) => string> = {
    "a byline": (name) => `<p>${name} - Nov 3</p>`,
    "a name and a time": (name) => `<b>${name}</b> <small>3h</small>`,
    "two lines": (name) => `<div>${name}</div><div>Nov 3, 2026</div>`,
    "a numbered name": (name) => `<div><b>${name}</b></div>`,
    "a marked name": (name) => `<span class="author">${name}</span>`,
  };
  const cases = Object.keys(heads).flatMap((head) => [
    [head, 1, "#in1"],
    [head, 12, "#in1"],
    [head, 1, "#below"],
  ]) as [string, number, string][];

  test.each(cases)("%s, “Reply” under Student %i, the box %s", async (head, pressed, place) => {
    const page = await openEntered("hidden-words");
    const post = (number: number) => `<div class="${head === "a marked name" ? "post" : "x"}">
      ${heads[head]?.(`Student ${number}`)}<p>Shade helps a city in many ways.</p>
      <div><button id="of${number}">Reply</button></div><div id="in${number}"></div></div>`;
    page.find("main").innerHTML =
      `<p>Should cities plant trees?</p><div>${post(1)}${post(12)}</div><div id="below"></div>`;
    page.find(`#of${pressed}`).addEventListener("click", () => {
      page.find(place).innerHTML = "<textarea></textarea>";
    });
    await click(page.find(`#of${pressed}`));
    await expect.poll(() => findBoxName(page.tabId)).toBe("Reply to Student 1");
    expect(await insertReply(page.tabId, reply, { answering: "Student 12" })).toEqual({
      status: "for_another",
      box: "Reply to Student 1",
    });
  });
});

test("a box that was clicked and is hidden since is not made up for by another", async () => {
  const page = await openEntered("react-textarea");
  page.find("#reply").outerHTML = `<textarea id="reply"></textarea><textarea id="other" hidden></textarea>`;
  await click(page.find("#reply"));
  page.find("#reply").hidden = true;
  page.find("#other").hidden = false;
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "no_target" });
  expect((page.find("#other") as HTMLTextAreaElement).value).toBe("");
  await click(page.find("#other"));
  expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted" });
});

test("a page that leads the focus elsewhere gets nothing into what has it", async () => {
  const page = await openEntered("refused-paste");
  const search = page.document.createElement("input");
  page.document.body.append(search);
  page.find("#reply").addEventListener("focus", () => search.focus());
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "no_target" });
  expect(search.value).toBe("");
  expect(page.saved()).toBe("");
});
