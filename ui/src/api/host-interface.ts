import type { QueryClient } from "@tanstack/react-query";
import type { ApiClient } from "./client.ts";
import type { DraftStore } from "./draft.ts";
import type { OwnedDraftStore } from "./owned-draft.ts";
import type { SessionStorage, SessionStore } from "./session.ts";

/** What mounts the shared components: the website or the side panel. */
export interface Host {
  api: ApiClient;
  session: SessionStore;
  sessionStorage: SessionStorage;
  draft: DraftStore;
  /** The window's own draft, which changes hands with the session; `draft` may be another below a DraftProvider. */
  windowDraft: OwnedDraftStore;
  queryClient: QueryClient;
}
