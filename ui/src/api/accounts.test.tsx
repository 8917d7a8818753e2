import { getSession, getUser, login, logout, register } from "@discussion-post/contract/accounts";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { type FakeApi, fakeApi, refusal, unreachable } from "../testing/fake-api.ts";
import { freeUser, premiumUser } from "../testing/fixtures.ts";
import {
  recoverSession,
  useEndedSession,
  useLogin,
  useLogout,
  useRefreshUser,
  useRegister,
  useSession,
  useSessionFailure,
} from "./accounts.ts";
import { createHost, HostProvider } from "./host.tsx";
import type { Host } from "./host-interface.ts";
import { restoreSession } from "./restore-session.ts";

const done = () => new Response(null, { status: 204 });

/** A host whose browser keeps the token, if there is one. */
function hostWith(token: string | null): { host: Host; tokens: (string | null)[] } {
  const tokens = [token];
  const drafts = new Map<string, string>();
  const host = createHost({
    apiBase: "",
    credentials: "include",
    sessionStorage: {
      loadToken: async () => tokens.at(-1) ?? null,
      save: async (signIn) => void tokens.push(signIn.token),
      clear: async () => void tokens.push(null),
      onChange: () => () => undefined,
    },
    draftStorage: {
      getItem: (name) => drafts.get(name) ?? null,
      setItem: (name, value) => void drafts.set(name, value),
      removeItem: (name) => void drafts.delete(name),
    },
  });
  return { host, tokens };
}

/** What the hooks of this file say to a component of the page, as of its last render. */
interface Seen {
  session: ReturnType<typeof useSession>;
  ended: ReturnType<typeof useEndedSession>;
  failure: ReturnType<typeof useSessionFailure>;
  login: ReturnType<typeof useLogin>;
  register: ReturnType<typeof useRegister>;
  logout: ReturnType<typeof useLogout>;
  refresh: ReturnType<typeof useRefreshUser>;
}

function Probe({ seen }: { seen: Partial<{ current: Seen }> }): ReactNode {
  seen.current = {
    session: useSession(),
    ended: useEndedSession(),
    failure: useSessionFailure(),
    login: useLogin(),
    register: useRegister(),
    logout: useLogout(),
    refresh: useRefreshUser(),
  };
  return null;
}

/** Shows a component that uses all of them; what they say now is in `current`. */
function use(host: Host): { current: Seen } {
  const seen = {} as { current: Seen };
  const root = createRoot(document.createElement("div"));
  flushSync(() =>
    root.render(
      <HostProvider host={host}>
        <Probe seen={seen} />
      </HostProvider>,
    ),
  );
  onTestFinished(() => root.unmount());
  return seen;
}

async function openedBy(api: FakeApi, token: string | null = null) {
  const opened = hostWith(token);
  const seen = use(opened.host);
  expect(seen.current.session.status).toBe("loading");
  await restoreSession(opened.host);
  return { api, ...opened, seen };
}

test("a page waits until it is known who is there", async () => {
  const api = fakeApi();
  api.on(getUser, freeUser);
  const { seen } = await openedBy(api, "of-maya");
  await expect.poll(() => seen.current.session).toEqual({ status: "signed_in", user: freeUser });
});

test("a visitor is signed out, with no session that ended", async () => {
  const api = fakeApi();
  api.on(getUser, refusal("not_signed_in"));
  const { seen } = await openedBy(api);
  await expect.poll(() => seen.current.session.status).toBe("signed_out");
  expect(seen.current.ended).toBeNull();
});

test("a session that has ended is told of until somebody signs in", async () => {
  const api = fakeApi();
  api.on(getUser, refusal("not_signed_in"));
  const { seen } = await openedBy(api, "of-last-year");
  await expect.poll(() => seen.current.ended?.when).toBe("before");
  api.on(login, { ...freeUser, token: "t".repeat(54) });
  await seen.current.login.mutateAsync({ username: freeUser.username, password: "the password" });
  await expect.poll(() => seen.current.session).toEqual({ status: "signed_in", user: freeUser });
  expect(seen.current.ended).toBeNull();
});

test("a server that cannot say who it is makes nobody a visitor, and can be asked again", async () => {
  const api = fakeApi();
  api.on(getUser, unreachable);
  const { seen } = await openedBy(api, "of-maya");
  await expect.poll(() => seen.current.session.status).toBe("unreachable");
  expect(seen.current.failure?.error).toMatchObject({ code: "unreachable" });
  api.on(getUser, freeUser);
  seen.current.failure?.retry();
  await expect.poll(() => seen.current.session.status).toBe("signed_in");
  expect(seen.current.failure).toBeNull();
});

test("logging in keeps the token; an account with a second step is not signed in yet", async () => {
  const api = fakeApi();
  api.on(getUser, refusal("not_signed_in"));
  const { host, tokens, seen } = await openedBy(api);
  const body = { username: freeUser.username, password: "the password" };
  const secondStep = { id: "step-1", hasApp: true, hasPasskey: false };
  api.on(login, refusal("second_factor_required", { secondStep }));
  expect(await seen.current.login.mutateAsync(body)).toBe(false);
  expect(host.session.getState().secondStep).toEqual(secondStep);
  expect(seen.current.session.status).toBe("signed_out");
  api.on(login, refusal("invalid_credentials"));
  await expect(seen.current.login.mutateAsync(body)).rejects.toMatchObject({ code: "invalid_credentials" });
  expect(tokens).not.toContain("t".repeat(54));
  api.on(login, { ...freeUser, token: "t".repeat(54) });
  expect(await seen.current.login.mutateAsync(body)).toBe(true);
  expect(tokens.at(-1)).toBe("t".repeat(54));
});

test("registering signs in, and signing out leaves nobody and no token", async () => {
  const api = fakeApi();
  api.on(getUser, refusal("not_signed_in"));
  api.on(register, { ...premiumUser, token: "t".repeat(54) });
  api.on(logout, done());
  const { tokens, seen } = await openedBy(api);
  await seen.current.register.mutateAsync({ username: premiumUser.username, password: "the password" });
  await expect.poll(() => seen.current.session).toEqual({ status: "signed_in", user: premiumUser });
  await seen.current.logout.mutateAsync();
  await expect.poll(() => seen.current.session.status).toBe("signed_out");
  expect(tokens.at(-1)).toBeNull();
  expect(api.requests(logout)[0]?.headers.get("Authorization")).toBe(`Bearer ${"t".repeat(54)}`);
});

test("the user is asked for again on demand, and a failure is the caller's", async () => {
  const api = fakeApi();
  api.on(getUser, freeUser);
  const { seen } = await openedBy(api, "of-maya");
  api.on(getUser, { ...freeUser, postsUsed: 3 });
  await seen.current.refresh();
  await expect.poll(() => seen.current.session.user?.postsUsed).toBe(3);
  api.on(getUser, refusal("internal_error"));
  await expect(seen.current.refresh()).rejects.toMatchObject({ code: "internal_error" });
});

test("a session that the page has not heard of is taken up; where there is none, nobody is", async () => {
  const api = fakeApi();
  api.on(getUser, refusal("not_signed_in"));
  const { host, seen } = await openedBy(api);
  api.on(getSession, { authenticated: false, user: null });
  expect(await recoverSession(host)).toBeNull();
  api.on(getSession, { authenticated: true, user: freeUser });
  await expect(recoverSession(host)).rejects.toThrow("The session is valid but the user is not");
  api.on(getUser, freeUser);
  expect(await recoverSession(host)).toEqual(freeUser);
  await expect.poll(() => seen.current.session.status).toBe("signed_in");
});
