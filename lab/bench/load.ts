import { Pool } from "undici";
import { percentile } from "./figures.ts";

/** One call of a load. */
export interface Call {
  method: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface LoadOptions {
  url: string;
  /** How many callers there are; each waits for its answer before it calls again. */
  callers: number;
  forMs: number;
  /** The call of the given number, counted over all callers. */
  callOf(number: number): Call;
}

export interface LoadFigures {
  count: number;
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
}

/** Calls a server for a while. @throws Error at the first answer that is not a good one */
export async function load({ url, callers, forMs, callOf }: LoadOptions): Promise<LoadFigures> {
  const pool = new Pool(url, { connections: callers, pipelining: 1 });
  const times: number[] = [];
  let number = 0;
  const start = performance.now();
  const end = start + forMs;
  const caller = async () => {
    while (performance.now() < end) {
      const call = callOf(number++);
      const begun = performance.now();
      await answer(pool, call);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const tookMs = performance.now() - start;
  await pool.close();
  return {
    count: times.length,
    perSecond: (1_000 * times.length) / tookMs,
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
  };
}

async function answer(pool: Pool, { method, path, headers, body }: Call): Promise<void> {
  const response = await pool.request({
    method,
    path,
    headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.body.text();
  if (response.statusCode >= 300) throw new Error(`${method} ${path}: ${response.statusCode} ${text}`);
}

export function bearer({ token }: { token: string }): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}
