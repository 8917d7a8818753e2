/**
 * Text from outside as it may stand between delimiters in a prompt: a topic or an abstract cannot end its own block
 * and go on as if it were we who speak, nor cite by a key of its own, nor number a sentence of an abstract or of a post. Characters are exchanged
 * and none is taken out, so that no new delimiter comes together.
 */
export function withoutDelimiters(text: string): string {
  return text
    .replaceAll("<<", "‹‹")
    .replaceAll(">>", "››")
    .replaceAll(/\[(\s*(?:@|[sp]\d))/gi, "($1");
}

/** Material of other people between marks. */
export function block(
  name: "TOPIC" | "PROMPT" | "POST" | "THREAD" | "WISH" | "ASSIGNMENT" | "DRAFT" | "SENTENCES",
  texts: readonly string[],
): string[] {
  return [`<<<${name}`, ...texts.map(withoutDelimiters), `${name}>>>`, ""];
}
