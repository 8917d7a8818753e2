import type { ErrorCode } from "@discussion-post/contract/errors";
import Stripe from "stripe";
import { AppError } from "../../errors/app-error.ts";

/** Asks Stripe. @throws AppError with one of the billing codes */
export async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw toAppError(error);
  }
}

/** Asks Stripe for the end of something, which may be gone already. @throws AppError with one of the billing codes */
export async function ignoringMissing(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!isMissing(error)) throw toAppError(error);
  }
}

/** Whether Stripe says that it has no such thing. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";
}

/** Fixed sentences: Stripe's own may quote our key. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const cause = withoutText(error);
  const refused = (code: ErrorCode, message: string) =>
    new AppError(code, message, { cause, type: typeOf(error) });
  if (
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  ) {
    return refused("stripe_key_invalid", "The payment system refused our API key. Our team has to fix this.");
  }
  if (isMissing(error) && (error as { param?: string }).param === "customer") return customerMissing(cause);
  if (isMissing(error) && /price/.test((error as { param?: string }).param ?? "")) {
    return refused("price_not_found", "The price of the premium plan was not found.");
  }
  if (isMissing(error)) return customerMissing(cause);
  return refused("stripe_unavailable", "The payment system cannot be reached at the moment.");
}

export function customerMissing(cause?: Error): AppError {
  return new AppError("resource_missing", "No such customer at the payment system.", {
    cause,
    type: "invalid_request_error",
  });
}

/** The family of an error in Stripe's words, such as `card_error`. */
function typeOf(error: unknown): string {
  return error instanceof Stripe.errors.StripeError ? (error.rawType ?? "api_error") : "api_error";
}

/** What may be logged of Stripe's error. */
export function withoutText(error: unknown): Error {
  if (error instanceof Stripe.errors.StripeError) {
    return new Error(`${error.type}, status ${error.statusCode ?? "none"}, code ${error.code ?? "none"}`);
  }
  return new Error(error instanceof Error ? error.name : "unknown");
}
