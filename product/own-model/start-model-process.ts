import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "@discussion-post/testing/start-error";
import { z } from "zod";

interface ModelProcessOptions {
  /** Where node-llama-cpp is installed. */
  runtimeDirectory: string;
  modelFile: string;
  contextTokens: number;
  /** What drafts call their writer. */
  model: string;
  threads?: number;
  /** How long loading may take; node-llama-cpp waits for ever for a file that ends in its head. */
  loadMs?: number;
}

export interface ModelProcess {
  /** What points the product's server at it. */
  settings: Record<string, string>;
  /** Fulfilled when the process has ended, for whatever reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** What the process answers: where it listens, or why it cannot load the model. */
const report = z.union([z.object({ url: z.string() }), z.object({ problem: z.string() })]);

/**
 * Loads a model in a process of its own, which serves it by OpenAI's protocol on loopback: a model that needs more memory
 * than there is takes nothing else with it. It ends with this process.
 * @throws StartError where the model cannot be loaded
 */
export async function startModelProcess({
  loadMs = 180_000,
  ...order
}: ModelProcessOptions): Promise<ModelProcess> {
  const apiKey = randomBytes(24).toString("base64url");
  // In a process group of its own: Ctrl-C in the terminal must not end it before what it writes for.
  const child = fork(join(import.meta.dirname, "model-process.ts"), {
    detached: true,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const ended = once(child, "exit").then(() => {});
  const stop = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  child.send({ ...order, apiKey });
  const answer = await Promise.race([
    once(child, "message").then(([message]) => report.parse(message)),
    ended.then(() => ({ problem: "its process ended, perhaps because there is too little memory" })),
    sleep(loadMs, { problem: `it took longer than ${Math.round(loadMs / 1000)} seconds` }, { ref: false }),
  ]);
  if ("problem" in answer) {
    await stop();
    throw new StartError(`${order.model} could not be loaded: ${answer.problem}.`);
  }
  return {
    settings: {
      OPENAI_BASE_URL: `${answer.url}/v1`,
      OPENAI_API_KEY: apiKey,
      OPENAI_MODEL: order.model,
      // It writes one text at a time, and those who wait are told their place.
      AI_CONCURRENCY: "1",
    },
    ended,
    stop,
  };
}
