import { getPost, listPosts, type Post, savePost } from "@discussion-post/contract/posts";
import type { Router } from "express";
import { route } from "../http/route.ts";
import type { PostRecord } from "./posts.repository.ts";
import type { PostsService } from "./posts.service.ts";

export function postRoutes(router: Router, { posts }: { posts: PostsService }): void {
  route(router, savePost, async ({ user, idempotencyKey, body }) =>
    present(await posts.save(user.id, idempotencyKey, body)),
  );
  route(router, listPosts, async ({ user, query: { limit, before } }) =>
    (await posts.list(user.id, { limit, before })).map(present),
  );
  route(router, getPost, async ({ user, params }) => present(await posts.get(user.id, params.id)));
}

function present({ saveKey: _, createdAt, ...post }: PostRecord): Post {
  return { ...post, createdAt: createdAt.toISOString() };
}
