import { createHash, timingSafeEqual } from "node:crypto";
import { getMetrics } from "@discussion-post/contract/service";
import type { RequestHandler, Router } from "express";
import { AppError } from "../errors/app-error.ts";
import { bearerTokenOf } from "../http/bearer-token.ts";
import { route } from "../http/route.ts";
import type { Metrics } from "./metrics.ts";

/** Counts every request by the path that its route has. */
export function requestMetrics(metrics: Metrics): RequestHandler {
  return (req, res, next) => {
    const start = performance.now();
    res.once("finish", () => {
      const path: unknown = req.route?.path;
      metrics.countRequest({
        method: req.method,
        // Whatever no route took is one: addresses that people make up must not become series of their own.
        route: typeof path === "string" ? path : "none",
        status: res.statusCode,
        seconds: (performance.now() - start) / 1_000,
      });
    });
    next();
  };
}

/** The operator's figures, for who has the token; without a token set they do not exist. */
export function metricsRoute(router: Router, { metrics, token }: { metrics: Metrics; token: string }): void {
  route(router, getMetrics, async ({ req, res }) => {
    if (token === "") throw new AppError("not_found", "Metrics are not set up.");
    if (!isSame(bearerTokenOf(req) ?? "", token))
      throw new AppError("not_signed_in", "Metrics need their token.");
    res.type(metrics.contentType).send(await metrics.text());
    return undefined;
  });
}

/** In a time that tells nothing about how much of it was right. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash("sha256").update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
