import { setImmediate } from "node:timers/promises";

/** A field of a JSON object with a list in it, in pieces: the pages are read as they are asked for. */
export async function* jsonList(name: string, pages: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  yield `,"${name}":[`;
  let isFirst = true;
  for await (const page of pages) {
    for (const row of page) {
      yield `${isFirst ? "" : ","}\n${JSON.stringify(row)}`;
      isFirst = false;
      // A stream asks for many at once, and the longest row takes some milliseconds: other work goes on in between.
      await setImmediate();
    }
  }
  yield "\n]";
}
