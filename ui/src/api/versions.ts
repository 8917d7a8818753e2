import type { PostInFull } from "@discussion-post/contract/posts";
import {
  getDraftVersion,
  getPostVersion,
  listDraftVersions,
  listPostVersions,
  restoreDraftVersion,
  restorePostVersion,
  type Version,
  type VersionList,
} from "@discussion-post/contract/versions";
import { skipToken, useQuery } from "@tanstack/react-query";
import type { ApiClient } from "./client.ts";
import { useHost } from "./host.tsx";
import type { Host } from "./host-interface.ts";
import { type Holder, queryKeys } from "./query-keys.ts";

/** Every text that a draft or saved post has had. */
export function useVersions(of: Holder | null) {
  const { api } = useHost();
  return useQuery({
    queryKey: queryKeys.versions(of ?? { postId: 0 }),
    queryFn: of ? () => listVersions(api, of) : skipToken,
    // What is decided about a reference makes versions too, and nobody says so here.
    staleTime: 0,
  });
}

/** One version whole; it never changes. */
export function useVersion(of: Holder | null, number: number | null) {
  const { api } = useHost();
  return useQuery({
    queryKey: queryKeys.version(of ?? { postId: 0 }, number),
    queryFn: of && number !== null ? () => getVersion(api, of, number) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** @throws ApiError */
export function listVersions(api: ApiClient, of: Holder): Promise<VersionList> {
  return "postId" in of
    ? api.call(listPostVersions, { params: { id: String(of.postId) } })
    : api.call(listDraftVersions, { params: { id: of.draftId } });
}

/** @throws ApiError */
export function getVersion(api: ApiClient, of: Holder, number: number): Promise<Version> {
  return "postId" in of
    ? api.call(getPostVersion, { params: { id: String(of.postId), number: String(number) } })
    : api.call(getDraftVersion, { params: { id: of.draftId, number: String(number) } });
}

/** What has become of a draft or post: its text now, and the post where it is a saved one. */
export interface NewText {
  text: Version | PostInFull;
  post: PostInFull | null;
}

/** Makes an earlier version the present text again, which is a version too. @throws ApiError */
export async function restoreVersion({ api }: Host, of: Holder, number: number): Promise<NewText> {
  if ("postId" in of) {
    const post = await api.call(restorePostVersion, {
      params: { id: String(of.postId), number: String(number) },
    });
    return { text: post, post };
  }
  const text = await api.call(restoreDraftVersion, { params: { id: of.draftId, number: String(number) } });
  return { text, post: null };
}
