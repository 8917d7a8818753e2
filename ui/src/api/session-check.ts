import { getUser, type User } from "@discussion-post/contract/accounts";
import type { ResponseOf } from "@discussion-post/contract/endpoint";
import type { Host } from "./host-interface.ts";
import { queryKeys } from "./query-keys.ts";

/** How often a page that can be seen asks whether its session still stands. */
const ASK_EVERY_MS = 60_000;
/** An answer that takes longer is no longer waited for. */
const ANSWER_WITHIN_MS = 20_000;

/**
 * Asks whether the session of the page still stands: when somebody comes back to it, and about once a minute while it
 * can be seen. One that was ended elsewhere ends here as at any call that is refused, so that the next person at a
 * shared computer reads nothing; a server that does not answer signs nobody out. Returns how to stop.
 */
export function checkSession(host: Host): () => void {
  let isAsking = false;

  async function ask(): Promise<void> {
    if (isAsking || !isSeen() || !isSignedIn(host) || isFetchingUser(host)) return;
    isAsking = true;
    const askedAt = Date.now();
    // What becomes of a refusal is the client's (`onSignedOut`).
    const answer = await host.api
      .call(getUser, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
      .catch(() => undefined);
    isAsking = false;
    if (answer) takeUp(host, answer, askedAt);
  }

  const onReturn = () => void ask();
  const asking = setInterval(onReturn, ASK_EVERY_MS);
  globalThis.addEventListener?.("focus", onReturn);
  globalThis.document?.addEventListener("visibilitychange", onReturn);
  return () => {
    clearInterval(asking);
    globalThis.removeEventListener?.("focus", onReturn);
    globalThis.document?.removeEventListener("visibilitychange", onReturn);
  };
}

/** The plan may have changed, by somebody else or in another tab. What was learned since the question is newer. */
function takeUp(
  { queryClient }: Host,
  { token: _, ...user }: ResponseOf<typeof getUser>,
  askedAt: number,
): void {
  const { data: former, dataUpdatedAt = 0 } = queryClient.getQueryState<User | null>(queryKeys.user) ?? {};
  if (former?.id !== user.id || dataUpdatedAt > askedAt) return;
  queryClient.setQueryData(queryKeys.user, user);
  if (former.isSubscribed !== user.isSubscribed)
    void queryClient.invalidateQueries({ queryKey: queryKeys.subscription });
}

/** Whether somebody may be looking at the page, and the server could answer. */
function isSeen(): boolean {
  return globalThis.document?.visibilityState === "visible" && navigator.onLine;
}

/** A page that has just been opened has the focus, and asks already. */
function isFetchingUser({ queryClient }: Host): boolean {
  return queryClient.isFetching({ queryKey: queryKeys.user }) > 0;
}

function isSignedIn({ queryClient }: Host): boolean {
  return Boolean(queryClient.getQueryData<User | null>(queryKeys.user));
}
