import { expect, test } from "vitest";
import { indexLines } from "./index-lines.ts";

test.each([
  [{}, "They are asked without a contact address: set SOURCES_MAILTO to name yours."],
  [{ SUPPORT_EMAIL: "help@example.com" }, "Each request names help@example.com as whom to write to."],
  [
    { SUPPORT_EMAIL: "help@example.com", SOURCES_MAILTO: "works@example.com" },
    "Each request names works@example.com as whom to write to.",
  ],
])("a start says whom the indexes may write to: %j", (settings, line) => {
  expect(indexLines(settings).at(-1)?.trim()).toBe(line);
});
