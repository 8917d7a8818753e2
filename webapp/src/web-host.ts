import type { HostSettings } from "@discussion-post/ui/api/host";
import { staysInWindow } from "@discussion-post/ui/api/owned-draft";
import type { SessionStorage } from "@discussion-post/ui/api/session";
import { takeEarlyAnswer } from "./early-answers.ts";
import { forgetEarlyTopic } from "./generator/early-topic.ts";
import { takeSignInCode } from "./sign-in-code.ts";
import { DELETED_KEY, SIGN_OUT_KEY, TOKEN_KEY, USER_KEY } from "./stored-session.ts";
import { forgetTemplate } from "./templates/chosen-template.ts";

const storages = () => [localStorage, sessionStorage];

const webSession: SessionStorage = {
  loadToken: async () => localStorage.getItem(TOKEN_KEY),
  lastUserId() {
    try {
      const { id } = JSON.parse(localStorage.getItem(USER_KEY) ?? "{}");
      return typeof id === "number" ? id : null;
    } catch {
      return null;
    }
  },
  async save({ token, user }) {
    for (const storage of storages()) {
      storage.setItem(TOKEN_KEY, token);
      storage.setItem(USER_KEY, JSON.stringify({ ...user, token }));
    }
  },
  async clear() {
    forgetTemplate();
    forgetEarlyTopic();
    for (const storage of storages()) {
      storage.removeItem(TOKEN_KEY);
      storage.removeItem(USER_KEY);
    }
  },
  onChange(listener) {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === SIGN_OUT_KEY && newValue !== null) listener("signed_out");
      else if (key === DELETED_KEY && newValue !== null) listener("deleted");
      else if (key === TOKEN_KEY || key === null) listener("token");
    };
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  },
  tellDeleted() {
    localStorage.setItem(DELETED_KEY, "now");
    localStorage.removeItem(DELETED_KEY);
  },
  signOut: {
    begin: () => localStorage.setItem(SIGN_OUT_KEY, "pending"),
    isPending: () => localStorage.getItem(SIGN_OUT_KEY) !== null,
    end: () => localStorage.removeItem(SIGN_OUT_KEY),
  },
};

/** The website as a host of the shared API layer. */
export const webHost: HostSettings = {
  apiBase: "",
  credentials: "include",
  takeEarlyAnswer,
  sessionStorage: webSession,
  signInCode: takeSignInCode(),
  // Each tab keeps a draft of its own; a new tab, or one after a crash, begins with the user's last one. What is typed
  // while nobody is signed in stays in its tab.
  draftStorage: {
    getItem: (name) => sessionStorage.getItem(name) ?? localStorage.getItem(name),
    setItem: (name, value) => {
      sessionStorage.setItem(name, value);
      if (!staysInWindow(name)) localStorage.setItem(name, value);
    },
    names: () => storages().flatMap((storage) => Object.keys(storage)),
    removeItem: (name) => {
      for (const storage of storages()) storage.removeItem(name);
    },
  },
};
