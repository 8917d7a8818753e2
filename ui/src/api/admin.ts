import {
  type AdminUsersQuery,
  exportUsers,
  getAdminUser,
  getStatistics,
  listAudit,
  listIncidents,
  listUsers,
  lockUser,
  type PremiumWish,
  resolveIncident,
  signOutUser,
  toggleSubscription,
  unlockUser,
} from "@discussion-post/contract/admin";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useHost } from "./host.tsx";
import { queryKeys } from "./query-keys.ts";

/** How often a thing is asked for again; false for never. */
type RefetchMs = number | false;

/** A page of the accounts, which others change meanwhile: one that was seen before is asked for anew. */
export function useAdminUsers(query: AdminUsersQuery, refetchMs: RefetchMs) {
  const { api } = useHost();
  return useQuery({
    queryKey: [...queryKeys.adminUsers, query],
    queryFn: () => api.call(listUsers, { query: sent(query) }),
    refetchInterval: refetchMs,
    staleTime: 0,
  });
}

/** Beside a page that was shown no offset counts. */
function sent({ offset, stripe, ...query }: AdminUsersQuery) {
  const isBeside = query.after !== undefined || query.before !== undefined;
  return { ...query, ...(!isBeside && { offset }), stripe: String(stripe) };
}

export function useAdminUser(id: number) {
  const { api } = useHost();
  return useQuery({
    queryKey: [...queryKeys.adminUsers, id],
    queryFn: () => api.call(getAdminUser, { params: { id: String(id) } }),
  });
}

/**
 * Gives premium by hand, takes it, or lifts a denial: what was wanted, or nothing. The same key flips once, however
 * often it is sent.
 */
export function useToggleSubscription() {
  const { api, queryClient } = useHost();
  return useMutation({
    mutationFn: ({ id, wants, key }: { id: number; wants: PremiumWish; key: string }) =>
      api.call(toggleSubscription, { params: { id: String(id) }, query: { wants }, idempotencyKey: key }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.adminUsers }),
        queryClient.invalidateQueries({ queryKey: queryKeys.statistics }),
        queryClient.invalidateQueries({ queryKey: queryKeys.audit }),
        queryClient.invalidateQueries({ queryKey: queryKeys.incidents }),
      ]),
  });
}

/** What could not be resolved about anybody's money. */
export function useIncidents(refetchMs: RefetchMs) {
  const { api } = useHost();
  return useQuery({
    queryKey: queryKeys.incidents,
    queryFn: () => api.call(listIncidents, {}),
    refetchInterval: refetchMs,
  });
}

/** Closes what was resolved by hand. */
export function useResolveIncident() {
  const { api, queryClient } = useHost();
  return useMutation({
    mutationFn: (id: number) => api.call(resolveIncident, { params: { id: String(id) } }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.incidents }),
        queryClient.invalidateQueries({ queryKey: queryKeys.audit }),
      ]),
  });
}

/** Ends every sign-in of an account. */
export function useSignOutUser(id: number) {
  const { api, queryClient } = useHost();
  return useMutation({
    mutationFn: () => api.call(signOutUser, { params: { id: String(id) } }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.adminUsers }),
        queryClient.invalidateQueries({ queryKey: queryKeys.audit }),
      ]),
  });
}

/** Keeps somebody out, with the reason that they are told. */
export function useLockUser(id: number) {
  const { api, queryClient } = useHost();
  return useMutation({
    mutationFn: (reason: string) => api.call(lockUser, { params: { id: String(id) }, body: { reason } }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.adminUsers }),
        queryClient.invalidateQueries({ queryKey: queryKeys.audit }),
      ]),
  });
}

/** Lets somebody in again. */
export function useUnlockUser(id: number) {
  const { api, queryClient } = useHost();
  return useMutation({
    mutationFn: () => api.call(unlockUser, { params: { id: String(id) } }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.adminUsers }),
        queryClient.invalidateQueries({ queryKey: queryKeys.audit }),
      ]),
  });
}

/** The figures of the last days, day by day. */
export function useStatistics(days: number, refetchMs: RefetchMs) {
  const { api } = useHost();
  return useQuery({
    queryKey: [...queryKeys.statistics, days],
    queryFn: () => api.call(getStatistics, { query: { days } }),
    refetchInterval: refetchMs,
  });
}

/** What administrators did lately. */
export function useAudit(refetchMs: RefetchMs) {
  const { api } = useHost();
  return useQuery({
    queryKey: queryKeys.audit,
    queryFn: () => api.call(listAudit, { query: {} }),
    refetchInterval: refetchMs,
  });
}

/** All accounts as a CSV file. */
export function useExportUsers() {
  const { api } = useHost();
  return useMutation({ mutationFn: () => api.download(exportUsers, {}) });
}
