import { OpenAlexError } from "./errors.ts";

const KEY_PREFIX = "emulator";
const COST_USD = { search: "0.001", list: "0.0001" };

/**
 * Since February 2026 callers without a key share a cent or so a day, which others have spent as a rule: lists are refused as
 * over the budget, and single works stay free.
 */
export function checkKey(asked: URLSearchParams, call: "search" | "list" | "single"): void {
  const key = asked.get("api_key") ?? asked.get("api-key");
  if (key && !key.startsWith(KEY_PREFIX)) throw new OpenAlexError(401, "Unauthorized", "Invalid API key");
  if (key || call === "single") return;
  const error = new OpenAlexError(
    429,
    "Rate limit exceeded",
    `Insufficient budget. This request costs $${COST_USD[call]} but you only have $0 remaining. Resets at midnight UTC.`,
  );
  const retryAfter = secondsToMidnight(new Date());
  Object.assign(error.reply, {
    body: { ...Object(error.reply.body), retryAfter, dailyRemainingUsd: 0 },
    headers: { "retry-after": String(retryAfter), "x-ratelimit-remaining": "0" },
  });
  throw error;
}

function secondsToMidnight(now: Date): number {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.ceil((midnight - now.getTime()) / 1000);
}
