import { startLocalServer } from "@discussion-post/testing/local-server";
import { freePort } from "@discussion-post/testing/ports";
import { expect, test } from "vitest";
import { isAnyReachable } from "./reachable.ts";

const host = "127.0.0.1";
/** Reserved for documentation (RFC 5737): no packet sent there is ever answered. */
const SILENT = { host: "192.0.2.1", port: 443 };

test("one host that takes a connection is enough, and no request is sent to it", async () => {
  let requests = 0;
  const server = await startLocalServer(() => {
    requests += 1;
  });
  const port = Number(new URL(server.url).port);
  expect(await isAnyReachable([SILENT, { host, port: await freePort() }, { host, port }], 5_000)).toBe(true);
  expect(requests).toBe(0);
  await server.close();
});

test.each([
  ["refuses", async () => ({ host, port: await freePort() })],
  ["does not answer in time", async () => SILENT],
  ["has no address", async () => ({ host: "no-such-host.invalid", port: 443 })],
])("a host that %s cannot be reached", async (_name, host) => {
  expect(await isAnyReachable([await host()], 50)).toBe(false);
});
