import type { CslItem, Source } from "@discussion-post/contract/sources";
import { isDomain } from "../citations/domain.ts";
import { headlineCase } from "../citations/headline-case.ts";
import { withLatinNames } from "../citations/latin-names.ts";
import { sentenceCase, withCapitalStart } from "../citations/sentence-case.ts";
import { isEnglishTitle } from "../citations/title-language.ts";
import { bareText } from "./index-text.ts";
import { identityOf, type Work, yearOf } from "./work.ts";

/** A work that was chosen for a post, before it has a key in it. */
export interface ChosenWork {
  work: Work;
  /** One sentence for the user. */
  why: string;
  isOwn: boolean;
  /** Whether the topic names it by its authors and its year. */
  isNamed?: boolean | undefined;
  /** Whether it fits as far as words can tell. */
  isFitting: boolean;
}

/** What the model is told of a source beside its key. */
export interface CitableSource extends Source {
  abstract: string | null;
  /** Whether the user wants it cited in any case: they named or pinned it. */
  isPinned?: boolean;
}

/**
 * Assigns to every work the key by which this post cites it: `kirschner2006`, unique by a letter where it has to be.
 * @param taken keys that the post has given already
 */
export function toSources(chosen: readonly ChosenWork[], taken: Iterable<string> = []): CitableSource[] {
  const keys = new Set(taken);
  const accessed = { "date-parts": [today()] };
  return chosen.map(({ work, why, isOwn }) => {
    const key = uniqueKey(work, keys);
    keys.add(key);
    const container = containerOf(work);
    return {
      key,
      title: bareText(work.csl.title),
      authors: authorsOf(work),
      year: yearOf(work),
      container: container ?? null,
      url: work.csl.URL ?? work.page ?? (work.doi === null ? null : `https://doi.org/${work.doi}`),
      why,
      isOwn,
      ...(work.foundIn.length === 0 && { isGiven: true }),
      isCited: false,
      foundIn: work.foundIn.map((name) => INDEX_NAMES[name]),
      hasAbstract: work.abstract !== null,
      csl: {
        ...work.csl,
        ...{ id: key, title: printedTitle(work), accessed },
        ...(container !== undefined && { "container-title": container }),
      },
      notice: work.notice,
      ...((work.areNoticesUnknown || work.isFlagUnknown) && { areNoticesUnknown: true }),
      abstract: work.abstract,
    };
  });
}

/** What the contract calls them. */
const INDEX_NAMES = {
  Crossref: "crossref",
  OpenAlex: "openalex",
  "Open Library": "openlibrary",
} as const satisfies Record<Work["foundIn"][number], string>;

function printedTitle({ csl: { title, language, publisher = "", author = [] }, abstract }: Work): string {
  if (isDomain(title) || (language === undefined && !isEnglishTitle(title))) return title;
  // "A Collection of the Teachings of Christopher Hedley", by himself.
  const whole = author.map(({ given = "", family = "" }) => `${given.split(" ")[0]} ${family}`);
  const named = whole.filter((name) => name.length > 3 && title.includes(name));
  const names = [publisher, ...named].join(" ");
  return withLatinNames(withCapitalStart(sentenceCase(title, { abstract, language, names })));
}

function containerOf({ csl: { "container-title": container } }: Work): string | undefined {
  return container === undefined || isDomain(container) ? container : headlineCase(container);
}

/** Year, month and day, in UTC. */
function today(): number[] {
  return new Date().toISOString().slice(0, 10).split("-").map(Number);
}

function uniqueKey(work: Work, taken: ReadonlySet<string>): string {
  const base = `${asciiWord(firstName(work))}${yearOf(work) ?? "nd"}`;
  for (const suffix of ["", ..."abcdefghijklmnopqrstuvwxyz"]) {
    if (!taken.has(base + suffix)) return base + suffix;
  }
  throw new Error(`no key is left for ${identityOf(work)}`);
}

/** "van der Berg" is keyed by its last word, "Centers for Disease Control and Prevention" by its first. */
function firstName({ csl }: Work): string {
  const [first] = csl.author ?? [];
  return first?.family ?? firstWord(first?.literal) ?? bareText(csl.title);
}

function firstWord(organization: string | undefined): string | undefined {
  return organization?.replace(/^the /i, "").split(" ")[0];
}

const KEY_NAME_MAX_CHARS = 30;

function asciiWord(text: string): string {
  const ascii = text.normalize("NFKD").replaceAll(/[^A-Za-z ]/g, "");
  return ascii.trim().split(/\s+/).at(-1)?.slice(0, KEY_NAME_MAX_CHARS).toLowerCase() || "work";
}

/** "Kirschner, Sweller & Clark", "Smith et al." or, where nobody is named, the empty text. */
function authorsOf({ csl }: { csl: Omit<CslItem, "id"> }): string {
  const names = (csl.author ?? []).map(({ family, literal }) => family ?? literal ?? "").filter(Boolean);
  if (names.length <= 1) return names[0] ?? "";
  if (names.length > 3) return `${names[0]} et al.`;
  return `${names.slice(0, -1).join(", ")} & ${names.at(-1)}`;
}
