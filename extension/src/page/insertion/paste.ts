import type { Editable } from "../editable.ts";
import type { Technique } from "./technique.ts";

/** Most editors take a paste of HTML with plain text beside it, as one step of their own undo. */
export const pasteRich: Technique = {
  name: "paste",
  isPaste: true,
  suits: ({ kind }) => kind === "rich",
  attempt: (box, { html, text }) => paste(box, { "text/html": html, "text/plain": text }),
};

/** Some editors take plain text only; and a plain textarea's page may want to know of a paste, or to refuse it. */
export const pastePlain: Technique = {
  name: "paste-text",
  isPaste: true,
  attempt: (box, { apartText }) => paste(box, { "text/plain": apartText }),
};

function paste({ element }: Editable, data: Record<string, string>): { wasCancelled: boolean } {
  const event = new ClipboardEvent("paste", {
    clipboardData: transferOf(data),
    bubbles: true,
    cancelable: true,
    composed: true,
  });
  return { wasCancelled: !element.dispatchEvent(event) };
}

/** The data as an event carries it. */
export function transferOf(data: Record<string, string>): DataTransfer {
  const transfer = new DataTransfer();
  for (const [type, value] of Object.entries(data)) transfer.setData(type, value);
  return transfer;
}
