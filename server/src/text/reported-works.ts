import { matchesIn } from "@discussion-post/contract/matches";
import type { Mention, MentionKind } from "./mention.ts";
import { isCapitalised, isYear, tokensOf } from "./tokens.ts";
import { isPlace, isReportingVerb, MONTHS, NUMBERED_THINGS } from "./words.ts";

/**
 * Finds publications by what stands around them: a law review by its volume and page, a report by its publisher and
 * year, an author by where they wrote, figures by the body that gave them, in some other languages, too. All of them
 * are doubtful.
 */
export function reportedWorks(text: string): Mention[] {
  return [
    ...found(text, LAW_REVIEW, "citation"),
    ...found(text, REPORT_FROM, "study"),
    ...writersIn(text),
    ...found(text, IN_EDITION, "citation"),
    ...figuresAbroad(text),
    ...found(text, STUDY_UNCASED, "study"),
    ...found(text, LANDMARK, "citation"),
    ...found(text, EDITED_BY, "study"),
    ...found(text, NAMED_REPORT, "study"),
    ...found(text, FOR_A_REVIEW, "citation"),
    ...found(text, IN_ANGLES, "citation"),
    ...inTags(text),
    ...saidInYear(text),
  ];
}

function found(text: string, pattern: RegExp, kind: MentionKind): Mention[] {
  return matchesIn(text, pattern).map(({ 0: words, index }) => mention(text, index, words.length, kind));
}

function mention(text: string, start: number, length: number, kind: MentionKind): Mention {
  const tokens = tokensOf(text.slice(start, start + length));
  return {
    start,
    end: start + length,
    kind,
    names: tokens.filter((token) => isCapitalised(token) && token.text.length > 1).map((token) => token.text),
    years: tokens.filter(isYear).map((token) => Number(token.text.slice(0, 4))),
    isCertain: false,
    isNarrative: true,
  };
}

/** "Daniel R. Ostrow, The Price of Silence, 118 Colum. L. Rev. 1403, 1411 (2018)": a journal's volume and page. */
const LAW_REVIEW =
  /(?:\p{Lu}[\p{L}’'-]{1,20}\s(?:\p{Lu}\.\s){0,2}\p{Lu}[\p{L}’'-]{1,25}(?:\s&\s\p{Lu}[^,\n]{1,40})?,\s[^,;\n]{3,160},\s)?\b\d{1,3}\s(?:[A-Z][A-Za-z.&’']{0,12}\s){0,5}(?:L\.|J\.|Rev\.|Q\.)(?:\s?[A-Z][A-Za-z.]{0,10}){0,3}\s\d{1,5}(?:,\s\d{1,5}(?:[–-]\d{1,5})?)?(?:\s\((?:1[89]|20)\d\d\))?/gu;

/** "A Department of Justice report from 2016 (NCJ 249209)" */
const REPORT_FROM =
  /\p{Lu}[\p{L}.&’'-]{1,20}(?:\s(?:of|for|the|and|on|\p{Lu}[\p{L}.&’'-]{1,20})){0,7}\s(?:report|study|survey|review|audit|analysis|white\spaper|briefing|poll|census)\s(?:from|of|dated|published\sin|released\sin)\s(?:\p{Lu}\p{Ll}{2,9}\s)?(?:19|20)\d\d(?:\s\([^()\n]{2,60}\))?/gu;

/** "Writing in Harvard Business Review, crisis consultant Judith Arkwright lists", "Anita Rao, writing in Cinema Quarterly," */
const WRITING_IN =
  /(?<![\p{L}])(?:[Ww]riting|[Ss]peaking|[Pp]ublishing|[Rr]eporting)\s(?:in|for|on|at|to)\s(?:the\s|his\s|her\s|their\s)?(?:(?:journal|magazine|newspaper|podcast)\s)?[“"*_]?\p{Lu}[\p{L}’'&-]{1,20}(?:\s(?:of|for|the|and|on|in|(?:19|20)\d\d|\p{Lu}[\p{L}’'&-]{1,20})){0,7}[”"*_]?(?:,\s(?:the\s)?(?:\p{Ll}[\p{L}-]{2,18}\s){0,4}\p{Lu}[\p{L}’'-]{1,20}(?:\s\p{Lu}[\p{L}.’'-]{0,25}){1,3})?/gu;
const NAME_BEFORE = /\p{Lu}[\p{L}’'-]{1,20}(?:\s\p{Lu}[\p{L}.’'-]{0,25}){1,3},\s$/u;
const OWN_LIFE = /(?<!\p{L})(?:my|our|I|I['’]m|we)\s(?:\p{L}{2,15}\s){0,3}$/iu;

function writersIn(text: string): Mention[] {
  return matchesIn(text, WRITING_IN).flatMap(({ 0: words, index }) => {
    const before = text.slice(Math.max(0, index - 80), index);
    const [name = ""] = NAME_BEFORE.exec(before) ?? [];
    const [, place = ""] =
      /\s(?:in|for|on|at|to)\s(?:the\s|his\s|her\s|their\s)?(\p{Lu}.*)/u.exec(words) ?? [];
    const isNamed = name !== "" || /,\s/.test(words);
    const isElsewhere = tokensOf(place.split(",")[0] ?? "").every(
      (token) => !isCapitalised(token) || isPlace(token.text),
    );
    if (!isNamed || isElsewhere || OWN_LIFE.test(before)) return [];
    return [mention(text, index - name.length, words.length + name.length, "study")];
  });
}

/** "(Reinhardt & Cole, Financial Accounting, 9th ed., Ch. 3)" */
const IN_EDITION =
  /\(\p{Lu}[\p{L}’'-]{1,25}(?:(?:,? (?:&|and)|,) \p{Lu}[\p{L}’'.-]{0,25}){0,4}(?: et al\.)?, [^()\n]{0,100}(?:\b\d{1,2}(?:st|nd|rd|th) ed\b|\bed\. \d|\b[Vv]ol\. \d|\b[Cc]h(?:ap)?\. \d|\bpp?\. \d|\b[Cc]hapter \d)[^()\n]{0,40}\)/gu;

/** "Dados do Conselho Nacional de Justiça de 2020", "Laut einer Umfrage", "un rapport de l'OCDE de 2019" */
const FIGURES_ABROAD =
  /(?<!\p{L})(?:[Dd]ados|[Dd]atos|[Dd]onnées|[Dd]ati|[Ee]stadísticas|[Ee]statísticas|[Ss]tatistiques|[Cc]ifras|[Cc]hiffres|[Ii]nforme|[Rr]elatório|[Rr]apport|[Rr]apporto|[Ll]evantamento|[Ee]ncuesta|[Pp]esquisa|[Ss]ondage|[Ss]ondaggio|[Zz]ahlen|[Dd]aten|[Bb]ericht|[Ee]rhebung|[Uu]mfrage|[Cc]ijfers|[Gg]egevens)\s(?:publi\p{L}{3,9}\s|recientes\s|recentes\s)?(?:da|do|de|del|della|dell['’]|dello|dei|des|der|du|di|von|van|vom|por|par|l['’]|el|la|le|het|\s){1,4}\s?\p{Lu}[\p{L}.&’'-]{1,20}(?:(?:\s(?:de|da|do|dos|das|del|della|des|du|der|für|para|pour|per|e|y|et|und|van|la|le)){0,2}\s\p{Lu}[\p{L}.&’'-]{1,20}){0,6}(?:\s(?:de|em|en|del|von|aus|van|uit|dal|nel)\s(?:19|20)\d\d)?/gu;

function figuresAbroad(text: string): Mention[] {
  return matchesIn(text, FIGURES_ABROAD).flatMap(({ 0: words, index }) => {
    const one = mention(text, index, words.trimEnd().length, "study");
    const names = one.names.filter((name) => !isPlace(name));
    const after = text.slice(index + words.length, index + words.length + 30);
    const [verb = ""] = /^\s?(\p{L}{3,15})/u.exec(after) ?? [];
    const isSaid =
      one.years.length > 0 || isReportingVerb(verb.trim()) || /\d{1,3}(?:[.,]\d)?\s?%/.test(text);
    return names.length > 0 && /\p{Lu}\p{L}/u.test(words.slice(1)) && isSaid ? [one] : [];
  });
}

/** "《中国人力资源评论》2020年刊登的一项调查显示", "清华大学2021年的一项研究发现" */
const STUDY_UNCASED =
  /(?:《[^《》\n]{2,40}》|(?:19|20)\d\d\s?年|\p{Script=Han}{2,12}(?:大学|研究院|研究所|研究中心|统计局|委员会|协会))[^，。,.!?！？\n《》]{0,24}(?:研究|调查|調查|报告|報告|论文|論文|统计|統計|数据|數據|文章)(?:中)?(?=显示|顯示|表明|发现|發現|指出|认为|認為|称|稱|说|說|报道|估计|[，,]\s?(?:约|超过|有|近|大约)?[^，。\n]{0,8}(?:成|%|％|百分之))/gu;

/** "Since Morrow's landmark work in the eighties" */
const LANDMARK =
  /\p{Lu}[\p{L}-]{1,25}['’]s?\s(?:landmark|seminal|pioneering|groundbreaking|foundational|influential|classic)\s(?:\p{Ll}{3,15}\s)?(?:work|study|studies|experiments?|papers?|article|research|essay|analysis|survey)\b/gu;
/** "a collection edited by Farah Nouri and Tom Wells" */
const EDITED_BY =
  /(?<!\p{L})(?:collection|volume|anthology|handbook|reader|issue|book)\s(?:of\sessays\s)?edited\sby\s\p{Lu}[\p{L}’'-]{1,20}(?:\s\p{Lu}[\p{L}.’'-]{0,25}){1,2}(?:\s(?:and|&)\s\p{Lu}[\p{L}’'-]{1,20}(?:\s\p{Lu}[\p{L}.’'-]{0,25}){1,2})?/gu;

/** "(see Ashford for a review)" */
const FOR_A_REVIEW =
  /\((?:see|cf\.)(?:\salso)?\s\p{Lu}[\p{L}’'-]{1,25}(?:\s(?:and|&)\s\p{Lu}[\p{L}’'-]{1,25})?\sfor\s(?:an?|the)\s(?:review|overview|discussion|summary|critique)\)/gu;
/** "<Draper 2013>" */
const IN_ANGLES = /<\p{Lu}[\p{L}’'-]{1,25}(?:\s(?:and|&)\s\p{Lu}[\p{L}’'-]{1,25})?,?\s(?:19|20)\d\d>/gu;

/** "<cite>Draper 2013</cite>", "&lt;ref&gt;Draper, 2013&lt;/ref&gt;", "&lt;Draper 2013&gt;", "&#40;Draper, 2013&#41;" */
const IN_TAGS =
  /(?<=>|&[lg]t;|&#6[02];|&#40;|&lpar;|&#91;|&lbrack;)\p{Lu}[\p{L}’'-]{1,25}(?:(?:\s(?:and|&|&amp;)|,)?\s\p{Lu}[\p{L}’'.-]{0,25}){0,3}(?:\set\sal\.?)?,?\s(?:19|20)\d\d[a-z]?(?=(?:,\spp?\.\s\d{1,4})?\s?(?:<|&[lg]t;|&#6[02];|&#41;|&rpar;|&#93;|&rbrack;))/gu;

function inTags(text: string): Mention[] {
  return found(text, IN_TAGS, "citation").filter(({ names: [name = ""] }) => !isElse(name));
}

/** "(the Quarleston report, 2018)" */
const NAMED_REPORT =
  /\((?:see\s)?the\s(?:\p{Lu}[\p{L}’'-]{1,25}\s){1,3}(?:report|study|survey|poll|review|inquiry|commission),?\s(?:19|20)\d\d\)/gu;

/** "says Quarleston 2018, p. 4", "shown by Quarleston 2018" */
const SAID_IN_YEAR =
  /(?<=\b(?:says|said|argues|argued|shows|shown|found|notes|noted|claims|per)\s(?:by\s)?)\p{Lu}[\p{L}’'-]{2,25}\s(?:19|20)\d\d[a-z]?(?:,\spp?\.\s\d{1,4})?/gu;

function saidInYear(text: string): Mention[] {
  return found(text, SAID_IN_YEAR, "citation").filter(({ names: [name = ""] }) => !isElse(name));
}

/** No title and nobody's name: a place, a time, a part of a course. */
function isElse(word: string): boolean {
  const lower = word.toLowerCase();
  return isPlace(word) || MONTHS.has(lower) || NUMBERED_THINGS.has(lower);
}
