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
  const isShouted = isInCapitals(title);
  if (!isShouted && !isTitleCase(title)) return title;
  const names = namesIn(abstract ?? "");
  for (const word of others.match(/\p{Lu}[\p{L}\p{M}]{2,}/gu) ?? []) names.add(word.toLowerCase());
  let isFirst = true;
  let isItalic = false;
  const cased = title.replaceAll(TOKEN, (word) => {
    if (word.startsWith("<")) {
      if (word.endsWith("i>")) isItalic = word === "<i>";
      return word;
    }
    // The names of species and of other works.
    if (isItalic && !isShouted) return word;
    const wasFirst = isFirst;
    isFirst = false;
    const parts = word.split(/(?<=[-–/])/);
    const whole = parts.map((part) => lowered(part, { names, isShouted })).join("");
    return wasFirst ? capitalised(whole) : whole;
  });
  return cased.replaceAll(PROPER_PHRASES, (phrase) =>
    phrase.replaceAll(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase()),
  );
}

/** No record with a longer one is taken from an index. */
const TITLE_MAX_CHARS = 1_000;

const TOKEN = /<\/?[a-z]{1,4}>|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.&–/-]*/gu;

/** Most of its longer words begin with a capital. */
function isTitleCase(title: string): boolean {
  const longer = (title.match(/\p{L}[\p{L}\p{M}'’-]{3,}/gu) ?? [])
    .slice(1)
    .filter((word) => !SMALL_IN_TITLES.has(word));
  const capitals = longer.filter((word) => /^\p{Lu}/u.test(word)).length;
  return longer.length > 0 && capitals > longer.length * TITLE_CASE_SHARE;
}

const TITLE_CASE_SHARE = 0.6;

/** Longer words that title case leaves small. */
const SMALL_IN_TITLES = new Set(
  "about above across after against among around before behind below between beyond during from into onto over than that through toward towards under upon with within without".split(
    " ",
  ),
);

function isInCapitals(title: string): boolean {
  return (
    title.length > SHORT_CHARS &&
    /\p{Lu}{4}/u.test(title) &&
    !/\p{Ll}/u.test(title.replaceAll(/<\/?[a-z]{1,4}>/g, ""))
  );
}

/** "DSM-5", "ADHD" */
const SHORT_CHARS = 10;

function lowered(part: string, by: { names: ReadonlySet<string>; isShouted: boolean }): string {
  const bare = part.replace(/['’]s?$/i, "").replace(/[-–/.]$/, "");
  const lower = bare.toLowerCase();
  if (by.names.has(lower) || PROPER_NAMES.has(lower))
    return by.isShouted ? capitalised(part.toLowerCase()) : part;
  // "iPhone", "COVID", "U.S", "5G", "mRNA"; of a title in capitals nobody knows.
  if (!by.isShouted && /.\p{Lu}|\d/u.test(bare)) return part;
  if (bare === "I" || ACRONYMS.has(bare)) return part;
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
