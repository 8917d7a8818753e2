import { isEnglishWord } from "../sources/word-rarity.ts";
import { isLikelyName, isWordAndName } from "./likely-names.ts";
import { ACRONYMS, PROPER_NAMES, PROPER_PHRASES } from "./proper-names.ts";

/**
 * A title in sentence case, as CSL wants it in its data: most publishers register "The Ethics of Digital Well-Being",
 * and a CSL processor makes capitals for the styles that want them, but cannot take them away. What keeps its capitals:
 * the first word, words with a capital or digit inside, names of countries, languages and the like, and words that the
 * abstract itself capitalises in the middle of its sentences. A title that is in sentence case already stays as it is.
 * @param language of the work; a title in another one than English stays
 * @param names words that keep their capitals too, such as the publisher's
 */
export function sentenceCase(
  title: string,
  {
    abstract = null,
    language,
    names: others = "",
  }: { abstract?: string | null; language?: string | undefined; names?: string | undefined } = {},
): string {
  if (title.length > TITLE_MAX_CHARS || (language && !/^en/i.test(language))) return title;
  return lowered(title, { abstract, others }).replaceAll(BEHIND_QUESTION, (letter) => letter.toUpperCase());
}

/** "Does it work? A synthesis" */
const BEHIND_QUESTION = /(?<=\?[”’"')]? )\p{Ll}/gu;

function lowered(title: string, { abstract, others }: { abstract: string | null; others: string }): string {
  const isShouted = isInCapitals(title);
  const names = namesIn(abstract ?? "");
  for (const word of others.match(/\p{Lu}[\p{L}\p{M}]{2,}/gu) ?? []) names.add(word.toLowerCase());
  if (isShouted || isTitleCase(title)) return lower(title, { names, isShouted });
  const cased = withLoweredWords(withLoweredParts(title, names), names);
  const isSmall = wordsKnownSmall(`${cased} ${abstract ?? ""}`);
  const [main = "", ...subtitles] = cased.split(PARTS);
  return [main, ...subtitles.map((part) => withSmallStart(part, { names, isSmall }))].join("");
}

/** "thinking, fast and slow", as some indexes have it; "p53" and "iPhone" begin with a small letter everywhere. */
export function withCapitalStart(title: string): string {
  const first = /^[\p{L}\p{N}]+/u.exec(title)?.[0] ?? "";
  return /^\p{Ll}+$/u.test(first) && isEnglishWord(first) ? capitalised(title) : title;
}

const PARTS = /(?<=: )/;

/**
 * Of "Judgment under Uncertainty: Heuristics and Biases: Biases in judgments reveal …" the parts that are in title
 * case, before a colon or behind it, are lowered by themselves. Two capitals may be a name: "Reading Heaney: a life".
 */
function withLoweredParts(title: string, names: ReadonlySet<string>): string {
  const parts = title.split(PARTS);
  for (let place = parts.length - 1; place > 0; place -= 1) {
    const [head, tail] = [parts.slice(0, place).join(""), parts.slice(place).join("")];
    if (isTitleCase(head, PART_CAPITALS_MIN)) return lower(head, { names }) + tail;
    if (isTitleCase(tail, PART_CAPITALS_MIN)) return head + lower(tail, { names, isInside: true });
  }
  return title;
}

const PART_CAPITALS_MIN = 3;

/**
 * "Behavioral Study of obedience": among small words the capital of a word of English that stands alone. Several in a
 * row are a name, "The Bell Jar", and behind "reading" stands the title of a work.
 */
function withLoweredWords(title: string, names: ReadonlySet<string>): string {
  return title.replaceAll(WORD, (word, place: number) => {
    if (!LONE_CAPITAL.test(word) || !isEnglishWord(word.toLowerCase()) || isWordAndName(word.toLowerCase()))
      return word;
    const before = title.slice(Math.max(0, place - BEFORE_CHARS), place);
    const behind = title.slice(place + word.length, place + word.length + 2);
    const isInside = /[\p{L}\p{N}] $/u.test(before) && !/^ ?\p{Lu}/u.test(behind);
    const isInRow = / \p{Lu}[^ ]* $/u.test(before);
    if (!isInside || isInRow || OF_WORKS.test(before.trimEnd())) return word;
    return loweredWord(word, { names, isShouted: false });
  });
}

const WORD = /\p{L}[\p{L}\p{M}'’-]*/gu;
const LONE_CAPITAL = /^\p{Lu}[\p{L}\p{M}]{2,}$/u;

/** "Reading Beloved" */
const OF_WORKS = /\b(?:adapting|after|filming|reading|rereading|staging|teaching|translating|watching)$/i;

/**
 * A subtitle without the capital that many publishers begin it with: the styles that want one make it. A word that may
 * be a name keeps it.
 */
function withSmallStart(
  part: string,
  { names, isSmall }: { names: ReadonlySet<string>; isSmall: (word: string) => boolean },
): string {
  return part.replace(/^([“‘"']?)(\p{Lu}[\p{L}\p{M}'’-]*)/u, (all, mark: string, word: string) => {
    const isCommon = isSmall(word.toLowerCase()) || COMMON_ENDING.test(word);
    return isCommon ? mark + loweredWord(word, { names, isShouted: false }) : all;
  });
}

/** Of words that are no names as a rule. */
const COMMON_ENDING = /\p{Ll}{2}(?:[ae]nce|ing|ism|ity|ities|ments?|ness|ology|sis|[st]ions?|tives?)$/u;

/** What a text has in small letters, and words that begin subtitles most often. */
function wordsKnownSmall(text: string): (word: string) => boolean {
  const words = text.match(WORD) ?? [];
  const small = new Set(words.filter((word) => /^\p{Ll}/u.test(word)));
  return (word) => small.has(word) || SUBTITLE_WORDS.has(word);
}

const SUBTITLE_WORDS = new Set(
  `a about across after against all an analyses and approaches are are around as at back before between beyond both
  by can causes challenges cross-sectional current data definitions design do does effects evidence experiences
  experimental first five for four from further general how in is issues it key lessons literature long-term meta-analyses
  meta-analysis methods mixed models more new no not of old on one or our outcomes overview past patterns perspectives
  policy practice predictors present principles problems progress prospects qualitative quantitative random re-examining
  recent reconsidering reflections research results rethinking revisiting review role roles should six some state
  strategies structural studies study systematic ten that the their theories theory thirty three through to toward towards
  trends twenty two under understanding use using validity views was we what when where whether which who why with within
  without years`.split(/\s+/),
);

interface Lowering {
  names: ReadonlySet<string>;
  isShouted?: boolean;
  /** Whether words stand before it, so that its first has no capital either. */
  isInside?: boolean;
}

/** Small letters but for names and the first word. */
function lower(title: string, { names, isShouted = false, isInside = false }: Lowering): string {
  let isFirst = !isInside;
  let isItalic = false;
  let isGenus = false;
  const cased = title.replaceAll(TOKEN, (word, place: number) => {
    if (word.startsWith("<")) {
      if (word.endsWith("i>")) isItalic = word === "<i>";
      isGenus = isItalic && SPECIES.test(title.slice(place, place + SPECIES_MAX_CHARS));
      return word;
    }
    // The names of species and of other works.
    if (isItalic && !isShouted) return word;
    // "Reading Heaney", which is no word of English.
    const before = title.slice(Math.max(0, place - BEFORE_CHARS), place).trimEnd();
    if (!isShouted && OF_WORKS.test(before) && !isEnglishWord(word.toLowerCase())) return word;
    // "I.—COMPUTING MACHINERY"
    const wasFirst = isFirst || isGenus || NUMBERED.test(title.slice(0, place));
    isFirst = false;
    isGenus = false;
    const parts = word.split(/(?<=[-–/])/);
    const whole = parts.map((part) => loweredWord(part, { names, isShouted })).join("");
    return wasFirst ? capitalised(whole) : whole;
  });
  return cased.replaceAll(PROPER_PHRASES, (phrase) =>
    phrase.replaceAll(/(?<![\p{L}’'])(?!(?:and|for|in|of|on|the)\b)\p{Ll}/gu, (letter) =>
      letter.toUpperCase(),
    ),
  );
}

/** Two words in italics, of which the first is none of Latin phrases: "<i>CAENORHABDITIS ELEGANS</i>", not "<i>IN VIVO</i>" */
const SPECIES =
  /^<i>(?!(?:a|ab|ad|de|et|ex|in|inter|intra|per|post|pro|sine|sub|vice)\b)\p{L}{3,30} \p{L}{3,30}<\/i>/iu;
const SPECIES_MAX_CHARS = 70;
/** What numbers a part before its title. */
const NUMBERED = /^(?:[IVXLC]{1,6}|\d{1,2})\.? ?[—–]\s?$/;

/** No longer word is looked for before another. */
const BEFORE_CHARS = 30;

/** No record with a longer one is taken from an index. */
export const TITLE_MAX_CHARS = 1_000;

const TOKEN = /<\/?[a-z]{1,4}>|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.&–/-]*/gu;

/** Most of its longer words begin with a capital, and so many at least. */
function isTitleCase(title: string, capitalsMin = 1): boolean {
  const words = (title.match(WORD) ?? []).slice(1);
  if (words.length <= FEW_WORDS) {
    const others = words.filter((word) => !SMALL_IN_TITLES.has(word));
    return others.length >= capitalsMin && others.every((word) => /^\p{Lu}/u.test(word));
  }
  const longer = (title.match(/\p{L}[\p{L}\p{M}'’-]{3,}/gu) ?? [])
    .slice(1)
    .filter((word) => !SMALL_IN_TITLES.has(word));
  const capitals = longer.filter((word) => /^\p{Lu}/u.test(word)).length;
  return capitals >= capitalsMin && capitals > longer.length * TITLE_CASE_SHARE;
}

const TITLE_CASE_SHARE = 0.6;

/** "How to Ask" has no longer word behind its first. */
const FEW_WORDS = 3;

/** Words that title case leaves small. */
const SMALL_IN_TITLES = new Set(
  `a about above across after against among an and around as at before behind below between beyond by during for from in
  into nor of on onto or over per than that the through to toward towards under upon via vs with within without`.split(
    /\s+/,
  ),
);

/** Whether it is in capitals alone, and no mere acronym. */
export function isInCapitals(title: string): boolean {
  return (
    title.length > SHORT_CHARS &&
    /\p{Lu}{4}/u.test(title) &&
    !/\p{Ll}/u.test(title.replaceAll(/<\/?[a-z]{1,4}>/g, ""))
  );
}

/** "DSM-5", "ADHD" */
const SHORT_CHARS = 10;

function loweredWord(part: string, by: { names: ReadonlySet<string>; isShouted: boolean }): string {
  const bare = part.replace(/['’]s?$/i, "").replace(/[-–/.]$/, "");
  const lower = bare.toLowerCase();
  if (ACRONYMS.has(bare)) return part;
  if (by.names.has(lower) || PROPER_NAMES.has(lower))
    return by.isShouted ? capitalised(part.toLowerCase()) : part;
  // "iPhone", "COVID", "U.S", "5G", "mRNA"; of a title in capitals nobody knows.
  if (!by.isShouted && /.\p{Lu}|\d/u.test(bare)) return part;
  if (bare === "I") return part;
  if (!by.isShouted && isLikelyName(lower) && !COMMON_ENDING.test(lower)) return part;
  return part.toLowerCase();
}

function capitalised(word: string): string {
  return word.replace(/\p{L}/u, (letter) => letter.toUpperCase());
}

/** Words that a text has with a capital in the middle of a sentence, and never without. */
function namesIn(text: string): Set<string> {
  const names = new Set<string>();
  const others = new Set<string>();
  for (const { 0: word, index } of text.matchAll(/\p{L}[\p{L}\p{M}]*/gu)) {
    if (/^\p{Ll}/u.test(word)) others.add(word);
    else if (/^[\p{Ll}\p{N},;)]\s$/u.test(text.slice(Math.max(0, index - 2), index)))
      names.add(word.toLowerCase());
  }
  for (const word of others) names.delete(word);
  return names;
}
