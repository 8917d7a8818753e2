import type { Plan, PlanRequest } from "@discussion-post/contract/plans";
import type { Source } from "@discussion-post/contract/sources";
import type { Logger } from "pino";
import type { LockOwner } from "../accounts/owner.ts";
import type { UserRecord } from "../accounts/user-record.ts";
import { classmatesIn, withoutNames } from "../ai/classmates.ts";
import type { ModelQueue } from "../ai/model-queue.ts";
import type { TextModel, TokenUsage } from "../ai/text-model.ts";
import { type Database, inTransaction } from "../database/connection.ts";
import { AppError } from "../errors/app-error.ts";
import type { DraftBudgets } from "../generations/budgets.ts";
import { citedFirst } from "../sources/cited-first.ts";
import { sourceWishOf } from "../sources/source-wish.ts";
import type { SourcesService } from "../sources/sources.service.ts";
import { wholeText } from "../text/paced.ts";
import { planLines } from "./plan-lines.ts";
import { planPrompt } from "./plan-prompt.ts";

interface PlansOptions {
  db: Database;
  lockOwner: LockOwner;
  /** A plan calls the model, and so counts among the drafts that an account may begin. */
  budgets: Pick<DraftBudgets, "take">;
  model: TextModel;
  queue: ModelQueue;
  sources: Pick<SourcesService, "find">;
  onTokens: (usage: TokenUsage) => void;
  logger: Logger;
}

interface PlanWish {
  user: UserRecord;
  /** Where the request comes from, as `networkOf` gives it. */
  network: string;
  request: PlanRequest;
  /** Aborted when nobody waits for the plan any more. */
  signal: AbortSignal;
}

/** Thinking counts as output. */
const LIMITS = { tokens: 4_000, chars: 12_000 };

/** Plans for posts that students write themselves (ADR-0036). Nothing of them is kept. */
export function plansService(options: PlansOptions) {
  const { db, lockOwner, budgets, model, queue, sources, onTokens, logger } = options;

  return {
    /**
     * Asks the model for a plan and lets through what is one.
     * @throws AppError as a budget refuses, or with one of the `ai_…` codes
     */
    async plan({ user, network, request, signal }: PlanWish): Promise<Plan> {
      const isPremium = user.isSubscribed;
      queue.refuseIfFull({ isPremium });
      await inTransaction(db, async (tx) => {
        await lockOwner(tx, user.id);
        await budgets.take(tx, { user, network }, new Date());
      });
      const found = await worksFor(request);
      const turn = await queue.enter({ userId: user.id, isPremium, signal, onPlace: () => undefined });
      try {
        const { said, writtenBy } = await ask(request, signal);
        const { leftOut, ...lines } = planLines(said, givenIn(request));
        if (lines.questions.length + lines.outline.length === 0) throw noPlan();
        return {
          ...lines,
          ...found,
          leftOut,
          model: writtenBy,
          createdAt: new Date().toISOString(),
        };
      } finally {
        turn.release();
      }
    },
  };

  async function worksFor(request: PlanRequest): Promise<{ sources: Source[]; notices: string[] }> {
    const { citationStyle: style } = request;
    if (style === "none") return { sources: [], notices: [] };
    const found = await sources.find({ ...sourceWishOf(request), style });
    return { sources: citedFirst(found.sources.slice(0, found.wanted), []), notices: found.notices };
  }

  async function ask(request: PlanRequest, signal: AbortSignal) {
    let writtenBy: string | null = null;
    const parts = withoutNames(model, classmatesIn(request)).stream(planPrompt(request), {
      signal,
      limits: LIMITS,
      onModel: (name) => {
        writtenBy ??= name;
      },
      onAdapted: (dialect) => logger.warn({ dialect }, "the AI provider is asked differently from now on"),
      onUsage: (usage) => {
        logger.info(usage, "tokens used");
        onTokens(usage);
      },
    });
    const said = await wholeText(parts);
    return { said, writtenBy };
  }
}

function givenIn({ topic, answering }: PlanRequest): string {
  return [topic, answering?.prompt ?? "", answering?.post ?? ""].join("\n");
}

function noPlan(): AppError {
  return new AppError(
    "ai_empty",
    "The AI service sent no plan, but text that your course's rule doesn't allow. We didn't show it.",
  );
}
