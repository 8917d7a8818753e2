import { plainTextarea, publish } from "./page-state.ts";

const textarea = plainTextarea();
// Some courses want replies to be typed.
document.addEventListener("paste", (event) => event.preventDefault(), { capture: true });
publish({ model: () => textarea.value, saved: () => textarea.value });
