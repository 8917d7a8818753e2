import { expect, test } from "vitest";
import { formError, nextStep, nextStepForKeptText } from "./next-steps.ts";

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

test("who has to mend it is left to the error's own message, which says it", () => {
  expect(nextStep({ code: "ai_misconfigured" })).toBe("This didn't use up a post.");
  expect(nextStep({ code: "stripe_key_invalid" })).toBe("You weren't charged.");
});
