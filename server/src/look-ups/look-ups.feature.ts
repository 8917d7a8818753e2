import type { Router } from "express";
import type { FeatureContext } from "../feature-context.ts";
import type { GenerationsService } from "../generations/generations.service.ts";
import type { PostsService } from "../posts/posts.service.ts";
import type { SourcesFeature } from "../sources/sources.feature.ts";
import { lookUpRoutes } from "./look-ups.routes.ts";
import { lookUpsService } from "./look-ups.service.ts";

interface LookUpsContext extends FeatureContext {
  sources: SourcesFeature;
  generations: GenerationsService;
  posts: PostsService;
}

/** Looking up what a draft or a post mentions. */
export function lookUpsFeature({ logger, sources, generations, posts }: LookUpsContext) {
  const lookUps = lookUpsService({ references: sources.references, generations, posts, logger });
  return { routes: (router: Router) => lookUpRoutes(router, { lookUps }) };
}
