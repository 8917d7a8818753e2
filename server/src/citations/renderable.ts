import type { CslItem } from "@discussion-post/contract/sources";
import { citationProcessor } from "./citation-processor.ts";
import type { RenderedStyle } from "./citation-styles.ts";

/**
 * The works that the CSL processor can cite together in this style. It keeps names in plain objects, so that one called
 * `constructor` makes it throw: such a work is left out here, before anything is written that would cite it.
 */
export async function renderableWorks<W extends { csl: Omit<CslItem, "id"> }>(
  style: RenderedStyle,
  works: readonly W[],
): Promise<W[]> {
  if (await isRenderable(style, works)) return [...works];
  const kept: W[] = [];
  for (const work of works) {
    if (await isRenderable(style, [...kept, work])) kept.push(work);
  }
  return kept;
}

async function isRenderable(
  style: RenderedStyle,
  works: readonly { csl: Omit<CslItem, "id"> }[],
): Promise<boolean> {
  const items = works.map(({ csl }, index) => ({ ...csl, id: `work${index}` }));
  try {
    const processor = await citationProcessor(style, items);
    await processor.prepare(items.map(({ id }) => ({ keys: [id], form: "parenthetical" })));
    for (const { id } of items) processor.cite([id]);
    processor.references();
    return true;
  } catch {
    return false;
  }
}
