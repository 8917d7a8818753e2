import { ownName } from "./box-name.ts";
import type { Editable } from "./editable.ts";

/** What pages call boxes in which nobody replies to a post. */
const FOR_OTHER_THINGS =
  /^(?:add )?(?:tags?|keywords?|labels?|subject|title|to:|(?:to:? )?recipients?|caption|bio|about me|signature|(?:private |my )?notes?|reason|report|find|filter|look up|feedback|(?:live )?chat)(?![\p{L}\p{M}])/iu;
/** "Type a message", "Message #general", "Tell us what you think of this site"; Moodle calls a reply "Message". */
const FOR_MESSAGES =
  /^(?:(?:(?:type|send|enter) (?:a |your )?(?:chat )?message|tell us)(?![\p{L}\p{M}])|message [#@])/iu;
/** "Ask the AI tutor", "Ask Cora anything", "Chat with Copilot" */
const FOR_A_MACHINE =
  /^(?:ask|chat|talk)(?![\p{L}\p{M}]).{0,40}(?<![\p{L}\p{M}])(?:ai|tutor|assistant|(?:chat)?bot|copilot|anything)(?![\p{L}\p{M}])/iu;

/** Whether a page calls the box something else than one for a reply: such a box is taken only where somebody clicked it. */
export function isForOtherThings(box: Editable): boolean {
  const name = ownName(box) ?? "";
  return [FOR_OTHER_THINGS, FOR_MESSAGES, FOR_A_MACHINE].some((pattern) => pattern.test(name));
}
