import { QueryClientProvider } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useMemo } from "react";
import { type ClientOptions, createApiClient } from "./client.ts";
import type { DraftStore } from "./draft.ts";
import type { Host } from "./host-interface.ts";
import { followOtherTabs } from "./other-tabs.ts";
import { createOwnedDraftStore, type DraftStorage } from "./owned-draft.ts";
import { createQueryClient } from "./query-client.ts";
import { endSession, restoreSession, watchSession } from "./restore-session.ts";
import { createSessionStore, type SessionStorage } from "./session.ts";

/** What differs between the website and the side panel. */
export interface HostSettings {
  /** Where the API is; empty on its own website. */
  apiBase: string;
  /** "include" on the website; an extension's calls carry no cookies. */
  credentials: RequestCredentials;
  takeEarlyAnswer?: ClientOptions["takeEarlyAnswer"];
  sessionStorage: SessionStorage;
  /** A one-time code with which somebody comes back from signing in elsewhere. */
  signInCode?: string | null;
  /** Where unfinished drafts survive a reload. */
  draftStorage: DraftStorage;
}

/** A host that finds out at once who is signed in: called as the page starts, it has begun to ask before React does. */
export function startHost(settings: HostSettings): Host {
  const host = createHost(settings);
  void restoreSession(host, settings.signInCode);
  return host;
}

export function createHost(settings: HostSettings): Host {
  const session = createSessionStore();
  const draft = createOwnedDraftStore(settings.draftStorage);
  const host: Host = {
    session,
    sessionStorage: settings.sessionStorage,
    api: createApiClient({
      apiBase: settings.apiBase,
      credentials: settings.credentials,
      takeEarlyAnswer: settings.takeEarlyAnswer,
      getToken: () => session.getState().token,
      onSignedOut: (error) => endSession(host, error),
    }),
    draft,
    windowDraft: draft,
    queryClient: createQueryClient(),
  };
  return host;
}

const HostContext = createContext<Host | null>(null);

/** Gives everything below it the API, the session and the draft of this host. */
export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  useEffect(() => watchSession(host), [host]);
  useEffect(() => followOtherTabs(host), [host]);
  return (
    <HostContext value={host}>
      <QueryClientProvider client={host.queryClient}>{children}</QueryClientProvider>
    </HostContext>
  );
}

/**
 * Gives everything below it another draft than the window's: the side panel has one for every tab of the browser,
 * under one session.
 */
export function DraftProvider({ draft, children }: { draft: DraftStore; children: ReactNode }) {
  const host = useHost();
  const own = useMemo(() => ({ ...host, draft }), [host, draft]);
  return <HostContext value={own}>{children}</HostContext>;
}

export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error("useHost needs a HostProvider above it");
  return host;
}
