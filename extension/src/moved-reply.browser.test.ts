/** @module-tag slow */

import { expect, onTestFinished, test, vi } from "vitest";
import { insertReply } from "./insert-reply.ts";
import { onPageNotice } from "./page-notices.ts";
import { BOX, keptIn, MARIA, MINE, postOf, SAM, swap } from "./testing/kept-box.ts";
import { click } from "./testing/person.ts";
import { reply } from "./testing/reply.ts";

/* What the page itself does with a reply as it arrives, and after. */

type Box = HTMLTextAreaElement;

const POSTS = postOf("Maria Lopez", MARIA, BOX) + postOf("Sam Ito", SAM, BOX);

/** Has the page do something once the box is filled, at once or so many milliseconds later. */
function onceFilled(box: HTMLElement, afterMs: number, change: () => void): void {
  const later = () => (afterMs === 0 ? change() : void setTimeout(change, afterMs));
  box.addEventListener("input", later, { once: true });
}

/** Enough words to tell a post by. */
const LONG = `${MARIA} And it does so every single day of the year.`;

const boxes = (main: HTMLElement) => [...main.querySelectorAll<Box>(MINE)];

/** Puts a copy of the box, with the reply in it, below the other post, and the focus there. */
function carryAway(main: HTMLElement, kept: HTMLElement): void {
  const copy = kept.cloneNode() as Box;
  copy.value = (kept as Box).value;
  (kept as Box).value = "";
  boxes(main)[1]?.replaceWith(copy);
  copy.focus();
}

test.each([0, 30, 60, 120])(
  "a reply that the page carries into another post's box %s ms after its arrival is told of",
  async (afterMs) => {
    const { tabId, find } = await keptIn(POSTS, (main, kept) => {
      onceFilled(kept, afterMs, () => carryAway(main, kept));
    });
    const outcome = await insertReply(tabId, reply);
    expect(outcome).toEqual({ status: "moved", box: "Reply to Sam Ito" });
    const held = boxes(find("main")).map(({ value }) => value !== "");
    expect(held).toEqual([false, true]);
  },
);

test("a reply that the page carries into another post's box some time after it came is told of as moved", async () => {
  const { tabId } = await keptIn(POSTS, (main, kept) => onceFilled(kept, 500, () => carryAway(main, kept)));
  const told = vi.fn();
  onTestFinished(onPageNotice(tabId, "reply_stands", told));
  expect(await insertReply(tabId, reply)).toMatchObject({ status: "inserted" });
  await expect.poll(() => told.mock.calls.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(told.mock.calls.map(([{ as, box }]) => [as, box])).toEqual([["moved", "Reply to Sam Ito"]]);
});

test("a page that keeps its drafts by place, and hands the reply to the box above as it comes, gets it once", async () => {
  const { tabId, find } = await keptIn(POSTS, (main, kept) => {
    onceFilled(kept, 0, () => {
      const other = boxes(main)[1] as Box;
      other.value = (kept as Box).value;
      (kept as Box).value = "";
    });
  });
  expect(await insertReply(tabId, reply)).toEqual({ status: "moved", box: "Reply to Sam Ito" });
  expect(boxes(find("main")).map(({ value }) => value !== "")).toEqual([false, true]);
});

test.each([0, 100])(
  "a rich box that is copied into another shadow root after %s ms gets the reply once",
  async (afterMs) => {
    const { tabId, find } = await keptIn(postOf("Maria Lopez", MARIA, BOX), () => undefined);
    const main = find("main");
    const rich = (name: string, words: string) => {
      const root = main.appendChild(main.ownerDocument.createElement("div")).attachShadow({ mode: "open" });
      root.innerHTML = postOf(
        name,
        words,
        "<div contenteditable=true style='min-height: 60px; width: 300px'></div>",
      );
      return root.querySelector("[contenteditable]") as HTMLElement;
    };
    const [own, other] = [rich("Ana Ruiz", SAM), rich("Sam Ito", SAM)];
    await click(own);
    onceFilled(own, afterMs, () => {
      other.innerHTML = own.innerHTML;
      own.replaceChildren();
    });
    expect(await insertReply(tabId, reply)).toMatchObject({ status: "moved" });
    expect([own.innerText.trim() === "", other.innerText.trim() === ""]).toEqual([true, false]);
  },
);

test("a press after a reply was moved asks before it makes a second copy", async () => {
  const { tabId, box, find } = await keptIn(POSTS, (main, kept) => {
    onceFilled(kept, 60, () => carryAway(main, kept));
  });
  const moved = { status: "moved", box: "Reply to Sam Ito" };
  expect(await insertReply(tabId, reply)).toEqual(moved);
  await click(box);
  expect(await insertReply(tabId, reply)).toEqual(moved);
  expect((box as Box).value).toBe("");
  // Who has taken it out there may have it here.
  (boxes(find("main"))[1] as Box).value = "";
  expect(await insertReply(tabId, reply)).toMatchObject({ status: "inserted", box: "Reply to Maria Lopez" });
});

test("a reply that the page carries into a new box below another post is told of", async () => {
  const { tabId, find } = await keptIn(postOf("Maria", MARIA, BOX) + postOf("Sam", SAM), (main, kept) => {
    onceFilled(kept, 30, () => {
      const next = kept.cloneNode() as Box;
      next.value = (kept as Box).value;
      kept.remove();
      main.lastElementChild?.append(next);
    });
  });
  expect(await insertReply(tabId, reply)).toMatchObject({ status: "moved" });
  expect((find(MINE) as Box).value).not.toBe("");
});

test("a reply that the page carries along with the post that it answers is in the right box", async () => {
  const { tabId, find } = await keptIn(POSTS, (main, kept) => {
    onceFilled(kept, 0, () => {
      swap(main);
      const [own, other] = boxes(main) as [Box, Box];
      [own.value, other.value] = [other.value, own.value];
    });
  });
  expect(await insertReply(tabId, reply)).toMatchObject({ status: "inserted", box: "Reply to Maria Lopez" });
  expect(boxes(find("main")).map(({ value }) => value !== "")).toEqual([false, true]);
});

test("a reply that stood in another box before is not taken for a moved one", async () => {
  const { tabId } = await keptIn(POSTS, (main, kept) => {
    (boxes(main)[1] as Box).value = reply.text;
    kept.addEventListener("paste", (event) => event.preventDefault());
  });
  expect(await insertReply(tabId, reply)).toEqual({ status: "unconfirmed" });
});

test.each([0, 60])(
  "one box that moves below another post %s ms after it was filled is emptied",
  async (afterMs) => {
    const { tabId, box } = await keptIn(
      `${postOf("Maria", MARIA, BOX)}${postOf("Sam", SAM)}`,
      (main, kept) => {
        onceFilled(kept, afterMs, () => {
          const [own, other] = main.querySelectorAll("article");
          other?.append(kept);
          if (own) main.append(own);
        });
      },
    );
    expect(await insertReply(tabId, reply)).toEqual({ status: "post_changed", isUndone: true });
    expect((box as Box).value).toBe("");
  },
);

test("one box that moves below another post as the reply is offered takes nothing, and that is said", async () => {
  const { tabId, box } = await keptIn(postOf("Maria", MARIA, BOX) + postOf("Sam", SAM), (main, kept) =>
    kept.addEventListener("paste", () => main.querySelectorAll("article")[1]?.append(kept), { once: true }),
  );
  expect(await insertReply(tabId, reply)).toEqual({ status: "other_post" });
  expect((box as Box).value).toBe("");
});

test("what stood in the box before stays there as a reply is taken out that nothing undoes", async () => {
  const own = "Hello Maria, thank you. ";
  const { tabId, box } = await keptIn(POSTS, (main, kept) => {
    (kept as Box).value = own;
    (kept as Box).setSelectionRange(own.length, own.length);
    onceFilled(kept, 0, () => {
      const { value } = kept as Box;
      (kept as Box).value = "";
      (kept as Box).value = value;
      swap(main);
    });
  });
  expect(await insertReply(tabId, reply)).toEqual({ status: "post_changed", isUndone: true });
  expect((box as Box).value).toBe(own);
});

test.each([210, 900, 2_500])(
  "another post above the box %s ms after the reply came is told of",
  async (afterMs) => {
    const { tabId } = await keptIn(POSTS, (main, kept) => onceFilled(kept, afterMs, () => swap(main)));
    const told = vi.fn();
    onTestFinished(onPageNotice(tabId, "reply_stands", told));
    expect(await insertReply(tabId, reply)).toMatchObject({
      status: "inserted",
      box: "Reply to Maria Lopez",
    });
    await expect
      .poll(() => told.mock.calls.at(-1)?.[0], { timeout: 5_000 })
      .toMatchObject({ as: "post_changed" });
  },
);

test.each<[string, (main: HTMLElement) => void]>([
  [
    "is liked",
    (main) => main.querySelector("article p")?.insertAdjacentHTML("afterend", "<small>3 likes</small>"),
  ],
  [
    "comes below another's",
    (main) =>
      main.querySelector("article")?.insertAdjacentHTML("beforebegin", postOf("Zoe", `${SAM} Or so.`)),
  ],
])("nothing is told where the post above the box %s after the reply came", async (_how, change) => {
  const { tabId } = await keptIn(POSTS, (main, kept) => onceFilled(kept, 300, () => change(main)));
  const told = vi.fn();
  onTestFinished(onPageNotice(tabId, "reply_stands", told));
  expect(await insertReply(tabId, reply)).toMatchObject({ status: "inserted" });
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(told).not.toHaveBeenCalled();
});

test.each(["Week 3 discussion: 0", "Week 3 discussion"])(
  "a box whose post is sorted below the others as the heading counts the replies gets the reply: %s",
  async (before) => {
    const posts = postOf("Maria Lopez", LONG, BOX) + postOf("Sam Ito", SAM, BOX);
    const { tabId, box } = await keptIn(posts, (main, kept) => {
      const count = main.ownerDocument.createElement("h3");
      count.textContent = before;
      main.querySelector("article")?.before(count);
      kept.addEventListener(
        "input",
        () => {
          count.textContent = before.endsWith("0") ? "Week 3 discussion: 1" : "Week 3 discussion (1) ";
          main.append(main.querySelector("article") as Element);
        },
        { once: true },
      );
    });
    await click(box);
    expect(await insertReply(tabId, reply)).toMatchObject({
      status: "inserted",
      box: "Reply to Maria Lopez",
    });
  },
);

test.each(["<small>0 likes</small>", "<small>Score: 0</small>"])(
  "a box whose post is sorted below the others as a number beside it changes gets the reply: %s",
  async (count) => {
    const posts = postOf("Maria", MARIA, count + BOX) + postOf("Sam", SAM, count + BOX);
    const { tabId, box } = await keptIn(posts, (main, kept) => {
      onceFilled(kept, 0, () => {
        for (const small of main.querySelectorAll("small"))
          small.textContent = (small.textContent ?? "").replace("0", "1");
        main.append(main.querySelector("article") as Element);
      });
    });
    expect(await insertReply(tabId, reply)).toMatchObject({ status: "inserted" });
    expect((box as Box).value).not.toBe("");
  },
);
