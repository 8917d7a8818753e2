import { useEffect } from "react";
import { useSession } from "./accounts.ts";
import { useHost } from "./host.tsx";
import { queryKeys } from "./query-keys.ts";
import { fetchUser } from "./restore-session.ts";
import { useDraft } from "./use-draft.ts";

/** How often it is asked whether the others are finished. */
export const ASK_AGAIN_MS = 10_000;

/**
 * Takes a refusal away that speaks of posts which are still being written, once none is: either a post came back, or
 * the limit is reached, which the account says then.
 */
export function useBeingWrittenRefusal(): void {
  const host = useHost();
  const { user } = useSession();
  const isRefused = useDraft(({ error }) => error?.code === "posts_being_written");
  useEffect(() => {
    if (!isRefused) return;
    // Where the server cannot be reached, the next time may do.
    const ask = () =>
      void host.queryClient.prefetchQuery({
        queryKey: queryKeys.user,
        queryFn: () => fetchUser(host),
        staleTime: 0,
      });
    ask();
    const asking = setInterval(ask, ASK_AGAIN_MS);
    return () => clearInterval(asking);
  }, [host, isRefused]);
  useEffect(() => {
    if (isRefused && user?.postsBeingWritten === 0) host.draft.getState().dropError();
  }, [host, isRefused, user]);
}
