import { createParser, type EventSourceMessage } from "eventsource-parser";

/** What stands in place of an event when the answer is over. */
const OVER = "[DONE]";
/** No provider's event is as long; one that never ends would fill the memory. */
const EVENT_MAX_CHARS = 1_000_000;

/** One event of a provider's answer. */
export interface JsonEvent {
  /** Its name; few providers give one. */
  event: string | undefined;
  data: unknown;
}

/**
 * The events of an answer. Those that arrive together are given together: of many answers at once each reading of a
 * socket brings several, and to pass each through every stage by itself costs more than what is done with it there.
 * @throws SyntaxError where one holds no JSON
 * @throws ParseError where one does not end
 */
export async function* jsonEventsOf(response: Response): AsyncGenerator<JsonEvent[]> {
  const arrived: EventSourceMessage[] = [];
  const parser = createParser({
    maxBufferSize: EVENT_MAX_CHARS,
    onEvent: (event) => arrived.push(event),
    onError(error) {
      if (error.type === "max-buffer-size-exceeded") throw error;
    },
  });
  const decoder = new TextDecoder();
  for await (const bytes of response.body ?? []) {
    parser.feed(decoder.decode(bytes, { stream: true }));
    const events = arrived.splice(0);
    const end = events.findIndex(({ data }) => data === OVER);
    if (events.length > 0) yield (end < 0 ? events : events.slice(0, end)).map(parsed);
    if (end >= 0) return;
  }
  // Some leave out the empty line that ends the last event.
  parser.feed("\n\n");
  yield arrived.filter(({ data }) => data !== OVER).map(parsed);
}

function parsed({ event, data }: EventSourceMessage): JsonEvent {
  return { event, data: JSON.parse(data) };
}
