import type { CslItem, ReferenceList } from "@discussion-post/contract/sources";
import { inThread } from "../threads/threads.ts";
import { asPrinted } from "./as-printed.ts";
import type { Cluster } from "./citation-engine.ts";
import { type RenderedStyle, renderedStyles } from "./citation-styles.ts";
import { plain, runsOf, SUP_START } from "./marked-text.ts";

/**
 * Renders the citations of one post, in the order in which they stand in it. It takes one call at a time. Each throws
 * where the works break the processor, which {@link renderableWorks} finds out before.
 */
export interface CitationProcessor {
  /** Renders what is going to be cited all at once, which is cheaper than one by one. */
  prepare(citations: readonly { keys: readonly string[]; form: CitationForm }[]): Promise<void>;
  /** Adds the next citation and gives how it reads at this moment. */
  cite(keys: readonly string[], form?: CitationForm): Promise<Citation>;
  /** How every citation so far reads in the finished post: a later one can change an earlier (Smith, 2020a). */
  finalTexts(): Promise<string[]>;
  /** The list of what was cited; null where nothing was. */
  references(): Promise<ReferenceList | null>;
}

/** How a citation stands in its sentence: "(Smith, 2020)", "Smith (2020)", or "(2020)" after the names. */
export type CitationForm = "parenthetical" | "narrative" | "year";

interface Citation {
  text: string;
  /** Whether it stands at the word before it, as a raised number does. */
  isAttached: boolean;
}

/** A processor for one post in the given style, over the works that it may cite. */
export function citationProcessor(style: RenderedStyle, works: readonly CslItem[]): CitationProcessor {
  const post = new CitedPost(style, works);
  return style === "bluebook" ? noteProcessor(post) : listProcessor(post, renderedStyles[style].heading);
}

/** What one post cites. A thread renders it: the author of a record decides how long that takes. */
class CitedPost {
  readonly #style: RenderedStyle;
  readonly #works: ReadonlyMap<string, CslItem>;
  /** What is cited, in the order of first appearance. */
  readonly #keys = new Set<string>();
  /** How clusters read as long as nothing else is cited. */
  readonly #texts = new Map<string, string>();

  constructor(style: RenderedStyle, works: readonly CslItem[]) {
    this.#style = style;
    this.#works = new Map(works.map((work) => [work.id, work]));
  }

  /** Makes these works part of what is cited. */
  register(keys: readonly string[]): void {
    const before = this.#keys.size;
    for (const key of keys) this.#keys.add(key);
    if (this.#keys.size > before) this.#texts.clear();
  }

  /** How clusters of registered works read, with marks. */
  async texts(clusters: readonly Cluster[]): Promise<string[]> {
    const wanted = new Map(clusters.map((cluster) => [nameOf(cluster), cluster]));
    const missing = [...wanted].filter(([name]) => !this.#texts.has(name));
    if (missing.length > 0) {
      const { clusters: texts } = await this.#rendered({ clusters: missing.map(([, cluster]) => cluster) });
      for (const [index, [name]] of missing.entries()) this.#texts.set(name, texts[index] ?? "");
    }
    return clusters.map((cluster) => this.#texts.get(nameOf(cluster)) ?? "");
  }

  /** "Woods and Scott", "Smith et al.": how the authors of these are named in a sentence. */
  authors(keys: readonly string[]): string {
    return keys.map((key) => namedInSentence(this.#works.get(key)?.author ?? [])).join(" and ");
  }

  /** Whether the style cites all of these by their titles: nobody signed them, or it names who did as the publisher. */
  areNamedByTitle(keys: readonly string[]): boolean {
    const works = keys.flatMap((key) => this.#works.get(key) ?? []);
    return namedInSentence(works.flatMap((work) => asPrinted(work, this.#style).author ?? [])) === "";
  }

  /** The lines of the list, with marks; none where nothing is cited or the style has no list. */
  async list(): Promise<string[]> {
    if (this.#keys.size === 0) return [];
    return (await this.#rendered({ clusters: [], hasList: true })).list;
  }

  #rendered(what: { clusters: readonly Cluster[]; hasList?: boolean }) {
    return inThread("render", {
      style: this.#style,
      works: [...this.#works.values()],
      keys: [...this.#keys],
      ...what,
    });
  }
}

function nameOf({ keys, hasAuthors }: Cluster): string {
  return `${hasAuthors} ${keys.join(" ")}`;
}

/** Styles that cite in the text and end with a list. */
function listProcessor(post: CitedPost, heading: string): CitationProcessor {
  const cited: { cluster: Cluster; before: string }[] = [];
  const clusterOf = (keys: readonly string[], form: CitationForm): Cluster => ({
    keys,
    // A work that is cited by its title is so in brackets.
    hasAuthors: form === "parenthetical" || post.areNamedByTitle(keys),
  });
  return {
    async prepare(citations) {
      post.register(citations.flatMap(({ keys }) => keys));
      await post.texts(citations.map(({ keys, form }) => clusterOf(keys, form)));
    },
    async cite(keys, form = "parenthetical") {
      post.register(keys);
      const cluster = clusterOf(keys, form);
      const [marked = ""] = await post.texts([cluster]);
      const authors = form === "narrative" ? post.authors(keys) : "";
      const isAttached = marked.startsWith(SUP_START);
      const before = authors + (authors !== "" && plain(marked) !== "" && !isAttached ? " " : "");
      cited.push({ cluster, before });
      return { text: before + plain(marked), isAttached: isAttached && form !== "narrative" };
    },
    async finalTexts() {
      const texts = await post.texts(cited.map(({ cluster }) => cluster));
      return cited.map(({ before }, index) => before + plain(texts[index] ?? ""));
    },
    async references() {
      const entries = (await post.list()).map(runsOf);
      return entries.length > 0 ? { heading, entries } : null;
    },
  };
}

/** A style that cites in notes: each work has one, in full, numbered by first appearance and cited by its number. */
function noteProcessor(post: CitedPost): CitationProcessor {
  const notes: string[] = [];
  const texts: string[] = [];
  return {
    // Nothing in the text has to be rendered.
    async prepare() {},
    async cite(keys, form = "parenthetical") {
      post.register(keys);
      for (const key of keys) if (!notes.includes(key)) notes.push(key);
      const numbers = keys.map((key) => notes.indexOf(key) + 1).sort((a, b) => a - b);
      const authors = form === "narrative" ? post.authors(keys) : "";
      const text = `${authors}${authors && " "}[${[...new Set(numbers)].join(", ")}]`;
      texts.push(text);
      return { text, isAttached: false };
    },
    finalTexts: async () => texts,
    async references() {
      if (notes.length === 0) return null;
      const full = await post.texts(notes.map((key) => ({ keys: [key], hasAuthors: true })));
      const entries = full.map((text, index) => runsOf(`${index + 1}. ${text}`));
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
