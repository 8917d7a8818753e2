import type { Router } from "express";
import type { ModelQueue } from "../ai/model-queue.ts";
import type { FeatureContext } from "../feature-context.ts";
import type { DraftBudgets } from "../generations/budgets.ts";
import type { GenerationsService } from "../generations/generations.service.ts";
import type { HistoryService } from "../history/history.service.ts";
import type { Job } from "../jobs/jobs.ts";
import type { MetricsFeature } from "../metrics/metrics.feature.ts";
import type { PostsService } from "../posts/posts.service.ts";
import type { SourcesFeature } from "../sources/sources.feature.ts";
import type { VersionsFeature } from "../versions/versions.feature.ts";
import { abstractsOf } from "./abstracts.ts";
import { personalRefinements } from "./refinements.repository.ts";
import { refinementRoutes } from "./refinements.routes.ts";
import { refinementsService } from "./refinements.service.ts";
import { refiner } from "./write-refinement.ts";

/** How often refinements of processes that died are looked for. */
const GIVE_BACK_EVERY_MS = 30_000;

interface RefinementsContext extends FeatureContext {
  queue: ModelQueue;
  sources: SourcesFeature;
  metrics: MetricsFeature;
  budgets: DraftBudgets;
  generations: GenerationsService;
  posts: PostsService;
  versions: VersionsFeature;
  history: HistoryService;
}

/** Having a draft or post written anew, or a part of it. */
export function refinementsFeature({
  db,
  lockOwner,
  env,
  logger,
  model,
  queue,
  sources,
  metrics,
  budgets,
  generations,
  posts,
  versions,
  history,
}: RefinementsContext) {
  const service = refinementsService({
    ...{ db, lockOwner, logger, budgets, generations, posts, history },
    atOncePerAccount: env.DRAFTS_AT_ONCE_PER_ACCOUNT,
    versions: versions.service,
    refiner: refiner({
      model,
      queue,
      references: sources.references,
      abstracts: abstractsOf(sources.indexes),
      onTokens: metrics.countTokens,
    }),
  });
  return {
    service,
    routes: (router: Router) => refinementRoutes(router, { refinements: service }),
    personalData: personalRefinements,
    jobs: [
      { name: "give-back-refinements", everyMs: GIVE_BACK_EVERY_MS, run: service.giveBackAbandoned },
    ] satisfies Job[],
    deleteExpired: service.deleteExpired,
  };
}
