import { publish } from "./page-state.ts";

const editor = document.querySelector<HTMLElement>("#editor");
if (!editor) throw new Error("The page has no #editor");
publish({ model: () => editor.innerText, saved: () => editor.innerText });
