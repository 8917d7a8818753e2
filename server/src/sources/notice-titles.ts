import type { Notice } from "@discussion-post/contract/notices";
import { folded } from "../text/tokens.ts";
import { bareText } from "./index-text.ts";
import type { Work } from "./work.ts";

/* What titles say of notices: in English, German, French, Spanish and Portuguese, and in Chinese at their beginning. */

/**
 * What a title says became of its work: "RETRACTED: ...", "Retracted Article: ...", "[Retracted] ...",
 * "... (Retracted article)", "Artículo retractado: ..."; null for "Withdrawn children".
 */
export function markedKind(title: string): Notice["kind"] | null {
  const mark = MARKED.map((pattern) => pattern.exec(title)?.[0]).find((found) => found !== undefined);
  if (mark === undefined) return null;
  if (/withdrawn/i.test(mark)) return "withdrawal";
  return /remov/i.test(mark) ? "removal" : "retraction";
}

export function isMarkedRetracted(title: string): boolean {
  return markedKind(title) !== null;
}

/** A title without the mark that says what became of its work. */
export function withoutMark(title: string): string {
  return MARKED.reduce((text, mark) => text.replace(mark, ""), title).replace(/^[\s:]+/, "");
}

const MARKED = [
  /^[[(*\s]{0,3}(?:(?:RETRACTED|WITHDRAWN|REMOVED|TEMPORARY REMOVAL)\b|(?:Removed|Temporary [Rr]emoval)\s?:|(?:[Rr]etracted|[Ww]ithdrawn)(?: (?:[Aa]rticle|[Pp]aper|[Cc]hapter|[Mm]anuscript|[Pp]ublication|[Pp]reprint))?(?:\s?:|[\])]))/,
  /^[[(*\s]{0,3}(?:zurückgezogen(?:e[rsn]? (?:artikel|beitrag|publikation|preprint))?|(?:article )?rétracté|(?:artículo )?retractado|(?:artigo )?retratado)(?:\s?:|[\])])/i,
  /[([](?:[Rr]etracted|RETRACTED|[Ww]ithdrawn|WITHDRAWN)(?: (?:[Aa]rticle|ARTICLE|[Pp]aper|PAPER|[Cc]hapter|CHAPTER|[Pp]ublication|PUBLICATION))?[^()[\]]{0,80}[)\]]$|\s[–—-]{1,2}\s?(?:RETRACTED|Retracted|WITHDRAWN|Withdrawn)(?: (?:ARTICLE|[Aa]rticle))?$/,
];

/** Whether a title is that of a notice about another work: "Correction to: ...", not "Correction of vision". */
export function isNoticeTitle(title: string): boolean {
  return NOTICES.some((pattern) => pattern.test(title));
}

/** What is about another work whatever follows. */
const ALWAYS = [
  "errat(?:um|a)",
  "corrigend(?:um|a)",
  "korrigend(?:um|a)",
  "(?:retraction|withdrawal|removal) (?:notice|note|statement)",
  "(?:notice|statement) of (?:retraction|withdrawal|removal|concern|correction|duplicate publication)",
  "duplicate publication notice",
  "retraction and (?:replacement|republication)",
  "(?:author|publisher|editor)(?:['’]s|s['’]|s)? (?:correction|note)",
  "(?:avis|note|notice) de (?:rétractation|correction|retrait)",
  "(?:nota|aviso) de (?:retractación|retracción|corrección|retratação|retração|correção)",
  "fe de (?:erratas|errores)",
  "rectificatif",
  "retrazione",
];
/** What is about another work where a mark says so. */
const BY_MARK = [
  "retraction",
  "withdrawal",
  "removal",
  "corrections?",
  "addendum",
  "amendment",
  "(?:editorial )?expression of concern",
  "retraktion",
  "zurückziehung",
  "rücknahme",
  "rückzug",
  "widerruf",
  "berichtigung",
  "korrektur",
  "ausdruck der besorgnis",
  "rétractation",
  "correctif",
  "expression de préoccupation",
  "mise en garde",
  "retractación",
  "retracción",
  "corrección",
  "expresión de preocupación",
  "retratação",
  "correção",
  "(?:expressão|manifestação) de preocupação",
];
const BEHIND =
  "(?:to|of|for|on|regarding|about|zum|zur|zu|von|des|der|concernant|de|du|à|au|del|al|a|do|da|ao|sobre)";
const THE_ARTICLE =
  "(?:the (?:article|paper|above article)|des (?:artikels|beitrags)|der (?:publikation|veröffentlichung)|(?:de|à|concernant) l['’] ?article|(?:del|al) artículo|(?:do|ao) artigo)";

const NOTICES = [
  new RegExp(
    String.raw`^\W{0,3}(?:${ALWAYS.join("|")})(?: and (?:replacement|republication))?(?:\s?[:.–—-]|\s${BEHIND}(?![\p{L}\p{M}])|\s?$)`,
    "iu",
  ),
  new RegExp(
    String.raw`^\W{0,3}(?:${BY_MARK.join("|")})(?:\s?[:–—]|\.?$|\s${THE_ARTICLE}(?![\p{L}\p{M}])|\s${BEHIND}(?:\s?:|\s["“”„'‘«]|\s[^:]{1,80}\(\d{4}\)|\s[^:]{1,60} et al\.))`,
    "iu",
  ),
  /^(?:撤稿|撤回)/u,
];

/**
 * Whether a title names one of these titles as that of which it tells: "Retraction of Sleep and memory". By itself that
 * may be a work, as "Retraction of the Arctic sea ice margin" is.
 */
export function isNoticeOfOneOf(title: string, titles: readonly string[]): boolean {
  const about = titleToldOf(title);
  if (about === null) return false;
  const told = plainTitle(about);
  return titles.some((one) => plainTitle(one) === told);
}

/** The title of which a notice would tell; null for a title that does not begin as those of notices do. */
export function titleToldOf(title: string): string | null {
  return NOTICE_OF.exec(bareText(title))?.[1] ?? null;
}

const NOTICE_OF =
  /^\W{0,3}(?:retraction|withdrawal|removal|corrections?|amendment|addendum|(?:editorial )?expression of concern|re[tc]tra[ck]tion|rétractation|retracta?ción|corrección|retratação|correção)(?: and (?:replacement|republication))? (?:of|to|for|on|about|regarding|de|del|a|à|do|da|zu|von) (?:the (?:article|paper) )?(.{8,600})$/iu;

/**
 * Whether a work that no index calls a notice may be one by its title: "Retraction of Sleep and memory". Such a title
 * keeps the capital of the other one; and a notice has an abstract that says what it is, or, of a retraction, none.
 */
export function mayBeNotice({ csl, abstract }: Pick<Work, "abstract"> & { csl: { title: string } }): boolean {
  const title = bareText(csl.title);
  const about = LIKELY.exec(title)?.[1];
  if (about === undefined) return titleToldOf(title) !== null && isAbstractOfNotice(abstract);
  const isLost = abstract === null && /^\W{0,3}retra/i.test(folded(title));
  return isLost || /^\p{Lu}/u.test(about) || isAbstractOfNotice(abstract);
}

/** "Removal of", "Withdrawal of" and "Correction of" begin far more titles of works than of notices. */
const LIKELY =
  /^\W{0,3}(?:[Rr]etraction|RETRACTION|[Cc]orrections?(?= to)|CORRECTIONS?(?= TO)|[Aa]ddendum|(?:[Ee]ditorial )?[Ee]xpression of [Cc]oncern|[Rr]etraktion|[Rr]étractation|[Rr]etractación|[Rr]etratação) (?:of|OF|to|TO|for|FOR|on|about|regarding|von|zu|de|del|à|do|da) ["“”„'‘«]?(\S.{7,600})$/u;

function isAbstractOfNotice(abstract: string | null): boolean {
  return abstract !== null && ABSTRACT_OF_NOTICE.test(abstract.slice(0, BEGINNING_CHARS));
}

const BEGINNING_CHARS = 300;
/** PubMed and publishers write these. */
const ABSTRACT_OF_NOTICE =
  /^\W{0,3}this (?:retracts|corrects) the article\b|\b(?:this|the)(?: \p{L}{3,10})? (?:article|paper|publication|manuscript)[^.]{0,120} (?:has been|was|is) (?:formally )?(?:retracted|withdrawn|corrected)\b/iu;

function plainTitle(title: string): string {
  return folded(bareText(title))
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
