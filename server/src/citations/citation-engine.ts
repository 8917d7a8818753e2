/// <reference path="./citeproc.d.ts" />
import type { CslItem } from "@discussion-post/contract/sources";
import CSL from "citeproc";
import { asPrinted } from "./as-printed.ts";
import { loadStyleData, type RenderedStyle, renderedStyles } from "./citation-styles.ts";
import {
  ITALIC_END,
  ITALIC_START,
  SUP_END,
  SUP_START,
  UPRIGHT_END,
  UPRIGHT_START,
  withoutMarks,
} from "./marked-text.ts";

/** What is to be rendered for one post. */
export interface Rendering {
  style: RenderedStyle;
  /** What the post may cite. */
  works: readonly CslItem[];
  /** What it cites, in the order of first appearance. */
  keys: readonly string[];
  clusters: readonly Cluster[];
  /** Whether the list at the end is wanted. */
  hasList?: boolean;
}

/** Works that are cited together, in one pair of brackets. */
export interface Cluster {
  keys: readonly string[];
  /** `false` where the sentence names the authors. */
  hasAuthors: boolean;
}

/** Each as text with marks. */
export interface Rendered {
  clusters: string[];
  /** Empty where the style has no list. */
  list: string[];
}

/**
 * Renders citations as they read while these works are cited and no others. It holds the thread for as long as the
 * works demand: to tell authors apart who are called alike can take a tenth of a second.
 *
 * None of our styles renders a cluster by its place in the text. So the engine is told the works alone, and renders
 * each cluster by itself: `processCitationCluster` would go through all earlier citations for each new one.
 * @throws where the works break the processor
 */
export async function render(wanted: Rendering): Promise<Rendered> {
  const shared = await sharedEngine(wanted.style);
  try {
    const order = hold(shared, wanted);
    const clusters = wanted.clusters.map(({ keys, hasAuthors }) =>
      shared.engine.makeCitationCluster(
        inOrder(keys, order).map((id) => ({
          id,
          seq: order.indexOf(id),
          "suppress-author": !hasAuthors,
          ...placeIn(shared.works.get(id), wanted.style),
        })),
      ),
    );
    const bibliography = wanted.hasList && shared.engine.makeBibliography();
    const list = bibliography ? bibliography[1] : [];
    return { clusters, list: wanted.style === "ieee" ? list.map(withoutDoubleMark) : list };
  } catch (error) {
    // An engine that threw goes on throwing, for other posts too: it is exchanged.
    engines.delete(wanted.style);
    throw error;
  }
}

/** All that a post knows of such a work stands there. */
function placeIn(work: CslItem | undefined, style: RenderedStyle): { locator?: string; label?: "page" } {
  const page = work?.custom?.excerptPage;
  if (!work || page === undefined) return {};
  // Rule 3.2(a): a page follows the title of a book, and "at" anything that a number could be part of.
  const isPlain = style !== "bluebook" || work.type === "book" || work.type === "chapter";
  return { locator: isPlain ? page : `at ${page}`, label: "page" };
}

/** IEEE puts no comma behind a question: “Does it matter?” *Mind*. */
function withoutDoubleMark(entry: string): string {
  return entry.replace(/([?!]),”/, "$1”");
}

/** As the list has them, so that "2021a" goes before "2021b"; a style that sorts by something else does so afterwards. */
function inOrder(keys: readonly string[], order: readonly string[]): string[] {
  return keys.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
}

/** Builds what the first citation in each style would wait for. */
export async function warmUp(): Promise<void> {
  for (const style of Object.keys(renderedStyles)) await sharedEngine(style as RenderedStyle);
}

/** An engine and what it holds. Building one takes up to 0.1 s, so a style has one for all posts. */
interface SharedEngine {
  engine: InstanceType<typeof CSL.Engine>;
  works: ReadonlyMap<string, CslItem>;
  /** The works and the keys, each as JSON. */
  held: { works: string; keys: string };
  /** The keys in the order of the list. */
  order: readonly string[];
}

const engines = new Map<RenderedStyle, Promise<SharedEngine>>();

function sharedEngine(style: RenderedStyle): Promise<SharedEngine> {
  const known = engines.get(style) ?? buildEngine(style);
  engines.set(style, known);
  return known;
}

async function buildEngine(style: RenderedStyle): Promise<SharedEngine> {
  const { styles, locales } = await loadStyleData();
  const engine = new CSL.Engine(
    {
      // Harvard asks for British quotation marks; the others are American.
      retrieveLocale: (language) => (language === "en-GB" ? locales["en-GB"] : locales["en-US"]),
      retrieveItem: (id) => shared.works.get(id),
    },
    styles[style],
    "en-US",
  );
  engine.setOutputFormat(RUNS_FORMAT);
  const shared: SharedEngine = { engine, works: new Map(), held: { works: "[]", keys: "[]" }, order: [] };
  return shared;
}

/** Brings the engine to the state of a post, which takes longer than any citation, unless it is there already. */
function hold(shared: SharedEngine, { style, works, keys }: Rendering): readonly string[] {
  const wanted = { works: JSON.stringify(works), keys: JSON.stringify(keys) };
  if (wanted.works !== shared.held.works) {
    shared.works = new Map(works.map((work) => [work.id, asPrinted(work, style)]));
    // It would keep what it knows of another post's work that has the same key.
    shared.engine.updateItems([]);
    shared.held = { works: wanted.works, keys: "[]" };
    shared.order = [];
  }
  if (wanted.keys !== shared.held.keys) {
    shared.order = shared.engine.updateItems([...keys]);
    shared.held = wanted;
  }
  return shared.order;
}

const RUNS_FORMAT = "runs";

const attachRight = (_state: unknown, text: string) => text;

CSL.Output.Formats[RUNS_FORMAT] = {
  ...CSL.Output.Formats.text,
  text_escape: (text: string | undefined) => withoutMarks(text ?? ""),
  "@font-style/italic": `${ITALIC_START}%%STRING%%${ITALIC_END}`,
  "@font-style/oblique": `${ITALIC_START}%%STRING%%${ITALIC_END}`,
  "@font-style/normal": `${UPRIGHT_START}%%STRING%%${UPRIGHT_END}`,
  "@vertical-align/sup": `${SUP_START}%%STRING%%${SUP_END}`,
  "@bibliography/entry": attachRight,
  "@cite/entry": attachRight,
};
