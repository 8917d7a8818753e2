import { getUser, type User } from "@discussion-post/contract/accounts";
import { ApiError } from "./api-error.ts";
import type { Host } from "./host.tsx";
import { queryKeys } from "./query-keys.ts";

/**
 * Finds out how this device is signed in, by the one-time code that the page was opened with, else by the token
 * that is remembered, and asks for the profile, also where an older one can be shown meanwhile.
 */
export async function restoreSession(host: Host, signInCode: string | null = null): Promise<void> {
  const { session, sessionStorage } = host;
  if (signInCode !== null) {
    const isAccepted = await redeemSignInCode(host, signInCode);
    session.setState({ signInCode: isAccepted ? "accepted" : "refused" });
    if (isAccepted) return session.setState({ isRestored: true });
  }
  const [token, user] = await Promise.all([sessionStorage.loadToken(), sessionStorage.loadUser?.()]);
  if (token && user) host.queryClient.setQueryData(queryKeys.user, user);
  session.setState({ token, isRestored: true });
  await host.queryClient.prefetchQuery({
    queryKey: queryKeys.user,
    queryFn: () => fetchUser(host),
    staleTime: 0,
  });
}

/** Who is signed in here; null for nobody. Throws where the server cannot say. */
export async function fetchUser(host: Host): Promise<User | null> {
  try {
    const { token: _, ...user } = await host.api.call(getUser, {});
    const { token } = host.session.getState();
    if (token) await host.sessionStorage.save({ token, user });
    return user;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    // The token was revoked or has expired: keeping it would refuse every later call too.
    if (host.session.getState().token) await forgetToken(host);
    return null;
  }
}

export async function forgetToken(host: Host): Promise<void> {
  host.session.setState({ token: null });
  await host.sessionStorage.clear();
}

/** Exchanges the code for a session; a code works once, so a repeat of this page is refused (DECISIONS 6). */
async function redeemSignInCode(host: Host, code: string): Promise<boolean> {
  try {
    const { token, ...user } = await host.api.call(getUser, { bearer: code });
    if (!token) return false;
    await rememberSignIn(host, { token, user });
    return true;
  } catch {
    return false;
  }
}

/** Makes the user the one who is signed in here. */
export async function rememberSignIn(
  host: Host,
  { token, user }: { token: string; user: User },
): Promise<void> {
  host.session.setState({ token });
  forgetServerData(host);
  host.queryClient.setQueryData(queryKeys.user, user);
  await host.sessionStorage.save({ token, user });
}

/** Follows sign-ins and sign-outs of other tabs. Answers how to stop. */
export function watchSession(host: Host): () => void {
  return host.sessionStorage.onChange(async () => {
    const token = await host.sessionStorage.loadToken();
    if (token === host.session.getState().token) return;
    host.session.setState({ token });
    if (token) return host.queryClient.resetQueries();
    await host.sessionStorage.clear();
    forgetServerData(host);
  });
}

/** Empties the cache of everything that belonged to the user who left. */
export function forgetServerData({ queryClient }: Pick<Host, "queryClient">): void {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKeys.user[0] });
  queryClient.setQueryData(queryKeys.user, null);
}
