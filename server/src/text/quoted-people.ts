import { matchesIn } from "@discussion-post/contract/matches";
import { agentAt } from "./agents.ts";
import type { Mention } from "./mention.ts";
import { tokensOf } from "./tokens.ts";

/**
 * Finds whose words a sentence says that it quotes: `“A nap is a small death” (Karl Quarleston)`, `“…” —Karl
 * Quarleston`, `Quarleston famously wrote, “…”`. All of them are doubtful. One who is named by a first name alone is
 * somebody whom the writer knows.
 */
export function quotedPeople(text: string): Mention[] {
  if (!QUOTE.test(text)) return [];
  return [...namedBehind(text), ...namedBefore(text)];
}

const QUOTE = /[“”"«»„]/;
/** Four words or more, and who is named behind them. */
const BEHIND = /[\p{L}’',;-](?:\s[\p{L}’',;-]{1,30}){3}[.,!?…]?[”"»“]\s?(?:\(|[—–]\s?|--\s?)(?=\p{Lu})/gu;

function namedBehind(text: string): Mention[] {
  return matchesIn(text, BEHIND).flatMap(({ 0: words, index }) => {
    const from = index + words.length;
    const name = personAt(text, from);
    const isClosed =
      name && (words.endsWith("(") ? /^\)/ : /^[\s.,]{0,3}$/).test(text.slice(name.end, name.end + 4));
    return name?.isFull && isClosed ? [mention(text, from, name.end)] : [];
  });
}

const SAYS =
  /(?<adverb>\s(?:famously|once|rightly|aptly|memorably|notably))?\s(?:wrote|writes|said|says|put it|puts it|noted|notes|observed|observes|remarked|warned|argued|argues)(?::|,)?\s[“"«„](?=(?:[^\s”"»]{1,30}\s){3})/gu;
const BEFORE_CHARS = 80;

function namedBefore(text: string): Mention[] {
  return matchesIn(text, SAYS).flatMap(({ index, groups }) => {
    const offset = Math.max(0, index - BEFORE_CHARS);
    const before = text.slice(offset, index);
    const tokens = tokensOf(before);
    const at = tokens.findIndex((_token, from) => {
      const agent = agentAt(tokens, from);
      return agent !== null && tokens[agent.to]?.end === before.length;
    });
    const agent = at === -1 ? null : agentAt(tokens, at);
    // "Ms. Lee said": somebody's teacher.
    const isKnown = /^(?:ms|mrs|mr|miss|coach|uncle|aunt)$/i.test(
      tokens[at - 2]?.text ?? tokens[at]?.text ?? "",
    );
    if (!agent || isKnown || !(agent.isFull || groups?.adverb)) return [];
    return [mention(text, offset + (tokens[at]?.start ?? 0), index)];
  });
}

function personAt(text: string, from: number): { isFull: boolean; end: number } | null {
  const tokens = tokensOf(text.slice(from, from + BEFORE_CHARS));
  const agent = agentAt(tokens, 0);
  return agent && { isFull: agent.isFull, end: from + (tokens[agent.to]?.end ?? 0) };
}

function mention(text: string, start: number, end: number): Mention {
  const names = tokensOf(text.slice(start, end)).filter(({ text: word }) => /^\p{Lu}\p{L}/u.test(word));
  return {
    ...{ start, end, kind: "study", years: [], isCertain: false, isNarrative: true },
    names: names.map(({ text: word }) => word),
  };
}
