import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  liftEmptyBlock,
  splitBlockAs,
} from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import type { Node } from "prosemirror-model";
import type { Command } from "prosemirror-state";

/** A new line below one of a list is of the list, too. */
const newLine = chainCommands(
  createParagraphNear,
  liftEmptyBlock,
  splitWith(({ attrs }) => attrs.breaks),
);

/** The keys of writing. Tab stays the way out of the box. */
export const paperKeys = [
  keymap({
    "Mod-z": undo,
    "Mod-y": redo,
    "Shift-Mod-z": redo,
    Enter: newLine,
    "Shift-Enter": splitWith(() => "\n"),
  }),
  keymap(baseKeymap),
];

function splitWith(breaksOf: (line: Node) => string): Command {
  return splitBlockAs((line) => ({ type: line.type, attrs: { breaks: breaksOf(line) } }));
}
