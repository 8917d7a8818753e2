import { ownName } from "./box-name.ts";
import type { Editable } from "./editable.ts";

/** What pages call boxes in which nobody replies to anybody. */
const FOR_OTHER_THINGS =
  /^(?:tags?|keywords?|labels?|subject|title|recipients?|caption|bio|about me|signature|(?:private |my )?notes?|reason|find|filter|look up)(?![\p{L}\p{M}])/iu;
/** "Ask the AI tutor", "Message Copilot" */
const FOR_A_MACHINE =
  /^(?:ask|chat|talk|message)(?![\p{L}\p{M}]).{0,40}\b(?:ai|tutor|assistant|(?:chat)?bot|copilot)\b/iu;

/** Whether a page calls the box something else than one for a reply: such a box is taken only where somebody clicked it. */
export function isForOtherThings(box: Editable): boolean {
  const name = ownName(box) ?? "";
  return FOR_OTHER_THINGS.test(name) || FOR_A_MACHINE.test(name);
}
