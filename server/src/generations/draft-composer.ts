import type { GenerationRequest } from "@discussion-post/contract/generations";
import { countWords } from "@discussion-post/contract/text";
import { classmatesIn, withoutNames, writersIn } from "../ai/classmates.ts";
import type { FittingPrompts } from "../ai/fitting-prompts.ts";
import { lengthPlan } from "../ai/length-plan.ts";
import { revisionPrompt, rewritePrompt } from "../ai/prompt.ts";
import type { ChatMessage } from "../ai/provider-dialect.ts";
import { refusedTopic } from "../ai/provider-errors.ts";
import type { TextModel, TokenUsage } from "../ai/text-model.ts";
import { type CitationProcessor, citationProcessor } from "../citations/citation-processor.ts";
import { AppError } from "../errors/app-error.ts";
import { answerOfJudge } from "../evidence/ask-judge.ts";
import type { CitableSource } from "../sources/to-source.ts";
import { isCountable } from "../text/countable.ts";
import { GivenText } from "../text/given-text.ts";
import type { LearnedModels } from "../text/learned/models.ts";
import { paced, pauseAfter, wholeText } from "../text/paced.ts";
import { PostReader, type ShownText } from "../text/post-reader.ts";
import { isRefusal } from "../text/refusal.ts";
import { citableAtHand } from "../text/sources-at-hand.ts";
import { draftLimits, isPastRevising } from "./draft-limits.ts";
import type { DraftLookUps } from "./draft-look-ups.ts";
import { type Citable, inventedIn, issuesOf, uncitedIn, type Version, weight } from "./draft-version.ts";
import { givenIn } from "./given-in.ts";
import { withCuts } from "./length-cuts.ts";
import { lengthRevision, type Revision, trimmed } from "./length-revision.ts";
import type { PostWish, Writing } from "./post-wish.ts";
import { referenceRevision } from "./reference-revision.ts";

interface DraftComposerOptions {
  model: TextModel;
  /** What judges a text where no rule is sure. */
  learned: LearnedModels;
  /** Told what each text cost, where the provider says it. */
  onTokens: ((usage: TokenUsage) => void) | undefined;
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

/** Has versions of a draft written: the first one, and those that come nearer to what was asked. */
export function draftComposer({ model, learned, onTokens }: DraftComposerOptions) {
  return { compose, revised, attempt, fitted, judge };

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

  /** A version that is still too long, without sentences that carry nothing else; no call is made for it. */
  async function fitted(wish: Writing, { sources, required, lookUps, first }: Fitting): Promise<Version> {
    const words = countWords(first.text.body);
    const plan = lengthPlan(wish.request);
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
}

/** The answer to a revision of a part, as the draft that it makes. @throws AppError where it is a refusal */
async function* spliced(answer: AsyncIterable<string>, revision: Revision): AsyncIterable<string> {
  const text = await wholeText(answer);
  if (isRefusal(text)) throw refusedTopic();
  yield revision.whole(text);
}

/** What of the abstracts the model sees that is asked now. */
export function seenBy({ isShortened }: FittingPrompts): Pick<Version, "hasShortAbstracts"> {
  return { hasShortAbstracts: isShortened };
}

export function noPost(): AppError {
  return new AppError("ai_empty", "The AI service sent no post.");
}

export async function* textAlone(text: string): AsyncIterable<string> {
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
    plan: lengthPlan(request),
    isCutOff,
    uncited: uncitedIn(text, citable),
  });
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
