import { randomUUID } from "node:crypto";
import { Pool } from "undici";
import { draftThrough } from "../draft-request.ts";
import { shown, table } from "../figures.ts";
import { bearer, load } from "../load.ts";
import { addPeople, type Person } from "../people.ts";
import type { Spawned } from "../spawned.ts";
import type { Stage } from "../stage.ts";

const CALLERS = 12;
const FOR_MS = 6_000;

/** Several processes over one database: what they do together, and whether limits hold across them. */
export async function processes(stage: Stage): Promise<string> {
  const rows = [];
  const upstream = await stage.upstream({ firstTokenMs: 20, tokensPerSecond: 1_000_000 });
  let one: number | undefined;
  for (const count of [1, 2, 4]) {
    const { url, db } = await stage.database();
    const people = await addPeople(db, { count: 20, isPremium: true });
    const [free] = await addPeople(db, { count: 1, isPremium: false });
    const [premium, other] = people;
    if (!free || !premium || !other) throw new Error("there is nobody to call for");
    const servers = await Promise.all(
      Array.from({ length: count }, () =>
        stage.server({ databaseUrl: url, upstream, settings: { LOGINS_PER_ACCOUNT: "10" } }),
      ),
    );
    const perSecond = await together(servers, people);
    one ??= perSecond;
    const [freeDrafts, premiumDrafts, logins] = [
      await drafted(servers, free),
      await drafted(servers, premium),
      await loggedIn(servers, other),
    ];
    rows.push([
      count,
      shown(perSecond),
      (perSecond / one).toFixed(2),
      `${freeDrafts} of 3`,
      `${premiumDrafts} of 25`,
      `${logins} of 10`,
    ]);
    await Promise.all(servers.map((server) => server.stop()));
  }
  await upstream.kill();
  return [
    `${CALLERS} callers of \`GET /api/posts\`, spread over the processes. Then sixty drafts at once of a free and of a premium account and sixty logins with a wrong password, spread likewise: how many were let through, of how many are allowed.`,
    "",
    table([
      ["processes", "calls/s", "against one", "free drafts", "premium drafts", "logins tried"],
      ...rows,
    ]),
  ].join("\n");
}

async function together(servers: readonly Spawned[], people: readonly Person[]): Promise<number> {
  const callOf = (number: number) => ({
    method: "GET" as const,
    path: "/api/posts",
    headers: bearer(people[number % people.length] ?? { token: "" }),
  });
  const run = (forMs: number) =>
    Promise.all(servers.map(({ url }) => load({ url, callers: CALLERS / servers.length, forMs, callOf })));
  await run(1_000);
  const figures = await run(FOR_MS);
  return figures.reduce((sum, { perSecond }) => sum + perSecond, 0);
}

async function drafted(servers: readonly Spawned[], person: Person): Promise<number> {
  const tries = sixtyOver(servers).map((server) =>
    draftThrough(server, person).then(
      () => true,
      () => false,
    ),
  );
  return (await Promise.all(tries)).filter(Boolean).length;
}

/** Those that came as far as the check of the password. */
async function loggedIn(servers: readonly Spawned[], { username }: Person): Promise<number> {
  const pools = new Map(servers.map((server) => [server, new Pool(server.url, { connections: 20 })]));
  const statuses = await Promise.all(
    sixtyOver(servers).map(async (server) => {
      const response = await pools.get(server)?.request({
        method: "POST",
        path: "/api/login",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ username, password: randomUUID() }),
      });
      await response?.body.dump();
      return response?.statusCode;
    }),
  );
  await Promise.all([...pools.values()].map((pool) => pool.close()));
  return statuses.filter((status) => status === 401).length;
}

function sixtyOver(servers: readonly Spawned[]): Spawned[] {
  return Array.from({ length: 60 }, (_, index) => servers[index % servers.length]).filter(
    (server) => server !== undefined,
  );
}
