import { giveFeedback } from "@discussion-post/contract/feedback";
import type { Router } from "express";
import type { AccountCap } from "../accounts/account-cap.ts";
import type { ModelQueue } from "../ai/model-queue.ts";
import type { FeatureContext } from "../feature-context.ts";
import type { DraftBudgets } from "../generations/budgets.ts";
import { route } from "../http/route.ts";
import type { MetricsFeature } from "../metrics/metrics.feature.ts";
import type { SourcesFeature } from "../sources/sources.feature.ts";
import { feedbackService } from "./feedback.service.ts";

interface FeedbackContext extends FeatureContext {
  budgets: DraftBudgets;
  /** What of an account goes on, one after the other. */
  inTurn: AccountCap;
  queue: ModelQueue;
  sources: SourcesFeature;
  metrics: MetricsFeature;
}

/** Feedback on a student's own draft. */
export function feedbackFeature({ inTurn, sources, metrics, ...context }: FeedbackContext) {
  const service = feedbackService({
    ...context,
    sources: sources.service,
    ...{ references: sources.references, lookUpEntry: sources.entry },
    onTokens: metrics.countTokens,
  });
  return {
    routes: (router: Router) =>
      route(router, giveFeedback, ({ user, body, res }) => {
        const gone = new AbortController();
        res.once("close", () => gone.abort());
        return inTurn(user.id, () => service.on({ user, request: body, signal: gone.signal }));
      }),
  };
}
