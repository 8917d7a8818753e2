import { getUser, type User } from "@discussion-post/contract/accounts";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type FakeApi, fakeApi, refusal, unreachable } from "../testing/fake-api.ts";
import { freeUser } from "../testing/fixtures.ts";
import { createHost } from "./host.tsx";
import type { Host } from "./host-interface.ts";
import { queryKeys } from "./query-keys.ts";
import { restoreSession, watchSession } from "./restore-session.ts";

const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

/** A page of Maya's, open with what she writes. */
async function openPage(): Promise<{ api: FakeApi; host: Host; asked: () => number }> {
  const api = fakeApi();
  api.on(getUser, freeUser);
  let token: string | null = "of-maya";
  const kept = new Map<string, string>();
  const host = createHost({
    apiBase: "",
    credentials: "include",
    sessionStorage: {
      loadToken: async () => token,
      save: async () => undefined,
      clear: async () => {
        token = null;
      },
      onChange: () => () => undefined,
    },
    draftStorage: {
      names: () => [...kept.keys()],
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
    },
  });
  await restoreSession(host);
  host.windowDraft.getState().change({ topic: "Maya's alone" });
  onTestFinished(watchSession(host));
  const before = api.requests(getUser).length;
  return { api, host, asked: () => api.requests(getUser).length - before };
}

const topicOn = ({ windowDraft }: Host) => windowDraft.getState().values.topic;
const userOf = ({ queryClient }: Host) => queryClient.getQueryData<User | null>(queryKeys.user);
const comeBack = () => window.dispatchEvent(new Event("focus"));

function see(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => see("visible"));
afterEach(() => void vi.restoreAllMocks());

test.each([
  ["within a minute while its page is seen", () => vi.advanceTimersByTime(MINUTE_MS)],
  ["when somebody comes back to its page", () => comeBack()],
])(
  "a session that was ended elsewhere ends %s, which keeps what was written for its owner",
  async (_, wait) => {
    const { api, host } = await openPage();
    api.on(getUser, refusal("not_signed_in"));
    wait();
    await expect.poll(() => userOf(host)).toBeNull();
    expect(topicOn(host)).toBe("");
    expect(host.session.getState()).toMatchObject({ token: null, ended: { when: "open", isWorkKept: true } });
  },
);

test("a page that is asking already does not ask once more", async () => {
  const { api, host, asked } = await openPage();
  const held = api.hold(getUser);
  const asking = host.queryClient.refetchQueries({ queryKey: queryKeys.user, type: "all" });
  comeBack();
  held.release();
  await asking;
  expect(asked()).toBe(1);
});

test("a page that becomes visible again asks at once, and one that is hidden or offline not at all", async () => {
  const { asked } = await openPage();
  see("hidden");
  comeBack();
  vi.advanceTimersByTime(5 * MINUTE_MS);
  expect(asked()).toBe(0);
  see("visible");
  await expect.poll(asked).toBe(1);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  vi.advanceTimersByTime(5 * MINUTE_MS);
  expect(asked()).toBe(1);
});

test("a plan that somebody else has changed meanwhile is taken up", async () => {
  const { api, host } = await openPage();
  api.on(getUser, { ...freeUser, isSubscribed: true });
  comeBack();
  await expect.poll(() => userOf(host)?.isSubscribed).toBe(true);
  expect(topicOn(host)).toBe("Maya's alone");
});

test("an answer that is older than what the page has learned since changes nothing", async () => {
  const { api, host, asked } = await openPage();
  const { release } = api.hold(getUser);
  comeBack();
  await expect.poll(asked).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 2));
  host.queryClient.setQueryData(queryKeys.user, { ...freeUser, postsUsed: 3 });
  release();
  // The next question waits for the answer to the last one.
  api.hold(getUser);
  await expect
    .poll(() => {
      comeBack();
      return asked();
    })
    .toBe(2);
  expect(userOf(host)?.postsUsed).toBe(3);
});

test("a server that cannot be reached, or fails, signs nobody out", async () => {
  const { api, host, asked } = await openPage();
  for (const answer of [unreachable, refusal("internal_error"), refusal("too_many_requests"), freeUser]) {
    api.on(getUser, answer);
    const before = asked();
    await expect
      .poll(() => {
        vi.advanceTimersByTime(MINUTE_MS);
        return asked();
      })
      .toBeGreaterThan(before);
  }
  expect(userOf(host)).toMatchObject({ id: freeUser.id });
  expect(topicOn(host)).toBe("Maya's alone");
});

test("a page on which nobody is signed in asks nothing", async () => {
  const { api, host, asked } = await openPage();
  api.on(getUser, refusal("not_signed_in"));
  comeBack();
  await expect.poll(() => userOf(host)).toBeNull();
  const before = asked();
  comeBack();
  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect(asked()).toBe(before);
});
