import { tokensService } from "../../../server/src/accounts/tokens.service.ts";
import type { Database } from "../../../server/src/database/connection.ts";
import { draftThrough } from "../draft-request.ts";
import { median, percentile, shown, table } from "../figures.ts";
import { grow, POSTS_EACH } from "../grow.ts";
import { bearer, type Call, load } from "../load.ts";
import { newSignIn, PASSWORD, type Person } from "../people.ts";
import type { Spawned } from "../spawned.ts";
import type { Stage } from "../stage.ts";

const SIZES = [1_000, 100_000, 1_000_000];
/** One premium account in ten, and posts only with the first twentieth: the smallest size has five such people. */
const PEOPLE = 5;
const DRAFTS_EACH = 20;
const CALLERS = 4;
const ROUNDS = 5;
const ROUND_MS = 2_000;

interface Grown {
  server: Spawned;
  people: Person[];
  admin: Person;
}

/** Does it become slower as the tables grow? */
export async function growth(stage: Stage): Promise<string> {
  const upstream = await stage.upstream({ firstTokenMs: 0, tokensPerSecond: 1_000_000 });
  const grown: Grown[] = [];
  for (const size of SIZES) {
    const { url, db } = await stage.database();
    await grow(db, size);
    const people = await signIn(db, peopleOf(size));
    const [admin] = people;
    if (!admin) throw new Error("there is no administrator");
    grown.push({ server: await stage.server({ databaseUrl: url, upstream }), people, admin });
  }

  const rows = [];
  for (const [name, callOf] of Object.entries(calls)) {
    const figures = grown.map((): number[] => []);
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [index, one] of grown.entries()) {
        const forMs = round === 0 ? 500 : ROUND_MS;
        const callers = name.includes("login") ? 2 : CALLERS;
        const { p95Ms } = await load({ url: one.server.url, callers, forMs, callOf: callOf(one) });
        if (round > 0) figures[index]?.push(p95Ms);
      }
    }
    rows.push(rowOf(name, figures.map(median)));
  }
  rows.push(rowOf("`POST /api/generate-post`, first text (the quota is taken)", await firstTexts(grown)));
  await Promise.all(grown.map(({ server }) => server.stop()));
  await upstream.kill();
  return [
    `p95 in ms with that many rows in each of the tables of accounts, posts, drafts and quota windows. Who calls has ${POSTS_EACH} posts in every size; ${CALLERS} callers (2 of the login), the sizes in turn, medians of ${ROUNDS} rounds.`,
    "",
    table([
      ["call", ...SIZES.map((size) => `${size.toLocaleString("en")} rows`), "largest against smallest"],
      ...rows,
    ]),
  ].join("\n");
}

const calls: Record<string, (grown: Grown) => (number: number) => Call> = {
  "`GET /api/posts`":
    ({ people }) =>
    (number) => ({ method: "GET", path: "/api/posts", headers: bearer(someOf(people, number)) }),
  "`GET /api/user` (the quota is read)":
    ({ people }) =>
    (number) => ({ method: "GET", path: "/api/user", headers: bearer(someOf(people, number)) }),
  "`POST /api/login`":
    ({ people }) =>
    (number) => ({
      method: "POST",
      path: "/api/login",
      body: { username: someOf(people, number).username, password: PASSWORD },
    }),
  "`GET /api/admin/users`":
    ({ admin }) =>
    () => ({ method: "GET", path: "/api/admin/users", headers: bearer(admin) }),
};

/** Spread over those who have posts, and premium all of them. */
function peopleOf(size: number): number[] {
  const step = Math.floor(size / POSTS_EACH / PEOPLE / 10) * 10;
  return Array.from({ length: PEOPLE }, (_, index) => 1 + index * Math.max(10, step));
}

async function signIn(db: Database, ids: readonly number[]): Promise<Person[]> {
  const tokens = tokensService(db, {
    secrets: ["not the server's: these tokens carry no tag that it knows"],
    lifetime: { oldestBegin: () => new Date(0) },
  });
  return Promise.all(
    ids.map(async (id) => ({
      id,
      username: `grown-${id}`,
      token: await tokens.issue(id, newSignIn()),
    })),
  );
}

async function firstTexts(grown: readonly Grown[]): Promise<number[]> {
  const figures = grown.map((): number[] => []);
  for (let draft = 0; draft < PEOPLE * DRAFTS_EACH; draft += 1) {
    for (const [index, { server, people }] of grown.entries()) {
      const { firstTextMs } = await draftThrough(server, someOf(people, draft));
      figures[index]?.push(firstTextMs);
    }
  }
  return figures.map((times) => percentile(times, 0.95));
}

function rowOf(name: string, figures: readonly number[]): string[] {
  const ratio = (figures.at(-1) ?? Number.NaN) / (figures[0] ?? Number.NaN);
  return [name, ...figures.map(shown), ratio.toFixed(2)];
}

function someOf(people: readonly Person[], number: number): Person {
  const person = people[number % people.length];
  if (!person) throw new Error("there is nobody to call for");
  return person;
}
