import { matchesIn } from "@discussion-post/contract/matches";
import type { CitationForm } from "../citations/citation-processor.ts";
import {
  keyBeforePointer,
  POINTER_MAX_CHARS,
  pointerBehindKey,
  pointerBehindMark,
  pointersIn,
} from "./pointers.ts";
import { folded, isCapitalised, tokensOf } from "./tokens.ts";
import { isReportingVerb } from "./words.ts";

/** A place in a sentence where our own keys stand. */
export interface Mark {
  start: number;
  end: number;
  /** Those that may be cited, in order. */
  keys: string[];
  /** Which sentences of the abstracts it points at, by those keys. */
  pointers: Pointed;
  /** Those that nobody gave, as the model wrote them. */
  unknown: string[];
  form: CitationForm;
  /** Whether it cites nothing and the sentence cannot be read without it: "According to [@key], ..." */
  isGap: boolean;
}

/** Numbers of sentences by the key of their abstract, as the model wrote them: there may be no such sentence. */
export type Pointed = Readonly<Record<string, readonly number[]>>;

/** A key that may be cited and its authors' family names, in lower case without accents. */
export interface KnownKey {
  key: string;
  families: readonly string[];
}

const AT_KEY = /@\s{0,2}([\p{L}\d][\p{L}\d_-]{0,60})/gu;
const KEY_SHAPE = /(?<![\p{L}\d@_./-])\p{L}{2,40}(?:(?:1[5-9]|20)\d\d|nd)[a-z]?(?![\p{L}\d_@-])/gu;
const LATEX = /\\(?:cite|citep|citet|parencite|textcite|autocite|footcite)\w{0,8}\{([^{}]{1,200})\}/g;
/** What a model may write between the signs of one mark. */
const BETWEEN_KEYS = new Set([
  "",
  "and",
  "und",
  "et",
  "y",
  "see",
  "also",
  "cf",
  "e",
  "g",
  "p",
  "pp",
  "para",
  "ch",
  "chapter",
]);

function isBetweenKeys(text: string): boolean {
  return text
    .split(/[\s;,&@.:–-]/)
    .every((word) => BETWEEN_KEYS.has(word.toLowerCase()) || /^s?\d{1,4}$/i.test(word));
}

const REACH = 160;
const OPENERS: Readonly<Record<string, string>> = { "[": "]", "(": ")", "{": "}", "【": "】", "（": "）" };

/** Finds our keys in whatever shape a model wrote them: `[@k]`, `(@k)`, `[k]`, `@k found`, `\cite{k}`, `[see @k, p. 4]`, `[@k s2]`. */
export function marksIn(sentence: string, known: ReadonlyMap<string, KnownKey>): Mark[] {
  const atoms = atomsIn(sentence, known);
  const marks: Mark[] = [];
  for (let at = 0; at < atoms.length; ) {
    const atom = atoms[at] as Atom;
    const span = spanOf(sentence, atom, atoms, at);
    let count = 1;
    while ((atoms[at + count]?.end ?? Number.POSITIVE_INFINITY) <= span.end) count += 1;
    const inside = atoms.slice(at, at + count);
    at += count;
    // "@doe2020 argues": a key of nobody's is one without brackets, too.
    const isMark =
      span.isWhole ||
      inside.some(({ isKnown, key }) => isKnown || (isKeyShaped(key) && sentence[span.start] === "@"));
    if (!isMark) continue;
    const last = marks.at(-1);
    const place = widened(sentence, span);
    const behind = pointerBehindMark(sentence.slice(place.end, place.end + POINTER_MAX_CHARS));
    const mark: Mark = {
      start: place.start,
      end: place.end + behind,
      pointers: pointedBy(sentence, inside, place.end + behind),
      keys: [...new Set(inside.filter(({ isKnown }) => isKnown).map(({ key }) => key))],
      unknown: inside.filter(({ isKnown }) => !isKnown).map(({ key }) => key),
      form: "parenthetical",
      isGap: false,
    };
    if (
      last &&
      ["", ",", ";"].includes(sentence.slice(last.end, mark.start).trim()) &&
      mark.start >= last.end
    )
      join(last, mark);
    else if (!last || mark.start >= last.end) marks.push(mark);
  }
  for (const mark of marks) {
    mark.form = formOf(sentence, mark, known);
    mark.isGap = mark.keys.length === 0 && (mark.form !== "parenthetical" || isAskedFor(sentence, mark));
  }
  return marks;
}

/** What stands between each known key and the next, up to the end of the mark, may point at sentences. */
function pointedBy(sentence: string, atoms: readonly Atom[], end: number): Pointed {
  const pointed: Record<string, readonly number[]> = {};
  for (const [index, { key, isKnown, keyEnd }] of atoms.entries()) {
    if (!isKnown) continue;
    const next = atoms[index + 1]?.start ?? end;
    const pointers = pointersIn(sentence.slice(keyEnd, Math.min(next, keyEnd + POINTER_MAX_CHARS)));
    if (pointers.length > 0) pointed[key] = [...new Set([...(pointed[key] ?? []), ...pointers])];
  }
  return pointed;
}

interface Atom {
  start: number;
  /** With the pointer right behind it. */
  end: number;
  /** Where the key itself ends. */
  keyEnd: number;
  key: string;
  isKnown: boolean;
}

function atomsIn(sentence: string, known: ReadonlyMap<string, KnownKey>): Atom[] {
  const atoms: Atom[] = [];
  for (const { 0: text, 1: key = "", index } of matchesIn(sentence, AT_KEY)) {
    const isGlued = /[\p{L}\d._-]/u.test(sentence[index - 1] ?? "");
    // "workers@bloom2014 took" is a mark without its blank, "help@library.example" an address.
    if (
      isGlued &&
      !(isKeyShaped(key) && !/^\.\p{L}/u.test(sentence.slice(index + text.length, index + text.length + 2)))
    )
      continue;
    const bare = known.has(key.toLowerCase()) ? null : keyBeforePointer(key);
    const found = known.get((bare ?? key).toLowerCase())?.key;
    if (found === undefined && /\s/.test(text)) continue;
    const keyEnd = index + text.length - (found && bare ? key.length - bare.length : 0);
    atoms.push({ ...pointing(sentence, index, keyEnd), key: found ?? key, isKnown: found !== undefined });
  }
  for (const { 0: text, index } of matchesIn(sentence, KEY_SHAPE)) {
    const found = known.get(text.toLowerCase())?.key;
    const place = pointing(sentence, index, index + text.length);
    if (found !== undefined) atoms.push({ ...place, key: found, isKnown: true });
    else if (isBracketed(sentence, index, place.end) && isKeyShaped(text))
      atoms.push({ ...place, key: text, isKnown: false });
  }
  for (const { 0: text, index } of matchesIn(sentence, NUMBERED_KEY))
    atoms.push({ ...plainPlace(index + 1, index + text.length - 1), key: text.slice(1, -1), isKnown: false });
  for (const { 0: text, 1: inner = "", index } of matchesIn(sentence, LATEX)) {
    const from = index + text.indexOf("{") + 1;
    for (const key of inner.split(",")) {
      const found = known.get(key.trim().toLowerCase())?.key;
      if (found === undefined) atoms.push({ ...plainPlace(from, from + 1), key: key.trim(), isKnown: false });
    }
  }
  return atoms
    .sort((a, b) => a.start - b.start)
    .filter((atom, at, all) => at === 0 || atom.start >= (all[at - 1]?.end ?? 0));
}

/** A key's place with the pointer behind it. */
function pointing(sentence: string, start: number, keyEnd: number): Pick<Atom, "start" | "end" | "keyEnd"> {
  const pointer = pointerBehindKey(sentence.slice(keyEnd, keyEnd + POINTER_MAX_CHARS));
  return { start, end: keyEnd + pointer, keyEnd };
}

function plainPlace(start: number, end: number): Pick<Atom, "start" | "end" | "keyEnd"> {
  return { start, end, keyEnd: end };
}

/** As models number sources that were given to them: "[S2]", "[Source 3]". */
const NUMBERED_KEY = /\[(?:S|Src|Source|Ref|Doc) ?\d{1,2}\]/g;

function isKeyShaped(key: string): boolean {
  return /^[a-z]+(?:(?:19|20)\d\d)[a-z]?$/.test(key);
}

function isBracketed(sentence: string, start: number, end: number): boolean {
  return /[[{(]/.test(sentence[start - 1] ?? "") && /^[\]}),;]/.test(sentence.slice(end, end + 1));
}

/** The bracket around a key where it holds nothing else, else the key alone. */
function spanOf(
  sentence: string,
  atom: Atom,
  atoms: readonly Atom[],
  at: number,
): { start: number; end: number; isWhole: boolean } {
  let open = atom.start - 1;
  while (
    open >= 0 &&
    atom.start - open < REACH &&
    !OPENERS[sentence[open] ?? ""] &&
    !/[)\]}】）]/.test(sentence[open] ?? "")
  )
    open -= 1;
  const closer = OPENERS[sentence[open] ?? ""];
  if (closer === undefined) return { start: atom.start, end: atom.end, isWhole: false };
  let close = atom.end;
  while (close < sentence.length && close - open < REACH && sentence[close] !== closer) close += 1;
  const isClosed = sentence[close] === closer;
  const isOurSign =
    sentence[open] === "[" &&
    /^(?:see |cf\.? |e\.g\.,? )?@/i.test(sentence.slice(open + 1, open + 14).trimStart());
  if (!isClosed)
    return isOurSign
      ? { start: open, end: atom.end, isWhole: true }
      : { start: atom.start, end: atom.end, isWhole: false };
  let others = "";
  let from = open + 1;
  for (let next = at; next < atoms.length && (atoms[next]?.start ?? 0) < close; next += 1) {
    others += ` ${sentence.slice(from, atoms[next]?.start)}`;
    from = atoms[next]?.end ?? from;
  }
  others += ` ${sentence.slice(from, close)}`;
  if (isOurSign || isBetweenKeys(others.slice(0, REACH)))
    return { start: open, end: close + 1, isWhole: true };
  return { start: atom.start, end: atom.end, isWhole: false };
}

/** Takes in what surrounds a mark: `([@k])`, `[[@k]]`, `**[@k]**`, "`[@k]`", `[@k](#)`, `\cite`. */
function widened(
  sentence: string,
  { start, end }: { start: number; end: number },
): { start: number; end: number } {
  let from = start;
  let to = end;
  const command = /\\[a-z]{4,16}$/i.exec(sentence.slice(Math.max(0, from - 18), from));
  if (command) from -= command[0].length;
  const link = /^\((?:#[^()\s]{0,60}|https?:[^()\s]{0,200})?\)/.exec(sentence.slice(to, to + 220));
  if (link && sentence[to - 1] === "]") to += link[0].length;
  for (let times = 0; times < 4; times += 1) {
    const before = /(?:[[({]\s?|\*\*|\*|`|_)$/.exec(sentence.slice(Math.max(0, from - 3), from))?.[0] ?? "";
    const after = /^(?:\s?[\])}]|\*\*|\*|`|_)/.exec(sentence.slice(to, to + 3))?.[0] ?? "";
    if (before === "" || after === "" || (OPENERS[before.trim()] ?? before.trim()) !== after.trim()) break;
    from -= before.length;
    to += after.length;
  }
  return { start: from, end: to };
}

function join(last: Mark, mark: Mark): void {
  last.end = mark.end;
  last.keys = [...new Set([...last.keys, ...mark.keys])];
  last.pointers = bothPointed(last.pointers, mark.pointers);
  last.unknown.push(...mark.unknown);
}

/** What two marks point at together. */
export function bothPointed(one: Pointed, other: Pointed): Pointed {
  const both: Record<string, readonly number[]> = { ...one };
  for (const [key, numbers] of Object.entries(other))
    both[key] = [...new Set([...(one[key] ?? []), ...numbers])];
  return both;
}

const BEFORE_A_NAME = new Set(
  "as to by in of from with and while whereas although that both like unlike see per because but where when what".split(
    " ",
  ),
);

/** A mark before a verb stands for the authors; one after their names needs the year alone. */
function formOf(
  sentence: string,
  { start, end, keys }: Mark,
  known: ReadonlyMap<string, KnownKey>,
): CitationForm {
  const before = sentence.slice(Math.max(0, start - 120), start);
  if (/[\p{L}\d]$/u.test(before)) return "parenthetical";
  const [key] = keys;
  if (keys.length === 1 && key !== undefined && endsWithNames(before, known.get(key.toLowerCase())))
    return "year";
  const goesOn =
    /^\s+\p{Ll}/u.test(sentence.slice(end, end + 4)) || /^['’]s\b/.test(sentence.slice(end, end + 3));
  const next = /^\s+(\p{Ll}{1,20})/u.exec(sentence.slice(end, end + 24))?.[1] ?? "";
  // Without brackets a key stands where a name would: "Yet @smith2020 argues so".
  const isBare = sentence[start] === "@" && next !== "" && !GOES_ON_WITHOUT.has(next);
  const isSubject =
    isBare ||
    before.trim() === "" ||
    // "In their study, [@smith2020] found"
    (/[,;:]\s*$/.test(before) && isReportingVerb(next)) ||
    BEFORE_A_NAME.has(before.trimEnd().split(/[\s(]/).at(-1)?.toLowerCase() ?? "");
  return goesOn && isSubject ? "narrative" : "parenthetical";
}

/**
 * Whether the words before a mark ask for a name behind them: "According to [@key], ...", "This echoes [@key]." Some of
 * them may as well end a sentence; what is left out then can be put back.
 */
function isAskedFor(sentence: string, { start }: Mark): boolean {
  const before = sentence.slice(Math.max(0, start - 120), start).trimEnd();
  if (/(?:^|[(;:])\s*see(?: also)?$/i.test(before)) return true;
  const word = /[\p{L}-]{1,30}$/u.exec(before)?.[0].toLowerCase() ?? "";
  return ASKING_WORDS.has(word) || ASKING_VERBS.test(word);
}

const ASKING_WORDS = new Set(
  "as to by in of from with and or both like unlike per because than on upon via through against under following between regarding concerning citing quoting".split(
    " ",
  ),
);
const ASKING_VERBS =
  /^(?:echo(?:es|ed|ing)?|(?:mirror|reflect|support|contradict|extend|confirm|challenge|parallel|complicate|replicate|recall|cite|quote)(?:s|d|ed)?)$/;

/** What goes on with the sentence, and not with what somebody found. */
const GOES_ON_WITHOUT = new Set(
  "and or but nor so yet while when where which who that because since although though if as than in on of for to with by from at into over under about between among the a an this these it they we i".split(
    " ",
  ),
);

/** "Woods and Scott", "Woods et al." before the mark of their work. */
function endsWithNames(before: string, known: KnownKey | undefined): boolean {
  if (!known || known.families.length === 0) return false;
  const tokens = tokensOf(before);
  let at = tokens.length - 1;
  while (at >= 0 && /^(?:\.|al|et|,|colleagues|and|’|')$/.test(tokens[at]?.text ?? "")) at -= 1;
  const last = tokens[at];
  if (!last || !isCapitalised(last) || at < tokens.length - 4) return false;
  return known.families.some((family) => family.split(" ").at(-1) === folded(last.text));
}
