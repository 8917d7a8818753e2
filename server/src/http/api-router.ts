import { getConfig, getMetrics } from "@discussion-post/contract/service";
import express, { type ErrorRequestHandler, type RequestHandler, type Router } from "express";
import type { FeatureContext } from "../feature-context.ts";
import { extensionCors, extensionOrigins } from "./extension-cors.ts";
import type { guestLimit } from "./guest-limit.ts";
import { jsonBody } from "./json-body.ts";
import { sameOriginOnly } from "./same-origin.ts";
import { writesLimit } from "./writes-limit.ts";

type Routes = (router: Router) => void;

interface ApiRouterOptions extends Pick<FeatureContext, "env" | "limits"> {
  guests: ReturnType<typeof guestLimit>;
  /** Finds out who calls. */
  authenticate: (RequestHandler | ErrorRequestHandler)[];
  /** Routes that read their bodies themselves. */
  beforeBodies: Routes[];
  /** Routes that never ask who calls. */
  beforeAuthentication: Routes[];
  routes: Routes[];
}

/** The API: what is checked before a route is reached, and the routes in the order of these checks. */
export function apiRouter(options: ApiRouterOptions): Router {
  const { env, guests, authenticate, beforeBodies, beforeAuthentication, routes } = options;
  const isExtension = extensionOrigins(env.EXTENSION_ORIGINS);
  // The checks before a route compare paths exactly, so a route must not answer to another spelling.
  const router = express.Router({ strict: true, caseSensitive: true });
  router.use("/api", extensionCors(isExtension), (_req, res, next) => {
    res.setHeader("Cache-Control", "no-store");
    next();
  });
  router.use(PATHS_FOR_EVERYBODY, guests.everybody);
  for (const add of beforeBodies) add(router);
  router.use(
    "/api",
    jsonBody(),
    sameOriginOnly({ publicUrl: env.PUBLIC_URL, isProduction: env.NODE_ENV === "production", isExtension }),
  );
  for (const add of beforeAuthentication) add(router);
  router.use("/api", ...authenticate, guests.guests, guests.refused, writesLimit(options));
  for (const add of routes) add(router);
  return router;
}

/**
 * What is answered before it is looked up who calls. Not whether the process lives and is ready: a load balancer asks
 * that beside a campus behind the same address, and to answer costs no more than to refuse.
 */
const PATHS_FOR_EVERYBODY = [getConfig, getMetrics]
  .map(({ path }): string => path)
  .concat("/api/docs", "/api/openapi.json");
