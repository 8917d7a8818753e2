import { text } from "node:stream/consumers";
import { startLocalServer } from "@discussion-post/testing/local-server";

/** Passes requests on to a third party's stand-in and keeps what was sent. */
export async function startRecordingProxy(target: string) {
  const sent: string[] = [];
  const proxy = await startLocalServer(async (req, res) => {
    const body = await text(req);
    const { host: _host, connection: _connection, ...headers } = req.headers;
    sent.push(`${req.method} ${req.url}\n${JSON.stringify(headers)}\n${body}`);
    const { method = "GET" } = req;
    const answer = await fetch(target + (req.url ?? ""), {
      method,
      headers: headers as Record<string, string>,
      ...(body !== "" && { body }),
    });
    res.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "text/plain" });
    res.end(Buffer.from(await answer.arrayBuffer()));
  });
  return {
    url: proxy.url,
    /** All that was sent, as it is read: in addresses and forms, words are encoded. */
    sent: () => sent.map(decoded).join("\n").toLowerCase(),
    close: proxy.close,
  };
}

function decoded(text: string): string {
  try {
    return `${text}\n${decodeURIComponent(text.replaceAll("+", " "))}`;
  } catch {
    return text;
  }
}
