import type { Endpoint } from "@discussion-post/contract/endpoint";
import type { Request } from "express";

/** Whether a request that the router has not matched yet is a call of the endpoint. */
export function isFor(req: Request, { method, path }: Endpoint): boolean {
  return req.method === method && req.baseUrl + req.path === path;
}
