import {
  deletePost,
  getPost,
  listDeletedPosts,
  listPosts,
  type NewPost,
  type Post,
  type PostChange,
  type PostInFull,
  restorePost,
  savePost,
  updatePost,
} from "@discussion-post/contract/posts";
import {
  POST_HISTORY_CACHE_MS,
  POSTS_PAGE_DEFAULT,
  POSTS_PAGE_MAX,
  SINGLE_POST_CACHE_MS,
} from "@discussion-post/contract/product-constants";
import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import type { ApiClient } from "./client.ts";
import { useHost } from "./host.tsx";
import { postKeeper } from "./keep-answer.ts";
import { tellOtherTabs } from "./other-tabs.ts";
import { queryKeys } from "./query-keys.ts";

/** What a list of posts is narrowed to; what is left out narrows nothing. */
export type PostFilter = Partial<Pick<Post, "tone" | "length">> & {
  q?: string;
  /** `none` for posts without citations. */
  citationStyle?: NonNullable<Post["citationStyle"]>;
};

/** The user's newest saved posts. */
export function usePosts({ limit }: { limit: number }) {
  const { api } = useHost();
  return useQuery({
    queryKey: [...queryKeys.posts, { limit }],
    queryFn: () => api.call(listPosts, { query: { limit: String(limit) } }),
    staleTime: POST_HISTORY_CACHE_MS,
  });
}

/** The user's saved posts, newest first, a page at a time. */
export function usePostHistory(filter: PostFilter) {
  const { api } = useHost();
  return useInfiniteQuery({
    queryKey: [...queryKeys.posts, "history", filter],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.call(listPosts, {
        // Who types on no longer waits for the former words.
        signal,
        query: {
          ...filter,
          ...(pageParam !== undefined && { before: String(pageParam) }),
        },
      }),
    getNextPageParam: (page) => (page.length < POSTS_PAGE_DEFAULT ? undefined : page.at(-1)?.id),
    staleTime: POST_HISTORY_CACHE_MS,
    placeholderData: (previous) => previous,
  });
}

/** The user's deleted posts that can be restored, asked for once somebody wants to see them. */
export function useDeletedPosts({ isEnabled }: { isEnabled: boolean }) {
  const { api } = useHost();
  return useQuery({
    queryKey: [...queryKeys.posts, "deleted"],
    queryFn: () => api.call(listDeletedPosts, {}),
    staleTime: POST_HISTORY_CACHE_MS,
    enabled: isEnabled,
  });
}

/** Renames or edits a post from what was read of it; a change that came in between is not overwritten. */
export function useUpdatePost() {
  const host = useHost();
  return useMutation({
    onMutate: () => postKeeper(host),
    mutationFn: ({ read, change }: { read: PostInFull; change: Omit<PostChange, "lastUpdatedAt"> }) =>
      host.api.call(updatePost, {
        params: { id: String(read.id) },
        body: { ...change, lastUpdatedAt: read.updatedAt },
      }),
    onSuccess: (post, _change, keep) => keep(post),
  });
}

export function useDeletePost() {
  const { api, queryClient } = useHost();
  return useMutation({
    mutationFn: (id: number) => api.call(deletePost, { params: { id: String(id) } }),
    onSuccess: (_nothing, id) => {
      tellOtherTabs(id);
      queryClient.removeQueries({ queryKey: queryKeys.post(id) });
      return queryClient.invalidateQueries({ queryKey: queryKeys.posts });
    },
  });
}

/** Takes a deletion back. */
export function useRestorePost() {
  const { api, queryClient } = useHost();
  return useMutation({
    mutationFn: (id: number) => api.call(restorePost, { params: { id: String(id) } }),
    onSuccess: (_nothing, id) => {
      tellOtherTabs(id);
      return queryClient.invalidateQueries({ queryKey: queryKeys.posts });
    },
  });
}

/** Returns how to fetch all posts in full, such as for an export; one request each, a few at a time. */
export function useFetchAllPosts(): () => Promise<PostInFull[]> {
  const { api } = useHost();
  const queryClient = useQueryClient();
  return async () => {
    const ids = await allIds(api);
    const whole: PostInFull[] = [];
    for (let at = 0; at < ids.length; at += FETCHED_AT_ONCE) {
      const batch = ids
        .slice(at, at + FETCHED_AT_ONCE)
        .map((id) => queryClient.fetchQuery(postQuery(api, id)));
      whole.push(...(await Promise.all(batch)));
    }
    return whole;
  };
}

async function allIds(api: ApiClient): Promise<number[]> {
  const ids: number[] = [];
  while (true) {
    const last = ids.at(-1);
    const page = await api.call(listPosts, {
      query: { limit: String(POSTS_PAGE_MAX), ...(last !== undefined && { before: String(last) }) },
    });
    ids.push(...page.map(({ id }) => id));
    if (page.length < POSTS_PAGE_MAX) return ids;
  }
}

const FETCHED_AT_ONCE = 6;

/** One saved post of the user's own. */
export function usePost(id: number) {
  const { api } = useHost();
  return useQuery(postQuery(api, id));
}

/** Returns how to fetch one saved post in full. */
export function useFetchPost(): (id: number) => Promise<PostInFull> {
  const { api } = useHost();
  const queryClient = useQueryClient();
  return (id) => queryClient.fetchQuery(postQuery(api, id));
}

/** Returns how to fetch one saved post as it is on the server by now. */
export function useFetchLatestPost(): (id: number) => Promise<PostInFull> {
  const { api } = useHost();
  const queryClient = useQueryClient();
  return (id) => queryClient.fetchQuery({ ...postQuery(api, id), staleTime: 0 });
}

function postQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: queryKeys.post(id),
    queryFn: () => api.call(getPost, { params: { id: String(id) } }),
    staleTime: SINGLE_POST_CACHE_MS,
  });
}

interface PostSaving {
  post: NewPost;
  /** The same one saves the post once, however often it is sent. */
  saveKey: string;
  /** The post into which it is saved, where it was saved before. */
  savedPostId: number | null;
}

/** Saves a post. */
export function useSavePost() {
  const host = useHost();
  const { api } = host;
  return useMutation({
    onMutate: () => postKeeper(host),
    mutationFn: ({ post, saveKey, savedPostId }: PostSaving) =>
      savedPostId === null ? saveNew(api, post, saveKey) : saveAgain(api, post, savedPostId),
    onSuccess: (post, _saving, keep) => keep(post),
  });
}

/** The same save again; where the key has saved another text, on another device, nobody has asked for a second post. */
export function saveOnce(api: ApiClient, post: NewPost, saveKey: string): Promise<PostInFull> {
  return api.call(savePost, { body: post, idempotencyKey: saveKey });
}

/** A draft whose key has saved another text already, on another device, becomes a post of its own. */
export async function saveNew(api: ApiClient, post: NewPost, saveKey: string): Promise<PostInFull> {
  try {
    return await saveOnce(api, post, saveKey);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "idempotency_key_reused") throw error;
    return api.call(savePost, { body: post, idempotencyKey: crypto.randomUUID() });
  }
}

/** Into the same post; one that was deleted meanwhile is saved anew. */
export async function saveAgain(api: ApiClient, post: NewPost, id: number): Promise<PostInFull> {
  const { content, unverified, kept, removed, citations, generationId } = post;
  try {
    return await api.call(updatePost, {
      params: { id: String(id) },
      body: { content, unverified, kept, removed, citations, generationId },
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "not_found") throw error;
    return api.call(savePost, { body: post, idempotencyKey: crypto.randomUUID() });
  }
}
