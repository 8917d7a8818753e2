import { randomUUID } from "node:crypto";
import type { ErrorCode } from "@discussion-post/contract/errors";
import type { Request, Response } from "express";
import type { Logger } from "pino";
import { pinoHttp } from "pino-http";
import { authenticated } from "./authenticated.ts";
import { errorForLog } from "./log-privacy.ts";

declare global {
  // Express's own name for what an application adds to its answers.
  namespace Express {
    interface Locals {
      /** The code of the error that is answered. */
      errorCode?: ErrorCode;
    }
  }
}

/**
 * One line a request, under an id that the answer carries too: who asked for what, and why it was refused. No bodies,
 * no tokens, no addresses.
 */
export function requestLog(logger: Logger) {
  const whoAndWhy = (req: Request, res: Response, line: object) => ({
    ...line,
    userId: authenticated(req)?.id,
    code: res.locals.errorCode,
  });
  return pinoHttp<Request, Response>({
    logger,
    genReqId: (_req, res) => {
      const id = randomUUID();
      res.setHeader("X-Request-Id", id);
      return id;
    },
    autoLogging: { ignore: (req) => req.url?.startsWith("/api/health") ?? false },
    serializers: {
      req: ({ id, method, url }) => ({ id, method, path: String(url).split("?")[0] }),
      res: ({ statusCode }) => ({ statusCode }),
      err: errorForLog,
    },
    customSuccessObject: whoAndWhy,
    customErrorObject: (req, res, _error, line) => whoAndWhy(req, res, line),
    customLogLevel: (_req, res, error) => (error || res.statusCode >= 500 ? "error" : "info"),
  });
}
