import { plainTextarea, publish } from "./page-state.ts";

const first = plainTextarea();
const second = document.querySelector<HTMLTextAreaElement>("#second");
if (!second) throw new Error("The page has no #second");
publish({ model: () => `${first.value}|${second.value}`, saved: () => `${first.value}|${second.value}` });
