import type { Endpoint, StreamEventOf } from "@discussion-post/contract/endpoint";
import { EventSourceParserStream } from "eventsource-parser/stream";
import { unreachable } from "./api-error.ts";
import { type ApiClient, type CallInput, parseAnswer } from "./client.ts";

/** Yields the events of a streaming call as they arrive; throws an `ApiError` when it is refused. */
export async function* streamEvents<E extends Endpoint>(
  api: ApiClient,
  endpoint: E,
  input: CallInput<E>,
): AsyncGenerator<StreamEventOf<E>> {
  const response = await api.open(endpoint, input);
  if (!response.body || !endpoint.stream) throw unreachable();
  for await (const message of eventsOf(response.body)) {
    yield parseAnswer(endpoint.stream, message.data, response.status) as never;
  }
}

/** The messages of an event stream; a connection that breaks ends it with an error a person understands. */
async function* eventsOf(body: ReadableStream<Uint8Array>) {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    while (true) {
      const { done, value } = await reader.read().catch(() => {
        throw unreachable();
      });
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
