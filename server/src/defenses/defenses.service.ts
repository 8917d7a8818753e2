import { type CourseRuleName, strictestRule } from "@discussion-post/contract/course-rule";
import type { answerDefense, Defense } from "@discussion-post/contract/defenses";
import type { ParsedBodyOf } from "@discussion-post/contract/endpoint";
import { DEFENSE_QUESTIONS } from "@discussion-post/contract/product-constants";
import type { Logger } from "pino";
import type { LockOwner } from "../accounts/owner.ts";
import type { UserRecord } from "../accounts/user-record.ts";
import type { ModelQueue } from "../ai/model-queue.ts";
import type { TextModel, TokenUsage } from "../ai/text-model.ts";
import { type Database, inTransaction } from "../database/connection.ts";
import { AppError } from "../errors/app-error.ts";
import type { DraftBudgets } from "../generations/budgets.ts";
import type { PostsService } from "../posts/posts.service.ts";
import { wholeText } from "../text/paced.ts";
import { defensePrompt } from "./defense-prompt.ts";
import { defensesRepository as repository } from "./defenses.repository.ts";
import type { DefenseRecord, KeptDefense, KeptQuestion } from "./defenses.table.ts";
import { hintFor } from "./hint.ts";
import { modelQuestions } from "./model-questions.ts";
import { presentDefense } from "./present-defense.ts";
import { type PostSentence, sentencesOf } from "./read-post.ts";
import { type NewQuestion, ruleQuestions } from "./rule-questions.ts";

interface DefensesOptions {
  db: Database;
  lockOwner: LockOwner;
  posts: Pick<PostsService, "get" | "documentOf">;
  /** It calls the model once, and so counts among what an account may begin. */
  budgets: Pick<DraftBudgets, "takeHourly">;
  model: TextModel;
  queue: ModelQueue;
  onTokens: (usage: TokenUsage) => void;
  logger: Logger;
}

interface DefenseWish {
  user: UserRecord;
  postId: number;
  courseRule: CourseRuleName | undefined;
  /** Aborted when nobody waits for it any more. */
  signal: AbortSignal;
}

/** What was asked, and by which model; null where rules alone ask. */
interface Asked {
  questions: NewQuestion[];
  model: string | null;
}

/** Thinking counts as output. */
const LIMITS = { tokens: 4_000, chars: 12_000 };

/** Questions about saved posts, for students who will be asked about them (ADR-0042). */
export function defensesService(options: DefensesOptions) {
  const { db, lockOwner, posts, budgets, model, queue, onTokens, logger } = options;

  return {
    /** @throws AppError `not_found` */
    async find(userId: number, postId: number): Promise<Defense | null> {
      const post = await posts.get(userId, postId);
      const kept = await repository.find(db, userId, postId);
      return kept && presentDefense(kept, sentencesOf(post));
    },

    /**
     * Puts questions about a post, as many as are missing: one whose sentence is gone gives way to another. The model
     * is asked once; what it fails to put, and all where the course allows no AI, is put by rules.
     * @throws AppError `not_found`, `ai_overloaded`, or as the budget refuses
     */
    async prepare({ user, postId, courseRule, signal }: DefenseWish): Promise<Defense> {
      const sentences = sentencesOf(await posts.get(user.id, postId));
      const before = await repository.find(db, user.id, postId);
      const live = stillThere(before?.defense, sentences);
      if (before && live.length >= wantedOf(sentences)) return presentDefense(before, sentences);
      const { document } = await posts.documentOf(user.id, postId);
      const isModelAllowed = strictestRule([courseRule, document.courseRule]) !== "no_ai";
      const asked = isModelAllowed ? await ask(user, sentences, signal) : { questions: [], model: null };
      // It may have been deleted while the model was asked.
      await posts.get(user.id, postId);
      return inTransaction(db, async (tx) => {
        await lockOwner(tx, user.id);
        const present = await repository.find(tx, user.id, postId);
        const row: DefenseRecord = {
          ...{ postId, userId: user.id },
          defense: filledUp(present?.defense, asked, sentences),
          createdAt: new Date(),
        };
        await repository.keep(tx, row);
        return presentDefense(row, sentences);
      });
    },

    /**
     * Keeps an answer. The first help is a hint, made from the answer; what the post says is there after it alone.
     * @throws AppError `not_found`
     */
    async answer(
      userId: number,
      postId: number,
      { question: id, answer, wants }: ParsedBodyOf<typeof answerDefense>,
    ): Promise<Defense> {
      const post = await posts.get(userId, postId);
      const sentences = sentencesOf(post);
      return inTransaction(db, async (tx) => {
        await lockOwner(tx, userId);
        const kept = await repository.find(tx, userId, postId);
        const question = kept?.defense.questions.find((one) => one.id === id);
        if (!kept || !question) throw new AppError("not_found", "This question is no longer there.");
        const sentence = sentences.find(({ text }) => text === question.sentence);
        const isHintWanted = wants !== "nothing" && question.hint === null;
        const hint = () => hintFor({ question, answer, sentence, sources: post.sources ?? [] });
        const answered: KeptQuestion = {
          ...question,
          answer,
          hint: isHintWanted ? hint() : question.hint,
          isAnswerShown: question.isAnswerShown || (wants === "said" && !isHintWanted),
        };
        const questions = kept.defense.questions.map((one) => (one === question ? answered : one));
        const row = { ...kept, defense: { ...kept.defense, questions } };
        await repository.keep(tx, row);
        return presentDefense(row, sentences);
      });
    },
  };

  async function ask(user: UserRecord, sentences: PostSentence[], signal: AbortSignal): Promise<Asked> {
    const isPremium = user.isSubscribed;
    queue.refuseIfFull({ isPremium });
    await inTransaction(db, async (tx) => {
      await lockOwner(tx, user.id);
      await budgets.takeHourly(tx, user, new Date());
    });
    const turn = await queue.enter({ userId: user.id, isPremium, signal, onPlace: () => undefined });
    let writtenBy: string | null = null;
    try {
      const parts = model.stream(defensePrompt(sentences), {
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
      return { questions: modelQuestions(await wholeText(parts), sentences), model: writtenBy };
    } catch (error) {
      signal.throwIfAborted();
      logger.warn({ err: named(error) }, "the model put no questions about a post");
      return { questions: [], model: null };
    } finally {
      turn.release();
    }
  }
}

function wantedOf(sentences: readonly PostSentence[]): number {
  return Math.min(DEFENSE_QUESTIONS, sentences.length);
}

function stillThere(kept: KeptDefense | undefined, sentences: readonly PostSentence[]): KeptQuestion[] {
  return (kept?.questions ?? []).filter(({ sentence }) => sentences.some(({ text }) => text === sentence));
}

/** The questions whose sentences are still there, then the model's, then those of rules, as far as any are wanted. */
function filledUp(
  kept: KeptDefense | undefined,
  asked: Asked,
  sentences: readonly PostSentence[],
): KeptDefense {
  const live = stillThere(kept, sentences);
  const missing = Math.max(0, wantedOf(sentences) - live.length);
  const taken = live.map(({ sentence }) => sentence);
  const ofModel = asked.questions.filter(({ sentence }) => !taken.includes(sentence)).slice(0, missing);
  const ofRules = ruleQuestions(sentences, {
    count: missing - ofModel.length,
    taken: [...taken, ...ofModel.map(({ sentence }) => sentence)],
  });
  const lastId = kept?.lastId ?? 0;
  const fresh = [...ofModel, ...ofRules].map((question, at) => ({
    ...question,
    ...{ id: lastId + at + 1, answer: "", hint: null, isAnswerShown: false },
  }));
  const isModels = fresh.some(({ by }) => by === "model");
  return {
    lastId: lastId + fresh.length,
    model: isModels ? asked.model : (kept?.model ?? null),
    questions: [...live, ...fresh],
  };
}

/** Without the answer, which is about somebody's post. */
function named(error: unknown): Error {
  return error instanceof AppError ? error : new Error(error instanceof Error ? error.name : "unknown");
}
