import type { Generation, GenerationRequest, GenerationStep } from "@discussion-post/contract/generations";
import { lengthBands } from "@discussion-post/contract/options";
import type { ReferenceList, Source } from "@discussion-post/contract/sources";
import { countWords } from "@discussion-post/contract/text";
import type { Logger } from "pino";
import type { ModelQueue } from "../ai/model-queue.ts";
import type { TextModel, TokenUsage } from "../ai/openai.ts";
import { mendingPrompt, promptFor } from "../ai/prompt.ts";
import type { ChatMessage } from "../ai/provider-dialect.ts";
import { refusedTopic } from "../ai/provider-errors.ts";
import { citationMark } from "../citations/citation-marks.ts";
import { type CitationProcessor, citationProcessor } from "../citations/citation-processor.ts";
import { AppError } from "../http/app-error.ts";
import { requestedSources } from "../sources/requested-sources.ts";
import type { SourcesService } from "../sources/sources.service.ts";
import type { CitableSource } from "../sources/to-source.ts";
import { GivenText } from "../text/given-text.ts";
import { PostReader, type ReadPost, type ShownText } from "../text/post-reader.ts";
import { sourceAtHand } from "../text/sources-at-hand.ts";
import { draftLimits, isPastMending } from "./draft-limits.ts";

/** What writing a post needs. */
export interface PostWriterOptions {
  model: TextModel;
  sources: SourcesService;
  queue: ModelQueue;
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

/** A finished post, before it is known how many the account has left. */
export type WrittenPost = Omit<Generation, "id" | "postsUsed" | "postsLimit">;

/**
 * Writes a post: looks its sources up, waits for its turn, has it written citing only those, and has it mended
 * once where it misses what was asked (ADR-0013, ADR-0014, ADR-0015).
 */
export function postWriter({ model, sources: index, queue, onTokens }: PostWriterOptions) {
  return {
    /** @throws AppError with one of the `ai_…` codes, or `generation_stopped` where nothing was written yet */
    async write(wish: PostWish): Promise<WrittenPost> {
      const { request, isPremium } = wish;
      // Before anything is looked up for a draft that could not be written.
      queue.refuseIfFull({ isPremium });
      const asked = request.citationStyle === "none" ? NO_SOURCES : requestedSources(askedIn(request));
      const found = await findSources(wish, asked.count);
      const prompt = promptFor(request, { hasSliders: isPremium, sources: found.sources });
      const turn = await queue.enter({
        userId: wish.userId,
        isPremium,
        signal: wish.stop,
        onPlace: (place) => wish.onProgress("waiting", place),
      });
      try {
        wish.onProgress("writing");
        const first = await compose(wish, { prompt, sources: found.sources, onShown: showTo(wish) });
        const best = await mend(wish, { prompt, sources: found.sources, first });
        return {
          content: contentOf(best),
          wordCount: countWords(best.text.body),
          notices: [asked.notice, ...found.notices, ...remarksOn(best, request)].filter(
            (one) => one !== null,
          ),
          sources: shown(found.sources, best.text.citedKeys),
          references: best.references,
          unverified: best.text.unverified,
          removed: best.text.removed,
          sourcesRequested: asked.count,
        };
      } finally {
        turn.release();
      }
    },
  };

  async function findSources(wish: PostWish, count: number) {
    const { topic, ownSources: own, citationStyle: style } = wish.request;
    if (style === "none") return { sources: [], notices: [] };
    wish.onProgress("sources");
    const found = await index.find({ topic, count, own, style });
    wish.stop.throwIfAborted();
    wish.onSources(shown(found.sources, []));
    return found;
  }

  /** One version. A stop keeps what is there. */
  async function compose(wish: PostWish, { prompt, sources, onShown }: Composing): Promise<Version> {
    const reader = new PostReader({
      citer: await processorFor(wish.request, sources),
      sources:
        wish.request.citationStyle === "none" ? [] : sources.map(({ key, csl }) => sourceAtHand(key, csl)),
      given: new GivenText(givenIn(wish.request)),
    });
    let raw = "";
    let isStopped = false;
    let isCutOff = false;
    const limits = draftLimits(wish.request.length);
    try {
      const parts = model.stream(prompt, {
        signal: wish.stop,
        limits,
        onCutOff: () => {
          isCutOff = true;
        },
        onAdapted: (dialect) =>
          wish.logger.warn({ dialect }, "the AI provider is asked differently from now on"),
        onUsage: (usage) => {
          wish.logger.info(usage, "tokens used");
          onTokens?.(usage);
        },
      });
      for await (const part of parts) {
        raw += part;
        onShown(reader.push(part));
      }
    } catch (error) {
      isStopped = wish.stop.aborted && raw.trim() !== "";
      if (!isStopped) throw error;
    }
    onShown(reader.end({ isCutOff }));
    const processor = await processorFor(wish.request, sources);
    const text = await reader.result(processor);
    if (text.body === "" && isStopped) throw wish.stop.reason;
    if (text.isRefusal) throw refusedTopic();
    if (text.body === "") {
      throw new AppError("ai_empty", "The AI service sent no post. Please try again.");
    }
    const isHopeless =
      raw.length >= limits.chars || isPastMending(countWords(text.body), wish.request.length);
    return {
      raw,
      text,
      references: processor?.references() ?? null,
      isStopped,
      isCutOff,
      isHopeless,
      faults: isStopped ? [] : faultsOf(text, wish.request, sources),
    };
  }

  /** The better of the version at hand and one more try; a try that fails takes nothing away. */
  async function mend(wish: PostWish, { prompt, sources, first }: Mending): Promise<Version> {
    if (first.faults.length === 0 || first.isHopeless) return first;
    wish.onProgress("mending");
    try {
      const wishes = first.faults.map(({ wish: sentence }) => sentence);
      const again = mendingPrompt(prompt, first.raw, wishes);
      const second = await compose(wish, { prompt: again, sources, onShown: () => undefined });
      return !second.isStopped && weight(second) < weight(first) ? second : first;
    } catch (error) {
      wish.logger.warn({ err: error }, "a draft could not be mended");
      return first;
    }
  }
}

export type PostWriter = ReturnType<typeof postWriter>;

interface Composing {
  prompt: ChatMessage[];
  sources: readonly CitableSource[];
  onShown(shown: ShownText): void;
}

interface Mending {
  prompt: ChatMessage[];
  sources: readonly CitableSource[];
  first: Version;
}

/** A text of the model's and what it became. */
interface Version {
  raw: string;
  text: ReadPost;
  references: ReferenceList | null;
  isStopped: boolean;
  /** Whether more would have come than was taken. */
  isCutOff: boolean;
  /** Whether asking for a revision would be money thrown away. */
  isHopeless: boolean;
  faults: Fault[];
}

interface Fault {
  /** What the model is asked to change. */
  wish: string;
  /** How bad it is, in words of length missed. */
  weight: number;
}

const NO_SOURCES = { count: 0, notice: null };
const UNCITED_WEIGHT = 100;
const INVENTED_WEIGHT = 50;

function faultsOf(text: ReadPost, request: GenerationRequest, sources: readonly CitableSource[]): Fault[] {
  const { min, max } = lengthBands[request.length];
  const words = countWords(text.body);
  const uncited = sources.filter(({ key }) => !text.citedKeys.includes(key));
  const faults: Fault[] = [];
  if (words < min || words > max) {
    const change = words < min ? `Add about ${min - words} to ${max - words}` : `Cut at least ${words - max}`;
    faults.push({
      wish: `It has ${words} words and must have ${min} to ${max}. ${change} words.`,
      weight: words < min ? min - words : words - max,
    });
  }
  if (uncited.length > 0) {
    faults.push({
      wish: `Cite these sources too, each where its summary supports you: ${uncited.map(({ key }) => citationMark(key)).join(", ")}.`,
      weight: UNCITED_WEIGHT * uncited.length,
    });
  }
  const invented = inventedIn(text);
  if (invented.length > 0) {
    faults.push({
      wish: `It refers to works that were not given to you: ${invented.map((words) => `“${words}”`).join(", ")}. Write the sentences that hold these words anew, without the reference and without what rests on it alone.`,
      weight: INVENTED_WEIGHT * invented.length,
    });
  }
  return faults;
}

/** The model is shown so many, each so long. */
const INVENTED_SHOWN_MAX = 20;
const INVENTED_MAX_CHARS = 300;

/** What refers to works that nobody looked up, in the model's own words. */
function inventedIn({ unverified, removed, unknownKeys }: ReadPost): string[] {
  const words = [
    ...unverified.filter(({ kind }) => kind !== "blank").map(({ text }) => text),
    ...removed.map(({ text }) => text.trim()),
    ...unknownKeys.filter((key) => key !== "?").map(citationMark),
  ];
  return [...new Set(words)].slice(0, INVENTED_SHOWN_MAX).map((one) => one.slice(0, INVENTED_MAX_CHARS));
}

/** Where the course may say how many sources it wants. */
function askedIn({ topic, answering }: GenerationRequest): string {
  const prompt = answering?.prompt ?? "";
  return topic.includes(prompt) ? topic : `${topic}\n${prompt}`;
}

/** All that the user and their classmates wrote. */
function givenIn({ topic, ownSources, answering }: GenerationRequest): string {
  const { prompt = null, post = "", thread = [] } = answering ?? {};
  return [topic, ...ownSources, prompt ?? "", post, ...thread.map(({ text }) => text)].join("\n");
}

function showTo({ onText, onRestart }: PostWish): (shown: ShownText) => void {
  return ({ text, isRestarted }) => {
    if (isRestarted) onRestart();
    onText(text);
  };
}

function weight({ faults }: Version): number {
  return faults.reduce((sum, fault) => sum + fault.weight, 0);
}

async function processorFor(
  { citationStyle }: GenerationRequest,
  sources: readonly CitableSource[],
): Promise<CitationProcessor | null> {
  if (citationStyle === "none" || sources.length === 0) return null;
  return citationProcessor(
    citationStyle,
    sources.map(({ csl }) => csl),
  );
}

function contentOf({ text, references }: Version): string {
  return [text.body, ...(references ? listParagraphs(references) : [])].join("\n\n");
}

function listParagraphs({ heading, entries }: ReferenceList): string[] {
  return [heading, ...entries.map((runs) => runs.map(({ text }) => text).join(""))];
}

/** What the user has to know about the text itself. */
function remarksOn(
  { text, isStopped, isCutOff, isHopeless }: Version,
  { length }: GenerationRequest,
): string[] {
  const { min, max } = lengthBands[length];
  const words = countWords(text.body);
  const isOff = words < min || words > max;
  return [
    isStopped && "You stopped this draft before its end.",
    isCutOff &&
      isHopeless &&
      "The AI wrote far more than you asked for, so this draft ends where we stopped reading.",
    isCutOff && !isHopeless && "The AI stopped too early, so this draft ends at its last whole sentence.",
    !isStopped &&
      isOff &&
      `This draft has ${words.toLocaleString("en-US")} words; you asked for ${min.toLocaleString("en-US")} to ${max.toLocaleString("en-US")}.`,
    ...referenceRemarks(text),
  ].filter((remark) => remark !== false);
}

function referenceRemarks({ unverified, removed, unknownKeys }: ReadPost): (string | false)[] {
  const marked = unverified.filter(({ kind }) => kind !== "blank").length;
  const blanks = unverified.length - marked;
  const sentences = removed.filter(({ reason }) => reason === "reference").length;
  return [
    marked > 0 &&
      `${marked === 1 ? "1 reference isn't" : `${marked} references aren't`} verified. Check each marked passage.`,
    sentences > 0 &&
      `${sentences === 1 ? "1 sentence" : `${sentences} sentences`} with unverified references ${sentences === 1 ? "was" : "were"} taken out.`,
    removed.length > sentences && "A list of unverified references was taken out.",
    unknownKeys.length > 0 &&
      "Some sentences cited a source that doesn't exist. Those citations were left out.",
    blanks > 0 &&
      `Fill in ${blanks === 1 ? "the marked blank" : `the ${blanks} marked blanks`} before you post.`,
  ];
}

/** For the user: cited ones first, in the order in which the text has them. */
function shown(sources: readonly CitableSource[], citedKeys: readonly string[]): Source[] {
  const place = (key: string) => (citedKeys.includes(key) ? citedKeys.indexOf(key) : citedKeys.length);
  return sources
    .map(({ abstract: _abstract, ...source }) => ({ ...source, isCited: citedKeys.includes(source.key) }))
    .toSorted((a, b) => place(a.key) - place(b.key));
}
