import type { GenerationStep } from "@discussion-post/contract/generations";
import { isShortage } from "@discussion-post/contract/notices";
import type { RefinementInstruction } from "@discussion-post/contract/refinement-instruction";
import { countWords } from "@discussion-post/contract/text";
import type { UnverifiedWords } from "@discussion-post/contract/unverified";
import type { VersionText } from "@discussion-post/contract/versions";
import type { Logger } from "pino";
import { FittingPrompts } from "../ai/fitting-prompts.ts";
import { withRefiner } from "../ai/model-name.ts";
import type { ModelQueue } from "../ai/model-queue.ts";
import { revisionPrompt } from "../ai/prompt.ts";
import type { ChatMessage } from "../ai/provider-dialect.ts";
import { refusedTopic } from "../ai/provider-errors.ts";
import { refinementPrompt } from "../ai/refinement-prompt.ts";
import type { TextModel, TokenUsage } from "../ai/text-model.ts";
import { citationProcessor } from "../citations/citation-processor.ts";
import { AppError } from "../errors/app-error.ts";
import { answerOfJudge } from "../evidence/ask-judge.ts";
import { withEvidence } from "../evidence/citation-pairs.ts";
import { checkEvidence } from "../generations/check-evidence.ts";
import { draftLookUps } from "../generations/draft-look-ups.ts";
import { referenceRemarks, SHORT_ABSTRACTS, UNREVISED } from "../generations/draft-notices.ts";
import type { Version } from "../generations/draft-version.ts";
import { postContent } from "../generations/post-content.ts";
import { recited } from "../look-ups/cite-work.ts";
import { marksBeside } from "../posts/marks-beside.ts";
import { lastCheckOf } from "../posts/post-text.ts";
import { isOfMissing } from "../sources/named-works.ts";
import type { ReferenceLookUp } from "../sources/reference-look-up.ts";
import type { CitableSource } from "../sources/to-source.ts";
import { GivenText } from "../text/given-text.ts";
import { paced, wholeText } from "../text/paced.ts";
import { PostReader, type ShownText } from "../text/post-reader.ts";
import { citableAtHand } from "../text/sources-at-hand.ts";
import type { Abstracts } from "./abstracts.ts";
import { type Fault, faultsIn } from "./faults.ts";
import { type Body, bodyOf, cutOut, keyed, passageOf, type Range, spliced, standingText } from "./passage.ts";

export interface RefinerOptions {
  model: TextModel;
  queue: ModelQueue;
  references: ReferenceLookUp;
  abstracts: Abstracts;
  /** Told what each text cost, where the provider says it. */
  onTokens?: (usage: TokenUsage) => void;
}

/** A text to refine, and whom to tell how it goes. */
export interface RefinementWish {
  text: VersionText;
  /** The latest text of it that the server wrote whole; null where all of it is its owner's. */
  written: VersionText | null;
  instruction: RefinementInstruction;
  /** Null for the whole. */
  part: Range | null;
  userId: number;
  isPremium: boolean;
  /** Aborted when the user stops it: then there is no new text. */
  stop: AbortSignal;
  logger: Logger;
  onProgress(step: GenerationStep, place?: number): void;
  onText(text: string): void;
  onRestart(): void;
}

/** A wish, and whom to tell which model grants it. */
type Refining = RefinementWish & { onModel(name: string): void };

/** A refined text. */
export interface Refined {
  text: VersionText;
  /** The words that were refined, as they read before; null for the whole. */
  part: string | null;
}

/** An answer, what was made of it, and what is wrong with it. */
interface Attempt {
  version: Version;
  faults: Fault[];
}

/** Two calls for the text; with the judge of its citations and what that has mended, four at most. */
const ATTEMPTS_MAX = 2;
/** How much longer an answer may be than what it takes the place of, before it is cut off. */
const TIMES_LONGER = 3;
const CHARS_TO_ADD = 1_500;
/** The scarcest in use; English has four. */
const CHARS_PER_TOKEN = 3;
/** What a model may spend on thinking, which providers count as output. */
const REASONING_TOKENS = 2_000;

/**
 * Refines a text under the rules of new drafts: it cites by keys alone, what refers to other works is looked up,
 * marked or taken out, and its citations are judged by their abstracts.
 */
export function refiner({ model, queue, references, abstracts, onTokens }: RefinerOptions) {
  return {
    /** @throws AppError `validation_failed`, `refinement_unfit`, `generation_stopped` or one of the `ai_…` codes */
    async refine(wish: RefinementWish): Promise<Refined> {
      const before = bodyOf(wish.text);
      const range = passageOf(before.body, wish.part);
      if (!range)
        throw new AppError("validation_failed", "There are no words in this part.", { field: "part" });
      queue.refuseIfFull({ isPremium: wish.isPremium });
      wish.onProgress("sources");
      const sources = wish.text.citationStyle === "none" ? [] : await abstracts(wish.text.sources);
      wish.stop.throwIfAborted();
      const turn = await queue.enter({
        userId: wish.userId,
        isPremium: wish.isPremium,
        signal: wish.stop,
        onPlace: (place) => wish.onProgress("waiting", place),
      });
      try {
        wish.onProgress("writing");
        return await refined(wish, { before, range, sources });
      } finally {
        turn.release();
      }
    },
  };

  async function refined(wish: RefinementWish, passage: Passage): Promise<Refined> {
    const { before, range } = passage;
    const words = before.body.slice(range.start, range.end);
    const keyedText = {
      post: keyed(before, { start: 0, end: before.body.length }),
      passage: wish.part ? keyed(before, range) : null,
    };
    const { instruction } = wish;
    const prompts = new FittingPrompts(
      (abstractMaxChars) =>
        refinementPrompt(keyedText, { instruction, sources: passage.sources, abstractMaxChars }),
      { hasSources: passage.sources.length > 0 },
    );
    let refiner: string | null = null;
    const asking: Refining = { ...wish, onModel: (name) => (refiner ??= name) };
    const { version, faults } = await best(asking, passage, prompts);
    const checked = await checkEvidence(version, {
      ask: (messages) => {
        wish.onProgress("checking");
        return answerOfJudge(messages, { model, stop: wish.stop, onUsage: noteUsage(wish) });
      },
      repair: async (revision) => {
        wish.onProgress("mending");
        const next = await attempt(asking, passage, {
          prompts,
          again: (prompt) => revisionPrompt(prompt, version.raw, revision.wish),
          onShown: () => undefined,
          asWhole: revision.whole,
        }).catch(nothingNew);
        return next && next.faults.length <= faults.length ? next.version : null;
      },
      isStopped: () => wish.stop.aborted,
      logger: wish.logger,
    });
    wish.stop.throwIfAborted();
    const checkedAt = new Date().toISOString();
    const { text: read, sources } = checked.version;
    const text = spliced(before, range, {
      ...read,
      kept: await keptIn(read, cutOut(before, range)),
      citations: withEvidence(read.citations, checked.pairs, checkedAt),
    });
    return {
      text: await finished(wish.text, text, {
        sources,
        model: withRefiner(wish.text.model, refiner),
        notices: [
          ...wish.text.notices.filter((notice) => isShortage(notice) || isOfMissing(notice)),
          ...(checked.version.hasShortAbstracts ? [SHORT_ABSTRACTS] : []),
          ...(prompts.hasFailed ? [UNREVISED] : []),
          ...faults.map(({ notice }) => notice).filter((notice) => notice !== null),
          ...referenceRemarks(read).filter((remark) => remark !== false),
        ],
      }),
      part: wish.part ? words : null,
    };
  }

  /** @throws AppError `refinement_unfit` where no answer is better than the former text */
  async function best(wish: Refining, passage: Passage, prompts: FittingPrompts): Promise<Attempt> {
    let found: Attempt | undefined;
    let again = (prompt: ChatMessage[]) => prompt;
    for (let calls = 0; calls < ATTEMPTS_MAX; calls += 1) {
      if (calls > 0) wish.onRestart();
      const next = await attempt(wish, passage, { prompts, again, onShown: showTo(wish) }).catch((error) => {
        // What is there is not lost by a second call that fails.
        if (!found || wish.stop.aborted || !(error instanceof AppError)) throw error;
        return null;
      });
      if (!next) break;
      if (!found || gravity(next) < gravity(found)) found = next;
      if (next.faults.length === 0) break;
      wish.onProgress("mending");
      const { raw } = next.version;
      const mending = next.faults.map(({ wish: one }) => one).join("\n");
      again = (prompt) => revisionPrompt(prompt, raw, mending);
    }
    const failure = found?.faults.find((fault) => fault.failure !== null)?.failure;
    if (found && !failure) return found;
    throw new AppError("refinement_unfit", `${failure}, so your text stays as it was.`);
  }

  function attempt(
    wish: Refining,
    passage: Passage,
    { prompts, again, ...asking }: Asking & { prompts: FittingPrompts; again: Again },
  ): Promise<Attempt> {
    return prompts.ask((prompt) =>
      answered(wish, passage, {
        ...asking,
        prompt: again(prompt),
        hasShortAbstracts: prompts.isShortened,
      }),
    );
  }

  async function answered(
    wish: Refining,
    { before, range, sources: given }: Passage,
    { prompt, hasShortAbstracts, onShown, asWhole }: Asking & Asked,
  ): Promise<Attempt> {
    const style = wish.text.citationStyle ?? "none";
    const processorOf = (sources: readonly CitableSource[]) =>
      style === "none" || sources.length === 0
        ? null
        : citationProcessor(
            style,
            sources.map(({ csl }) => csl),
          );
    const reader = new PostReader({
      citer: processorOf(given),
      sources: given.map(citableAtHand),
      given: new GivenText(judgedBefore(wish, before)),
      byHand: new GivenText(ownersWords(wish, before)),
    });
    const words = before.body.slice(range.start, range.end);
    const chars = words.length * TIMES_LONGER + CHARS_TO_ADD;
    let raw = "";
    let isCutOff = false;
    const answer = model.stream(prompt, {
      signal: wish.stop,
      limits: { chars, tokens: Math.ceil(chars / CHARS_PER_TOKEN) + REASONING_TOKENS },
      onCutOff: () => {
        isCutOff = true;
      },
      onModel: wish.onModel,
      onUsage: noteUsage(wish),
    });
    for await (const part of asWhole ? wholeOf(answer, asWhole) : paced(answer)) {
      raw += part;
      onShown(await reader.push(part));
    }
    onShown(await reader.end({ isCutOff }));
    const lookUps = draftLookUps({ references, style, logger: wish.logger });
    const sources = await lookUps(reader.unverified(), given);
    const text = await reader.result(processorOf(sources));
    if (text.isRefusal) throw refusedTopic();
    if (text.body === "") throw new AppError("ai_empty", "The AI service sent no text.");
    const version = {
      ...{ raw, text, sources, references: null, isStopped: false, isCutOff },
      ...{ hasShortAbstracts, isHopeless: isCutOff, issues: [] },
    };
    const faults = faultsIn({
      instruction: wish.instruction,
      before: words,
      citedBefore: before.citations.filter((one) => one.start >= range.start && one.end <= range.end).length,
      around: { before: before.body.slice(0, range.start), after: before.body.slice(range.end) },
      text,
      isCutOff,
    });
    return { version, faults };
  }

  function noteUsage({ logger }: RefinementWish) {
    return (usage: TokenUsage) => {
      logger.info(usage, "tokens used");
      onTokens?.(usage);
    };
  }
}

export type Refiner = ReturnType<typeof refiner>;

/** What is refined, and of what. */
interface Passage {
  before: Body;
  range: Range;
  sources: CitableSource[];
}

/** What is asked, after a prompt that has room. */
type Again = (prompt: ChatMessage[]) => ChatMessage[];

interface Asked {
  prompt: ChatMessage[];
  hasShortAbstracts: boolean;
}

interface Asking {
  onShown(shown: ShownText): void;
  /** Makes the whole passage of an answer that is a part of it. */
  asWhole?(answer: string): string;
}

function showTo({ onText, onRestart }: RefinementWish): (shown: ShownText) => void {
  return ({ text, isRestarted }) => {
    if (isRestarted) onRestart();
    onText(text);
  };
}

/** What the server has judged of a text, and what its owner has decided to keep: its references stand. */
function judgedBefore({ written }: RefinementWish, { kept }: Body): string {
  return [written ? standingText(bodyOf(written)) : "", ...kept.map(({ text }) => text)].join(" ");
}

/** What of the words that its owner decided to keep a new passage holds, by the rules of edits. */
async function keptIn(
  { body, unverified, citations }: Pick<Body, "body" | "unverified" | "citations">,
  { body: content, ...former }: Body,
): Promise<UnverifiedWords[]> {
  if (former.kept.length === 0) return [];
  const { kept } = await marksBeside({ content, ...former, unverified: [] }, { content: body, citations });
  const taken = [...unverified, ...citations];
  return kept.filter((mark) => taken.every(({ start, end }) => end <= mark.start || mark.end <= start));
}

/** What its owner wrote, or lets stand: all but the words that nobody verified in what the server wrote. */
function ownersWords({ written }: RefinementWish, { body, unverified }: Body): string {
  const isServers = ({ text }: { text: string }) => written?.content.includes(text) === true;
  return standingText({ body, unverified: unverified.filter(isServers) });
}

/** One for which the former text is better weighs more than all others. */
function gravity({ faults }: Attempt): number {
  return faults.reduce((sum, { failure }) => sum + (failure === null ? 1 : 100), 0);
}

function nothingNew(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}

async function* wholeOf(
  answer: AsyncIterable<string>,
  asWhole: (answer: string) => string,
): AsyncIterable<string> {
  yield asWhole(await wholeText(answer));
}

/** The text with its citations and its list as they read beside each other. */
async function finished(
  former: VersionText,
  { body, ...marks }: Body,
  { sources, ...rest }: { sources: readonly CitableSource[] } & Pick<VersionText, "model" | "notices">,
): Promise<VersionText> {
  const style = former.citationStyle ?? "none";
  const all = sources.map(({ abstract: _, isPinned: _isPinned, ...source }) => source);
  // Where nobody knows where a text of an earlier version cites, its list stays as it is.
  const isPlaced = marks.citations.length > 0 || former.references === null;
  const text = { content: body, ...marks, sources: all, references: null };
  const cited =
    style === "none" || !isPlaced || all.length === 0
      ? null
      : await recited(text, {
          sources: all,
          processor: citationProcessor(
            style,
            all.map(({ csl }) => csl),
          ),
        });
  const references = isPlaced ? null : former.references;
  const result = cited ?? { ...text, content: postContent(body, references), references };
  return {
    ...former,
    ...result,
    ...rest,
    wordCount: countWords(body),
    checkedAt: lastCheckOf(result.citations),
  };
}
