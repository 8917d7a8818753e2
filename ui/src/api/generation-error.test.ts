import { expect, test } from "vitest";
import { isPostLimit, isServiceError } from "./generation-error.ts";

// covers 215
test.each([
  ["our own refusal by the limit", { code: "post_limit_reached", message: "No more." }, true],
  ["an error of nobody's code that speaks of a limit", { code: undefined, message: "Limit reached" }, true],
  ["another error of ours that speaks of one", { code: "ai_overloaded", message: "A rate limit." }, false],
  ["an error that speaks of something else", { code: undefined, message: "Unlimited trouble" }, false],
] as const)("the posts are used up: %s", (_, error, isIt) => {
  expect(isPostLimit(error, { isSubscribed: false })).toBe(isIt);
});

// covers 591
test("words on a limit that are nobody's code say nothing of a premium account's posts", () => {
  const premium = { isSubscribed: true };
  expect(isPostLimit({ code: undefined, message: "Rate limit reached" }, premium)).toBe(false);
  expect(isPostLimit({ code: "post_limit_reached", message: "No more." }, premium)).toBe(true);
});

// covers 220
test.each([
  ["our own code for it", { code: "ai_misconfigured", message: "x" }, true],
  ["words on an API key", { code: undefined, message: "Incorrect API key provided" }, true],
  ["words on authentication", { code: undefined, message: "Authentication with the provider failed" }, true],
  ["another error of ours", { code: "ai_failed", message: "No API key" }, false],
  ["anything else", { code: undefined, message: "Bad gateway" }, false],
] as const)("the AI service does not accept us: %s", (_, error, isIt) => {
  expect(isServiceError(error)).toBe(isIt);
});
