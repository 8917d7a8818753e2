import type { CslItem } from "@discussion-post/contract/sources";
import type { RenderedStyle } from "./citation-styles.ts";
import { isDomain } from "./domain.ts";
import { withCapitals } from "./headline-case.ts";
import { isLikeJournal, journalAbbreviation } from "./journal-abbreviation.ts";
import { sentenceCase } from "./sentence-case.ts";
import { shortTitle } from "./short-title.ts";
import { thesisWords } from "./thesis-words.ts";
import { isEnglishTitle } from "./title-language.ts";

/** With what a style is told and no index knows. */
type PrintedItem = CslItem & { "title-short"?: string };

/** A work as a CSL style has to be told it, where its record alone would make the style print what its guide does not. */
export function asPrinted(work: CslItem, style: RenderedStyle): PrintedItem {
  const { accessed, note: _, ...told } = work;
  const dated = accessed && isDayWanted(work, style) ? { ...told, accessed } : told;
  const steps = [
    ...[
      withSubtitle,
      withoutSecondMention,
      withEntry,
      withPublisher,
      withRevisedEdition,
      withBook,
      withProceedings,
      withLongPrepositions,
      withServer,
      withThesisWords,
      withDatasetWords,
      withArticleNumber,
      withoutDay,
    ],
    ...[
      withMonth,
      withSite,
      withJournal,
      withShortJournal,
      withGroups,
      withOrder,
      withStopsAndDashes,
      withInitials,
      withOwnLetters,
    ],
  ];
  const printed = steps.reduce((item, step) => step(item, style), dated);
  return style === "mla" ? { ...printed, "title-short": shortTitle(printed.title) } : printed;
}

/** Only Vancouver wants a day for what has a DOI, "[cited 2026 Nov 22]"; of other addresses more styles do. */
function isDayWanted({ DOI, URL }: CslItem, style: RenderedStyle): boolean {
  return style === "vancouver" || (DOI === undefined && URL !== undefined && DAY_OF_PAGES.includes(style));
}

const DAY_OF_PAGES: readonly RenderedStyle[] = ["harvard", "ieee", "ama"];

/** APA and IEEE write a subtitle with a capital (Publication Manual, 6.17; IEEE Reference Guide, "Periodicals"). */
function withSubtitle(work: CslItem, style: RenderedStyle): CslItem {
  return style === "apa" || style === "ieee" ? { ...work, title: capitalSubtitle(work.title) } : work;
}

function capitalSubtitle(title: string): string {
  return title.replaceAll(
    /((?:[:?!—] |—)(?:<\w+>)?[“‘"']?)(\p{Ll})/gu,
    (_all, mark: string, letter: string) => mark + letter.toUpperCase(),
  );
}

/**
 * APA names no publisher and no site that is the author (Publication Manual, 9.29 and 10.16), nor does Harvard name such
 * a site. MLA names no author that is the publisher or the site of a page (MLA Handbook, 9th edition, 5.8): its entry
 * begins with the title.
 */
function withoutSecondMention(work: CslItem, style: RenderedStyle): CslItem {
  const { author, publisher, ...rest } = work;
  const isBy = (name: string | undefined) =>
    name !== undefined && (author ?? []).some(({ literal }) => literal && sameName(literal, name));
  const isOfSite = work.type === "webpage" && isBy(work["container-title"]);
  if ((style === "apa" || style === "harvard") && isOfSite) {
    const { "container-title": _, ...page } = work;
    return page;
  }
  if (style === "apa" && isBy(publisher)) return { ...rest, ...(author && { author }) };
  if (style !== "mla" || author?.length !== 1 || !(isBy(publisher) || isOfSite)) return work;
  return { ...rest, ...(publisher && !isOfSite && { publisher }) };
}

function sameName(one: string, other: string | undefined): boolean {
  const bare = (name = "") => name.toLowerCase().replace(/^the /, "");
  return bare(one) === bare(other);
}

/** The letters of a domain, and of a title in a language that its record doesn't name, are no style's to change. */
function withOwnLetters({ "container-title": container, ...work }: CslItem): CslItem {
  const kept = (name: string) => (isDomain(name) ? withoutCase(name) : name);
  const isForeign = work.language === undefined && !isEnglishTitle(work.title);
  return {
    ...work,
    title: isForeign ? withoutCase(work.title) : kept(work.title),
    ...(container !== undefined && { "container-title": kept(container) }),
    ...(work.publisher !== undefined && { publisher: kept(work.publisher) }),
  };
}

/** As the processor wants it marked. */
function withoutCase(name: string): string {
  return `<span class="nocase">${name}</span>`;
}

/** Of a chapter's book no style asks for the series, and some print its title as that of any book. */
function withBook({ "collection-title": series, ...work }: CslItem, style: RenderedStyle): CslItem {
  if (work.type !== "chapter") return { ...work, ...(series && { "collection-title": series }) };
  const book = work["container-title"];
  if (!book) return work;
  const { language, publisher } = work;
  if (CAPITAL_BOOKS.includes(style)) return { ...work, "container-title": withCapitals(book, language) };
  if (!SENTENCE_CASE_BOOKS.includes(style)) return work;
  const cased = sentenceCase(book, { language, names: publisher });
  return { ...work, "container-title": style === "apa" ? capitalSubtitle(cased) : cased };
}

/** These print what they are told, where others see to capitals themselves. */
const CAPITAL_BOOKS: readonly RenderedStyle[] = ["ieee", "bluebook"];
const SENTENCE_CASE_BOOKS: readonly RenderedStyle[] = ["apa", "harvard", "vancouver"];

/**
 * A paper in proceedings is printed by APA as a chapter of a book is, unless they come out as a journal (Publication
 * Manual, 10.5); IEEE shortens the words of their titles as those of journals (IEEE Reference Guide, "Conferences").
 */
function withProceedings(work: CslItem, style: RenderedStyle): CslItem {
  const proceedings = work["container-title"];
  if (work.type !== "paper-conference" || proceedings === undefined) return work;
  if (style === "apa" && work.issue === undefined) return { ...work, type: "chapter" };
  if (style !== "ieee") return work;
  const [, whole = proceedings, number] = VOLUME_AT_END.exec(proceedings) ?? [];
  const [name = "", acronym = ""] = whole.split(/(?= \([^()]{2,20}\)$)/);
  // Of a conference and its acronym, "Humanoids ’06: 6th International Conference", each is shortened by itself.
  const parts = name.split(": ").map((part) => journalAbbreviation(part, { style }) ?? part);
  const short = parts.join(": ") + acronym;
  const isUnsaid = OF_CONFERENCES.test(name) && !/\b(?:proceedings|proc\b|workshops)/i.test(name);
  const volume = work.volume ?? number;
  return { ...work, "container-title": isUnsaid ? `Proc. ${short}` : short, ...(volume && { volume }) };
}

/** "Advances in Neural Information Processing Systems 35" */
const VOLUME_AT_END = /^(Advances in .{5,200}) (\d{1,3})$/;
const OF_CONFERENCES = /\b(?:colloquium|conference|congress|convention|meeting|symposium|workshop)\b/i;

/** An entry of an encyclopedia is printed as a chapter is, but for the styles that have a form of its own for it. */
function withEntry(work: CslItem, style: RenderedStyle): CslItem {
  const isChapter = ["apa", "harvard", "ieee", "bluebook"].includes(style);
  const isEntry = work.type === "entry-encyclopedia" && work["container-title"] !== undefined;
  return isEntry && isChapter ? { ...work, type: "chapter" } : work;
}

/** The Bluebook leaves prepositions small that have up to four letters, and no longer ones (rule 8). */
function withLongPrepositions(work: CslItem, style: RenderedStyle): CslItem {
  if (style !== "bluebook" || !isEnglishTitle(work.title)) return work;
  const title = work.title.replaceAll(LONG_PREPOSITIONS, (word) =>
    withoutCase(word.charAt(0).toUpperCase() + word.slice(1)),
  );
  return { ...work, title };
}

const LONG_PREPOSITIONS =
  /(?<=\p{L}[,’”]? )(?:about|above|across|after|against|along|amid|among|amongst|around|before|behind|below|beneath|beside|besides|between|beyond|despite|during|except|inside|outside|since|through|throughout|toward|towards|under|underneath|until|within|without)(?= \p{L}| [“‘(])/giu;

/** The server that a preprint is on, marked as each style has it; the others print its publisher and genre. */
function withServer({ publisher, ...work }: CslItem, style: RenderedStyle): CslItem {
  if (work.genre !== "Preprint" || !publisher) return publisher ? { ...work, publisher } : work;
  if (style === "harvard" || style === "ama" || style === "mla")
    return { ...work, "container-title": publisher };
  // "Preprint, bioRxiv."
  if (style === "chicago") {
    const { genre, ...rest } = work;
    return { ...rest, publisher: `${genre}, ${publisher}` };
  }
  if (style === "bluebook") return { ...work, type: "webpage", "container-title": publisher };
  return { ...work, publisher: style === "vancouver" ? `${publisher} [Preprint]` : publisher };
}

/** Vancouver says of a thesis in one pair of brackets what it is and that it is online. */
function withThesisWords(work: CslItem, style: RenderedStyle): CslItem {
  if (work.type !== "thesis") return work;
  const words = thesisWords(work.genre, style);
  return { ...work, genre: style === "vancouver" && work.URL ? `${words} on the Internet` : words };
}

/** APA writes two words, "[Data set]"; AMA and the Bluebook name no publisher of one but as the site that it is on. */
function withDatasetWords({ publisher, ...work }: CslItem, style: RenderedStyle): CslItem {
  if (work.type !== "dataset") return publisher === undefined ? work : { ...work, publisher };
  const isOnSite = publisher !== undefined && (style === "ama" || style === "bluebook");
  if (isOnSite) return { ...work, type: "webpage", "container-title": publisher };
  return { ...work, ...(publisher && { publisher }), ...(style === "apa" && { genre: "Data set" }) };
}

/** These print an article's number where others have its pages. */
const NUMBER_AS_PAGE: readonly RenderedStyle[] = ["chicago", "ama", "vancouver", "bluebook"];

function withArticleNumber(item: CslItem, style: RenderedStyle): CslItem {
  const { number, page, ...work } = item;
  if (number === undefined) return item;
  if (work.type === "article-journal" && NUMBER_AS_PAGE.includes(style))
    return { ...work, page: page ?? number };
  // One index calls it a page where the other knows that it is a number.
  const isNumber = page === undefined || page === number || page === `${number}-${number}`;
  return { ...work, number, ...(!isNumber && { page }) };
}

/**
 * Of what its user gave we know the year alone, which Chicago would print twice for a magazine, and AMA and the Bluebook
 * name no course that material is from.
 */
function withoutDay(work: CslItem, style: RenderedStyle): CslItem {
  const { publisher, ...rest } = work;
  if (work.genre === COURSE_MATERIAL && publisher) {
    if (style === "bluebook" || (style === "ama" && work.URL))
      return { ...rest, type: "webpage", "container-title": publisher };
    if (style === "ama") return { ...work, type: "book" };
  }
  return style === "chicago" && work.type === "article-magazine"
    ? { ...work, type: "article-journal" }
    : work;
}

/**
 * Chicago names the month of an issue that has no number: "150 (March): 33–41" (Chicago Manual of Style, 17th edition,
 * 14.171). Left to itself the style does so, too, but parts the pages as if nothing stood in parentheses.
 */
function withMonth(work: CslItem, style: RenderedStyle): CslItem {
  const isNumbered = work.issue !== undefined || work.volume === undefined;
  if (style !== "chicago" || work.type !== "article-journal" || isNumbered) return work;
  const month = MONTHS[(work.issued?.["date-parts"][0]?.[1] ?? 0) - 1];
  return month === undefined ? work : { ...work, issue: month };
}

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

/**
 * A page "[Internet]", and its site where others have the publisher: left to itself the style takes a page for an article
 * of its site, and says of neither that it is online where somebody wrote it.
 */
function withSite({ "container-title": site, ...work }: CslItem, style: RenderedStyle): CslItem {
  if (site === undefined) return work;
  const isSite = style === "vancouver" && work.type === "webpage";
  return { ...work, ...(isSite ? { publisher: site } : { "container-title": site }) };
}

/** What a user described may be in a journal as well as in a magazine, which these styles do not print alike. */
function withJournal(work: CslItem, style: RenderedStyle): CslItem {
  const isJournal = work.type === "article-magazine" && isLikeJournal(work["container-title"] ?? "");
  return isJournal && SHORT_JOURNALS.includes(style) ? { ...work, type: "article-journal" } : work;
}

const SHORT_JOURNALS: readonly RenderedStyle[] = ["ieee", "ama", "vancouver"];

/**
 * MLA leaves out an article and the words of business, and shortens the names of academic presses, "Oxford UP" (MLA
 * Handbook, 9th edition, 5.59-61); AMA keeps the words of business without marks (AMA Manual of Style, 11th edition,
 * 3.12.8).
 */
function withPublisher(work: CslItem, style: RenderedStyle): CslItem {
  const { publisher } = work;
  if (publisher === undefined || (style !== "mla" && style !== "ama")) return work;
  if (style === "ama") return { ...work, publisher: publisher.replace(OF_BUSINESS, " $1") };
  const bare = publisher.replace(/^(?:The|A|An) (?=\p{Lu})/u, "").replace(OF_BUSINESS, "");
  const isAcademic = /\bPress\b/.test(bare) && /\b(?:University|MIT)\b/.test(bare);
  if (!isAcademic) return { ...work, publisher: bare };
  // "Belknap P of Harvard UP", "U of Chicago P"
  const whole = bare.replaceAll(/\bUniversity Press\b/g, "UP");
  return { ...work, publisher: whole.replace(/\bUniversity\b/, "U").replace(/\bPress\b/, "P") };
}

/**
 * A revised edition begins with a small letter in the parentheses of the Bluebook (21st edition, rule 15.4), and Harvard
 * has no "ed." for an edition (Cite Them Right, 12th edition).
 */
function withRevisedEdition(work: CslItem, style: RenderedStyle): CslItem {
  if (work.edition === undefined || !/^rev\. ed\.?$/i.test(work.edition)) return work;
  if (style === "harvard") return { ...work, edition: "Rev. edn" };
  return style === "bluebook" ? { ...work, edition: "rev. ed." } : work;
}

const OF_BUSINESS = /,? (Inc|Ltd|LLC|Co|Corp)\.?$/;

/** Only journals have short titles; other styles than those that {@link journalAbbreviation} knows print none. */
function withShortJournal(
  { "container-title-short": registered, ...work }: CslItem,
  style: RenderedStyle,
): CslItem {
  const journal = work["container-title"];
  if (work.type !== "article-journal" || journal === undefined) return work;
  const short = journalAbbreviation(journal, { style, registered });
  return short === undefined ? work : { ...work, "container-title-short": short };
}

/**
 * APA sets a comma before "&" also where an organization follows a person (Publication Manual, 9.8), which the
 * processor does between people alone: there it is somebody without a given name.
 */
function withGroups(work: CslItem, style: RenderedStyle): CslItem {
  if (style !== "apa" || !work.author?.some(({ family }) => family !== undefined)) return work;
  const author = work.author.map(({ literal, ...name }) => (literal ? { family: literal } : name));
  return { ...work, author };
}

/**
 * Where given names are printed whole, and nobody inverts "Xi Jinping" (Chicago Manual of Style, 17th edition, 8.16; MLA
 * Handbook, 9th edition, 2.81); the others print initials behind or before the family's name as they do those of anybody.
 */
const NAMES_AS_WRITTEN: readonly RenderedStyle[] = ["mla", "chicago", "bluebook"];

function withOrder({ author, editor, translator, ...rest }: CslItem, style: RenderedStyle): CslItem {
  const inOrder = (names: NonNullable<CslItem["author"]>) =>
    NAMES_AS_WRITTEN.includes(style) ? names : names.map(({ "static-ordering": _, ...name }) => name);
  return {
    ...rest,
    ...(author && { author: inOrder(author) }),
    ...(editor && { editor: inOrder(editor) }),
    ...(translator && { translator: inOrder(translator) }),
  };
}

/** Registered are "Zinzi D" and "1913-1998"; every guide prints "Zinzi D." and "1913–1998". */
function withStopsAndDashes(work: CslItem): CslItem {
  const { author, editor, translator, ...rest } = work;
  const title = work.title.replaceAll(/\b(\d{4})-(\d{4})\b/g, "$1–$2");
  return {
    ...rest,
    title,
    ...(author && { author: author.map(withStops) }),
    ...(editor && { editor: editor.map(withStops) }),
    ...(translator && { translator: translator.map(withStops) }),
  };
}

function withStops<Name extends { given?: string | undefined }>(name: Name): Name {
  const given = name.given?.replaceAll(/(?<![^ ])\p{Lu}(?![^ ])/gu, "$&.");
  return given === undefined ? name : { ...name, given };
}

/**
 * Of "Chan-wook" the processor would print "C wook", or lose the second initial: given names joined by a hyphen have two.
 * AMA and Vancouver print no article of an Arabic name among its initials.
 */
function withInitials(work: CslItem, style: RenderedStyle): CslItem {
  if (!PRINT_INITIALS.includes(style)) return work;
  const initialed = <Name extends { given?: string | undefined }>(name: Name): Name => {
    const given = name.given?.replaceAll(SMALL_SECOND, (letter) => letter.toUpperCase());
    const bare = WITHOUT_STOPS.includes(style)
      ? given?.replaceAll(/(?<=^| )(?:al|el)-(?=\p{Lu})/gu, "")
      : given;
    return bare === undefined ? name : { ...name, given: bare };
  };
  const { author, editor, translator, ...rest } = work;
  return {
    ...rest,
    ...(author && { author: author.map(initialed) }),
    ...(editor && { editor: editor.map(initialed) }),
    ...(translator && { translator: translator.map(initialed) }),
  };
}

const SMALL_SECOND = /(?<=(?:^| )\p{Lu}\p{Ll}{0,20}-)\p{Ll}(?=\p{Ll})/gu;
const PRINT_INITIALS: readonly RenderedStyle[] = ["apa", "harvard", "ieee", "ama", "vancouver"];
const WITHOUT_STOPS: readonly RenderedStyle[] = ["ama", "vancouver"];

/** The genre of what a course hands out. */
export const COURSE_MATERIAL = "Course material";
