import type { Mention, MentionKind } from "./mention.ts";
import { isCapitalised, isYear, type Token, tokensOf } from "./tokens.ts";
import {
  COMMON_WORDS,
  isPlace,
  isReportingVerb,
  MONTHS,
  ORGANISATIONS,
  PARTICLES,
  STUDIES,
} from "./words.ts";

/** Finds publications that a sentence talks about without a citation: "a 2019 Harvard study", "Orben et al. found". */
export function proseMentions(text: string): Mention[] {
  if (!CUES.test(text)) return [];
  const tokens = tokensOf(text);
  return [
    ...andOthers(tokens),
    ...datedStudies(tokens),
    ...attributedStudies(tokens),
    ...journals(tokens),
    ...datedFindings(tokens),
    ...experts(tokens),
    ...books(text, tokens),
    ...oldMarks(tokens),
  ];
}

/** Without one of these a sentence talks about no publication: most need no closer look. */
const CUES =
  /(?:1[5-9]|20)\d\d|\bet al|colleague|coworker|co-?author|associates|collaborators|stud(?:y|ies)|survey|\bpoll|report|review|analys|paper|article|trial|experiment|investigation|dissertation|thesis|preprint|research|findings|journal|annals|proceedings|bulletin|archives|jama|pnas|\bbmj|nejm|lancet|\bplos|cochrane|\bdr\b|\bprof|psychologist|economist|sociologist|scientist|historian|\bibid|^\s?(?:in|as)\s/i;

function mention(
  tokens: readonly Token[],
  from: number,
  to: number,
  kind: MentionKind,
  isCertain = false,
): Mention {
  const words = tokens.slice(from, to + 1);
  return {
    start: words[0]?.start ?? 0,
    end: words.at(-1)?.end ?? 0,
    kind,
    names: words.filter((token) => isName(token)).map(({ text }) => text),
    years: words.filter(isYear).map(({ text }) => Number(text.slice(0, 4))),
    isCertain,
    isNarrative: true,
  };
}

function isName(token: Token | undefined): boolean {
  return (
    token !== undefined &&
    isCapitalised(token) &&
    token.text.length > 1 &&
    !COMMON_WORDS.has(token.text.toLowerCase()) &&
    !MONTHS.has(token.text.toLowerCase())
  );
}

function lower(token: Token | undefined): string {
  return token?.text.toLowerCase() ?? "";
}

/** "Orben et al.", "Hale and colleagues’ 2018 review" */
function andOthers(tokens: readonly Token[]): Mention[] {
  return tokens.flatMap((token, at) => {
    const isEtAl = lower(token) === "et" && lower(tokens[at + 1]) === "al";
    const isColleagues =
      lower(token) === "and" &&
      (/^(?:colleagues|coworkers|co-workers|associates|collaborators|coauthors|co-authors)['’]?$/.test(
        lower(tokens[at + 1]),
      ) ||
        (/^(?:his|her|their)$/.test(lower(tokens[at + 1])) &&
          /^(?:colleagues|coworkers|team)/.test(lower(tokens[at + 2])))) &&
      tokens
        .slice(at + 2, at + 6)
        .some((next) => isYear(next) || isReportingVerb(next.text) || STUDIES.has(lower(next)));
    if (!(isEtAl || isColleagues) || !isName(tokens[at - 1])) return [];
    let from = at - 1;
    while (
      from > 0 &&
      (isName(tokens[from - 1]) || (tokens[from - 1]?.text === "," && isName(tokens[from - 2])))
    )
      from -= 1;
    if (tokens[from - 1]?.text === "," && isYear(tokens[from - 2]) && lower(tokens[from - 3]) === "in")
      from -= 3;
    const to = tokens[at + 2]?.text === "." && isEtAl ? at + 2 : at + 1;
    return [mention(tokens, from, to, "citation", isEtAl)];
  });
}

const DETERMINERS = new Set([
  "a",
  "an",
  "the",
  "s",
  "this",
  "that",
  "one",
  "their",
  "its",
  "his",
  "her",
  "another",
  "recent",
  "’",
  "'",
]);

/** "a 2020 study", "According to a 2019 Harvard study", "Twenge’s 2018 article" */
function datedStudies(tokens: readonly Token[]): Mention[] {
  return tokens.flatMap((token, at) => {
    if (!isYear(token)) return [];
    const before = tokens[at - 1];
    const isPossessive = /['’]s?$/.test(before?.text ?? "");
    if (!before || !(DETERMINERS.has(lower(before)) || isPossessive)) return [];
    const length = tokens.slice(at + 1, at + 8).findIndex(({ text }) => STUDIES.has(text.toLowerCase()));
    if (
      length === -1 ||
      tokens
        .slice(at + 1, at + 1 + length)
        .some(({ kind, text }) => kind === "sign" && !/^[“”"’'.&]$/.test(text))
    )
      return [];
    const from = isPossessive && isName(before) ? at - 1 : at;
    const to = at + 1 + length;
    const end = byline(tokens, to) ?? named(tokens, to + 1) ?? to;
    return [mention(tokens, from, end, "study")];
  });
}

/** "study by Smith and Lee": where the name after "by" ends. */
function byline(tokens: readonly Token[], study: number): number | null {
  const at = study + 1;
  if (!/^(?:by|from|of|at|in)$/.test(lower(tokens[at]))) return null;
  return nameEnd(tokens, lower(tokens[at + 1]) === "the" ? at + 2 : at + 1);
}

/** ", Smith and Lee found" after "In a 2020 study" */
function named(tokens: readonly Token[], comma: number): number | null {
  if (tokens[comma]?.text !== ",") return null;
  const end = nameEnd(tokens, comma + 1);
  return end !== null && isReportingVerb(tokens[end + 1]?.text ?? "") ? end : null;
}

/** Where a run of names ends that begins here; null where none does. */
function nameEnd(tokens: readonly Token[], from: number): number | null {
  if (!isName(tokens[from])) return null;
  let end = from;
  for (let at = from + 1; at < Math.min(tokens.length, from + 12); at += 1) {
    const token = tokens[at];
    if (token !== undefined && isCapitalised(token)) end = at;
    else if (!(PARTICLES.has(lower(token)) || lower(token) === "al" || token?.text === ".")) break;
  }
  return end;
}

/** "A study published in the Journal of Sleep Research in 2021", "a survey by Gallup" */
function attributedStudies(tokens: readonly Token[]): Mention[] {
  return tokens.flatMap((token, at) => {
    const noun = lower(token);
    if (!STUDIES.has(noun)) return [];
    let next = at + 1;
    const isPublished =
      /^(?:published|appearing|printed|conducted|titled|entitled|called|released|commissioned|authored|written|carried|done|led|performed)$/.test(
        lower(tokens[next]),
      );
    if (isPublished) next += 1;
    if (isPublished && isYear(tokens[next + 1]) && lower(tokens[next]) === "in") {
      const inTitle =
        lower(tokens[next + 2]) === "in" || lower(tokens[next + 2]) === "by"
          ? nameEnd(tokens, next + (lower(tokens[next + 3]) === "the" ? 4 : 3))
          : null;
      return [mention(tokens, at, inTitle ?? next + 1, "study")];
    }
    if (isPublished && /^(?:titled|entitled|called)$/.test(lower(tokens[next - 1]))) {
      const byAt = tokens.slice(next, next + 25).findIndex((later) => lower(later) === "by");
      const end = byAt === -1 ? null : nameEnd(tokens, next + byAt + 1);
      return end === null ? [] : [mention(tokens, at, end, "study")];
    }
    if (!/^(?:in|by|from|at)$/.test(lower(tokens[next]))) return [];
    if (lower(tokens[next]) === "in" && !isPublished) return [];
    const start =
      next +
      (/^(?:the|researchers|scholars|scientists|psychologists|professor|dr)$/.test(lower(tokens[next + 1]))
        ? 2
        : 1);
    const end = nameEnd(tokens, /^(?:at|from|of)$/.test(lower(tokens[start])) ? start + 1 : start);
    if (end === null) return [];
    const names = tokens.slice(start, end + 1).filter(isName);
    // "studies from Sweden", "research in Brazil" name no publication.
    if (names.every(({ text }) => isPlace(text)) && !isPublished) return [];
    if (
      !isPublished &&
      names.length === 1 &&
      /^(?:research|findings|report|reports|analysis|paper|article|review|thesis)$/.test(noun) &&
      !ORGANISATIONS.has(lower(names[0]))
    ) {
      const hasVerb = tokens.slice(end + 1, end + 3).some((later) => isReportingVerb(later.text));
      if (!hasVerb) return [];
    }
    const dated = lower(tokens[end + 1]) === "in" && isYear(tokens[end + 2]) ? end + 2 : end;
    return [mention(tokens, at, dated, "study")];
  });
}

const PERIODICALS = new Set(["jama", "pnas", "bmj", "nejm", "lancet", "plos", "cochrane"]);

/** "the Journal of Sleep Research", "JAMA Pediatrics" */
function journals(tokens: readonly Token[]): Mention[] {
  return tokens.flatMap((token, at) => {
    const isJournal =
      /^(?:Journal|Annals|Proceedings|Bulletin|Archives|Review)$/.test(token.text) &&
      lower(tokens[at + 1]) === "of" &&
      isName(tokens[at + 2] ?? undefined);
    const isJournalAfterThe =
      /^(?:Journal|Annals|Proceedings|Archives)$/.test(token.text) &&
      lower(tokens[at + 1]) === "of" &&
      lower(tokens[at + 2]) === "the";
    const isKnown =
      PERIODICALS.has(lower(token)) &&
      isCapitalised(token) &&
      /^(?:in|the|by|of)$/.test(lower(tokens[at - 1]));
    if (!isJournal && !isJournalAfterThe && !isKnown) return [];
    let from = at;
    while (from > 0 && isName(tokens[from - 1]) && at - from < 4) from -= 1;
    return [mention(tokens, from, nameEnd(tokens, at) ?? at, "study")];
  });
}

/** People found things before there were journals: only what reads like research of our time. */
const RESEARCH_SINCE = 1950;
const FINDS =
  /^(?:argued|found|reported|showed|demonstrated|concluded|surveyed|estimated|observed|discovered|identified|noted|suggested|analyzed|analysed|examined|measured)$/;

/** "In 2020, Smith reported that", "Twenge argued in 2017 that" */
function datedFindings(tokens: readonly Token[]): Mention[] {
  return tokens.flatMap((token, at) => {
    if (!isYear(token) || Number(token.text.slice(0, 4)) < RESEARCH_SINCE || lower(tokens[at - 1]) !== "in")
      return [];
    if (tokens[at + 1]?.text === ",") {
      const end = nameEnd(tokens, at + 2);
      const hasFinding = end !== null && FINDS.test(lower(tokens[end + 1]));
      return hasFinding ? [mention(tokens, at - 1, end, "citation")] : [];
    }
    const verb = at - 2;
    if (!FINDS.test(lower(tokens[verb])) || !isName(tokens[verb - 1])) return [];
    let from = verb - 1;
    while (from > 0 && (isName(tokens[from - 1]) || lower(tokens[from - 1]) === "and")) from -= 1;
    return [mention(tokens, from, at, "citation")];
  });
}

/** "Dr. Jane Smith of Stanford University reports that" */
function experts(tokens: readonly Token[]): Mention[] {
  return tokens.flatMap((token, at) => {
    if (
      !/^(?:Dr|Prof|Professor|Researcher|Psychologist|Economist|Sociologist|Neuroscientist|Historian)$/.test(
        token.text,
      )
    )
      return [];
    const first = tokens[at + 1]?.text === "." ? at + 2 : at + 1;
    const end = nameEnd(tokens, first);
    if (end === null || end === first) return [];
    const hasHome =
      tokens.slice(first, end + 1).some(({ text }) => ORGANISATIONS.has(text.toLowerCase())) ||
      /^(?:at|from|of)$/.test(lower(tokens[end + 1]));
    const reach =
      hasHome && /^(?:at|from)$/.test(lower(tokens[end + 1])) ? (nameEnd(tokens, end + 2) ?? end) : end;
    return hasHome && tokens.slice(reach + 1, reach + 3).some(({ text }) => isReportingVerb(text))
      ? [mention(tokens, at, reach, "study")]
      : [];
  });
}

/** "In The Shallows: What the Internet Is Doing to Our Brains, Nicholas Carr warns" */
function books(text: string, tokens: readonly Token[]): Mention[] {
  if (!/^\s*(?:In|As)\s/.test(text)) return [];
  for (let at = 2; at < Math.min(tokens.length, 40); at += 1) {
    if (tokens[at]?.text !== ",") continue;
    const end = nameEnd(tokens, at + 1);
    if (end === null || end < at + 1 || !isReportingVerb(tokens[end + 1]?.text ?? "")) continue;
    const title = tokens.slice(1, at);
    const words = title.filter(({ kind }) => kind === "word");
    const isTitled =
      words.length >= 3 && words.every((word) => isCapitalised(word) || SMALL_WORDS.has(lower(word)));
    const isNamed = words.filter(isCapitalised).length >= 2 && end > at + 1;
    const isGeography = words.every(({ text: word }) => isPlace(word) || SMALL_WORDS.has(word.toLowerCase()));
    if (isTitled && isNamed && !isGeography && WARNS.test(lower(tokens[end + 1])))
      return [mention(tokens, 1, end, "study")];
  }
  return [];
}

const SMALL_WORDS = new Set(
  "a an the of to in on and or our for is at by with from as how what why his her my".split(" "),
);
const WARNS =
  /^(?:warn|argu|report|find|found|not|show|claim|suggest|conclud|explain|describ|stat|assert|contend|maintain|observ|writ|wrote|demonstrat|reveal|estimat)/;

/** "ibid." in the running text */
function oldMarks(tokens: readonly Token[]): Mention[] {
  return tokens.flatMap((token, at) =>
    lower(token) === "ibid" ? [mention(tokens, at, at, "citation", true)] : [],
  );
}
