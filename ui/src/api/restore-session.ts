import type { Host } from "./host.tsx";
import { queryKeys } from "./query-keys.ts";

/** Reads the remembered sign-in of this device, so that the profile can be asked for. */
export async function restoreSession({ session, sessionStorage }: Host): Promise<void> {
  session.setState({ token: await sessionStorage.loadToken(), isRestored: true });
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
