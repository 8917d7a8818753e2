import type { Spawned } from "./spawned.ts";

export interface Memory {
  /** What the operating system counts, in MiB. */
  residentMiB: number;
  /** What is reachable after garbage was collected, in MiB. */
  heapMiB: number;
}

/** Has a server that was started with its inspector collect its garbage, and reads what is left. */
export async function memoryOf({ inspectorUrl }: Spawned): Promise<Memory> {
  const [target] = (await (await fetch(`${inspectorUrl}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  if (!target) throw new Error("the inspector shows nothing");
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((opened, failed) => {
    socket.addEventListener("open", opened, { once: true });
    socket.addEventListener("error", failed, { once: true });
  });
  try {
    await ask(socket, "HeapProfiler.collectGarbage");
    const { result } = (await ask(socket, "Runtime.evaluate", {
      expression: "JSON.stringify(process.memoryUsage())",
    })) as { result: { value: string } };
    const { rss, heapUsed } = JSON.parse(result.value) as NodeJS.MemoryUsage;
    return { residentMiB: rss / 2 ** 20, heapMiB: heapUsed / 2 ** 20 };
  } finally {
    socket.close();
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
