import type { Mention } from "./mention.ts";
import { isOnesOwn, isReckoned } from "./ones-own.ts";
import { spanningMention } from "./spanning-mention.ts";
import { isQuantity } from "./statistics.ts";
import { type Token, tokensOf } from "./tokens.ts";

/**
 * Finds figures about people at large that only a survey or a count can give, without anybody who gave them: "Nearly 62%
 * of employees say", "three in four managers", "remote staff are 35 percent more productive". All of them are doubtful.
 * What somebody counted on their own ward, supposes, or demands is none.
 */
export function unsourcedFigures(text: string): Mention[] {
  if (!CUES.test(text) || isReckoned(text)) return [];
  const tokens = tokensOf(text);
  return tokens.flatMap((_token, at) => {
    const end = shareEnd(tokens, at);
    const noun = end === null ? null : (peopleEnd(tokens, end) ?? comparedEnd(tokens, end));
    return noun === null || isOnesOwn(tokens, at, noun) ? [] : [mention(tokens, at, noun)];
  });
}

const CUES =
  /\d\s?%|per\s?cent|\b(?:in|of)\s(?:every\s)?(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,3})\b|\b(?:thirds?|quarters?|fifths?|half\sof)\b/i;
/** Where a share ends that begins here: "62%", "62 percent", "three in four", "two thirds"; null where none does. */
function shareEnd(tokens: readonly Token[], at: number): number | null {
  const token = tokens[at];
  if (!token) return null;
  const next = tokens[at + 1]?.text.toLowerCase() ?? "";
  if (token.text.toLowerCase() === "half") return next === "of" ? at : null;
  const isOne = token.text.toLowerCase() === "one";
  if (!isQuantity(token) && !isOne && !/^an?$/i.test(token.text)) return null;
  // "12.5%" is read from its first part on.
  if (tokens[at - 1]?.text === "." && tokens[at - 2]?.kind === "number") return null;
  const last = next === "." && tokens[at + 2]?.kind === "number" ? at + 2 : at;
  const sign = tokens[last + 1]?.text.toLowerCase() ?? "";
  if (/^(?:%|percent|pct)$/.test(sign)) return last + 1;
  if (sign === "per" && tokens[last + 2]?.text === "cent") return last + 2;
  if (next === "in" || (next === "out" && tokens[at + 2]?.text === "of")) {
    let of = next === "out" ? at + 3 : at + 2;
    if (tokens[of]?.text === "every") of += 1;
    const whole = tokens[of];
    const isShare = whole !== undefined && isQuantity(whole) && (isQuantity(token) || isOne);
    return isShare ? of : null;
  }
  if (/^(?:thirds?|quarters?|fifths?)$/.test(next)) return at + 1;
  const [count, part] = token.text.toLowerCase().split("-");
  return count && /^(?:thirds?|quarters?|fifths?)$/.test(part ?? "") ? at : null;
}

const PEOPLE =
  /^(?:employees|workers|staff|professionals|managers|executives|leaders|employers|companies|firms|businesses|organi[sz]ations|people|adults|americans|britons|europeans|australians|canadians|men|women|parents|mothers|fathers|families|households|children|kids|teens|teenagers|adolescents|youth|students|undergraduates|graduates|freshmen|learners|pupils|teachers|educators|faculty|instructors|schools|colleges|universities|nurses|physicians|doctors|clinicians|patients|caregivers|hospitals|users|consumers|customers|shoppers|buyers|voters|citizens|residents|immigrants|veterans|respondents|participants|millennials|boomers|freelancers|telecommuters|commuters|drivers|smokers|prisoners|inmates|victims|survivors|offenders|marriages|couples|startups|hires|candidates|applicants|engineers|developers|programmers|lawyers|journalists|scientists|athletes|gamers|seniors|retirees|homeowners|renters|tenants|farmers|soldiers|refugees|migrants|believers|christians|muslims|catholics|smokers|drinkers|dieters|readers|viewers|listeners|subscribers|members|leavers|hires|newcomers|staffers|supervisors|administrators|professors|principals|teams|girls|boys|babies|infants|toddlers|individuals|humans|public|population|workforce)$/i;
/** "of remote and hybrid employees", "of all American adults" */
const ADJECTIVES_MAX = 5;

/** "62% of remote employees say", "three in four managers have"; which people are meant is no one's own. */
function peopleEnd(tokens: readonly Token[], end: number): number | null {
  const isOf = tokens[end + 1]?.text === "of";
  const start = isOf ? end + 2 : end + 1;
  const people = tokens.slice(start, start + ADJECTIVES_MAX).findIndex(({ text }) => PEOPLE.test(text));
  if (people === -1) return null;
  const between = tokens.slice(start, start + people);
  // "20% of the people in the room" are somebody's; "of films by women" are films.
  if (between.some(({ kind, text }) => kind === "sign" || OTHERS.test(text))) return null;
  const noun = start + people;
  // "62% of employees at the store where I worked"
  if (/^(?:here|there|in|at|on)$/.test(tokens[noun + 1]?.text ?? "") && isHere(tokens[noun + 2])) return null;
  return noun;
}

const OTHERS =
  /^(?:the|these|those|this|his|her|their|its|an?|and|by|in|for|to|with|from|than|who|that|which|is|are|was|were|of|on|at)$/i;

/** Whether a word names people at large, or what they work and learn in. */
export function isOfPeople(word: string): boolean {
  return PEOPLE.test(word);
}

function isHere(token: Token | undefined): boolean {
  return /^(?:the|this|that|his|her|their)$/i.test(token?.text ?? "");
}

/** "35 percent more productive": somebody has counted both. */
function comparedEnd(tokens: readonly Token[], end: number): number | null {
  if (!/^(?:more|less|higher|lower|fewer)$/.test(tokens[end + 1]?.text ?? "")) return null;
  const behind = tokens[end + 2];
  return /^(?:likely|productive|satisfied|engaged|effective|prone|stressed|turnover|output|absenteeism|than)$/.test(
    behind?.text ?? "",
  )
    ? end + 2
    : null;
}

function mention(tokens: readonly Token[], from: number, to: number): Mention {
  const figures = tokens.slice(from, to + 1).filter(isFigure);
  return {
    ...spanningMention(tokens, { from, to }),
    ...{ names: [], years: [], figures: figures.map(({ text }) => text.toLowerCase()) },
  };
}

function isFigure(token: Token): boolean {
  return isQuantity(token) || /^(?:thirds?|quarters?|fifths?)$/i.test(token.text);
}
