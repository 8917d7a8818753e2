import { getSession, login, logout, register, type User } from "@discussion-post/contract/accounts";
import type { BodyOf } from "@discussion-post/contract/endpoint";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";
import { type Host, useHost } from "./host.tsx";
import { queryKeys } from "./query-keys.ts";
import { fetchUser, forgetServerData, forgetToken, rememberSignIn } from "./restore-session.ts";

export type SessionState =
  | { status: "loading"; user: null }
  | { status: "signed_out"; user: null }
  | { status: "signed_in"; user: User };

export interface SessionTrouble {
  error: Error;
  isRetrying: boolean;
  retry(): void;
}

/** Who is signed in, as pages see it. */
export function useSession(): SessionState {
  const query = useUserQuery();
  if (query.isPending) return { status: "loading", user: null };
  if (!query.data) return { status: "signed_out", user: null };
  return { status: "signed_in", user: query.data };
}

/** Set while the server could not be asked who is signed in: nobody knows, or only from an earlier time. */
export function useSessionTrouble(): SessionTrouble | null {
  const { error, isFetching, refetch } = useUserQuery();
  if (!error) return null;
  return { error, isRetrying: isFetching, retry: () => void refetch() };
}

function useUserQuery() {
  const host = useHost();
  const isRestored = useStore(host.session, (session) => session.isRestored);
  return useQuery({ queryKey: queryKeys.user, queryFn: () => fetchUser(host), enabled: isRestored });
}

export function useLogin() {
  const host = useHost();
  return useMutation({
    mutationFn: (body: BodyOf<typeof login>) => host.api.call(login, { body }),
    onSuccess: ({ token, ...user }) => rememberSignIn(host, { token, user }),
  });
}

export function useRegister() {
  const host = useHost();
  return useMutation({
    mutationFn: (body: BodyOf<typeof register>) => host.api.call(register, { body }),
    onSuccess: ({ token, ...user }) => rememberSignIn(host, { token, user }),
  });
}

/** Signs out here first, so that a server that cannot be reached leaves nobody signed in on a shared computer. */
export function useLogout() {
  const host = useHost();
  return useMutation({
    mutationFn: async () => {
      const [answer] = await Promise.allSettled([host.api.call(logout, {}), forgetSession(host)]);
      if (answer.status === "rejected") throw answer.reason;
    },
  });
}

/**
 * Asks the server whether this browser has a session although the page knows of no user, and if so fetches
 * the user (specification, section 8: 'Session Recovered'). Answers null where there is none.
 * Throws where the session exists but the user cannot be had.
 */
export async function recoverSession(host: Host): Promise<User | null> {
  const { authenticated } = await host.api.call(getSession, {});
  if (!authenticated) return null;
  const user = await host.queryClient.fetchQuery({
    queryKey: queryKeys.user,
    queryFn: () => fetchUser(host),
    staleTime: 0,
  });
  if (!user) throw new Error("The session is valid but the user is not");
  return user;
}

/** Forgets on this device who is signed in, and what they were writing. */
export async function forgetSession(host: Host): Promise<void> {
  await forgetToken(host);
  forgetServerData(host);
  host.draft.getState().reset();
}

/** Gives how to ask the server for the user again. Throws where that fails. */
export function useRefreshUser(): () => Promise<void> {
  const host = useHost();
  return async () => {
    await host.queryClient.fetchQuery({
      queryKey: queryKeys.user,
      queryFn: () => fetchUser(host),
      staleTime: 0,
    });
  };
}
