import { publish } from "./page-state.ts";

/** Draws its box from its state again and again, as a page does that another program keeps changing. */
const place = document.querySelector("#place");
if (!place) throw new Error("The page has no #place");

let state = "";

function draw(): void {
  const box = document.createElement("textarea");
  box.id = "reply";
  box.ariaLabel = "Your reply";
  box.value = state;
  box.addEventListener("input", () => {
    state = box.value;
  });
  // Losing the focus, as the press of a button elsewhere makes it, is one such change.
  box.addEventListener("blur", () => setTimeout(draw));
  place?.replaceChildren(box);
}

draw();
publish({
  model: () => document.querySelector("textarea")?.value ?? "",
  saved: () => state,
});
