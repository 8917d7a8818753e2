import { withoutUnseen } from "@discussion-post/contract/unseen-characters";
import { paced } from "../text/paced.ts";
import type { TextModel } from "./text-model.ts";

/** A model whose text comes without characters that nobody sees, however it is cut into pieces. */
export function seenTextModel(model: TextModel): TextModel {
  return {
    async *stream(messages, options) {
      let held = "";
      let before = "";
      // What nobody sees costs time, too, and gives those behind it nothing to pause at.
      for await (const piece of paced(model.stream(messages, options))) {
        const text = held + piece;
        held = unfinishedIn(text);
        const whole = text.slice(0, text.length - held.length);
        const seen = seenAfter(before, whole);
        before = [...(before + whole).slice(-2)].at(-1) ?? "";
        if (seen !== "") yield seen;
      }
      const rest = seenAfter(before, held);
      if (rest !== "") yield rest;
    },
    dialect: () => model.dialect(),
  };
}

/** What is to be seen of a text behind a character, which tells whether a joiner has something to join. */
function seenAfter(character: string, text: string): string {
  return withoutUnseen(character + text).slice(withoutUnseen(character).length);
}

const FLAG = "\u{1f3f4}";
/** All but the last code unit of a flag that is written with tags. */
const UNFINISHED_UNITS = 13;

/** What the next piece may go on with at the end of a text: such a flag, or half of a character. */
function unfinishedIn(text: string): string {
  const tail = text.slice(-UNFINISHED_UNITS);
  const flag = tail.lastIndexOf(FLAG);
  if (flag !== -1 && /^[\u{e0020}-\u{e007f}]*[\ud800-\udbff]?$/u.test(tail.slice(flag + FLAG.length)))
    return tail.slice(flag);
  return /[\ud800-\udbff]$/.test(tail) ? tail.slice(-1) : "";
}
