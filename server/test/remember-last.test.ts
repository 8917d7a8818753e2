import { rememberLast } from "@discussion-post/contract/remember-last";
import { expect, test, vi } from "vitest";

test("what was asked last, and the time before, is not worked out again", () => {
  const read = vi.fn((text: string, times: number) => text.repeat(times));
  const remembering = rememberLast(read);
  expect(["a", "ab", "a", "ab"].map((text) => remembering(text, 2))).toEqual(["aa", "abab", "aa", "abab"]);
  expect(read).toHaveBeenCalledTimes(2);
  expect(remembering("ab", 1)).toBe("ab");
  expect(remembering("a", 2)).toBe("aa");
  expect(read).toHaveBeenCalledTimes(4);
});
