import { setTimeout as sleep } from "node:timers/promises";
import { startStripeEmulator } from "@discussion-post/emulators/stripe/stripe-emulator";
import { connect } from "../../../server/src/database/connection.ts";
import { migrateDatabase } from "../../../server/src/database/migrate.ts";
import { table } from "../../bench/figures.ts";
import { addPeople } from "../../bench/people.ts";
import { audit } from "../audit.ts";
import { startGaleraCluster } from "../galera-cluster.ts";
import { runMixedLoad } from "../mixed-load.ts";
import type { Result } from "../result.ts";
import { supervise } from "../supervised.ts";
import { serverSettings } from "../world.ts";

const CALM_MS = 10_000;

/** A cluster of three nodes and two API processes, each at a node of its own; those two nodes are killed in turn. */
export async function galera(): Promise<Result> {
  const cluster = await startGaleraCluster();
  const [first, second, third] = cluster.nodes;
  if (!first || !second || !third) throw new Error("the cluster has no nodes");
  const stripe = await startStripeEmulator();
  const upstream = await supervise({
    name: "chaos-upstream",
    script: "lab/bench/controls/upstream.ts",
    settings: { FIRST_TOKEN_MS: "100", TOKENS_PER_SECOND: "300" },
  });
  await migrateDatabase(third.url);
  const db = connect({ url: third.url, poolSize: 4 });
  const processes = await Promise.all(
    [first, second].map(({ url }, index) =>
      supervise({
        name: `chaos-server-${index + 1}`,
        script: "server/src/index.ts",
        readyPath: "/api/health",
        settings: serverSettings({ url, upstream, stripe }),
      }),
    ),
  );
  const urls = processes.map(({ url }) => url);
  stripe.setWebhookUrl(`${urls[0]}/api/webhooks/stripe`);
  try {
    const savers = await addPeople(db, { count: 8, isPremium: false });
    const writers = [
      ...(await addPeople(db, { count: 6, isPremium: true })),
      ...(await addPeople(db, { count: 6, isPremium: false })),
    ];
    const buyers = await addPeople(db, { count: 40, isPremium: false });
    const calm = new AbortController();
    const load = runMixedLoad({ urls, savers, writers, buyers, stripe, signal: calm.signal });
    load.catch(() => {});
    for (const node of [second, first]) {
      await sleep(CALM_MS);
      await node.kill();
      await sleep(CALM_MS);
      await node.rejoin();
    }
    await sleep(CALM_MS);
    calm.abort();
    const findings = await audit({ db, ledger: await load, writers, stripe });
    return {
      isSound: findings.every(({ holds }) => holds),
      text: [
        `Three MariaDB nodes with Galera 4 on loopback (\`wsrep_sync_wait=7\`), two API processes, each at a node of its own; who asks takes the other process where one does not answer. Under the same load, the second node is killed (-9), joins again after ${CALM_MS / 1_000} s, and then the first.`,
        "",
        table([
          ["what has to be true", "figures", "holds"],
          ...findings.map(({ what, figures, holds }) => [what, figures, holds ? "yes" : "NO"]),
        ]),
      ].join("\n"),
    };
  } finally {
    await Promise.all(processes.map((process) => process.kill()));
    await upstream.kill();
    await stripe.close();
    await db.$client.end();
    await cluster.close();
  }
}
