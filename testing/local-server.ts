import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export interface LocalServer {
  /** Without a slash at its end. */
  url: string;
  /** Breaks off what is still on its way, and ends once all is quiet. */
  close(): Promise<void>;
}

/** Answers HTTP on loopback, on a free port unless one is given. */
export async function startLocalServer(
  answer: RequestListener,
  { port = 0 }: { port?: number } = {},
): Promise<LocalServer> {
  // On a busy machine, a caller would send into a connection that is closed after Node's five seconds.
  const server = createServer({ keepAliveTimeout: 130_000 }, answer).listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      if (!server.listening) return;
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
