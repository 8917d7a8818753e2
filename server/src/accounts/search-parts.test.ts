import { expect, test } from "vitest";
import { SEARCH_PART_MAX_CHARS, searchedPart, searchKey, searchPartsOf } from "./search-parts.ts";

test.each([
  ["Grace Hopper", ["grace hopper", "hopper"]],
  ["grace.h@example.com", ["com", "example.com", "grace.h@example.com", "h@example.com"]],
  ["GraceHopper42", ["42", "gracehopper42", "hopper42"]],
  ["7up", ["7up", "up"]],
  ["_anon", ["_anon", "anon"]],
  ["O\u2019Neill", ["neill", "o\u2019neill"]],
  ["Zo\u0065\u0308 K", ["k", "zoe k"]],
  ["\u738b\u5c0f\u660e", ["\u5c0f\u660e", "\u660e", "\u738b\u5c0f\u660e"]],
  ["!!", ["!!"]],
])("%s is found by the beginning of each of its words", (text, parts) => {
  expect(searchPartsOf([text])).toEqual(parts);
});

test("what begins another part is found by that", () => {
  expect(searchPartsOf(["grace", null, "grace@example.com", ""])).toEqual([
    "com",
    "example.com",
    "grace@example.com",
  ]);
});

test.each([
  ["@Example.com", "example.com"],
  ["Grace H", "grace h"],
  ["!!", "!!"],
])("%s is looked for from its first word on", (q, part) => {
  expect(searchedPart(q)).toBe(part);
});

test.each([
  ["\u0130PEK  \u0131", "ipek i"],
  ["\u1e9e \ufb01 \u03c2\u03a3", "ss fi \u03c3\u03c3"],
  [" a\t\n b", "a b"],
])("%j is compared as %j", (text, key) => {
  expect(searchKey(text)).toBe(key);
});

test("no part is longer than its column, or cut within a character", () => {
  const text = `a${"\u{1F600}".repeat(60)}`;
  const [part = ""] = searchPartsOf([text]);
  expect([...part]).toHaveLength(SEARCH_PART_MAX_CHARS);
  expect(part.isWellFormed()).toBe(true);
  expect(searchedPart(text)).toBe(part);
});
