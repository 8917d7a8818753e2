import { once } from "node:events";
import { connect } from "node:net";

interface Host {
  host: string;
  port: number;
}

/**
 * Whether any of these hosts takes a connection in time. No request is sent: a TCP handshake is one round trip, so
 * that a distant server is not mistaken for one that cannot be reached.
 * @param withinMs After so many milliseconds the answer is no
 */
export async function isAnyReachable(hosts: readonly Host[], withinMs: number): Promise<boolean> {
  const signal = AbortSignal.timeout(withinMs);
  return Promise.any(hosts.map((host) => connected(host, signal))).catch(() => false);
}

/** @throws where the host refuses, or the signal fires first */
async function connected({ host, port }: Host, signal: AbortSignal): Promise<true> {
  const socket = connect({ host, port, noDelay: true });
  try {
    await once(socket, "connect", { signal });
    return true;
  } finally {
    // What fails after nobody waits any more is of no interest.
    socket.on("error", () => {}).destroy();
  }
}
