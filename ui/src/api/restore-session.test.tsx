import { getUser, logout, type User } from "@discussion-post/contract/accounts";
import { expect, test, vi } from "vitest";
import { fakeApi, refusal, unreachable } from "../testing/fake-api.ts";
import { freeUser, premiumUser } from "../testing/fixtures.ts";
import { createHost } from "./host.tsx";
import type { Host } from "./host-interface.ts";
import { queryKeys } from "./query-keys.ts";
import { restoreSession, signOut, watchSession } from "./restore-session.ts";
import type { SessionChange, SessionStorage } from "./session.ts";

const CODE = "one-time-code";

interface Kept {
  token: string | null;
  user: User | null;
  toRevoke: string[];
}

/** A host whose browser keeps what `kept` says, and what another window tells it. */
function hostOn(kept: Kept) {
  const listeners = new Set<(change: SessionChange) => void>();
  const sessionStorage: SessionStorage = {
    loadToken: async () => kept.token,
    loadUser: async () => kept.user,
    save: async (signIn) => void Object.assign(kept, signIn),
    clear: async () => void Object.assign(kept, { token: null, user: null }),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tokensToRevoke: {
      list: async () => [...kept.toRevoke],
      add: async (token) => void kept.toRevoke.push(token),
      remove: async (token) => void kept.toRevoke.splice(kept.toRevoke.indexOf(token), 1),
    },
  };
  const drafts = new Map<string, string>();
  const host = createHost({
    apiBase: "",
    credentials: "include",
    sessionStorage,
    draftStorage: {
      getItem: (name) => drafts.get(name) ?? null,
      setItem: (name, value) => void drafts.set(name, value),
      removeItem: (name) => void drafts.delete(name),
    },
  });
  return { host, tell: (change: SessionChange) => listeners.forEach((listener) => void listener(change)) };
}

const nobodyKept = (): Kept => ({ token: null, user: null, toRevoke: [] });
const mayaKept = (): Kept => ({ token: "of-maya", user: freeUser, toRevoke: [] });

const userOf = ({ queryClient }: Host) => queryClient.getQueryData<User | null>(queryKeys.user);

test("somebody whose token still holds is signed in, with what the server says of them now", async () => {
  const api = fakeApi();
  api.on(getUser, { ...freeUser, postsUsed: 3 });
  const kept = mayaKept();
  const { host } = hostOn(kept);
  await restoreSession(host);
  expect(userOf(host)).toMatchObject({ id: freeUser.id, postsUsed: 3 });
  expect(kept.user?.postsUsed).toBe(3);
  expect(api.requests(getUser)[0]?.headers.get("Authorization")).toBe("Bearer of-maya");
});

test("a token that the server does not know any more is forgotten, and its end is known", async () => {
  const api = fakeApi();
  api.on(getUser, refusal("not_signed_in"));
  const kept = { ...mayaKept(), user: null };
  const { host } = hostOn(kept);
  await restoreSession(host);
  expect(userOf(host)).toBeNull();
  expect(kept).toMatchObject({ token: null, user: null });
  expect(host.session.getState()).toMatchObject({ token: null, ended: { when: "before" } });
});

test.each([
  ["who was shown", "open", freeUser],
  ["whom nothing was shown of", "before", null],
])("the token of a deleted account, %s, is forgotten with its work", async (_who, when, user) => {
  const api = fakeApi();
  api.on(getUser, refusal("account_deleted"));
  const kept = { ...mayaKept(), user };
  const { host } = hostOn(kept);
  const forgetWork = vi.fn(async () => undefined);
  host.sessionStorage.forgetWork = forgetWork;
  await restoreSession(host);
  expect(forgetWork).toHaveBeenCalledOnce();
  await expect.poll(() => kept).toMatchObject({ token: null, user: null });
  expect(host.session.getState().ended).toMatchObject({ when, isDeleted: true, isWorkKept: false });
});

test("a server that cannot be reached signs nobody out", async () => {
  const api = fakeApi();
  api.on(getUser, unreachable);
  const kept = mayaKept();
  const { host } = hostOn(kept);
  await restoreSession(host);
  expect(kept.token).toBe("of-maya");
  expect(userOf(host)).toMatchObject({ id: freeUser.id });
  expect(host.queryClient.getQueryState(queryKeys.user)?.error).toMatchObject({ code: "unreachable" });
});

test("a one-time code signs in, and is worth more than the token that is kept", async () => {
  const api = fakeApi();
  api.on(getUser, { ...premiumUser, token: "of-jonas" });
  const kept = mayaKept();
  const { host } = hostOn(kept);
  await restoreSession(host, CODE);
  expect(host.session.getState()).toMatchObject({ signInCode: "accepted", token: "of-jonas" });
  expect(kept).toMatchObject({ token: "of-jonas", user: { id: premiumUser.id } });
  expect(api.requests(getUser)[0]?.headers.get("Authorization")).toBe(`Bearer ${CODE}`);
});

for (const [code, outcome] of [
  ["not_signed_in", "refused"],
  ["account_locked", { locked: "Write to us." }],
] as const) {
  test(`a one-time code that is answered with ${code} signs nobody in`, async () => {
    const api = fakeApi();
    api.on(getUser, refusal(code, { message: "Write to us." }));
    const kept = nobodyKept();
    const { host } = hostOn(kept);
    await restoreSession(host, CODE);
    expect(host.session.getState()).toMatchObject({ signInCode: outcome, token: null });
    expect(kept.token).toBeNull();
  });
}

test("a code that was accepted is not called refused where the sign-in cannot be kept", async () => {
  const api = fakeApi();
  api.on(getUser, { ...premiumUser, token: "of-jonas" });
  const { host } = hostOn(nobodyKept());
  host.sessionStorage.save = () => Promise.reject(new TypeError("no room"));
  await expect(restoreSession(host, CODE)).rejects.toThrow("no room");
  expect(host.session.getState()).toMatchObject({ signInCode: null, isRestored: true });
});

test("signing out without a connection signs out here at once, and revokes the token once there is one", async () => {
  const api = fakeApi();
  api.on(getUser, freeUser);
  const kept = mayaKept();
  const { host } = hostOn(kept);
  await restoreSession(host);
  api.on(logout, unreachable);
  await expect(signOut(host)).rejects.toMatchObject({ code: "unreachable" });
  expect(kept).toEqual({ token: null, user: null, toRevoke: ["of-maya"] });
  expect(userOf(host)).toBeNull();

  api.on(logout, undefined);
  const unwatch = watchSession(host);
  await expect.poll(() => kept.toRevoke).toEqual([]);
  unwatch();
  expect(api.requests(logout).at(-1)?.headers.get("Authorization")).toBe("Bearer of-maya");
});

test("a sign-in of another window is taken over, and shows nothing of the user before", async () => {
  const api = fakeApi();
  api.on(getUser, freeUser);
  const kept = mayaKept();
  const { host, tell } = hostOn(kept);
  await restoreSession(host);
  host.windowDraft.getState().change({ topic: "Maya's alone" });
  const unwatch = watchSession(host);
  kept.token = "of-jonas";
  tell("token");
  await expect.poll(() => host.session.getState().token).toBe("of-jonas");
  expect(host.windowDraft.getState().values.topic).toBe("");
  unwatch();
});
