/**
 * The name of the part of a post that a line of an assignment is about, "Part C", where it has several: what such a line
 * says of sources binds no other part. Null for a line about all of them.
 * @param start where something stands in that line
 */
export function partOf(assignment: string, { start }: { start: number }): string | null {
  const line = assignment.slice(assignment.lastIndexOf("\n", start - 1) + 1, start + NAME_MAX_CHARS);
  const name = NAME.exec(line)?.[0].trim() ?? null;
  return name !== null && (assignment.match(NAMES)?.length ?? 0) > 1 ? name : null;
}

const NAME_MAX_CHARS = 20;
const NAME = /^\s{0,8}\(?(?:option|part|section|task) [A-H1-9]\b|^\s{0,8}\([a-h1-9]\)/i;
const NAMES = new RegExp(NAME.source, "gim");
