import { publish } from "./page-state.ts";

const frame = document.querySelector("iframe");
if (!frame) throw new Error("The page has no frame");
// This machine by its other name: another site to every browser.
frame.src = `http://localhost:${location.port}/react-textarea.html`;

publish({ model: () => "", saved: () => "" });
