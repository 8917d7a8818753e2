import type { BodyOf } from "@discussion-post/contract/endpoint";
import { getGoogleLink, linkGoogle } from "@discussion-post/contract/google-linking";
import { useMutation, useQuery } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { useHost } from "./host.tsx";
import { queryKeys } from "./query-keys.ts";
import { rememberSignIn } from "./restore-session.ts";

/** The account that this browser's Google sign-in waits to be linked to. */
export function useGoogleLink() {
  const { api } = useHost();
  return useQuery({
    queryKey: queryKeys.googleLink,
    queryFn: () => api.call(getGoogleLink, {}),
    staleTime: 0,
  });
}

/** Links Google by the account's password, and signs in. */
export function useLinkGoogle() {
  const host = useHost();
  return useMutation({
    /** Returns whether somebody is signed in now; if not, the second step is next. */
    mutationFn: async (body: BodyOf<typeof linkGoogle>): Promise<boolean> => {
      try {
        const { token, ...user } = await host.api.call(linkGoogle, { body });
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
