import type { Endpoint } from "@discussion-post/contract/endpoint";
import type { Request } from "express";

/** Whether a request that the router has not matched yet is a call of the endpoint. */
export function isFor(req: Request, { method, path }: Endpoint): boolean {
  return req.method === method && isPath(req.baseUrl + req.path, path);
}

/** The parameters in the path of a call of the endpoint, as they are sent. */
export function paramsFor(req: Request, { path }: Endpoint): Record<string, string> {
  const parts = (req.baseUrl + req.path).split("/");
  return Object.fromEntries(
    path
      .split("/")
      .flatMap((part, index) => (part.startsWith(":") ? [[part.slice(1), parts[index] ?? ""]] : [])),
  );
}

/** @param path as the endpoint has it, such as "/api/posts/:id" */
function isPath(asked: string, path: string): boolean {
  if (!path.includes(":")) return asked === path;
  const parts = asked.split("/");
  const expected = path.split("/");
  return (
    parts.length === expected.length &&
    expected.every((part, index) => (part.startsWith(":") ? parts[index] !== "" : part === parts[index]))
  );
}
