import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { tokenFormat } from "../src/accounts/token-format.ts";

const format = tokenFormat(["the present secret", "a former secret"]);

test("a token names the user that it was issued to, whichever secret it was made with", () => {
  for (const secret of ["the present secret", "a former secret"]) {
    const token = tokenFormat([secret]).create(9_007_199_254_740_991);
    expect([format.hasTag(token), format.userIdIn(token)]).toEqual([true, 9_007_199_254_740_991]);
  }
});

test("a token issued before tokens named their user is still known as one", () => {
  const key = Buffer.from(hkdfSync("sha256", "the present secret", "", "bearer token tag", 32));
  const random = randomBytes(32);
  const tag = createHmac("sha256", key).update(random).digest().subarray(0, 8);
  const token = Buffer.concat([random, tag]).toString("base64url");
  expect([format.hasTag(token), format.userIdIn(token)]).toEqual([true, null]);
});

test("a guess, a token under another secret and one whose user was changed name nobody", () => {
  const changed = Buffer.from(format.create(1), "base64url");
  changed.writeBigUInt64BE(2n, 32);
  const others = [
    "guess",
    "t".repeat(64),
    tokenFormat(["another secret"]).create(1),
    changed.toString("base64url"),
  ];
  for (const token of others) expect([format.hasTag(token), format.userIdIn(token)]).toEqual([false, null]);
});
