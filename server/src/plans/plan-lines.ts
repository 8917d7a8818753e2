import { jsonIn } from "../ai/json-in.ts";
import { GivenWords } from "./given-words.ts";
import { INSTRUCTIONS, PLAN_BOUNDS } from "./plan-bounds.ts";

/** What of a model's answer is a plan. */
export interface PlanLines {
  terms: string[];
  questions: string[];
  outline: string[];
  /** How many lines were left out. */
  leftOut: number;
}

/**
 * Takes from a model's answer what helps to plan and cannot be handed in: words of the task, short questions, and short
 * instructions to the student. Everything else is left out, whatever it says (ADR-0036).
 * @param given all that the student gave, whose words may be repeated
 */
export function planLines(said: string, given: string): PlanLines {
  const answer = answerIn(said);
  const known = ` ${bare(given)} `;
  const words = new GivenWords(given);
  const terms = kept(answer.terms, PLAN_BOUNDS.terms, (line) => isTerm(line, known));
  const questions = kept(
    answer.questions,
    PLAN_BOUNDS.questions,
    (line) => isQuestion(line) && words.coverNamesOf(line),
  );
  const outline = kept(
    answer.outline,
    PLAN_BOUNDS.outline,
    (line) => isInstruction(line) && words.coverNamesOf(line),
  );
  const taken = terms.length + questions.length + outline.length;
  return { terms, questions, outline, leftOut: Math.max(0, answer.count - taken) };
}

function answerIn(said: string) {
  let parsed: unknown = null;
  try {
    parsed = JSON.parse(jsonIn(said));
  } catch {
    // No JSON is no plan.
  }
  const answer = (parsed ?? {}) as Record<string, unknown>;
  const linesOf = (list: unknown) =>
    Array.isArray(list) ? list.filter((line): line is string => typeof line === "string") : [];
  const count = Object.values(answer).reduce<number>(
    (sum, value) => sum + (Array.isArray(value) ? value.length : 1),
    0,
  );
  return {
    terms: linesOf(answer.terms),
    questions: linesOf(answer.questions),
    outline: linesOf(answer.outline),
    // An answer of another form is one line that was left out.
    count: count === 0 && said.trim() !== "" ? 1 : count,
  };
}

function kept(lines: string[], { count }: { count: number }, isFit: (line: string) => boolean): string[] {
  const fit = lines.flatMap((line) => singleLine(line) ?? []).filter(isFit);
  return [...new Set(fit)].slice(0, count);
}

/** A line without blanks around it; null where it is more than one, which blanks of other kinds and slashes hide. */
export function singleLine(line: string): string | null {
  const text = line.trim().replaceAll(/ {2,}/g, " ");
  return /[^\S ]|\s[/\\]\s/.test(text) ? null : text;
}

/** Signs that join sentences, quote what somebody wrote, or mark text up. */
const JOINED = /[.!?;:"“”«»„<>{}[\]*_#|`\n]|[–—]|\s-\s/;
/** Words of a text that speaks for its writer, or that goes on from a sentence before. */
const OWN_VOICE = /\b(?:I|I['’]\w+|[Mm]e|[Mm]y|[Mm]ine|[Mm]yself)\b/;
const REASONED =
  /\b(?:because|therefore|thus|hence|moreover|furthermore|however|consequently|nevertheless|conclusion)\b/i;

function isTerm(line: string, known: string): boolean {
  const words = bare(line);
  return words !== "" && wordsOf(line) <= PLAN_BOUNDS.terms.words && known.includes(` ${words} `);
}

/**
 * Whether a line helps whoever writes and cannot be handed in: a short question, or a short instruction to the student,
 * which names nobody and no work that was not given (ADR-0036).
 */
export function isGuidance(line: string, given: GivenWords): boolean {
  return (isQuestion(line) || isInstruction(line)) && given.coverNamesOf(line);
}

const ASKING =
  /^(?:(?:in|to|for|from|on|at|by|with|under|about|of) )?(?:what|which|why|how|who|whom|whose|when|where|do|does|did|is|are|was|were|can|could|should|would|will|has|have|might|must)\b/i;

function isQuestion(line: string): boolean {
  const text = line.slice(0, -1);
  return line.endsWith("?") && ASKING.test(text) && isPlain(text, PLAN_BOUNDS.questions.words);
}

const INSTRUCTION = new RegExp(`^(?:${INSTRUCTIONS.join("|")}) `, "i");
/** What an instruction asks to find out, so that it says none of it. */
const ASKED = /^(?:how|why|what|which|whether|when|where|who|whose)\b/i;
/** What it may name instead, in few words: a sentence behind the verb begins otherwise, or is longer. */
const NAMED =
  /^(?:the|a|an|one|two|three|your|any|both|each|at least|with|for|on|it|its|them|their|between)\b/i;
/** A clause with one of these that asks nothing states something. */
const STATES =
  /\b(?:is|are|was|were|am|has|have|had|can|could|will|would|should|must|may|might|does|do|did|that)\b/i;

function isInstruction(line: string): boolean {
  const text = line.replace(/\.$/, "");
  const verb = INSTRUCTION.exec(text)?.[0] ?? "";
  const rest = text.slice(verb.length);
  if (verb === "" || /\b(?:we|our)\b/i.test(rest)) return false;
  if (ASKED.test(rest)) return isPlain(rest, PLAN_BOUNDS.outline.words);
  return NAMED.test(rest) && !STATES.test(rest) && isPlain(rest, PLAN_BOUNDS.outline.namedWords);
}

function isPlain(text: string, wordsMax: number): boolean {
  return wordsOf(text) <= wordsMax && !JOINED.test(text) && !OWN_VOICE.test(text) && !REASONED.test(text);
}

function wordsOf(text: string): number {
  return text.split(/\s+/).filter((word) => word !== "").length;
}

/** Words alone, so that a term is found whatever stands around it. */
function bare(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? []).join(" ");
}
