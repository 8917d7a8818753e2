import { planPost } from "@discussion-post/contract/plans";
import type { Router } from "express";
import type { AccountCap } from "../accounts/account-cap.ts";
import type { ModelQueue } from "../ai/model-queue.ts";
import type { FeatureContext } from "../feature-context.ts";
import type { DraftBudgets } from "../generations/budgets.ts";
import { addressOf } from "../http/address.ts";
import { route } from "../http/route.ts";
import type { MetricsFeature } from "../metrics/metrics.feature.ts";
import type { SourcesFeature } from "../sources/sources.feature.ts";
import { plansService } from "./plans.service.ts";

interface PlansContext extends FeatureContext {
  budgets: DraftBudgets;
  /** What of an account goes on, one after the other. */
  inTurn: AccountCap;
  queue: ModelQueue;
  sources: SourcesFeature;
  metrics: MetricsFeature;
}

/** Help to plan a post, where the course allows AI for no more. */
export function plansFeature({ inTurn, sources, metrics, ...context }: PlansContext) {
  const service = plansService({ ...context, sources: sources.service, onTokens: metrics.countTokens });
  return {
    routes: (router: Router) =>
      route(router, planPost, ({ user, body, req, res }) => {
        const gone = new AbortController();
        res.once("close", () => gone.abort());
        const wish = { user, network: addressOf(req), request: body, signal: gone.signal };
        return inTurn(user.id, () => service.plan(wish));
      }),
  };
}
