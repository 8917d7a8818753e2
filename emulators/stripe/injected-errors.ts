import { ApiError } from "./api/api-error.ts";

/** What can go wrong between a server and Stripe. */
export interface Fault {
  /**
   * `unreachable`: the connection breaks before anything happens. `lost_answer`: it is done, and the answer gets lost.
   * `error`: Stripe answers 500. `rate_limited`: 429. `silent`: no answer ever comes.
   */
  kind: "error" | "lost_answer" | "rate_limited" | "silent" | "unreachable";
  /** Which requests, such as `POST /v1/subscriptions`; all of them when left out. */
  request?: string;
  /** How often; until it is taken back when left out. */
  times?: number;
  /** How many such requests go well before it strikes; none when left out. */
  after?: number;
  /** Called when it strikes. */
  onStrike?: () => void;
}

/** The faults that a test, or somebody who tries the product, has asked for. */
export function plannedFaults() {
  let planned: Fault[] = [];

  return {
    plan(fault: Fault): void {
      planned.push({ ...fault });
    },

    clear(): void {
      planned = [];
    },

    /** The fault that befalls a request, which then has happened once more. */
    befalling(method: string, path: string): Fault["kind"] | null {
      const fault = planned.find(({ request }) => !request || request === `${method} ${path}`);
      if (!fault) return null;
      if (fault.after) {
        fault.after -= 1;
        return null;
      }
      if (fault.times !== undefined) {
        fault.times -= 1;
        if (fault.times <= 0) planned = planned.filter((one) => one !== fault);
      }
      fault.onStrike?.();
      return fault.kind;
    },
  };
}

/** What Stripe answers where the fault is its own; null where there is no answer at all. */
export function errorOf(fault: Fault["kind"]): ApiError | null {
  if (fault === "error") {
    return new ApiError(500, {
      type: "api_error",
      message: "An unexpected error occurred on Stripe's side.",
    });
  }
  if (fault === "rate_limited") {
    return new ApiError(429, {
      type: "invalid_request_error",
      code: "rate_limit",
      message: "Request rate limit exceeded.",
    });
  }
  return null;
}
