import type { BodyOf } from "@discussion-post/contract/endpoint";
import { connectExtension, exchangeExtensionCode } from "@discussion-post/contract/extension";
import { useMutation } from "@tanstack/react-query";
import { useHost } from "./host.tsx";
import { rememberSignIn } from "./restore-session.ts";

/** On the website: lets the extension sign in as the user. Returns where the browser has to go then. */
export function useConnectExtension() {
  const { api } = useHost();
  return useMutation({
    mutationFn: (body: BodyOf<typeof connectExtension>) => api.call(connectExtension, { body }),
  });
}

/**
 * In the extension: signs in with what the person agreed to on the website.
 * @param askWebsite opens the website; returns null where the person went away without an answer
 */
export function useWebsiteSignIn(askWebsite: () => Promise<BodyOf<typeof exchangeExtensionCode> | null>) {
  const host = useHost();
  return useMutation({
    mutationFn: async () => {
      const body = await askWebsite();
      if (!body) return;
      const { token, ...user } = await host.api.call(exchangeExtensionCode, { body });
      await rememberSignIn(host, { token, user });
    },
  });
}
