import { matchesIn } from "@discussion-post/contract/matches";
import type { Mention } from "./mention.ts";
import { spanningMention } from "./spanning-mention.ts";
import { isCapitalised, type Token, tokensOf } from "./tokens.ts";
import { COMMON_WORDS, FAMOUS, isPlace, isReportingVerb, PARTICLES } from "./words.ts";

/**
 * Finds people and groups that a sentence lets speak as researchers, where no year tells a citation: "Dr. Elena Ruiz of
 * MIT noted", "Harvard professor Daniel Whitcombe calls", "In her dissertation, Okonkwo-Bell shows", "Researchers at
 * the University of Turku", "Danish researchers found". All of them are doubtful.
 */
export function namedResearchers(text: string): Mention[] {
  if (!CUES.test(text)) return [];
  const tokens = tokensOf(text);
  return [
    ...tokens.flatMap((token, at) => titled(tokens, token, at) ?? []),
    ...introduced(tokens),
    ...pairs(tokens),
    ...quoted(tokens),
    ...asTheyArgue(tokens),
    ...groups(text),
  ];
}

/** Without one of these a sentence lets no researcher speak. */
const CUES =
  /[”"]\s(?:says|said|writes|wrote|argue|note|explain|observe|claim|warn)|\bas\s\p{Lu}|(?:ologist|icist|ographer|onomist|ethicist|author|filmmaker|columnist|blogger|consultant|essayist|piece|episode)\b|\b(?:dr|prof|professor|paper|dissertation|thesis|article|essay|book|volume|chapter|monograph|study|trial|experiment|report|lecture|talk|column|memoir|podcast|interview|commentary|documentary|researchers?|scientists?|psychologists?|economists?|sociologists?|historians?|neuroscientists?|anthropologists?|philosophers?|theologians?|biologists?|physicists?|geographers?|journalists?|editors?|critics?|scholars?|analysts?|linguists?|educators?|epidemiologists?|according|studies|surveys|reports|papers)\b/iu;

const ROLE =
  /^(?:professor|researcher|scholar|journalist|editor|critic|analyst|linguist|educator|psychiatrist|physician|author|filmmaker|columnist|blogger|consultant|essayist|\p{L}{2,12}(?:ologist|ologian|onomist|icist|ographer|osopher|istorian|ethicist|scientist)|historian|ethicist|scientist)s?$/u;
const DOCUMENTS = new Set(
  "piece episode feature interview video post paper dissertation thesis article essay book volume chapter monograph study trial experiment report lecture talk column memoir interview commentary research analysis review survey work podcast documentary".split(
    " ",
  ),
);

function lower(token: Token | undefined): string {
  return token?.text.toLowerCase() ?? "";
}

function isName(token: Token | undefined): boolean {
  return (
    token !== undefined &&
    isCapitalised(token) &&
    token.text.length > 1 &&
    !COMMON_WORDS.has(lower(token)) &&
    !/['’]s?$/.test(token.text)
  );
}

/** Where a person's name ends that begins here, with initials and particles; null where it has fewer than `least` words. */
function nameEnd(tokens: readonly Token[], from: number, least: number): number | null {
  let end = from - 1;
  let words = 0;
  for (let at = from; at < Math.min(tokens.length, from + 8); at += 1) {
    const token = tokens[at];
    if (isName(token)) {
      end = at;
      words += 1;
    } else if (
      !(
        /^\p{Lu}$/u.test(token?.text ?? "") ||
        token?.text === "." ||
        /^(?:van|von|der|de|del|da|bin|al)$/.test(lower(token))
      )
    )
      break;
  }
  const isWhole = words >= least || (words === 1 && /-\p{Lu}/u.test(tokens[end]?.text ?? ""));
  const isFamous = tokens.slice(from, end + 1).some((token) => FAMOUS.has(lower(token)));
  return isWhole && !isFamous ? end : null;
}

/** Whether what follows is somebody's saying or finding, past ", who teaches at Oslo," and an adverb. */
function speaks(tokens: readonly Token[], end: number): boolean {
  let at = end + 1;
  if (/^(?:of|at|from|with)$/.test(lower(tokens[at]))) {
    at += 1;
    while (at < tokens.length && (isCapitalised(tokens[at] as Token) || PARTICLES.has(lower(tokens[at]))))
      at += 1;
  }
  if (tokens[at]?.text === ",") {
    const close = tokens.slice(at + 1, at + 16).findIndex(({ text }) => text === ",");
    at = close === -1 ? at + 1 : at + close + 2;
  }
  return tokens
    .slice(at, at + 3)
    .some(({ kind, text }) => kind === "word" && (isReportingVerb(text) || WATCHES.test(text)));
}

const WATCHES =
  /^(?:calls?|called|written|shown|reminds?|reminded|traces?|traced|teaches|taught|render(?:s|ed)|compared|watched|asked|timed|admit(?:s|ted)|estimat(?:es|ed)|counted|interviewed|followed|tracked|insists?|insisted|writes|wrote|says|said|tells|told|explains|explained)$/i;

function mention(tokens: readonly Token[], from: number, to: number): Mention {
  const names = tokens.slice(from, to + 1).filter(isName);
  return { ...spanningMention(tokens, { from, to }), names: names.map(({ text }) => text) };
}

/** "Dr. Elena Ruiz of MIT noted", "Harvard professor Daniel Whitcombe calls", "the geographer Colm Averill estimates" */
function titled(tokens: readonly Token[], token: Token, at: number): Mention | null {
  const isTitle = /^(?:Dr|Prof|Professor)$/.test(token.text);
  if (!isTitle && !ROLE.test(token.text.toLowerCase())) return null;
  // "my professor Ana Ruiz said" is a person of one's own life.
  if (/^(?:my|our|his|her|their)$/.test(lower(tokens[at - 1])) || /^(?:my|our)$/.test(lower(tokens[at - 2])))
    return null;
  const first = isTitle && tokens[at + 1]?.text === "." ? at + 2 : at + 1;
  const one = nameEnd(tokens, first, 2);
  if (one === null) return null;
  const end = (lower(tokens[one + 1]) === "and" ? nameEnd(tokens, one + 2, 2) : null) ?? one;
  const hasVerb = tokens
    .slice(end + 1, end + 24)
    .some(({ kind, text }) => kind === "word" && (isReportingVerb(text) || WATCHES.test(text)));
  return hasVerb || isQuoteBefore(tokens, at) ? mention(tokens, at, end) : null;
}

/** “…,” says Dr. Alan Prewitt */
function isQuoteBefore(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(Math.max(0, at - 4), at).some(({ text }) => /^[”"]$/.test(text));
}

/** "In her job market paper, Okonkwo-Bell shows", "In an unpublished dissertation at Leeds, Priya Cole compared" */
function introduced(tokens: readonly Token[]): Mention[] {
  if (!/^(?:in|on|as)$/.test(lower(tokens[0]))) return [];
  if (!/^(?:his|her|their|an?|the|one)$/.test(lower(tokens[1]))) return [];
  const comma = tokens.slice(2, 30).findIndex(({ text }) => text === ",") + 2;
  const document = tokens.slice(2, Math.max(2, comma)).findIndex((token) => DOCUMENTS.has(lower(token)));
  if (comma < 3 || document === -1) return [];
  // "…, host Carla Jimenez explained"
  const role = tokens.slice(comma + 1, comma + 4).findIndex(isName);
  if (role > 0 && nameEnd(tokens, comma + 1 + role, 2) !== null) {
    const named = nameEnd(tokens, comma + 1 + role, 2) ?? 0;
    return speaks(tokens, named) ? [mention(tokens, 1, named)] : [];
  }
  const end = nameEnd(tokens, comma + 1, 1) ?? pairEnd(tokens, comma + 1);
  const whole = end === null ? null : (pairEnd(tokens, comma + 1) ?? end);
  if (whole === null || !speaks(tokens, whole)) return [];
  return [mention(tokens, 1, whole)];
}

function pairEnd(tokens: readonly Token[], from: number): number | null {
  const isPair =
    isName(tokens[from]) && /^(?:and|&)$/.test(lower(tokens[from + 1])) && isName(tokens[from + 2]);
  return isPair ? from + 2 : null;
}

/** "as Petrakis and Odum demonstrated in their ten-year trial" */
function pairs(tokens: readonly Token[]): Mention[] {
  return tokens.flatMap((token, at) => {
    const end = pairEnd(tokens, at);
    if (end === null || isName(tokens[at - 1]) || FAMOUS.has(lower(token)) || FAMOUS.has(lower(tokens[end])))
      return [];
    if (isPlace(token.text) || !isReportingVerb(tokens[end + 1]?.text ?? "")) return [];
    const after = tokens.slice(end + 2, end + 9);
    const theirs = after.findIndex((next) => /^(?:their|a|an|the)$/.test(lower(next)));
    const hasDocument = theirs !== -1 && after.slice(theirs).some((next) => DOCUMENTS.has(lower(next)));
    return hasDocument ? [mention(tokens, at, end)] : [];
  });
}

/** “We are what we no longer notice,” writes Anneliese Brandtner */
function quoted(tokens: readonly Token[]): Mention[] {
  return tokens.flatMap(({ text }, at) => {
    if (
      !/^[”"]$/.test(text) ||
      !/^(?:says?|said|writes|wrote|argues|argued|notes|noted|explains|explained|observes|observed|claims|claimed|warns|warned)$/.test(
        lower(tokens[at + 1]),
      )
    )
      return [];
    const end = nameEnd(tokens, at + 2, 2);
    return end === null ? [] : [mention(tokens, at + 2, end)];
  });
}

const ARGUES =
  /^(?:argue|note|observe|remind|suggest|point|write|explain|demonstrate|show|warn|contend|claim|state|propose|conclude|maintain|describe|assert)(?:s|d|ed)?$|^(?:wrote|put|puts)$/;

/** "as Ravenscroft reminds us" */
function asTheyArgue(tokens: readonly Token[]): Mention[] {
  return tokens.flatMap((token, at) => {
    if (lower(token) !== "as") return [];
    const end = nameEnd(tokens, at + 1, 1);
    if (end === null || isPlace(tokens[end]?.text ?? "") || !ARGUES.test(lower(tokens[end + 1]))) return [];
    return lower(tokens[end + 2]) === "me" ? [] : [mention(tokens, at + 1, end)];
  });
}

/** "Researchers at the University of Turku" */
const GROUP_AT =
  /\b(?:[Rr]esearchers|[Ss]cientists|[Ss]cholars|[Pp]sychologists|[Ee]conomists|[Ss]ociologists|[Hh]istorians|[Nn]euroscientists|[Ee]pidemiologists|[Ee]cologists|[Ll]inguists|[Ii]nvestigators)\s(?:at|from|of)\s(?:the\s)?\p{Lu}[\p{L}’'&.-]{1,30}(?:\s(?:of|the|for|and|in|\p{Lu}[\p{L}’'&.-]{1,30})){0,8}/gu;
/** "Danish researchers asked" */
const GROUP_OF =
  /\b\p{Lu}\p{Ll}{2,20}(?:ish|an|ese|ch|ss|i)\s(?:researchers|scientists|psychologists|economists|sociologists|epidemiologists|ecologists)\b/gu;
/** "Studies from 2015, 2018, and 2021" */
const STUDIES_OF_YEARS =
  /\b(?:studies|surveys|reports|papers|articles|experiments|reviews)\s(?:from|of|published in|conducted in)\s(?:19|20)\d\d(?:(?:, and|,| and|–|-)\s?(?:19|20)\d\d){0,6}/gi;

function groups(text: string): Mention[] {
  return [GROUP_AT, GROUP_OF, STUDIES_OF_YEARS].flatMap((pattern) =>
    matchesIn(text, pattern).map(({ 0: words, index }): Mention => {
      const tokens = tokensOf(words.replace(/(?:\s(?:of|the|for|and|in)){1,3}$/, ""));
      const found = mention(tokens, 0, tokens.length - 1);
      return { ...found, start: index + found.start, end: index + found.end };
    }),
  );
}
