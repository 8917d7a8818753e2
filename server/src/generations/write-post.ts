import type { Generation, GenerationRequest, GenerationStep } from "@discussion-post/contract/generations";
import { lengthBands } from "@discussion-post/contract/options";
import type { ReferenceList, Source } from "@discussion-post/contract/sources";
import { countWords } from "@discussion-post/contract/text";
import type { Logger } from "pino";
import type { ModelLine } from "../ai/model-line.ts";
import type { ChatMessage, TextModel, TokenUsage } from "../ai/openai.ts";
import { mendingPrompt, promptFor } from "../ai/prompt.ts";
import { citationMark } from "../citations/citation-marks.ts";
import { type CitationProcessor, citationProcessor } from "../citations/citation-processor.ts";
import { CitationWriter, type CitedText } from "../citations/citation-writer.ts";
import { referenceGuard } from "../citations/unverified-references.ts";
import { AppError } from "../http/app-error.ts";
import { requestedSources } from "../sources/requested-sources.ts";
import type { SourcesService } from "../sources/sources.service.ts";
import type { CitableSource } from "../sources/to-source.ts";

/** What writing a post needs. */
export interface PostWriterOptions {
  model: TextModel;
  sources: SourcesService;
  line: ModelLine;
  /** Told what each text cost, where the provider says it. */
  onTokens?: (usage: TokenUsage) => void;
}

/** One post to write, and whom to tell how it goes. */
export interface PostWish {
  request: GenerationRequest;
  userId: number;
  /** Premium accounts' sliders count, and they go first in line (DECISIONS 16 and 20). */
  isPremium: boolean;
  /** Aborted when the user stops the writing. */
  stop: AbortSignal;
  logger: Logger;
  onProgress(step: GenerationStep, place?: number): void;
  onSources(sources: Source[]): void;
  onText(text: string): void;
}

/** A finished post, before it is known how many the account has left. */
export type WrittenPost = Omit<Generation, "id" | "postsUsed" | "postsLimit">;

/**
 * Writes a post: looks its sources up, waits for its turn, has it written citing only those, and has it mended
 * once where it misses what was asked (DECISIONS 18, 20 and 21).
 */
export function postWriter({ model, sources: index, line, onTokens }: PostWriterOptions) {
  return {
    /** @throws AppError with one of the `ai_…` codes, or `generation_stopped` where nothing was written yet */
    async write(wish: PostWish): Promise<WrittenPost> {
      const { request, isPremium } = wish;
      const asked = request.citationStyle === "none" ? NO_SOURCES : requestedSources(request.topic);
      const found = await findSources(wish, asked.count);
      const prompt = promptFor(request, { hasSliders: isPremium, sources: found.sources });
      const turn = await line.enter({
        userId: wish.userId,
        isPremium,
        signal: wish.stop,
        onPlace: (place) => wish.onProgress("waiting", place),
      });
      try {
        wish.onProgress("writing");
        const first = await compose(wish, { prompt, sources: found.sources, onText: wish.onText });
        const best = await mend(wish, { prompt, sources: found.sources, first });
        return {
          content: contentOf(best.text),
          wordCount: countWords(best.text.body),
          notices: [asked.notice, ...found.notices, ...remarksOn(best, request)].filter(
            (one) => one !== null,
          ),
          sources: shown(found.sources, best.text.citedKeys),
          references: best.text.references,
          sourcesRequested: asked.count,
        };
      } finally {
        turn.release();
      }
    },
  };

  async function findSources(wish: PostWish, count: number) {
    if (count === 0) return { sources: [], notices: [] };
    wish.onProgress("sources");
    const { topic, ownSources: own } = wish.request;
    const found = await index.find({ topic, count, own });
    wish.stop.throwIfAborted();
    wish.onSources(shown(found.sources, []));
    return found;
  }

  /** One version. A stop keeps what is there. */
  async function compose(wish: PostWish, { prompt, sources, onText }: Composing): Promise<Version> {
    const writer = new CitationWriter({
      processor: await processorFor(wish.request, sources),
      keys: new Set(sources.map(({ key }) => key)),
      guard: referenceGuard([wish.request.topic, ...wish.request.ownSources].join("\n")),
    });
    let raw = "";
    let isStopped = false;
    try {
      const parts = model.stream(prompt, {
        signal: wish.stop,
        onUsage: (usage) => {
          wish.logger.info(usage, "tokens used");
          onTokens?.(usage);
        },
      });
      for await (const part of parts) {
        raw += part;
        onText(writer.push(part));
      }
    } catch (error) {
      isStopped = wish.stop.aborted && raw.trim() !== "";
      if (!isStopped) throw error;
    }
    onText(writer.end());
    const text = writer.result();
    if (text.body === "") {
      if (isStopped) throw wish.stop.reason;
      throw new AppError("ai_failed", "The AI service sent no text. Please try again.");
    }
    return { raw, text, isStopped, faults: isStopped ? [] : faultsOf(text, wish.request, sources) };
  }

  /** The better of the version at hand and one more try; a try that fails takes nothing away. */
  async function mend(wish: PostWish, { prompt, sources, first }: Mending): Promise<Version> {
    if (first.faults.length === 0) return first;
    wish.onProgress("mending");
    try {
      const wishes = first.faults.map(({ wish: sentence }) => sentence);
      const again = mendingPrompt(prompt, first.raw, wishes);
      const second = await compose(wish, { prompt: again, sources, onText: () => undefined });
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
  onText(text: string): void;
}

interface Mending {
  prompt: ChatMessage[];
  sources: readonly CitableSource[];
  first: Version;
}

/** A text of the model's and what it became. */
interface Version {
  raw: string;
  text: CitedText;
  isStopped: boolean;
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

function faultsOf(text: CitedText, request: GenerationRequest, sources: readonly CitableSource[]): Fault[] {
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
  if (text.removed > 0) {
    faults.push({
      wish: "It refers to works that were not given to you. Take those references out, with what rests on them alone.",
      weight: INVENTED_WEIGHT * text.removed,
    });
  }
  return faults;
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

function contentOf({ body, references }: CitedText): string {
  return [body, ...(references ? listParagraphs(references) : [])].join("\n\n");
}

function listParagraphs({ heading, entries }: ReferenceList): string[] {
  return [heading, ...entries.map((runs) => runs.map(({ text }) => text).join(""))];
}

/** What the user has to know about the text itself. */
function remarksOn({ text, isStopped }: Version, { length }: GenerationRequest): string[] {
  const { min, max } = lengthBands[length];
  const words = countWords(text.body);
  const isOff = words < min || words > max;
  return [
    isStopped && "You stopped this draft before its end.",
    !isStopped &&
      isOff &&
      `This draft has ${words.toLocaleString("en-US")} words; you asked for ${min.toLocaleString("en-US")} to ${max.toLocaleString("en-US")}.`,
    text.removed > 0 &&
      `${text.removed === 1 ? "A reference" : `${text.removed} references`} that could not be verified ${text.removed === 1 ? "was" : "were"} taken out of the text. Read it closely.`,
  ].filter((remark) => remark !== false);
}

/** For the user: cited ones first, in the order in which the text has them. */
function shown(sources: readonly CitableSource[], citedKeys: readonly string[]): Source[] {
  const place = (key: string) => (citedKeys.includes(key) ? citedKeys.indexOf(key) : citedKeys.length);
  return sources
    .map(({ abstract: _abstract, ...source }) => ({ ...source, isCited: citedKeys.includes(source.key) }))
    .toSorted((a, b) => place(a.key) - place(b.key));
}
