import { AppError } from "../errors/app-error.ts";
import { pauseAfter } from "../text/paced.ts";
import { ABSTRACT_MAX_CHARS } from "./prompt.ts";
import type { ChatMessage } from "./provider-dialect.ts";

/**
 * The prompts of one text, with ever less of its sources' abstracts. A model that reads little at once is asked with as
 * much of them as it has room for; the rules and the topic are never shortened.
 */
export class FittingPrompts {
  readonly #promptWith: (abstractMaxChars: number) => ChatMessage[];
  readonly #lengths: readonly number[];
  #place = 0;
  #hasFailed = false;

  /** @param hasSources whether there are abstracts that can be shortened */
  constructor(
    promptWith: (abstractMaxChars: number) => ChatMessage[],
    { hasSources }: { hasSources: boolean },
  ) {
    this.#promptWith = promptWith;
    this.#lengths = hasSources ? ABSTRACT_MAX_CHARS : ABSTRACT_MAX_CHARS.slice(0, 1);
  }

  /** Whether the model sees less of the abstracts than there is room for elsewhere. */
  get isShortened(): boolean {
    return this.#place > 0;
  }

  /** Whether something could not be asked even without the abstracts. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /**
   * Asks with the longest prompt that has room. What was too long once is not tried again.
   * @throws AppError `ai_too_long` where none has, and whatever `ask` throws
   */
  async ask<Answer>(ask: (prompt: ChatMessage[]) => Promise<Answer>): Promise<Answer> {
    const prompt = this.#promptWith(this.#lengths[this.#place] ?? 0);
    await pauseAfter(prompt.at(-1)?.content.length ?? 0);
    try {
      return await ask(prompt);
    } catch (error) {
      if (!(error instanceof AppError && error.code === "ai_too_long")) throw error;
      if (this.#place === this.#lengths.length - 1) {
        this.#hasFailed = true;
        throw error;
      }
      this.#place += 1;
      return this.ask(ask);
    }
  }
}
