import { expect, test } from "vitest";
import { formatExactDate, formatRelativeTime, formatShortDate } from "./format-date.ts";

const now = new Date("2026-11-20T12:00:00Z");

// covers 412
test("writes a moment in full, with a plain space before PM", () => {
  const local = new Date(2025, 2, 5, 15, 7).toISOString();
  expect(formatExactDate(local)).toBe("March 5, 2025 at 3:07 PM");
});

test("writes a moment in few words, of today with its time", () => {
  const now = new Date(2025, 2, 5, 16, 0);
  expect(formatShortDate(new Date(2025, 2, 5, 15, 7).toISOString(), now)).toBe("today, 3:07 PM");
  expect(formatShortDate(new Date(2025, 2, 4, 15, 7).toISOString(), now)).toBe("Mar 4, 2025");
  expect(formatShortDate("soon", now)).toBeNull();
});

test("knows no date where there is none", () => {
  expect(formatExactDate("soon")).toBeNull();
  expect(formatRelativeTime("", now)).toBeNull();
});

test.each([
  ["2026-11-20T11:59:40Z", "just now"],
  ["2026-11-20T11:59:00Z", "1 minute ago"],
  ["2026-11-20T08:30:00Z", "3 hours ago"],
  ["2026-11-19T08:00:00Z", "1 day ago"],
  ["2026-11-01T12:00:00Z", "2 weeks ago"],
  ["2026-08-01T12:00:00Z", "3 months ago"],
  ["2024-08-01T12:00:00Z", "2 years ago"],
  ["2026-11-20T12:05:00Z", "in 5 minutes"],
])("%s was %s", (moment, words) => {
  expect(formatRelativeTime(moment, now)).toBe(words);
});
