import { expect, test } from "vitest";
import { modelName, modelsNamed, withRefiner } from "../src/ai/model-name.ts";

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

test.for([
  [null, "gpt", "gpt"],
  ["qwen", null, "qwen"],
  [null, null, null],
  ["qwen", "qwen", "qwen"],
  ["qwen", "gpt", "qwen & gpt"],
  ["qwen & gpt", "qwen", "qwen & gpt"],
  ["qwen & gpt", "llama", "qwen & gpt & llama"],
  ["a".repeat(80), "b".repeat(80), `${"a".repeat(38)} & ${"b".repeat(38)}`],
] as const)("a text of %s that %s refines is of %s", ([former, refiner, both]) => {
  const model = withRefiner(former, refiner);
  expect(model).toBe(both);
  expect(model?.length ?? 0).toBeLessThanOrEqual(80);
});

test("who wrote a text of several is told apart, and no name of a provider's holds what stands between them", () => {
  expect(modelsNamed("qwen & gpt")).toEqual(["qwen", "gpt"]);
  expect(modelName("qwen & gpt")).toBe("qwen  gpt");
});
