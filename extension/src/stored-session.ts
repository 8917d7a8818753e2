import { type User, user } from "@discussion-post/contract/accounts";
import browser, { type Storage } from "webextension-polyfill";

const TOKEN_KEY = "session_token";
const USER_KEY = "session_user";
/** Tokens of people who signed out here, for as long as the server may not have heard of it. */
const REVOKED_KEY = "tokens_to_revoke";
const storage = browser.storage.local;

export async function storedToken(): Promise<string | null> {
  const token = await read(TOKEN_KEY);
  return typeof token === "string" ? token : null;
}

/** Who the token's user was when last heard; null where nobody is signed in. */
export async function storedUser(): Promise<User | null> {
  return user.safeParse(await read(USER_KEY)).data ?? null;
}

export function storeSession(signIn: { token: string; user: User }): Promise<void> {
  return storage.set({ [TOKEN_KEY]: signIn.token, [USER_KEY]: signIn.user });
}

export function forgetStoredSession(): Promise<void> {
  return storage.remove([TOKEN_KEY, USER_KEY]);
}

/** Tells of every change of the token. Returns how to stop listening. */
export function onTokenChange(listener: () => void): () => void {
  const onChanged = (changes: Record<string, Storage.StorageChange>) => {
    if (TOKEN_KEY in changes) listener();
  };
  storage.onChanged.addListener(onChanged);
  return () => storage.onChanged.removeListener(onChanged);
}

/** Tokens that the server still has to revoke. They sign nobody in here. */
export const tokensToRevoke = {
  async list(): Promise<string[]> {
    const tokens = await read(REVOKED_KEY);
    return Array.isArray(tokens) ? tokens.filter((token) => typeof token === "string") : [];
  },
  async add(token: string): Promise<void> {
    await storage.set({ [REVOKED_KEY]: [...(await this.list()), token] });
  },
  async remove(token: string): Promise<void> {
    const others = (await this.list()).filter((other) => other !== token);
    if (others.length > 0) await storage.set({ [REVOKED_KEY]: others });
    else await storage.remove(REVOKED_KEY);
  },
};

async function read(key: string): Promise<unknown> {
  return (await storage.get(key))[key];
}
