import type { User } from "@discussion-post/contract/accounts";
import { createStore, type StoreApi } from "zustand/vanilla";

/** Where a host keeps the sign-in: web storage on the website, the extension's own storage in the panel. */
export interface SessionStorage {
  loadToken(): Promise<string | null>;
  /**
   * Who the token's user was when last heard, for a host that shows them until the server has said; without this,
   * the server is waited for.
   */
  loadUser?(): Promise<User | null>;
  save(signIn: { token: string; user: User }): Promise<void>;
  clear(): Promise<void>;
  /** Tells of changes made elsewhere: another tab, another window. Answers how to stop listening. */
  onChange(listener: () => void): () => void;
}

export interface Session {
  /** Whether the storage has been read; until then nobody knows if somebody is signed in. */
  isRestored: boolean;
  /** The Bearer token. The website can be signed in without one, by its cookie. */
  token: string | null;
  /** What became of the one-time code that this page was opened with, if it was. */
  signInCode: "accepted" | "refused" | null;
}

export type SessionStore = StoreApi<Session>;

/** The session of this window. Who the user is, is server data and stands in the query cache. */
export function createSessionStore(): SessionStore {
  return createStore<Session>(() => ({ isRestored: false, token: null, signInCode: null }));
}
