import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import type { CitationStyle } from "@discussion-post/contract/options";
import type { Logger } from "pino";
import type { ReferenceLookUp } from "../sources/reference-look-up.ts";
import { referenceQueries } from "../sources/reference-query.ts";
import type { CitableSource } from "../sources/to-source.ts";
import { withFound } from "../sources/with-found.ts";
import type { Work } from "../sources/work.ts";
import type { UnverifiedReference } from "../text/judged-sentence.ts";

/** A draft's versions together look up no more references, and wait no longer for the answers to one version's. */
const LOOK_UPS_MAX = 4;
const LOOK_UP_MS = 4_000;
/** Then other work goes on: a text may hold thousands of references. */
const JUDGED_AT_ONCE = 50;

interface DraftLookUpOptions {
  references: ReferenceLookUp;
  style: CitationStyle;
  logger: Logger;
}

/**
 * Looks up what the versions of one draft refer to beyond its sources. What is found is cited, and gives the sources
 * of that version; what is not, or not in time, stays unverified.
 */
export function draftLookUps({ references, style, logger }: DraftLookUpOptions) {
  const asked = new Map<string, Promise<Work[] | null>>();

  async function find({ words, sentence }: UnverifiedReference): Promise<Work[] | null> {
    const known = asked.get(words);
    if (known) return known;
    if (asked.size >= LOOK_UPS_MAX) return null;
    const found = references.find({ words, sentence }).catch((error: unknown) => {
      logger.warn({ err: error }, "a reference of a draft could not be looked up");
      return null;
    });
    asked.set(words, found);
    return found;
  }

  return async (
    unverified: readonly UnverifiedReference[],
    sources: readonly CitableSource[],
  ): Promise<readonly CitableSource[]> => {
    if (style === "none") return sources;
    const late = new AbortController();
    const timeout = sleep(LOOK_UP_MS, null, { signal: late.signal }).catch(() => null);
    const finding: Promise<{ reference: UnverifiedReference; works: Work[] | null }>[] = [];
    for (const [index, reference] of unverified.entries()) {
      if (index % JUDGED_AT_ONCE === JUDGED_AT_ONCE - 1) await setImmediate();
      if (!isWorthwhile(reference)) continue;
      finding.push(Promise.race([find(reference), timeout]).then((works) => ({ reference, works })));
    }
    const found = await Promise.all(finding);
    late.abort();
    let all = sources;
    for (const { reference, works } of found) {
      const cited = works && (await withFound(all, works, { style, why: "The AI named it" }));
      if (!cited) continue;
      all = cited.sources;
      reference.cite(cited.keys);
    }
    return all;
  };
}

/** A study that is only talked about names no author to look for, and a name alone no work. */
function isWorthwhile({ kind, words, sentence }: UnverifiedReference): boolean {
  if (kind === "citation") return referenceQueries(words, sentence) !== null;
  return (kind === "link" || kind === "identifier") && words.includes("10.");
}

export type DraftLookUps = ReturnType<typeof draftLookUps>;
