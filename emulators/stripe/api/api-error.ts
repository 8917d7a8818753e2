/** What Stripe answers instead of what was asked for. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: ApiErrorFields;

  constructor(status: number, fields: ApiErrorFields) {
    super(fields.message);
    this.status = status;
    this.fields = fields;
  }
}

interface ApiErrorFields {
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  doc_url?: string;
  /** The payment, where it is one that failed. */
  payment_intent?: object;
  payment_method?: object;
  charge?: string;
}

/** A request that cannot be carried out as it is. */
export function invalidRequest(message: string, more: { param?: string; code?: string } = {}): ApiError {
  return new ApiError(400, { type: "invalid_request_error", message, ...more });
}

/** Something that the path names and that is not there. */
export function missing(kind: string, id: string, param = "id"): ApiError {
  return new ApiError(404, noSuch(kind, id, param));
}

/** Something that a parameter names and that is not there. */
export function missingParameter(kind: string, id: string, param: string): ApiError {
  return new ApiError(400, noSuch(kind, id, param));
}

function noSuch(kind: string, id: string, param: string): ApiErrorFields {
  return {
    type: "invalid_request_error",
    code: "resource_missing",
    doc_url: "https://stripe.com/docs/error-codes/resource-missing",
    message: `No such ${kind}: '${id}'`,
    param,
  };
}
