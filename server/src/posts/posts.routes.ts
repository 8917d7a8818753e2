import {
  type DeletedPost,
  deletePost,
  getPost,
  type ListedPost,
  listDeletedPosts,
  listPosts,
  type PostInFull,
  restorePost,
  savePost,
  updatePost,
} from "@discussion-post/contract/posts";
import { previewOf } from "@discussion-post/contract/preview";
import { POST_PREVIEW_CHARS } from "@discussion-post/contract/product-constants";
import { DAY_MS, retentionDays } from "@discussion-post/contract/retention";
import type { Router } from "express";
import { readBeside } from "../accounts/read-beside.ts";
import { route } from "../http/route.ts";
import { postBeside } from "./post-beside.ts";
import { marksOf, sourcesOf } from "./post-marks.ts";
import { lastCheckOf } from "./post-text.ts";
import type { DeletedLine, ListedPost as ListedRecord } from "./posts.repository.ts";
import type { PostsService } from "./posts.service.ts";
import type { PostRecord } from "./posts.table.ts";

export function postRoutes(router: Router, { posts }: { posts: PostsService }): void {
  route(router, savePost, async ({ user, idempotencyKey, body }) =>
    presentInFull(await posts.save(user.id, idempotencyKey, body)),
  );
  route(router, listPosts, async ({ user, query }) => (await posts.list(user.id, query)).map(present));
  route(router, listDeletedPosts, async ({ user }) => (await posts.listDeleted(user.id)).map(presentDeleted));
  route(router, getPost, async ({ user, params, req }) =>
    presentInFull(await posts.get(user.id, params.id, readBeside(req, postBeside))),
  );
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

function present({ createdAt, content, ...post }: ListedRecord): ListedPost {
  return { ...post, ...previewOf(content, POST_PREVIEW_CHARS), createdAt: createdAt.toISOString() };
}

function presentDeleted({ id, title, deletedAt }: DeletedLine): DeletedPost {
  return {
    ...{ id, title, deletedAt: deletedAt.toISOString() },
    keptUntil: new Date(deletedAt.getTime() + retentionDays.deletedPosts * DAY_MS).toISOString(),
  };
}

export function presentInFull({
  saveKey: _,
  deletedAt: _deletedAt,
  bytes: _bytes,
  sourcesCheckedAt: _checkedAt,
  sourceNoticeAt: _noticeAt,
  marks,
  ...post
}: PostRecord): PostInFull {
  const { content, createdAt, sources, updatedAt } = post;
  const present = marksOf({ content, marks });
  return {
    ...post,
    ...present,
    answers: post.answers ?? [],
    checkedAt: lastCheckOf(present.citations),
    createdAt: createdAt.toISOString(),
    sources: sourcesOf({ content, marks, sources }),
    updatedAt: updatedAt?.toISOString() ?? null,
  };
}
