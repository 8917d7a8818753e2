import type { Router } from "express";
import type { ModelQueue } from "../ai/model-queue.ts";
import type { FeatureContext } from "../feature-context.ts";
import type { Job } from "../jobs/jobs.ts";
import type { MetricsFeature } from "../metrics/metrics.feature.ts";
import type { SourcesFeature } from "../sources/sources.feature.ts";
import type { SuggestionsFeature } from "../suggestions/suggestions.feature.ts";
import type { UnsavedDraftsFeature } from "../unsaved-drafts/unsaved-drafts.feature.ts";
import type { VersionsFeature } from "../versions/versions.feature.ts";
import { draftBudgets } from "./budgets.ts";
import { generationRoutes } from "./generations.routes.ts";
import { generationsService } from "./generations.service.ts";
import { personalDrafts } from "./personal-drafts.repository.ts";
import type { QuotaService } from "./quota.service.ts";
import { postWriter } from "./write-post.ts";

/** How often reservations of processes that died are looked for. */
const REFUND_EVERY_MS = 30_000;
const COUNT_EVERY_MS = 60_000;

interface GenerationsContext extends FeatureContext {
  quota: QuotaService;
  queue: ModelQueue;
  sources: SourcesFeature;
  suggestions: SuggestionsFeature;
  metrics: MetricsFeature;
  versions: VersionsFeature;
  unsavedDrafts: UnsavedDraftsFeature;
}

/** Writing drafts. */
export function generationsFeature({
  db,
  lockOwner,
  countWritten,
  env,
  logger,
  model,
  quota,
  queue,
  sources,
  suggestions,
  metrics,
  versions,
  unsavedDrafts,
}: GenerationsContext) {
  const budgets = draftBudgets({
    perHour: { free: env.FREE_GENERATIONS_PER_HOUR, premium: env.PREMIUM_GENERATIONS_PER_HOUR },
    freeDraftsNeedVerifiedEmail: env.FREE_DRAFTS_NEED_VERIFIED_EMAIL,
    freePerDay: env.FREE_DRAFTS_PER_DAY,
    freePerNetworkPerDay: env.FREE_DRAFTS_PER_NETWORK_PER_DAY,
  });
  const writer = postWriter({
    model,
    references: sources.references,
    sources: sources.service,
    suggestions: suggestions.service,
    queue,
    onTokens: metrics.countTokens,
  });
  const service = generationsService({
    db,
    lockOwner,
    countWritten,
    quota,
    budgets,
    atOncePerAccount: env.DRAFTS_AT_ONCE_PER_ACCOUNT,
    writer,
    versions: versions.service,
    unsavedDrafts: unsavedDrafts.service,
    logger,
    onEnded: metrics.countGeneration,
  });
  return {
    service,
    writer,
    budgets,
    routes: (router: Router) => generationRoutes(router, { generations: service }),
    personalData: personalDrafts(db),
    jobs: [
      { name: "refund-abandoned-drafts", everyMs: REFUND_EVERY_MS, run: service.refundAbandoned },
      { name: "count-written-posts", everyMs: COUNT_EVERY_MS, run: service.countUncounted },
    ] satisfies Job[],
    async deleteExpired() {
      await service.deleteOldTexts();
      await budgets.deleteEnded(db);
      await quota.deleteOldWindows();
    },
  };
}

export type GenerationsFeature = ReturnType<typeof generationsFeature>;
