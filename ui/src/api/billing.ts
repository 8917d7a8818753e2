import type { User } from "@discussion-post/contract/accounts";
import {
  cancelSubscription,
  createSubscription,
  dismissNotice,
  getSubscription,
  listInvoices,
  openBillingPortal,
  resumeSubscription,
  syncSubscription,
} from "@discussion-post/contract/billing";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useHost } from "./host.tsx";
import type { Host } from "./host-interface.ts";
import { queryKeys } from "./query-keys.ts";
import { sameUser } from "./same-user.ts";

/** What asking Stripe has brought: how the account stands, and whether this page knew it otherwise. */
export interface SyncOutcome {
  isSubscribed: boolean;
  hasChanged: boolean;
}

/** Where the user's plan stands. */
export function useSubscription({ isEnabled = true }: { isEnabled?: boolean } = {}) {
  const { api } = useHost();
  return useQuery({
    queryKey: queryKeys.subscription,
    queryFn: () => api.call(getSubscription, {}),
    enabled: isEnabled,
  });
}

export function useInvoices() {
  const { api } = useHost();
  return useQuery({ queryKey: queryKeys.invoices, queryFn: () => api.call(listInvoices, {}) });
}

/** Begins a subscription; the answer's secret is what the payment form needs. */
export function useCreateSubscription() {
  const { api } = useHost();
  return useMutation({ mutationFn: () => api.call(createSubscription, {}) });
}

export function useCancelSubscription() {
  const host = useHost();
  return useMutation({
    mutationFn: () => host.api.call(cancelSubscription, {}),
    // What could not be canceled may have ended meanwhile.
    onSettled: () => refreshPlan(host),
  });
}

export function useResumeSubscription() {
  const host = useHost();
  return useMutation({
    mutationFn: () => host.api.call(resumeSubscription, {}),
    onSuccess: () => refreshPlan(host),
  });
}

/** Has a notice about money shown no more. */
export function useDismissNotice() {
  const { api, queryClient } = useHost();
  return useMutation({
    mutationFn: (id: number) => api.call(dismissNotice, { params: { id: String(id) } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.subscription }),
  });
}

/** Returns the address of Stripe's own page for the card and the receipts. */
export function useBillingPortal() {
  const { api } = useHost();
  return useMutation({ mutationFn: () => api.call(openBillingPortal, {}) });
}

/** Asks Stripe how the account stands, and brings what this page knows into line (requirements, section 10). */
export function useSyncSubscription() {
  const host = useHost();
  return useMutation({ mutationFn: () => syncWithStripe(host) });
}

export async function syncWithStripe(host: Host): Promise<SyncOutcome> {
  const isSameUser = sameUser(host);
  const { isSubscribed, postsUsed, subscriptionId } = await host.api.call(syncSubscription, {});
  // What Stripe says of one account is nothing about whoever came after.
  const user = isSameUser() ? host.queryClient.getQueryData<User | null>(queryKeys.user) : null;
  const hasChanged = user ? user.isSubscribed !== isSubscribed : false;
  if (user && hasChanged) {
    const changed = { ...user, isSubscribed, postsUsed, stripeSubscriptionId: subscriptionId };
    host.queryClient.setQueryData(queryKeys.user, changed);
    const { token } = host.session.getState();
    if (token) await host.sessionStorage.save({ token, user: changed });
  }
  // What an account may use changes with it; the counts are the server's to tell.
  await refreshPlan(host);
  return { isSubscribed, hasChanged };
}

async function refreshPlan({ queryClient }: Host): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: queryKeys.user }),
    queryClient.invalidateQueries({ queryKey: queryKeys.subscription }),
    queryClient.invalidateQueries({ queryKey: queryKeys.invoices }),
  ]);
}
