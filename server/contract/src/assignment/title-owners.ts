import { type Authors, authorsBefore, NO_AUTHORS, type Token } from "./authors-before.ts";

/** What bears somebody's name without being the title of a work: "Porter's Five Forces", "Maslow's Hierarchy of Needs". */
export const THEORY =
  /\b(?:theor(?:y|ies)|models?|laws?|hierarchy|taxonomy|forces|principles?|paradox|methods?|scales?|stages?|razor|dilemma|effect|test|matrix|theorem|equations?|criteria|typology|cycle|frameworks?|rules?|code|act|address|speech|guidelines?|standards?|policy|website|page|module|week|chapter|lecture)\b/i;

/**
 * The owners of the title that ends at a token: "Ostrom's Governing the Commons"; null where nobody owns one. A name
 * behind a theory or a comma is an author of its own: "Maslow's Hierarchy of Needs and Herzberg", "In Kant's View, Rawls".
 */
export function ownersOfTitle(tokens: readonly Token[], end: number): Authors | null {
  const last = tokens[end]?.text ?? "";
  if (NO_AUTHORS.has(last.toLowerCase()) && !TITLE_ENDS.has(last.toLowerCase())) return null;
  for (let first = end; first > Math.max(0, end - TITLE_MAX_TOKENS); first -= 1) {
    const text = tokens[first]?.text ?? "";
    const owner = tokens[first - 1]?.text ?? "";
    if (/^[\p{Lu}“"‘]/u.test(text) && /['’]s?$/.test(owner)) {
      const title = tokens.slice(first, end + 1).map((token) => token.text);
      const found = CONTRACTION.test(owner) || endsWithName(title) ? null : authorsBefore(tokens, first - 1);
      // "Lincoln's Gettysburg Address (1863)" is a publication only where an order says so.
      return found && { ...found, hasPossessive: false };
    }
    if (!IN_TITLE.test(text)) return null;
  }
  return null;
}

/** Whether the last words are a name of their own. */
function endsWithName(title: readonly string[]): boolean {
  const joint = title.findLastIndex((text) => /^(?:and|&|,)$/.test(text));
  if (joint < 0) return false;
  const isName = title.slice(joint + 1).every((text) => /^\p{Lu}/u.test(text));
  return isName && (title[joint] === "," || THEORY.test(title.slice(0, joint).join(" ")));
}

const TITLE_MAX_TOKENS = 18;
const IN_TITLE = /^(?:\p{Lu}.*|\d+|[,:&“”"‘’–—-]|of|the|and|in|on|for|to|an?|at|with|from|or|by|as|is)$/u;
/** "Let's", "It's" */
const CONTRACTION =
  /^(?:it|let|that|this|what|who|how|where|when|here|there|he|she|today|yesterday|tomorrow)['’]s$/i;
/** What is no author by itself, and may end a title: "Prospect Theory". */
const TITLE_ENDS = new Set(
  "theory model method approach study studies experiment report education rights states war revolution crisis movement".split(
    " ",
  ),
);
