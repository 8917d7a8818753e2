import { publish } from "./page-state.ts";

/**
 * A while after something was first put into its box, the page takes the box away (`removed`), or puts one in its
 * place that is empty (`emptied`) or holds the same (`redrawn`), as pages do that draw themselves anew, or leaves it
 * to the test (`kept`): `changed-box.html?textarea&removed&500`. The box is a `textarea`, `rich`, or has a program that takes each paste for
 * itself (`program`).
 */
const [kind = "textarea", fate = "redrawn", afterMs = "0"] = location.search.slice(1).split("&");
const place = document.querySelector<HTMLElement>("#place");
if (!place) throw new Error("The page has no #place");

place.append(newBox());
place.addEventListener("input", () => setTimeout(change, Number(afterMs)), { once: true });
publish({ model: text, saved: text });

function newBox(): HTMLElement {
  const box: HTMLElement = document.createElement(kind === "textarea" ? "textarea" : "div");
  box.id = "reply";
  box.ariaLabel = "Your reply";
  if (kind === "textarea") return box;
  box.contentEditable = "true";
  box.style.minHeight = "120px";
  if (kind === "program") box.addEventListener("paste", (event) => take(event, box));
  return box;
}

function take(event: ClipboardEvent, box: HTMLElement): void {
  event.preventDefault();
  box.insertAdjacentHTML("beforeend", event.clipboardData?.getData("text/html") ?? "");
  box.dispatchEvent(new InputEvent("input", { inputType: "insertFromPaste", bubbles: true }));
}

function change(): void {
  const [old] = place?.children ?? [];
  const box = newBox();
  if (fate === "removed") old?.remove();
  if (fate === "emptied") old?.replaceWith(box);
  if (fate === "redrawn") {
    if (box instanceof HTMLTextAreaElement) box.value = text();
    else box.innerHTML = old?.innerHTML ?? "";
    old?.replaceWith(box);
  }
  document.body.dataset.changed = "";
}

function text(): string {
  const box = document.querySelector<HTMLElement>("#reply");
  return box instanceof HTMLTextAreaElement ? box.value : (box?.innerText ?? "");
}
