import { getGoogleStatus } from "@discussion-post/contract/google";
import { useQuery } from "@tanstack/react-query";
import { useHost } from "./host.tsx";
import { queryKeys } from "./query-keys.ts";

export type GoogleAvailability = "unknown" | "checking" | "available" | "unavailable";

/** Whether signing in with Google can work now; asked once when a page that offers it opens. */
export function useGoogleAvailability(): GoogleAvailability {
  const { api } = useHost();
  const query = useQuery({
    queryKey: queryKeys.googleStatus,
    queryFn: () => api.call(getGoogleStatus, {}),
    staleTime: 0,
  });
  if (query.isFetching) return "checking";
  if (query.isPending) return "unknown";
  return query.data?.networkStatus === "available" ? "available" : "unavailable";
}
