import type { Response } from "express";
import type { Run } from "./run.ts";

/** Shorter than the idle time-outs of common proxies. */
const HEARTBEAT_MS = 15_000;

/** Sends a run as server-sent events to its end, or until the client leaves; the run goes on either way. */
export async function sendEvents(res: Response, run: Run): Promise<void> {
  // Who left while the draft was looked for: the event that tells so is over and will not come again.
  if (res.destroyed) return;
  res.set({ "Content-Type": "text/event-stream; charset=utf-8", "X-Accel-Buffering": "no" });
  res.flushHeaders();
  await new Promise<void>((resolve) => {
    const heartbeat = setInterval(() => res.write(": still writing\n\n"), HEARTBEAT_MS);
    const stopListening = run.listen((event) => {
      res.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
      if (event.type !== "done" && event.type !== "failed") return;
      clearInterval(heartbeat);
      res.end();
    });
    res.once("close", () => {
      clearInterval(heartbeat);
      stopListening();
      resolve();
    });
  });
}
