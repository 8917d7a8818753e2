import type { Request } from "express";

/** Where a request comes from, for limits. An IPv6 subscriber has 2^64 addresses: their /64 counts as one. */
export function addressOf(req: Request): string {
  return networkOf(req.ip ?? "unknown");
}

const MAPPED_IPV4 = /^::ffff:(\d+\.)/i;

/** An IPv4 address as it is, also where it comes as an IPv6 one (RFC 4291, 2.5.5.2); of IPv6 the first 64 bits. */
export function networkOf(ip: string): string {
  const address = ip.replace(MAPPED_IPV4, "$1");
  if (!address.includes(":") || address.includes(".")) return address;
  const [head = "", tail] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const groups = [...head];
  if (tail) groups.push(...Array(Math.max(0, 8 - head.length - tail.length)).fill("0"), ...tail);
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/**
 * The network that an address as {@link networkOf} gives it lies in, as its holder has it: of IPv4 a /24, of IPv6
 * a /48.
 */
export function wholeNetworkOf(address: string): string {
  if (address.includes(".")) return address.split(".").slice(0, 3).join(".");
  return address.split(":").slice(0, 3).join(":");
}
