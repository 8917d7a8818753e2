import { type ErrorBody, type ErrorCode, errorBody } from "@discussion-post/contract/errors";
import type { SecondStep } from "@discussion-post/contract/second-step";
import * as z from "zod/mini";

const MESSAGE_MAX_CHARS = 200;

/** A call that did not succeed. `message` is meant for the person at the screen. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** HTTP status; 0 when no answer came at all. */
  readonly status: number;
  /** Our own code, where the answer came from our server. */
  readonly code: ErrorCode | "unreachable" | "unreadable" | undefined;
  /** The input at fault. */
  readonly field: string | undefined;
  readonly type: string | undefined;
  /** With `second_factor_required`. */
  readonly secondStep: SecondStep | undefined;
  /** The status in HTTP's words; empty where there are none. */
  readonly statusText: string;
  /** Whether the server gave no reason, so that `message` is the general sentence. */
  readonly isWordless: boolean;

  constructor(details: ErrorDetails) {
    super(details.message);
    this.status = details.status;
    this.code = details.code;
    this.field = details.field;
    this.type = details.type;
    this.secondStep = details.secondStep;
    this.statusText = details.statusText ?? "";
    this.isWordless = details.isWordless ?? false;
  }
}

interface ErrorDetails extends Partial<Omit<ErrorBody, "code">> {
  message: string;
  status: number;
  code?: ApiError["code"];
  statusText?: string;
  isWordless?: boolean;
}

/** What failed, with its reason if it was given one. */
export interface Reasoned extends Pick<Error, "message"> {
  isWordless?: boolean;
}

/** The reason that the server gave, or the caller's own sentence where it gave none. */
export function reasonOf(error: Reasoned, otherwise: string): string {
  return error.isWordless ? otherwise : error.message || otherwise;
}

export function unreachable(): ApiError {
  return new ApiError({
    status: 0,
    code: "unreachable",
    message: "We couldn't reach the server. Check your connection and try again.",
  });
}

/** No answer, since the device has no connection. */
export function offline(): ApiError {
  return new ApiError({
    status: 0,
    code: "unreachable",
    message: "You're offline. Try again when you're connected.",
  });
}

/** An answer that says yes in words which this version does not know, such as a newer server's. */
export function unreadable(status: number, cause: unknown): ApiError {
  const message = "We couldn't read the server's answer. Reload and try again.";
  return Object.assign(new ApiError({ status, code: "unreadable", message }), { cause });
}

const words = z.catch(z.optional(z.string()), undefined);
const reasons = z.object({ message: words, error: words });

/**
 * Makes the error of an answer that is not OK (ADR-0028): the body's `message`, else its
 * `error`, else 'An error occurred' for JSON; otherwise the text or the status text.
 */
export async function errorFromResponse(response: Response): Promise<ApiError> {
  const { status, statusText } = response;
  try {
    const text = await response.text();
    if (!response.headers.get("content-type")?.includes("json")) {
      return new ApiError({ status, statusText, message: firstLine(text) || statusText || `HTTP ${status}` });
    }
    const answer: unknown = JSON.parse(text);
    const { message = "", error = "" } = reasons.safeParse(answer).data ?? {};
    const reason = message || error;
    // What is not our server's, such as a proxy's, has none of our words but that.
    const ours = errorBody.safeParse(answer).data;
    return new ApiError({
      ...ours,
      status,
      statusText,
      message: reason || "An error occurred",
      isWordless: !reason,
    });
  } catch {
    return new ApiError({ status, statusText, message: `Failed to parse error (${status})` });
  }
}

/** Where a page has said nothing by then, it says nothing in one line. */
const PAGE_MAX_CHARS = 4_000;

/** A proxy may answer a whole HTML page: people get a short plain line of it, never markup. */
function firstLine(page: string): string {
  const text = page.slice(0, PAGE_MAX_CHARS);
  const plain = text.includes("<") ? text.replace(/<(style|script)[\s\S]*?<\/\1>|<[^>]*>/g, "\n") : text;
  const line = plain.split("\n").find((part) => part.trim());
  return (line ?? "").trim().slice(0, MESSAGE_MAX_CHARS);
}
