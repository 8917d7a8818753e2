import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

test("text within the limit stays whole", () => {
  expect(cutText("four", 4)).toEqual({ text: "four", isCut: false });
});

test("longer text ends after a whole word", () => {
  expect(cutText(`${"word ".repeat(19)}wordwordword`, 98)).toEqual({
    text: "word ".repeat(19).trim(),
    isCut: true,
  });
});

test("a word that ends exactly at the limit stays", () => {
  expect(cutText(`${"a".repeat(10)} b`, 10)).toEqual({ text: "a".repeat(10), isCut: true });
});

test("text without white space is cut between characters, never inside one", () => {
  expect(cutText("😀".repeat(6), 5)).toEqual({ text: "😀😀", isCut: true });
});
