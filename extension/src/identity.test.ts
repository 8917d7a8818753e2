import { expect, test } from "vitest";
import { EXTENSION_ID, EXTENSION_PUBLIC_KEY, FIREFOX_ID, FIREFOX_REDIRECT } from "./identity.ts";

test("the id is what Chromium derives from the key", async () => {
  const key = Uint8Array.from(atob(EXTENSION_PUBLIC_KEY), (character) => character.charCodeAt(0));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", key));
  // The first sixteen bytes, each half byte as a letter from a to p.
  const halves = [...digest.slice(0, 16)].flatMap((byte) => [byte >> 4, byte & 15]);
  expect(EXTENSION_ID).toBe(halves.map((half) => String.fromCharCode(97 + half)).join(""));
});

test("the address for Firefox's answers is what Firefox derives from the id", async () => {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-1", new TextEncoder().encode(FIREFOX_ID)));
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  expect(FIREFOX_REDIRECT).toBe(`https://${hash}.extensions.allizom.org/`);
});
