import { expect, test } from "vitest";
import { noticeText } from "./source-notice.ts";

const notice = { kind: "retraction", url: null, date: null } as const;

test.each([
  [{ ...notice, date: "2010-02-06" }, "Retracted on February 6, 2010"],
  [{ ...notice, date: "2010" }, "Retracted in 2010"],
  [notice, "Retracted"],
  [{ ...notice, kind: "expression_of_concern" } as const, "Publisher's expression of concern"],
])("%o reads %s", (one, text) => expect(noticeText(one)).toBe(text));
