import { createHash } from "node:crypto";
import { ApiError } from "./api-error.ts";

interface Answer {
  status: number;
  body: string;
}

interface Remembered {
  fingerprint: string;
  /** Undefined while the first request is still at work. */
  answer?: Answer;
}

/** What makes a repeated request have one effect: its key, and what was asked with it. */
export interface IdempotentRequest {
  key: string;
  method: string;
  path: string;
  body: string;
}

/** Remembers the answers to requests that carried an idempotency key. */
export function idempotency() {
  const remembered = new Map<string, Remembered>();

  return {
    /**
     * The answer that the key was given before; null where it is new, which from now on is at work.
     * @throws ApiError 400 where the key came with something else, 409 while the first request is at work
     */
    begin({ key, method, path, body }: IdempotentRequest): Answer | null {
      if (key.length > 255) {
        throw new ApiError(400, {
          type: "idempotency_error",
          message: "Idempotency keys are at most 255 characters long.",
        });
      }
      const fingerprint = createHash("sha256").update(`${method} ${path}\n${body}`).digest("hex");
      const earlier = remembered.get(key);
      if (!earlier) {
        remembered.set(key, { fingerprint });
        return null;
      }
      if (earlier.fingerprint !== fingerprint) {
        throw new ApiError(400, {
          type: "idempotency_error",
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        });
      }
      if (!earlier.answer) {
        throw new ApiError(409, {
          type: "idempotency_error",
          code: "idempotency_key_in_use",
          message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}.`,
        });
      }
      return earlier.answer;
    },

    finish(key: string, answer: Answer): void {
      const entry = remembered.get(key);
      if (entry) entry.answer = answer;
    },

    /** A request that was refused before it began may come again under the same key. */
    forget(key: string): void {
      remembered.delete(key);
    },
  };
}
