import type { Router } from "express";
import type { GenerationsService } from "../generations/generations.service.ts";
import type { PostsService } from "../posts/posts.service.ts";
import type { VersionsFeature } from "../versions/versions.feature.ts";
import { historyRoutes } from "./history.routes.ts";
import { historyService } from "./history.service.ts";

interface HistoryContext {
  generations: GenerationsService;
  posts: PostsService;
  versions: VersionsFeature;
}

/** Looking at the earlier texts of a draft or post, and bringing one back. */
export function historyFeature({ generations, posts, versions }: HistoryContext) {
  const service = historyService({ generations, posts, versions: versions.service });
  return { service, routes: (router: Router) => historyRoutes(router, { history: service }) };
}
