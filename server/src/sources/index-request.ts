import { waitOnce } from "./one-look-up.ts";

interface IndexRequest {
  /** The index's own address, which all its requests begin with. */
  baseUrl: string;
  url: URL;
  timeoutMs: number;
  /** Named in the User-Agent, as the indexes ask of programs; empty for nobody. */
  mailto: string;
}

/** Twenty full records have some 200 kB, one work of a thousand authors has most of a megabyte. */
const ANSWER_MAX_BYTES = 2_000_000;

const PROGRAM = "AIDiscussionPostGenerator/1.0";

/** An index that wants to be left alone for a while. */
export class IndexBusyError extends Error {
  override readonly name = "IndexBusyError";
  /** What its Retry-After asks for; null where it does not say. */
  readonly retryAfterSeconds: number | null;

  constructor(host: string, retryAfter: string | null) {
    super(`${host} answered 429`);
    const seconds = Number(retryAfter ?? Number.NaN);
    this.retryAfterSeconds = Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
  }
}

/**
 * Asks an index. Returns its answer as it came, since parsing it takes its time, and null where it answers 404.
 * @throws IndexBusyError where it answers 429
 * @throws Error where it fails, is late, or answers more than two megabytes
 */
export function askIndex({
  baseUrl: index,
  url,
  timeoutMs,
  mailto,
}: IndexRequest): Promise<Uint8Array<ArrayBuffer> | null> {
  return waitOnce({ index, timeoutMs }, (signal) => answerOf({ url, mailto, signal }));
}

async function answerOf({
  url,
  mailto,
  signal,
}: Pick<IndexRequest, "url" | "mailto"> & {
  signal: AbortSignal;
}): Promise<Uint8Array<ArrayBuffer> | null> {
  const response = await fetch(url, {
    signal,
    headers: {
      Accept: "application/json",
      "User-Agent": mailto ? `${PROGRAM} (mailto:${mailto})` : PROGRAM,
    },
  });
  if (response.status === 404) {
    await response.body?.cancel();
    return null;
  }
  if (!response.ok) {
    await response.body?.cancel();
    if (response.status === 429) throw new IndexBusyError(url.hostname, response.headers.get("retry-after"));
    throw new Error(`${url.hostname} answered ${response.status}`);
  }
  return bounded(response, url.hostname);
}

/** Stops reading where it gets too long. */
async function bounded(response: Response, host: string): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > ANSWER_MAX_BYTES) throw new Error(`${host} answered more than ${ANSWER_MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  // In memory of its own, which a thread can take over.
  const whole = new Uint8Array(bytes);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
