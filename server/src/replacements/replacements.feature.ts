import { checkCitation, replaceCitation, undoReplacement } from "@discussion-post/contract/citations";
import type { Router } from "express";
import type { AccountCap } from "../accounts/account-cap.ts";
import type { ModelQueue } from "../ai/model-queue.ts";
import type { FeatureContext } from "../feature-context.ts";
import type { GenerationsService } from "../generations/generations.service.ts";
import { route } from "../http/route.ts";
import type { MetricsFeature } from "../metrics/metrics.feature.ts";
import type { PostsService } from "../posts/posts.service.ts";
import type { SourcesFeature } from "../sources/sources.feature.ts";
import { sentenceChecker } from "./check-sentence.ts";
import { personalReplacements, replacementsRepository } from "./replacements.repository.ts";
import { replacementsService } from "./replacements.service.ts";
import { rewriter } from "./rewriter.ts";

interface ReplacementsContext extends FeatureContext {
  /** What of an account goes on, one after the other. */
  inTurn: AccountCap;
  queue: ModelQueue;
  sources: SourcesFeature;
  metrics: MetricsFeature;
  generations: GenerationsService;
  posts: PostsService;
}

/** Citing another work in one sentence, and checking one sentence again. */
export function replacementsFeature({
  db,
  logger,
  model,
  inTurn,
  queue,
  sources,
  metrics,
  generations,
  posts,
}: ReplacementsContext) {
  const onTokens = metrics.countTokens;
  const service = replacementsService({
    repository: replacementsRepository(db),
    rewriter: rewriter({
      model,
      sources: sources.service,
      indexes: sources.indexes,
      onTokens,
      logger,
    }),
    checker: sentenceChecker({ model, indexes: sources.indexes, onTokens, logger }),
    inTurn,
    queue,
    generations,
    posts,
  });
  return {
    personalData: personalReplacements(db),
    deleteExpired: service.deleteExpired,
    routes(router: Router): void {
      route(router, replaceCitation, ({ user, idempotencyKey, body }) =>
        service.replace(user, idempotencyKey, body),
      );
      route(router, undoReplacement, ({ user, body }) => service.undo(user, body));
      route(router, checkCitation, ({ user, body }) => service.check(user, body));
    },
  };
}
