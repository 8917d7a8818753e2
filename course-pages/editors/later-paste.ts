import { mountCleaning } from "./late-paste.ts";
import type { MountedEditor } from "./mounted-editor.ts";

/** The same with a server that is busy. */
export function mount(place: HTMLElement): MountedEditor {
  return mountCleaning(place, 3_000);
}
