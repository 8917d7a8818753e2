import type { PostInFull } from "@discussion-post/contract/posts";
import {
  dismissSourceNotice,
  findAlternatives,
  listSourceNotices,
  replaceSource,
  wantSourceMails,
} from "@discussion-post/contract/source-checks";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useHost } from "./host.tsx";
import { postKeeper, userKeeper } from "./keep-answer.ts";
import { queryKeys } from "./query-keys.ts";

/** Works that the user's saved posts cite and that were retracted or doubted since. */
export function useSourceNotices() {
  const { api } = useHost();
  return useQuery({ queryKey: queryKeys.sourceNotices, queryFn: () => api.call(listSourceNotices, {}) });
}

/** Lets the notices about one post be shown no more. */
export function useDismissSourceNotice() {
  const { api, queryClient } = useHost();
  return useMutation({
    mutationFn: (postId: number) => api.call(dismissSourceNotice, { params: { id: String(postId) } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.sourceNotices }),
  });
}

/** Looks for works that may take a source's place. */
export function useAlternatives() {
  const { api } = useHost();
  return useMutation({
    mutationFn: ({ postId, key }: { postId: number; key: string }) =>
      api.call(findAlternatives, { params: { id: String(postId) }, body: { key } }),
  });
}

/** Cites another work in a source's place. */
export function useReplaceSource() {
  const host = useHost();
  const { api, queryClient } = host;
  return useMutation({
    onMutate: () => postKeeper(host),
    mutationFn: ({ read, key, doi }: { read: PostInFull; key: string; doi: string }) =>
      api.call(replaceSource, {
        params: { id: String(read.id) },
        body: { key, doi, lastUpdatedAt: read.updatedAt },
      }),
    onSuccess: (post, _wish, keep) => {
      void keep(post);
      return queryClient.invalidateQueries({ queryKey: queryKeys.sourceNotices });
    },
  });
}

/** Turns mails about retracted sources on or off. */
export function useWantSourceMails() {
  const host = useHost();
  return useMutation({
    onMutate: () => userKeeper(host),
    mutationFn: (isWanted: boolean) => host.api.call(wantSourceMails, { body: { isWanted } }),
    onSuccess: (user, _isWanted, keep) => keep(user),
  });
}
