import type { CslItem } from "@discussion-post/contract/sources";
import { render } from "./citation-engine.ts";
import type { RenderedStyle } from "./citation-styles.ts";

type Record = Omit<CslItem, "id">;

/**
 * Which works the CSL processor can cite together in this style, by their places. It keeps names in plain objects, so
 * that one called `constructor` makes it throw: such a work is left out here, before anything is written that would
 * cite it.
 */
export async function renderableWorks({
  style,
  works,
}: {
  style: RenderedStyle;
  works: readonly Record[];
}): Promise<number[]> {
  if (await isRenderable(style, works)) return [...works.keys()];
  const kept: number[] = [];
  for (const [place, work] of works.entries()) {
    const beside = kept.flatMap((one) => works[one] ?? []);
    if (await isRenderable(style, [...beside, work])) kept.push(place);
  }
  return kept;
}

async function isRenderable(style: RenderedStyle, records: readonly Record[]): Promise<boolean> {
  const works = records.map((record, index) => ({ ...record, id: `work${index}` }));
  const keys = works.map(({ id }) => id);
  const clusters = keys.flatMap((key) => [true, false].map((hasAuthors) => ({ keys: [key], hasAuthors })));
  try {
    await render({ style, works, keys, clusters, hasList: true });
    return true;
  } catch {
    return false;
  }
}
