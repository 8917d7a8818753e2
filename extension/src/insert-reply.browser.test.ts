/** @module-tag slow */

import { describe, expect, onTestFinished, test, vi } from "vitest";
import browser from "webextension-polyfill";
import { findBoxName, insertReply, undoInsertion } from "./insert-reply.ts";
import { enterPage } from "./page-access.ts";
import { onPageNotice } from "./page-notices.ts";
import { openCoursePage } from "./testing/open-course-page.ts";
import { openEntered } from "./testing/open-entered.ts";
import { beginLoading } from "./testing/page-left.ts";
import { click, type, undo } from "./testing/person.ts";
import { reply, replyOf, squash } from "./testing/reply.ts";

const DRAFT = "My own opening sentence.";
const WHOLE = squash(reply.text);

const boxes = [
  { name: "tinymce-classic", box: "iframe" },
  { name: "react-textarea", box: "textarea" },
] as const;

test.for(boxes)(
  "$name: a draft in the box stays, also when undo takes the reply out",
  async ({ name, box }) => {
    const page = await openEntered(name);
    await click(page.find(box));
    await type(DRAFT);
    // Looking something up takes the selection away from the box.
    await page.select("#classmate");
    expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted" });
    expect(page.saved()).toBe(`${DRAFT} ${WHOLE}`);
    expect(page.replyBox.posted).toEqual([]);
    await undo();
    await expect.poll(page.saved).toBe(DRAFT);
  },
);

test.for([...boxes, { name: "joined-paste", box: "#editor" } as const])(
  "$name: in the middle of a sentence the reply has paragraphs of its own",
  async ({ name, box }) => {
    const page = await openEntered(name);
    await click(page.find(box));
    await type(DRAFT);
    await type("{ArrowLeft}".repeat(" sentence.".length));
    expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted" });
    const lines = page.replyBox.model().split("\n").map(squash);
    expect(lines.filter((line) => line !== "")).toEqual([
      "My own opening",
      ...reply.paragraphs.map(squash),
      "sentence.",
    ]);
    await undo();
    await expect.poll(page.saved).toBe(DRAFT);
  },
);

test("the only box of a page is used without a click into it", async () => {
  const page = await openEntered("react-textarea");
  expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted" });
  expect(page.saved()).toBe(WHOLE);
});

test("a page that was loaded anew, and knows nothing of the extension, is entered first", async () => {
  const { tabId, replyBox } = await openCoursePage("react-textarea");
  expect(await insertReply(tabId, reply)).toMatchObject({ status: "inserted" });
  expect(squash(replyBox.saved())).toBe(WHOLE);
});

test("of two boxes the one last used gets the reply, and none where neither was", async () => {
  const page = await openEntered("two-editors");
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "no_target" });
  expect(page.saved()).toBe("|");
  await click(page.find("#second"));
  await click(page.find("#reply"));
  expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted" });
  expect(page.saved()).toBe(`${WHOLE}|`);
});

test("a box that the page draws anew gets the reply once", async () => {
  const page = await openEntered("drawn-anew");
  await click(page.find("#reply"));
  await type(DRAFT);
  await click(page.find("h1"));
  expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted" });
  await expect.poll(page.saved).toBe(`${DRAFT} ${WHOLE}`);
  expect(squash(page.replyBox.model())).toBe(page.saved());
});

test("a box that is gone is not missed by anything else on the page", async () => {
  const page = await openEntered("react-textarea");
  await click(page.find("textarea"));
  page.find("textarea").remove();
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "no_target" });
});

test("a read-only box is left alone", async () => {
  const page = await openEntered("closed-discussion");
  await click(page.find("#reply"));
  const before = page.document.documentElement.outerHTML;
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "read_only" });
  expect(page.document.documentElement.outerHTML).toBe(before);
  expect(page.saved()).toBe("");
});

test.for(["react-textarea", "joined-paste"] as const)(
  "a box that was used and that the page then made inert is left alone (%s)",
  async (name) => {
    const page = await openEntered(name);
    const box = page.find(name === "react-textarea" ? "textarea" : "#editor");
    await click(box);
    box.inert = true;
    expect(await insertReply(page.tabId, reply)).toEqual({ status: "read_only" });
    expect(page.saved()).toBe("");
  },
);

test("a box in a part that was folded away gets nothing, and the reply once it is unfolded", async () => {
  const page = await openEntered("react-textarea");
  const details = page.document.createElement("details");
  details.open = true;
  const place = page.find("#reply");
  place.before(details);
  details.append(place);
  await click(page.find("textarea"));
  details.open = false;
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "no_target" });
  details.open = true;
  expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted" });
  expect(page.saved()).toBe(WHOLE);
});

test("a box behind the page's question gets nothing, and the reply after it", async () => {
  const page = await openEntered("react-textarea");
  await click(page.find("textarea"));
  const question = page.document.createElement("dialog");
  question.innerHTML = "<p>Are you still there?</p><button>Yes</button>";
  page.document.body.append(question);
  question.showModal();
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "no_target" });
  expect(page.saved()).toBe("");
  question.close();
  expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted" });
  expect(page.saved()).toBe(WHOLE);
});

test("a box that takes fewer characters than the reply has gets nothing", async () => {
  const page = await openEntered("react-textarea");
  page.find("textarea").setAttribute("maxlength", "100");
  await click(page.find("textarea"));
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "too_long", limitChars: 100 });
  expect(page.saved()).toBe("");
});

test("the caret of a field counts that was used before a reload", async () => {
  const page = await openCoursePage("two-editors");
  page.find("#second").remove();
  const box = page.find("#reply") as HTMLTextAreaElement;
  box.value = `${DRAFT} The end.`;
  box.setSelectionRange(DRAFT.length, DRAFT.length);
  await enterPage(page.tabId);
  expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted" });
  expect(squash(box.value)).toBe(`${DRAFT} ${WHOLE} The end.`);
});

test("a page that refuses pasted text is not got round", async () => {
  const page = await openEntered("refused-paste");
  await click(page.find("#reply"));
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "unconfirmed" });
  expect(page.saved()).toBe("");
});

test("what is in the box already is inserted again only when the person says so", async () => {
  const page = await openEntered("react-textarea");
  await click(page.find("textarea"));
  await insertReply(page.tabId, reply);
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "already_there" });
  expect(page.saved()).toBe(WHOLE);
  expect(await insertReply(page.tabId, reply, { isAgain: true })).toMatchObject({ status: "inserted" });
  expect(page.saved()).toBe(`${WHOLE} ${WHOLE}`);
});

/** The page with another box in the place of its own. */
async function openWithBox(make: (box: HTMLElement, window: Window) => void, tag = "div") {
  const page = await openEntered("two-editors");
  const { document } = page.window;
  const box = document.createElement(tag);
  box.id = "own";
  if (tag === "div") box.contentEditable = "true";
  page.find("#second").remove();
  page.find("#reply").replaceWith(box);
  make(box, page.window);
  return { ...page, box };
}

test("a field at the top of a closed shadow root gets the reply once", async () => {
  let field: HTMLTextAreaElement | null = null;
  const page = await openWithBox((host, { document }) => {
    host.contentEditable = "inherit";
    const root = host.attachShadow({ mode: "closed" });
    (
      host.ownerDocument.defaultView as Window & { closedRoots: WeakMap<Element, ShadowRoot> }
    ).closedRoots.set(host, root);
    field = document.createElement("textarea");
    root.append(field);
  });
  expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted" });
  expect(squash(field === null ? "" : (field as HTMLTextAreaElement).value)).toBe(WHOLE);
});

test("where a page puts the paragraphs of a paste into one, the reply is typed line by line", async () => {
  const { tabId, box, window } = await openWithBox((own, { document }) =>
    own.addEventListener("paste", (event) => {
      event.preventDefault();
      const text = event.clipboardData?.getData("text/plain") ?? "";
      document.execCommand("insertText", false, text.replaceAll(/\n+/g, " "));
    }),
  );
  expect(await insertReply(tabId, reply)).toMatchObject({ status: "inserted", isRunTogether: false });
  expect(box.innerText.split("\n").map(squash).filter(Boolean)).toEqual(reply.paragraphs.map(squash));
  expect(await undoInsertion(tabId, 0)).toEqual({ status: "undone" });
  expect(squash(box.innerText)).toBe("");
  expect(window.closed).toBe(false);
});

test("a reply in capitals has arrived all the same", async () => {
  const { tabId, box } = await openWithBox((own, { document }) =>
    own.addEventListener("paste", (event) => {
      event.preventDefault();
      const html = event.clipboardData?.getData("text/html").toUpperCase() ?? "";
      document.execCommand("insertHTML", false, html);
    }),
  );
  expect(await insertReply(tabId, reply)).toMatchObject({ status: "inserted" });
  expect(squash(box.innerText)).toBe(WHOLE.toUpperCase());
  expect(await insertReply(tabId, reply)).toEqual({ status: "already_there" });
});

test("a box whose page takes a paste without cancelling it is offered only one", async () => {
  let pastes = 0;
  const { tabId } = await openWithBox((own) => own.addEventListener("paste", () => (pastes += 1)));
  expect(await insertReply(tabId, reply)).toMatchObject({ status: "inserted" });
  expect(pastes).toBe(1);
});

test("a page that takes the reply out again is told of", async () => {
  const { tabId } = await openWithBox(
    (field, { setTimeout }) =>
      field.addEventListener("input", () => setTimeout(() => Object.assign(field, { value: "" }), 1_000)),
    "textarea",
  );
  const lost = new Promise<void>((resolve) => {
    onTestFinished(onPageNotice(tabId, "reply_stands", ({ as }) => as === "nothing" && resolve()));
  });
  expect(await insertReply(tabId, reply)).toMatchObject({ status: "inserted" });
  await lost;
  expect(await undoInsertion(tabId, 0)).toEqual({ status: "changed" });
});

test("a page that is left and never answers ends the insertion", async () => {
  const page = await openEntered("react-textarea");
  const { tabId } = page;
  const execute = browser.scripting.executeScript;
  vi.spyOn(browser.scripting, "executeScript").mockImplementation((injection) =>
    (injection as { args?: unknown[] }).args?.[0] === "insert"
      ? new Promise(() => undefined)
      : execute(injection),
  );
  onTestFinished(() => void vi.restoreAllMocks());
  const inserting = insertReply(tabId, reply);
  await expect.poll(() => vi.mocked(browser.scripting.executeScript).mock.calls.length).toBeGreaterThan(1);
  await beginLoading(page);
  expect(await inserting).toEqual({ status: "page_left" });
});

test("a reply to one person goes into another's box only when that is insisted on", async () => {
  const page = await openEntered("lms/moodle-5");
  const answering = "Priya Raman";
  expect(await insertReply(page.tabId, reply, { answering })).toEqual({
    status: "for_another",
    box: "Reply to Sam Ito",
  });
  expect(page.saved()).toBe("");
  expect(await insertReply(page.tabId, reply, { answering, isAgain: true })).toMatchObject({
    status: "inserted",
  });
});

test("the box is named, scrolled to and outlined, and the page's markup stays as it is", async () => {
  const page = await openEntered("two-editors");
  const textarea = page.find("#second");
  await click(textarea);
  page.find("h1").style.marginBottom = "4000px";
  page.window.scrollTo(0, 0);
  const styles = textarea.outerHTML;
  expect(await insertReply(page.tabId, reply)).toMatchObject({
    status: "inserted",
    box: "Reply to the classmate",
  });
  const { top, bottom } = textarea.getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(page.window.innerHeight);
  expect(textarea.getAnimations()).toHaveLength(1);
  expect(textarea.outerHTML).toBe(styles);
});

describe("a box is pointed at", () => {
  async function openWatched() {
    const page = await openEntered("two-editors");
    const entered = vi.fn();
    onTestFinished(onPageNotice(page.tabId, "box_entered", entered));
    return { ...page, entered };
  }

  test("by a person's own click or key", async () => {
    const page = await openWatched();
    await click(page.find("#reply"));
    await expect.poll(() => page.entered.mock.calls.length).toBe(1);
    await type("{Tab}");
    await expect.poll(() => page.entered.mock.calls.length).toBe(2);
  });

  test("not by a page that moves the focus, nor by its own clicks", async () => {
    const page = await openWatched();
    page.find("#second").focus();
    page.find("#reply").focus();
    page.find("#reply").click();
    // What a person does then is heard after anything that the page did.
    await click(page.find("#second"));
    await expect.poll(() => page.entered.mock.calls.length).toBe(1);
  });
});

/** Inserts, and gives the frame that the reply went to. */
async function inserted(tabId: number): Promise<number> {
  const outcome = await insertReply(tabId, reply);
  if (outcome.status !== "inserted") throw new Error(outcome.status);
  return outcome.frameId;
}

describe("an insertion is taken out again", () => {
  test.for(boxes)("while the box holds just that ($name)", async ({ name, box }) => {
    const page = await openEntered(name);
    await click(page.find(box));
    await type(DRAFT);
    const frameId = await inserted(page.tabId);
    expect(await undoInsertion(page.tabId, frameId)).toEqual({ status: "undone" });
    expect(page.saved()).toBe(DRAFT);
    expect(await undoInsertion(page.tabId, frameId)).toEqual({ status: "changed" });
    expect(page.saved()).toBe(DRAFT);
  });

  test("but not when the person has written on", async () => {
    const page = await openEntered("react-textarea");
    await click(page.find("textarea"));
    const frameId = await inserted(page.tabId);
    await type(" My end.");
    expect(await undoInsertion(page.tabId, frameId)).toEqual({ status: "changed" });
    expect(page.saved()).toBe(`${WHOLE} My end.`);
  });

  test("nor when its box is gone", async () => {
    const page = await openEntered("react-textarea");
    const frameId = await inserted(page.tabId);
    page.find("textarea").remove();
    expect(await undoInsertion(page.tabId, frameId)).toEqual({ status: "changed" });
  });
});

describe("the box is named", () => {
  async function nameOf(around: (box: string) => string): Promise<string | null> {
    const page = await openEntered("two-editors");
    page.find("#second").remove();
    page.find("main").innerHTML = around('<textarea id="reply" aria-label="Message"></textarea>');
    const outcome = await insertReply(page.tabId, reply);
    return outcome.status === "inserted" ? outcome.box : outcome.status;
  }
  const post = (author: string, inside = "") =>
    `<article><p class="author">${author}</p><p>I think that it does, mostly.</p>${inside}</article>`;

  test("by whose post it stands in", async () => {
    expect(await nameOf((box) => post("Maria Lopez") + post("Priya Raman", box))).toBe(
      "Reply to Priya Raman",
    );
  });

  test("also where replies to that post follow", async () => {
    expect(await nameOf((box) => post("Priya Raman", box + post("Sam Ito")))).toBe("Reply to Priya Raman");
  });

  test.each([" · Student", " <small>3 likes</small>"])(
    "also where the page says more beside the name: %s",
    async (more) => {
      const signed = (box: string) =>
        `<article><h3><a href="#">Priya Raman</a>${more}</h3><p>I think so.</p>${box}</article>`;
      expect(await nameOf(signed)).toBe("Reply to Priya Raman");
    },
  );

  test.each(["×", "Cancel reply"])("by the line above it, without its button “%s”", async (words) => {
    const line = `<div>Replying to Glenn Close <button>${words}</button></div>`;
    expect(await nameOf((box) => line + box)).toBe("Replying to Glenn Close");
  });

  test("not by the line above another box, which is said of that one", async () => {
    const page = await openEntered("two-editors");
    page.find("#second").remove();
    page.find("main").innerHTML =
      '<div class="post">Reply to Anna<textarea aria-label="Message"></textarea></div>' +
      '<div class="post"><b>Ben</b> School is too early.<textarea id="reply" aria-label="Message"></textarea></div>';
    await click(page.find("#reply"));
    expect(await findBoxName(page.tabId)).toBe("Message");
  });

  test("without how much is written in it", async () => {
    const page = await openEntered("react-textarea");
    expect(await findBoxName(page.tabId)).toBe("Your reply");
  });

  test("by the post around the frame of an editor's own", async () => {
    const page = await openEntered("tinymce-classic");
    const around = page.find(".tox-editor-container");
    around.classList.add("post");
    around.insertAdjacentHTML("afterbegin", '<h3 class="author">Priya Raman</h3>');
    await click(page.find("iframe"));
    expect(await findBoxName(page.tabId)).toBe("Reply to Priya Raman");
  });

  test("before anything is inserted, as Moodle draws a reply in the post that it answers", async () => {
    const page = await openEntered("lms/moodle-5");
    expect(await findBoxName(page.tabId)).toBe("Reply to Sam Ito");
    expect(page.saved()).toBe("");
  });

  test("by its own label below a thread, which is nobody's post", async () => {
    expect(await nameOf((box) => `<div>${post("Priya Raman")}${box}</div>`)).toBe("Message");
    expect(
      await nameOf((box) => `<section>${post("Priya Raman")}${post("Sam Ito")}<form>${box}</form></section>`),
    ).toBe("Message");
  });
});

describe("a page that sets the quotation marks its own way has the whole reply, on lines of its own,", () => {
  const ways: Record<string, (text: string) => string> = {
    straight: (text) => text.replaceAll(/[“”]/g, '"'),
    typographic: (text) =>
      text
        .replaceAll(/(^|\s)"/g, "$1“")
        .replaceAll('"', "”")
        .replaceAll("'", "’")
        .replaceAll("--", "—"),
  };
  const cases = Object.keys(ways).flatMap((way) => ["", "My own sentence."].map((own) => [way, own]));

  test.each(cases)("%s, behind “%s”", async (way = "", own = "") => {
    const page = await openWithBox((box) => {
      const area = box as HTMLTextAreaElement;
      area.addEventListener("input", () => (area.value = ways[way]?.(area.value) ?? ""));
    }, "textarea");
    const marks = (words: string) => (way === "straight" ? words : words.replaceAll(/[“”]/g, '"'));
    const paragraphs = [
      "“So it is”, they say of buses -- that cost nothing.",
      "It's what I say, as Maria did, “no”",
    ].map(marks);
    const html = paragraphs.map((words) => `<p>${words}</p>`).join("");
    const quoting = { paragraphs, text: paragraphs.join("\n\n"), html };
    await click(page.box);
    if (own) await type(own);
    expect(await insertReply(page.tabId, quoting)).toMatchObject({ status: "inserted", isJoined: false });
  });
});

test("of a page that moves the focus at the paste it isn't said that it took that", async () => {
  const page = await openWithBox((box) => {
    const other = box.ownerDocument.createElement("input");
    box.after(other);
    box.addEventListener("paste", () => other.focus());
  }, "textarea");
  await click(page.box);
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "unconfirmed", isFocusMoved: true });
});

test("a page that puts in one paragraph after another is waited for", async () => {
  const long = replyOf({ paragraphs: 12 });
  const page = await openWithBox((box, window) => {
    box.addEventListener("paste", (event) => {
      event.preventDefault();
      for (const [index, words] of long.paragraphs.entries())
        window.setTimeout(
          () => box.append(Object.assign(document.createElement("p"), { textContent: words })),
          index * 300,
        );
    });
  });
  await click(page.box);
  expect(await insertReply(page.tabId, long)).toMatchObject({ status: "inserted" });
  expect(page.box.children).toHaveLength(12);
});

describe("a text area that the page replaces while the reply goes into it", () => {
  const BOX = '<textarea id="late" aria-label="Your reply" rows="6" cols="40"></textarea>';

  /** Replaces it by an empty one, or removes it, as often as told, as text first comes into it. */
  async function openReplaced(
    { lateMs, emptyMs = 0 }: { lateMs: number; emptyMs?: number },
    next: (page: Awaited<ReturnType<typeof openEntered>>) => void,
  ) {
    const page = await openEntered("react-textarea");
    page.find("main").innerHTML = `<h1>Week 3</h1><p>Should cities plant more trees?</p>${BOX}<p>Terms</p>`;
    const box = page.find("#late");
    box.addEventListener(
      "input",
      () =>
        setTimeout(() => {
          box.remove();
          setTimeout(() => next(page), emptyMs);
        }, lateMs),
      { once: true },
    );
    await click(box);
    return page;
  }

  const put = (markup: string) => (page: { find: (selector: string) => HTMLElement }) =>
    page.find("p").insertAdjacentHTML("afterend", markup);
  const textIn = (page: { find: (selector: string) => HTMLElement }) =>
    squash((page.find("#late") as HTMLTextAreaElement).value);

  test.each([
    [0, 0],
    [60, 0],
    [60, 500],
  ])("has it in the one in its place, once (after %d ms, there again after %d)", async (lateMs, emptyMs) => {
    const page = await openReplaced({ lateMs, emptyMs }, put(BOX));
    expect(await insertReply(page.tabId, reply)).toMatchObject({ status: "inserted", box: "Your reply" });
    expect(textIn(page)).toBe(squash(reply.text));
    expect(await undoInsertion(page.tabId, 0)).toEqual({ status: "undone" });
    expect(textIn(page)).toBe("");
  });

  test("does not have it twice where the page carries it over of its own", async () => {
    const page = await openReplaced({ lateMs: 0 }, (page) => {
      put(BOX)(page);
      setTimeout(() => {
        (page.find("#late") as HTMLTextAreaElement).value = reply.text;
      }, 600);
    });
    await insertReply(page.tabId, reply);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(textIn(page)).toBe(squash(reply.text));
  });

  test.each([
    [
      "by one of another name",
      '<textarea id="late" aria-label="Notes on trees" rows="6" cols="40"></textarea>',
    ],
    ["by one below another post", `<h4>Sam Ito</h4><p>No, they cost too much to water.</p>${BOX}`],
  ])("is lost where it is replaced %s", async (_how, markup) => {
    const page = await openReplaced({ lateMs: 60 }, put(markup));
    expect(await insertReply(page.tabId, reply)).toEqual({ status: "lost" });
    expect(textIn(page)).toBe("");
  });

  test("is lost where the person does something meanwhile", async () => {
    // A browser that others keep busy brings a click too late, which says nothing: another one is tried.
    for (let isInTime = false; !isInTime; ) {
      const page = await openReplaced({ lateMs: 60 }, put(BOX));
      let hasActed = false;
      page.window.addEventListener("pointerdown", () => {
        hasActed = true;
      });
      const inserting = insertReply(page.tabId, reply).then((outcome) => ({ outcome, isInTime: hasActed }));
      await expect.poll(() => textIn(page)).toBe("");
      hasActed = false;
      await click(page.find("h1"));
      const ended = await inserting;
      isInTime = ended.isInTime;
      if (!isInTime) continue;
      // The second where the click comes as the reply is about to go into the new box.
      expect(["lost", "not_taken"]).toContain(ended.outcome.status);
      expect(textIn(page)).toBe("");
    }
  });
});
