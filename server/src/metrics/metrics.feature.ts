import type { Router } from "express";
import type { ModelQueue } from "../ai/model-queue.ts";
import type { FeatureContext } from "../feature-context.ts";
import { metricsRoute, requestMetrics } from "./metrics.routes.ts";
import { metrics } from "./metrics.ts";

interface MetricsContext extends FeatureContext {
  queue: Pick<ModelQueue, "load">;
}

/** What an operator watches. */
export function metricsFeature({ db, env, queue }: MetricsContext) {
  const service = metrics({
    pool: db.$client,
    line: queue.load,
    prices: { input: env.AI_INPUT_PRICE, output: env.AI_OUTPUT_PRICE },
  });
  return {
    countTokens: service.countTokens,
    countGeneration: service.countGeneration,
    countRequests: requestMetrics(service),
    routes: (router: Router) => metricsRoute(router, { metrics: service, token: env.METRICS_TOKEN }),
  };
}

export type MetricsFeature = ReturnType<typeof metricsFeature>;
