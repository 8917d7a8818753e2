import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { runCommand } from "@discussion-post/product/run-command";
import type { Outcome } from "./outcome.ts";
import { ROOT } from "./root.ts";

/** What pnpm says where the registry takes no audits, or where there is no way to it. */
const NO_ANSWER =
  /ERR_PNPM_AUDIT_BAD_RESPONSE|ERR_PNPM_META_FETCH_FAIL|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT/;

/** Asks the registry for known vulnerabilities, high and critical, among the packages that production runs with. */
export async function audit(signal: AbortSignal): Promise<Outcome> {
  const { packageManager } = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));
  const { code, output } = await runCommand({
    words: ["npx", "--yes", packageManager, "audit", "--prod", "--audit-level", "high"],
    cwd: ROOT,
    signal,
  });
  if (code === 0) return { passed: 1, failed: 0 };
  if (NO_ANSWER.test(output)) return { passed: 0, failed: 0, unchecked: "this registry answers no audits" };
  return { passed: 0, failed: 1, output };
}
