import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { pinoHttp } from "pino-http";
import { errorForLog } from "./log-privacy.ts";

/** One line a request, under an id that the answer carries too. No bodies, no tokens, no addresses. */
export function requestLog(logger: Logger) {
  return pinoHttp({
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
    customLogLevel: (_req, res, error) => (error || res.statusCode >= 500 ? "error" : "info"),
  });
}
