/** The name of the part of the post that a place is in, such as "Part C"; null where it concerns the whole post. */
export type PartOf = (place: { start: number }) => string | null;

/** How to tell which part of the post a line is about, in an assignment that has several. Its rules hold for no other part. */
export function partsNamedIn(assignment: string): PartOf {
  if ((assignment.match(NAMES)?.length ?? 0) < 2) return () => null;
  return ({ start }) => {
    const line = assignment.slice(assignment.lastIndexOf("\n", start - 1) + 1, start + NAME_MAX_CHARS);
    return NAME.exec(line)?.[0].trim() ?? null;
  };
}

const NAME_MAX_CHARS = 20;
const NAME = /^\s{0,8}\(?(?:option|part|section|task) [A-H1-9]\b|^\s{0,8}\([a-h1-9]\)/i;
const NAMES = new RegExp(NAME.source, "gim");
