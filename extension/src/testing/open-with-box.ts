import { openEntered } from "./open-entered.ts";

/** The page with another box in the place of its own. */
export async function openWithBox(make: (box: HTMLElement, window: Window) => void, tag = "div") {
  const page = await openEntered("two-editors");
  const { document } = page.window;
  const box = document.createElement(tag);
  box.id = "own";
  if (tag === "div") box.contentEditable = "true";
  page.find("#second").remove();
  page.find("#reply").replaceWith(box);
  make(box, page.window);
  return { ...page, box };
}
