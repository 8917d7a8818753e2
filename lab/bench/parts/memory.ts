import { setTimeout as sleep } from "node:timers/promises";
import { draftThrough } from "../draft-request.ts";
import { shown, table } from "../figures.ts";
import { type Memory, memoryOf } from "../inspector.ts";
import { openStreams } from "../open-streams.ts";
import { addPeople, type Person } from "../people.ts";
import type { Spawned } from "../spawned.ts";
import type { Stage } from "../stage.ts";

const DRAFTS = 10_000;
const LOOK_EVERY = 2_500;
const CALLERS = 25;
const DRAFTS_EACH = 25;
const OPEN_STREAMS = 200;

/** What the server holds when nobody calls, for each open stream, and after many drafts. */
export async function memory(stage: Stage): Promise<string> {
  const { url, db } = await stage.database();
  const fast = await stage.upstream({ firstTokenMs: 0, tokensPerSecond: 1_000_000 });
  const people = await addPeople(db, { count: DRAFTS / DRAFTS_EACH + 1, isPremium: true });
  const server = await stage.server({ databaseUrl: url, upstream: fast, isInspected: true });
  const rows: [string, Memory][] = [["idle, just started", await memoryOf(server)]];
  for (let done = 0; done < DRAFTS; done += LOOK_EVERY) {
    await writeDrafts(server, people, { from: done, to: done + LOOK_EVERY });
    // Connections that nobody uses any more are closed after some seconds.
    await sleep(6_000);
    rows.push([`after ${(done + LOOK_EVERY).toLocaleString("en")} drafts`, await memoryOf(server)]);
  }
  await server.stop();
  await fast.kill();

  const { before, during, perStreamKiB } = await openStreams(stage, { url, db, count: OPEN_STREAMS });
  return [
    "Reachable: the heap after a garbage collection.",
    "",
    table([
      ["when", "reachable (MiB)", "resident (MiB)"],
      ...rows.map(([when, { heapMiB, residentMiB }]) => [when, shown(heapMiB), shown(residentMiB)]),
    ]),
    "",
    `Each of ${OPEN_STREAMS} open streams holds ${shown(perStreamKiB)} KiB of heap: ${shown(before.heapMiB)} MiB before, ${shown(during.heapMiB)} MiB in the middle of writing.`,
  ].join("\n");
}

async function writeDrafts(
  server: Spawned,
  people: readonly Person[],
  { from, to }: { from: number; to: number },
): Promise<void> {
  let next = from;
  const caller = async () => {
    while (next < to) {
      const person = people[Math.floor(next++ / DRAFTS_EACH)];
      if (!person) throw new Error("there is nobody to draft for");
      await draftThrough(server, person);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
}
