import {
  createTestPayment,
  diagnoseStripe,
  directSubscriptionFix,
  fixSubscription,
  verifyStripe,
  verifySubscription,
} from "@discussion-post/contract/billing-tools";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ApiError, reasonOf } from "./api-error.ts";
import type { ApiClient } from "./client.ts";
import { useHost } from "./host.tsx";
import { queryKeys } from "./query-keys.ts";

/** Which of the three repairs did it. */
export type SubscriptionRepair =
  | { by: "direct" | "manual"; message: string }
  | { by: "verification"; message: string; isSubscribed: boolean };

/** Repairs the account's premium by three ways in order, and then fetches the user again. */
export function useRepairSubscription() {
  const { api, queryClient } = useHost();
  return useMutation({
    mutationFn: () => repairSubscription(api),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.user }),
  });
}

/**
 * Each way is gone only where the one before found nothing to do, or the first did not work.
 * @throws Error with the server's reason why the verification or the last way failed, else a sentence of ours
 */
export async function repairSubscription(api: ApiClient): Promise<SubscriptionRepair> {
  const direct = await api.call(directSubscriptionFix, {}).catch(() => null);
  if (direct?.status === "success") return { by: "direct", message: direct.message };
  const verified = await orFail(
    api.call(verifySubscription, {}),
    "Failed to verify subscription with Stripe",
  );
  if (verified.userUpdated || verified.isSubscribed) {
    return { by: "verification", message: verified.message, isSubscribed: verified.isSubscribed };
  }
  const manual = api.call(fixSubscription, { body: { isSubscribed: true } });
  return { by: "manual", message: (await orFail(manual, "Failed to fix subscription")).message };
}

/** The server's own message where it has one, else ours. */
async function orFail<T>(call: Promise<T>, message: string): Promise<T> {
  return call.catch((error: ApiError) => {
    throw new Error(reasonOf(error, message), { cause: error });
  });
}

export function useTestPayment() {
  const { api } = useHost();
  return useMutation({ mutationFn: () => api.call(createTestPayment, {}) });
}

export function useDiagnoseStripe() {
  const { api } = useHost();
  return useMutation({ mutationFn: () => api.call(diagnoseStripe, {}) });
}

export function useVerifyStripe() {
  const { api } = useHost();
  return useQuery({ queryKey: queryKeys.stripe, queryFn: () => api.call(verifyStripe, {}) });
}
