import { type ApiError, type Reasoned, reasonOf } from "@discussion-post/ui/api/api-error";
import { nextStep } from "@discussion-post/ui/api/next-steps";

/** Why subscribing did not begin, as the red box of the plan says it (requirements, section 11). */
export interface SubscribeError {
  title: string;
  description: string;
  /** What happens next, where that is known. */
  hint: string | null;
}

/** A subscription that the server began without anything to pay it by. */
export const missingClientSecret = {
  code: "missing_client_secret",
  message: "No payment information received from server. Please try again.",
} as const;

interface Refusal extends Reasoned {
  code?: ApiError["code"] | typeof missingClientSecret.code;
  type?: string | undefined;
}

/** The first rule that fits decides, by code and type before words (ADR-0023). */
export function subscribeError(refusal: Refusal): SubscribeError {
  return {
    title: titleOf(refusal),
    description: reasonOf(refusal, "Failed to start subscription process."),
    hint: hintOf(refusal),
  };
}

function titleOf({ code, type }: Refusal): string {
  switch (code) {
    case "stripe_key_invalid":
    case "stripe_unavailable":
      return "Payment System Maintenance";
    case "price_not_found":
    case "price_error":
      return "Subscription Configuration Error";
    case "resource_missing":
      return "Customer Data Error";
    case "not_signed_in":
      return "Authentication Required";
    default:
      return type === "card_error" || type === "validation_error" ? "Payment Error" : "Subscription Error";
  }
}

function hintOf({ code, message }: Refusal): string | null {
  switch (code) {
    case "resource_missing":
      return /customer/i.test(message) ? "We've reset your customer data. Please try again." : null;
    case "price_not_found":
      return "Our team has been notified about this issue. We appreciate your patience.";
    case "price_error":
      return "Our administrators have been notified about this pricing configuration issue.";
    case missingClientSecret.code:
    case undefined:
      return null;
    default:
      return nextStep({ code }) || null;
  }
}
