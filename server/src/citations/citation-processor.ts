/// <reference path="./citeproc.d.ts" />
import { setImmediate } from "node:timers/promises";
import type { CslItem, ReferenceList, TextRun } from "@discussion-post/contract/sources";
import CSL from "citeproc";
import { loadStyleData, type RenderedStyle, renderedStyles } from "./citation-styles.ts";

/** Renders the citations of one post, in the order in which they stand in it. */
export interface CitationProcessor {
  /**
   * Renders what is going to be cited and lets other work go on between any two citations, so that neither
   * {@link cite} nor {@link finalTexts} has anything left to render.
   */
  prepare(citations: readonly { keys: readonly string[]; form: CitationForm }[]): Promise<void>;
  /** Adds the next citation and gives how it reads at this moment. */
  cite(keys: readonly string[], form?: CitationForm): Citation;
  /** How every citation so far reads in the finished post: a later one can change an earlier (Smith, 2020a). */
  finalTexts(): string[];
  /** The list of what was cited; null where nothing was. */
  references(): ReferenceList | null;
}

/** How a citation stands in its sentence: "(Smith, 2020)", "Smith (2020)", or "(2020)" after the names. */
export type CitationForm = "parenthetical" | "narrative" | "year";

interface Citation {
  text: string;
  /** Whether it stands at the word before it, as a raised number does. */
  isAttached: boolean;
}

/** A processor for one post in the given style, over the works that it may cite. */
export async function citationProcessor(
  style: RenderedStyle,
  works: readonly CslItem[],
): Promise<CitationProcessor> {
  const engine = await sharedEngine(style);
  const post = new CitedPost(engine, works);
  return style === "bluebook" ? noteProcessor(post) : listProcessor(post, renderedStyles[style].heading);
}

/** An engine and the post whose state it holds. Building one takes up to 0.1 s, so a style has one for all. */
interface SharedEngine {
  engine: InstanceType<typeof CSL.Engine>;
  build(): InstanceType<typeof CSL.Engine>;
  holds: CitedPost | null;
}

const engines = new Map<RenderedStyle, Promise<SharedEngine>>();

function sharedEngine(style: RenderedStyle): Promise<SharedEngine> {
  const known = engines.get(style) ?? buildEngine(style);
  engines.set(style, known);
  return known;
}

async function buildEngine(style: RenderedStyle): Promise<SharedEngine> {
  const { styles, locale } = await loadStyleData();
  const build = () => {
    const engine = new CSL.Engine(
      { retrieveLocale: () => locale, retrieveItem: (id) => shared.holds?.works.get(id) },
      styles[style],
      "en-US",
    );
    engine.setOutputFormat(RUNS_FORMAT);
    return engine;
  };
  const shared: SharedEngine = { holds: null, build, engine: build() };
  return shared;
}

/** An engine that threw goes on throwing, for other posts too: it is exchanged. */
function guarded<T>(shared: SharedEngine, use: () => T): T {
  try {
    return use();
  } catch (error) {
    shared.holds = null;
    shared.engine = shared.build();
    throw error;
  }
}

/** Works that are cited together, in one pair of brackets. */
interface Cluster {
  keys: readonly string[];
  /** `false` where the sentence names the authors. */
  hasAuthors: boolean;
}

/**
 * The clusters of one post in a shared engine, which is brought to their state whenever another post had it.
 *
 * None of our styles renders a cluster by its place in the text. So the engine is told the works alone, and renders
 * each distinct cluster once: `processCitationCluster` would go through all earlier citations for each new one.
 */
class CitedPost {
  readonly works: ReadonlyMap<string, CslItem>;
  readonly #shared: SharedEngine;
  /** What is cited, in the order of first appearance. */
  readonly #keys = new Set<string>();
  /** The same in the order of the list. */
  #order: readonly string[] = [];
  /** How clusters read as long as nothing else is cited. */
  readonly #texts = new Map<string, string>();

  constructor(shared: SharedEngine, works: readonly CslItem[]) {
    this.works = new Map(works.map((work) => [work.id, work]));
    this.#shared = shared;
  }

  /** Makes these works part of what is cited, all in one step. */
  register(keys: readonly string[]): void {
    const before = this.#keys.size;
    for (const key of keys) this.#keys.add(key);
    if (this.#keys.size === before) return;
    this.#texts.clear();
    if (this.#shared.holds === this) guarded(this.#shared, () => this.#update());
  }

  /** Brings the engine to the state of this post, which takes longer than any citation. */
  enter(): void {
    guarded(this.#shared, () => this.#engine());
  }

  /** How a cluster of registered works reads, with marks. */
  text({ keys, hasAuthors }: Cluster): string {
    const name = `${hasAuthors} ${keys.join(" ")}`;
    const known = this.#texts.get(name);
    if (known !== undefined) return known;
    const text = guarded(this.#shared, () => {
      const engine = this.#engine();
      return engine.makeCitationCluster(
        keys.map((id) => ({ id, seq: this.#order.indexOf(id), "suppress-author": !hasAuthors })),
      );
    });
    this.#texts.set(name, text);
    return text;
  }

  /** "Woods and Scott", "Smith et al.": how the authors of these are named in a sentence. */
  authors(keys: readonly string[]): string {
    return keys.map((key) => namedInSentence(this.works.get(key)?.author ?? [])).join(" and ");
  }

  /** The lines of the list, with marks; none where nothing is cited or the style has no list. */
  list(): string[] {
    if (this.#keys.size === 0) return [];
    const bibliography = guarded(this.#shared, () => this.#engine().makeBibliography());
    return bibliography ? bibliography[1] : [];
  }

  #engine(): SharedEngine["engine"] {
    const { engine, holds } = this.#shared;
    if (holds !== this) {
      this.#shared.holds = this;
      // It would keep what it knows of another post's work that has the same key.
      engine.updateItems([]);
      this.#update();
    }
    return engine;
  }

  #update(): void {
    this.#order = this.#shared.engine.updateItems([...this.#keys]);
  }
}

/** Styles that cite in the text and end with a list. */
function listProcessor(post: CitedPost, heading: string): CitationProcessor {
  const cited: { cluster: Cluster; before: string }[] = [];
  const clusterOf = (keys: readonly string[], form: CitationForm): Cluster => ({
    keys,
    // A work that nobody signed is cited by its title, in brackets.
    hasAuthors: form === "parenthetical" || post.authors(keys) === "",
  });
  return {
    async prepare(citations) {
      post.register(citations.flatMap(({ keys }) => keys));
      post.enter();
      await setImmediate();
      for (const { keys, form } of citations) {
        post.text(clusterOf(keys, form));
        await setImmediate();
      }
    },
    cite(keys, form = "parenthetical") {
      post.register(keys);
      const cluster = clusterOf(keys, form);
      const marked = post.text(cluster);
      const authors = form === "narrative" ? post.authors(keys) : "";
      const isAttached = marked.startsWith(SUP_START);
      const before = authors + (authors !== "" && plain(marked) !== "" && !isAttached ? " " : "");
      cited.push({ cluster, before });
      return { text: before + plain(marked), isAttached: isAttached && form !== "narrative" };
    },
    finalTexts: () => cited.map(({ cluster, before }) => before + plain(post.text(cluster))),
    references() {
      const entries = post.list().map(runsOf);
      return entries.length > 0 ? { heading, entries } : null;
    },
  };
}

/** A style that cites in notes: each work has one, in full, numbered by first appearance and cited by its number. */
function noteProcessor(post: CitedPost): CitationProcessor {
  const notes: string[] = [];
  const texts: string[] = [];
  const textOf = (key: string) => post.text({ keys: [key], hasAuthors: true });
  return {
    async prepare(citations) {
      const keys = new Set(citations.flatMap((citation) => citation.keys));
      post.register([...keys]);
      for (const key of keys) {
        textOf(key);
        await setImmediate();
      }
    },
    cite(keys, form = "parenthetical") {
      post.register(keys);
      for (const key of keys) if (!notes.includes(key)) notes.push(key);
      const numbers = keys.map((key) => notes.indexOf(key) + 1);
      const authors = form === "narrative" ? post.authors(keys) : "";
      const text = `${authors}${authors && " "}[${[...new Set(numbers)].join(", ")}]`;
      texts.push(text);
      return { text, isAttached: false };
    },
    finalTexts: () => texts,
    references() {
      if (notes.length === 0) return null;
      const entries = notes.map((key, index) => runsOf(`${index + 1}. ${textOf(key)}`));
      return { heading: renderedStyles.bluebook.heading, entries };
    },
  };
}

function namedInSentence(authors: NonNullable<CslItem["author"]>): string {
  const [first, second] = authors.map(({ family, literal }) => family ?? literal ?? "").filter(Boolean);
  if (first === undefined) return "";
  if (authors.length > 2) return `${first} et al.`;
  return second === undefined ? first : `${first} and ${second}`;
}

const RUNS_FORMAT = "runs";

/** Marks from a private range of Unicode, so that no text of a work is ever taken for markup. */
const ITALIC_START = "\uE000";
const ITALIC_END = "\uE001";
const UPRIGHT_START = "\uE002";
const UPRIGHT_END = "\uE003";
const SUP_START = "\uE004";
const SUP_END = "\uE005";
const MARKS = /[\uE000-\uE005]/;

const attachRight = (_state: unknown, text: string) => text;

CSL.Output.Formats[RUNS_FORMAT] = {
  ...CSL.Output.Formats.text,
  text_escape: (text: string | undefined) => (text ?? "").replaceAll(/[\uE000-\uE005]/g, ""),
  "@font-style/italic": `${ITALIC_START}%%STRING%%${ITALIC_END}`,
  "@font-style/oblique": `${ITALIC_START}%%STRING%%${ITALIC_END}`,
  "@font-style/normal": `${UPRIGHT_START}%%STRING%%${UPRIGHT_END}`,
  "@vertical-align/sup": `${SUP_START}%%STRING%%${SUP_END}`,
  "@bibliography/entry": attachRight,
  "@cite/entry": attachRight,
};

/** One line of the list, in runs of one style each. */
function runsOf(marked: string): TextRun[] {
  const runs: TextRun[] = [];
  const styles: boolean[] = [];
  for (const part of marked.trim().split(/([\uE000-\uE005])/)) {
    if (part === ITALIC_START) styles.push(true);
    else if (part === UPRIGHT_START) styles.push(false);
    else if (part === ITALIC_END || part === UPRIGHT_END) styles.pop();
    else if (part !== "" && !MARKS.test(part)) append(runs, oneLine(part), styles.at(-1) ?? false);
  }
  return runs;
}

function append(runs: TextRun[], text: string, isItalic: boolean): void {
  const last = runs.at(-1);
  if (last && (last.italic ?? false) === isItalic) last.text += text;
  else runs.push(isItalic ? { text, italic: true } : { text });
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}

/** As text without styles; raised digits become those that Unicode has. */
function plain(marked: string): string {
  const raised = marked.replaceAll(/\uE004([^\uE004\uE005]*)\uE005/g, (_all, digits: string) =>
    [...digits].map((char) => RAISED[char] ?? char).join(""),
  );
  return oneLine(raised.replaceAll(/[\uE000-\uE005]/g, "").replace(NOTHING_TO_PRINT, "")).trim();
}

/** What the processor writes for a citation whose author is suppressed where the style cites the author alone. */
const NOTHING_TO_PRINT = "[NO_PRINTED_FORM]";

const RAISED: Record<string, string> = {
  "0": "⁰",
  "1": "¹",
  "2": "²",
  "3": "³",
  "4": "⁴",
  "5": "⁵",
  "6": "⁶",
  "7": "⁷",
  "8": "⁸",
  "9": "⁹",
  ",": "˒",
  "-": "⁻",
  "–": "⁻",
};
