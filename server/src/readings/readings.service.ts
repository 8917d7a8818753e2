import { createHash } from "node:crypto";
import type { AssignmentReading } from "@discussion-post/contract/assignment-readings";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { UserRecord } from "../accounts/user-record.ts";
import type { ModelQueue } from "../ai/model-queue.ts";
import type { TextModel, TokenUsage } from "../ai/text-model.ts";
import { AppError } from "../errors/app-error.ts";
import { CHECK_MS } from "../evidence/check-time.ts";
import type { DraftBudgets } from "../generations/budgets.ts";
import { wholeText } from "../text/paced.ts";
import { mergedRequirements } from "./merged-requirements.ts";
import { modelRequirements } from "./model-requirements.ts";
import { readingPrompt } from "./reading-prompt.ts";

interface ReadingsOptions {
  budgets: Pick<DraftBudgets, "refuseUnverified">;
  /** Null where the model is not to be asked. */
  model: TextModel | null;
  queue: ModelQueue;
  onTokens: (usage: TokenUsage) => void;
  logger: Logger;
}

const NOTHING: AssignmentReading = { requirements: null };
/** Thinking counts as output. */
const LIMITS = { tokens: 4_000, chars: 16_000 };
/** A course's students paste the same assignment; what was read of it is not asked for again. */
const KEPT = { max: 500, ttl: 24 * 3_600_000 };

/** Assignments as a model reads them (ADR-0046). Nobody has asked for a draft yet, so drafts go first. */
export function readingsService({ budgets, model, queue, onTokens, logger }: ReadingsOptions) {
  const kept = new LRUCache<string, Promise<AssignmentReading>>(KEPT);

  return {
    /**
     * Asks the model once what the assignment requires. It is not asked while drafts wait for it.
     * @throws AppError `forbidden` where the owner turned it off, `verification_required`
     */
    async read(user: UserRecord, assignment: string): Promise<AssignmentReading> {
      if (!user.wantsReadings)
        throw new AppError("forbidden", "You've turned reading assignments with AI off.");
      budgets.refuseUnverified(user);
      const key = createHash("sha256").update(assignment).digest("base64");
      const known = kept.get(key);
      if (known) return known;
      const reading = ask(user, assignment);
      kept.set(key, reading);
      const { requirements } = await reading;
      if (requirements === null) kept.delete(key);
      return { requirements };
    },
  };

  async function ask(user: UserRecord, assignment: string): Promise<AssignmentReading> {
    const { running, atOnce } = queue.load();
    if (!model || running >= atOnce) return NOTHING;
    const signal = AbortSignal.timeout(model.checkMs ?? CHECK_MS);
    const turn = await queue.enter({
      ...{ userId: user.id, isPremium: user.isSubscribed, signal },
      onPlace: () => undefined,
    });
    try {
      const said = await wholeText(
        model.stream(readingPrompt(assignment), { signal, limits: LIMITS, onUsage }),
      );
      const read = modelRequirements(said, assignment);
      return read.isUnusable ? NOTHING : { requirements: mergedRequirements(assignment, read) };
    } catch (error) {
      logger.info({ err: named(error) }, "an assignment was read by rules alone");
      return NOTHING;
    } finally {
      turn.release();
    }
  }

  function onUsage(usage: TokenUsage): void {
    logger.info(usage, "tokens used");
    onTokens(usage);
  }
}

/** Without the answer, which is about somebody's assignment. */
function named(error: unknown): Error {
  return error instanceof AppError ? error : new Error(error instanceof Error ? error.name : "unknown");
}
