import { getPost, listPosts, type Post, type PostInFull, savePost } from "@discussion-post/contract/posts";
import type { Router } from "express";
import { route } from "../http/route.ts";
import type { ListedPost, PostRecord } from "./posts.repository.ts";
import type { PostsService } from "./posts.service.ts";

export function postRoutes(router: Router, { posts }: { posts: PostsService }): void {
  route(router, savePost, async ({ user, idempotencyKey, body }) =>
    presentInFull(await posts.save(user.id, idempotencyKey, body)),
  );
  route(router, listPosts, async ({ user, query: { limit, before } }) =>
    (await posts.list(user.id, { limit, before })).map(present),
  );
  route(router, getPost, async ({ user, params }) => presentInFull(await posts.get(user.id, params.id)));
}

function present({ createdAt, ...post }: ListedPost): Post {
  return { ...post, createdAt: createdAt.toISOString() };
}

function presentInFull({ saveKey: _, sources, references, ...post }: PostRecord): PostInFull {
  return { ...present(post), sources: sources ?? [], references };
}
