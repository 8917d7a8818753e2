import type { Token } from "./tokens.ts";

const NUMBER_WORDS = new Set(
  "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million millions dozens half third quarter".split(
    " ",
  ),
);
/** So many words around a place are its own. */
const REACH = 40;

/** Whether a word is a number, in digits that are no year, or in letters. */
export function isQuantity({ kind, text }: Token): boolean {
  if (kind === "number") return !/^(?:1[5-9]|20)\d\d[a-z]?$/.test(text);
  return NUMBER_WORDS.has(text.toLowerCase().split("-")[0] ?? "");
}

/** Whether a number of the kind that only counting gives stands near a word: "31 percent", "73%", "r = .31", "2.4 times". */
export function hasStatistic(tokens: readonly Token[], near: number): boolean {
  return tokens
    .slice(Math.max(0, near - REACH), near + REACH)
    .some((token, at, all) => isStatisticAt(all, token, at));
}

/** What such a number has beside it. */
const SIGNS =
  /^(?:%|percent|percentage|prozent|percento|per|times|fold|points|[=<]|in|third|thirds|quarters?|halves)$/i;

function isStatisticAt(tokens: readonly Token[], token: Token, at: number): boolean {
  if (!SIGNS.test(token.text)) return false;
  const lower = token.text.toLowerCase();
  const before = tokens[at - 1];
  if (/^(?:%|percent|percentage|prozent|percento)$/.test(lower))
    return before !== undefined && isQuantity(before);
  if (lower === "per") return tokens[at + 1]?.text === "cent";
  if (/^(?:times|fold|points)$/.test(lower)) return before !== undefined && isQuantity(before);
  // "r = .31", "k = 42", "p < .05"
  if (/^[=<]$/.test(lower)) return /^(?:r|k|n|N|p|d|g|β|b|OR|CI)$/.test(before?.text ?? "");
  // "one in five", "two thirds"
  if (lower === "in") return before !== undefined && isQuantity(before) && isSmall(tokens[at + 1]);
  return (
    /^(?:third|thirds|quarters?|halves)$/.test(lower) &&
    /^(?:an?|two|three|one)$/.test(before?.text.toLowerCase() ?? "")
  );
}

function isSmall(token: Token | undefined): boolean {
  return token !== undefined && isQuantity(token);
}
