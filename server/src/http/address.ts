import type { Request } from "express";

/** Where a request comes from, for limits. An IPv6 subscriber has 2^64 addresses: they count as one. */
export function addressOf(req: Request): string {
  const address = req.ip ?? "unknown";
  return address.includes(":") && !address.includes(".") ? address.split(":").slice(0, 4).join(":") : address;
}
