import type { IncomingMessage } from "node:http";
import { ApiError } from "./api-error.ts";

export interface ApiKeys {
  secret: string;
  publishable: string;
  isExpired: boolean;
}

/**
 * Lets in whom Stripe would.
 * @throws ApiError 401 without a key or with a wrong or expired one, 403 for a publishable one where the secret is needed
 */
export function checkSecretKey(req: IncomingMessage, keys: ApiKeys): void {
  const given = keyOf(req);
  if (!given)
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.",
    );
  if (given.startsWith("pk_")) {
    throw new ApiError(403, {
      type: "invalid_request_error",
      code: "secret_key_required",
      message: "This API call cannot be made with a publishable API key. Please use a secret API key.",
    });
  }
  if (given !== keys.secret) throw unauthorized(`Invalid API Key provided: ${masked(given)}`);
  if (keys.isExpired) {
    throw new ApiError(401, {
      type: "invalid_request_error",
      code: "api_key_expired",
      message: `Expired API Key provided: ${masked(given)}`,
    });
  }
}

/** @throws ApiError 401 where it is not the one that goes with the secret key */
export function checkPublishableKey(given: string | undefined, keys: ApiKeys): void {
  if (given !== keys.publishable) throw unauthorized(`Invalid API Key provided: ${masked(given ?? "")}`);
}

function keyOf(req: IncomingMessage): string | undefined {
  const [scheme = "", value = ""] = (req.headers.authorization ?? "").split(" ");
  if (scheme === "Bearer") return value;
  return scheme === "Basic" ? Buffer.from(value, "base64").toString().split(":")[0] : undefined;
}

function unauthorized(message: string): ApiError {
  return new ApiError(401, { type: "invalid_request_error", message });
}

/** Stripe shows the beginning and the end. */
function masked(key: string): string {
  return key.length > 12
    ? `${key.slice(0, 8)}${"*".repeat(key.length - 12)}${key.slice(-4)}`
    : "*".repeat(key.length);
}
