import type { RichText } from "./post-text.ts";

/** Puts a text on the clipboard, for rich boxes and for plain ones. Returns whether it got there. */
export async function copyRichText({ html, text }: RichText): Promise<boolean> {
  const blob = (type: string, content: string) => new Blob([content], { type });
  const item = new ClipboardItem({
    "text/html": blob("text/html", html),
    "text/plain": blob("text/plain", text),
  });
  return navigator.clipboard.write([item]).then(
    () => true,
    () => false,
  );
}
