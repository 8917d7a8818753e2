import { setImmediate } from "node:timers/promises";

/** So much is read in one go: a few milliseconds for the worst text. */
const STRETCH_CHARS = 500;
/** What a part costs beside its characters, in characters: to receive it, and to pass it on. */
const PART_CHARS = 40;

/** Reading fewer in one go takes little enough. */
const LONG_CHARS = 10_000;

/** Lets other work go on once so many characters have been read at once, where they were many. */
export async function pauseAfter(chars: number): Promise<void> {
  if (chars > LONG_CHARS) await setImmediate();
}

/** The whole of a text that arrives in parts, with other work in between. */
export async function wholeText(parts: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const part of paced(parts)) text += part;
  return text;
}

/** Texts one after the other, with other work in between. */
export async function* pacedTexts<Item extends { text: string }>(
  items: readonly Item[],
): AsyncGenerator<Item> {
  let stretch = 0;
  for (const item of items) {
    yield item;
    stretch += item.text.length;
    if (stretch < STRETCH_CHARS) continue;
    await setImmediate();
    stretch = 0;
  }
}

/** A text as it arrives, with other work in between even where all of it comes at once. */
export async function* paced(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let stretch = 0;
  for await (const part of parts) {
    for (let at = 0; at < part.length; at += STRETCH_CHARS) {
      const piece = part.slice(at, at + STRETCH_CHARS);
      yield piece;
      stretch += PART_CHARS + piece.length;
      if (stretch < STRETCH_CHARS) continue;
      await setImmediate();
      stretch = 0;
    }
  }
}
