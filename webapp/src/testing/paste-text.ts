import { box } from "./edited-draft.ts";

/** Pastes into the draft that is edited. */
export function paste(text: string, html = ""): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/html", html);
  clipboardData.setData("text/plain", text);
  const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  box.element().dispatchEvent(event);
}
