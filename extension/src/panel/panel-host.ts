import type { HostSettings } from "@discussion-post/ui/api/host";
import type { SessionStorage } from "@discussion-post/ui/api/session";
import {
  forgetStoredSession,
  onTokenChange,
  storedToken,
  storedUser,
  storeSession,
  tokensToRevoke,
} from "../stored-session.ts";
import { handOverCaptures, leaveAllTabs } from "../tab-storage.ts";
import { websiteOrigin } from "../website-origin.ts";

const panelSession: SessionStorage = {
  loadToken: storedToken,
  // The panel opens with it and asks the server beside that.
  loadUser: storedUser,
  async save(signIn) {
    await storeSession(signIn);
    await handOverCaptures(signIn.user.id);
  },
  // What tabs hold stays: it is kept under the user whose it is, and a session may end by itself.
  clear: forgetStoredSession,
  async forgetWork() {
    const user = await storedUser();
    if (user) await leaveAllTabs(user.id);
  },
  onChange: (listener) => onTokenChange(() => listener("token")),
  tokensToRevoke,
};

/** The side panel as a host of the shared API layer: another origin than the API, so no cookies, only the token. */
export const panelHost: HostSettings = {
  apiBase: websiteOrigin(import.meta.env.WXT_API_URL),
  credentials: "omit",
  sessionStorage: panelSession,
  // Every tab has a draft of its own (TabWorkspace); there is none outside of tabs.
  draftStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
};
