import { type ErrorBody, type ErrorCode, errorStatus } from "@discussion-post/contract/errors";
import type { SecondStep } from "@discussion-post/contract/second-step";

interface AppErrorOptions {
  field?: string;
  /** Overrides the code's usual status; only `post_limit_reached` has two. */
  status?: number;
  retryAfterSeconds?: number;
  /** The family of the error, where a vendor has one. */
  type?: string;
  /** With `second_factor_required`. */
  secondStep?: SecondStep;
  cause?: unknown;
}

/** A refusal that the person at the screen may read. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly status: number;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly type: string | undefined;
  readonly secondStep: SecondStep | undefined;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.status = options.status ?? errorStatus[code];
    this.field = options.field;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.type = options.type;
    this.secondStep = options.secondStep;
  }

  /** As the API answers it. */
  toBody(): ErrorBody {
    return {
      message: this.message,
      code: this.code,
      ...(this.type && { type: this.type }),
      ...(this.field && { field: this.field }),
      ...(this.secondStep && { secondStep: this.secondStep }),
    };
  }
}
