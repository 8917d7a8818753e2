import type { Router } from "express";
import type { Transaction } from "../database/connection.ts";
import type { FeatureContext } from "../feature-context.ts";
import type { GenerationsService } from "../generations/generations.service.ts";
import type { UnsavedDraftsFeature } from "../unsaved-drafts/unsaved-drafts.feature.ts";
import type { VersionsFeature } from "../versions/versions.feature.ts";
import { checkedPostsRepository } from "./checked-posts.repository.ts";
import { personalPosts } from "./personal-posts.repository.ts";
import { postBeside } from "./post-beside.ts";
import { postRoutes } from "./posts.routes.ts";
import { postsService } from "./posts.service.ts";

interface PostsContext extends FeatureContext {
  generations: GenerationsService;
  versions: VersionsFeature;
  unsavedDrafts: UnsavedDraftsFeature;
  /** Deletes what else is kept with posts, in the transaction that deletes them for good. */
  forget: (tx: Transaction, postIds: number[]) => Promise<void>;
}

/** Saved posts. */
export function postsFeature({
  db,
  env,
  lockOwner,
  generations,
  versions,
  unsavedDrafts,
  forget,
}: PostsContext) {
  const service = postsService({
    db,
    generations,
    lockOwner,
    forget,
    versions: versions.service,
    unsavedDrafts: unsavedDrafts.service,
    storage: {
      free: { posts: env.FREE_SAVED_POSTS, megabytes: env.FREE_SAVED_POSTS_MB },
      premium: { posts: env.PREMIUM_SAVED_POSTS, megabytes: env.PREMIUM_SAVED_POSTS_MB },
    },
    searchesAtOnce: env.SEARCHES_AT_ONCE,
  });
  return {
    service,
    routes: (router: Router) => postRoutes(router, { posts: service }),
    reads: [postBeside],
    /** For the weekly check of sources. */
    checked: checkedPostsRepository(db),
    personalData: personalPosts(db),
    deleteExpired: service.purge,
  };
}

export type PostsFeature = ReturnType<typeof postsFeature>;
