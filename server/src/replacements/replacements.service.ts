import { createHash, randomUUID } from "node:crypto";
import type { CitationOfText } from "@discussion-post/contract/citations";
import { type CourseRuleName, strictestRule } from "@discussion-post/contract/course-rule";
import type { PlacedCitation } from "@discussion-post/contract/unverified";
import type { AccountCap } from "../accounts/account-cap.ts";
import type { UserRecord } from "../accounts/user-record.ts";
import type { ModelQueue } from "../ai/model-queue.ts";
import { AppError } from "../errors/app-error.ts";
import { refuseForbiddenText } from "../generations/forbidden-text.ts";
import type { GenerationsService } from "../generations/generations.service.ts";
import type { CitingText } from "../look-ups/cite-work.ts";
import { presentInFull } from "../posts/posts.routes.ts";
import type { PostsService } from "../posts/posts.service.ts";
import type { SentenceChecker } from "./check-sentence.ts";
import type { ReplacementsRepository } from "./replacements.repository.ts";
import type { Replacement } from "./replacements.table.ts";
import type { Rewriter } from "./rewriter.ts";
import { type ChangedText, keepDraft, keepPost, textAtHand } from "./text-at-hand.ts";

interface ReplacementsOptions {
  repository: ReplacementsRepository;
  rewriter: Rewriter;
  checker: SentenceChecker;
  /** What of an account goes on, one after the other. */
  inTurn: AccountCap;
  queue: ModelQueue;
  generations: GenerationsService;
  posts: PostsService;
}

/** Which citation is to rest on another work. */
interface ReplacementWish extends CitationOfText {
  key: string;
  /** What the course allows of AI, as the student has it now. */
  courseRule?: CourseRuleName | undefined;
}

interface Outcome extends ChangedText, Pick<Replacement, "source" | "start"> {
  id: string;
}

/** Nobody waits longer for one sentence. */
const PATIENCE_MS = 60_000;

/** What can be done about one citation of a user's draft or post after it was written. Neither costs a post. */
export function replacementsService({
  repository,
  rewriter,
  checker,
  inTurn,
  queue,
  generations,
  posts,
}: ReplacementsOptions) {
  const texts = { generations, posts };
  /** Those that this process is about, by user and key. */
  const underWay = new Map<string, { requestHash: string; outcome: Promise<Outcome> }>();

  return {
    /**
     * Writes the sentence of a citation anew by another work. A repeat with the same key joins the call that is under
     * way in this process, or answers what the account's last replacement came to.
     * @throws AppError `not_found`, `no_fitting_source`, `rule_forbids_writing`, `edited_elsewhere`, `storage_full`, `unavailable`,
     * `idempotency_key_reused`, and the `ai_…` codes; the text then stands as it stood
     */
    async replace(user: UserRecord, idempotencyKey: string, wish: ReplacementWish): Promise<Outcome> {
      const requestHash = hashOf(wish);
      const name = `${user.id}:${idempotencyKey}`;
      const here = underWay.get(name);
      if (here) return sameRequest(here, requestHash).outcome;
      const outcome = inTurn(user.id, () => replaceOnce(user, { idempotencyKey, requestHash, wish }));
      underWay.set(name, { requestHash, outcome });
      return outcome.finally(() => underWay.delete(name));
    },

    /**
     * Gives the text back that stood before the account's last replacement.
     * @throws AppError `not_found`, `edited_elsewhere` where something else was changed since, `storage_full`
     */
    async undo(
      user: UserRecord,
      { id, lastUpdatedAt }: { id: string; lastUpdatedAt: string | null },
    ): Promise<ChangedText> {
      const last = await repository.find(user.id, id);
      if (!last) throw new AppError("not_found", "This can't be undone any more.");
      const { generationId, postId, before } = last.replacement;
      if (postId !== null) return keepPost({ userId: user.id, postId, lastUpdatedAt }, before, posts);
      if (generationId === null) throw new Error(`the replacement ${id} is of no text`);
      return keepDraft({ userId: user.id, generationId }, before, generations);
    },

    /**
     * Grades a citation's sentence as it reads now.
     * @throws AppError `not_found`, `edited_elsewhere`, `storage_full`, `unavailable`, `ai_overloaded`,
     * `too_many_requests` where as much waits as may
     */
    check(user: UserRecord, wish: CitationOfText): Promise<ChangedText> {
      return inTurn(user.id, () => checkOnce(user, wish));
    },

    deleteExpired: repository.deleteExpired,
  };

  async function replaceOnce(
    user: UserRecord,
    {
      idempotencyKey,
      requestHash,
      wish,
    }: { idempotencyKey: string; requestHash: string; wish: ReplacementWish },
  ): Promise<Outcome> {
    const done = await repository.findByKey(user.id, idempotencyKey);
    if (done) return again(user, sameRequest(done, requestHash));
    const { generationId, postId, text, style, courseRule, keep } = await textAtHand(
      user.id,
      wish.text,
      texts,
    );
    const citation = existing(text, wish);
    if (!citation.keys.includes(wish.key) || style === null || style === "none") throw gone();
    refuseForbiddenText({ courseRule: strictestRule([wish.courseRule, await courseRule()]) });
    const rewritten = await patiently((stop) =>
      rewriter.rewrite({ text, style, citation, key: wish.key, stop, enter: () => turnOf(user, stop) }),
    );
    if (!rewritten) throw nothingFits();
    const { source, start } = rewritten;
    const changed = await keep(rewritten.text);
    const id = randomUUID();
    const { draft } = changed;
    const replacement = { generationId, postId, before: text, draft, source, start };
    await repository.keep({ userId: user.id, id, idempotencyKey, requestHash, replacement });
    return { ...changed, id, source, start };
  }

  async function checkOnce(user: UserRecord, wish: CitationOfText): Promise<ChangedText> {
    const { text, keep } = await textAtHand(user.id, wish.text, texts);
    const citation = existing(text, wish);
    const changed = await patiently((stop) =>
      checker.check({ text, citation, stop, enter: () => turnOf(user, stop) }),
    );
    return keep(changed);
  }

  async function again(
    user: UserRecord,
    { id, replacement }: { id: string; replacement: Replacement },
  ): Promise<Outcome> {
    const { postId, draft, source, start } = replacement;
    const post = postId === null ? null : presentInFull(await posts.get(user.id, postId));
    return { draft, post, id, source, start };
  }

  function turnOf(user: UserRecord, signal: AbortSignal) {
    const { id: userId, isSubscribed: isPremium } = user;
    return queue.enter({ userId, isPremium, signal, onPlace: () => undefined });
  }
}

/** Does something for which nobody waits for ever. @throws AppError `ai_timeout` */
async function patiently<T>(work: (stop: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new AppError("ai_timeout", "The AI service took too long.")),
    PATIENCE_MS,
  );
  try {
    return await work(late.signal);
  } finally {
    clearTimeout(timer);
  }
}

function existing({ citations }: CitingText, { start, end }: CitationOfText): PlacedCitation {
  const citation = citations.find((one) => one.start === start && one.end === end);
  if (!citation) throw gone();
  return citation;
}

function gone(): AppError {
  return new AppError("not_found", "This citation is no longer in the text.");
}

function nothingFits(): AppError {
  return new AppError(
    "no_fitting_source",
    "No other source was found that fits this sentence, so it stays as it is.",
  );
}

/** @throws AppError `idempotency_key_reused` where the key stands for another request */
function sameRequest<T extends { requestHash: string }>(earlier: T, requestHash: string): T {
  if (earlier.requestHash === requestHash) return earlier;
  throw new AppError("idempotency_key_reused", "This Idempotency-Key belongs to another request.");
}

function hashOf(wish: ReplacementWish): string {
  return createHash("sha256").update(JSON.stringify(wish)).digest("hex");
}
