import { expect, test } from "vitest";
import { EXTENSION_ID, EXTENSION_PUBLIC_KEY } from "./identity.ts";

test("the id is what Chromium derives from the key", async () => {
  const key = Uint8Array.from(atob(EXTENSION_PUBLIC_KEY), (character) => character.charCodeAt(0));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", key));
  // The first sixteen bytes, each half byte as a letter from a to p.
  const halves = [...digest.slice(0, 16)].flatMap((byte) => [byte >> 4, byte & 15]);
  expect(EXTENSION_ID).toBe(halves.map((half) => String.fromCharCode(97 + half)).join(""));
});
