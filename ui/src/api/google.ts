import type { ResponseOf } from "@discussion-post/contract/endpoint";
import { getGoogleStatus } from "@discussion-post/contract/google";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { useHost } from "./host.tsx";
import { queryKeys } from "./query-keys.ts";

/** `unchecked` where the server took no question: that says nothing of Google. */
export type GoogleAvailability = "unknown" | "checking" | "available" | "unavailable" | "unchecked";

/** Whether signing in with Google can work now; asked once when a page that offers it opens. */
export function useGoogleAvailability(): GoogleAvailability {
  const { api } = useHost();
  const query = useQuery({
    queryKey: queryKeys.googleStatus,
    queryFn: () => api.call(getGoogleStatus, {}),
    staleTime: 0,
  });
  return availabilityOf(query);
}

/** What is known by a question that is not asked yet, under way or answered. */
export function availabilityOf({
  isPending,
  isFetching,
  data,
  error,
}: Pick<
  UseQueryResult<ResponseOf<typeof getGoogleStatus>>,
  "isPending" | "isFetching" | "data" | "error"
>): GoogleAvailability {
  if (isFetching) return "checking";
  if (isPending) return "unknown";
  if (error instanceof ApiError && error.code === "too_many_requests") return "unchecked";
  return data?.networkStatus === "available" ? "available" : "unavailable";
}
