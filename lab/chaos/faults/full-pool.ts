import { setTimeout as sleep } from "node:timers/promises";
import { type Connection, createConnection, type RowDataPacket } from "mysql2/promise";
import { shown } from "../../bench/figures.ts";
import { bearer, load } from "../../bench/load.ts";
import { addPeople } from "../../bench/people.ts";
import type { Finding } from "../audit.ts";
import { ask } from "../persistent-client.ts";
import { makeWorld } from "../world.ts";

const CALLERS = 200;
const TOO_MANY_CONNECTIONS = 1040;

/** A hundred callers to each connection of the pool, and then a database that gives no connection at all. */
export async function fullPool(): Promise<Finding[]> {
  const world = await makeWorld({ settings: { DATABASE_POOL_SIZE: "2" } });
  try {
    const [person] = await addPeople(world.db, { count: 1, isPremium: false });
    if (!person) throw new Error("there is nobody to call for");
    const call = { method: "GET" as const, path: "/api/user", headers: bearer(person) };
    const crowded = await load({ url: world.server.url, callers: CALLERS, forMs: 3_000, callOf: () => call });

    const taken = await takeAllConnections(world.database.url);
    const profile = () => ask(world.server.url, { path: "/api/user", token: person.token, method: "GET" });
    const start = performance.now();
    const refused = await profile();
    const tookMs = performance.now() - start;
    await Promise.all(taken.map((connection) => connection.end()));
    await sleep(500);
    const after = await profile();
    return [
      {
        what: `${CALLERS} callers wait their turn for two connections, and all are answered`,
        holds: crowded.p95Ms < 5_000,
        figures: `${shown(crowded.perSecond)}/s, p95 ${shown(crowded.p95Ms)} ms`,
      },
      {
        what: "a database that takes no more connections makes a 503 that says so, at once",
        holds: refused.status === 503 && tookMs < 2_000,
        figures: `${refused.status} after ${shown(tookMs)} ms`,
      },
      {
        what: "once it takes some again, all is well without a restart",
        holds: after.status === 200,
        figures: `${after.status}`,
      },
    ];
  } finally {
    await world.close();
  }
}

/** Ends everybody else's connections and opens new ones until there are no more. */
async function takeAllConnections(url: string): Promise<Connection[]> {
  const first = await createConnection(url);
  await first.query("SET GLOBAL max_connections = 10");
  const [others] = await first.query<RowDataPacket[]>(
    "SELECT id FROM information_schema.processlist WHERE id <> CONNECTION_ID() AND user = 'root'",
  );
  const connections = [first];
  for (const { id } of others) await first.query(`KILL ${id}`).catch(() => {});
  try {
    while (true) connections.push(await createConnection(url));
  } catch (error) {
    if ((error as { errno?: number }).errno !== TOO_MANY_CONNECTIONS) throw error;
  }
  return connections;
}
