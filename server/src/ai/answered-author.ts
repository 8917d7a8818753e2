/**
 * Whose post a topic asks to answer, where it says so: "Reply to Maria Lopez:", "Maria Lopez wrote:",
 * "Respond to Sam's post". Null where it does not; a model can still see by itself that a topic is a post.
 */
export function answeredAuthor(topic: string): string | null {
  const lines = topic
    .trim()
    .split("\n")
    .map((line) => line.slice(0, LINE_MAX_CHARS).trim().replaceAll(/\s+/g, " "));
  const asked = askedFor(lines[0] ?? "");
  if (asked) return asked;
  for (const line of lines) {
    const author = QUOTED.exec(line)?.[1];
    if (author) return author;
  }
  return null;
}

/** A name stands at the beginning of its line. */
const LINE_MAX_CHARS = 200;

/** "Reply to Maria Lopez:", "Respond to Sam's post", or the name at the line's end. */
function askedFor(line: string): string | null {
  const order = ORDER.exec(line);
  if (!order) return null;
  const rest = line.slice(order[0].length);
  const name = NAME_FIRST.exec(rest)?.[0];
  if (!name) return null;
  const after = rest.slice(name.length).trimStart();
  if (after.startsWith(":")) return name;
  const possessive = name.search(/['’]s(?: |$)/);
  if (possessive > 0) return name.slice(0, possessive);
  return after === "" ? name : null;
}

const NAME = String.raw`\p{Lu}[\p{L}\p{M}.'’-]*(?: \p{Lu}[\p{L}\p{M}.'’-]*){0,3}`;
const NAME_FIRST = new RegExp(`^${NAME}`, "u");
const ORDER = /^(?:repl(?:y|ies|ying)|respon(?:d|se|ding)|answer(?:ing)?) to /i;
const QUOTED = new RegExp(`^(${NAME}) (?:wrote|posted|said|writes) ?:`, "u");
