import type { Editable } from "./editable.ts";
import { flatParent } from "./flat-tree.ts";
import { controlLabel, opensReply } from "./opener-label.ts";

/** What shuts off the rest of the page. */
export const MODAL = 'dialog:modal, [aria-modal="true"]';
const BUTTONS = 'button, [role="button"], input[type="submit"]';
/** A composer has a bar of tools above its text. */
const BUTTONS_MAX = 100;

/**
 * Whether the box floats in a corner of the window, as chats do that open by themselves, and no button there says that
 * it takes a reply. What lies over the middle, or shuts off the rest of the page, is what the person is at; a bar along
 * the whole edge is the page's own.
 */
export function isFloatingAside({ shown }: Editable): boolean {
  const floating = shown.closest(MODAL) ? null : floatingAround(shown);
  if (!floating || isOverMiddle(floating) || isBar(floating)) return false;
  const buttons = [...floating.querySelectorAll(BUTTONS)].slice(0, BUTTONS_MAX);
  return !buttons.some((button) => opensReply(controlLabel(button)));
}

function floatingAround(element: Element): Element | null {
  let around: Element | null = element;
  while (around && getComputedStyle(around).position !== "fixed") around = flatParent(around);
  return around;
}

/** In a window as narrow as this a chat is as wide as a bar. */
const NARROW_PX = 600;
const BAR_SHARE = 0.6;

function isBar(floating: Element): boolean {
  return innerWidth >= NARROW_PX && floating.getBoundingClientRect().width >= BAR_SHARE * innerWidth;
}

function isOverMiddle(floating: Element): boolean {
  const { left, right, top, bottom } = floating.getBoundingClientRect();
  const [x, y] = [innerWidth / 2, innerHeight / 2];
  return left <= x && x <= right && top <= y && y <= bottom;
}
