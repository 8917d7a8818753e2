import { expect, test } from "vitest";
import { availabilityOf } from "./google.ts";

const unasked = { isPending: true, isFetching: false, data: undefined };

// covers 116-119
test.each([
  ["unknown before it is asked for", unasked, "unknown"],
  ["checking while it is asked for", { ...unasked, isFetching: true }, "checking"],
  [
    "checking while it is asked for again",
    { isPending: false, isFetching: true, data: { networkStatus: "available" } },
    "checking",
  ],
  [
    "available after that answer",
    { isPending: false, isFetching: false, data: { networkStatus: "available" } },
    "available",
  ],
  [
    "unavailable after another answer",
    { isPending: false, isFetching: false, data: { networkStatus: "unavailable" } },
    "unavailable",
  ],
  ["unavailable after none", { isPending: false, isFetching: false, data: undefined }, "unavailable"],
] as const)("signing in with Google is %s", (_, query, availability) => {
  expect(availabilityOf(query)).toBe(availability);
});
