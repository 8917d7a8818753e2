import {
  type AdminUsersQuery,
  exportUsers,
  getAdminUser,
  getStatistics,
  listAudit,
  listUsers,
  signOutUser,
  toggleSubscription,
} from "@discussion-post/contract/admin";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useHost } from "./host.tsx";
import { queryKeys } from "./query-keys.ts";

/** How often a thing is asked for again; false for never. */
type RefetchMs = number | false;

/** A page of the accounts. */
export function useAdminUsers(query: AdminUsersQuery, refetchMs: RefetchMs) {
  const { api } = useHost();
  return useQuery({
    queryKey: [...queryKeys.adminUsers, query],
    queryFn: () => api.call(listUsers, { query: { ...query, stripe: String(query.stripe) } }),
    refetchInterval: refetchMs,
  });
}

export function useAdminUser(id: number) {
  const { api } = useHost();
  return useQuery({
    queryKey: [...queryKeys.adminUsers, id],
    queryFn: () => api.call(getAdminUser, { params: { id: String(id) } }),
  });
}

/** Gives premium by hand, or takes it. The same key flips once, however often it is sent. */
export function useToggleSubscription() {
  const { api, queryClient } = useHost();
  return useMutation({
    mutationFn: ({ id, key }: { id: number; key: string }) =>
      api.call(toggleSubscription, { params: { id: String(id) }, idempotencyKey: key }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.adminUsers }),
        queryClient.invalidateQueries({ queryKey: queryKeys.statistics }),
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
