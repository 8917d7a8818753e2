import { ApiError } from "@discussion-post/ui/api/api-error";
import { expect, test } from "vitest";
import { loginFailure, registrationFailure } from "./sign-in-toasts.ts";

/** As a server leaves it that refuses without saying why. */
const wordless = new ApiError({ status: 500, message: "An error occurred", isWordless: true });

// covers 111, 112
test("logging in that fails is told in the server's words, else in ours", () => {
  const title = "Login failed";
  expect(loginFailure({ message: "Wrong." })).toEqual({ title, description: "Wrong.", variant: "danger" });
  expect(loginFailure(wordless)).toEqual({
    title,
    description: "Please check your credentials and try again.",
    variant: "danger",
  });
});

// covers 113, 114
test("registering that fails is told in the server's words, else in ours", () => {
  const title = "Registration failed";
  expect(registrationFailure({ message: "Taken." })).toEqual({
    title,
    description: "Taken.",
    variant: "danger",
  });
  expect(registrationFailure(wordless)).toEqual({
    title,
    description: "Please check your information and try again.",
    variant: "danger",
  });
});
