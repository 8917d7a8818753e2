import { mountMonaco } from "./monaco.ts";
import type { MountedEditor } from "./mounted-editor.ts";

/** As it was before there were EditContexts, with a hidden textarea; and with lines that wrap, as for prose. */
export function mount(place: HTMLElement): MountedEditor {
  return mountMonaco(place, { editContext: false, wordWrap: "on" });
}
