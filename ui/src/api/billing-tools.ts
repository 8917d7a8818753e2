import {
  createTestPayment,
  diagnoseStripe,
  directSubscriptionFix,
  fixSubscription,
  verifyStripe,
  verifySubscription,
} from "@discussion-post/contract/billing-tools";
import { useMutation, useQuery } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { useHost } from "./host.tsx";
import { queryKeys } from "./query-keys.ts";

/** Which of the three repairs did it. */
export type SubscriptionRepair =
  | { by: "direct" | "manual"; message: string }
  | { by: "verification"; message: string; isSubscribed: boolean };

/** Repairs the account's premium by three ways in order, each only where the one before found nothing to do. */
export function useRepairSubscription() {
  const { api, queryClient } = useHost();
  return useMutation({
    mutationFn: async (): Promise<SubscriptionRepair> => {
      const direct = await api.call(directSubscriptionFix, {});
      if (direct.status === "success") return { by: "direct", message: direct.message };
      const verified = await orFail(
        api.call(verifySubscription, {}),
        "Failed to verify subscription with Stripe",
      );
      if (verified.userUpdated || verified.isSubscribed) {
        return { by: "verification", message: verified.message, isSubscribed: verified.isSubscribed };
      }
      const manual = api.call(fixSubscription, { body: { isSubscribed: true } });
      return { by: "manual", message: (await orFail(manual, "Failed to fix subscription")).message };
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.user }),
  });
}

/** The server's own message where it has one, else ours. */
async function orFail<T>(call: Promise<T>, message: string): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.message) throw error;
    throw new Error(message, { cause: error });
  }
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
