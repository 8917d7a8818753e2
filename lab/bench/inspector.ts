import type { Spawned } from "./spawned.ts";

export interface Memory {
  /** What the operating system counts, in MiB. */
  residentMiB: number;
  /** What is reachable after garbage was collected, in MiB. */
  heapMiB: number;
}

/** A connection to the inspector of a server that was started with it. */
export interface Inspected {
  ask(method: string, params?: object): Promise<unknown>;
  close(): void;
}

export async function inspect({ inspectorUrl }: Spawned): Promise<Inspected> {
  const [target] = (await (await fetch(`${inspectorUrl}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  if (!target) throw new Error("the inspector shows nothing");
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((opened, failed) => {
    socket.addEventListener("open", opened, { once: true });
    socket.addEventListener("error", failed, { once: true });
  });
  return { ask: (method, params) => ask(socket, method, params), close: () => socket.close() };
}

/** Has a server collect its garbage, and reads what is left. */
export async function memoryOf(server: Spawned): Promise<Memory> {
  const inspected = await inspect(server);
  try {
    await inspected.ask("HeapProfiler.collectGarbage");
    const { result } = (await inspected.ask("Runtime.evaluate", {
      expression: "JSON.stringify(process.memoryUsage())",
    })) as { result: { value: string } };
    const { rss, heapUsed } = JSON.parse(result.value) as NodeJS.MemoryUsage;
    return { residentMiB: rss / 2 ** 20, heapMiB: heapUsed / 2 ** 20 };
  } finally {
    inspected.close();
  }
}

let lastId = 0;

function ask(socket: WebSocket, method: string, params: object = {}): Promise<unknown> {
  const id = ++lastId;
  return new Promise((resolve) => {
    const listen = ({ data }: MessageEvent) => {
      const answer = JSON.parse(String(data));
      if (answer.id !== id) return;
      socket.removeEventListener("message", listen);
      resolve(answer.result);
    };
    socket.addEventListener("message", listen);
    socket.send(JSON.stringify({ id, method, params }));
  });
}
