import type { GenerationRequest, GenerationStep } from "@discussion-post/contract/generations";
import { wordsFor } from "@discussion-post/contract/requested-words";
import type { Source } from "@discussion-post/contract/sources";
import { countWords } from "@discussion-post/contract/text";
import type { Logger } from "pino";
import { classmatesIn, withoutNames, writersIn } from "../ai/classmates.ts";
import { FittingPrompts } from "../ai/fitting-prompts.ts";
import { lengthPlan } from "../ai/length-plan.ts";
import type { ModelQueue } from "../ai/model-queue.ts";
import { ABSTRACT_MAX_CHARS, promptFor, revisionPrompt, rewritePrompt } from "../ai/prompt.ts";
import type { ChatMessage } from "../ai/provider-dialect.ts";
import { refusedTopic } from "../ai/provider-errors.ts";
import type { TextModel, TokenUsage } from "../ai/text-model.ts";
import { type CitationProcessor, citationProcessor } from "../citations/citation-processor.ts";
import { AppError } from "../errors/app-error.ts";
import { answerOfJudge } from "../evidence/ask-judge.ts";
import { type CitationPair, citationPairs, withEvidence } from "../evidence/citation-pairs.ts";
import { citedFirst } from "../sources/cited-first.ts";
import type { ReferenceLookUp } from "../sources/reference-look-up.ts";
import { isShortage, unfittingNotice } from "../sources/shortage.ts";
import { type SourceWish, sourceWishOf } from "../sources/source-wish.ts";
import type { FoundSources, SourcesService } from "../sources/sources.service.ts";
import type { CitableSource } from "../sources/to-source.ts";
import type { SuggestionsService } from "../suggestions/suggestions.service.ts";
import { isCountable } from "../text/countable.ts";
import { GivenText } from "../text/given-text.ts";
import { type LearnedModels, ourModels } from "../text/learned/models.ts";
import { paced, pauseAfter, wholeText } from "../text/paced.ts";
import { PostReader, type ShownText } from "../text/post-reader.ts";
import { isRefusal } from "../text/refusal.ts";
import { citableAtHand } from "../text/sources-at-hand.ts";
import { answersOf } from "./answers.ts";
import { checkEvidence } from "./check-evidence.ts";
import { draftLimits, isNoPost, isPastRevising } from "./draft-limits.ts";
import { type DraftLookUps, draftLookUps } from "./draft-look-ups.ts";
import { remarksOn, SHORT_ABSTRACTS, UNREVISED, uncitedRemarks } from "./draft-notices.ts";
import { type Citable, inventedIn, issuesOf, uncitedIn, type Version, weight } from "./draft-version.ts";
import { withCuts } from "./length-cuts.ts";
import { lengthRevision, type Revision, trimmed } from "./length-revision.ts";
import { postContent } from "./post-content.ts";
import { referenceRevision } from "./reference-revision.ts";
import type { WrittenPost } from "./written-post.ts";

/** What writing a post needs. */
export interface PostWriterOptions {
  model: TextModel;
  sources: Pick<SourcesService, "find">;
  /** Knows what was looked up while the options were chosen; nothing was if left out. */
  suggestions?: Pick<SuggestionsService, "lookedUp">;
  /** Looks up what the model refers to beyond the sources that it was given. */
  references: ReferenceLookUp;
  queue: ModelQueue;
  /** What judges a text where no rule is sure; our own if left out. */
  learned?: LearnedModels;
  /** Told what each text cost, where the provider says it. */
  onTokens?: (usage: TokenUsage) => void;
}

/** One post to write, and whom to tell how it goes. */
export interface PostWish {
  request: GenerationRequest;
  userId: number;
  /** Premium accounts' sliders count, and they go first in line (ADR-0011, ADR-0014). */
  isPremium: boolean;
  /** Aborted when the user stops the writing. */
  stop: AbortSignal;
  logger: Logger;
  onProgress(step: GenerationStep, place?: number): void;
  onSources(sources: Source[]): void;
  onText(text: string): void;
  /** Told when all text so far was no part of the post. */
  onRestart(): void;
}

/** A post that is written elsewhere. */
export type Preparing = Pick<PostWish, "request" | "userId" | "isPremium" | "logger">;

/** What was written elsewhere, and of what. */
interface Judging {
  text: string;
  /** Whether the user stopped it. */
  isStopped: boolean;
  hasShortAbstracts: boolean;
  /** By which name its writer is shown. */
  model: string;
  /** What it may cite, as `prepare` found it. */
  found: FoundSources;
}

/** A wish, and whom to tell which model grants it. */
type Writing = PostWish & { onModel(name: string): void };

/**
 * Writes a post: looks its sources up, waits for its turn, has it written citing only those, and has it revised
 * where it misses what was asked (ADR-0013, ADR-0014, ADR-0015).
 */
export function postWriter({
  model,
  sources: index,
  suggestions,
  references,
  queue,
  learned = ourModels,
  onTokens,
}: PostWriterOptions) {
  return {
    /** @throws AppError with one of the `ai_…` codes, or `generation_stopped` where nothing was written yet */
    async write(wished: PostWish): Promise<WrittenPost> {
      const { request, isPremium } = wished;
      let writtenBy: string | null = null;
      const wish: Writing = { ...wished, onModel: (name) => (writtenBy ??= name) };
      // Before anything is looked up for a draft that could not be written.
      queue.refuseIfFull({ isPremium });
      const sourceWish = sourceWishOf(request);
      const found = await findSources(wish, sourceWish);
      const { sources, required } = found;
      const citable = { sources, required, asked: found.wanted };
      const turn = await queue.enter({
        userId: wish.userId,
        isPremium,
        signal: wish.stop,
        onPlace: (place) => wish.onProgress("waiting", place),
      });
      const lookUps = draftLookUps({ references, style: request.citationStyle, logger: wish.logger });
      try {
        wish.onProgress("writing");
        await pauseAfter(givenIn(request).length);
        const prompts = new FittingPrompts(
          (abstractMaxChars) =>
            promptFor(request, { hasSliders: isPremium, sources, citing: citable, abstractMaxChars }),
          { hasSources: sources.length > 0 },
        );
        const first = await prompts.ask((prompt) =>
          compose(wish, { prompt, sources, required, lookUps, onShown: showTo(wish), ...seenBy(prompts) }),
        );
        const whole = await revised(wish, { prompts, sources, required, lookUps, first });
        if (!whole.isStopped && isNoPost(whole.text.body)) throw noPost();
        const { version: best, pairs } = await checkEvidence(whole, {
          ask: (messages) => judge(wish, messages),
          repair: (revision) => {
            wish.onProgress("mending");
            return attempt(wish, { prompts, sources, required, lookUps, first: whole }, revision);
          },
          isStopped: () => wish.stop.aborted,
          logger: wish.logger,
        });
        const isUnrevised = prompts.hasFailed;
        return written({ request, found, version: best, pairs, isUnrevised, model: writtenBy });
      } finally {
        turn.release();
      }
    },

    /**
     * What somebody else's model needs to write a post: its sources, and the prompts with ever less of their
     * abstracts. No call is made.
     */
    async prepare(
      wish: Preparing,
    ): Promise<{ found: FoundSources; prompts: ChatMessage[][]; maxChars: number }> {
      const { request, isPremium } = wish;
      const found = await findSources(silent(wish), sourceWishOf(request));
      const citing = { required: found.required, asked: found.wanted };
      const lengths = found.sources.length === 0 ? [0] : ABSTRACT_MAX_CHARS;
      const prompts = lengths.map((abstractMaxChars) =>
        promptFor(request, { hasSliders: isPremium, sources: found.sources, citing, abstractMaxChars }),
      );
      return { found, prompts, maxChars: draftLimits(request.length).chars };
    },

    /**
     * Judges a text that somebody else's model wrote, as if ours had: it cites what was found for it and nothing else,
     * and what refers to other works is looked up, marked or taken out. Its evidence is judged by words alone, and it
     * is not revised: no call is made, whatever the text says.
     * @throws AppError `ai_refused`, `ai_empty`
     */
    async judge(wish: Preparing, { text, isStopped, hasShortAbstracts, model, found }: Judging) {
      const { request, logger } = wish;
      const { sources, required } = found;
      const limits = draftLimits(request.length);
      const lookUps = draftLookUps({ references, style: request.citationStyle, logger });
      const composing = { prompt: [], sources, required, lookUps, hasShortAbstracts };
      const composed = await compose(silent(wish), {
        ...composing,
        onShown: () => undefined,
        asWhole: () => textAlone(text.slice(0, limits.chars)),
        isCutOff: isStopped || text.length >= limits.chars,
      });
      if (isNoPost(composed.text.body)) throw noPost();
      const version = isStopped
        ? { ...composed, isStopped, isCutOff: false, issues: [] }
        : await fitted(silent(wish), { sources, required, lookUps, first: composed });
      const pairs = await citationPairs(version.text, version.sources);
      return written({ request, found, version, pairs, isUnrevised: false, model });
    },
  };

  async function findSources(wish: PostWish, sourceWish: SourceWish): Promise<FoundSources> {
    const { citationStyle: style, sourceChoices: choices } = wish.request;
    if (style === "none") return NOTHING_FOUND;
    wish.onProgress("sources");
    const known = (await suggestions?.lookedUp(wish.userId, sourceWish)) ?? null;
    const found = await index.find({ ...sourceWish, style, choices }, known);
    wish.stop.throwIfAborted();
    wish.onSources(citedFirst(found.sources, []));
    return found;
  }

  /** One version. A stop keeps what is there. */
  async function compose(
    wish: Writing,
    {
      prompt,
      sources: given,
      required,
      lookUps,
      onShown,
      hasShortAbstracts,
      asWhole = (answer) => answer,
      isCutOff: isCutOffBefore = false,
    }: Composing,
  ): Promise<Version> {
    const givenText = givenIn(wish.request);
    await pauseAfter(givenText.length);
    const reader = new PostReader({
      citer: processorFor(wish.request, given),
      sources: wish.request.citationStyle === "none" ? [] : given.map(citableAtHand),
      given: new GivenText(givenText, { writers: writersIn(wish.request), isAsked: true }),
      models: learned,
      isReply: wish.request.answering !== undefined,
    });
    await pauseAfter(givenText.length);
    let raw = "";
    let isStopped = false;
    let isCutOff = isCutOffBefore;
    const limits = draftLimits(wish.request.length);
    try {
      const parts = asWhole(
        named(wish.request).stream(prompt, {
          signal: wish.stop,
          limits,
          onCutOff: () => {
            isCutOff = true;
          },
          onModel: wish.onModel,
          onAdapted: (dialect) =>
            wish.logger.warn({ dialect }, "the AI provider is asked differently from now on"),
          onUsage: noteUsage(wish),
        }),
      );
      for await (const part of paced(parts)) {
        raw += part;
        onShown(await reader.push(part));
      }
    } catch (error) {
      isStopped = wish.stop.aborted && raw.trim() !== "";
      if (!isStopped) throw error;
    }
    onShown(await reader.end({ isCutOff }));
    const sources = isStopped ? given : await lookUps(reader.unverified(), given);
    const processor = processorFor(wish.request, sources);
    const text = await reader.result(processor);
    if (text.body === "" && isStopped) throw wish.stop.reason;
    if (text.isRefusal) throw refusedTopic();
    if (text.body === "") throw noPost();
    const isHopeless =
      raw.length >= limits.chars || isPastRevising(countWords(text.body), wish.request.length);
    return {
      raw,
      text,
      sources,
      references: (await processor?.references()) ?? null,
      hasShortAbstracts,
      isStopped,
      isCutOff,
      isHopeless,
      issues: isStopped ? [] : issuesOf({ text, isCutOff }, wish.request, { sources: given, required }),
    };
  }

  /** The version at hand, or what one further call makes of it where that is better; one that fails takes nothing away. */
  async function revised(
    wish: Writing,
    { prompts, sources, required, lookUps, first }: Revising,
  ): Promise<Version> {
    let best = first;
    if (first.issues.length > 0 && !first.isHopeless && !wish.stop.aborted) {
      wish.onProgress("mending");
      const revision = partialRevision(first, { request: wish.request, sources, required });
      const next = await attempt(wish, { prompts, sources, required, lookUps, first }, revision);
      if (next && weight(next) < weight(first)) best = next;
    }
    return fitted(wish, { sources, required, lookUps, first: best });
  }

  /** A version after one call, for a part or for the whole; null where the call failed. */
  async function attempt(
    wish: Writing,
    { prompts, sources, required, lookUps, first }: Revising,
    revision: Revision | null,
  ): Promise<Version | null> {
    const again = (prompt: ChatMessage[]) =>
      revision
        ? revisionPrompt(prompt, first.raw, revision.wish)
        : rewritePrompt(
            prompt,
            first.raw,
            first.issues.map(({ wish: sentence }) => sentence),
          );
    try {
      const next = await prompts.ask((prompt) =>
        compose(wish, {
          prompt: again(prompt),
          sources,
          required,
          lookUps,
          onShown: () => undefined,
          ...seenBy(prompts),
          ...(revision && { asWhole: (answer) => spliced(answer, revision) }),
        }),
      );
      return next.isStopped ? null : next;
    } catch (error) {
      // What the model cannot do costs the revision; an error of our own is no reason to hand out what missed.
      if (!(error instanceof AppError)) throw error;
      wish.logger.warn({ err: error }, "a draft could not be revised");
      return null;
    }
  }

  /** The model, which reads no classmate's name. */
  function named(request: GenerationRequest): TextModel {
    return withoutNames(model, classmatesIn(request));
  }

  function judge(wish: PostWish, messages: ChatMessage[]): Promise<string> {
    wish.onProgress("checking");
    return answerOfJudge(messages, { model: named(wish.request), stop: wish.stop, onUsage: noteUsage(wish) });
  }

  function noteUsage({ logger }: PostWish) {
    return (usage: TokenUsage) => {
      logger.info(usage, "tokens used");
      onTokens?.(usage);
    };
  }

  /** A version that is still too long, without sentences that carry nothing else; no call is made for it. */
  async function fitted(wish: Writing, { sources, required, lookUps, first }: Fitting): Promise<Version> {
    const words = countWords(first.text.body);
    const plan = lengthPlan(wordsFor(wish.request));
    if (first.isStopped || words <= plan.max || !isCountable(first.text.body)) return first;
    const shorter = trimmed({ raw: first.raw, words, plan });
    const next = await compose(wish, {
      prompt: [],
      sources,
      required,
      lookUps,
      onShown: () => undefined,
      hasShortAbstracts: first.hasShortAbstracts,
      asWhole: () => textAlone(shorter),
    });
    if (weight(next) >= weight(first)) return first;
    const { isCutOff, isHopeless } = first;
    return { ...next, text: withCuts(first.text, next.text), isCutOff, isHopeless };
  }
}

/** A finished version, as it is kept. */
function written({ request, found, version, pairs, isUnrevised, model }: Finished): WrittenPost {
  const { text, references } = version;
  const requested = request.citationStyle === "none" ? null : sourceWishOf(request).requested;
  const unfit =
    requested && isUnfitting(version, found) ? unfittingNotice(text.citedKeys.length, requested) : null;
  const checkedAt = new Date().toISOString();
  return {
    content: postContent(text.body, references),
    wordCount: countWords(text.body),
    notices: [
      ...(unfit === null ? found.notices : [unfit, ...found.notices.filter((one) => !isShortage(one))]),
      version.hasShortAbstracts ? SHORT_ABSTRACTS : null,
      isUnrevised ? UNREVISED : null,
      ...remarksOn(version, request),
      ...uncitedRemarks(found.sources, text.citedKeys),
    ].filter((one) => one !== null),
    sources: citedFirst(version.sources, text.citedKeys),
    references,
    unverified: text.unverified,
    kept: [],
    removed: text.removed,
    citations: withEvidence(text.citations, pairs, checkedAt),
    answers: answersOf(text, request),
    sourcesRequested: requested?.asked ?? 0,
    citationStyle: request.citationStyle,
    model,
    checkedAt: pairs.length > 0 ? checkedAt : null,
  };
}

/** A wish of which nobody is told anything while it is granted, and that nobody can stop. */
function silent(wish: Preparing): Writing {
  const nothing = () => undefined;
  return {
    ...wish,
    stop: new AbortController().signal,
    onProgress: nothing,
    onSources: nothing,
    onText: nothing,
    onRestart: nothing,
    onModel: nothing,
  };
}

/** The answer to a revision of a part, as the draft that it makes. @throws AppError where it is a refusal */
async function* spliced(answer: AsyncIterable<string>, revision: Revision): AsyncIterable<string> {
  const text = await wholeText(answer);
  if (isRefusal(text)) throw refusedTopic();
  yield revision.whole(text);
}

/** What of the abstracts the model sees that is asked now. */
function seenBy({ isShortened }: FittingPrompts): Pick<Version, "hasShortAbstracts"> {
  return { hasShortAbstracts: isShortened };
}

function noPost(): AppError {
  return new AppError("ai_empty", "The AI service sent no post.");
}

async function* textAlone(text: string): AsyncIterable<string> {
  yield text;
}

/** How a part of a draft is to be revised; null where only the whole will do. */
function partialRevision(
  { raw, text, isCutOff }: Version,
  { request, ...citable }: { request: GenerationRequest } & Citable,
): Revision | null {
  const invented = inventedIn(text);
  if (invented.length > 0) return referenceRevision({ raw, invented });
  return lengthRevision({
    raw,
    words: countWords(text.body),
    plan: lengthPlan(wordsFor(request)),
    isCutOff,
    uncited: uncitedIn(text, citable),
  });
}

/** Whether works were found of which too few fitted. */
function isUnfitting({ text, isStopped }: Version, { sources, required, wanted }: FoundSources): boolean {
  const cited = text.citedKeys.length;
  return (
    !isStopped && sources.length > required && cited >= required && cited < Math.min(wanted, sources.length)
  );
}

export type PostWriter = ReturnType<typeof postWriter>;

interface Finished {
  request: GenerationRequest;
  found: FoundSources;
  version: Version;
  pairs: readonly CitationPair[];
  /** Whether there was no room to have it revised. */
  isUnrevised: boolean;
  model: string | null;
}

interface Composing extends Citable {
  prompt: ChatMessage[];
  lookUps: DraftLookUps;
  onShown(shown: ShownText): void;
  hasShortAbstracts: boolean;
  /** Makes the whole draft of an answer that is a part of one. */
  asWhole?(answer: AsyncIterable<string>): AsyncIterable<string>;
  /** Whether the text ends before its end, as is known beforehand. */
  isCutOff?: boolean;
}

interface Fitting extends Citable {
  lookUps: DraftLookUps;
  first: Version;
}

interface Revising extends Fitting {
  prompts: FittingPrompts;
}

const NOTHING_FOUND: FoundSources = { sources: [], wanted: 0, required: 0, notices: [] };
/** All that the user and their classmates wrote. */
function givenIn({ topic, ownSources, givenSources = [], answering }: GenerationRequest): string {
  const { prompt = null, post = "", author = null, thread = [] } = answering ?? {};
  const others = thread.flatMap((one) => [one.author ?? "", one.text]);
  const byHand = givenSources.flatMap(({ authors, year, title, container }) =>
    [authors, year, title, container].join(" "),
  );
  return [topic, ...ownSources, ...byHand, prompt ?? "", author ?? "", post, ...others].join("\n");
}

function showTo({ onText, onRestart }: PostWish): (shown: ShownText) => void {
  return ({ text, isRestarted }) => {
    if (isRestarted) onRestart();
    onText(text);
  };
}

function processorFor(
  { citationStyle }: GenerationRequest,
  sources: readonly CitableSource[],
): CitationProcessor | null {
  if (citationStyle === "none" || sources.length === 0) return null;
  return citationProcessor(
    citationStyle,
    sources.map(({ csl }) => csl),
  );
}
