import { CONTENT_MAX_CHARS } from "@discussion-post/contract/product-constants";
import type { ErrorRequestHandler, RequestHandler } from "express";
import { isDatabaseUnavailable } from "../database/database-error.ts";
import { AppError } from "../errors/app-error.ts";
import { TOO_DEEP } from "./json-body.ts";

/** Answers a path of the API that does not exist. */
export const unknownPath: RequestHandler = (req) => {
  throw new AppError("not_found", `There is no ${req.method} ${req.baseUrl}${req.path}.`);
};

const TOO_LARGE =
  "This is too much text to send at once. " +
  `Up to ${CONTENT_MAX_CHARS.toLocaleString("en-US")} characters fit, whatever the script.`;

/** Turns whatever was thrown into our JSON error; what is not ours is logged and told to nobody. */
export const errorHandler: ErrorRequestHandler = (thrown, req, res, next) => {
  const error = toAppError(thrown);
  res.locals.errorCode = error.code;
  if (error.status >= 500) req.log().error({ err: thrown }, "request failed");
  if (res.headersSent) return next(thrown);
  if (error.retryAfterSeconds !== undefined) res.set("Retry-After", String(error.retryAfterSeconds));
  res.status(error.status).json(error.toBody());
};

function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const type = (thrown as { type?: string } | null)?.type;
  // The names that body-parser gives its refusals.
  if (type === "entity.parse.failed") return new AppError("malformed_json", "The request is not valid JSON.");
  if (type === "entity.verify.failed")
    return new AppError("malformed_json", "The request is not valid UTF-8.");
  if (type === TOO_DEEP)
    return new AppError("malformed_json", "The request has too many lists and objects inside each other.");
  if (type === "entity.too.large") return new AppError("body_too_large", TOO_LARGE);
  if (type === "encoding.unsupported" || type === "charset.unsupported") {
    return new AppError("unsupported_content_type", "Send the request as UTF-8 JSON.");
  }
  if (thrown instanceof URIError)
    return new AppError("validation_failed", "The address cannot be read.", { field: "path" });
  // What express and its static files refuse, such as a file that is not there, carries a status for the caller.
  const { status, expose } = (thrown ?? {}) as { status?: number; expose?: boolean };
  if (status === 403 || status === 404) return new AppError("not_found", "There is nothing at this address.");
  if (expose) return new AppError("validation_failed", "The request cannot be read.", { field: "body" });
  if (isDatabaseUnavailable(thrown)) {
    return new AppError("unavailable", "We cannot reach our data right now.", {
      cause: thrown,
    });
  }
  return new AppError("internal_error", "Something went wrong on our side.", {
    cause: thrown,
  });
}
