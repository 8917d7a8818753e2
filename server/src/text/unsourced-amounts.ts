import { matchesIn } from "@discussion-post/contract/matches";
import type { Mention } from "./mention.ts";
import { isOnesOwn, isReckoned } from "./ones-own.ts";
import { spanningMention } from "./spanning-mention.ts";
import { isQuantity } from "./statistics.ts";
import { isYear, type Token, tokensOf } from "./tokens.ts";
import { isOfPeople } from "./unsourced-figures.ts";

/**
 * Finds amounts, changes and ratios that only a count can give, without anybody who gave them: "costs hospitals $4.4
 * billion a year", "mortality fell by a quarter", "twice as likely", "doubles the risk". All of them are doubtful. What
 * somebody counted in their own life, supposes, or tells of history is none.
 */
export function unsourcedAmounts(text: string): Mention[] {
  if (!CUES.test(text) || isReckoned(text)) return [];
  const tokens = tokensOf(text);
  if (tokens.some((token) => isYear(token) && Number(token.text.slice(0, 4)) < RECENT)) return [];
  const isPublic = tokens.some(({ text: word }) => isOfPeople(word) || PUBLIC.test(word));
  const patterns = isPublic ? [...OF_PEOPLE, ...OF_OUTCOMES] : OF_OUTCOMES;
  return patterns.flatMap((pattern) =>
    matchesIn(text, pattern).flatMap(({ 0: words, index }) => {
      const from = tokens.findIndex(({ end }) => end > index);
      const to = tokens.findLastIndex(({ start }) => start < index + words.length);
      return isOnesOwn(tokens, from, to + 1) ? [] : (mention(tokens, from, to) ?? []);
    }),
  );
}

/** What was counted before is history. */
const RECENT = 1980;
const CUES =
  /\$|\b(?:dollars|million|year|annually|third|quarter|half|fifth|tenth|percent|per cent|points|twice|times|doubl\w{1,3}|tripl\w{1,3}|halve[sd]|quadrupl\w{1,3})\b|%/i;
/** Of whom a sentence speaks where it speaks of a country or of everybody. */
const PUBLIC =
  /^(?:economy|society|taxpayers?|industry|nation|country|system|government|hospital|nurse|employer|company|school|patient|student|teacher|worker|employee|person|adult|child|lives)$/i;

const ABOUT =
  "(?:about |nearly |almost |roughly |around |over |more than |at least |up to |as much as |an estimated |some ){0,2}";
const SCALE = "(?:million|billion|trillion)";
const AMOUNT = String.raw`(?:(?:US)?\$ ?\d[\d,.]{0,12}\d?(?: ?${SCALE})?|\d[\d.]{0,6} ${SCALE}(?: dollars)?|(?:hundreds of |tens of )?(?:millions|billions|trillions) of dollars|\d{1,3}(?:,\d{3}){1,3})`;
const LARGE = String.raw`(?:(?:US)?\$ ?\d{1,3}(?:,\d{3}){1,3}|(?:US)?\$ ?\d[\d.]{0,6} ?${SCALE}|\d[\d.]{0,6} ${SCALE} dollars|(?:hundreds of |tens of )?(?:millions|billions|trillions) of dollars)`;
const YEARLY = "(?:(?:a|per|each|every) year|annually|yearly|every day|each day)";
const OF_PEOPLE = [
  String.raw`(?<![\p{L}\d$])${ABOUT}${AMOUNT}(?: (?!and |or |but )[\p{L}\d’'-]{1,20}){0,6}? ${YEARLY}(?!\p{L})`,
  String.raw`(?<!\p{L})(?:costs?|loses?|spends?|wastes?|saves?)(?: \p{L}[\p{L}-]{0,20}){0,4}? ${ABOUT}${LARGE}(?![\d\p{L}])`,
].map((pattern) => new RegExp(pattern, "giu"));

const OUTCOME =
  "(?:mortality|deaths?|turnover|burnout|absenteeism|absences|productivity|output|readmissions?|infections?|errors|mistakes|falls|injuries|accidents|crashes|crime|crimes|arrests|violence|attendance|enrollment|dropouts?|graduation|recidivism|unemployment|employment|poverty|rates?|risks?|odds|costs|spending|emissions|obesity|smoking|suicides?|anxiety|depression|stress|satisfaction|retention|engagement|vacancies|complaints|achievement|scores|staffing|literacy|homelessness|overdoses|evictions|pollution|waste|bullying|suspensions)";
const SHARE = String.raw`(?:(?:an?|one|two|three|four)[ -](?:thirds?|quarters?|fifths?|tenths?|half)|half|two-thirds|three-quarters|(?:\d{1,3}(?:\.\d{1,2})?|${"(?:ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\\p{Ll}{3,5})?"})(?: ?%| percent| per cent| percentage points| points))`;
const MOVED =
  "(?:fell|falls?|fallen|rose|rises?|risen|drops?|dropped|decline[sd]?|increase[sd]?|decrease[sd]?|grew|grows?|grown|climb(?:s|ed)|shrank|shrunk|jump(?:s|ed)|improve[sd]?|(?:went|go|gone) (?:up|down)|(?:was|were|is|are|been) (?:cut|reduced|lowered))";
const MOVES =
  "(?:cuts?|reduce[sd]?|lower(?:s|ed)?|raise[sd]?|increase[sd]?|decrease[sd]?|improve[sd]?|boost(?:s|ed)?|slash(?:es|ed))";
const MANY = "(?:two|three|four|five|six|seven|eight|nine|ten|\\d{1,2}(?:\\.\\d)?)(?: to \\w{2,5})?";
const CHANCE = "(?:risk|odds|chances?|likelihood|probability|rates?|number|mortality)";
const OF_OUTCOMES = [
  String.raw`(?<!\p{L})${OUTCOME}(?: \p{L}[\p{L}-]{0,20}){0,6}? ${MOVED}(?: \p{L}{2,12}ly)?(?: by| to)? ${ABOUT}${SHARE}(?!\p{L})`,
  String.raw`(?<=\p{L} )${MOVES}(?: \p{L}[\p{L}-]{0,20}){0,3}? ${OUTCOME}(?: \p{L}[\p{L}-]{0,20}){0,3}? by ${ABOUT}${SHARE}(?!\p{L})`,
  String.raw`(?<=\p{L} )(?:doubles?|doubled|triples?|tripled|halve[sd]?|quadruple[sd]?)(?: \p{L}[\p{L}’'-]{0,20}){0,3}? ${CHANCE}(?!\p{L})`,
  String.raw`(?<!\p{L})${OUTCOME}(?: \p{L}[\p{L}-]{0,20}){0,4}? (?:doubled|tripled|halved|quadrupled)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:twice|${MANY} times)(?: as| more| less){1,2} (?:likely|prone|common)(?!\p{L})`,
  String.raw`(?<!\p{L})(?:twice|${MANY} times) (?:the|higher|greater|lower|more)(?: \p{L}[\p{L}-]{0,20}){0,2}? ${CHANCE}(?!\p{L})`,
].map((pattern) => new RegExp(pattern, "giu"));

function mention(tokens: readonly Token[], from: number, to: number): Mention | null {
  const figures = figuresOf(tokens.slice(from, to + 1));
  if (figures.length === 0) return null;
  return { ...spanningMention(tokens, { from, to }), ...{ names: [], years: [], figures } };
}

/** "4.4" and "52,000" are one number each. */
function figuresOf(tokens: readonly Token[]): string[] {
  const figures: string[] = [];
  for (const [at, token] of tokens.entries()) {
    const [one, sign] = [tokens[at - 2], tokens[at - 1]];
    const isPart = /^[.,]$/.test(sign?.text ?? "") && one?.kind === "number" && sign?.start === one.end;
    if (isPart && token.kind === "number" && token.start === sign?.end)
      figures.push(`${figures.pop() ?? ""}${sign.text}${token.text}`);
    else if (isFigure(token)) figures.push(token.text.toLowerCase());
  }
  return figures;
}

function isFigure(token: Token): boolean {
  return isQuantity(token) || FIGURE.test(token.text);
}

const FIGURE =
  /^(?:thirds?|quarters?|fifths?|tenths?|half|twice|doubles?|doubled|triples?|tripled|halve[sd]?|quadruple[sd]?|billions?|trillions?)$/i;
