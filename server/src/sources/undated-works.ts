import { familyName } from "@discussion-post/contract/assignment/is-work-named";
import { isAlone, type NamedWork } from "@discussion-post/contract/assignment/named-works";
import { THEORY } from "@discussion-post/contract/assignment/title-owners";
import { unitsOf } from "@discussion-post/contract/assignment/units";
import { matchesIn } from "@discussion-post/contract/matches";
import { SOURCES_MAX } from "@discussion-post/contract/product-constants";
import { folded } from "../text/tokens.ts";

/** A publication that a topic orders by its title or by its authors, without a year: "Putnam's Bowling Alone". */
export interface UndatedWork extends Pick<NamedWork, "authors" | "hasMoreAuthors"> {
  /** Null where the topic says no more than who wrote it, or on what. */
  title: string | null;
  /** Whether nothing else is to be cited: "Use only Putnam's Bowling Alone". */
  isOnly?: boolean;
}

/**
 * The works that a topic wants cited by name alone, each once and in order: "Engage with Putnam's Bowling Alone", "cite
 * “The Uninhabitable Earth” by David Wallace-Wells", "use Allcott and Gentzkow's article on fake news". Theories that
 * bear a name are none: "Use Maslow's Hierarchy of Needs". Linear.
 */
export function undatedWorksIn(topic: string): UndatedWork[] {
  const works = unitsOf(topic)
    .filter(({ text }) => !OF_ART.test(text) && !text.endsWith("?"))
    .flatMap(({ text }) =>
      PATTERNS.flatMap((pattern) => matchesIn(text, pattern))
        .filter(({ index }) => !NEGATED.test(text.slice(Math.max(0, index - NEAR_CHARS), index)))
        .filter((match) => !isCut(match, text))
        .toSorted((a, b) => a.index - b.index)
        .flatMap(({ 0: words, groups = {}, index }) => {
          const { title, bare, quoted, names } = groups;
          const name = names ?? title ?? bare ?? quoted ?? "";
          const [start, end] = [index + words.indexOf(name), index + words.trimEnd().length];
          const isOnly = isAlone(text, start, end);
          return workOf(groups).map((work) => (isOnly ? { ...work, isOnly } : work));
        }),
    );
  const names = works.map(nameOfUndated);
  return works.filter((_work, place) => names.indexOf(names[place] ?? "") === place).slice(0, SOURCES_MAX);
}

/** "“Bowling Alone” by Putnam", "a work by Needleman et al." */
export function nameOfUndated({ authors, hasMoreAuthors, title }: UndatedWork): string {
  const by = `${authors.join(" and ")}${hasMoreAuthors ? " et al." : ""}`;
  if (title === null) return `a work by ${by}`;
  return by === "" ? `“${title}”` : `“${title}” by ${by}`;
}

/** Whether what a user described by hand is the work: by its title, or by its first author. */
export function isDescribed(
  { authors: [first = ""], title }: UndatedWork,
  work: { title: string; authors: string },
): boolean {
  if (title !== null) return folded(work.title).startsWith(folded(title));
  return folded(work.authors).includes(folded(familyName(first)));
}

function workOf({
  names = "",
  more,
  bare,
  title = bare,
  quoted,
}: Partial<Record<string, string>>): UndatedWork[] {
  if (bare !== undefined && NO_BOOK.test(bare)) return [];
  const name = (quoted ?? title)?.replace(/[\s,.;:]{1,4}$/, "") ?? null;
  const authors = names.split(/,? (?:and|&) |, /).filter(Boolean);
  if (authors.some((author) => NO_AUTHOR.test(author) || ABBREVIATION.test(author))) return [];
  if (quoted === undefined && name !== null && THEORY.test(name) && !/^An? /.test(name)) return [];
  return [{ authors, hasMoreAuthors: more !== undefined, title: name }];
}

/** Whether the match stops in the middle of a name or a title, where nothing forbidden follows: "A Theory [of Justice (1971)]". */
function isCut({ 0: words, groups, index }: RegExpExecArray, text: string): boolean {
  const { title, names = "" } = groups ?? {};
  const rest = text.slice(index + words.length);
  if (title !== undefined && words.endsWith(title)) return GOES_ON.test(rest) && !NEXT.test(rest);
  return words.endsWith(names) && /^ \p{Lu}\p{Ll}/u.test(rest);
}

const NEAR_CHARS = 30;
const NEGATED = /\b(?:not|never|avoid|without|instead of|rather than|other than|\w{2,6}n['’]t)\b/i;
const OF_ART =
  /\b(?:films?|movies?|novels?|plays|poems?|songs?|paintings?|episodes?|documentar(?:y|ies)|games?|albums?|musicals?)\b/i;
/** "Cite Centers for Disease Control and the WHO" */
const NO_BOOK =
  /\b(?:agency|association|bank|bill|board|bureau|cent(?:er|re)s?|committee|constitution|council|court|declaration|department|foundation|gospel|institutes?|journal|library|ministry|office|review|society|treaty|university)\b/i;
const NO_AUTHOR =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|week|module|professor|instructor|canvas|course|class|chapter|unit|january|february|march|april|june|july|august|september|october|november|december)$/i;
/** "The APA article" */
const ABBREVIATION = /^\p{Lu}{2,}$/u;

const WORD = String.raw`\p{Lu}[\p{L}\p{N}’'-]{0,30}`;
const SMALL = "(?:of|the|and|in|on|for|to|a|an|at|with|from|or|by|as|is)";
/** "A Theory of Justice and Nozick's Anarchy, State, and Utopia" are two. */
const NEXT_WORK = String.raw`,? (?:and|or|with|plus) (?:\p{Lu}[\p{L}.-]{0,20} ){0,2}\p{Lu}[\p{L}-]{2,30}['’]s? \p{Lu}`;
const NEXT = new RegExp(`^${NEXT_WORK}`, "u");
const GOES_ON = new RegExp(`^(?:,? ${SMALL}){0,2}[,:]? ${WORD}`, "u");
const TITLE = `${WORD}(?:(?!${NEXT_WORK})(?:,? ${SMALL}){0,2}[,:]? ${WORD}){1,9}`;
const QUOTED = String.raw`[“"‘](?<quoted>[^“”"‘’\n]{4,150})[”"’]`;
const NAME = String.raw`(?:\p{Lu}[\p{L}.-]{0,20} ){0,2}\p{Lu}[\p{L}-]{2,30}`;
const NAMES = `(?<names>${NAME}(?:, ${NAME}){0,3}(?:,? (?:and|&) ${NAME})?)(?![\\p{L}-])`;
const MORE = String.raw`(?<more>,? et al\.?|,? and (?:colleagues|co-?authors|others))?`;
const KIND = "(?:article|paper|study|essay|book|monograph|chapter)";
const ORDER =
  "(?:[Cc]it(?:e|ing)|[Uu]s(?:e|ing)|[Rr]efer(?:ring)? to|[Ee]ngag(?:e|ing) with|[Dd]raw(?:ing)? (?:up)?on|[Rr]eferenc(?:e|ing)|[Ii]nclud(?:e|ing)|[Rr]ely(?:ing)? on|[Rr]espond(?:ing)? to|[Dd]iscuss(?:ing)?|[Rr]ead(?:ing)?)";
/** "Use two sources: Kahneman's …", "cite the book by …" */
const FILL = String.raw`(?: (?:both|either|only|just|solely|at least|the|a|an|from|to|${KIND}|by|\p{Ll}{2,5} (?:sources?|works?|references?)):?){0,3} `;
const START = String.raw`(?<!\p{L})${ORDER}${FILL}`;
/** Whole words, and no year behind them: that of a named work is read with it. */
const DATED = String.raw`(?![\p{L}\p{N}]|,? ?[([]?(?:1[5-9]|20)\d\d)`;

const PATTERNS: readonly RegExp[] = [
  // "… and Nozick's Anarchy, State, and Utopia", behind another that is ordered
  pattern(
    String.raw`(?<=(?<!\p{L})${ORDER} [^.;!?]{4,120}),? (?:and|or|plus) ${NAMES}['’]s? (?:${KIND} )?(?:${QUOTED}|(?<title>${TITLE}))${DATED}`,
  ),
  // "Cite Pedagogy of the Oppressed and an article"
  pattern(
    String.raw`(?<!\p{L})(?:[Cc]it(?:e|ing)|[Ss]ources: )(?: (?:only|both))? (?<bare>(?:\p{Lu}\p{Ll}{3,30}|(?:An?|The) ${WORD})(?:,? ${SMALL}){1,2} ${WORD}(?:(?!${NEXT_WORK})(?:,? ${SMALL}){0,2} ${WORD}){0,6})(?=[.;,!)]|$| (?:and|as|plus|with|in your)\b)`,
  ),
  // "Engage with Putnam's Bowling Alone"
  pattern(`${START}${NAMES}['’]s? (?:${KIND} )?(?:${QUOTED}|(?<title>${TITLE}))${DATED}`),
  // "Cite “The Uninhabitable Earth” by David Wallace-Wells"
  pattern(
    `${START}(?:${QUOTED}|(?<title>${TITLE}))(?: \\(\\d{4}\\))?,? (?:written )?by ${NAMES}${MORE}${DATED}`,
  ),
  // "Use the book Thinking, Fast and Slow and one article"
  pattern(
    String.raw`(?<!\p{L})${ORDER} (?:the|a) (?:book|monograph|text) (?:${QUOTED}|(?<title>${TITLE}))(?! \(|,? (?:written )?by\b)${DATED}`,
  ),
  // "Needleman and colleagues' NEJM article", "Allcott and Gentzkow's article on fake news"
  pattern(String.raw`${START}${NAMES}${MORE}['’]s? (?:[\p{L}-]{2,20} ){0,3}?${KIND}(?!\p{L}| [“"])`),
  // "the Parmesan and Yohe reading"
  pattern(
    String.raw`${START}(?<names>\p{Lu}\p{Ll}[\p{L}-]{1,30} (?:and|&) \p{Lu}\p{Ll}[\p{L}-]{1,30}) (?:${KIND}|reading)(?!\p{L})`,
  ),
  // "the fake-news article by Allcott and Gentzkow"
  pattern(String.raw`${START}(?:[\p{Ll}-]{2,20} ){0,3}?${KIND} by ${NAMES}${MORE}(?!\p{L})${DATED}`),
];

function pattern(source: string): RegExp {
  return new RegExp(source, "gu");
}
