/** @module-tag slow */

import { generation } from "@discussion-post/ui/testing/fixtures";
import { describe, expect, test } from "vitest";
import { page as screen } from "vitest/browser";
import { draftBeside } from "../testing/draft-beside.ts";
import { openCoursePage, openEditor } from "../testing/open-course-page.ts";
import { letTimePass } from "../testing/open-with-frame.ts";
import { click } from "../testing/person.ts";
import { squash } from "../testing/reply.ts";

/* While the panel waits to be shown a box, one click of the person's shows it, however the page draws the box. */

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const isIn = () => expect.element(screen.getByText(/^The reply is in the/)).toBeVisible();

type Page = Awaited<ReturnType<typeof openCoursePage>>;

/** A page without any box, and a panel that waits to be shown one. */
async function pointing(opened: Promise<Page>, arrange: (page: Page) => void = () => undefined) {
  const { page } = await draftBeside(
    opened.then((page) => {
      arrange(page);
      return page;
    }),
  );
  await button("Insert into page").click();
  await expect.element(button("Cancel")).toBeVisible();
  return page;
}

const withoutBox = (page: Page) => {
  page.find("main").innerHTML = "<h1>Week 3</h1><p>Should cities plant more trees?</p>";
};

const textOf = (box: Element) => squash("value" in box ? String(box.value) : (box as HTMLElement).innerText);

/** So long a person takes at least from seeing a box to pressing it. */
const personAims = () => new Promise((resolve) => setTimeout(resolve, 150));

const BOX = "<textarea id='d' rows='5' cols='40'></textarea>";

/** Adds a frame, and waits until there is a box in it. */
async function addFrame({ document, find }: Page, attributes: Partial<HTMLIFrameElement>) {
  const frame = Object.assign(document.createElement("iframe"), attributes);
  find("main").append(frame);
  await expect.poll(() => frame.contentDocument?.querySelector("textarea")).toBeTruthy();
  return frame;
}

const isWatched = ({ contentWindow }: HTMLIFrameElement) =>
  contentWindow !== null && "discussionPostPage" in contentWindow;

const frames: Record<string, (page: Page) => Promise<HTMLIFrameElement>> = {
  "of the page's own origin": (page) => addFrame(page, { src: "/course-pages/react-textarea.html" }),
  "without an address": async ({ document, find }) => {
    const frame = document.createElement("iframe");
    find("main").append(frame);
    const body = frame.contentDocument?.body;
    if (body) Object.assign(body, { contentEditable: "true", innerHTML: "<p><br></p>" });
    return frame;
  },
  "that is written only later": async ({ document, find }) => {
    const frame = document.createElement("iframe");
    find("main").append(frame);
    await expect.poll(() => isWatched(frame)).toBe(true);
    const inner = frame.contentDocument;
    inner?.open();
    inner?.write(`<body contenteditable="true"><p><br></p></body>`);
    inner?.close();
    return frame;
  },
  "with its document in an attribute": (page) => addFrame(page, { srcdoc: BOX }),
  "whose document is replaced": async (page) => {
    const frame = await addFrame(page, { srcdoc: "<textarea hidden></textarea>" });
    await expect.poll(() => isWatched(frame)).toBe(true);
    frame.srcdoc = BOX;
    await expect.poll(() => frame.contentDocument?.querySelector("#d")).toBeTruthy();
    return frame;
  },
};

test.each(Object.keys(frames))("a frame that comes later, %s, answers the first click", async (how) => {
  const page = await pointing(openCoursePage("react-textarea"), withoutBox);
  const frame = (await frames[how]?.(page)) as HTMLIFrameElement;
  // Loaded in parts here, which takes longer than a person does.
  await expect.poll(() => isWatched(frame)).toBe(true);
  const box = frame.contentDocument?.querySelector("textarea, [contenteditable]") as HTMLElement;
  await click(box);
  await isIn();
  expect(textOf(box)).toBe(squash(generation.content));
});

test("a frame that is pressed before anything is watched in it answers that press", async () => {
  const page = await pointing(openCoursePage("react-textarea"), withoutBox);
  const frame = await addFrame(page, { srcdoc: BOX });
  expect(isWatched(frame)).toBe(false);
  const box = frame.contentDocument?.querySelector("textarea") as HTMLTextAreaElement;
  await click(box);
  await isIn();
  expect(textOf(box)).toBe(squash(generation.content));
});

const inShadow = ({ document, find }: Page) => {
  const host = document.createElement("div");
  find("main").append(host);
  const frame = Object.assign(document.createElement("iframe"), { srcdoc: BOX });
  host.attachShadow({ mode: "open" }).append(frame);
  return frame;
};

test.each([true, false])(
  "a frame within a shadow root answers the first click, also right after a press elsewhere (watched: %s)",
  async (isSeenFirst) => {
    const page = await pointing(openCoursePage("react-textarea"), withoutBox);
    await click(page.find("p"));
    const frame = inShadow(page);
    await expect.poll(() => frame.contentDocument?.querySelector("textarea")).toBeTruthy();
    if (isSeenFirst) await expect.poll(() => isWatched(frame)).toBe(true);
    const box = frame.contentDocument?.querySelector("textarea") as HTMLTextAreaElement;
    await click(box);
    await isIn();
    expect(textOf(box)).toBe(squash(generation.content));
  },
);

test("one that the page leads the focus to after a press elsewhere does not", async () => {
  const page = await pointing(openCoursePage("react-textarea"), withoutBox);
  const frame = await addFrame(page, { srcdoc: BOX });
  await click(page.find("p"));
  const box = frame.contentDocument?.querySelector("textarea") as HTMLTextAreaElement;
  box.focus();
  await expect.poll(() => isWatched(frame)).toBe(true);
  await personAims();
  await expect.element(button("Cancel")).toBeVisible();
  expect(box.value).toBe("");
});

describe("a box that the page puts in the place of what is clicked, and leads the focus to,", () => {
  const EDITOR = "<div id='editor' contenteditable style='min-height: 240px; border: 1px solid'></div>";
  const ways: Record<string, { markup: string; open: (page: Page) => void; box?: (page: Page) => Element }> =
    {
      "words that ask for a click": {
        markup: `<div id="place" style="height: 240px">Share what you think</div>`,
        open: ({ find }) => {
          find("#place").outerHTML = EDITOR;
          find("#editor").focus();
        },
      },
      "words that become a frame": {
        markup: `<div id="place" style="height: 240px">Share what you think</div>`,
        open: ({ document, find }) => {
          const frame = document.createElement("iframe");
          frame.style.width = "100%";
          find("#place").replaceWith(frame);
          const body = frame.contentDocument?.body as HTMLElement;
          Object.assign(body, { contentEditable: "true", innerHTML: "<p><br></p>" });
          frame.contentWindow?.focus();
          body.focus();
        },
        box: ({ find }) => (find("iframe") as HTMLIFrameElement).contentDocument?.body as Element,
      },
    };

  const editorOf = ({ find }: Page): Element => find("#editor");

  async function press(way: string, lateMs: number) {
    const { markup, open, box = editorOf } = ways[way] as (typeof ways)[string];
    const page = await pointing(openCoursePage("two-editors"), (page) => {
      page.find("main").insertAdjacentHTML("afterbegin", markup);
      page.find("#place").addEventListener("click", () => setTimeout(() => open(page), lateMs));
    });
    return { page, box: () => box(page) };
  }

  const cases = Object.keys(ways).flatMap((way) => [0, 80, 600].map((lateMs) => [way, lateMs] as const));

  test.each(cases)("is the one that was meant: %s, %d ms later", async (way, lateMs) => {
    const { page, box } = await press(way, lateMs);
    await click(page.find("#place"));
    await isIn();
    await expect.poll(() => textOf(box())).toBe(squash(generation.content));
    expect(page.replyBox.saved()).toBe("|");
  });
  const hideArea = (page: Page) => {
    page.find("#reply").insertAdjacentHTML("afterend", EDITOR);
    page.find("#reply").style.display = "none";
    page.find("#editor").focus();
  };

  test("is, too, where it was clicked before Insert was pressed", async () => {
    const { page } = await draftBeside(openCoursePage("two-editors"));
    page.find("#reply").addEventListener("click", () => setTimeout(() => hideArea(page), 80));
    await click(page.find("#reply"));
    await expect.poll(() => page.document.querySelector("#editor")).not.toBeNull();
    await button("Insert into page").click();
    await isIn();
    expect(textOf(page.find("#editor"))).toBe(squash(generation.content));
  });

  test("is, too, where that happens as the reply goes in", async () => {
    const page = await pointing(openCoursePage("two-editors"));
    page.find("#reply").addEventListener("click", () => hideArea(page));
    await click(page.find("#reply"));
    await isIn();
    expect(textOf(page.find("#editor"))).toBe(squash(generation.content));
  });

  test("is not where it stands elsewhere, or comes later than a second", async () => {
    const page = await pointing(openCoursePage("two-editors"), ({ find }) => {
      find("main").insertAdjacentHTML("afterbegin", "<div id='place' style='height: 240px'>Like</div>");
    });
    const open = () => {
      page.find("#second").focus();
      page.find("#second").click();
    };
    page.find("#place").addEventListener("click", open);
    await click(page.find("#place"));
    await personAims();
    page.find("#place").removeEventListener("click", open);
    await click(page.find("#place"));
    letTimePass(page.window);
    page.find("#place").outerHTML = EDITOR;
    page.find("#editor").focus();
    await personAims();
    await expect.element(button("Cancel")).toBeVisible();
    expect(page.replyBox.saved()).toBe("|");
    expect(textOf(page.find("#editor"))).toBe("");
  });
});

describe("while a press on “Write a reply…” is followed by a box elsewhere", () => {
  const post = (id: string, name: string) =>
    `<article id="${id}"><h4>${name}</h4><p>Shade helps a city in many ways, I would say.</p><div class="place"></div>
    <button>Reply</button></article>`;
  const THREAD = `<h1>Week 3</h1>${post("maria", "Maria Lopez")}<div id="opener" role="button" tabindex="0">Write a reply…</div>
    ${post("sam", "Sam Ito")}${post("ana", "Ana Ruiz")}<div id="end"></div>`;

  async function press(opened: (find: Page["find"]) => void) {
    const page = await pointing(openCoursePage("react-textarea"), ({ find }) => {
      find("main").innerHTML = THREAD;
    });
    page.find("#opener").addEventListener("click", () => setTimeout(() => opened(page.find), 80));
    await click(page.find("#opener"));
    await expect.poll(() => page.document.querySelector("#opened")).not.toBeNull();
    return page;
  }

  const BOX_THERE = '<textarea id="opened" rows="4" cols="40"></textarea>';
  const openIn =
    (selector: string, markup = BOX_THERE, { hasFocus = false } = {}) =>
    (find: Page["find"]) => {
      find(selector).insertAdjacentHTML("beforeend", markup);
      if (hasFocus) find("#opened").focus();
    };

  test.each<[string, (find: Page["find"]) => void]>([
    ["in another's post", openIn("#ana .place")],
    ["in another's post, with the focus", openIn("#ana .place", BOX_THERE, { hasFocus: true })],
    ["at the end of the page, without the focus", openIn("#end")],
  ])("it is asked for: %s", async (_where, opened) => {
    const page = await press(opened);
    // As long as a press on what opens a box is waited for at least.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await expect.element(button("Cancel")).toBeVisible();
    expect((page.find("#opened") as HTMLTextAreaElement).value).toBe("");
  });

  const DOCKED = "position: fixed; left: 0; right: 0; bottom: 0; height: 140px";
  test.each<[string, (find: Page["find"]) => void]>([
    [
      "docked at the edge, with the focus",
      openIn("body", `<div style="${DOCKED}">${BOX_THERE}</div>`, { hasFocus: true }),
    ],
    ["at the end of the page, with the focus", openIn("#end", BOX_THERE, { hasFocus: true })],
    [
      "in a dialog that shuts off the rest",
      openIn(
        "body",
        `<div role="dialog" aria-modal="true" style="position: fixed; inset: 40px"><input id="title" />${BOX_THERE}</div>`,
      ),
    ],
    [
      "in its place",
      (find) => {
        find("#opener").outerHTML = BOX_THERE;
      },
    ],
    [
      "in its place, while another's box is drawn, too",
      (find) => {
        find("#ana .place").innerHTML = "<textarea rows='4' cols='40'></textarea>";
        find("#opener").insertAdjacentHTML("afterend", BOX_THERE);
      },
    ],
    [
      "below it, with the name of who writes in it",
      (find) => {
        find("#opener").insertAdjacentHTML(
          "afterend",
          `<div class="reply"><h4>Jordan Lee</h4>${BOX_THERE}</div>`,
        );
        find("#opened").focus();
      },
    ],
  ])("it is chosen: %s", async (_where, opened) => {
    const page = await press(opened);
    await isIn();
    expect(textOf(page.find("#opened"))).toBe(squash(generation.content));
  });
});

describe("a click on what a program draws", () => {
  const KEYS = "position: absolute; left: -2000px; width: 200px; height: 60px";
  const canvas = "<canvas id='place' width='600' height='240'></canvas>";
  /** A canvas whose keys go to a field beside the page. */
  async function openDrawn(field: string, lateMs: number) {
    const page = await pointing(openCoursePage("two-editors"), ({ find }) =>
      find("main").insertAdjacentHTML("afterbegin", `<div>${canvas}</div>${field}`),
    );
    const keys = page.find("#keys");
    const taken: string[] = [];
    keys.addEventListener("paste", (event) => {
      event.preventDefault();
      taken.push(event.clipboardData?.getData("text/plain") ?? "");
    });
    page.find("#place").addEventListener("click", () => setTimeout(() => keys.focus(), lateMs));
    return { page, taken };
  }

  test.each([
    ["a text area", `<textarea id="keys" style="${KEYS}"></textarea>`, 0],
    ["a text area, later", `<textarea id="keys" style="${KEYS}"></textarea>`, 300],
    ["an element that takes text", `<div id="keys" contenteditable style="${KEYS}"></div>`, 0],
    [
      "a text area of one pixel",
      `<textarea id="keys" style="all: unset; width: 1px; height: 1px"></textarea>`,
      0,
    ],
  ])("chooses what takes its keys: %s", async (_what, field, lateMs) => {
    const { page, taken } = await openDrawn(field, lateMs);
    await click(page.find("#place"));
    await expect.element(screen.getByText(/^The page took the paste but shows nothing/)).toBeVisible();
    expect(taken.map(squash)).toEqual([squash(generation.content)]);
    expect(page.replyBox.saved()).toBe("|");
  });

  test("and so where a frame beside the page does, though another box was used before", async () => {
    const page = await pointing(openEditor("canvas"), ({ find }) => {
      find("main").insertAdjacentHTML(
        "afterbegin",
        "<textarea id='a'></textarea><textarea id='b'></textarea>",
      );
    });
    await click(page.find("canvas"));
    await expect.element(screen.getByText(/^The page took the paste but shows nothing/)).toBeVisible();
    expect(squash(page.replyBox.model())).toBe(squash(generation.content));
  });

  test.each([
    ["by its role", "<canvas id='place' role='img' width='600' height='240'></canvas>"],
    ["by its name", "<canvas id='place' width='600' height='240' aria-label='Chart of grades'></canvas>"],
    [
      "by the name around it",
      "<div class='grade-chart'><canvas id='place' width='600' height='240'></canvas></div>",
    ],
    ["by its words", "<canvas id='place' width='600' height='240'>Bar graph: 4 of 9</canvas>"],
    ["in a figure", "<figure><canvas id='place' width='600' height='240'></canvas></figure>"],
    [
      "by the pointer over it",
      "<canvas id='place' width='600' height='240' style='cursor: crosshair'></canvas>",
    ],
  ])("does not choose a field beside the page where it is a chart, %s", async (_how, chart) => {
    const page = await pointing(openCoursePage("two-editors"), ({ find }) =>
      find("main").insertAdjacentHTML(
        "afterbegin",
        `${chart}<textarea id="keys" style="${KEYS}"></textarea>`,
      ),
    );
    page.find("#place").addEventListener("click", () => page.find("#keys").focus());
    await click(page.find("#place"));
    await personAims();
    await expect.element(button("Cancel")).toBeVisible();
    expect((page.find("#keys") as HTMLTextAreaElement).value).toBe("");
  });

  test.each([
    ["words beside it are clicked", "h1"],
    ["nothing is", null],
  ])("but not where %s", async (_what, clicked) => {
    const { page, taken } = await openDrawn(`<textarea id="keys" style="${KEYS}"></textarea>`, 0);
    if (clicked) {
      page.find(clicked).addEventListener("click", () => page.find("#keys").focus());
      await click(page.find(clicked));
    } else page.find("#keys").focus();
    await personAims();
    await expect.element(button("Cancel")).toBeVisible();
    expect(taken).toEqual([]);
    expect((page.find("#keys") as HTMLTextAreaElement).value).toBe("");
  });

  test.each(["width: 1px; height: 1px", "transform: scale(0)", "opacity: 0"])(
    "but not where the page gives a field that nobody sees the focus as words are pressed: %s",
    async (style) => {
      const page = await pointing(openCoursePage("two-editors"), ({ find }) =>
        find("main").insertAdjacentHTML(
          "afterbegin",
          `<p id="words">A paragraph of the page.</p><textarea id="keys" style="all: unset; ${style}"></textarea>`,
        ),
      );
      page.find("#words").addEventListener("mousedown", (event) => {
        event.preventDefault();
        page.find("#keys").focus();
      });
      await click(page.find("#words"));
      await personAims();
      await expect.element(button("Cancel")).toBeVisible();
      expect((page.find("#keys") as HTMLTextAreaElement).value).toBe("");
    },
  );
});
