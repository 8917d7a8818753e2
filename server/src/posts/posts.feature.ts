import type { Router } from "express";
import type { FeatureContext } from "../feature-context.ts";
import type { GenerationsService } from "../generations/generations.service.ts";
import { postRoutes } from "./posts.routes.ts";
import { postsService } from "./posts.service.ts";

interface PostsContext extends FeatureContext {
  generations: GenerationsService;
}

/** Saved posts. */
export function postsFeature({ db, env, generations }: PostsContext) {
  const service = postsService({
    db,
    generations,
    storage: {
      free: { posts: env.FREE_SAVED_POSTS, megabytes: env.FREE_SAVED_POSTS_MB },
      premium: { posts: env.PREMIUM_SAVED_POSTS, megabytes: env.PREMIUM_SAVED_POSTS_MB },
    },
    searchesAtOnce: env.SEARCHES_AT_ONCE,
  });
  return {
    service,
    routes: (router: Router) => postRoutes(router, { posts: service }),
    deleteExpired: service.purge,
  };
}
