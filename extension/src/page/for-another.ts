import { numberedName } from "./discussion/author-name.ts";

/**
 * Whether a box's own name says that it takes a reply to somebody else than the one whom a reply answers. Where either
 * is not clear it is not said.
 * @param box as `boxName` tells it: "Reply to Priya Raman"
 * @param answered the author of the post that the reply answers
 */
export function isForAnother(box: string, answered: string): boolean {
  const ours = numberedName(box.replace(UP_TO_NAME, "").replace(/[.…: ]{1,5}$/, ""));
  const theirs = numberedName(answered);
  if (ours && ours.word.toLowerCase() === theirs?.word.toLowerCase()) return ours.number !== theirs.number;
  const named = NAMED.exec(box)?.[1];
  if (named === undefined || NO_PERSON.test(named)) return false;
  const known = partsOf(answered);
  const isSame = partsOf(named).some((part) => known.includes(part));
  return known.length > 0 && !isSame;
}

/** "to Priya Raman", "to: Müller, Anna" */
const NAMED = /\bto:? (\p{Lu}[\p{L}\p{M}'’.-]*(?:,? \p{Lu}[\p{L}\p{M}'’.-]*){0,3})/u;
const UP_TO_NAME = /^.{0,60}\bto:? /;
/** What else people reply to, also with a capital. */
const NO_PERSON =
  /^(?:All|Anyone|Announcement|Assignment|Class|Comment|Course|Discussion|Entry|Everyone|Forum|Group|Instructor|It|Main|Message|Module|My|Original|Post|Professor|Prompt|Question|Some(?:body|one)|Student|Teacher|That|The|This|Thread|Topic|Unit|Week|Your)\b/u;

/** An initial says too little: "Lee" and "J. Lee" are the same, "J. Lee" and "J. Ortiz" are not. */
function partsOf(name: string): string[] {
  return (name.toLowerCase().match(/\p{L}[\p{L}\p{M}'’-]+/gu) ?? []).filter((part) => part.length > 1);
}
