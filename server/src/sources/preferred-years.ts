import { ANY_YEAR } from "@discussion-post/contract/assignment/years";
import type { RequestedKinds } from "./requested-kinds.ts";
import type { Searched, topicSearch } from "./topic-search.ts";
import { identityOf } from "./work.ts";

type Search = ReturnType<typeof topicSearch>["search"];
type Wanted = Parameters<Search>[1] & {
  kinds: RequestedKinds;
  /** How many works the post lacks; the others wanted are spares. */
  missing: number;
};

/** A search in which works of other years follow, where too few of those that the topic prefers fit it. */
export function preferringYears(search: Search) {
  return async (topic: string, { missing, ...wanted }: Wanted): Promise<Searched> => {
    const preferred = await search(topic, wanted);
    const works = preferred.works.filter(({ isFitting }) => isFitting);
    if (!wanted.kinds.arePreferred || works.length >= missing) return preferred;
    const others = await search(topic, {
      ...wanted,
      count: wanted.count - works.length,
      besides: [...wanted.besides, ...works.map(({ work }) => identityOf(work))],
      kinds: { ...wanted.kinds, ...ANY_YEAR },
    });
    return {
      works: [...works, ...others.works],
      unasked: [...new Set([...preferred.unasked, ...others.unasked])],
    };
  };
}
