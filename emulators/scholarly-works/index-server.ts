import { startLocalServer } from "@discussion-post/testing/local-server";
import type { ScholarlyWork } from "./work.ts";

/** What an index answers; an object is sent as JSON, a string as it is. */
export interface Reply {
  status: number;
  body: object | string;
  headers?: Record<string, string>;
}

/** What one may set on the stand-in for an index. */
export interface IndexOptions {
  port?: number;
  /** Instead of the works that it knows. */
  works?: readonly ScholarlyWork[];
  /**
   * Asked before each answer: a reply is sent in its stead, and a promise lets the client wait. A test plays an
   * index that is down or late with it.
   */
  respond?(url: URL): Reply | undefined | Promise<Reply | undefined>;
}

export interface IndexEmulator {
  /** The base address; paths follow as they do the vendor's. */
  url: string;
  /** Ends running answers and stops listening. */
  close(): Promise<void>;
}

/** Serves GET requests on loopback, by the answer that the given function makes. */
export async function startIndexServer(
  { port = 0, respond }: IndexOptions,
  answer: (url: URL) => Reply,
): Promise<IndexEmulator> {
  async function replyTo(method: string, url: URL): Promise<Reply> {
    try {
      const instead = await respond?.(url);
      if (instead) return instead;
      return method === "GET" ? answer(url) : { status: 405, body: "Method Not Allowed" };
    } catch {
      return { status: 500, body: "Internal Server Error" };
    }
  }

  return startLocalServer(
    async (request, response) => {
      const url = new URL(request.url ?? "/", "http://127.0.0.1");
      const { status, body, headers } = await replyTo(request.method ?? "GET", url);
      const isText = typeof body === "string";
      const type = isText ? "text/plain;charset=utf-8" : "application/json;charset=utf-8";
      response.writeHead(status, { "content-type": type, ...headers });
      response.end(isText ? body : JSON.stringify(body));
    },
    { port },
  );
}
