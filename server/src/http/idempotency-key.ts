import { randomUUID } from "node:crypto";
import type { Request } from "express";
import { AppError } from "../errors/app-error.ts";

const KEY = /^[\x21-\x7e]{8,200}$/;

/** The request's `Idempotency-Key`, or a new one: then no repeat can be told from a second wish. */
export function idempotencyKeyOf(req: Request): string {
  const key = req.get("Idempotency-Key");
  if (key === undefined) return randomUUID();
  if (KEY.test(key)) return key;
  throw new AppError("validation_failed", "Idempotency-Key must have 8 to 200 visible characters", {
    field: "Idempotency-Key",
  });
}
