import type { Token } from "./tokens.ts";

/** What is taught, priced or only reckoned with. */
const COMPUTED =
  /\b(?:suppos\w{1,5}|imagine|assum\w{1,5}|hypothetical\w{0,4}|say,|let['’]s|goal|target|aim|quota|threshold|interval|probability|discount|grade|rubric|tax|interest|test (?:is|was)|false positives?)\b|\?/iu;
/** One's own ward, class and life, and whoever is spoken to. */
const OWN = /^(?:I|my|mine|me|we|our|ours|us|you|your)$/iu;
const SUPPOSED = /^(?:if|should|must|would|could|might|unless|whether)$/i;
/** "50% of students must post" */
const DEMANDED = /^(?:must|should|shall|need)$/;
const DEMAND_TOKENS = 3;
/** Around a figure, within its clause. */
const CLAUSE_TOKENS = 12;

/** Whether the figures of a sentence are those of an exercise, a price or a plan. */
export function isReckoned(text: string): boolean {
  return COMPUTED.test(text);
}

/** Whether a figure is somebody's own count, supposed, or demanded. */
export function isOnesOwn(tokens: readonly Token[], from: number, to: number): boolean {
  if (tokens.slice(from, to).some(({ text }) => OWN.test(text))) return true;
  const before = tokens.slice(Math.max(0, from - CLAUSE_TOKENS), from);
  const ahead = tokens.slice(to + 1, to + 1 + CLAUSE_TOKENS);
  const start = before.findLastIndex(({ text }) => /^[;—:]$/.test(text)) + 1;
  const close = ahead.findIndex(({ text }) => /^[,;—:]$/.test(text));
  if (ahead.slice(0, DEMAND_TOKENS).some(({ text }) => DEMANDED.test(text))) return true;
  const clause = [...before.slice(start), ...ahead.slice(0, close === -1 ? ahead.length : close)];
  return (
    clause.some(({ text }) => OWN.test(text)) || before.slice(start).some(({ text }) => SUPPOSED.test(text))
  );
}
