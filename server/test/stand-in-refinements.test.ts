/** @module-tag slow */

import { describe, expect, test } from "vitest";
import { call, openAccount } from "./api-client.ts";
import { wish } from "./site-with-sources.ts";
import { startTestServer } from "./test-server.ts";

describe("by the stand-in", () => {
  test.each([
    ["shorter", (before: number, now: number) => now < before],
    ["longer", (before: number, now: number) => now > before],
    ["simpler", () => true],
    ["formal", () => true],
    ["counterpoint", (before: number, now: number) => now > before],
    ["question", () => true],
  ] as const)("a draft is made %s, and cites what it cited", async (preset, isMet) => {
    const server = await startTestServer();
    try {
      const { token } = await openAccount(server);
      const { body: before } = await call(server, "POST /api/generate-post", { token, body: wish() });
      const { status, body } = await call(server, "POST /api/refinements", {
        token,
        body: { of: { draftId: before.id }, base: 1, instruction: { preset }, part: null },
      });
      expect([status, body.message]).toEqual([200, undefined]);
      expect(isMet(before.wordCount, body.version.wordCount)).toBe(true);
      const keysOf = ({ citations }: { citations: { keys: string[] }[] }) =>
        citations.map(({ keys }) => keys);
      expect(keysOf(body.version)).toEqual(keysOf(before));
    } finally {
      await server.close();
    }
  });
});
