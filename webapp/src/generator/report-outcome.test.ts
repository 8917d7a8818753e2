import { expect, test } from "vitest";
import { errorToast } from "./report-outcome.ts";

// covers 219-221
test.each([
  [{ code: "ai_failed", message: "The AI service failed." }, "Generation Failed", "The AI service failed."],
  [
    { code: "ai_misconfigured", message: "The AI service refused us." },
    "AI Service Error",
    "The AI service refused us.",
  ],
  [
    { code: undefined, message: "Incorrect API key provided" },
    "AI Service Error",
    "Incorrect API key provided",
  ],
  [
    { code: undefined, message: "An error occurred", isWordless: true },
    "Generation Failed",
    "Failed to generate post. Please try again.",
  ],
] as const)("a generation that ends in %o is told as '%s': '%s'", (error, title, description) => {
  expect(errorToast(error)).toEqual({ title, description, variant: "danger" });
});
