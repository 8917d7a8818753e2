import { GivenText } from "../../server/src/text/given-text.ts";
import { PostReader } from "../../server/src/text/post-reader.ts";
import { DRAFT_REQUEST } from "./draft-request.ts";
import { arrivals, type StreamFigures } from "./stream.ts";

/**
 * When so much of an answer that came straight from the provider was there that our server may show some of it: text is
 * held until it is clear that it belongs to the post and refers to nothing invented. The product's own reader says how
 * much that takes.
 * @param draft one of `DRAFT_REQUEST`
 * @returns milliseconds from the request on
 */
export async function decidedMs(draft: StreamFigures): Promise<number> {
  const given = new GivenText(DRAFT_REQUEST.topic, { writers: [], isAsked: true });
  const reader = new PostReader({ citer: null, sources: [], given });
  for (const { part, atMs } of arrivals(draft)) if ((await reader.push(part)).text !== "") return atMs;
  return draft.tookMs;
}
