import type { NewPost } from "@discussion-post/contract/posts";
import { getPost, listPosts, savePost } from "@discussion-post/contract/posts";
import { POST_HISTORY_CACHE_MS, SINGLE_POST_CACHE_MS } from "@discussion-post/contract/product-constants";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useHost } from "./host.tsx";
import { queryKeys } from "./query-keys.ts";

/** The user's saved posts, newest first. */
export function usePosts({ limit }: { limit?: number } = {}) {
  const { api } = useHost();
  return useQuery({
    queryKey: [...queryKeys.posts, { limit }],
    queryFn: () => api.call(listPosts, { query: { limit } }),
    staleTime: POST_HISTORY_CACHE_MS,
  });
}

/** One saved post of the user's own. */
export function usePost(id: number) {
  const { api } = useHost();
  return useQuery({
    queryKey: queryKeys.post(id),
    queryFn: () => api.call(getPost, { params: { id: String(id) } }),
    staleTime: SINGLE_POST_CACHE_MS,
  });
}

/** Saves a post. The same `saveKey` saves it once, however often it is sent. */
export function useSavePost() {
  const { api, queryClient } = useHost();
  return useMutation({
    mutationFn: ({ post, saveKey }: { post: NewPost; saveKey: string }) =>
      api.call(savePost, { body: post, idempotencyKey: saveKey }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.posts }),
  });
}
