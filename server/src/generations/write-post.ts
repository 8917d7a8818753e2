import { isShortage } from "@discussion-post/contract/notices";
import { FittingPrompts } from "../ai/fitting-prompts.ts";
import type { ModelQueue } from "../ai/model-queue.ts";
import { ABSTRACT_MAX_CHARS, promptFor } from "../ai/prompt.ts";
import type { ChatMessage } from "../ai/provider-dialect.ts";
import type { TextModel, TokenUsage } from "../ai/text-model.ts";
import { citationPairs } from "../evidence/citation-pairs.ts";
import { citedFirst } from "../sources/cited-first.ts";
import type { FoundSources } from "../sources/offered-works.ts";
import type { ReferenceLookUp } from "../sources/reference-look-up.ts";
import { sourceWishOf } from "../sources/source-wish.ts";
import type { SourcesService } from "../sources/sources.service.ts";
import type { SuggestionsService } from "../suggestions/suggestions.service.ts";
import { type LearnedModels, ourModels } from "../text/learned/models.ts";
import { pauseAfter } from "../text/paced.ts";
import type { ShownText } from "../text/post-reader.ts";
import { checkEvidence } from "./check-evidence.ts";
import { draftComposer, noPost, seenBy, textAlone } from "./draft-composer.ts";
import { draftLimits, isNoPost } from "./draft-limits.ts";
import { draftLookUps } from "./draft-look-ups.ts";
import { finishedPost } from "./finished-post.ts";
import { givenIn } from "./given-in.ts";
import { type PostWish, type Preparing, silent, type Writing } from "./post-wish.ts";
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
  const { compose, revised, attempt, fitted, judge } = draftComposer({ model, learned, onTokens });
  return {
    /** @throws AppError with one of the `ai_…` codes, or `generation_stopped` where nothing was written yet */
    async write(wished: PostWish): Promise<WrittenPost> {
      const { request, isPremium } = wished;
      let writtenBy: string | null = null;
      const wish: Writing = { ...wished, onModel: (name) => (writtenBy ??= name) };
      // Before anything is looked up for a draft that could not be written.
      queue.refuseIfFull({ isPremium });
      const found = await findSources(wish);
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
        return finishedPost({ request, found, version: best, pairs, isUnrevised, model: writtenBy });
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
      const found = await findSources(silent(wish));
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
      return finishedPost({ request, found, version, pairs, isUnrevised: false, model });
    },
  };

  async function findSources(wish: PostWish): Promise<FoundSources> {
    const { citationStyle: style, sourceChoices: choices } = wish.request;
    if (style === "none") return NOTHING_FOUND;
    wish.onProgress("sources");
    const sourceWish = sourceWishOf(wish.request);
    const known = (await suggestions?.lookedUp(wish.userId, sourceWish)) ?? null;
    const found = await index.find({ ...sourceWish, style, choices }, known);
    wish.stop.throwIfAborted();
    wish.onSources({ sources: citedFirst(found.sources, []), notices: found.notices.filter(isShortage) });
    return found;
  }
}

export type PostWriter = ReturnType<typeof postWriter>;

const NOTHING_FOUND: FoundSources = { sources: [], wanted: 0, required: 0, notices: [] };

function showTo({ onText, onRestart }: PostWish): (shown: ShownText) => void {
  return ({ text, isRestarted }) => {
    if (isRestarted) onRestart();
    onText(text);
  };
}
