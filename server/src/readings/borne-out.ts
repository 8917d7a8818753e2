import type { SourceType } from "@discussion-post/contract/assignment/source-type-names";
import type { CitationStyle } from "@discussion-post/contract/options";

const NAMES: Readonly<Record<Exclude<CitationStyle, "none">, RegExp>> = {
  apa: /\bAPA(?!\p{L})|\bAmerican Psychological/iu,
  mla: /\bMLA(?!\p{L})|\bModern Language/iu,
  chicago: /\bChicago|\bTurabian/iu,
  harvard: /\bHarvard/iu,
  ieee: /\bIEEE/iu,
  ama: /\bAMA(?!\p{L})|\bAmerican Medical/iu,
  bluebook: /\bBluebook/iu,
  vancouver: /\bVancouver/iu,
};

/** Whether words name a citation style. */
export function isStyleNamed(words: string, style: keyof typeof NAMES): boolean {
  return NAMES[style].test(words);
}

/** In English, Spanish, French, German, Italian and Portuguese. */
const PERSONS = {
  first: String.raw`(?<!\p{L})(?:first|1st|primera|1[.ªa]|première|1re|erste[nr]?|Ich|prima|primeira|I)(?!\p{L})`,
  third: String.raw`(?<!\p{L})(?:third|3rd|tercera|3[.ªa]|troisième|3e|dritte[nr]?|terza|terceira)(?!\p{L})`,
} as const;
const AGAINST = String.raw`(?:(?<!\p{L})(?:not|never|avoid\p{L}{0,3}|without|no|instead of|rather than|evit\p{L}{1,3}|évit\p{L}{1,3}|sin|sans|pas|nicht|ohne|keine?|vermeid\p{L}{1,4}|non|não|sem|senza)(?!\p{L})|n['’]t(?!\p{L}))`;
/** "do not write in the first person": so much stands between at most, and no other sentence begins. */
const BETWEEN = "[^.;:!?]{0,30}?";

const ASKED = {
  first: new RegExp(PERSONS.first, "iu"),
  third: new RegExp(PERSONS.third, "iu"),
} as const;
const AVOIDED = {
  first: new RegExp(AGAINST + BETWEEN + PERSONS.first, "iu"),
  third: new RegExp(AGAINST + BETWEEN + PERSONS.third, "iu"),
} as const;

/** Whether words may ask for this grammatical person: by its name, or against the other one. */
export function isPersonAsked(words: string, person: keyof typeof PERSONS): boolean {
  const other = person === "first" ? "third" : "first";
  return AVOIDED[other].test(words) || (ASKED[person].test(words) && !AVOIDED[person].test(words));
}

/** In the same languages. */
const ASKING =
  /\bquestions?\b|\b(?:ask|inquir|quer|invit)|(?<!\p{L})(?:pregunt|cuestion|demande[rz]|interrog|einlad|domand|chied|pergunt|quest[ãõ])|frage(?:n|st|t)?(?!\p{L})|質問|问题|問題/iu;

/** Whether words may want a post to end with a question. */
export function isQuestionWanted(words: string): boolean {
  return ASKING.test(words);
}

/** In the same languages. */
const FORBIDDING =
  /(?<!\p{L})(?:no|not|none|nothing|only|alone|without|beyond|avoid\p{L}{0,3}|refrain|never|sin|solo|sólo|únicamente|sans|aucune?|seulement|uniquement|pas|ohne|keine?|nur|ausschließlich|senza|nessuna?|solamente|sem|nenhuma?|somente|apenas)(?!\p{L})|n['’]t(?!\p{L})/iu;

const OF_SOURCES =
  /(?<!\p{L})(?:sources?|references?|citations?|cit(?:e|ed|ing)|research|materials?|readings?|texts?|chapters?|articles?|documents?|literature|outside|external|assigned|course|reader|internet|look(?:ing)? (?:anything |things )?up|quellen?|literatur|fuentes?|referencias?|citas?|lecturas?|références?|lectures?|fonti|fonte|fontes|referências|leituras?|letture)(?!\p{L})/iu;

/** Whether words may forbid to cite. */
export function areSourcesForbidden(words: string): boolean {
  return FORBIDDING.test(words) && OF_SOURCES.test(words);
}

/** In the same languages. */
const REVIEWED =
  /peer[ -]?review|refereed|begutachtet|referiert|por pares|arbitrad|pairs|comité de lecture|revisione paritaria|\bpari\b/iu;

/** Whether an assignment may want its sources reviewed. */
export function isReviewNamed(assignment: string): boolean {
  return REVIEWED.test(assignment);
}

/** In the same languages. */
const TYPES: Readonly<Record<SourceType, RegExp>> = {
  article:
    /article|journal|stud(?:y|ies)|paper|artikel|aufsatz|aufsätz|artículo|revista|articol|artigo|étude|studi/iu,
  book: /(?<!text)(?<!text )book|monograph|buch|bücher|monogra|libro|livre|ouvrage|livro/iu,
  news: /news|press|magazine|zeitung|presse|periódic|prensa|journa|giornal|jorna/iu,
  website: /site|web|page|online|seite|página|pagina/iu,
};

/** Whether an assignment names a type of source. */
export function isTypeNamed(assignment: string, type: SourceType): boolean {
  return TYPES[type].test(assignment);
}

/** In the same languages: a number of years. */
const YEARS = /years?|yrs?\b|decade|jahr|años|ans\b|années|anni|anos/iu;

/** Whether an assignment may count years. */
export function areYearsCounted(assignment: string): boolean {
  return YEARS.test(assignment);
}

/** In the same languages, and in those that count characters. */
const WORDS =
  /words?|wds\b|\bw\b|characters|length|limit|wörter|worte?n?\b|zeichen|umfang|palabras|caracteres|extensión|mots|longueur|parole|lunghezza|palavras|[字語词詞자]/iu;

/** Whether words, or what stands around them, may say how long a text is to be. */
export function isLengthNamed(around: string): boolean {
  return WORDS.test(around);
}

/** Fewer are an article or a letter. */
const LETTERS_MIN = 4;
/** Of these, each says as much as two. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** Whether words are enough to say anything. */
export function isSaying(words: string): boolean {
  const letters = words.match(/\p{L}/gu)?.length ?? 0;
  const dense = words.match(DENSE)?.length ?? 0;
  return letters + dense >= LETTERS_MIN;
}
