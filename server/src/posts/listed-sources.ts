import type { CslItem, Source } from "@discussion-post/contract/sources";
import { doiIn } from "../sources/work.ts";
import type { Mention } from "../text/mention.ts";
import { type SourceAtHand, sourceAtHand } from "../text/sources-at-hand.ts";
import { folded, tokensOf } from "../text/tokens.ts";

/** A work that a text may cite, with what tells its entry in a list. */
export interface ListedSource extends SourceAtHand {
  title: string;
  doi: string | null;
  /** Its address where it has no DOI. */
  url: string | null;
  volume: string | null;
  /** Each word of its record, without case and accents. */
  words: ReadonlySet<string>;
}

export function listedSource({ key, csl, title }: Pick<Source, "key" | "csl" | "title">): ListedSource {
  const words = new Set(tokensOf(textsOf(csl).join(" ")).flatMap(({ text }) => partsOf(text)));
  return {
    ...sourceAtHand(key, csl),
    ...{
      title,
      words,
      doi: csl.DOI?.toLowerCase() ?? null,
      url: csl.URL ?? null,
      volume: csl.volume ?? null,
    },
  };
}

function textsOf({ author = [], editor = [], ...csl }: CslItem): string[] {
  const people = [...author, ...editor].flatMap(({ family, given, literal }) => [family, given, literal]);
  const works = [csl.title, csl["container-title"], csl["container-title-short"], csl["collection-title"]];
  return [...people, ...works, csl.publisher, csl.edition].filter((one) => one !== undefined);
}

/**
 * Whether a mention names one of the sources: by its very DOI or address, or in its entry of the list, in whatever
 * style, with nobody's name and no year that are not the work's.
 */
export function isOfSource(mention: Mention, sentence: string, sources: readonly ListedSource[]): boolean {
  const words = sentence.slice(mention.start, mention.end);
  if (isAddress(words)) return sources.some((source) => leadsTo(words, source));
  return sources.some((source) => isEntryOf(sentence, source) && isOwn(mention, words, source));
}

function isAddress(words: string): boolean {
  return /10\.\d{4,9}\/|:\/\/|^<?www\./i.test(words);
}

const RESOLVERS = new Set(["doi.org", "dx.doi.org", "www.doi.org"]);

/** A DOI in another site's address leads anywhere, and so does one with more behind it. */
function leadsTo(words: string, { doi, url }: ListedSource): boolean {
  const address = words.replace(/^<|>$/g, "");
  if (/^(?:doi:?\s{0,2})?10\./i.test(address)) return doi !== null && doiIn(address) === doi;
  const link = URL.parse(/^https?:/i.test(address) ? address : `https://${address}`);
  if (link === null || link.username !== "") return false;
  if (url !== null && URL.parse(url)?.href === link.href) return true;
  const isBare = link.search === "" && link.hash === "";
  return doi !== null && isBare && RESOLVERS.has(link.hostname) && doiIn(link.pathname) === doi;
}

/** Whether a line, or a part of one, is a source's entry: it has its title, or its DOI. */
function isEntryOf(line: string, source: ListedSource): boolean {
  const titled = lettersOf(source.title);
  if (titled.length >= TITLE_MIN_CHARS && lettersOf(line).includes(titled)) return true;
  return line.split(/\s+/).some((part) => isAddress(part) && leadsTo(part.replace(/[.,;)]$/, ""), source));
}

/** A shorter title may stand in any sentence. */
const TITLE_MIN_CHARS = 16;

function lettersOf(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]/gu, "");
}

function isOwn({ names, years, kind }: Mention, words: string, source: ListedSource): boolean {
  if (kind === "identifier" && names.length + years.length === 0)
    return source.volume === null || /\d+/.exec(words)?.[0] === source.volume;
  return (
    names.flatMap(partsOf).every((part) => source.words.has(part)) &&
    years.every((year) => year === source.year)
  );
}

function partsOf(name: string): string[] {
  return folded(name).split(/[-‐]/);
}
