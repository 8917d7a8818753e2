import { ownName } from "./box-name.ts";
import type { Editable } from "./editable.ts";
import { isFloatingAside } from "./floating-box.ts";

/** What pages call boxes in which nobody replies to a post. */
const FOR_OTHER_THINGS =
  /^(?:add )?(?:tags?|keywords?|labels?|subject|title|to:|(?:to:? )?recipients?|caption|bio|about me|signature|reason|why are you|report|find|filter|look up|feedback|invite|suggest|to-?dos?|paste a|code editor|grading|describe your problem)(?![\p{L}\p{M}])/iu;
/** Also in the middle: "Chat with classmates", "My notes", "Meine Notizen" */
const CHAT_OR_NOTES =
  /(?<![\p{L}\p{M}])(?:(?:live ?|shout|group ?)?chat(?:box)?|shoutbox|(?:private|my|personal|sticky) notes?|notes? to (?:self|yourself)|notizen?|notas|(?:direct|private) messages?)(?![\p{L}\p{M}])|^notes?$|チャット|メモ/iu;
/** "Type a message", "Message #general", "Tell us what you think of this site"; Moodle calls a reply "Message". */
const FOR_MESSAGES =
  /^(?:(?:(?:type|send|enter) (?:a |your )?(?:chat )?message|tell us|message (?:to )?(?:(?:the|your|our) )?(?:class|group|instructor|teacher|support|help ?desk|staff|sales))(?![\p{L}\p{M}])|message [#@])/iu;
/** "Ask the AI tutor", "Ask Cora anything", "Chat with Copilot", "How can we help you today?" */
const FOR_A_MACHINE =
  /^how (?:can|may|could) (?:i|we) (?:help|assist)(?: you)?(?: today)?[?.…! ]{0,3}$|^(?:ask|chat|talk)(?![\p{L}\p{M}]).{0,40}(?<![\p{L}\p{M}])(?:ai|tutor|assistant|(?:chat)?bot|copilot|anything)(?![\p{L}\p{M}])/iu;
/** "Ask Cora", and not "Ask Your Question" */
const FOR_SOMEBODY_ASKED = /^Ask (?!(?:An?|The|This|Your|My|Questions?)(?!\p{L}))\p{Lu}/u;
/** What only a program would fill in: "Leave this empty", "Please do not fill in this field" */
const FOR_NOBODY =
  /^(?:please )?(?:leave (?:this|it)\b.{0,20}\b(?:empty|blank)|(?:do not|don['’]t) fill|if you(?: are|['’]re) (?:a )?human)/i;
/** Words before them say that it is one for a reply: "Reply to the notes of week 3". */
const FOR_A_REPLY =
  /^(?:your |add (?:a |your )?|write (?:a |your )?)?(?:reply|replies|response|answer|comment|post)/i;

/** Parts of a page whose names tell what a box in them is for. */
const PARTS =
  'section[aria-label], aside[aria-label], [role="region"][aria-label], [role="complementary"], [role="dialog"][aria-label], dialog[aria-label], fieldset';
const NAME_MAX_CHARS = 80;

/** Whether a page calls the box something else than one for a reply: such a box is taken only where somebody clicked it. */
export function isForOtherThings(box: Editable): boolean {
  const own = ownName(box) ?? "";
  if (FOR_A_REPLY.test(own)) return false;
  if ([FOR_OTHER_THINGS, FOR_MESSAGES, FOR_A_MACHINE, FOR_NOBODY].some((pattern) => pattern.test(own)))
    return true;
  const isElse = (name: string) => [CHAT_OR_NOTES, FOR_SOMEBODY_ASKED].some((pattern) => pattern.test(name));
  return [own, ...namesAround(box)].some(isElse) || isFloatingAside(box);
}

/** The name of the part that the box stands in, and the heading right above it. */
function namesAround({ shown }: Editable): string[] {
  const part = shown.closest(PARTS);
  const above = [shown, shown.parentElement].map((element) => element?.previousElementSibling ?? null);
  const names = [
    part?.getAttribute("aria-label"),
    part?.querySelector(":scope > legend")?.textContent,
    ...above.map((element) =>
      element?.matches("h1, h2, h3, h4, h5, h6, legend") ? element.textContent : null,
    ),
  ];
  return names.flatMap((name) => {
    const words = name?.trim() ?? "";
    return words !== "" && words.length <= NAME_MAX_CHARS ? [words] : [];
  });
}
