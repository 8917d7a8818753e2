import { setTimeout as delay } from "node:timers/promises";
import type { Response } from "express";
import type { RunEvent, TextRun } from "./run.ts";

/** Shorter than the idle time-outs of common proxies. */
const HEARTBEAT_MS = 15_000;
/** So soon a draft stops coming to whoever was signed out, on another device or by the administrator. */
const SIGN_IN_CHECK_MS = 2_000;
/** A deletion that ended a sign-in has told the account's drafts of it by then. */
const TOLD_WITHIN_MS = 500;
/** Words that come sooner after the last ones go out together: nobody reads as fast, and each packet costs. */
const TEXT_EVERY_MS = 25;

/**
 * Sends a run as server-sent events to its end, until the client leaves, or until its sign-in has ended; the run goes
 * on in each case.
 */
export async function sendEvents<Result, Done extends { type: "done" }>(
  res: Response,
  run: TextRun<Result, Done>,
): Promise<void> {
  // Who left while the draft was looked for: the event that tells so is over and will not come again.
  if (res.destroyed) return;
  res.set({ "Content-Type": "text/event-stream; charset=utf-8", "X-Accel-Buffering": "no" });
  res.flushHeaders();
  const texts = gatheredTexts((text) => send(res, { type: "text", text }));
  await new Promise<void>((resolve) => {
    const heartbeat = setInterval(
      () => void (res.writableEnded || res.write(": still writing\n\n")),
      HEARTBEAT_MS,
    );
    const signInCheck = setInterval(() => void endIfSignedOut(res, run.stopped), SIGN_IN_CHECK_MS);
    const stopListening = run.listen((event) => {
      if (event.type === "text") return texts.add(event.text);
      texts.flush();
      send(res, event);
      if (event.type !== "done" && event.type !== "failed") return;
      clearInterval(heartbeat);
      res.end();
    });
    res.once("close", () => {
      clearInterval(heartbeat);
      clearInterval(signInCheck);
      texts.stop();
      stopListening();
      resolve();
    });
  });
}

/** A database that does not answer ends nothing, and a run that is being stopped says itself why it ends. */
async function endIfSignedOut(res: Response, stopped: AbortSignal): Promise<void> {
  const isSignedIn = await res.req.isStillSignedIn?.().catch(() => true);
  if (isSignedIn !== false) return;
  await delay(TOLD_WITHIN_MS, undefined, { ref: false });
  if (!stopped.aborted && !res.writableEnded) res.end();
}

function send<Done extends { type: "done" }>(res: Response, event: RunEvent<Done>): void {
  if (res.writableEnded) return;
  res.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
}

/** Passes text on at once where some time has passed since the last, and otherwise when it has. */
function gatheredTexts(pass: (text: string) => void) {
  let waiting = "";
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    if (waiting !== "") pass(waiting);
    waiting = "";
  };
  const wait = () => {
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting !== "") wait();
      flush();
    }, TEXT_EVERY_MS);
  };
  return {
    add(text: string): void {
      waiting += text;
      if (timer) return;
      flush();
      wait();
    },
    flush,
    stop: () => clearTimeout(timer),
  };
}
