import type { Feedback, FeedbackRequest, Remark } from "@discussion-post/contract/feedback";
import type { Logger } from "pino";
import type { LockOwner } from "../accounts/owner.ts";
import type { UserRecord } from "../accounts/user-record.ts";
import { classmatesIn, withoutNames } from "../ai/classmates.ts";
import type { ModelQueue } from "../ai/model-queue.ts";
import type { TextModel, TokenUsage } from "../ai/text-model.ts";
import { type Database, inTransaction } from "../database/connection.ts";
import { AppError } from "../errors/app-error.ts";
import type { DraftBudgets } from "../generations/budgets.ts";
import type { EntryLookUp } from "../sources/own-sources.ts";
import type { ReferenceLookUp } from "../sources/reference-look-up.ts";
import type { SourcesService } from "../sources/sources.service.ts";
import { wholeText } from "../text/paced.ts";
import { type DraftSentence, draftSentences, listEntries, SENTENCES_MAX } from "./draft-sentences.ts";
import { feedbackPrompt } from "./feedback-prompt.ts";
import { fittingWorks } from "./fitting-works.ts";
import { modelRemarks } from "./model-remarks.ts";
import { NAMED_WORKS_MAX, unknownWorks } from "./named-works.ts";
import { ruleRemarks } from "./rule-remarks.ts";

interface FeedbackOptions {
  db: Database;
  lockOwner: LockOwner;
  /** It calls the model once, and so counts among what an account may begin. */
  budgets: Pick<DraftBudgets, "takeHourly">;
  model: TextModel;
  queue: ModelQueue;
  sources: Pick<SourcesService, "alternatives">;
  references: Pick<ReferenceLookUp, "find">;
  lookUpEntry: (entry: string) => Promise<EntryLookUp>;
  onTokens: (usage: TokenUsage) => void;
  logger: Logger;
}

interface FeedbackWish {
  user: UserRecord;
  request: FeedbackRequest;
  /** Aborted when nobody waits for it any more. */
  signal: AbortSignal;
}

/** Thinking counts as output. */
const LIMITS = { tokens: 4_000, chars: 12_000 };
/** Claims that works are looked up for. */
const CLAIMS_MAX = 4;

/** Feedback on drafts that students write themselves (ADR-0036). Nothing of it is kept. */
export function feedbackService(options: FeedbackOptions) {
  const { db, lockOwner, budgets, model, queue, sources, references, lookUpEntry, onTokens, logger } =
    options;

  return {
    /**
     * Goes through a draft by rules, asks the model once, looks up the works that it names, and others for claims that
     * name none. A model that fails costs its remarks alone, and the notices say so.
     * @throws AppError `rule_forbids_feedback`, `ai_overloaded`, or as the budget refuses
     */
    async on({ user, request, signal }: FeedbackWish): Promise<Feedback> {
      if (request.courseRule === "no_ai") throw forbidden();
      const isPremium = user.isSubscribed;
      queue.refuseIfFull({ isPremium });
      await inTransaction(db, async (tx) => {
        await lockOwner(tx, user.id);
        await budgets.takeHourly(tx, user, new Date());
      });
      const sentences = draftSentences(request.draft);
      const entries = listEntries(request.draft);
      const named = await unknownWorks({ sentences, entries, references, lookUpEntry });
      const found = [...(await ruleRemarks(sentences)), ...named.remarks];
      const turn = await queue.enter({ userId: user.id, isPremium, signal, onPlace: () => undefined });
      const asked = await ask(request, sentences, signal).finally(() => turn.release());
      const isKnown = ({ start, kind }: Remark) =>
        found.some((one) => one.start === start && one.kind === kind);
      const remarks = [...found, ...asked.remarks.filter((one) => !isKnown(one))].toSorted(
        (a, b) => a.start - b.start,
      );
      const supported = await withWorks(remarks, request);
      return {
        remarks: supported.remarks,
        leftOut: asked.leftOut,
        model: asked.writtenBy,
        createdAt: new Date().toISOString(),
        notices: [
          ...asked.notices,
          ...(sentences.length === SENTENCES_MAX ? [FIRST_SENTENCES] : []),
          ...(named.hasMore ? [FIRST_WORKS] : []),
          ...(named.isUnreachable || supported.isUnreachable ? [UNREACHABLE] : []),
        ],
      };
    },
  };

  async function ask(request: FeedbackRequest, sentences: DraftSentence[], signal: AbortSignal) {
    let writtenBy: string | null = null;
    try {
      const parts = withoutNames(model, classmatesIn(request)).stream(feedbackPrompt(request, sentences), {
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
      return { ...modelRemarks(await wholeText(parts), sentences), writtenBy, notices: [] };
    } catch (error) {
      signal.throwIfAborted();
      logger.warn({ err: named(error) }, "a draft got no remarks of the model");
      return { remarks: [], leftOut: 0, writtenBy: null, notices: [RULES_ALONE] };
    }
  }

  async function withWorks(remarks: readonly Remark[], { citationStyle }: FeedbackRequest) {
    const style = citationStyle === "none" ? "apa" : citationStyle;
    const claims = remarks.filter(({ kind }) => kind === "unsupported").slice(0, CLAIMS_MAX);
    const works = await Promise.all(
      claims.map(({ sentence }) => fittingWorks({ claim: sentence, style, sources })),
    );
    return {
      remarks: remarks.map((one) => ({ ...one, works: works[claims.indexOf(one)] ?? one.works })),
      isUnreachable: works.includes(null),
    };
  }
}

const RULES_ALONE = "The AI couldn't be asked just now, so these remarks come from rules alone.";
const UNREACHABLE =
  "Neither Crossref nor OpenAlex could be asked just now, so sources are neither checked nor shown for claims.";
const FIRST_SENTENCES = `Your draft has many sentences. Remarks are on the first ${SENTENCES_MAX}.`;
const FIRST_WORKS = `The first ${NAMED_WORKS_MAX} works that your draft names were looked up. Check the others yourself.`;

function forbidden(): AppError {
  return new AppError(
    "rule_forbids_feedback",
    "Your course allows no AI, so we didn't ask one about your draft.",
  );
}

/** Without the answer, which is about somebody's draft. */
function named(error: unknown): Error {
  return error instanceof AppError ? error : new Error(error instanceof Error ? error.name : "unknown");
}
