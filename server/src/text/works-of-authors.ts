import type { Mention } from "./mention.ts";
import { type Scholar, scholarAt } from "./scholars.ts";
import { spanningMention } from "./spanning-mention.ts";
import { isQuantity } from "./statistics.ts";
import { isCapitalised, type Token, tokensOf } from "./tokens.ts";

/**
 * Finds publications by whose they are and what they are called, where no year and no quotation marks tell: "Golden’s
 * work on telecommuting", "Tsedal Neeley’s Remote Work Revolution makes the same argument", "Buffer’s State of Remote
 * Work found that", "The Work Trend Index shows that". All of them are doubtful; a novel that somebody interprets is
 * none.
 */
export function worksOfAuthors(text: string): Mention[] {
  if (!CUES.test(text)) return [];
  const tokens = tokensOf(text);
  const found: Mention[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isCapitalised(tokens[at] as Token)) continue;
    const end = ownedBy(tokens, at) ?? reportNamed(tokens, at);
    if (end === null) continue;
    found.push(spanningMention(tokens, { from: at, to: end }));
    at = end;
  }
  return found;
}

/** A work that is told apart by its subject, or a title with what it says. */
const CUES =
  /\b(?:works?|writings?|scholarship|books?|essays?|monograph|report|state|survey|index|outlook|barometer|monitor|trends|census|study|review|argu\w{1,5}|contends?|claims?|documents?|finds?|found|concludes?|concluded|estimates?|estimated|mak(?:es?|ing)|made|claimed|contended|documented)\b/iu;

function ownedBy(tokens: readonly Token[], at: number): number | null {
  const owner = ownerAt(tokens, at);
  return owner && (workOn(tokens, owner) ?? titleThatArgues(tokens, owner));
}

/** "Golden’s", "Tsedal Neeley’s", "Golden and Veiga’s" */
function ownerAt(tokens: readonly Token[], at: number): Scholar | null {
  const one = scholarAt(tokens, at);
  if (!one || one.isPossessive || !/^(?:and|&)$/.test(tokens[one.to + 1]?.text ?? "")) return one;
  const other = scholarAt(tokens, one.to + 2);
  return other?.isPossessive ? { ...one, to: other.to, isPossessive: true, isPerhapsWord: false } : null;
}

const WORK = /^(?:works?|writings?|scholarship|books?|essays?|monographs?)$/;
/** "Golden’s early empirical work" */
const ADJECTIVES_MAX = 3;
/** "Society’s work on": what has no plural and acts. */
const ACTORS =
  /^(?:society|management|congress|government|nature|history|science|technology|industry|business|today|yesterday|tomorrow|everyone|everybody|nobody|somebody|someone|humanity|leadership|staff|faculty|education|medicine|psychology|sociology|economics|literature|culture)$/i;

/** "Golden’s work on telecommuting", "Golden’s work remains the standard reference" */
function workOn(tokens: readonly Token[], { from, to, isPossessive, isPerhapsWord }: Scholar): number | null {
  if (!isPossessive) return null;
  const noun = tokens.slice(to + 1, to + 2 + ADJECTIVES_MAX).findIndex(({ text }) => WORK.test(text));
  if (noun === -1) return null;
  const at = to + 1 + noun;
  if (!tokens.slice(to + 1, at).every(({ text }) => /^\p{Ll}/u.test(text))) return null;
  const name = (tokens[from]?.text ?? "").replace(/['’]s?$/, "");
  if (isPerhapsWord && (ACTORS.test(name) || /s$/.test(name))) return null;
  const isAbout = /^(?:on|about|into)$/.test(tokens[at + 1]?.text ?? "");
  return isAbout || isStandard(tokens, at) ? at : null;
}

function isStandard(tokens: readonly Token[], at: number): boolean {
  return (
    /^(?:remains|remain|is|are|stands|stays)$/.test(tokens[at + 1]?.text ?? "") &&
    tokens
      .slice(at + 2, at + 7)
      .some(({ text }) =>
        /^(?:standard|classic|seminal|definitive|touchstone|reference|foundational|canonical)$/.test(text),
      )
  );
}

const SMALL_WORDS = new Set("a an the of to in on and or for at by with from as how what why &".split(" "));
const TITLE_WORDS_MAX = 14;
/** What a book of research does, and a novel does not. */
const ARGUES =
  /^(?:argue[sd]|contend(?:s|ed)|claim(?:s|ed)|documents|documented|finds|found|reports|reported|concludes?|concluded|estimates|estimated|demonstrates|demonstrated)$/;
const ARGUMENT = /^(?:argument|case|point|claim|observation)$/;
const OF_REPORTS =
  /^(?:report|reports|state|survey|surveys|index|outlook|barometer|monitor|trends|census|study|review|poll|scorecard|tracker|ranking|rankings|audit)$/i;

/** "Tsedal Neeley’s Remote Work Revolution makes the same argument" */
function titleThatArgues(tokens: readonly Token[], { to, isPossessive }: Scholar): number | null {
  if (!isPossessive) return null;
  const end = titleEnd(tokens, to + 1);
  if (end === null || capitalsIn(tokens, to + 1, end) < 2) return null;
  return argues(tokens, end) ? end : null;
}

/** "The Work Trend Index shows that", "Buffer’s State of Remote Work found that" */
function reportNamed(tokens: readonly Token[], at: number): number | null {
  const before = tokens[at - 1];
  if (before && isCapitalised(before)) return null;
  const end = titleEnd(tokens, at);
  if (end === null || capitalsIn(tokens, at, end) < 3) return null;
  const isReport = tokens
    .slice(at, end + 1)
    .some((token) => isCapitalised(token) && OF_REPORTS.test(token.text));
  if (!isReport) return null;
  const [verb, ...behind] = tokens.slice(end + 1, end + 8);
  const reports =
    /^(?:shows?|showed|finds?|found|reports|reported|puts?|estimates|estimated|suggests?|suggested|reveals|revealed|concludes|concluded|says)$/.test(
      verb?.text ?? "",
    );
  return reports && behind.some((token) => token.text === "that" || isQuantity(token)) ? end : null;
}

/** Where the words end that are all capitalised, or small between such; a possessive ends no title. */
function titleEnd(tokens: readonly Token[], from: number): number | null {
  let end: number | null = null;
  for (let at = from; at < Math.min(tokens.length, from + TITLE_WORDS_MAX); at += 1) {
    const token = tokens[at] as Token;
    if (isCapitalised(token)) end = at;
    else if (
      !(
        SMALL_WORDS.has(token.text) ||
        (token.text === ":" && end !== null) ||
        (token.kind === "number" && end !== null)
      )
    )
      break;
  }
  return end;
}

function capitalsIn(tokens: readonly Token[], from: number, to: number): number {
  return tokens.slice(from, to + 1).filter(isCapitalised).length;
}

function argues(tokens: readonly Token[], end: number): boolean {
  const verb = tokens[end + 1]?.text ?? "";
  if (ARGUES.test(verb)) return true;
  return (
    /^(?:makes|made)$/.test(verb) && tokens.slice(end + 2, end + 6).some(({ text }) => ARGUMENT.test(text))
  );
}
