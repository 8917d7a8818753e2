import { isCapitalised, isYear, type Token, tokensOf } from "../tokens.ts";
import {
  COMMON_WORDS,
  isPlace,
  isReportingVerb,
  MONTHS,
  ORGANISATIONS,
  PUBLISHING_BODIES,
  STUDIES,
} from "../words.ts";

/** What a word is, whatever it says: names and numbers are told by their kind alone. */
type WordClass =
  | "name"
  | "year"
  | "number"
  | "percent"
  | "says"
  | "study"
  | "body"
  | "own"
  | "you"
  | "expert"
  | "quote";

/** A word of a sentence as the model sees it. */
interface Seen {
  /** The word itself in lower case, or its kind in angle brackets. */
  word: string;
  class: WordClass | null;
}

const OWN = /^(?:i|my|me|mine|we|our|us|ours|myself|ourselves)$/;
const YOU = /^(?:you|your|yours)$/;
const EXPERT =
  /^(?:researchers?|scientists?|economists?|psychologists?|sociologists?|historians?|scholars?|analysts?|experts?|professors?|theorists?|philosophers?|critics?|journalists?|reporters?|auditors?|investigators?|authors?|writers?|linguists?|anthropologists?|neuroscientists?|epidemiologists?|ethicists?|biologists?|physicists?|engineers?|educators?|statisticians?|demographers?|pollsters?|columnists?|essayists?|biographers?|theologians?|teams?|dr|prof)$/;
/** Longer sequences of words are too rare to learn from. */
const SEQUENCE_MAX = 3;
/** So many classes behind one another. */
const CLASSES_MAX = 4;
/** So many words are near. */
const NEAR = 4;
/** More than so many are many. */
const COUNT_MAX = 3;
/** Words of which the beginning tells enough: "published", "publishing". */
const BEGINNING_CHARS = 5;

/**
 * What a sentence is made of, for a model that tells whether it refers to somebody's publication: its words and short
 * sequences of them, names and numbers by their kind, and in which order and number the telling kinds come.
 */
export function sentenceFeatures(sentence: string): Set<string> {
  const seen = seenIn(tokensOf(withoutBrackets(sentence)));
  const features = new Set<string>();
  addSequences(features, seen, SEQUENCE_MAX);
  addClasses(features, seen);
  addCompany(features, seen);
  addPeople(features, seen);
  if (asks(sentence)) features.add("~asks");
  return features;
}

/** The words of any text as it stands and their sequences, with the order of the telling kinds. */
export function wordFeatures(text: string): Set<string> {
  const seen = seenIn(tokensOf(text));
  const features = new Set<string>();
  addSequences(features, seen, 2);
  addClasses(features, seen);
  if (asks(text)) features.add("~asks");
  return features;
}

function asks(text: string): boolean {
  return /\?["”’)]*$/.test(text);
}

function addSequences(features: Set<string>, seen: readonly Seen[], wordsMax: number): void {
  for (const [at, { word }] of seen.entries()) {
    let sequence = "";
    for (const next of seen.slice(at, at + wordsMax)) {
      sequence = sequence === "" ? next.word : `${sequence} ${next.word}`;
      features.add(sequence);
    }
    if (word.length > BEGINNING_CHARS && !word.startsWith("<"))
      features.add(`${word.slice(0, BEGINNING_CHARS)}-`);
  }
  if (seen[0]) features.add(`^${seen[0].word}`);
}

function addClasses(features: Set<string>, seen: readonly Seen[]): void {
  const classes = seen.flatMap((one) => one.class ?? []);
  for (const at of classes.keys()) {
    for (let count = 1; count <= CLASSES_MAX && at + count <= classes.length; count += 1)
      features.add(`~${classes.slice(at, at + count).join(">")}`);
  }
  const kinds = [...new Set(classes)].sort();
  for (const [index, one] of kinds.entries())
    for (const other of kinds.slice(index + 1)) features.add(`~${one}+${other}`);
}

/** What stands near the words that say, study or know something. */
function addCompany(features: Set<string>, seen: readonly Seen[]): void {
  for (const [at, { word, class: kind }] of seen.entries()) {
    if (kind !== "says" && kind !== "study" && kind !== "expert") continue;
    for (const before of seen.slice(Math.max(0, at - NEAR), at))
      if (before.class) features.add(`~${before.class}…${word}`);
    for (const after of seen.slice(at + 1, at + 1 + NEAR))
      if (after.class) features.add(`~${word}…${after.class}`);
  }
}

/** How many are named, how much is counted, and whether it is about the writer or the reader at all. */
function addPeople(features: Set<string>, seen: readonly Seen[]): void {
  const count = (...kinds: WordClass[]) =>
    seen.filter((one) => one.class && kinds.includes(one.class)).length;
  features.add(`~names${Math.min(COUNT_MAX, count("name"))}`);
  features.add(`~numbers${Math.min(COUNT_MAX, count("number", "percent"))}`);
  if (count("own") === 0) features.add("~not own");
  if (count("own", "you") === 0) features.add("~of others");
}

/** What stands in brackets is told by its form, for which there are rules. */
export function withoutBrackets(sentence: string): string {
  return sentence.replaceAll(/\s?[([][^()[\]\n]{0,300}[)\]]/g, "");
}

function seenIn(tokens: readonly Token[]): Seen[] {
  const seen: Seen[] = [];
  for (const [at, token] of tokens.entries()) {
    const one = seenAs(tokens, at);
    const last = seen.at(-1);
    // A name of several words is one.
    if (one.class === "name" && (last?.word === "<name>" || last?.word === "<names>")) last.word = "<names>";
    else if (token.kind !== "sign" || KEPT_SIGNS.has(token.text)) seen.push(one);
  }
  return seen;
}

const KEPT_SIGNS = new Set(["%", "“", '"', "(", ":", ";", "—", "–", "&", "/", "?", "«", "„", "《"]);

function seenAs(tokens: readonly Token[], at: number): Seen {
  const token = tokens[at] as Token;
  const lower = token.text.toLowerCase().replace(/['’]s$/, "");
  if (token.kind === "sign") return seenSign(token.text);
  if (isYear(token)) return { word: "<year>", class: "year" };
  if (token.kind === "number") return { word: "<number>", class: "number" };
  if (OWN.test(lower)) return { word: lower, class: "own" };
  if (YOU.test(lower)) return { word: lower, class: "you" };
  if (EXPERT.test(lower)) return { word: lower, class: "expert" };
  if (isCapitalised(token) && isNameAt(tokens, at)) {
    if (ORGANISATIONS.has(lower) || PUBLISHING_BODIES.has(lower))
      return { word: `<${lower}>`, class: "body" };
    if (MONTHS.has(lower)) return { word: "<month>", class: null };
    if (isPlace(lower)) return { word: "<place>", class: null };
    return { word: "<name>", class: "name" };
  }
  if (STUDIES.has(lower)) return { word: lower, class: "study" };
  if (isReportingVerb(lower)) return { word: lower, class: "says" };
  return { word: lower, class: null };
}

function seenSign(text: string): Seen {
  if (text === "%") return { word: "<percent>", class: "percent" };
  if (text === "“" || text === '"' || text === "«" || text === "„" || text === "《")
    return { word: "<quote>", class: "quote" };
  return { word: text, class: null };
}

/** The first word of a sentence has a capital whatever it is: a name where another one follows. */
function isNameAt(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at] as Token;
  const lower = token.text.toLowerCase();
  if (lower === "i") return false;
  if (at > 0) return true;
  const next = tokens[1];
  return (
    !COMMON_WORDS.has(lower) && (/['’]s$/.test(token.text) || (next !== undefined && isCapitalised(next)))
  );
}
