/** An answer in the vendor's shape for what it refuses. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: { error: { message: string; type: string; param: string | null; code: string | null } };

  constructor(status: number, message: string, { param = null, code = null }: Detail = {}) {
    super(message);
    this.status = status;
    this.body = { error: { message, type: "invalid_request_error", param, code } };
  }
}

interface Detail {
  param?: string | null;
  code?: string | null;
}
