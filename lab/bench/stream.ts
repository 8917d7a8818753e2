import { createParser } from "eventsource-parser";
import { Agent, request } from "undici";

const agent = new Agent({ connections: 1_000, pipelining: 1, headersTimeout: 0, bodyTimeout: 0 });

interface StreamOptions {
  url: string;
  headers: Record<string, string>;
  body: unknown;
  /** The text that an event's data brings; empty where it brings none. */
  textOf(data: string): string;
}

export interface StreamFigures {
  /** From the request to the first text. */
  firstTextMs: number;
  tookMs: number;
  text: string;
  /** How long the text was after each part that arrived, and when that was. */
  lengths: number[];
  timesMs: number[];
}

/** The parts of a text, and when they came. */
export function arrivals({ text, lengths, timesMs }: StreamFigures): { part: string; atMs: number }[] {
  return lengths.map((length, index) => ({
    part: text.slice(lengths[index - 1] ?? 0, length),
    atMs: timesMs[index] ?? Number.NaN,
  }));
}

/** Reads one stream of server-sent events to its end. @throws Error where the server refuses it */
export async function readStream({ url, headers, body, textOf }: StreamOptions): Promise<StreamFigures> {
  const start = performance.now();
  let text = "";
  const lengths: number[] = [];
  const timesMs: number[] = [];
  const parser = createParser({
    onEvent({ data }) {
      const part = textOf(data);
      if (part === "") return;
      text += part;
      lengths.push(text.length);
      timesMs.push(performance.now() - start);
    },
  });
  const response = await request(url, {
    method: "POST",
    dispatcher: agent,
    headers: { ...headers, "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify(body),
  });
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${await response.body.text()}`);
  const decoder = new TextDecoder();
  for await (const part of response.body) parser.feed(decoder.decode(part, { stream: true }));
  const [firstTextMs = Number.NaN] = timesMs;
  return { firstTextMs, tookMs: performance.now() - start, text, lengths, timesMs };
}
