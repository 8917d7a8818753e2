import { createServer } from "node:net";

/** A loopback port that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return listenOnce({ port: 0, host: "127.0.0.1" });
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

function listenOnce(where: { port: number; host?: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(where, () => {
      const address = server.address();
      const port = address && typeof address === "object" ? address.port : where.port;
      server.close(() => resolve(port));
    });
  });
}
