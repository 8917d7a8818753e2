import { readByModel } from "@discussion-post/contract/assignment-readings";
import type { Router } from "express";
import type { ModelQueue } from "../ai/model-queue.ts";
import type { FeatureContext } from "../feature-context.ts";
import type { DraftBudgets } from "../generations/budgets.ts";
import { route } from "../http/route.ts";
import type { MetricsFeature } from "../metrics/metrics.feature.ts";
import { readingsService } from "./readings.service.ts";

interface ReadingsContext extends FeatureContext {
  budgets: DraftBudgets;
  queue: ModelQueue;
  metrics: MetricsFeature;
}

/** Assignments read by the model while somebody still fills in the form. */
export function readingsFeature({ metrics, ...context }: ReadingsContext) {
  const model = context.env.AI_READS_ASSIGNMENTS ? context.model : null;
  const service = readingsService({ ...context, model, onTokens: metrics.countTokens });
  return {
    routes: (router: Router) =>
      route(router, readByModel, ({ user, body }) => service.read(user, body.assignment)),
  };
}
