const NAME_MAX_CHARS = 60;
const NAME_MAX_WORDS = 6;

/** Words that stand around a name, never in one. */
const BEFORE_NAME =
  /^(?:re:\s*)?(?:(?:posted|written|started|created|reply|response|comment|post)\s+)?(?:by|from|author:?)\s+/i;
const AFTER_NAME = [
  /\s+[-–—|•·].*$/,
  /,?\s+(on\s+)?((mon|tues|wednes|thurs|fri|satur|sun)day|yesterday|today|just now|about an?)\b.*$/i,
  /,?\s+(on\s+)?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d.*$/i,
  /,?\s+(on\s+)?\d.*$/i,
  /\s+(wrote|said|writes|posted|replied)\s*:?$/i,
];

/**
 * A person's name out of what a page shows in its place, such as "by Lopez, Maria (mlopez) - Monday, 3 March";
 * null where none is to be seen.
 */
export function authorName(shown: string): string | null {
  const line = shown.trim().split("\n")[0] ?? "";
  const bare = line
    .replace(BEFORE_NAME, "")
    .replace(/\([^)]*\)/g, "")
    .replace(/\s+/g, " ")
    .trim();
  const name = inSpokenOrder(withoutTail(bare))
    .replace(/[,:;.]$/, "")
    .trim();
  return looksLikeName(name) ? name : null;
}

/** Whether a heading is more likely a name than a subject: two or three capitalised words. */
export function isNameLike(heading: string): boolean {
  return /^\p{Lu}[\p{L}\p{M}.'’-]*(?:\s\p{Lu}[\p{L}\p{M}.'’-]*){1,2}$/u.test(heading.trim());
}

function withoutTail(text: string): string {
  return AFTER_NAME.reduce((rest, tail) => rest.replace(tail, ""), text);
}

function inSpokenOrder(name: string): string {
  const [, family, given] = /^([^,]+),\s*([^,]+)$/.exec(name) ?? [];
  return family && given ? `${given} ${family}` : name;
}

function looksLikeName(name: string): boolean {
  if (name.length < 2 || name.length > NAME_MAX_CHARS) return false;
  if (name.split(" ").length > NAME_MAX_WORDS) return false;
  return (
    /^[\p{L}][\p{L}\p{M}\p{N}.'’_ -]*$/u.test(name) &&
    !/^(reply|replies|edit|like|anonymous|unread|new|you)$/i.test(name)
  );
}
