import type { z } from "zod";

interface IndexRequest<S extends z.ZodType> {
  url: URL;
  schema: S;
  timeoutMs: number;
  /** Named in the User-Agent, as the indexes ask of programs. */
  mailto: string;
}

/** Asks an index. Gives null where it answers 404. @throws where it fails, is late or answers nonsense */
export async function askIndex<S extends z.ZodType>({
  url,
  schema,
  timeoutMs,
  mailto,
}: IndexRequest<S>): Promise<z.infer<S> | null> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      Accept: "application/json",
      "User-Agent": `AIDiscussionPostGenerator/1.0 (mailto:${mailto})`,
    },
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${url.hostname} answered ${response.status}`);
  return schema.parse(await response.json());
}
