import type { Notice } from "@discussion-post/contract/notices";
import { formatDay } from "./format-date.ts";

/** What was published about a work, such as "Retracted on February 6, 2010". */
export function noticeText({ kind, date }: Notice): string {
  return date === null ? labels[kind] : `${labels[kind]} ${whenOf(date)}`;
}

const labels: Record<Notice["kind"], string> = {
  retraction: "Retracted",
  withdrawal: "Withdrawn",
  removal: "Removed by its publisher",
  partial_retraction: "Partly retracted",
  expression_of_concern: "Publisher's expression of concern",
  correction: "Corrected",
};

/** A whole day, or the year where no more is known. */
function whenOf(date: string): string {
  const isWhole = date.length === "2010-02-06".length;
  // At noon it is the same day in every zone that its reader may be in, but the outermost.
  return isWhole ? `on ${formatDay(`${date}T12:00:00Z`)}` : `in ${date.slice(0, 4)}`;
}
