import { setTimeout as sleep } from "node:timers/promises";

const ANSWER_WITHIN_MS = 30_000;
const AGAIN_AFTER_MS = 200;

export interface Answer {
  status: number;
  // The shape is the endpoint's; who asks knows it.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: any;
}

interface Request {
  path: string;
  token: string;
  key?: string;
  body?: unknown;
  method?: "GET" | "POST";
}

/**
 * Asks until there is an answer that says something about the request: our own clients repeat what a dead
 * connection or a server in trouble left open, under the same key.
 * @param urls the processes that may answer; a repeat goes to the next
 */
export async function askUntilAnswered(urls: readonly string[], request: Request): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await ask(urls[attempt % urls.length] ?? "", request).catch(() => null);
    if (answer && answer.status < 500) return answer;
    await sleep(AGAIN_AFTER_MS);
  }
}

export async function ask(
  url: string,
  { path, token, key, body, method = "POST" }: Request,
): Promise<Answer> {
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(key && { "idempotency-key": key }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}
