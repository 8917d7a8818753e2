import { isEnglishWord } from "../sources/word-rarity.ts";
import { agentAt } from "./agents.ts";
import { isGivenName } from "./given-names.ts";
import { isCapitalised, type Token } from "./tokens.ts";
import { FIRMS } from "./words.ts";

/** Somebody who may have written what a sentence says, by a whole name or by a family name alone. */
export interface Scholar {
  /** The index of the first token of the name, and of its last. */
  from: number;
  to: number;
  /** Whether there is a first name or initials. */
  isFull: boolean;
  isPossessive: boolean;
  /** Whether it begins the sentence and may be a word that only has its capital from there. */
  isPerhapsWord: boolean;
}

const TITLES =
  /^(?:mr|mrs|ms|mx|miss|sir|dame|coach|chef|chief|mayor|governor|deputy|sergeant|detective|uncle|aunt|nurse|professor|prof|dr|doctor|officer|captain|judge|justice|senator|president|principal|pastor|father|sister|brother|king|queen|prince|princess|pope|saint|st|lady|lord)$/i;
/** "Stoicism", "Modernity", "Economics": ideas and fields, which are no people. "Marxists", "Kantians": too many. */
const IDEAS = /(?:ism|ity|tion|ness|ology|ography|ics|ists|ians|icans|ites|ese|ship|hood)$/i;

/** "Nobody could say" */
const ANYBODY = /^(?:no|some|any|every)(?:body|one|thing)$|^(?:people|others|none)$/i;

/** Who is named from this token on. Null where nobody is, or somebody of the writer's own life, of a story, or a firm. */
export function scholarAt(tokens: readonly Token[], at: number): Scholar | null {
  const first = tokens[at];
  if (!first || !isCapitalised(first) || isInsideName(tokens, at)) return null;
  // "The Odyssey", "a Brandvold": a thing.
  if (/^(?:the|an?)$/i.test(tokens[at - 1]?.text ?? "")) return null;
  const agent = agentAt(tokens, at);
  if (!agent || agent.isOrganisation || isOfOnesLife(tokens, at) || isTitled(tokens, at)) return null;
  const words = tokens
    .slice(at, agent.to + 1)
    .filter(isCapitalised)
    .map(bare);
  const isWord = words.every((word) => isEnglishWord(word.toLowerCase()));
  if (
    words.some((word) => IDEAS.test(word) || ANYBODY.test(word)) ||
    FIRMS.has(words[0]?.toLowerCase() ?? "")
  )
    return null;
  if (agent.isFull ? isWord : isGivenName(words[0] ?? "") || isPeople(words[0] ?? "")) return null;
  const isPerhapsWord = isWord && isSentenceStart(tokens, at);
  const { to, isFull, isPossessive } = agent;
  // "Williams’ work"
  if (!isPossessive && endsInApostrophe(tokens, to))
    return { from: at, to: to + 1, isFull, isPossessive: true, isPerhapsWord };
  return { from: at, to, isFull, isPossessive, isPerhapsWord };
}

/** Where the names end of a scholar and of another one, or of "her colleagues", beside them. */
export function companyEnd(tokens: readonly Token[], { to, isPossessive }: Scholar): number {
  if (isPossessive || !/^(?:and|&)$/.test(tokens[to + 1]?.text ?? "")) return to;
  if (COLLEAGUES.test(tokens[to + 2]?.text ?? "")) return to + 2;
  if (/^(?:his|her|their)$/.test(tokens[to + 2]?.text ?? "")) {
    const others = tokens.slice(to + 3, to + 6).findIndex(({ text }) => COLLEAGUES.test(text));
    return others === -1 ? to : to + 3 + others;
  }
  const other = scholarAt(tokens, to + 2);
  return other && !other.isPossessive ? other.to : to;
}

const COLLEAGUES =
  /^(?:colleagues?|co-?workers?|co-?authors?|collaborators?|associates|team|students|group|lab|laboratory|coinvestigators|co-investigators)$/;

function endsInApostrophe(tokens: readonly Token[], at: number): boolean {
  const [name, sign] = [tokens[at], tokens[at + 1]];
  return /s$/.test(name?.text ?? "") && /^['’]$/.test(sign?.text ?? "") && sign?.start === name?.end;
}

/** "Romans", "Quakers", where "Adams" and "Roberts" are somebody. */
function isPeople(word: string): boolean {
  const one = word.slice(0, -1);
  return word.endsWith("s") && !isGivenName(one) && isEnglishWord(one);
}

function bare({ text }: Token): string {
  return text.replace(/['’]s?$/, "");
}

/** "Lopez" in "Maria Lopez", which was looked at from its first word. */
function isInsideName(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return before !== undefined && isCapitalised(before) && agentAt(tokens, at - 1) !== null;
}

/** "my uncle Roberto", "Our manager, Denise Cole" */
function isOfOnesLife(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(Math.max(0, at - 5), at).some(({ text }) => /^(?:my|our|your|mine)$/i.test(text));
}

/** "Ms. Ortega", "Professor Lindqvist": somebody's teacher. */
function isTitled(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.text === "." ? tokens[at - 2] : tokens[at - 1];
  return [before, tokens[at]].some((token) => TITLES.test(token?.text ?? ""));
}

function isSentenceStart(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(0, at).every(({ kind }) => kind !== "word");
}
