import { expect, test } from "vitest";
import { jsonEventsOf } from "../src/ai/json-events.ts";

test("gives the events together that arrive together, however they are cut", async () => {
  const pieces = [
    'data: {"n":1}\n\ndata: {"n":2}\n\ndata: {"n"',
    ":3}\r\n\r\n",
    ": still thinking\n\n",
    "data: [DONE]\n\n",
  ];
  expect(await eventsIn(pieces)).toEqual([[{ n: 1 }, { n: 2 }], [{ n: 3 }], []]);
});

test("keeps a character whole that two pieces share", async () => {
  const bytes = new TextEncoder().encode('data: {"text":"é"}\n\n');
  const cut = bytes.indexOf(0xc3) + 1;
  expect(await eventsIn([bytes.subarray(0, cut), bytes.subarray(cut)])).toEqual([[{ text: "é" }], []]);
});

test("reads no event behind the end, and one that nothing ends", async () => {
  expect(await eventsIn(['data: {"n":1}\n\ndata: [DONE]\n\ndata: {"n":2}\n\n'])).toEqual([[{ n: 1 }]]);
  expect(await eventsIn(['data: {"n":1}'])).toEqual([[{ n: 1 }]]);
  expect(await eventsIn(["data: [DONE]"])).toEqual([[]]);
});

test("ends the request where nobody reads on", async () => {
  let isCancelled = false;
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('data: {"n":1}\n\n')),
    cancel: () => {
      isCancelled = true;
    },
  });
  for await (const _ of jsonEventsOf(new Response(endless))) break;
  expect(isCancelled).toBe(true);
});

test("throws at what is no JSON", async () => {
  await expect(eventsIn(["data: {\n\n"])).rejects.toThrow(SyntaxError);
});

test("throws at an event that does not end", async () => {
  const pieces = Array.from({ length: 12 }, () => `data: ${"x".repeat(100_000)}`);
  await expect(eventsIn(pieces)).rejects.toThrow(/buffer/i);
});

/** What each piece of an answer brings. */
async function eventsIn(pieces: readonly (string | Uint8Array)[]): Promise<unknown[][]> {
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces)
        controller.enqueue(typeof piece === "string" ? new TextEncoder().encode(piece) : piece);
      controller.close();
    },
  });
  const given: unknown[][] = [];
  for await (const events of jsonEventsOf(new Response(body))) given.push(events.map(({ data }) => data));
  return given;
}
