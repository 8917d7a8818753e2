import type { ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { startLocalServer } from "@discussion-post/testing/local-server";
import { type IndexRecords, ordinary } from "./index-records.ts";

/** A model and two scholarly indexes that answer what a measurement has them answer. */
export interface Outside {
  /** What the model writes where it may cite these. */
  draft(keys: readonly string[]): string;
  /** How long the pieces are in which it sends it. */
  pieceChars: number;
  records: IndexRecords;
  /** The settings of a server that asks here. */
  settings: Record<string, string>;
  close(): Promise<void>;
}

export async function startOutside(): Promise<Outside> {
  const { url, close } = await startLocalServer(async (req, res) => {
    const path = req.url?.split("?")[0] ?? "";
    const body = await text(req);
    if (path === "/v1/chat/completions") write(res, outside.draft(keysIn(body)), outside.pieceChars);
    else send(res, answerTo(path, outside.records));
  });
  const outside: Outside = {
    draft: () => "",
    pieceChars: 4,
    records: ordinary(),
    settings: {
      OPENAI_BASE_URL: `${url}/v1`,
      CROSSREF_BASE_URL: `${url}/crossref`,
      OPENALEX_BASE_URL: `${url}/openalex`,
      OPENLIBRARY_BASE_URL: `${url}/openlibrary`,
      OPENALEX_API_KEY: "emulator-for-measuring",
    },
    close,
  };
  return outside;
}

function answerTo(path: string, { crossref, openAlex }: IndexRecords): string {
  if (path === "/crossref/works") return `{"message":{"items":[${crossref.join()}]}}`;
  if (path === "/openalex/works") return `{"results":[${openAlex.join()}]}`;
  // One work by its DOI: the one of that number, or one that is called so.
  const known = path.startsWith("/crossref") ? crossref : openAlex;
  const doi = decodeURIComponent(path).slice(path.startsWith("/crossref") ? 16 : 20);
  const found = known.find((one) => one.includes(`${doi}"`)) ?? known[0] ?? "{}";
  return path.startsWith("/crossref") ? `{"message":${found}}` : found;
}

function send(res: ServerResponse, json: string): void {
  res.writeHead(200, { "content-type": "application/json" }).end(json);
}

/** The keys of the sources that a prompt brings. */
function keysIn(prompt: string): string[] {
  return [...prompt.matchAll(/\\n\[@([a-z]+\w+)\]/g)].map(([, key = ""]) => key);
}

function write(res: ServerResponse, draft: string, pieceChars: number): void {
  res.writeHead(200, { "content-type": "text/event-stream" });
  const event = (delta: object, finish: string | null) =>
    `data: ${JSON.stringify({ id: "worst", object: "chat.completion.chunk", created: 0, model: "worst", choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
  for (let at = 0; at < draft.length; at += pieceChars)
    res.write(event({ content: draft.slice(at, at + pieceChars) }, null));
  res.end(`${event({}, "stop")}data: [DONE]\n\n`);
}
