import type { Source } from "@discussion-post/contract/sources";
import type { PlacedCitation } from "@discussion-post/contract/unverified";
import type { Logger } from "pino";
import type { ModelQueue } from "../ai/model-queue.ts";
import type { TextModel, TokenUsage } from "../ai/text-model.ts";
import { AppError } from "../errors/app-error.ts";
import { answerOfJudge, judged } from "../evidence/ask-judge.ts";
import { citationPairs, withEvidence } from "../evidence/citation-pairs.ts";
import { undecided } from "../evidence/judge.ts";
import type { CitingText } from "../look-ups/cite-work.ts";
import { mergeByIdentity } from "../sources/rank-works.ts";
import { identityOf, type ScholarlyIndex } from "../sources/work.ts";

interface CheckerOptions {
  model: TextModel;
  indexes: readonly ScholarlyIndex[];
  onTokens: (usage: TokenUsage) => void;
  logger: Logger;
}

interface Wanted {
  text: CitingText;
  /** The one of the text's citations that is checked. */
  citation: PlacedCitation;
  stop: AbortSignal;
  /** Waits for its turn at the model, which is asked only where words alone decide nothing. */
  enter: () => ReturnType<ModelQueue["enter"]>;
}

/** Compares sentences with the abstracts of what they cite, which are looked up again: none is kept with a text. */
export function sentenceChecker({ model, indexes, onTokens, logger }: CheckerOptions) {
  return {
    /**
     * The text with the evidence of one citation as its sentence reads now.
     * @throws AppError `unavailable` where no index answers, `ai_overloaded` where no more may wait for the model
     */
    async check({ text, citation, stop, enter }: Wanted): Promise<CitingText> {
      const cited = text.sources.filter(({ key }) => citation.keys.includes(key));
      const abstracts = await abstractsOf(cited);
      const place = text.citations.indexOf(citation);
      const body = { body: text.content, citations: text.citations, pointers: [] };
      const sources = cited.map(({ key, csl }) => ({
        key,
        abstract: abstracts.get(csl.DOI?.toLowerCase() ?? "") ?? null,
      }));
      const byWords = citationPairs(body, sources)
        .filter((pair) => pair.citation === place)
        .map((pair) => ({ ...pair, citation: 0 }));
      const pairs = undecided(byWords).length > 0 ? await byJudge(byWords, { stop, enter }) : byWords;
      const [checked = citation] = withEvidence([citation], pairs, new Date().toISOString());
      return { ...text, citations: text.citations.with(place, checked) };
    },
  };

  async function byJudge(
    pairs: ReturnType<typeof citationPairs>,
    { stop, enter }: Pick<Wanted, "stop" | "enter">,
  ) {
    const turn = await enter();
    try {
      return await judged(pairs, {
        ask: (messages) => answerOfJudge(messages, { model, stop, onUsage: noteUsage }),
        isStopped: () => stop.aborted,
        logger,
      });
    } finally {
      turn.release();
    }
  }

  function noteUsage(usage: TokenUsage): void {
    logger.info(usage, "tokens used");
    onTokens(usage);
  }

  /** By DOI. @throws AppError `unavailable` */
  async function abstractsOf(sources: readonly Source[]): Promise<ReadonlyMap<string, string>> {
    const dois = sources.flatMap(({ csl }) => csl.DOI?.toLowerCase() ?? []);
    if (dois.length === 0) return new Map();
    const answers = await Promise.allSettled(indexes.map((index) => index.byDois(dois)));
    for (const answer of answers)
      if (answer.status === "rejected")
        logger.warn({ err: answer.reason }, "an abstract could not be looked up");
    if (answers.every(({ status }) => status === "rejected"))
      throw new AppError("unavailable", "Crossref and OpenAlex can't be reached right now.");
    const works = mergeByIdentity(answers.flatMap((one) => (one.status === "fulfilled" ? one.value : [])));
    return new Map(
      works.flatMap((work) => (work.abstract === null ? [] : [[identityOf(work), work.abstract] as const])),
    );
  }
}

export type SentenceChecker = ReturnType<typeof sentenceChecker>;
