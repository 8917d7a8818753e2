import { requirementsAsked } from "@discussion-post/contract/assignment/asked";
import {
  type NamedWork,
  type NamedWorks,
  nameOfWork,
} from "@discussion-post/contract/assignment/named-works";
import type { Requirement } from "@discussion-post/contract/assignment/requirement";
import { isBinding } from "@discussion-post/contract/assignment/sent-requirements";
import { SOURCES_MAX } from "@discussion-post/contract/product-constants";
import type { Asking } from "./corrected-sources.ts";

/** The works that a topic names, without those that the student took out of the form, and with those that they put in. */
export function worksWanted({ requirements, ...asking }: Asking, byTopic: NamedWorks): NamedWorks {
  if (!requirements || !isBinding(requirements)) return byTopic;
  const shown = worksIn(requirements.list);
  const names = new Set(shown.map(nameOfWork));
  const takenOut = new Set(worksIn(requirementsAsked(asking).list).map(nameOfWork));
  for (const name of names) takenOut.delete(name);
  const kept = byTopic.named.filter((work) => !takenOut.has(nameOfWork(work)));
  const known = new Set(kept.map(nameOfWork));
  const named = [...kept, ...shown.filter((work) => !known.has(nameOfWork(work)))].slice(0, SOURCES_MAX);
  return {
    ...byTopic,
    named,
    perhaps: byTopic.perhaps.filter((work) => !names.has(nameOfWork(work))),
    ruledOut: byTopic.ruledOut.filter((work) => !names.has(nameOfWork(work))),
    isOnly: byTopic.isOnly && named.length > 0,
  };
}

function worksIn(list: readonly Requirement[]): NamedWork[] {
  return list.flatMap((one) => {
    if (one.kind !== "work") return [];
    const { authors, hasMoreAuthors, year, or = [] } = one;
    return [{ authors, hasMoreAuthors, year }, ...or];
  });
}
