import { createServer } from "node:net";

/**
 * Below the ports that Linux (32768 and up), macOS and Windows (49152 and up) hand out to outgoing connections: one of
 * those would be taken again by somebody's connection to the database before a server listens on it.
 */
const [FIRST_PORT, LAST_PORT] = [15_000, 31_999];

/** A loopback port that nobody listens on at this moment, and that no outgoing connection will take. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT + 1));
    if (await isPortFree(port)) return port;
  }
}

/** Whether a server could listen on the port now: on loopback, and on every address of the machine. */
export async function isPortFree(port: number): Promise<boolean> {
  try {
    await listenOnce({ port, host: "127.0.0.1" });
    await listenOnce({ port });
    return true;
  } catch {
    return false;
  }
}

function listenOnce(where: { port: number; host?: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(where, () => server.close(() => resolve()));
  });
}
