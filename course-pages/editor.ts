import type { MountedEditor } from "./editors/mounted-editor.ts";
import { publish } from "./page-state.ts";

/** Puts the editor that the address names into the page: `editor.html?quill`. */
const editors = import.meta.glob<{ mount(place: HTMLElement): MountedEditor | Promise<MountedEditor> }>(
  "./editors/*.{ts,tsx}",
);

const place = document.querySelector<HTMLElement>("#place");
if (!place) throw new Error("The page has no #place");
const name = location.search.slice(1);
const load = editors[`./editors/${name}.ts`] ?? editors[`./editors/${name}.tsx`];
if (!load) throw new Error(`There is no editor called ${name}`);
const { mount } = await load();
const { lines, html } = await mount(place);
publish({ model: () => lines().join("\n"), saved: html });
