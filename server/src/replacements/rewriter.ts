import { GRAVE_NOTICES } from "@discussion-post/contract/notice-kinds";
import { sentencePlace } from "@discussion-post/contract/sentences";
import type { Source } from "@discussion-post/contract/sources";
import type { PlacedCitation } from "@discussion-post/contract/unverified";
import type { Logger } from "pino";
import type { TextModel, TokenUsage } from "../ai/text-model.ts";
import { citationProcessor } from "../citations/citation-processor.ts";
import type { RenderedStyle } from "../citations/citation-styles.ts";
import { AppError } from "../errors/app-error.ts";
import { answerOfJudge, judged } from "../evidence/ask-judge.ts";
import { citationPairs, withEvidence } from "../evidence/citation-pairs.ts";
import { reviewedEvidence } from "../evidence/kept-evidence.ts";
import { type CitingText, recited } from "../look-ups/cite-work.ts";
import type { SourcesService } from "../sources/sources.service.ts";
import type { CitableSource } from "../sources/to-source.ts";
import { identityOf, type ScholarlyIndex } from "../sources/work.ts";
import { wholeText } from "../text/paced.ts";
import { abstractsOf } from "./abstracts-of.ts";
import { type ReadSentence, readSentence } from "./read-sentence.ts";
import { rewritePromptFor } from "./rewrite-prompt.ts";
import { withSentence } from "./splice-sentence.ts";

/** So many other works are offered to the model. */
const CANDIDATES = 4;
/** A sentence has some dozen words; thinking counts as output. */
const LIMITS = { tokens: 4_000, chars: 4_000 };

interface RewriterOptions {
  model: TextModel;
  sources: Pick<SourcesService, "alternatives" | "isFitting">;
  indexes: readonly ScholarlyIndex[];
  onTokens: (usage: TokenUsage) => void;
  logger: Logger;
}

interface Wanted {
  text: CitingText;
  style: RenderedStyle;
  /** The one of the text's citations whose sentence is written anew. */
  citation: PlacedCitation;
  /** The source that it is to cite no longer. */
  key: string;
  stop: AbortSignal;
  /** Waits for its turn at the model; called once it is known that there is something to ask. */
  enter(): Promise<{ release(): void }>;
}

interface Rewritten {
  text: CitingText;
  /** What is cited now. */
  source: Source;
  /** Where its citation begins. */
  start: number;
}

/** Writes sentences anew so that they rest on other works. */
export function rewriter({ model, sources, indexes, onTokens, logger }: RewriterOptions) {
  return {
    /**
     * The text with one sentence written anew by a work that the text does not cite, and its citations and its list
     * as they then read; all other sentences stand as they stood.
     * @returns null where no other work fits
     * @throws AppError `unavailable` where no index answers, one of the `ai_…` codes, also where nobody could check the
     * new sentence, or what `stop` is aborted with
     */
    async rewrite({ text, style, citation, key, stop, enter }: Wanted): Promise<Rewritten | null> {
      const place = sentencePlace(text.content, citation);
      const inside = text.citations.filter(({ start, end }) => start >= place.start && end <= place.end);
      const before = bare(text, place);
      const candidates = await otherWorks(text, { style, key, topic: before });
      if (candidates.length === 0) return null;
      stop.throwIfAborted();
      const turn = await enter();
      try {
        const asked = { content: text.content, sentence: place, citations: inside, key, candidates };
        const answer = await written(rewritePromptFor(asked), stop);
        const others = text.sources.filter(
          (one) => one.key !== key && inside.some(({ keys }) => keys.includes(one.key)),
        );
        const offered = new Set(candidates.map((one) => one.key));
        const works = [...text.sources.filter((one) => !offered.has(one.key)), ...candidates].map(
          ({ csl }) => csl,
        );
        const processor = citationProcessor(style, works);
        const read = await readSentence(answer, { before, candidates, others, processor });
        if (!read) return null;
        const chosen = candidates.find((one) => one.key === read.key);
        const graded = chosen && (await withGrades(read, { before, chosen, inside, stop }));
        if (!chosen || !graded) return null;
        const spliced = withSentence(text, place, { body: read.text.body, citations: graded });
        return await finished(spliced, { chosen, former: key, style });
      } finally {
        turn.release();
      }
    },
  };

  /**
   * Works with abstracts that the text neither cites nor has cited: those at hand, such as were found for its topic,
   * and what the indexes have on the sentence, or, where that is nothing, on what the former work is about, too.
   * @throws AppError `unavailable`
   */
  async function otherWorks(
    { sources: known }: CitingText,
    { style, key, topic }: { style: RenderedStyle; key: string; topic: string },
  ): Promise<CitableSource[]> {
    const former = known.find((one) => one.key === key);
    const unused = known.filter((one) => !one.isCited && !one.isReplaced && !isGrave(one));
    const abstracts = await abstractsOf(unused, { indexes, logger });
    const atHand = unused.flatMap((one) => {
      const abstract = abstracts.get(one.key);
      return abstract ? [{ ...one, abstract }] : [];
    });
    for (const wanted of [topic, `${topic}\n${former?.title ?? ""}`]) {
      const found = await sources.alternatives({
        topic: wanted,
        count: CANDIDATES,
        besides: known.map(({ csl }) => identityOf({ doi: csl.DOI?.toLowerCase() ?? null, csl })),
        noticed: known.map(({ title }) => title),
        style,
        taken: known.map((one) => one.key),
        areJudged: true,
      });
      if (!found) throw new AppError("unavailable", "Crossref and OpenAlex can't be reached right now.");
      const readable = found.filter(({ abstract }) => abstract !== null);
      if (readable.length > 0) return [...atHand, ...readable];
    }
    return atHand;
  }

  function written(messages: ReturnType<typeof rewritePromptFor>, stop: AbortSignal): Promise<string> {
    return wholeText(model.stream(messages, { signal: stop, limits: LIMITS, onUsage: noteUsage }));
  }

  /**
   * The sentence's citations with what the new work shows; null where it does not show the sentence. One that is about
   * the same subject and no more has to fit as far as words can tell.
   * @throws AppError `ai_failed` where nobody could tell, or what `stop` is aborted with
   */
  async function withGrades(
    { text, key }: ReadSentence,
    {
      before,
      chosen,
      inside,
      stop,
    }: { before: string; chosen: CitableSource; inside: readonly PlacedCitation[]; stop: AbortSignal },
  ): Promise<PlacedCitation[] | null> {
    const ofNew = (await citationPairs(text, [chosen])).filter((pair) => pair.key === key);
    const pairs = await judged(ofNew, {
      ask: (messages) => answerOfJudge(messages, { model, stop, onUsage: noteUsage }),
      isStopped: () => stop.aborted,
      logger,
    });
    stop.throwIfAborted();
    if (pairs.some(({ grade }) => grade === "not_shown")) return null;
    if (pairs.some(({ grade }) => grade === null)) throw unchecked();
    const isSupported = pairs.every(({ grade }) => grade === "supported");
    if (!isSupported && !(await sources.isFitting(chosen, before))) return null;
    const former = inside.flatMap(({ evidence }) => evidence);
    return withEvidence(text.citations, pairs, new Date().toISOString()).map((one) => ({
      ...one,
      evidence: one.keys.flatMap(
        (cited) => [...one.evidence, ...former].find((evidence) => evidence.key === cited) ?? [],
      ),
    }));
  }

  function noteUsage(usage: TokenUsage): void {
    logger.info(usage, "tokens used");
    onTokens(usage);
  }
}

export type Rewriter = ReturnType<typeof rewriter>;

function isGrave({ notice }: Source): boolean {
  return notice !== undefined && notice !== null && GRAVE_NOTICES.includes(notice.kind);
}

function unchecked(): AppError {
  return new AppError(
    "ai_failed",
    "A new sentence was written, but nobody could check it against its source, so the old one stays.",
  );
}

/** With its citations and its list as they read beside each other, and what the rest of the sentence still rests on. */
async function finished(
  spliced: CitingText,
  { chosen, former, style }: { chosen: CitableSource; former: string; style: RenderedStyle },
): Promise<Rewritten | null> {
  const marked = (one: Source) => (one.key === former ? { ...one, isReplaced: true } : one);
  const others = spliced.sources.filter(({ key }) => key !== chosen.key).map(marked);
  const sources = [...others, chosen];
  const processor = citationProcessor(
    style,
    sources.map(({ csl }) => csl),
  );
  const text = await recited(spliced, { sources, processor });
  const source = text?.sources.find((one) => one.key === chosen.key);
  const start = text?.citations.find(({ keys }) => keys.includes(chosen.key))?.start;
  if (!text || !source || start === undefined) return null;
  const citations = reviewedEvidence(text.content, text.citations, new Date().toISOString());
  return { text: { ...text, citations }, source, start };
}

/** A sentence without its citations, and without words in it that nobody has verified. */
function bare(
  { content, citations, unverified }: CitingText,
  { start, end }: { start: number; end: number },
): string {
  const left = [...citations, ...unverified]
    .filter((one) => one.start >= start && one.end <= end)
    .sort((a, b) => a.start - b.start);
  let text = "";
  let from = start;
  for (const one of left) {
    text += content.slice(from, Math.max(from, one.start));
    from = Math.max(from, one.end);
  }
  return (text + content.slice(from, end)).trim();
}
