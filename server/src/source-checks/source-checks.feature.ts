import type { Router } from "express";
import type { AccountsFeature } from "../accounts/accounts.feature.ts";
import type { FeatureContext } from "../feature-context.ts";
import type { Job } from "../jobs/jobs.ts";
import type { PostsFeature } from "../posts/posts.feature.ts";
import type { SourcesFeature } from "../sources/sources.feature.ts";
import { sourceCheckRoutes } from "./source-checks.routes.ts";
import { sourceChecksService } from "./source-checks.service.ts";

const HOUR_MS = 3_600_000;

interface SourceChecksContext extends FeatureContext {
  sources: SourcesFeature;
  posts: PostsFeature;
  accounts: AccountsFeature;
}

/** Watching the sources of saved posts. */
export function sourceChecksFeature(context: SourceChecksContext) {
  const { env, logger, mailer, sources, posts, accounts } = context;
  const service = sourceChecksService({
    repository: posts.checked,
    mails: accounts.sourceMails,
    indexes: sources.indexes,
    sources: sources.service,
    posts: posts.service,
    mailer,
    publicUrl: env.PUBLIC_URL,
    logger,
  });
  return {
    service,
    jobs: [{ name: "check-sources", everyMs: HOUR_MS, run: () => service.checkDue() }] satisfies Job[],
    routes: (router: Router) => sourceCheckRoutes(router, { checks: service, accounts: accounts.service }),
  };
}
