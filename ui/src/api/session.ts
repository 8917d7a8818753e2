import type { User } from "@discussion-post/contract/accounts";
import type { SecondStep } from "@discussion-post/contract/second-step";
import { createStore, type StoreApi } from "zustand/vanilla";

/** Where a host keeps the sign-in: web storage on the website, the extension's own storage in the panel. */
export interface SessionStorage {
  loadToken(): Promise<string | null>;
  /**
   * Who the token's user was when last heard, for a host that shows them until the server has said; without this,
   * the server is waited for.
   */
  loadUser?(): Promise<User | null>;
  /** Whose the token is, as last heard; for a host that shows nobody before the server has said who it is. */
  lastUserId?(): number | null;
  save(signIn: { token: string; user: User }): Promise<void>;
  clear(): Promise<void>;
  /**
   * Forgets what the stored user was writing, whose account was deleted; for a host that keeps it outside of the
   * window's draft.
   */
  forgetWork?(): Promise<void>;
  /** Tells of changes made elsewhere: another tab, another window. Returns how to stop listening. */
  onChange(listener: (change: SessionChange) => void): () => void;
  /** Tells the other tabs that the account is deleted, before its session is cleared here. */
  tellDeleted?(): void;
  /**
   * Remembers that somebody signed out whose session the server may not have ended yet; for a host whose calls
   * carry a cookie, which would sign them in again.
   */
  signOut?: {
    begin(): void;
    isPending(): boolean;
    end(): void;
  };
  /**
   * Remembers the tokens of people who signed out until the server has revoked them; for a host that is signed in by
   * its token alone.
   */
  tokensToRevoke?: {
    list(): Promise<string[]>;
    add(token: string): Promise<void>;
    remove(token: string): Promise<void>;
  };
}

/** `second_step` where the account asks for one besides; a locked account's owner is told whom to write to. */
export type SignInCodeOutcome = "accepted" | "refused" | "second_step" | { locked: string };

/** `signed_out` and `deleted`, of the account, are somebody's own doing; `token` is any other change, such as a session that ended. */
export type SessionChange = "signed_out" | "deleted" | "token";

export interface Session {
  /** Whether the storage has been read; until then nobody knows if somebody is signed in. */
  isRestored: boolean;
  /** The Bearer token. The website can be signed in without one, by its cookie. */
  token: string | null;
  /** What became of the one-time code that this page was opened with, if it was. */
  signInCode: SignInCodeOutcome | null;
  /** A sign-in that was begun here, for an account that takes a second step. */
  secondStep: SecondStep | null;
  /** Set where a session ended by itself, by a lock, or with its account, which was deleted elsewhere. */
  ended: EndedSession | null;
  /** The account's address, where the server said that it could not send it the link; null where it could. */
  unmailedAddress: string | null;
}

export interface EndedSession {
  /** While this page was open, or before it was opened. */
  when: "open" | "before";
  /** Whether unfinished work of its owner waits here for them. */
  isWorkKept: boolean;
  /** What its owner is told where the account was locked; null where the session just ended. */
  locked: string | null;
  /** Whose it was, where this page showed them. */
  username?: string | undefined;
  userId?: number | undefined;
  /** Whether the account was deleted: there is nothing to come back to. */
  isDeleted: boolean;
}

export type SessionStore = StoreApi<Session>;

/** The session of this window. Who the user is, is server data and stands in the query cache. */
export function createSessionStore(): SessionStore {
  return createStore<Session>(() => ({
    isRestored: false,
    token: null,
    signInCode: null,
    secondStep: null,
    ended: null,
    unmailedAddress: null,
  }));
}
