import { resolve } from "node:path";
import { startOllamaEmulator } from "@discussion-post/emulators/ollama/ollama-emulator";
import { findLocalModel } from "@discussion-post/product/local-model";
import { startProduct } from "@discussion-post/product/start-product";
import { PRODUCT_PORT } from "../product-address.ts";
import { MODEL, READING_MS } from "./played-model.ts";

/** Starts the whole product as `npm start` does where an Ollama is found whose model thinks and is slow. */
export default async function startWithLocalModel() {
  const ollama = await startOllamaEmulator({
    models: [
      {
        name: MODEL,
        sizeBytes: 2.5e9,
        capabilities: ["completion", "thinking"],
        contextLength: 4_096,
        alwaysThinks: true,
      },
    ],
    loadMs: 1_000,
    readingMs: READING_MS,
  });
  const { model, problem } = await findLocalModel({
    servers: [{ name: "Ollama", port: Number(new URL(ollama.url).port) }],
    withinMs: 5_000,
    memoryBytes: 16e9,
  });
  if (!model) throw new Error(problem ?? "The played Ollama was not found");
  const product = await startProduct({
    port: PRODUCT_PORT,
    dataDirectory: resolve(import.meta.dirname, "../../.data/e2e-local-model"),
    isThrowaway: true,
    settings: { PATH: process.env.PATH, FREE_DRAFTS_PER_NETWORK_PER_DAY: "0", ...model.settings },
  });
  process.env.E2E_EXTENSION = product.extensionDirectory;
  return async () => {
    await product.stop();
    await ollama.close();
  };
}
