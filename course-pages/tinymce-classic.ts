import type { TinyMCE } from "tinymce";
import { publish } from "./page-state.ts";

declare global {
  interface Window {
    /** The self-hosted script, which fetches its theme and skin by itself. */
    tinymce: TinyMCE;
  }
}

let saved = "";
const isDark = document.documentElement.dataset.theme === "dark";

const [editor] = await window.tinymce.init({
  selector: "#reply",
  license_key: "gpl",
  promotion: false,
  branding: false,
  menubar: false,
  toolbar: "undo redo | bold italic",
  height: 260,
  ...(isDark && { skin: "oxide-dark", content_css: "dark" }),
  setup(instance) {
    // The page keeps its own copy, and learns of changes by the editor's events alone.
    instance.on("change undo redo", () => {
      saved = instance.getContent({ format: "text" });
    });
  },
});
if (!editor) throw new Error("TinyMCE did not start");

publish({ model: () => editor.getContent({ format: "text" }), saved: () => saved });
