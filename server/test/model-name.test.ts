import { expect, test } from "vitest";
import { modelName } from "../src/ai/model-name.ts";

test.for([
  ["gpt-4.1-mini-2025-04-14", "gpt-4.1-mini-2025-04-14"],
  ["qwen3:4b", "qwen3:4b"],
  ["meta-llama/llama-4-scout", "meta-llama/llama-4-scout"],
  ["/home/ada/models/Qwen3-4B-Q4_K_M.gguf", "Qwen3-4B-Q4_K_M"],
  [String.raw`C:\models\gemma-3.gguf`, "gemma-3"],
  ["<script>\u202Ex", "scriptx"],
  ["a".repeat(500), "a".repeat(80)],
  ["", null],
  [42, null],
  [undefined, null],
] as const)("a provider's name of its model is shown as %s as %s", ([sent, shown]) => {
  expect(modelName(sent)).toBe(shown);
});
