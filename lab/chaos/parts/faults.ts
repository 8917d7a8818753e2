import { table } from "../../bench/figures.ts";
import type { Finding } from "../audit.ts";
import { clockJumps } from "../faults/clock-jumps.ts";
import { fullDisk } from "../faults/full-disk.ts";
import { fullPool } from "../faults/full-pool.ts";
import { silentProvider } from "../faults/silent-provider.ts";
import type { Result } from "../result.ts";

/** What does not kill, but hurts: each on a world of its own. */
export async function faults(): Promise<Result> {
  const findings: Finding[] = [];
  for (const fault of [silentProvider, fullPool, fullDisk, clockJumps]) findings.push(...(await fault()));
  return {
    isSound: findings.every(({ holds }) => holds),
    text: table([
      ["what has to be true", "figures", "holds"],
      ...findings.map(({ what, figures, holds }) => [what, figures, holds ? "yes" : "NO"]),
    ]),
  };
}
