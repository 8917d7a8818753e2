import { join } from "node:path";
import { ROOT } from "../root.ts";
import { installRuntime, isRuntimeInstalled } from "./runtime.ts";

/** Where the tests keep their node-llama-cpp. */
export const TEST_RUNTIME = join(ROOT, "node_modules/.cache/model-runtime");

/** Why tests cannot load a model here, such as a registry that cannot be reached; null where they can. */
export async function whyNoRuntime(): Promise<string | null> {
  try {
    if (!(await isRuntimeInstalled(TEST_RUNTIME))) await installRuntime(TEST_RUNTIME);
    return null;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stdout.write(`Models are not loaded in this run: ${reason}\n`);
    return reason;
  }
}
