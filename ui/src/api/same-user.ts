import type { User } from "@discussion-post/contract/accounts";
import type { Host } from "./host-interface.ts";
import { queryKeys } from "./query-keys.ts";

/**
 * Whether who is signed in now still is: after a sign-out, or another sign-in, nobody waits for what they began, and
 * whoever came since must neither see it nor pay for it.
 */
export function sameUser(host: Host): () => boolean {
  const { token } = host.session.getState();
  const id = userIdOf(host);
  return () => host.session.getState().token === token && userIdOf(host) === id;
}

/** The id of who is signed in; a user who is signed in by a cookie has no token here. */
export function userIdOf({ queryClient }: Host): number | undefined {
  return queryClient.getQueryData<User | null>(queryKeys.user)?.id;
}
