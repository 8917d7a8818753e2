import { user } from "@discussion-post/contract/accounts";
import type { HostSettings } from "@discussion-post/ui/api/host";
import type { SessionStorage } from "@discussion-post/ui/api/session";
import browser, { type Storage } from "webextension-polyfill";
import { websiteOrigin } from "../website-origin.ts";

const TOKEN_KEY = "session_token";
const USER_KEY = "session_user";
const storage = browser.storage.local;

const panelSession: SessionStorage = {
  async loadToken() {
    const token = (await storage.get(TOKEN_KEY))[TOKEN_KEY];
    return typeof token === "string" ? token : null;
  },
  // The panel opens with it and asks the server beside that.
  async loadUser() {
    return user.safeParse((await storage.get(USER_KEY))[USER_KEY]).data ?? null;
  },
  save: (signIn) => storage.set({ [TOKEN_KEY]: signIn.token, [USER_KEY]: signIn.user }),
  // Drafts stay: they are kept under the user whose they are, and a session may end by itself.
  clear: () => storage.remove([TOKEN_KEY, USER_KEY]),
  onChange(listener) {
    const onChanged = (changes: Record<string, Storage.StorageChange>) => {
      if (TOKEN_KEY in changes) listener("token");
    };
    storage.onChanged.addListener(onChanged);
    return () => storage.onChanged.removeListener(onChanged);
  },
};

/** The side panel as a host of the shared API layer: another origin than the API, so no cookies, only the token. */
export const panelHost: HostSettings = {
  apiBase: websiteOrigin(import.meta.env.WXT_API_URL),
  credentials: "omit",
  sessionStorage: panelSession,
  // Every tab has a draft of its own (TabWorkspace); there is none outside of tabs.
  draftStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
};
