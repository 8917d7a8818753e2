import { getUser, logout, type User } from "@discussion-post/contract/accounts";
import { ApiError } from "./api-error.ts";
import { isSignedOut } from "./client.ts";
import type { Host } from "./host-interface.ts";
import { queryKeys } from "./query-keys.ts";
import { forgetRefinements } from "./refinement-storage.ts";
import type { EndedSession, SignInCodeOutcome } from "./session.ts";
import { checkSession } from "./session-check.ts";

/**
 * Finds out how this device is signed in, by the one-time code that the page was opened with, else by the token
 * that is remembered, and asks for the profile, also where an older one can be shown meanwhile.
 */
export async function restoreSession(host: Host, signInCode: string | null = null): Promise<void> {
  const { session, sessionStorage } = host;
  if (signInCode !== null) {
    const outcome = await redeemSignInCode(host, signInCode).catch((error: unknown) => {
      // An error of our own: the page is shown all the same, and the browser's console tells of it.
      session.setState({ isRestored: true });
      throw error;
    });
    session.setState({ signInCode: outcome });
    if (outcome === "accepted") return session.setState({ isRestored: true });
  }
  const [token, user] = await Promise.all([sessionStorage.loadToken(), sessionStorage.loadUser?.()]);
  // Without anything stored it is a visitor until the server has said otherwise.
  if (!token) host.windowDraft.own("visitor");
  if (token && user) show(host, user);
  session.setState({ token, isRestored: true });
  await host.queryClient.prefetchQuery({
    queryKey: queryKeys.user,
    queryFn: () => fetchUser(host),
    staleTime: 0,
  });
}

/** Who is signed in here; null for nobody. Throws where the server cannot say. */
export async function fetchUser(host: Host): Promise<User | null> {
  if (!(await finishSignOut(host))) return nobody(host);
  const { token } = host.session.getState();
  try {
    const { token: _, ...user } = await host.api.call(getUser, {});
    // Somebody else signed in meanwhile, in another tab.
    if (host.session.getState().token !== token) return fetchUser(host);
    if (token) await host.sessionStorage.save({ token, user });
    host.session.setState({ ended: null });
    host.windowDraft.own(user.id);
    return user;
  } catch (error) {
    if (!(error instanceof ApiError) || !(error.status === 401 || isSignedOut(error))) throw error;
    // The token was revoked or has expired: keeping it would refuse every later call too.
    if (token && host.session.getState().token === token) {
      if (error.code === "account_deleted") {
        await forgetSession(host, { ...DELETED, when: "before" });
        return nobody(host);
      }
      host.windowDraft.own("visitor", host.sessionStorage.lastUserId?.());
      host.session.setState({ ended: endedSession(host, "before", error) });
      await forgetToken(host);
    }
    return nobody(host);
  }
}

export async function forgetToken(host: Host): Promise<void> {
  host.session.setState({ token: null });
  await host.sessionStorage.clear();
}

/** Makes the user the one who is signed in here. */
export async function rememberSignIn(
  host: Host,
  { token, user }: { token: string; user: User },
): Promise<void> {
  host.session.setState({ token, ended: null, secondStep: null, unmailedAddress: null });
  // The new session has taken the place of one that was still to be ended.
  host.sessionStorage.signOut?.end();
  forgetServerData(host);
  show(host, user);
  await host.sessionStorage.save({ token, user });
}

/** How long a server that did not answer is left alone before it is asked again to revoke a token. */
const REVOKE_AGAIN_MS = 30_000;

/**
 * Follows sign-ins and sign-outs of other tabs and devices, and ends what an earlier sign-out could not. Returns how to
 * stop.
 */
export function watchSession(host: Host): () => void {
  const onOnline = () => void Promise.all([finishSignOut(host), revokeTokens(host)]);
  const revoking = setInterval(() => void revokeTokens(host), REVOKE_AGAIN_MS);
  void revokeTokens(host);
  globalThis.addEventListener?.("online", onOnline);
  const unwatch = host.sessionStorage.onChange(async (change) => {
    const token = await host.sessionStorage.loadToken();
    const isSame = token === host.session.getState().token;
    // Where another token stands there already, somebody has signed in since: that one must stay.
    if (change !== "token" && (isSame || !token))
      return forgetSession(host, change === "deleted" ? DELETED : null);
    if (isSame) return;
    host.session.setState({ token });
    if (!token) return leave(host, null);
    // Nobody's, until the server has said whose the new token is.
    host.windowDraft.own(null);
    return host.queryClient.resetQueries();
  });
  const stopChecking = checkSession(host);
  return () => {
    unwatch();
    stopChecking();
    clearInterval(revoking);
    globalThis.removeEventListener?.("online", onOnline);
  };
}

/** What happens when the server says in the middle of something that nobody is signed in. */
export function endSession(host: Host, error: ApiError): void {
  if (!host.queryClient.getQueryData<User | null>(queryKeys.user)) return;
  void (error.code === "account_deleted" ? forgetSession(host, DELETED) : leave(host, error));
}

/** How a session ended whose account was deleted elsewhere. */
const DELETED: EndedSession = { when: "open", isWorkKept: false, locked: null, isDeleted: true };

/**
 * Forgets on this device who is signed in, and what they were writing.
 * @param ended what this tab says of it, where it was not done here
 */
export async function forgetSession(host: Host, ended: EndedSession | null = null): Promise<void> {
  host.session.setState({ ended });
  host.windowDraft.forget();
  forgetRefinements();
  forgetServerData(host);
  if (ended?.isDeleted) await host.sessionStorage.forgetWork?.();
  await forgetToken(host);
}

/**
 * Signs out here at once, so that a server that cannot be reached leaves nobody signed in on a shared computer. The
 * session is ended there as soon as it can be; until then its cookie signs nobody in, and its token is kept as one to
 * be revoked, and for nothing else. Throws where the server could not be told yet.
 */
export async function signOut(host: Host): Promise<void> {
  const { signOut, tokensToRevoke } = host.sessionStorage;
  const { token } = host.session.getState();
  signOut?.begin();
  if (token) await tokensToRevoke?.add(token);
  const [answer] = await Promise.allSettled([host.api.call(logout, {}), forgetSession(host)]);
  if (answer.status === "rejected" && !isNotSignedIn(answer.reason)) throw answer.reason;
  signOut?.end();
  if (token) await tokensToRevoke?.remove(token);
}

/**
 * Ends the session of somebody who signed out here while the server could not be reached. Returns whether nothing is
 * left to end. Until then the cookie must sign nobody in.
 */
export async function finishSignOut({ api, sessionStorage }: Host): Promise<boolean> {
  const { signOut } = sessionStorage;
  if (!signOut?.isPending()) return true;
  try {
    await api.call(logout, {});
  } catch (error) {
    if (!isNotSignedIn(error)) return false;
  }
  signOut.end();
  return true;
}

/** Has the server revoke the tokens of those who signed out here while it could not be reached. */
async function revokeTokens({ api, sessionStorage: { tokensToRevoke } }: Host): Promise<void> {
  for (const token of (await tokensToRevoke?.list()) ?? []) {
    try {
      await api.call(logout, { bearer: token });
    } catch (error) {
      // It is asked again later.
      if (!isNotSignedIn(error)) return;
    }
    await tokensToRevoke?.remove(token);
  }
}

/** A session that is no more needs no end. */
function isNotSignedIn(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** What nobody's data is in: the user is told of apart, and a form that is open needs the settings. */
const KEPT_KEYS: readonly unknown[] = [queryKeys.user[0], queryKeys.config[0]];

/** Empties the cache of everything that belonged to the user who left. */
function forgetServerData(host: Host): void {
  host.queryClient.removeQueries({ predicate: ({ queryKey }) => !KEPT_KEYS.includes(queryKey[0]) });
  host.queryClient.setQueryData(queryKeys.user, nobody(host));
}

/** The session has ended by itself: the user's draft waits in the storage until they are back. */
async function leave(host: Host, error: ApiError | null): Promise<void> {
  const user = host.queryClient.getQueryData<User | null>(queryKeys.user);
  host.windowDraft.own("visitor");
  host.session.setState({
    ended: { ...endedSession(host, "open", error), username: user?.username, userId: user?.id },
  });
  const isCleared = forgetToken(host);
  forgetServerData(host);
  await isCleared;
}

function endedSession(host: Host, when: EndedSession["when"], error: ApiError | null): EndedSession {
  const locked = error?.code === "account_locked" ? error.message : null;
  return { when, isWorkKept: host.windowDraft.keepsWork(), locked, isDeleted: false };
}

/** The draft goes first, so that nothing is drawn for one person that another wrote. */
function nobody(host: Host): null {
  host.windowDraft.own("visitor");
  return null;
}

function show(host: Host, user: User): void {
  host.windowDraft.own(user.id);
  host.queryClient.setQueryData(queryKeys.user, user);
}

/** Exchanges the code for a session; a code works once, so a repeat of this page is refused (ADR-0003). */
async function redeemSignInCode(host: Host, code: string): Promise<SignInCodeOutcome> {
  try {
    const { token, ...user } = await host.api.call(getUser, { bearer: code });
    if (!token) return "refused";
    await rememberSignIn(host, { token, user });
    return "accepted";
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "account_locked") return { locked: error.message };
    if (!error.secondStep) return "refused";
    host.session.setState({ secondStep: error.secondStep });
    return "second_step";
  }
}
