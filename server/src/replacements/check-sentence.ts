import type { PlacedCitation } from "@discussion-post/contract/unverified";
import type { Logger } from "pino";
import type { ModelQueue } from "../ai/model-queue.ts";
import type { TextModel, TokenUsage } from "../ai/text-model.ts";
import { answerOfJudge, judged } from "../evidence/ask-judge.ts";
import { type CitationPair, citationPairs, withEvidence } from "../evidence/citation-pairs.ts";
import { undecided } from "../evidence/judge.ts";
import type { CitingText } from "../look-ups/cite-work.ts";
import type { ScholarlyIndex } from "../sources/work.ts";
import { abstractsOf } from "./abstracts-of.ts";

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
      const abstracts = await abstractsOf(cited, { indexes, logger });
      const place = text.citations.indexOf(citation);
      const body = { body: text.content, citations: text.citations, pointers: [] };
      const sources = cited.map(({ key }) => ({ key, abstract: abstracts.get(key) ?? null }));
      const byWords = (await citationPairs(body, sources))
        .filter((pair) => pair.citation === place)
        .map((pair) => ({ ...pair, citation: 0 }));
      const pairs = undecided(byWords).length > 0 ? await byJudge(byWords, { stop, enter }) : byWords;
      const [checked = citation] = withEvidence([citation], pairs, new Date().toISOString());
      return { ...text, citations: text.citations.with(place, checked) };
    },
  };

  async function byJudge(pairs: CitationPair[], { stop, enter }: Pick<Wanted, "stop" | "enter">) {
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
}

export type SentenceChecker = ReturnType<typeof sentenceChecker>;
