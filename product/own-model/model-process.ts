import { z } from "zod";
import { startChatServer } from "./chat-server.ts";
import { loadLlamaWriter } from "./llama-writer.ts";

/** What the process is told once it has begun. */
const modelOrder = z.object({
  runtimeDirectory: z.string(),
  modelFile: z.string(),
  contextTokens: z.int(),
  threads: z.int().optional(),
  model: z.string(),
  apiKey: z.string(),
});

// It lives for the process that started it, however that ends.
process.once("disconnect", () => process.exit(0));
process.once("message", async (message) => {
  const report = await started(message).catch((error: unknown) => ({
    problem: error instanceof Error ? error.message : String(error),
  }));
  process.send?.(report);
});

/** @returns where it listens */
async function started(message: unknown): Promise<{ url: string }> {
  const order = modelOrder.parse(message);
  const { url } = await startChatServer(await loadLlamaWriter(order), order);
  return { url };
}
