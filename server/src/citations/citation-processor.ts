/// <reference path="./citeproc.d.ts" />
import type { CslItem, ReferenceList, TextRun } from "@discussion-post/contract/sources";
import CSL, { type Citation as CSLCitation } from "citeproc";
import { loadStyleData, type RenderedStyle, renderedStyles } from "./citation-styles.ts";

/** Renders the citations of one post, in the order in which they stand in it. */
export interface CitationProcessor {
  /** Adds the next citation and gives how it reads at this moment. */
  cite(keys: readonly string[]): Citation;
  /** How every citation so far reads in the finished post: a later one can change an earlier (Smith, 2020a). */
  finalTexts(): string[];
  /** The list of what was cited; null where nothing was. */
  references(): ReferenceList | null;
}

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
  const shared: SharedEngine = {
    holds: null,
    engine: new CSL.Engine(
      { retrieveLocale: () => locale, retrieveItem: (id) => shared.holds?.works.get(id) },
      styles[style],
      "en-US",
    ),
  };
  shared.engine.setOutputFormat(RUNS_FORMAT);
  return shared;
}

/** The citations of one post in a shared engine, which is brought to their state whenever another post had it. */
class CitedPost {
  readonly works: ReadonlyMap<string, CslItem>;
  readonly #shared: SharedEngine;
  readonly #citations: CSLCitation[] = [];
  #texts: string[] = [];

  constructor(shared: SharedEngine, works: readonly CslItem[]) {
    this.works = new Map(works.map((work) => [work.id, work]));
    this.#shared = shared;
  }

  /** Adds a citation at the end and gives how it reads, with marks. */
  add(keys: readonly string[], noteIndex = 0): string {
    const engine = this.#engine();
    const citation = {
      citationID: `c${this.#citations.length}`,
      citationItems: keys.map((id) => ({ id })),
      properties: { noteIndex },
    };
    const before = this.#citations.map(({ citationID, properties }): [string, number] => [
      citationID,
      properties.noteIndex,
    ]);
    const [, changes] = engine.processCitationCluster(citation, before, []);
    this.#citations.push(citation);
    for (const [index, text] of changes) this.#texts[index] = text;
    return this.#texts.at(-1) ?? "";
  }

  texts(): readonly string[] {
    return this.#texts;
  }

  /** The lines of the list, with marks; none where nothing is cited or the style has no list. */
  list(): string[] {
    if (this.#citations.length === 0) return [];
    const bibliography = this.#engine().makeBibliography();
    return bibliography ? bibliography[1] : [];
  }

  #engine(): SharedEngine["engine"] {
    const { engine, holds } = this.#shared;
    if (holds !== this) {
      this.#shared.holds = this;
      // It would keep what it knows of another post's work that has the same key.
      engine.updateItems([]);
      const again = engine.rebuildProcessorState(this.#citations, RUNS_FORMAT);
      this.#texts = again.map(([, , text]) => text);
    }
    return engine;
  }
}

/** Styles that cite in the text and end with a list. */
function listProcessor(post: CitedPost, heading: string): CitationProcessor {
  return {
    cite(keys) {
      const marked = post.add(keys);
      return { text: plain(marked), isAttached: marked.startsWith(SUP_START) };
    },
    finalTexts: () => post.texts().map(plain),
    references() {
      const entries = post.list().map(runsOf);
      return entries.length > 0 ? { heading, entries } : null;
    },
  };
}

/** A style that cites in notes: each work has one, in full, numbered by first appearance and cited by its number. */
function noteProcessor(post: CitedPost): CitationProcessor {
  const notes = new Map<string, string>();
  const texts: string[] = [];
  return {
    cite(keys) {
      for (const key of keys) {
        if (!notes.has(key)) notes.set(key, post.add([key], notes.size + 1));
      }
      const numbers = keys.map((key) => [...notes.keys()].indexOf(key) + 1);
      const text = `[${[...new Set(numbers)].join(", ")}]`;
      texts.push(text);
      return { text, isAttached: false };
    },
    finalTexts: () => texts,
    references() {
      if (notes.size === 0) return null;
      const entries = post.texts().map((note, index) => runsOf(`${index + 1}. ${note}`));
      return { heading: renderedStyles.bluebook.heading, entries };
    },
  };
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
  const raised = marked.replaceAll(/\uE004([^\uE005]*)\uE005/g, (_all, digits: string) =>
    [...digits].map((char) => RAISED[char] ?? char).join(""),
  );
  return oneLine(raised.replaceAll(/[\uE000-\uE005]/g, "")).trim();
}

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
