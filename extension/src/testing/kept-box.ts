import { expect, onTestFinished, vi } from "vitest";
import { findBoxName } from "../insert-reply.ts";
import { enterPage } from "../page-access.ts";
import { onPageNotice } from "../page-notices.ts";
import { openEntered } from "./open-entered.ts";
import { click } from "./person.ts";

/* A discussion with a box that was clicked once, below somebody's post. */

export const MARIA = "Buses that cost nothing bring people to work who could not pay for them.";
export const SAM = "A city that gives its buses away has less left for running more of them.";

const heading = "<h2>Week 3</h2><p>Should cities make public transport free? Cite two sources.</p>";
export const postOf = (name: string, words: string, box = "") =>
  `<article><h4>${name}</h4><p>${words}</p>${box}</article>`;
export const BOX = '<textarea placeholder="Write a reply"></textarea>';
export const MINE = "textarea[placeholder='Write a reply']";
export const OTHER_BOX = "<textarea placeholder='Write another'></textarea>";
export const FRAME = `<iframe srcdoc="<textarea placeholder='Write a reply'></textarea>"></iframe>`;

/** A page that keeps the clicked box in what it does next; its prompt stays above. */
export async function keptIn(markup: string, change: (main: HTMLElement, box: HTMLElement) => void) {
  const page = await openEntered("react-textarea");
  const main = page.find("main");
  main.innerHTML = heading + markup;
  const frame = main.querySelector("iframe");
  if (frame) await new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  await enterPage(page.tabId);
  const shadow = main.querySelector("[data-shadow]")?.attachShadow({ mode: "open" });
  if (shadow) shadow.innerHTML = BOX;
  const words = main.querySelector("[data-words]")?.attachShadow({ mode: "open" });
  if (words) words.innerHTML = postOf("Maria", MARIA);
  const roots = [shadow, frame?.contentDocument, main].flatMap((root) => root ?? []);
  const [box] = roots.flatMap((root) => [...root.querySelectorAll<HTMLTextAreaElement>(MINE)]);
  if (!box) throw new Error("no box");
  await click(box);
  await expect.poll(() => findBoxName(page.tabId)).not.toBeNull();
  const told = vi.fn();
  onTestFinished(onPageNotice(page.tabId, "box_left", told));
  change(main, box);
  return { ...page, box, told };
}

/** Exchanges the words of the last two paragraphs, and the names above them. */
export function swap(main: HTMLElement): void {
  for (const what of ["h4", "p"]) {
    const [one, other] = [...main.querySelectorAll(what)].slice(-2);
    if (one && other) [one.textContent, other.textContent] = [other.textContent, one.textContent];
  }
}
