import { expect, test } from "vitest";
import type { ApiError } from "./api-error.ts";
import { formError, formErrorBesideToast, nextStep, nextStepForKeptText } from "./next-steps.ts";

test("text is said to be kept only by who keeps it", () => {
  for (const code of ["unreachable", "unavailable", "internal_error", "not_signed_in"] as const) {
    expect(nextStep({ code })).not.toMatch(/kept/);
    expect(nextStepForKeptText({ code })).toMatch(/What you wrote is kept on this device\.$/);
  }
  expect(nextStepForKeptText({ code: "wrong_password" })).not.toMatch(/kept/);
});

test("a form says what happened and what to do, without a blank where there is nothing to add", () => {
  const message = "We couldn't reach the server. Check your connection and try again.";
  expect(formError({ code: "unreachable", field: undefined, message })?.message).toBe(
    `${message} What you wrote is kept on this device.`,
  );
});

test("beside the toast that says why, a form says something else", () => {
  const said = (code: ApiError["code"], field?: string) =>
    formErrorBesideToast({ code, field, message: "The reason." }, "No post was written.")?.message;
  expect(said("ai_failed")).toBe("No post was written. Try again. This didn't use up a post.");
  expect(said("internal_error")).toBe(
    "No post was written. Try again in a moment. What you wrote is kept on this device.",
  );
  expect(said("unreachable")).toBe("Try again once you're connected. What you wrote is kept on this device.");
  expect(formErrorBesideToast(null, "No post was written.")).toBeUndefined();
});

test("a form says why where no toast does, where a field is at fault, or where that is all there is to say", () => {
  const said = (code: ApiError["code"], field?: string) =>
    formErrorBesideToast({ code, field, message: "The reason." }, "No post was written.")?.message;
  expect(said("validation_failed", "topic")).toMatch(/^The reason\. /);
  expect(said("generation_stopped")).toMatch(/^The reason\. /);
  expect(said("post_limit_reached")).toBe("The reason.");
});

test("who has to mend it is left to the error's own message, which says it", () => {
  expect(nextStep({ code: "ai_misconfigured" })).toBe("This didn't use up a post.");
  expect(nextStep({ code: "stripe_key_invalid" })).toBe("You weren't charged.");
});
