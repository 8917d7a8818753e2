import type { HostSettings } from "@discussion-post/ui/api/host";
import type { SessionStorage } from "@discussion-post/ui/api/session";
import { takeSignInCode } from "./sign-in-code.ts";
import { TOKEN_KEY, USER_KEY } from "./stored-session.ts";
import { forgetTemplate } from "./templates/chosen-template.ts";

const storages = () => [localStorage, sessionStorage];

const webSession: SessionStorage = {
  loadToken: async () => localStorage.getItem(TOKEN_KEY),
  async save({ token, user }) {
    for (const storage of storages()) {
      storage.setItem(TOKEN_KEY, token);
      storage.setItem(USER_KEY, JSON.stringify({ ...user, token }));
    }
  },
  async clear() {
    forgetTemplate();
    for (const storage of storages()) {
      storage.removeItem(TOKEN_KEY);
      storage.removeItem(USER_KEY);
    }
  },
  onChange(listener) {
    const onStorage = (event: StorageEvent) => {
      if (event.key === TOKEN_KEY || event.key === null) listener();
    };
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  },
};

/** The website as a host of the shared API layer. */
export const webHost: HostSettings = {
  apiBase: "",
  credentials: "include",
  sessionStorage: webSession,
  signInCode: takeSignInCode(),
  // Each tab keeps a draft of its own; a new tab, or one after a crash, begins with the last one written.
  draftStorage: {
    getItem: (name) => sessionStorage.getItem(name) ?? localStorage.getItem(name),
    setItem: (name, value) => {
      for (const storage of storages()) storage.setItem(name, value);
    },
    removeItem: (name) => {
      for (const storage of storages()) storage.removeItem(name);
    },
  },
};
