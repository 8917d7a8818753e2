import { matchesIn } from "../matches.ts";
import { sideBySideInLanguages } from "./kinds-in-languages.ts";
import type { Bounds } from "./requirement.ts";

/** Where a text counts the sources that it wants, and how many. */
interface CountedSources extends Bounds {
  start: number;
  end: number;
}

/** How a language counts sources. All are parts of regular expressions. */
interface CountingWords {
  /** From two to ten, each with its forms between slashes: of one alone much is told that orders nothing. */
  numbers: string;
  nouns: string;
  /** What orders them, anywhere before. */
  orders: string;
  /** What does so only where a clause begins with it: "El autor usa tres fuentes" orders nothing. */
  ordersFirst?: string;
  /** What does so behind. */
  required: string;
  /** What stands between the two numbers of a range. */
  to: string;
  least: string;
  most: string;
  /** What makes them known, so that they are those of the subject: "las tres fuentes". */
  definite: string;
  /** The same behind: "tres fuentes de energía". */
  ofSubject?: string;
}

const SPANISH: CountingWords = {
  numbers: "dos tres cuatro cinco seis siete ocho nueve diez",
  nouns:
    "fuentes?|referencias?|artículos?|estudios|publicaciones|investigaciones|trabajos de investigación|libros",
  orders:
    "usen?|usar|usando|utilicen?|utilizar|utilizando|citen?|citar|citando|incluyan?|incluir|emplee|emplear|consulten?|consultar|ap[oó]y[ae]\\p{L}{0,3}|respalden?|sustenten?|fundamenten?|busquen?|buscar|agreguen?|añadan?|incorporen?|recurran?|menciones?|mencionen?|presenten?|aporten?|bas[ae]r?se|(?:deben?|deberán?) (?:tener|contener|incluir|citar|hacer referencia|basarse|apoyarse)|se (?:piden?|requieren?|necesitan?|exigen?)",
  ordersFirst: "usa|utiliza|cita|incluye|emplea|consulta|respalda",
  required: "(?:son|sean) (?:necesari|obligatori|requerid)[ao]s|se (?:requieren|exigen|piden)|como mínimo",
  to: "a|o",
  least: "al menos|por lo menos|como mínimo|(?:un )?mínimo(?: de)?",
  most: "como máximo|(?:un )?máximo(?: de)?",
  definite: "las|los|estas|estos|esas|esos|sus",
  ofSubject: "del?(?! (?:los (?:últimos|pasados)|revistas?|investigación|al menos))",
};
const GERMAN: CountingWords = {
  numbers: "zwei drei vier fünf sechs sieben acht neun zehn",
  nouns:
    "(?:literatur)?quellen?|(?:quellen|literatur)angaben|literaturhinweisen?|(?:fach|zeitschriften|forschungs)?artikeln?|(?:fach|zeitschriften)?aufsätzen?|(?:forschungs|fach)publikationen|studien|publikationen|veröffentlichungen|forschungsarbeiten|fachbüchern?|fachliteratur",
  orders:
    "verwenden?|benutzen?|nutzen?|zitieren?|nennen?|belegen?|stützen?|ziehen sie|führen sie|geben sie|arbeiten sie|nehmen sie|beziehen sie|berufen sie|(?:soll|sollte|muss) (?:mindestens |wenigstens )?$|bitte",
  required:
    "(?:sind|ist) (?:erforderlich|nötig|notwendig|verlangt)|pflicht|anzugeben|nachzuweisen|(?:müssen|sollen)|(?:angeben|verwenden|zitieren|enthalten|heranziehen|anführen)(?=[.;!)]|$)",
  to: "bis|oder",
  least: "mindestens|wenigstens",
  most: "höchstens|maximal",
  definite: "die|den|der|diese[nr]?|alle",
  ofSubject: "(?:der|des|von|für)(?! (?:letzten|vergangenen))",
};
const FRENCH: CountingWords = {
  numbers: "deux trois quatre cinq six sept huit neuf dix",
  nouns: "sources?|références?|articles?|études|publications|travaux de recherche|ouvrages|livres",
  orders:
    "utilisez|utiliser|utilisant|citez|citer|citant|appuyez|appuyer|appuyant|incluez|inclure|consultez|mobilisez|fournissez|étayez|fondez|cherchez|recherchez|trouvez|indiquez|mentionnez|prenez appui|référez|basez|ajoutez|(?:doit|devez|devra|doivent) (?:comporter|contenir|comprendre|citer|inclure|s['’]appuyer|se (?:référer|fonder|baser))",
  ordersFirst: "utilise|cite|appuie|inclus",
  required: "(?:sont|est) (?:requis|exigé|nécessaire|obligatoire|demandé|attendu)\\p{L}{0,2}",
  to: "à|ou",
  least: "au moins|(?:un )?minimum(?: de)?",
  most: "au (?:plus|maximum)|(?:un )?maximum(?: de)?",
  definite: "les|ces|ses|leurs|des",
  ofSubject: "(?:de|des|du)(?! (?:\\p{L}{1,10} dernières|moins|revue|recherche))",
};
const PORTUGUESE: CountingWords = {
  numbers: "dois/duas três quatro cinco seis sete oito nove dez",
  nouns: "fontes?|referências?|artigos?",
  orders:
    "usem?|usar|usando|utilizem?|utilizar|utilizando|citem?|citar|citando|incluam?|incluir|consultem?|apoie|devem? (?:ter|conter)",
  required: "são (?:necessári|obrigatóri|exigid)[ao]s",
  to: "a|ou",
  least: "(?:pelo|ao) menos|no mínimo|(?:um )?mínimo(?: de)?",
  most: "no máximo|(?:um )?máximo(?: de)?",
  definite: "as|os|estas|estes|essas|esses|suas",
  ofSubject: "d[aeo]s?",
};
const ITALIAN: CountingWords = {
  numbers: "due tre quattro cinque sei sette otto nove dieci",
  nouns: "fonti|fonte|riferimenti|articol[io]",
  orders:
    "usare|usate|usando|utilizzare|utilizzate|utilizzando|citare|citate|citando|includere|includete|consultare|consultate|(?:occorrono|servono)(?= (?:almeno )?$)",
  ordersFirst: "usa|utilizza|cita|includi|consulta",
  required: "(?:sono|è) (?:necessari|richiest|obbligatori)[aeio]{1,2}",
  to: "a|o",
  least: "almeno|come minimo|(?:un )?minimo(?: di)?",
  most: "al massimo|(?:un )?massimo(?: di)?",
  definite: "le|gli|i|queste|questi|sue",
  ofSubject: "d[aei]|del|dell[aeo]|dei|degli",
};
const DUTCH: CountingWords = {
  numbers: "twee drie vier vijf zes zeven acht negen tien",
  nouns: "bronnen|bron|referenties|artikelen",
  orders:
    "gebruik|gebruiken|citeer|citeren|vermeld|noem|verwijs|raadpleeg|(?:moet|moeten)(?= (?:je |u )?(?:minstens |minimaal |ten minste )?$)",
  required: "(?:zijn|is) (?:vereist|verplicht|nodig)|moeten",
  to: "tot|of",
  least: "minstens|minimaal|ten minste|tenminste",
  most: "hoogstens|maximaal|ten hoogste",
  definite: "de|deze|die|alle",
  ofSubject: "van|voor|over",
};
const POLISH: CountingWords = {
  numbers:
    "dwa/dwie/dwóch trzy/trzech cztery/czterech pięć/pięciu sześć/sześciu siedem/siedmiu osiem/ośmiu dziewięć/dziewięciu dziesięć/dziesięciu",
  nouns: "źródł[ao]|źródeł|artykuł(?:y|ów)|publikacj[ei]|pozycj[ei]",
  orders:
    "użyj|użyjcie|użyć|wykorzystaj|wykorzystajcie|wykorzystać|zacytuj|zacytować|cytuj|cytować|powołaj|powołać|skorzystaj|skorzystać|oprzyj",
  required: "(?:są|jest) (?:wymagan|konieczn|obowiązkow)\\p{L}{1,3}",
  to: "do|lub",
  least: "co najmniej|przynajmniej|minimum",
  most: "co najwyżej|najwyżej|maksymalnie|nie więcej niż",
  definite: "te|tych|wszystkie",
};
const RUSSIAN: CountingWords = {
  numbers:
    "два/две/двух три/тр[её]х четыре/четыр[её]х пять/пяти шесть/шести семь/семи восемь/восьми девять/девяти десять/десяти",
  nouns: "источник(?:а|ов|и)?|ссыл[ко]к?[аиу]?|стат(?:ью|ьи|ей)|публикаци[ийю]",
  orders:
    "используй|используйте|использовать|используя|цитируй|цитируйте|процитируйте|сошлитесь|ссылайтесь|опирайтесь|опираясь|(?:необходимо|нужно|требуется)(?= (?:не менее )?$)",
  required: "обязательн\\p{L}{1,3}|необходим\\p{L}{1,3}|требу[ею]тся",
  to: "до|или",
  least: "не менее|как минимум|минимум|по крайней мере",
  most: "не более(?: чем)?|максимум|не больше",
  definite: "эти|этих|все|всех",
};
const ARABIC: CountingWords = {
  numbers: "اثنين ثلاثة?/ثلاث أربعة?/أربع خمسة?/خمس ستة?/ست سبعة?/سبع ثمانية?/ثماني تسعة?/تسع عشرة?/عشر",
  nouns: "مصادر|مراجع|مقالات",
  orders:
    "استخدمي?|استخدموا|استخدام|استشهدي?|استشهدوا|استعن|استعينوا|اعتمدي?|اعتمدوا|بالاستناد إلى|بالاعتماد على",
  required: "مطلوبة|على الأقل|كحد أدنى",
  to: "إلى|أو",
  least: "ما لا يقل عن|لا تقل عن|على الأقل",
  most: "لا (?:يزيد|تزيد) عن|كحد أقصى",
  definite: "هذه|تلك",
  ofSubject: "(?:لل|ال)\\p{L}{1,20}",
};

/** What says of sources no more than that they are good ones, so that they are not those of a subject. */
const SCHOLARLY =
  "(?:a(?:c|cc|k)ad[eéèê]m\\p{L}{1,9}|(?:c|s|sc)ient[ií]f\\p{L}{1,9}|wissenschaftlich\\p{L}{0,3}|wetenschappelijke?|uni(?:versit|wersyt)\\p{L}{1,9}|naukow\\p{L}{1,4}|научн\\p{L}{1,4}|академическ\\p{L}{1,4}|rec[eiè]{1,2}nt\\p{L}{0,4}|aktuell\\p{L}{0,3}|fiables?|confiables|confiáveis|affidabili|zuverlässig\\p{L}{0,3}|betrouwbare?|أكاديمية|علمية|موثوقة|حديثة)";
const AND = "(?:y|e|und|et|en|i|и) ";
/** Matches nothing. */
const NOTHING = /(?!)/u;
/** So much before a count may order it. */
const ORDER_CHARS = 120;

const PATTERNS = [
  ...[SPANISH, GERMAN, FRENCH, PORTUGUESE, ITALIAN, DUTCH, POLISH, RUSSIAN, ARABIC].map(patternsOf),
];

function patternsOf(words: CountingWords) {
  const numbers = words.numbers.split(" ").map((forms) => `(?:${forms.replaceAll("/", "|")})`);
  const number = String.raw`(?:${numbers.join("|")}|\d{1,2}|[٠-٩]{1,2})`;
  const first = words.ordersFirst
    ? String.raw`|(?:^|[.:;,(¡–-]\s?|(?<!\p{L})${AND})(?:${words.ordersFirst})(?!\p{L})`
    : "";
  return {
    counted: new RegExp(
      String.raw`(?<![\p{L}\p{M}\p{N}.,-])(?:(?<from>${number})(?: (?:${words.to}) | ?[-–—] ?))?(?<to>${number})(?: \(\d{1,2}\))? (?<of>(?:\p{L}[\p{L}-]{0,24},? ){0,3}?)(?:${words.nouns})(?![\p{L}\p{M}])`,
      "giu",
    ),
    // "Quellen: mind. 3", "Sources : 3 minimum"
    behindNoun: new RegExp(
      String.raw`(?<![\p{L}\p{M}])(?:${words.nouns}) ?: ?(?:(?:${words.least}|m[ií]n\.?|mind\.) )?(?<to>${number})(?![\p{L}\p{M}\d])`,
      "iu",
    ),
    definite: new RegExp(String.raw`(?<!\p{L})(?:${words.definite}) $`, "iu"),
    ofSubject: words.ofSubject
      ? new RegExp(String.raw`^ (?:(?:${words.ofSubject})(?![\p{L}\p{M}])|(?:d|dell)['’])`, "iu")
      : NOTHING,
    ordered: new RegExp(String.raw`(?<!\p{L})(?:${words.orders})(?!\p{L})${first}`, "iu"),
    required: new RegExp(String.raw`^[^.,;!?]{0,40}?(?<!\p{L})(?:${words.required})(?!\p{L})`, "iu"),
    startsAlone: new RegExp(String.raw`(?:^|[.:;(]\s?)(?:(?:${words.least}|${words.most}) )?$`, "iu"),
    most: new RegExp(String.raw`(?<!\p{L})(?:${words.most}) $`, "iu"),
    numbers: numbers.map((forms) => new RegExp(`^${forms}$`, "iu")),
  };
}

/** Chinese has no blanks between words, and a word of its own between a number and what it counts. */
const CHINESE = {
  counted:
    /(?<![这那该其的第\p{N}])(?:(?<from>[两二三四五六七八九十]|\d{1,2})\s?[-–—~至到]\s?)?(?<to>[两二三四五六七八九十]|\d{1,2})\s?[个篇份种条](?<of>[^\P{Script=Han}的]{0,6}?)(?:参考文献|参考资料|文献|来源|资料)(?!的\p{Script=Han})/gu,
  ordered:
    /(?:使用|引用|参考|查阅|提供|列出|(?:需要?|须|要求|应)有?)(?:至少|最少|不少于|至多|最多|不超过)?$/u,
  behindNoun: NOTHING,
  definite: NOTHING,
  ofSubject: NOTHING,
  required: NOTHING,
  startsAlone: /(?:^|[。，；：.;:(（]\s?)(?:至少|最少|不少于|至多|最多|不超过)?$/u,
  most: /(?:至多|最多|不超过|不多于)(?:引用|使用)?$/u,
  numbers: ["[两二]", ..."三四五六七八九十"].map((sign) => new RegExp(`^${sign}$`, "u")),
};

/** What may stand behind a count that is no part of a sentence, as "tres fuentes académicas." is none. */
const ENDS_ALONE = /^\s?(?:$|[.;)。；）])/u;
const SCHOLARLY_BEHIND = new RegExp(`^,? (?:${AND})?${SCHOLARLY}(?!\\p{L})`, "iu");
const IS_SCHOLARLY = new RegExp(`^(?:${SCHOLARLY}|${AND.trim()})$`, "iu");

/**
 * Where a sentence in Spanish, German, French, Portuguese, Italian, Dutch, Polish, Russian, Arabic or Chinese counts the
 * sources that it wants: "Use tres fuentes académicas", "mindestens drei Quellen", "引用三个来源"; null where it orders
 * none, or counts those of its subject: "las tres fuentes del derecho".
 */
export function countedInLanguages(text: string): CountedSources | null {
  const together = sideBySideInLanguages(text).find(({ start, end }) => isOrdered(text, start, end));
  if (together) return { start: together.start, end: together.end, min: together.count, max: null };
  for (const { counted, numbers, most, ...words } of [...PATTERNS, CHINESE]) {
    const listed = words.behindNoun.exec(text);
    if (listed?.groups?.to !== undefined) {
      const start = listed.index;
      const min = numberIn(listed.groups.to, numbers);
      return { start, end: start + listed[0].length, min, max: null };
    }
    for (const { 0: found, index, groups = {} } of matchesIn(text, counted)) {
      const before = text.slice(Math.max(0, index - ORDER_CHARS), index);
      const end = withAdjectives(text, index + found.length);
      const behind = text.slice(end);
      const { from, to = "", of = "" } = groups;
      const isOfSubject = words.definite.test(before) || words.ofSubject.test(behind);
      const isAlone = words.startsAlone.test(before) && ENDS_ALONE.test(behind) && areScholarly(of);
      const isOrdered = isAlone || words.ordered.test(before) || words.required.test(behind);
      if (isOfSubject || !isOrdered) continue;
      const last = numberIn(to, numbers);
      const first = from === undefined ? last : numberIn(from, numbers);
      const place = { start: index, end };
      if (most.test(before)) return { ...place, min: null, max: last };
      return { ...place, min: Math.min(first, last), max: first < last ? last : null };
    }
  }
  return null;
}

/** Whether an order for sources stands before a place of a text, or a word that requires them behind it. */
function isOrdered(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - ORDER_CHARS), start);
  const behind = text.slice(end);
  return PATTERNS.some(({ ordered, required }) => ordered.test(before) || required.test(behind));
}

/** The end of what is counted with the two words behind it that call it scholarly. */
function withAdjectives(text: string, end: number): number {
  const [first = ""] = SCHOLARLY_BEHIND.exec(text.slice(end)) ?? [];
  const [second = ""] = first === "" ? [] : (SCHOLARLY_BEHIND.exec(text.slice(end + first.length)) ?? []);
  return end + first.length + second.length;
}

function areScholarly(words: string): boolean {
  return words
    .split(/[ ,]/)
    .filter(Boolean)
    .every((word) => IS_SCHOLARLY.test(word));
}

function numberIn(text: string, words: readonly RegExp[]): number {
  const digits = text.replaceAll(/[٠-٩]/g, (digit) => String("٠١٢٣٤٥٦٧٨٩".indexOf(digit)));
  return /^\d/.test(digits) ? Number(digits) : words.findIndex((word) => word.test(text)) + 2;
}
