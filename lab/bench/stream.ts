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
}

/** Reads one stream of server-sent events to its end. @throws Error where the server refuses it */
export async function readStream({ url, headers, body, textOf }: StreamOptions): Promise<StreamFigures> {
  const start = performance.now();
  let firstTextMs = Number.NaN;
  let text = "";
  const parser = createParser({
    onEvent({ data }) {
      const part = textOf(data);
      if (part === "") return;
      if (text === "") firstTextMs = performance.now() - start;
      text += part;
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
  return { firstTextMs, tookMs: performance.now() - start, text };
}
