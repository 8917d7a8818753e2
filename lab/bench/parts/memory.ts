import { setTimeout as sleep } from "node:timers/promises";
import { draftThrough } from "../draft-request.ts";
import { shown, table } from "../figures.ts";
import { type Memory, memoryOf } from "../inspector.ts";
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

  const slow = await stage.upstream({ firstTokenMs: 500, tokensPerSecond: 60 });
  const other = await stage.server({
    databaseUrl: url,
    upstream: slow,
    isInspected: true,
    settings: { AI_CONCURRENCY: "250" },
  });
  const others = await addPeople(db, { count: OPEN_STREAMS, isPremium: true });
  const drafts = () => Promise.all(others.map((person) => draftThrough(other, person)));
  // The first time loads code and fills caches, which are not a stream's.
  await drafts();
  await sleep(6_000);
  const before = await memoryOf(other);
  const open = drafts();
  await sleep(3_000);
  const during = await memoryOf(other);
  await open;
  await other.stop();
  await slow.kill();

  const perStream = ((during.heapMiB - before.heapMiB) * 1_024) / OPEN_STREAMS;
  return [
    "Reachable: the heap after a garbage collection.",
    "",
    table([
      ["when", "reachable (MiB)", "resident (MiB)"],
      ...rows.map(([when, { heapMiB, residentMiB }]) => [when, shown(heapMiB), shown(residentMiB)]),
    ]),
    "",
    `Each of ${OPEN_STREAMS} open streams holds ${shown(perStream)} KiB of heap: ${shown(before.heapMiB)} MiB before, ${shown(during.heapMiB)} MiB in the middle of writing.`,
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
