/**
 * Whether an edit only goes on typing where the one before it ended. Whatever text such an edit takes the place of, and
 * those that that one has taken the place of, stand in it whole, with what was typed since put in at one place.
 * @param former the text that the edit before it began with
 */
export function typesOn(former: string, before: string, after: string): boolean {
  const end = endOfInsertion(former, before);
  if (end === null || after.length < before.length) return false;
  return after.startsWith(before.slice(0, end)) && after.endsWith(before.slice(end));
}

/** Where what was put into a text ends; null where it was changed otherwise. */
function endOfInsertion(text: string, changed: string): number | null {
  let start = 0;
  while (start < text.length && text[start] === changed[start]) start += 1;
  const end = start + changed.length - text.length;
  return changed.length > text.length && changed.slice(end) === text.slice(start) ? end : null;
}
