import { randomUUID } from "node:crypto";
import { globSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { aptInstall } from "@discussion-post/testing/apt-install";
import { DRAFT_REQUEST } from "../../bench/draft-request.ts";
import { addPeople } from "../../bench/people.ts";
import { spawnListening } from "../../bench/spawned.ts";
import type { Finding } from "../audit.ts";
import { ask } from "../persistent-client.ts";
import { makeWorld, serverSettings } from "../world.ts";

const LIBRARY = "/usr/lib/*/faketime/libfaketimeMT.so.1";
/** Longer than a lease, so that a process that went by its own clock would take the other's drafts for dead. */
const JUMPS = ["+2h", "-2h", "+0"];

/** Two processes over one database; the clock of one is set forward and back in the middle of drafts of both. */
export async function clockJumps(): Promise<Finding[]> {
  if (globSync(LIBRARY).length === 0) await aptInstall(["faketime"]);
  const [library = ""] = globSync(LIBRARY);
  const directory = await mkdtemp(join(tmpdir(), "clock-"));
  const clock = join(directory, "clock");
  const setClock = (offset: string) => writeFile(clock, `${offset}\n`);
  await setClock("+0");
  const world = await makeWorld();
  const jumping = await spawnListening({
    name: "chaos-server-jumping",
    script: "server/src/index.ts",
    readyPath: "/api/health",
    settings: {
      ...serverSettings({ url: world.database.url, upstream: world.upstream, stripe: world.stripe }),
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: "1",
      // Timers go by the clock that nobody sets.
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
  });
  try {
    const people = await addPeople(world.db, { count: 6, isPremium: true });
    const outcomes: number[] = [];
    let lookedAt = 0;
    for (const offset of JUMPS) {
      const drafts = people.map(async ({ token }, index) => {
        const { status } = await ask(index % 2 === 0 ? jumping.url : world.server.url, {
          path: "/api/generate-post",
          token,
          key: randomUUID(),
          body: DRAFT_REQUEST,
        });
        outcomes.push(status);
      });
      await sleep(500);
      await setClock(offset);
      await Promise.all(drafts);
      // Signed in is who was signed in, whatever the clock says.
      for (const { token } of people) {
        const { status } = await ask(jumping.url, { path: "/api/user", token, method: "GET" });
        lookedAt += status === 200 ? 1 : 0;
      }
    }
    const used = await Promise.all(
      people.map(
        async ({ token }) =>
          (await ask(world.server.url, { path: "/api/user", token, method: "GET" })).body.postsUsed,
      ),
    );
    return [
      {
        what: "a clock that jumps two hours forward and back in one of two processes costs no draft and no sign-in",
        holds: outcomes.every((status) => status === 200) && lookedAt === JUMPS.length * people.length,
        figures: `${outcomes.length} drafts, ${outcomes.filter((status) => status !== 200).length} failed`,
      },
      {
        what: "and every draft counts once",
        holds: used.every((count) => count === JUMPS.length),
        figures: `${used.join(", ")} posts used`,
      },
    ];
  } finally {
    await jumping.kill();
    await world.close();
    await rm(directory, { recursive: true });
  }
}
