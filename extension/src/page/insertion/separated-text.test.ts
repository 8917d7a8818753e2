import { expect, test } from "vitest";
import { apartInField } from "./separated-text.ts";

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
