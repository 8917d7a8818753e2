import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../server/src/database/connection.ts";
import { draftThrough } from "./draft-request.ts";
import { type Memory, memoryOf } from "./inspector.ts";
import { addPeople } from "./people.ts";
import type { Stage } from "./stage.ts";

/** What a server holds before so many drafts are open at once, and in the middle of writing them. */
export interface OpenStreams {
  before: Memory;
  during: Memory;
  /** Heap, in KiB. */
  perStreamKiB: number;
}

export async function openStreams(
  stage: Stage,
  { url, db, count }: { url: string; db: Database; count: number },
): Promise<OpenStreams> {
  const slow = await stage.upstream({ firstTokenMs: 500, tokensPerSecond: 60 });
  const server = await stage.server({
    databaseUrl: url,
    upstream: slow,
    isInspected: true,
    settings: { AI_CONCURRENCY: "250" },
  });
  const people = await addPeople(db, { count, isPremium: true });
  const drafts = () => Promise.all(people.map((person) => draftThrough(server, person)));
  try {
    // The first time loads code and fills caches, which are not a stream's.
    await drafts();
    await sleep(6_000);
    const before = await memoryOf(server);
    const open = drafts();
    await sleep(3_000);
    const during = await memoryOf(server);
    await open;
    return { before, during, perStreamKiB: ((during.heapMiB - before.heapMiB) * 1_024) / count };
  } finally {
    await server.stop();
    await slow.kill();
  }
}
