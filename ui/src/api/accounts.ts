import { getSession, login, register, type User } from "@discussion-post/contract/accounts";
import type { BodyOf } from "@discussion-post/contract/endpoint";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";
import { ApiError } from "./api-error.ts";
import { useHost } from "./host.tsx";
import type { Host } from "./host-interface.ts";
import { queryKeys } from "./query-keys.ts";
import { fetchUser, finishSignOut, rememberSignIn, signOut } from "./restore-session.ts";
import type { EndedSession } from "./session.ts";

export type SessionState =
  | { status: "loading"; user: null }
  /** The server could not say who it is. */
  | { status: "unreachable"; user: null }
  | { status: "signed_out"; user: null }
  | { status: "signed_in"; user: User };

export interface SessionFailure {
  error: Error;
  isRetrying: boolean;
  retry(): void;
}

/** Who is signed in, as pages see it. */
export function useSession(): SessionState {
  const query = useUserQuery();
  if (query.isPending) return { status: "loading", user: null };
  if (query.data === undefined) return { status: "unreachable", user: null };
  if (query.data === null) return { status: "signed_out", user: null };
  return { status: "signed_in", user: query.data };
}

/** The session that ended by itself, while nobody has signed in since; null where none did. */
export function useEndedSession(): EndedSession | null {
  const session = useSession();
  const ended = useStore(useHost().session, (state) => state.ended);
  return session.status === "signed_out" ? ended : null;
}

/** Set while the server could not be asked who is signed in: nobody knows, or only from an earlier time. */
export function useSessionFailure(): SessionFailure | null {
  const { error, isFetching, refetch } = useUserQuery();
  if (!error) return null;
  return { error, isRetrying: isFetching, retry: () => void refetch() };
}

function useUserQuery() {
  const host = useHost();
  const isRestored = useStore(host.session, (session) => session.isRestored);
  return useQuery({
    queryKey: queryKeys.user,
    queryFn: () => fetchUser(host),
    enabled: isRestored,
    // A part of the page that appears because the server failed must not ask again by appearing.
    retryOnMount: false,
  });
}

export function useLogin() {
  const host = useHost();
  return useMutation({
    /** Returns whether somebody is signed in now; if not, the second step is next. */
    mutationFn: async (body: BodyOf<typeof login>): Promise<boolean> => {
      try {
        const { token, ...user } = await host.api.call(login, { body });
        await rememberSignIn(host, { token, user });
        return true;
      } catch (error) {
        if (!(error instanceof ApiError) || !error.secondStep) throw error;
        host.session.setState({ secondStep: error.secondStep });
        return false;
      }
    },
  });
}

export function useRegister() {
  const host = useHost();
  return useMutation({
    mutationFn: (body: BodyOf<typeof register>) => host.api.call(register, { body }),
    onSuccess: async ({ token, mailNotSent, ...user }) => {
      await rememberSignIn(host, { token, user });
      if (mailNotSent !== undefined) host.session.setState({ unmailedAddress: user.email });
    },
  });
}

/** How to sign out here, and what is to be ended on the server: see `signOut`. */
export function useLogout() {
  const host = useHost();
  return useMutation({ mutationFn: () => signOut(host) });
}

/**
 * Asks the server whether this browser has a session although the page knows of no user, and if so fetches
 * the user (requirements, section 8). Returns null where there is none.
 * Throws where the session exists but the user cannot be had.
 */
export async function recoverSession(host: Host): Promise<User | null> {
  if (!(await finishSignOut(host))) return null;
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

/** Returns how to ask the server for the user again. Throws where that fails. */
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
