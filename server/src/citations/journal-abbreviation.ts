import { IEEE_TITLE_WORDS, TITLE_WORDS } from "./journal-words.ts";
import { lawJournal } from "./law-journal.ts";
import type { RenderedStyle } from "./rendered-style.ts";

/**
 * A journal's title as a style shortens it: "Psychol. Rev." in IEEE, "Psychol Rev" in AMA and Vancouver, "Psych. Rev."
 * in Bluebook. A word that no list has stays whole, which is no error, while a wrong form would be one; a title of one
 * word is never shortened.
 *
 * A publisher's own short title counts only where our list has none of the words: what is registered is as often the
 * whole title again, an acronym or another guide's form, so that two articles of a journal could read differently.
 * @param registered the publisher's short title
 * @returns undefined where the style prints titles whole
 */
export function journalAbbreviation(
  title: string,
  { style, registered }: { style: RenderedStyle; registered?: string | undefined },
): string | undefined {
  const isForeign = FOREIGN.test(title);
  if (style === "bluebook") return isForeign ? title : lawJournal(title);
  if (style !== "ieee" && style !== "ama" && style !== "vancouver") return undefined;
  const named = style === "ieee" ? undefined : MEDICAL_NAMES.get(title.toLowerCase());
  if (named !== undefined) return named;
  const words = isForeign ? [] : shortened(title, style === "ieee" ? IEEE_TITLE_WORDS : new Map());
  const written = style === "ieee" ? withStops : withoutStops;
  if (words.every(({ isShort }) => !isShort) && isShortOf(registered, title))
    return written(registeredWords(registered));
  return words.length === 0 ? title : written(words);
}

/**
 * Whether a title of which nobody knows what it is of, a journal or a magazine, reads as a journal's: it is one "of"
 * something, or several words of it are such as journals are called. Newspapers keep their names.
 */
export function isLikeJournal(title: string): boolean {
  if (OF_NEWSPAPERS.test(title) || FOREIGN.test(title)) return false;
  if (
    /^(?:the )?(?:\p{L}+ )?(?:journal|annals|archives|bulletin|proceedings|transactions|review) of /iu.test(
      title,
    )
  )
    return true;
  return wordsOf(title).filter((word) => TITLE_WORDS.has(lowerOf(word))).length > 1;
}

const OF_NEWSPAPERS =
  /\b(?:chronicle|courier|daily|gazette|guardian|globe|herald|independent|magazine|monitor|news|newspaper|observer|post|press|sentinel|star|sun|telegraph|times|today|tribune|weekly|wall street)\b/i;

/** What the National Library of Medicine calls the two of its titles that are cited most and follow no rule. */
const MEDICAL_NAMES = new Map([
  ["plos one", "PLoS One"],
  ["proceedings of the national academy of sciences", "Proc Natl Acad Sci U S A"],
]);

interface Word {
  text: string;
  isShort: boolean;
  /** What stands between it and the one before. */
  joint: " " | "-";
  /** Whether a comma or a colon follows. */
  isParted: boolean;
}

/** As IEEE has it: with a comma where the title has one, or a colon. */
function withStops(words: readonly Word[]): string {
  const text = words.map(
    (word) => word.joint + word.text + (word.isShort ? "." : "") + (word.isParted ? "," : ""),
  );
  return text.join("").trim().replace(/,$/, "");
}

/** As the National Library of Medicine has it: without full stops, hyphens and apostrophes. */
function withoutStops(words: readonly Word[]): string {
  return words.map(({ text }) => text.replaceAll(/[.’']/g, "")).join(" ");
}

/** Other languages than English, whose words our lists would take for English ones: "Journal de physique". */
export const FOREIGN =
  /(?<![\p{L}\p{M}])(?:de|del|della|der|des|di|die|du|e|el|et|für|il|la|las|le|les|los|och|og|para|und|van|von|voor|y|zur)(?![\p{L}\p{M}])/u;

function shortened(title: string, others: ReadonlyMap<string, string>): Word[] {
  // An acronym stands for the title behind it: "JAMA: The Journal of …".
  const [, acronym] = /^(\p{Lu}{3,}): /u.exec(title) ?? [];
  const words = withoutSmallWords(wordsOf(acronym ?? title));
  if (words.filter(({ joint }) => joint === " ").length <= 1) return words;
  return words.map((word, place) => {
    const short =
      REGIONS.get(`${lowerOf(word)} ${lowerOf(words[place + 1])}`)?.[0] ??
      REGIONS.get(`${lowerOf(words[place - 1])} ${lowerOf(word)}`)?.[1] ??
      others.get(lowerOf(word)) ??
      TITLE_WORDS.get(lowerOf(word));
    if (short === undefined || short === lowerOf(word)) return word;
    return { ...word, text: short.charAt(0).toUpperCase() + short.slice(1), isShort: true };
  });
}

/** Names of which the list shortens the second word only beside the first. */
const REGIONS = new Map([
  ["new england", ["n", "engl"]],
  ["new york", ["n", "y"]],
  ["new zealand", ["n", "z"]],
  ["north american", ["n", "am"]],
  ["south african", ["s", "afr"]],
  ["united states", ["u", "s"]],
]);

/** "children's" is "children". */
function lowerOf(word: Word | undefined): string {
  return (word?.text ?? "").toLowerCase().replace(/(?:[’']s|[’'])$/, "");
}

function wordsOf(title: string): Word[] {
  return title.split(/\s+/).flatMap((part) => {
    const inner = part.replace(/^[([“"]/, "").replace(/[)\],:;”"]{1,3}$/, "");
    // "12(3)"
    const bare = inner.includes("(") && part.includes(")") ? `${inner})` : inner;
    const isParted = /[,:;]$/.test(part);
    const texts = bare.split("-").filter(Boolean);
    return texts.map((text, place): Word => {
      const isLast = place === texts.length - 1;
      return { text, isShort: false, joint: place === 0 ? " " : "-", isParted: isParted && isLast };
    });
  });
}

/** Without what ISO 4 leaves out; a letter that names a part stays: "Part A". */
function withoutSmallWords(words: readonly Word[]): Word[] {
  return words.filter(({ text, joint, isParted }, place) => {
    const isLetter = /^\p{Lu}$/u.test(text) && place > 0;
    const isPart =
      isLetter && (isParted || place === words.length - 1 || PARTS.has(lowerOf(words[place - 1])));
    return isPart || joint === "-" || !SMALL_WORDS.has(text.toLowerCase());
  });
}

/** Articles, prepositions and conjunctions. */
const SMALL_WORDS = new Set(
  "a an and as at by for from in into of on or the through to toward towards with &".split(" "),
);
const PARTS = new Set(["part", "section", "series"]);

/** Whether a publisher's short title is one of this title: shorter, each word the beginning of one, in their order. */
function isShortOf(short: string | undefined, title: string): short is string {
  if (short === undefined || short.length >= title.length) return false;
  const words = title.toLowerCase().split(/[\s-]+/);
  let from = 0;
  return short
    .toLowerCase()
    .split(/[\s.-]+/)
    .filter(Boolean)
    .every((part) => {
      const place = words.findIndex((word, index) => index >= from && word.startsWith(part));
      from = place + 1;
      return place !== -1;
    });
}

/** Its full stops, where it has any, tell which words are short; otherwise our list's forms do. */
function registeredWords(short: string): Word[] {
  const forms = new Set(TITLE_WORDS.values());
  return wordsOf(short).map((word) => {
    const text = word.text.replace(/\.$/, "");
    return { ...word, text, isShort: word.text.endsWith(".") || forms.has(text.toLowerCase()) };
  });
}
