import type { GenerationRequest, GenerationStep } from "@discussion-post/contract/generations";
import type { Source } from "@discussion-post/contract/sources";
import type { Logger } from "pino";

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
  onSources(found: { sources: Source[]; notices: string[] }): void;
  onText(text: string): void;
  /** Told when all text so far was no part of the post. */
  onRestart(): void;
}

/** A post that is written elsewhere. */
export type Preparing = Pick<PostWish, "request" | "userId" | "isPremium" | "logger">;

/** A wish, and whom to tell which model grants it. */
export type Writing = PostWish & { onModel(name: string): void };

/** A wish of which nobody is told anything while it is granted, and that nobody can stop. */
export function silent(wish: Preparing): Writing {
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
