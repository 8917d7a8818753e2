import { flatElements, flatParent } from "../flat-tree.ts";
import { isVisible } from "../visibility.ts";
import { labelOf, PRESSED } from "./pressed.ts";

const LEADS_ON = /^(?:next|previous|prev|older|newer|last)(?: (?:page|posts?|replies|comments))?\W{0,3}$/i;
const PAGE_OF = /\bpage \d{1,4} (?:of|\/) (?!1\b)\d{1,4}\b/i;
/** "Showing 1-10 of 38", "1–25 of 60 replies" */
const RANGE_OF =
  /^(?:showing |posts? |replies )?(\d{1,5}) ?(?:[-–—]|to) ?(\d{1,5}) (?:of|\/) (\d{1,5})(?: (?:posts?|repl(?:y|ies)|comments?|responses?|messages?|entries|threads?|results|items))?\.?$/i;
/** "November 2026", "Mo Tu We", "S M T W T F S" */
const CALENDAR =
  /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|ust|ember|ober)?\.? \d{1,4}\b|\b(?:mo|mon|monday)\W{0,3}(?:tu|tue|tuesday)\b|\bM ?T ?W ?T ?F\b/i;
/** Around "Next" stand the numbers of pages, and little else. */
const STEPS_AROUND = 3;
const PAGER_MAX_CHARS = 200;
const RANGE_MAX_CHARS = 60;

/** Whether the element says that the page shows only a part of what there is, page by page. */
export function isPaging(element: Element): boolean {
  if (element.matches(PRESSED)) return isPagersNext(element);
  return isShortRange(element) && isVisible(element);
}

function isPagersNext(control: Element): boolean {
  if (!LEADS_ON.test(labelOf(control)) || !isVisible(control)) return false;
  let around = flatParent(control);
  for (let steps = 0; around && steps < STEPS_AROUND; steps += 1, around = flatParent(around)) {
    const words = wordsOf(around);
    if (words.length > PAGER_MAX_CHARS || CALENDAR.test(words)) return false;
    if (PAGE_OF.test(words) || numbersIn(around) > 1) return true;
  }
  return false;
}

/** How many pages there are to press. */
function numbersIn(pager: Element): number {
  const labels = [...flatElements(pager)].filter((element) => element.matches(PRESSED)).map(labelOf);
  return new Set(labels.filter((label) => /^(?:page )?\d{1,4}$/i.test(label))).size;
}

/** Elements that hold others are not read: that of a whole page would be, at each step down. */
function isShortRange(element: Element): boolean {
  if ([...element.children].some(({ childElementCount }) => childElementCount > 0)) return false;
  const words = wordsOf(element);
  const [, first, last, all] = (words.length <= RANGE_MAX_CHARS && RANGE_OF.exec(words)) || [];
  return all !== undefined && Number(last) - Number(first) + 1 < Number(all);
}

function wordsOf(element: Element): string {
  return element.textContent.replace(/\s+/g, " ").trim();
}
