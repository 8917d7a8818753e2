import { expect, test } from "vitest";
import { ApiError } from "./api-error.ts";
import { availabilityOf } from "./google.ts";

const unasked = { isPending: true, isFetching: false, data: undefined, error: null };
const answered = { ...unasked, isPending: false };
const tooOften = new ApiError({ status: 429, code: "too_many_requests", message: "Wait." });

// covers 116-119
test.each([
  ["unknown before it is asked for", unasked, "unknown"],
  ["checking while it is asked for", { ...unasked, isFetching: true }, "checking"],
  [
    "checking while it is asked for again",
    { ...answered, isFetching: true, data: { networkStatus: "available" } },
    "checking",
  ],
  ["available after that answer", { ...answered, data: { networkStatus: "available" } }, "available"],
  [
    "unavailable after another answer",
    { ...answered, data: { networkStatus: "unavailable" } },
    "unavailable",
  ],
  ["unavailable after none", answered, "unavailable"],
  ["unchecked where that was refused as too often", { ...answered, error: tooOften }, "unchecked"],
] as const)("signing in with Google is %s", (_, query, availability) => {
  expect(availabilityOf(query)).toBe(availability);
});
