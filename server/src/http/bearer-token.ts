import type { Request } from "express";

/** The token of an `Authorization: Bearer` header, if there is one. */
export function bearerTokenOf(req: Request): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(req.get("Authorization") ?? "")?.[1];
}
