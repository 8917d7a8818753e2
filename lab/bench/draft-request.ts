import { randomUUID } from "node:crypto";
import type { GenerationEvent, GenerationRequest } from "@discussion-post/contract/generations";
import { promptFor } from "../../server/src/ai/prompt.ts";
import { bearer } from "./load.ts";
import type { Person } from "./people.ts";
import type { Spawned } from "./spawned.ts";
import { readStream, type StreamFigures } from "./stream.ts";

/** Without citations, so that no index is asked: what is measured is the way from the model to the screen. */
export const DRAFT_REQUEST: GenerationRequest = {
  topic: "Should universities require attendance at lectures that are also recorded? Give reasons.",
  tone: "casual",
  length: "short",
  perspective: "balanced",
  citationStyle: "none",
  formality: 50,
  creativity: 50,
  complexity: 50,
  ownSources: [],
};

/** A draft through our server; each event is told as it comes. */
export function draftThrough(
  server: Spawned,
  person: Person,
  body: GenerationRequest = DRAFT_REQUEST,
  onEvent: (event: GenerationEvent) => void = () => undefined,
): Promise<StreamFigures> {
  return readStream({
    url: `${server.url}/api/generate-post`,
    headers: { ...bearer(person), "idempotency-key": randomUUID() },
    body,
    textOf(data) {
      const event: GenerationEvent = JSON.parse(data);
      onEvent(event);
      if (event.type === "failed") throw new Error(event.error.message);
      return event.type === "text" ? event.text : "";
    },
  });
}

/** The control: the very same prompt, sent to the AI provider without anything in between. */
export function draftFrom(
  upstream: Spawned,
  request: GenerationRequest = DRAFT_REQUEST,
): Promise<StreamFigures> {
  return readStream({
    url: `${upstream.url}/v1/chat/completions`,
    headers: { authorization: "Bearer emulator-for-measuring" },
    body: {
      model: "gpt-4.1-mini",
      messages: promptFor(request, { hasSliders: true, sources: [] }),
      stream: true,
    },
    textOf: (data) => (data === "[DONE]" ? "" : (JSON.parse(data).choices[0]?.delta.content ?? "")),
  });
}
