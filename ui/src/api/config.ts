import { getConfig } from "@discussion-post/contract/service";
import { useQuery } from "@tanstack/react-query";
import { useHost } from "./host.tsx";
import { queryKeys } from "./query-keys.ts";

/** The server's public settings. */
export function useConfig() {
  const { api } = useHost();
  return useQuery({ queryKey: queryKeys.config, queryFn: () => api.call(getConfig, {}) });
}
