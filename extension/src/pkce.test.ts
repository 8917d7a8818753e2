import { expect, test } from "vitest";
import { challengeOf } from "./pkce.ts";

test("the challenge is that of the standard's own example (RFC 7636, appendix B)", async () => {
  expect(await challengeOf("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")).toBe(
    "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
  );
});
