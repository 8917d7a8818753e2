import { type Inspected, inspect } from "./inspector.ts";
import type { Spawned } from "./spawned.ts";

interface CallFrame {
  functionName: string;
  url: string;
}

interface Profile {
  nodes: { id: number; callFrame: CallFrame; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
}

/** What the packages and Node's own parts of every server are for. */
export const LIBRARY_AREAS = {
  node: "node",
  "(root)": "node",
  "(program)": "node",
  "(garbage collector)": "garbage",
  mysql2: "driver",
  "sql-escaper": "driver",
  "lru.min": "driver",
  "drizzle-orm": "drizzle",
  express: "express",
  router: "express",
  "path-to-regexp": "express",
  "body-parser": "express",
  pino: "log",
  "sonic-boom": "log",
} as const;

const SAMPLED_EVERY_US = 250;
const PACKAGE = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;
const IDLE = "(idle)";

/**
 * Profiles a server that was started with its inspector while it does something. Returns the share of its busy time
 * that each area takes, the greatest first: a function counts for the package that it belongs to, one of Node's for
 * whoever calls it.
 */
export async function profileOf(
  server: Spawned,
  areaOf: (packageOrFile: string) => string,
  doing: () => Promise<unknown>,
): Promise<[area: string, share: number][]> {
  const inspected: Inspected = await inspect(server);
  try {
    await inspected.ask("Profiler.enable");
    await inspected.ask("Profiler.setSamplingInterval", { interval: SAMPLED_EVERY_US });
    await inspected.ask("Profiler.start");
    await doing();
    const { profile } = (await inspected.ask("Profiler.stop")) as { profile: Profile };
    return sharesOf(profile, areaOf);
  } finally {
    inspected.close();
  }
}

function sharesOf(
  { nodes, samples, timeDeltas }: Profile,
  areaOf: (packageOrFile: string) => string,
): [area: string, share: number][] {
  const areas = new Map<number, string>();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const visit = (id: number, caller: string): void => {
    const node = byId.get(id);
    if (!node) return;
    const { functionName, url } = node.callFrame;
    const isNobodys = url === "" && functionName.startsWith("(") && functionName !== "(anonymous)";
    const own = isNobodys ? functionName : placeOf(url);
    const area = own === null ? caller : areaOf(own);
    areas.set(id, area);
    for (const child of node.children ?? []) visit(child, area);
  };
  if (nodes[0]) visit(nodes[0].id, areaOf("node"));

  const times = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const area = areas.get(id) ?? IDLE;
    times.set(area, (times.get(area) ?? 0) + (timeDeltas[index] ?? 0));
  }
  times.delete(areaOf(IDLE));
  const busy = [...times.values()].reduce((sum, time) => sum + time, 0);
  return [...times]
    .map(([area, time]): [string, number] => [area, time / busy])
    .toSorted(([, a], [, b]) => b - a);
}

/** The package of a file, or the file where it is ours; null for what is Node's own. */
function placeOf(url: string): string | null {
  const [, name] = PACKAGE.exec(url) ?? [];
  if (name) return name;
  return url.startsWith("file:") ? url.replace(/.*\/server\//, "server/") : null;
}
