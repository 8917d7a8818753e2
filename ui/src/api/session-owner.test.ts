import type { User } from "@discussion-post/contract/accounts";
import { listPosts } from "@discussion-post/contract/posts";
import { type LocalServer, startLocalServer } from "@discussion-post/testing/local-server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freeUser, generation, generationRequest } from "../testing/fixtures.ts";
import { draftText } from "./draft.ts";
import { createHost } from "./host.tsx";
import type { Host } from "./host-interface.ts";
import { queryKeys } from "./query-keys.ts";
import {
  fetchUser,
  forgetSession,
  rememberSignIn,
  restoreSession,
  signOut,
  watchSession,
} from "./restore-session.ts";
import type { SessionChange, SessionStorage } from "./session.ts";

const ann: User = { ...freeUser, id: 1, username: "ann" };
const ben: User = { ...freeUser, id: 2, username: "ben" };

/** A server that knows tokens, and one session by cookie. */
let server: LocalServer;
let tokens: Record<string, User>;
let cookieUser: User | null;
let isDown: boolean;
/** Ids of accounts that are locked. */
let lockedOut: Set<number>;
const LOCKED = "This account is locked. Write to help@example.com if you think that's a mistake.";
let calls: string[];

/** What all tabs of a browser share. */
let stored: {
  token: string | null;
  isSignOutPending: boolean;
  toRevoke: string[];
  drafts: Map<string, string>;
};
const listeners = new Set<(change: SessionChange) => void>();
const unwatch: (() => void)[] = [];

beforeEach(async () => {
  tokens = { "anns-token": ann };
  cookieUser = null;
  isDown = false;
  lockedOut = new Set();
  calls = [];
  stored = { token: null, isSignOutPending: false, toRevoke: [], drafts: new Map() };
  listeners.clear();
  server = await startLocalServer((req, res) => {
    const path = new URL(req.url ?? "", "http://localhost").pathname;
    calls.push(`${req.method} ${path}`);
    const answer = (status: number, body?: object) =>
      res.writeHead(status, { "Content-Type": "application/json" }).end(body && JSON.stringify(body));
    if (isDown) return answer(503, { code: "unavailable", message: "We cannot reach our data." });
    const token = req.headers.authorization?.slice("Bearer ".length) ?? "";
    if (path === "/api/logout") {
      cookieUser = null;
      delete tokens[token];
      return answer(204);
    }
    const user = tokens[token] ?? cookieUser;
    if (user && lockedOut.has(user.id)) return answer(423, { code: "account_locked", message: LOCKED });
    if (!user) return answer(401, { code: "not_signed_in", message: "Please log in first." });
    return answer(200, path === "/api/user" ? user : []);
  });
});
afterEach(async () => {
  for (const stop of unwatch.splice(0)) stop();
  await server.close();
});

/** A tab of the browser, which hears what the others do. */
function openTab(): Host {
  return openHost({
    signOut: {
      begin: () => {
        stored.isSignOutPending = true;
      },
      isPending: () => stored.isSignOutPending,
      end: () => {
        stored.isSignOutPending = false;
      },
    },
  });
}

/** A panel of the extension, whose calls carry no cookies. */
function openPanel(): Host {
  return openHost({
    tokensToRevoke: {
      list: async () => stored.toRevoke,
      add: async (token) => {
        stored.toRevoke = [...stored.toRevoke, token];
      },
      remove: async (token) => {
        stored.toRevoke = stored.toRevoke.filter((other) => other !== token);
      },
    },
  });
}

function openHost(ending: Pick<SessionStorage, "signOut" | "tokensToRevoke">): Host {
  const host = createHost({
    apiBase: server.url,
    credentials: "include",
    sessionStorage: {
      ...ending,
      loadToken: async () => stored.token,
      save: async ({ token }) => {
        stored.token = token;
      },
      clear: async () => {
        stored.token = null;
      },
      onChange: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    draftStorage: {
      getItem: (name) => stored.drafts.get(name) ?? null,
      setItem: (name, value) => void stored.drafts.set(name, value),
      removeItem: (name) => void stored.drafts.delete(name),
      names: () => [...stored.drafts.keys()],
    },
  });
  unwatch.push(watchSession(host));
  return host;
}

/** A tab in which Ann is signed in and has written a post. */
async function annsTab(): Promise<Host> {
  stored.token = "anns-token";
  const host = openTab();
  await restoreSession(host);
  host.draft.getState().change({ topic: "Ann's topic" });
  host.draft.getState().finish({ request: generationRequest, generation });
  host.queryClient.setQueryData(queryKeys.posts, ["Ann's post"]);
  return host;
}

const userIn = (host: Host) => host.queryClient.getQueryData<User | null>(queryKeys.user);
const shownIn = ({ draft, queryClient }: Host) => [
  draft.getState().values.topic,
  draftText(draft.getState()),
  queryClient.getQueryData(queryKeys.posts),
];
const nothing = ["", "", undefined];

test("signing out in one tab empties the others at once", async () => {
  const host = await annsTab();
  stored.token = null;
  for (const tell of listeners) tell("signed_out");
  await expect.poll(() => userIn(host)).toBeNull();
  expect(shownIn(host)).toEqual(nothing);
  expect([...stored.drafts.keys()]).toEqual([]);
  expect(host.session.getState().ended).toBeNull();
});

test("deleting the account in one tab empties the others at once, and each says so", async () => {
  const host = await annsTab();
  for (const tell of listeners) tell("deleted");
  await expect.poll(() => userIn(host)).toBeNull();
  expect(shownIn(host)).toEqual(nothing);
  expect([...stored.drafts.keys()]).toEqual([]);
  const deleted = { when: "open", isWorkKept: false, locked: null, isDeleted: true };
  expect(host.session.getState().ended).toEqual(deleted);
  stored.token = null;
  for (const tell of listeners) tell("token");
  await expect.poll(() => host.session.getState().token).toBeNull();
  expect(host.session.getState().ended).toEqual(deleted);
});

test("another user's signing in elsewhere shows nothing of the former one, before it is known who it is", async () => {
  const host = await annsTab();
  tokens["bens-token"] = ben;
  stored.token = "bens-token";
  for (const tell of listeners) tell("signed_out");
  await expect.poll(() => host.session.getState().token).toBe("bens-token");
  expect(shownIn(host)).toEqual(nothing);
  expect(stored.token).toBe("bens-token");
  expect(await fetchUser(host)).toEqual(ben);
  expect(shownIn(host)).toEqual(nothing);
});

test("a session that ended in the middle leaves nothing to see, and the same user's draft comes back", async () => {
  const host = await annsTab();
  tokens = {};
  await expect(fetchUser(host)).resolves.toBeNull();
  expect(userIn(host)).toBeNull();
  expect(host.session.getState().ended).toEqual({
    when: "open",
    username: "ann",
    userId: ann.id,
    isWorkKept: true,
    locked: null,
    isDeleted: false,
  });
  expect(shownIn(host)).toEqual(nothing);
  await rememberSignIn(host, { token: "anns-next-token", user: ann });
  expect(host.session.getState().ended).toBeNull();
  expect(host.draft.getState().values.topic).toBe("Ann's topic");
  expect(draftText(host.draft.getState())).toBe(generation.content);
});

test("a session that ended before the page was opened shows nothing, to the next user neither", async () => {
  (await annsTab()).windowDraft.own(null);
  tokens = {};
  stored.token = "anns-token";
  const host = openTab();
  const drawn: unknown[] = [];
  host.draft.subscribe((draft) => drawn.push(draft.values.topic, draftText(draft)));
  await restoreSession(host);
  expect(userIn(host)).toBeNull();
  expect(host.session.getState().ended).toEqual({
    when: "before",
    isWorkKept: true,
    locked: null,
    isDeleted: false,
  });
  await rememberSignIn(host, { token: "bens-token", user: ben });
  expect(new Set(drawn)).toEqual(new Set([""]));
  expect(JSON.stringify([...stored.drafts])).not.toContain("Ann's topic");
});

test("a session that ended while nothing was written promises nothing to come back", async () => {
  stored.token = "anns-token";
  const host = openTab();
  await restoreSession(host);
  host.draft.getState().change({ tone: "casual" });
  tokens = {};
  await fetchUser(host);
  expect(host.session.getState().ended).toEqual({
    when: "open",
    username: "ann",
    userId: ann.id,
    isWorkKept: false,
    locked: null,
    isDeleted: false,
  });
});

test("an account that is locked while its page is open is told so by the next call of any kind", async () => {
  const host = await annsTab();
  lockedOut.add(ann.id);
  await expect(host.api.call(listPosts, { query: {} })).rejects.toThrow(LOCKED);
  await expect.poll(() => userIn(host)).toBeNull();
  expect(host.session.getState().ended).toEqual({
    when: "open",
    username: "ann",
    userId: ann.id,
    isWorkKept: true,
    locked: LOCKED,
    isDeleted: false,
  });
  expect(shownIn(host)).toEqual(nothing);
});

test("an account that was locked before its page was opened is told so", async () => {
  stored.token = "anns-token";
  lockedOut.add(ann.id);
  const host = openTab();
  await restoreSession(host);
  expect([userIn(host), stored.token]).toEqual([null, null]);
  expect(host.session.getState().ended).toEqual({
    when: "before",
    isWorkKept: false,
    locked: LOCKED,
    isDeleted: false,
  });
});

test("a sign-out that did not reach the server signs nobody in again by the cookie, and is made up for", async () => {
  cookieUser = ann;
  stored.isSignOutPending = true;
  isDown = true;
  const offline = openTab();
  await restoreSession(offline);
  expect(userIn(offline)).toBeNull();
  expect(calls).not.toContain("GET /api/user");

  isDown = false;
  const online = openTab();
  await restoreSession(online);
  expect(userIn(online)).toBeNull();
  expect([cookieUser, stored.isSignOutPending]).toEqual([null, false]);
});

test("signing in anew is not undone by a sign-out that was still to be made up for", async () => {
  stored.isSignOutPending = true;
  const host = openTab();
  await rememberSignIn(host, { token: "anns-token", user: ann });
  expect(await fetchUser(host)).toEqual(ann);
  expect(calls).not.toContain("POST /api/logout");
});

test("a token of somebody who signed out without a connection signs nobody in, and is revoked later", async () => {
  const panel = openPanel();
  await rememberSignIn(panel, { token: "anns-token", user: ann });
  isDown = true;
  await expect(signOut(panel)).rejects.toThrow("We cannot reach our data.");
  expect([userIn(panel), panel.session.getState().token, stored.token]).toEqual([null, null, null]);
  expect(stored.toRevoke).toEqual(["anns-token"]);

  isDown = false;
  const opened = openPanel();
  await restoreSession(opened);
  expect(userIn(opened)).toBeNull();
  await expect.poll(() => stored.toRevoke).toEqual([]);
  expect(tokens).toEqual({});
});

test("whoever signs in next leaves the token of the former user to be revoked", async () => {
  tokens["bens-token"] = ben;
  stored.toRevoke = ["anns-token"];
  const panel = openPanel();
  await rememberSignIn(panel, { token: "bens-token", user: ben });
  await expect.poll(() => Object.keys(tokens)).toEqual(["bens-token"]);
  await expect.poll(() => stored.toRevoke).toEqual([]);
  expect(userIn(panel)).toEqual(ben);
});

test("a sign-out that the server heard of leaves nothing to revoke", async () => {
  const panel = openPanel();
  await rememberSignIn(panel, { token: "anns-token", user: ann });
  await signOut(panel);
  expect([tokens, stored.toRevoke]).toEqual([{}, []]);
});

test("a server that cannot say who it is signs nobody out", async () => {
  const host = await annsTab();
  isDown = true;
  await expect(fetchUser(host)).rejects.toThrow("We cannot reach our data.");
  expect([stored.token, host.session.getState().ended]).toEqual(["anns-token", null]);
});

test("forgetting a session leaves neither user nor draft nor data", async () => {
  const host = await annsTab();
  await forgetSession(host);
  expect([userIn(host), stored.token, ...shownIn(host)]).toEqual([null, null, ...nothing]);
  expect(stored.drafts.size).toBe(0);
});
