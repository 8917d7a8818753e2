import {
  deleteDraft,
  getDraft,
  listDeletedDrafts,
  listDrafts,
  restoreDraft,
} from "@discussion-post/contract/unsaved-drafts";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import type { ApiClient } from "./client.ts";
import { useHost } from "./host.tsx";
import { type KeptDraft, listedDraft } from "./kept-drafts.ts";
import { queryKeys } from "./query-keys.ts";
import type { UnsavedDraft } from "./unsaved-draft.ts";

/** An unsaved draft as a line of a list. */
export interface DraftLine {
  id: string;
  title: string;
  /** Since when it is kept, as an ISO date. */
  keptAt: string;
  /** What this device keeps of it; null for one of another device. */
  copy: KeptDraft | null;
}

function draftsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.drafts,
    queryFn: () => api.call(listDrafts, {}),
    staleTime: OPENING_MS,
  });
}

/** Another device may have written a draft, or saved it, but not while a page is put together. */
const OPENING_MS = 2_000;

/** Whether the server has yet to say which drafts are unsaved: what stands below their list would be moved by it. */
export function useIsUnsavedPending(): boolean {
  const { api } = useHost();
  return useQuery(draftsQuery(api)).isPending;
}

/**
 * The user's unsaved drafts, of this device and of any other, newest first, and what can be done with one.
 * @param copies what this device keeps: the list where the server cannot be reached
 */
export function useUnsavedDrafts(copies: readonly KeptDraft[]) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  const list = useQuery(draftsQuery(api));
  const refresh = () => queryClient.invalidateQueries({ queryKey: queryKeys.drafts });

  return {
    lines: linesOf(copies, list.data),
    /** Those that were saved, deleted or written anew elsewhere: this device need not keep them. */
    closed: copies.filter((copy) => isClosed(copy, list.data)),

    /**
     * A draft to go on with, with what was done to it on any device.
     * @throws ApiError where this device has no copy and the server does not give it
     */
    async open({ id, copy }: DraftLine): Promise<UnsavedDraft> {
      try {
        const { request, generation } = await api.call(getDraft, { params: { id } });
        const isKnown = copy !== null && (copy.known ?? generation.content) === generation.content;
        // What was decided about its references on this device, or typed into it, is not known there yet.
        return isKnown || copy?.isSent === false
          ? copy
          : { written: { request, generation }, savedPostId: null };
      } catch (error) {
        if (copy && error instanceof ApiError) return copy;
        throw error;
      }
    },

    /** Takes a draft off the list everywhere. @throws ApiError */
    async remove({ id }: DraftLine): Promise<void> {
      await unlessUnknown(api.call(deleteDraft, { params: { id } }));
      await refresh();
    },

    /** Takes that back. @throws ApiError */
    async restore({ id }: DraftLine): Promise<void> {
      await unlessUnknown(api.call(restoreDraft, { params: { id } }));
      await refresh();
    },
  };
}

/** The user's deleted drafts that can be restored, asked for once somebody wants to see them. */
export function useDeletedDrafts({ isEnabled }: { isEnabled: boolean }) {
  const { api } = useHost();
  return useQuery({
    queryKey: [...queryKeys.drafts, "deleted"],
    queryFn: () => api.call(listDeletedDrafts, {}),
    staleTime: 0,
    enabled: isEnabled,
  });
}

/** Takes such a deletion back, with the text that the server has. */
export function useRestoreDraft() {
  const { api, queryClient } = useHost();
  return useMutation({
    mutationFn: (id: string) => api.call(restoreDraft, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.drafts }),
  });
}

interface ServersList {
  drafts: { id: string; title: string; createdAt: string }[];
  closedIds: string[];
}

function linesOf(copies: readonly KeptDraft[], list: ServersList | undefined): DraftLine[] {
  const copyOf = new Map(copies.map((copy) => [copy.written.generation.id, copy]));
  const listed = (list?.drafts ?? []).map(({ id, title, createdAt }) => ({
    ...{ id, title, keptAt: createdAt },
    copy: copyOf.get(id) ?? null,
  }));
  const ids = new Set(listed.map(({ id }) => id));
  const others = copies
    .filter((copy) => !ids.has(copy.written.generation.id) && !isClosed(copy, list))
    .map((copy) => ({ ...listedDraft(copy), copy }));
  return [...listed, ...others].toSorted((a, b) => b.keptAt.localeCompare(a.keptAt));
}

/** What was changed after it was saved is not in the post yet, and stays. */
function isClosed({ written, savedPostId }: KeptDraft, list: ServersList | undefined): boolean {
  return savedPostId === null && (list?.closedIds.includes(written.generation.id) ?? false);
}

/** A server of an earlier version has listed no drafts: this device alone knows those. */
async function unlessUnknown(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "not_found")) throw error;
  }
}
