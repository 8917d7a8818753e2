/** @module-tag slow */

import { describe, expect, onTestFinished, test } from "vitest";
import { insertReply, undoInsertion } from "./insert-reply.ts";
import { onPageNotice } from "./page-notices.ts";
import { openEntered } from "./testing/open-entered.ts";
import { openWithBox } from "./testing/open-with-box.ts";
import { click, type } from "./testing/person.ts";
import { reply, replyOf, squash } from "./testing/reply.ts";

/* What a page makes of a reply as it is pasted into its box. */

const WHOLE = squash(reply.text);

test("a page that refuses pasted text is not got round", async () => {
  const page = await openEntered("refused-paste");
  await click(page.find("#reply"));
  expect(await insertReply(page.tabId, reply)).toEqual({ status: "unconfirmed" });
  expect(page.saved()).toBe("");
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
