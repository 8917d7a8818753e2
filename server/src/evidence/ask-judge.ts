import type { Logger } from "pino";
import type { ChatMessage } from "../ai/provider-dialect.ts";
import type { TextModel, TokenUsage } from "../ai/text-model.ts";
import { AppError } from "../errors/app-error.ts";
import { wholeText } from "../text/paced.ts";
import { CHECK_MS } from "./check-time.ts";
import type { CitationPair } from "./citation-pairs.ts";
import { JUDGE_LIMITS, judgePrompt, undecided, withVerdicts } from "./judge.ts";

interface JudgedBy {
  /** Asks the judge, and gives its whole answer. @throws AppError, or what its time limit is aborted with */
  ask(messages: ChatMessage[]): Promise<string>;
  /** Whether nobody waits for the grades any more. */
  isStopped(): boolean;
  logger: Logger;
}

/** The pairs with grades for those that words alone leave open, by one call; one that fails costs the grades alone. */
export async function judged(
  pairs: CitationPair[],
  { ask, isStopped, logger }: JudgedBy,
): Promise<CitationPair[]> {
  const asked = undecided(pairs);
  if (asked.length === 0) return pairs;
  try {
    const said = await ask(judgePrompt(asked));
    return withVerdicts(pairs, asked, said);
  } catch (error) {
    if (!isStopped()) logger.warn({ err: named(error) }, "citations could not be judged");
    return pairs;
  }
}

interface JudgingCall {
  model: TextModel;
  stop: AbortSignal;
  onUsage(usage: TokenUsage): void;
}

/**
 * The whole answer of the judge of citations.
 * @throws AppError, or what its time limit or `stop` is aborted with
 */
export async function answerOfJudge(
  messages: readonly ChatMessage[],
  { model, stop, onUsage }: JudgingCall,
): Promise<string> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(model.checkMs ?? CHECK_MS)]);
  return wholeText(model.stream(messages, { signal, limits: JUDGE_LIMITS, onUsage }));
}

/** Without the answer, which is about somebody's post. */
function named(error: unknown): Error {
  return error instanceof AppError ? error : new Error(error instanceof Error ? error.name : "unknown");
}
