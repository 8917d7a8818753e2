import { answerDefense, getDefense, prepareDefense } from "@discussion-post/contract/defenses";
import type { Router } from "express";
import type { AccountCap } from "../accounts/account-cap.ts";
import type { ModelQueue } from "../ai/model-queue.ts";
import type { FeatureContext } from "../feature-context.ts";
import type { DraftBudgets } from "../generations/budgets.ts";
import { route } from "../http/route.ts";
import type { MetricsFeature } from "../metrics/metrics.feature.ts";
import type { PostsService } from "../posts/posts.service.ts";
import { personalDefenses } from "./defenses.repository.ts";
import { defensesService } from "./defenses.service.ts";

interface DefensesContext extends FeatureContext {
  posts: PostsService;
  budgets: DraftBudgets;
  /** What of an account goes on, one after the other. */
  inTurn: AccountCap;
  queue: ModelQueue;
  metrics: MetricsFeature;
}

/** Questions about a saved post, to get ready for the class that will ask them. */
export function defensesFeature({ inTurn, metrics, ...context }: DefensesContext) {
  const service = defensesService({ ...context, onTokens: metrics.countTokens });
  return {
    personalData: personalDefenses(context.db),
    routes(router: Router): void {
      route(router, getDefense, async ({ user, params }) => ({
        defense: await service.find(user.id, params.id),
      }));
      route(router, prepareDefense, ({ user, params, body, res }) => {
        const gone = new AbortController();
        res.once("close", () => gone.abort());
        const wish = { user, postId: params.id, courseRule: body.courseRule, signal: gone.signal };
        return inTurn(user.id, () => service.prepare(wish));
      });
      route(router, answerDefense, ({ user, params, body }) => service.answer(user.id, params.id, body));
    },
  };
}
