import { focusManager, onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "./query-client.ts";

const A_YEAR_MS = 365 * 86_400_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Shows a resource to somebody, as a page does. */
function show(client: ReturnType<typeof createQueryClient>, queryFn: () => Promise<unknown>) {
  client.mount();
  const observer = new QueryObserver(client, { queryKey: ["resource"], queryFn });
  const leave = observer.subscribe(() => undefined);
  return {
    observer,
    leave: () => {
      leave();
      client.unmount();
    },
  };
}

// covers 527-529
test("what was fetched is never stale, nor fetched again by time or by coming back to the window", async () => {
  const fetchIt = vi.fn(async () => "fetched");
  const { observer, leave } = show(createQueryClient(), fetchIt);
  await vi.advanceTimersByTimeAsync(A_YEAR_MS);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(A_YEAR_MS);
  focusManager.setFocused(undefined);
  expect(observer.getCurrentResult()).toMatchObject({ data: "fetched", isStale: false });
  expect(fetchIt).toHaveBeenCalledOnce();
  leave();
});

// covers 530, 531
test("what fails is not tried again, be it a query or a change", async () => {
  const client = createQueryClient();
  const fail = vi.fn(async () => Promise.reject(new Error("No.")));
  const { observer, leave } = show(client, fail);
  await vi.advanceTimersByTimeAsync(A_YEAR_MS);
  expect(observer.getCurrentResult()).toMatchObject({ status: "error", fetchStatus: "idle" });
  expect(fail).toHaveBeenCalledOnce();
  leave();

  const change = client.getMutationCache().build(client, { mutationFn: fail });
  await expect(change.execute(undefined)).rejects.toThrow("No.");
  expect(fail).toHaveBeenCalledTimes(2);
});

test("without a connection a call is made all the same, and fails instead of waiting", async () => {
  const client = createQueryClient();
  const fail = vi.fn(async () => Promise.reject(new Error("Offline.")));
  onlineManager.setOnline(false);
  const change = client.getMutationCache().build(client, { mutationFn: fail });
  await expect(change.execute(undefined)).rejects.toThrow("Offline.");
  await expect(client.fetchQuery({ queryKey: ["resource"], queryFn: fail })).rejects.toThrow("Offline.");
  onlineManager.setOnline(true);
});
