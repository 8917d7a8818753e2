import { connect, type Socket } from "node:net";

/** Firefox's own remote control, with which also the browser's window can be asked, not only its pages. */
export interface Marionette {
  /** Sends one command and gives its result. Throws what the browser complains of. */
  send(command: string, parameters?: object): Promise<unknown>;
  close(): void;
}

type Reply = [kind: 1, id: number, error: { message: string } | null, result: unknown];

/** Connects to a Firefox that listens on the port, and begins a session. */
export async function connectMarionette(port: number): Promise<Marionette> {
  const socket = connect(port, "127.0.0.1");
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let lastId = 0;

  readMessages(socket, (message) => {
    // The first message is a greeting.
    if (!Array.isArray(message)) return;
    const [, id, error, result] = message as Reply;
    const one = waiting.get(id);
    waiting.delete(id);
    if (error) one?.reject(new Error(error.message));
    else one?.resolve(result);
  });

  const send = (command: string, parameters: object = {}) => {
    lastId += 1;
    const message = JSON.stringify([0, lastId, command, parameters]);
    const answer = new Promise((resolve, reject) => waiting.set(lastId, { resolve, reject }));
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    return answer;
  };
  await send("WebDriver:NewSession");
  return { send, close: () => socket.destroy() };
}

/** Each message has its length in bytes and a colon before it. */
function readMessages(socket: Socket, onMessage: (message: unknown) => void): void {
  let received: Buffer = Buffer.alloc(0);
  socket.on("data", (part: Buffer) => {
    received = Buffer.concat([received, part]);
    for (;;) {
      const start = received.indexOf(":") + 1;
      const end = start + Number(received.toString("utf8", 0, start - 1));
      if (start === 0 || received.length < end) return;
      onMessage(JSON.parse(received.toString("utf8", start, end)));
      received = received.subarray(end);
    }
  });
}
