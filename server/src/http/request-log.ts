import { randomUUID } from "node:crypto";
import type { ErrorCode } from "@discussion-post/contract/errors";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { authenticated } from "./authenticated.ts";

declare global {
  // Express's own name for what an application adds to its requests and answers.
  namespace Express {
    interface Request {
      /** A logger whose lines name the request; made where something is to be said, which is seldom. */
      log(): Logger;
    }
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
export function requestLog(logger: Logger): RequestHandler {
  // What stands in these lines is listed below: to look through each for what to redact takes longer than to write it.
  const lines = logger.child({}, { redact: [] });
  return (req, res, next) => {
    const begunAt = Date.now();
    const asked = { id: randomUUID(), method: req.method, path: withoutQuery(req.url) };
    res.setHeader("X-Request-Id", asked.id);
    req.log = () => logger.child({ req: asked });

    let isWritten = false;
    const write = (error?: Error) => {
      if (isWritten) return;
      isWritten = true;
      const line = {
        req: asked,
        res: { statusCode: res.statusCode },
        responseTime: Date.now() - begunAt,
        userId: authenticated(req)?.id,
        code: res.locals.errorCode,
      };
      if (error || res.statusCode >= 500) lines.error({ ...line, err: error }, "request errored");
      else
        lines.info(line, res.writableEnded && !req.readableAborted ? "request completed" : "request aborted");
    };
    res.on("error", write);
    if (!asked.path.startsWith("/api/health")) {
      res.on("finish", write);
      res.on("close", write);
    }
    next();
  };
}

function withoutQuery(url: string): string {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
}
