import type { RequestHandler } from "express";
import { AppError } from "../errors/app-error.ts";

/**
 * Refuses a request with more than one Host header: a proxy may go by the other one (RFC 9112, section 3.2).
 * Node itself drops all but the first.
 */
export const singleHost: RequestHandler = ({ rawHeaders }, _res, next) => {
  let hosts = 0;
  // Names and values take turns.
  for (let at = 0; at < rawHeaders.length; at += 2) if (isHost(rawHeaders[at])) hosts += 1;
  if (hosts > 1) throw new AppError("validation_failed", "Send exactly one Host header.");
  next();
};

function isHost(name: string | undefined): boolean {
  return name?.length === 4 && name.toLowerCase() === "host";
}
