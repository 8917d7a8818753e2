import { expect, test } from "vitest";
import { networkOf, wholeNetworkOf } from "../src/http/address.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::7", "2001:db8:1:2"],
  ["2001:db8::7", "2001:db8:0:0"],
  ["2001:db8::ffff:7", "2001:db8:0:0"],
  ["2001:DB8:0:0::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["unknown", "unknown"],
])("%s belongs to the network %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each([
  ["192.0.2.7", "192.0.2"],
  ["2001:db8:1:2", "2001:db8:1"],
  ["unknown", "unknown"],
])("%s lies in the network %s", (address, network) => {
  expect(wholeNetworkOf(address)).toBe(network);
});
