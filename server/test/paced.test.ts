import { expect, test } from "vitest";
import { paced } from "../src/text/paced.ts";
import { turnsDuring } from "./turns.ts";

const TEXT = "All of it at once. ".repeat(2_000);

async function* partsOf(size: number): AsyncGenerator<string> {
  for (let at = 0; at < TEXT.length; at += size) yield TEXT.slice(at, at + size);
}

test.each([4, 100, 5_000, TEXT.length])(
  "a text that is there already, in parts of %d characters, is read with other work in between",
  async (size) => {
    let text = "";
    const turns = await turnsDuring(async () => {
      for await (const piece of paced(partsOf(size))) text += piece;
    });
    expect(text).toBe(TEXT);
    expect(turns).toBeGreaterThanOrEqual(18);
  },
);
