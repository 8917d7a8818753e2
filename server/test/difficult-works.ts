import { readFileSync } from "node:fs";
import { z } from "zod";
import { citationProcessor } from "../src/citations/citation-processor.ts";
import type { RenderedStyle } from "../src/citations/citation-styles.ts";
import { crossrefWorks } from "../src/sources/crossref-records.ts";
import { type CitableSource, toSources } from "../src/sources/to-source.ts";

export const styles = ["apa", "mla", "chicago", "harvard", "ieee", "ama", "bluebook", "vancouver"] as const;

/** Works whose records are hard to print, as Crossref has them, by what is hard about them. */
export const difficultWorks: ReadonlyMap<string, CitableSource> = sourcesByName();

function sourcesByName(): Map<string, CitableSource> {
  const file = new URL("./records/difficult-works.json", import.meta.url);
  const named = z
    .array(z.object({ name: z.string(), record: z.unknown() }))
    .parse(JSON.parse(readFileSync(file, "utf8")));
  const sources = toSources(worksOf(named.map(({ record }) => record)));
  return new Map(named.flatMap(({ name }, index) => (sources[index] ? [[name, sources[index]]] : [])));
}

function worksOf(items: readonly unknown[]) {
  const works = crossrefWorks(new TextEncoder().encode(JSON.stringify({ message: { items } })));
  return works.map((work) => ({ work, isOwn: false, isFitting: true, why: "" }));
}

/** How one record of Crossref's reads in a list, with stars around italics. */
export async function entryOf(record: object, style: RenderedStyle): Promise<string> {
  const [source] = toSources(worksOf([record]));
  return source ? listed([source], style) : "";
}

/** How each of these records of Crossref's is cited in a text that cites them all. */
export async function citedTogether(style: RenderedStyle, records: readonly object[]): Promise<string[]> {
  const sources = toSources(worksOf(records));
  const works = sources.map(({ csl }) => csl);
  const processor = citationProcessor(style, works);
  for (const { key } of sources) await processor.cite([key]);
  return processor.finalTexts();
}

/** How these works read in a list, a line each. */
export async function listed(sources: readonly CitableSource[], style: RenderedStyle): Promise<string> {
  const processor = citationProcessor(
    style,
    sources.map(({ csl }) => csl),
  );
  for (const { key } of sources) await processor.cite([key]);
  const list = await processor.references();
  const lines = (list?.entries ?? []).map((runs) =>
    runs.map(({ text, italic }) => (italic ? `*${text}*` : text)).join(""),
  );
  return lines.join("\n").replaceAll(ACCESSED, "[cited <today>]");
}

/** The day on which the test runs. */
const ACCESSED = /\[cited \d{4} \p{L}{3} \d{1,2}\]/gu;
