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
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useHost } from "./host.tsx";
import { queryKeys } from "./query-keys.ts";

/** A page of the accounts. @param refetchMs how often it is asked for again; false for never */
export function useAdminUsers(query: AdminUsersQuery, refetchMs: number | false) {
  const { api } = useHost();
  return useQuery({
    queryKey: [...queryKeys.adminUsers, query],
    queryFn: () => api.call(listUsers, { query: { ...query, stripe: String(query.stripe) } }),
    refetchInterval: refetchMs,
    placeholderData: keepPreviousData,
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

export function useStatistics(days: number) {
  const { api } = useHost();
  return useQuery({
    queryKey: [...queryKeys.statistics, days],
    queryFn: () => api.call(getStatistics, { query: { days } }),
  });
}

export function useAudit() {
  const { api } = useHost();
  return useQuery({ queryKey: queryKeys.audit, queryFn: () => api.call(listAudit, { query: {} }) });
}

/** All accounts as a CSV file. */
export function useExportUsers() {
  const { api } = useHost();
  return useMutation({ mutationFn: () => api.download(exportUsers, {}) });
}
