import {
  deletePost,
  getPost,
  listPosts,
  type Post,
  type PostInFull,
  restorePost,
  savePost,
  updatePost,
} from "@discussion-post/contract/posts";
import type { Router } from "express";
import { route } from "../http/route.ts";
import type { ListedPost, PostRecord } from "./posts.repository.ts";
import type { PostsService } from "./posts.service.ts";

export function postRoutes(router: Router, { posts }: { posts: PostsService }): void {
  route(router, savePost, async ({ user, idempotencyKey, body }) =>
    presentInFull(await posts.save(user.id, idempotencyKey, body)),
  );
  route(router, listPosts, async ({ user, query }) => (await posts.list(user.id, query)).map(present));
  route(router, getPost, async ({ user, params }) => presentInFull(await posts.get(user.id, params.id)));
  route(router, updatePost, async ({ user, params, body }) =>
    presentInFull(await posts.update(user.id, params.id, body)),
  );
  route(router, deletePost, async ({ user, params }) => {
    await posts.delete(user.id, params.id);
    return undefined;
  });
  route(router, restorePost, async ({ user, params }) =>
    presentInFull(await posts.restore(user.id, params.id)),
  );
}

function present({ createdAt, ...post }: ListedPost): Post {
  return { ...post, createdAt: createdAt.toISOString() };
}

function presentInFull({ saveKey: _, deletedAt: _deletedAt, ...post }: PostRecord): PostInFull {
  const { sources, references, originalContent, updatedAt, ...shown } = post;
  return {
    ...present(shown),
    sources: sources ?? [],
    references,
    originalContent,
    updatedAt: updatedAt?.toISOString() ?? null,
  };
}
