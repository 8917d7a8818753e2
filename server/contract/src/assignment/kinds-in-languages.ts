import { matchesIn } from "../matches.ts";
import type { Years } from "./years.ts";

/** How a language says of which years and kinds sources are to be. All are parts of regular expressions. */
interface KindWords {
  /** From one to twelve, then fifteen and twenty, each with its forms between slashes. */
  numbers: string;
  /** What is or was published, so that a year near it is one of publishing. */
  published: string;
  since: string;
  after: string;
  before: string;
  /** What stands around a number of years: no work is older. */
  lastYears: (number: string) => string;
  /** What stands around two years. */
  between: (year: string) => string;
  negated: string;
  peerReviewed: string;
  /** What says that some of them alone are to be. */
  ofThem: string;
  /** One or more books, and chapters of such. */
  books: string;
  chapters: string;
  articles: string;
  and: string;
}

const YEAR = String.raw`((?:19|20)\d\d)`;

const GERMAN: KindWords = {
  numbers:
    "ein/eine/einen/einem/einer zwei drei vier fünf sechs sieben acht neun zehn elf zwölf fünfzehn zwanzig",
  published:
    "quellen?|literatur|\\p{L}{0,16}artikeln?|\\p{L}{0,16}aufsätzen?|studien?|publikation(?:en)?|veröffentlich\\p{L}{1,8}|erschienen|forschungsarbeiten|publiziert\\p{L}{0,2}",
  since: "ab|seit",
  after: "nach",
  before: "vor",
  lastYears: (number) =>
    `(?:letzten|vergangenen) ${number} jahren?|(?:nicht älter als|jünger als|höchstens|maximal) ${number} jahre`,
  between: (year) => `(?:zwischen|aus den jahren|von) ${year} (?:und|bis) ${year}`,
  negated: "nicht|kein|keine|keinen|keinesfalls|nie",
  peerReviewed:
    "peer[ -]?review(?:ed|t|te[mnrs]?)(?!\\p{L})|peer[ -]?review[ -](?:verfahren|artikeln?|zeitschriften?|quellen?)|(?:fach)?begutachtet\\p{L}{0,2}|referierte[nrs]?",
  ofThem: "davon|darunter|(?:von|unter) (?:ihnen|diesen)|(?:eine[rs]?|zwei|drei) der (?:quellen|artikel)",
  books: "(?:fach|lehr|sach|hand)?(?:buch|bücher)n?|monogra(?:ph|f)ien?|sammelb(?:and|ände)n?",
  chapters: "buchkapiteln?|kapiteln? (?:aus|in|eines) (?:eine[mrs]? )?(?:buch|sammelband)(?:e?s)?",
  articles: "\\p{L}{0,16}artikeln?|\\p{L}{0,16}aufs(?:atz|ätze)n?|studien?|\\p{L}{0,12}quellen?",
  and: "und|sowie",
};
const SPANISH: KindWords = {
  numbers: "un/una/uno dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte",
  published:
    "fuentes?|referencias?|artículos?|estudios?|investigaci(?:ón|ones)|publicad[oa]s?|publicaci(?:ón|ones)|publicaron|bibliografía|literatura|trabajos?",
  since: "desde|a partir de|de",
  after: "posteriore?s? a|después de|tras",
  before: "anteriore?s? a|antes de|previ[ao]s? a",
  lastYears: (number) =>
    `(?:últimos|pasados) ${number} años|(?:menos de|no más de|máximo) ${number} años|no (?:\\p{L}{2,10} ){0,2}más de ${number} años`,
  between: (year) => `(?:entre|de|desde) ${year} (?:y|a|hasta) ${year}`,
  negated: "no|ningun[ao]?|ningún|nunca|tampoco|evite[n]?|excluya[n]?",
  peerReviewed:
    "(?:revisad|evaluad)[ao]s? por pares|(?:revisión|evaluación) (?:por|de) pares|arbitrad[ao]s?|con arbitraje",
  ofThem:
    "de (?:ellas|ellos|estas|estos)|(?:un[ao]?|dos|tres) de (?:las fuentes|los artículos)|de las cuales|de los cuales",
  books: "libros?(?! de texto)|monografías?",
  chapters: "capítulos? de (?:un )?libros?",
  articles: "artículos?|estudios?|fuentes?|investigaci(?:ón|ones)|trabajos? de investigación",
  and: "y|e|más",
};
const FRENCH: KindWords = {
  numbers: "un/une deux trois quatre cinq six sept huit neuf dix onze douze quinze vingt",
  published:
    "sources?|références?|articles?|études?|publiée?s?|publications?|publier|parue?s?|travaux|ouvrages?|littérature|bibliographie",
  since: "depuis|à partir de|dès",
  after: "postérieure?s? à|après",
  before: "antérieure?s? à|avant|précédant",
  lastYears: (number) =>
    `${number} dernières années|moins de ${number} ans|(?:pas|n['’]ont pas) plus de ${number} ans`,
  between: (year) => `(?:entre|de) ${year} (?:et|à) ${year}`,
  negated: "ne|n['’]\\p{L}{1,12}|pas|aucune?|jamais|évitez|excluez|exclues?|refusées?",
  peerReviewed:
    "(?:évalu|rév?is|rel|rev)(?:é|u|ué|isé)?e?s? par (?:les|des|leurs) pairs|(?:évaluation|révision|relecture) par (?:les|des) pairs|comité de lecture",
  ofThem: "d['’]entre (?:elles|eux)|parmi (?:elles|eux)|(?:une?|deux|trois) des (?:sources|articles)",
  books: "livres?|ouvrages?|monographies?",
  chapters: "chapitres? (?:de|d['’]un) ?(?:livre|ouvrage)s?",
  articles: "articles?|études?|sources?|références?",
  and: "et|plus",
};

const LANGUAGES = [GERMAN, SPANISH, FRENCH].map(patternsOf);

/** The numbers that stand behind the first twelve words of `numbers`. */
const ROUND = [15, 20];

function patternsOf(words: KindWords) {
  const forms = words.numbers.split(" ").map((one) => one.replaceAll("/", "|"));
  const number = String.raw`(${forms.join("|")}|\d{1,2})`;
  const whole = (source: string) => String.raw`(?<![\p{L}\p{M}])(?:${source})(?![\p{L}\p{M}])`;
  const year = (before: string) =>
    new RegExp(whole(`(?:${before})(?: (?:dem jahr|el año|l['’]année))? ${YEAR}`), "iu");
  const adjectives = String.raw`(?:\p{L}{3,20},? ){0,2}?`;
  const things = `(?:${words.chapters}|${words.books}|${words.articles})`;
  const part = `${number} ${adjectives}${things}`;
  const of = (kind: string) => new RegExp(whole(`${number} ${adjectives}(?:${kind})`), "iu");
  return {
    published: new RegExp(whole(words.published), "iu"),
    since: year(words.since),
    after: year(words.after),
    before: year(words.before),
    lastYears: new RegExp(whole(words.lastYears(number)), "iu"),
    between: new RegExp(whole(words.between(YEAR)), "iu"),
    negated: new RegExp(whole(words.negated), "iu"),
    peerReviewed: new RegExp(whole(words.peerReviewed), "iu"),
    ofThem: new RegExp(whole(words.ofThem), "iu"),
    books: of(words.books),
    chapters: of(words.chapters),
    // "un libro y dos artículos de revista"
    sideBySide: new RegExp(
      whole(
        String.raw`${part}(?: \p{L}{2,20}){0,2}?(?:, | (?:${words.and}) )${part}(?:(?:, | (?:${words.and}) )${part})?`,
      ),
      "giu",
    ),
    numbers: forms.map((one) => new RegExp(`^(?:${one})$`, "iu")),
  };
}

type Language = ReturnType<typeof patternsOf>;

/** Whether a sentence in German, Spanish or French speaks of what is cited. */
export function isOfSourcesInLanguages(sentence: string): boolean {
  return LANGUAGES.some(({ published }) => published.test(sentence));
}

/** Whether a sentence in German, Spanish or French wants all its sources peer-reviewed. */
export function asksForPeerReviewedInLanguages(sentence: string): boolean {
  return LANGUAGES.some(({ peerReviewed, negated, ofThem }) => {
    const found = peerReviewed.exec(sentence);
    if (!found) return false;
    const before = sentence.slice(Math.max(0, found.index - NEAR_CHARS), found.index);
    const near = before.replace(ONLY, " ").slice(-NEGATED_CHARS);
    return !negated.test(near) && !ofThem.test(before);
  });
}

/** Whether a sentence in German, Spanish or French is of some of the sources alone: "eine der Quellen". */
export function isOfSomeInLanguages(sentence: string): boolean {
  return LANGUAGES.some(({ ofThem }) => ofThem.test(sentence));
}

/** The years from which a sentence in German, Spanish or French wants its sources; null where it names none. */
export function sourcesYearsInLanguages(sentence: string, thisYear: number): Years | null {
  for (const language of LANGUAGES) {
    const years = yearsIn(sentence, language, thisYear);
    if (years) return years;
  }
  return null;
}

function yearsIn(sentence: string, language: Language, thisYear: number): Years | null {
  const found = (pattern: RegExp) => {
    const match = pattern.exec(sentence);
    const near = match && sentence.slice(Math.max(0, match.index - NEAR_CHARS), match.index + NEAR_CHARS);
    return near && language.published.test(near) ? match : null;
  };
  const isRuledOut = ({ index, 0: words }: RegExpExecArray) => {
    const end = index + words.length;
    const around = [
      sentence.slice(Math.max(0, index - NEAR_CHARS), index),
      sentence.slice(end, end + NEAR_CHARS),
    ];
    return around.some((text) => language.negated.test(text));
  };
  const range = found(language.between);
  if (range) return known({ since: Number(range[1]), until: Number(range[2]) }, thisYear);
  const age = found(language.lastYears);
  const count = age?.slice(1).find((one) => one !== undefined);
  if (count !== undefined)
    return known({ since: thisYear - numberIn(count, language), until: null }, thisYear);
  const before = found(language.before);
  if (before) {
    const year = Number(before[1]);
    return known(
      isRuledOut(before) ? { since: year, until: null } : { since: null, until: year - 1 },
      thisYear,
    );
  }
  const after = found(language.after);
  if (after) return isRuledOut(after) ? null : known({ since: Number(after[1]) + 1, until: null }, thisYear);
  const since = found(language.since);
  return since && known({ since: Number(since[1]), until: null }, thisYear);
}

/** Years of old are not what courses ask for, and later ones are none yet. */
function known({ since, until }: Years, thisYear: number): Years | null {
  const from = since !== null && since >= EARLIEST && since <= thisYear ? since : null;
  const to = until !== null && until < thisYear ? until : null;
  return from === null && to === null ? null : { since: from, until: to };
}

const EARLIEST = 1950;

/** So near before or behind a year stands what was published in it. */
const NEAR_CHARS = 60;
/** "n'utilisez que" is no denial. */
const ONLY = /(?<!\p{L})(?:ne |n['’])\p{L}{2,14} que(?!\p{L})/iu;
/** So near before it stands what denies a word. */
const NEGATED_CHARS = 30;

/** So many of the sources are to be of a kind. */
interface CountedKind {
  name: "books" | "book chapters";
  count: number;
}

/** The books and chapters that a sentence in German, Spanish or French counts: "ein Buch und zwei Artikel". */
export function kindsInLanguages(sentence: string): CountedKind[] {
  return LANGUAGES.flatMap((language) => {
    const chapters = language.chapters.exec(sentence);
    const books = language.books.exec(chapters ? sentence.replace(chapters[0], " ") : sentence);
    return [
      ...(books ? [{ name: "books" as const, count: numberIn(books[1] ?? "", language) }] : []),
      ...(chapters ? [{ name: "book chapters" as const, count: numberIn(chapters[1] ?? "", language) }] : []),
    ];
  });
}

/** Where a text counts kinds of sources side by side, and how many these are: "un libro y dos artículos" are three. */
export function sideBySideInLanguages(text: string): { start: number; end: number; count: number }[] {
  return LANGUAGES.flatMap((language) =>
    matchesIn(text, language.sideBySide).map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      count: match
        .slice(1)
        .filter((one) => one !== undefined)
        .reduce((sum, one) => sum + numberIn(one, language), 0),
    })),
  );
}

function numberIn(text: string, { numbers }: Language): number {
  if (/^\d/.test(text)) return Number(text);
  const place = numbers.findIndex((one) => one.test(text));
  return place < 12 ? place + 1 : (ROUND[place - 12] ?? 0);
}
