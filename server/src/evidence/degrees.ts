import { stemOf } from "../sources/stem.ts";

type Degree = "more" | "less" | "equal";

const DEGREES: Readonly<Record<string, Degree>> = {
  more: "more",
  greater: "more",
  increasingly: "more",
  less: "less",
  fewer: "less",
  equally: "equal",
};
/** "as much", "as likely" */
const EQUAL = /^(?:much|many|often|likely|long|high|low|well|static)$/;
/** A degree reaches so many words: "more static and siloed", "more than sixty thousand employees". */
const REACH = 4;
const SMALL = new Set("and or than in the of a an to for at on with by".split(" "));

/**
 * Whether two sentences give a word opposite degrees: "less siloed" and "more static and siloed", "fewer than sixty" and
 * "more than sixty". Where a word is compared in one of them alone, nothing is told.
 */
export function differInDegree(claim: string, passage: string): boolean {
  const shown = degreesIn(passage);
  return [...degreesIn(claim)].some(([stem, degrees]) => {
    const others = shown.get(stem);
    return others !== undefined && [...degrees].every((degree) => !others.has(degree));
  });
}

/** What each word is compared as. */
function degreesIn(text: string): ReadonlyMap<string, ReadonlySet<Degree>> {
  const found = new Map<string, Set<Degree>>();
  const tokens = text.toLowerCase().match(/[\p{L}\d'’-]{1,40}|[,;:.]/gu) ?? [];
  let degree: Degree | null = null;
  let left = 0;
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1] ?? "";
    const begun = DEGREES[token] ?? (token === "as" && EQUAL.test(next) ? "equal" : undefined);
    if (begun) [degree, left] = [begun, REACH];
    else if (/[,;:.]/.test(token)) degree = null;
    else if (degree && left > 0 && !SMALL.has(token)) {
      const stem = stemOf(token);
      found.set(stem, (found.get(stem) ?? new Set()).add(degree));
      left -= 1;
    }
  }
  return found;
}
