import type { RequestHandler } from "express";
import { AppError } from "../errors/app-error.ts";

/**
 * Refuses a request with more than one Host header: a proxy may go by the other one (RFC 9112, section 3.2).
 * Node itself drops all but the first.
 */
export const singleHost: RequestHandler = (req, _res, next) => {
  const hosts = req.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
  if (hosts.length > 1) throw new AppError("validation_failed", "Send exactly one Host header.");
  next();
};
