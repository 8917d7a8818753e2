import { randomUUID } from "node:crypto";
import { DEVICE_MODEL, type DeviceText, type PreparedDraft } from "@discussion-post/contract/device-drafts";
import type { Generation, GenerationRequest } from "@discussion-post/contract/generations";
import type { Logger } from "pino";
import type { UserRecord } from "../accounts/user-record.ts";
import { AppError } from "../errors/app-error.ts";
import { refuseForbiddenText } from "../generations/forbidden-text.ts";
import type { GenerationsService } from "../generations/generations.service.ts";
import { refusePremiumOptions } from "../generations/premium-options.ts";
import type { PostWriter } from "../generations/write-post.ts";
import { citedFirst } from "../sources/cited-first.ts";
import type { DeviceDraftsRepository } from "./device-drafts.repository.ts";

interface DeviceDraftsOptions {
  repository: DeviceDraftsRepository;
  generations: Pick<GenerationsService, "keepWritten" | "writtenOf">;
  writer: Pick<PostWriter, "prepare" | "judge">;
  logger: Logger;
}

/**
 * Drafts that the model in the student's browser writes: sources, rules and judging are ours. They count no post and
 * call no provider, whatever is sent: a text that comes back is text from outside, judged by what was found for it.
 */
export function deviceDraftsService({ repository, generations, writer, logger }: DeviceDraftsOptions) {
  return {
    /** @throws AppError `rule_forbids_writing`, `premium_required` */
    async prepare(user: UserRecord, request: GenerationRequest): Promise<PreparedDraft> {
      refuseForbiddenText(request);
      if (!user.isSubscribed) refusePremiumOptions(request);
      const { found, prompts, maxChars } = await writer.prepare(wishOf(user, request));
      const id = randomUUID();
      await repository.keep({ userId: user.id, id, request, found });
      return {
        id,
        sources: citedFirst(found.sources, []),
        prompts: prompts.map(([rules, asked]) => ({
          rules: rules?.content ?? "",
          request: asked?.content ?? "",
        })),
        maxChars,
      };
    },

    /**
     * Judges what came back, once: the same text again gives the first draft again.
     * @throws AppError `not_found`, `ai_refused`, `device_text_no_post`, `device_text_taken`
     */
    async judge(user: UserRecord, id: string, sent: DeviceText): Promise<Generation> {
      const draft = await repository.find(user.id, id);
      const former = draft ? null : await generations.writtenOf(user, id, sent);
      if (former) return former;
      if (!draft) throw gone();
      const { text, isStopped, prompt } = sent;
      const judging = {
        text,
        isStopped,
        hasShortAbstracts: prompt > 0 && draft.found.sources.length > 0,
        model: DEVICE_MODEL,
        found: draft.found,
      };
      const written = await writer.judge(wishOf(user, draft.request), judging).catch(noPostAsSuch);
      const notices = [...written.notices, SMALL_MODEL];
      await generations.keepWritten(
        user.id,
        { id, request: draft.request, text: sent, result: { ...written, notices } },
        (tx) => repository.delete(tx, user.id, id),
      );
      const kept = await generations.writtenOf(user, id, sent);
      if (!kept) throw gone();
      return kept;
    },
  };

  function wishOf(user: UserRecord, request: GenerationRequest) {
    return { request, userId: user.id, isPremium: user.isSubscribed, logger };
  }
}

const SMALL_MODEL =
  "A small model in your browser wrote this draft: check its reasoning with more care than usual.";

/** The fault is the text's, which may be sent again, and not that of a service of ours. */
function noPostAsSuch(error: unknown): never {
  if (error instanceof AppError && error.code === "ai_empty")
    throw new AppError("device_text_no_post", "Your browser's model wrote no post.");
  throw error;
}

function gone(): AppError {
  return new AppError("not_found", "This draft was begun too long ago. Have it written again.");
}
