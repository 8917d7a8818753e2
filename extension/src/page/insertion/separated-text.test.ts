import { expect, test } from "vitest";
import { apartInField, separateReply } from "./separated-text.ts";

const at = (value: string, selectionEnd: number) => apartInField({ value, selectionEnd }, "Reply.");

test("an empty box takes the reply as it is", () => {
  expect(at("", 0)).toBe("Reply.");
});

test("a sentence before the caret keeps a paragraph of its own", () => {
  expect(at("My words. ", 10)).toBe("\n\nReply.");
});

test("a sentence behind the caret keeps a paragraph of its own", () => {
  expect(at("My words.", 0)).toBe("Reply.\n\n");
});

test("a new line needs nothing more", () => {
  expect(at("My words.\n\n\nMore.", 11)).toBe("Reply.");
});

test("an end that was apart stays so when only the other was joined to words", () => {
  const reply = { text: "One.", html: "<p>One.</p>", paragraphs: ["One."] };
  const placed = { ...reply, isBehindWords: true, isBeforeWords: true };
  const forms = { separatedText: "", separatedHtml: "", drawnHtml: "" };
  const gap = '<p data-mce-bogus="all"></p>';
  expect(separateReply({ ...placed, ...forms }, { start: false, end: true })).toMatchObject({
    separatedText: "\n\nOne.\n\n",
    separatedHtml: `${gap}<p>One.<br></p>`,
    drawnHtml: "<br><p>One.<br></p>",
  });
  expect(separateReply({ ...placed, ...forms }, { start: true, end: false })).toMatchObject({
    separatedText: "\n\nOne.\n\n",
    separatedHtml: `<p><br>One.</p>${gap}`,
    drawnHtml: "<p><br>One.</p><p></p>",
  });
});
