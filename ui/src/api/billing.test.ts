import type { User } from "@discussion-post/contract/accounts";
import { type LocalServer, startLocalServer } from "@discussion-post/testing/local-server";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freeUser } from "../testing/fixtures.ts";
import { syncWithStripe } from "./billing.ts";
import { createHost } from "./host.tsx";
import type { Host } from "./host-interface.ts";
import { queryKeys } from "./query-keys.ts";

const save = vi.fn(async (_signIn: { token: string; user: User }) => undefined);

let server: LocalServer;
let host: Host;
let isPaid: boolean;

beforeEach(async () => {
  vi.clearAllMocks();
  server = await startLocalServer((_, res) => {
    const answer = { isSubscribed: isPaid, postsUsed: 0, subscriptionId: isPaid ? "sub_1" : null };
    res
      .writeHead(200, { "Content-Type": "application/json" })
      .end(JSON.stringify({ status: "success", ...answer }));
  });
  host = createHost({
    apiBase: server.url,
    credentials: "include",
    sessionStorage: { loadToken: async () => null, clear: async () => {}, onChange: () => () => {}, save },
    draftStorage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
  });
  host.session.setState({ token: "the-token" });
  host.queryClient.setQueryData(queryKeys.user, freeUser);
});
afterEach(() => server.close());

// covers 255, 256
test("an answer of Stripe's that is news changes the user here and in the storage", async () => {
  isPaid = true;
  expect(await syncWithStripe(host)).toEqual({ isSubscribed: true, hasChanged: true });
  const changed = { ...freeUser, isSubscribed: true, postsUsed: 0, stripeSubscriptionId: "sub_1" };
  expect(host.queryClient.getQueryData(queryKeys.user)).toEqual(changed);
  expect(save).toHaveBeenCalledExactlyOnceWith({ token: "the-token", user: changed });
});

// covers 257
test("an answer that is none has the user fetched again", async () => {
  isPaid = false;
  const fetchUser = vi.fn(async () => freeUser);
  // As a page does that shows the user.
  const page = new QueryObserver(host.queryClient, { queryKey: queryKeys.user, queryFn: fetchUser });
  const leave = page.subscribe(() => undefined);
  expect(await syncWithStripe(host)).toEqual({ isSubscribed: false, hasChanged: false });
  expect(save).not.toHaveBeenCalled();
  expect(fetchUser).toHaveBeenCalledOnce();
  leave();
});
