import { readFileSync } from "node:fs";
import { SentenceSplitter } from "@discussion-post/contract/sentences";
import { answerFeatures } from "../../server/src/text/learned/answer-features.ts";
import { lineFeatures } from "../../server/src/text/learned/line-features.ts";
import type { ModelName } from "../../server/src/text/learned/model-names.ts";
import { OTHER_SCRIPT } from "../../server/src/text/learned/scripts.ts";
import { sentenceFeatures, withoutBrackets } from "../../server/src/text/learned/sentence-features.ts";
import type { Answer } from "./answers.ts";
import type { Example } from "./logistic-regression.ts";

/** What each model learns from. */
export type Lessons = Record<ModelName, Example[]>;

/** The author of the texts that were written to learn from. */
export const TEACHER = "teacher";

/** What there is to learn from these answers, and from what was written for it. */
export function lessons(answers: readonly Answer[]): Lessons {
  const written = writtenLessons();
  const read = answers.filter(({ text }) => !OTHER_SCRIPT.test(text));
  return {
    reference: [...read.flatMap(sentencesOf), ...written.reference],
    above: [...read.flatMap((one) => linesOf(one, "above")), ...written.above],
    below: [...read.flatMap((one) => linesOf(one, "below")), ...written.below],
    refusal: [...read.flatMap(answerOf), ...written.refusal],
  };
}

/** Shorter sentences are headings and entries of lists. */
const SENTENCE_MIN_WORDS = 5;

/**
 * The sentences of a passage. Of those beside an invented reference only the ones that are said to be honest are
 * learned from, and none that cites in brackets or by a key: that is told by its form.
 */
function sentencesOf({ kind, text, author, leaks, keep, given, givenMatters }: Answer): Example[] {
  if ((kind !== "honest" && kind !== "invented") || givenMatters) return [];
  return sentencesIn(text).flatMap((sentence): Example[] => {
    const bare = withoutBrackets(sentence);
    if (bare.split(" ").length < SENTENCE_MIN_WORDS || /[@[]/.test(sentence)) return [];
    const example = { features: sentenceFeatures(sentence), author };
    if (kind === "honest")
      return namesInside(sentence).some((name) => given.includes(name)) ? [] : [{ ...example, isYes: false }];
    if (leaks.some((leak) => matches(leak, bare))) return [{ ...example, isYes: true }];
    return keep.some((one) => one.includes(sentence) || sentence.includes(one))
      ? [{ ...example, isYes: false }]
      : [];
  });
}

/** The lines of an honest post, and those on one side of it. Lists of references and fences are told by rules. */
function linesOf({ kind, text, clean, author }: Answer, side: "above" | "below"): Example[] {
  const post = kind === "wrapped" ? clean : text;
  if ((kind !== "honest" && kind !== "wrapped") || post === undefined) return [];
  const own = new Set(trimmedLines(post));
  const example = (line: string, isYes: boolean): Example => ({
    features: lineFeatures(line),
    isYes,
    author,
  });
  const examples = [...own].filter((line) => !RULED.test(line)).map((line) => example(line, false));
  if (kind !== "wrapped" || /[<{]|```/.test(text)) return examples;
  const lines = trimmedLines(text);
  const first = lines.findIndex((line) => own.has(line));
  const last = lines.findLastIndex((line) => own.has(line));
  if (first === -1) return examples;
  const around = side === "above" ? lines.slice(0, first) : lines.slice(last + 1);
  return [...examples, ...around.map((line) => example(line, true))];
}

const RULED =
  /^(?:```|\||\[\d|[*_#\s]{0,4}(?:references|works cited|sources|bibliography|referencias|literatur)\b)/i;

/** Less is a sentence that shows one form. */
const POST_MIN_CHARS = 100;

function answerOf({ kind, text, clean, author }: Answer): Example[] {
  const answer = kind === "wrapped" ? clean : text;
  if (answer === undefined || (kind === "invented" && answer.length < POST_MIN_CHARS)) return [];
  return [{ features: answerFeatures(answer), isYes: kind === "refused", author }];
}

/** What was written for learning: `training/`. */
function writtenLessons(): Lessons {
  const learn = (
    lines: readonly [sign: string, text: string][],
    yes: string,
    featuresOf: (text: string) => ReadonlySet<string>,
  ) =>
    lines
      .filter(([sign]) => sign === yes || sign === "-")
      .map(([sign, text]) => ({ features: featuresOf(text), isYes: sign === yes, author: TEACHER }));
  const lines = signedLines(training("wrapping"));
  const answers = training("refusals")
    .split("\n---\n")
    .map((block): [string, string] => {
      const [sign = "", ...rest] = block.replaceAll(/^#.*\n/gm, "").split("\n");
      return [sign, rest.join("\n").trim()];
    });
  return {
    reference: learn(signedLines(training("references")), "+", sentenceFeatures),
    above: learn(lines, "<", lineFeatures),
    below: learn(lines, ">", lineFeatures),
    refusal: learn(answers, "+", answerFeatures),
  };
}

function training(name: string): string {
  return readFileSync(new URL(`training/${name}.txt`, import.meta.url), "utf8");
}

/** "+ text" */
function signedLines(text: string): [sign: string, text: string][] {
  return text
    .split("\n")
    .filter((line) => /^[-+<>] /.test(line))
    .map((line) => [line.slice(0, 1), line.slice(2)]);
}

function sentencesIn(text: string): string[] {
  return text
    .split("\n")
    .flatMap((line) => {
      const splitter = new SentenceSplitter();
      return [...splitter.push(line), splitter.end()];
    })
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

function trimmedLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Words with a capital that do not begin the sentence. */
function namesInside(sentence: string): string[] {
  return [...sentence.matchAll(/(?<=\s)\p{Lu}\p{L}{3,}/gu)].map(([name]) => name);
}

/** Whether a leak, a plain text or a regular expression, stands in a text. */
export function matches(pattern: string, text: string): boolean {
  if (text.includes(pattern)) return true;
  try {
    return new RegExp(pattern).test(text);
  } catch {
    return false;
  }
}
