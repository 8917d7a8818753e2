/** @module-tag slow */

import { describe, expect, test } from "vitest";
import { findBoxName, insertReply } from "./insert-reply.ts";
import { openEntered } from "./testing/open-entered.ts";
import { click } from "./testing/person.ts";
import { reply } from "./testing/reply.ts";

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
