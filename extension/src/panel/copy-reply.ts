import type { Reply } from "../messages.ts";

/** Puts the reply on the clipboard, for rich boxes and for plain ones. Answers whether it got there. */
export async function copyReply({ html, text }: Reply): Promise<boolean> {
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
