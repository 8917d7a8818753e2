import { BlockList, isIP } from "node:net";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("0.0.0.0", "ipv4");
loopback.addAddress("::1", "ipv6");
loopback.addAddress("::", "ipv6");

/**
 * Whether an address leads to this machine, where only a vendor's local stand-in can be.
 * @param address an absolute URL
 */
export function isLoopback(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, "");
  if (isIP(host)) return loopback.check(host, isIP(host) === 6 ? "ipv6" : "ipv4");
  return host === "localhost" || host.endsWith(".localhost");
}
