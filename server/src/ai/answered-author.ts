/**
 * Whose post a topic asks to answer, where it says so: "Reply to Maria Lopez:", "Maria Lopez wrote:",
 * "Respond to Sam's post". Null where it does not; a model can still see by itself that a topic is a post.
 */
export function answeredAuthor(topic: string): string | null {
  for (const form of FORMS) {
    const name = form.exec(topic)?.[1]?.trim();
    if (name) return name;
  }
  return null;
}

const NAME = String.raw`(\p{Lu}[\p{L}\p{M}.'’-]*(?:\s+\p{Lu}[\p{L}\p{M}.'’-]*){0,3})`;

const FORMS = [
  new RegExp(
    String.raw`^\s*(?:[Rr]epl(?:y|ies|ying)|[Rr]espon(?:d|se|ding)|[Aa]nswer(?:ing)?)\s+to\s+${NAME}(?=\s*(?::|['’]s\b|\n|$))`,
    "u",
  ),
  new RegExp(String.raw`^\s*${NAME}\s+(?:wrote|posted|said|writes)\s*:`, "mu"),
];
