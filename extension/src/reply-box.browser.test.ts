/** @module-tag slow */

import { describe, expect, onTestFinished, test, vi } from "vitest";
import { findBoxName, insertReply } from "./insert-reply.ts";
import { enterPage } from "./page-access.ts";
import { onPageNotice } from "./page-notices.ts";
import { openCoursePage } from "./testing/open-course-page.ts";
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
  ["by a label of its own", `<label>Suche <textarea></textarea></label>`],
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
  "Message to support",
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
  async function openThread(
    opened: string,
    { label = "Reply to Student 12", leadsTo = "", opensBy = "a press" as "a press" | "open()" } = {},
  ) {
    const page = await openEntered("hidden-words");
    const { document } = page;
    page.find("main").innerHTML = `<button aria-label="${label}">Reply</button><div id="place"></div>
      <textarea id="own" aria-label="Your reply"></textarea><textarea id="chat" placeholder="Type a message"></textarea>
      <textarea id="notes" aria-label="Private notes"></textarea>`;
    const button = page.find("button");
    function open() {
      page.find("#place").innerHTML = opened;
      document.querySelector<HTMLElement>(leadsTo || "nothing")?.focus();
    }
    if (opensBy === "a press") button.addEventListener("click", () => setTimeout(open, LATE_MS));
    const entered = vi.fn();
    onTestFinished(onPageNotice(page.tabId, "box_entered", entered));
    return {
      ...page,
      button,
      open,
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
    const page = await openThread(BOX, { leadsTo: "#late", opensBy: "open()" });
    page.find("#own").remove();
    page.button.addEventListener("click", () => {
      page.document.body.insertAdjacentHTML("beforeend", `<div>${chat}</div>`);
      page.find("#helper").focus();
    });
    await click(page.button);
    expect(await insertReply(page.tabId, reply)).toEqual({ status: "no_target" });
    page.open();
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

  test("is the one in a dialog that shuts off what else is drawn then", async () => {
    const chat = '<div class="chat"><textarea id="chat-drawn"></textarea></div>';
    const page = await openThread(`${chat}<div role="dialog" aria-modal="true">${BOX}</div>`);
    await click(page.button);
    await expect.poll(() => page.entered.mock.calls.length).toBe(1);
    expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted" });
    expect([page.value("#late"), page.value("#chat-drawn")]).toEqual([expect.stringMatching(/./), ""]);
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
      if (place === "#below") page.find(`${place} textarea`).focus();
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

describe.each([
  ["off the page", "position: absolute; left: -9999px"],
  ["cut away", "clip-path: inset(50%)"],
  ["of one pixel", "position: absolute; width: 1px; height: 1px; padding: 0; border: 0"],
  ["of no size", "transform: scale(0)"],
])("a field %s that the page has given the focus", (_how, style) => {
  async function openFocused(others: string) {
    const page = await openCoursePage("react-textarea");
    page.find("main").innerHTML = `<textarea id="hidden" style="${style}"></textarea>${others}`;
    const hidden = page.find("#hidden") as HTMLTextAreaElement;
    hidden.focus();
    await enterPage(page.tabId);
    return { ...page, hidden };
  }

  test("is no box beside one that can be seen", async () => {
    const { tabId, hidden } = await openFocused('<textarea aria-label="Reply to Priya"></textarea>');
    expect(await insertReply(tabId, reply)).toMatchObject({ status: "inserted", box: "Reply to Priya" });
    expect(hidden.value).toBe("");
  });

  test("is none alone", async () => {
    const { tabId, hidden } = await openFocused("<p>Nothing to write in.</p>");
    expect(await insertReply(tabId, reply)).toEqual({ status: "no_target" });
    expect(hidden.value).toBe("");
  });
});
