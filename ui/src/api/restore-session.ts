import type { Host } from "./host.tsx";
import { queryKeys } from "./query-keys.ts";

/** Reads the remembered sign-in of this device, so that the profile can be asked for. */
export async function restoreSession({ session, sessionStorage }: Host): Promise<void> {
  const stored = await sessionStorage.load();
  session.setState({ isRestored: true, token: stored?.token ?? null });
}

/** Follows sign-ins and sign-outs of other tabs. Answers how to stop. */
export function watchSession(host: Host): () => void {
  return host.sessionStorage.onChange(async () => {
    const stored = await host.sessionStorage.load();
    const token = stored?.token ?? null;
    if (token === host.session.getState().token) return;
    host.session.setState({ token });
    if (stored) await host.queryClient.resetQueries();
    else forgetServerData(host);
  });
}

/** Empties the cache of everything that belonged to the user who left. */
export function forgetServerData({ queryClient }: Pick<Host, "queryClient">): void {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKeys.user[0] });
  queryClient.setQueryData(queryKeys.user, null);
}
