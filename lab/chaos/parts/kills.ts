import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { median, shown, table } from "../../bench/figures.ts";
import { addPeople, type Person } from "../../bench/people.ts";
import { audit } from "../audit.ts";
import { POST_TO_SAVE, runMixedLoad } from "../mixed-load.ts";
import { askUntilAnswered } from "../persistent-client.ts";
import type { Result } from "../result.ts";
import { makeWorld, type World } from "../world.ts";

/** How often each of the three is struck. */
const STRIKES = Number(process.env.CHAOS_STRIKES ?? 8);
const CALM_MS = 2_500;

/** Kill -9 of the server, the database and the AI provider, in turn, while people work. */
export async function kills(): Promise<Result> {
  const world = await makeWorld();
  try {
    const savers = await addPeople(world.db, { count: 8, isPremium: false });
    const writers = [
      ...(await addPeople(world.db, { count: 6, isPremium: true })),
      ...(await addPeople(world.db, { count: 6, isPremium: false })),
    ];
    const buyers = await addPeople(world.db, { count: 60, isPremium: false });
    const [watcher] = savers;
    if (!watcher) throw new Error("there is nobody to watch");

    const calm = new AbortController();
    const load = runMixedLoad({
      urls: [world.server.url],
      savers,
      writers,
      buyers,
      stripe: world.stripe,
      signal: calm.signal,
    });
    // A load that fails is told of after the strikes, and must not end the process before.
    load.catch(() => {});
    const victims = {
      server: world.server.strike,
      database: world.database.strike,
      "AI provider": world.upstream.strike,
    };
    const recoveries = new Map<string, number[]>(Object.keys(victims).map((victim) => [victim, []]));
    for (let strike = 0; strike < STRIKES; strike += 1) {
      for (const [victim, hit] of Object.entries(victims)) {
        await sleep(CALM_MS * (0.5 + Math.random()));
        await hit();
        recoveries.get(victim)?.push(await recovery(world, watcher));
      }
    }
    calm.abort();
    const ledger = await load;
    const findings = await audit({ db: world.db, ledger, writers, stripe: world.stripe });
    return {
      isSound: findings.every(({ holds }) => holds),
      text: [
        `${STRIKES} × kill -9 of each: the server, the database and the AI provider, while 8 people save without a pause, 12 accounts ask for more drafts than they may have, two at a time, and others subscribe. Whoever gets no answer asks again under the same key, as our clients do. Killed processes are started again at once; the server is never restarted for the sake of the other two.`,
        "",
        table([
          ["what has to be true", "figures", "holds"],
          ...findings.map(({ what, figures, holds }) => [what, figures, holds ? "yes" : "NO"]),
        ]),
        "",
        table([
          ["killed", "times", "a save succeeds again after: median (ms)", "longest (ms)"],
          ...[...recoveries].map(([victim, times]) => [
            victim,
            times.length,
            shown(median(times)),
            shown(Math.max(...times)),
          ]),
        ]),
        "",
        "Counted from when the killed process listens again.",
      ].join("\n"),
    };
  } finally {
    await world.close();
  }
}

/** How long it takes until a save goes well again, in ms. */
async function recovery({ server }: World, { token }: Person): Promise<number> {
  const start = performance.now();
  const key = randomUUID();
  const post = { ...POST_TO_SAVE, title: `Watched ${key}` };
  await askUntilAnswered([server.url], { path: "/api/posts/save", token, key, body: post });
  return performance.now() - start;
}
