import { type AdminSort, adminSort } from "@discussion-post/contract/admin";
import { ADMIN_OFFSET_MAX } from "@discussion-post/contract/product-constants";
import { eq } from "drizzle-orm";
import { tokensService } from "../../../server/src/accounts/tokens.service.ts";
import { users } from "../../../server/src/accounts/users.table.ts";
import { type AccountCursor, printCursor } from "../../../server/src/admin/account-cursor.ts";
import type { Database } from "../../../server/src/database/connection.ts";
import { draftThrough } from "../draft-request.ts";
import { median, percentile, shown, table } from "../figures.ts";
import { grow, POSTS_EACH } from "../grow.ts";
import { bearer, type Call, load } from "../load.ts";
import { newSignIn, PASSWORD, type Person } from "../people.ts";
import type { Spawned } from "../spawned.ts";
import type { Stage } from "../stage.ts";

const SMALLEST = 1_000;
const SIZES = [SMALLEST, 100_000, 1_000_000];
/** One premium account in ten, and posts only with the first twentieth: the smallest size has five such people. */
const PEOPLE = 5;
const DRAFTS_EACH = 20;
const CALLERS = 4;
const ROUNDS = 5;
const ROUND_MS = 2_000;
/** There are many ways to list accounts, and none of them takes long. */
const LIST_ROUND_MS = 500;
const LIST_PAGE = 50;

interface Grown {
  size: number;
  server: Spawned;
  people: Person[];
  admin: Person;
  /** What the lists are sorted by of the account in the middle. */
  middle: Record<AdminSort, AccountCursor["value"]>;
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
    const server = await stage.server({ databaseUrl: url, upstream });
    grown.push({ size, server, people, admin, middle: await middleOf(db, size) });
  }

  const rows = [];
  for (const [name, callOf] of Object.entries(calls)) {
    const figures = grown.map((): number[] => []);
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [index, one] of grown.entries()) {
        const roundMs = name.includes("/api/admin/users") ? LIST_ROUND_MS : ROUND_MS;
        const forMs = round === 0 ? 500 : roundMs;
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
    `p95 in ms with that many rows in each of the tables of accounts, posts, drafts and quota windows. Who calls has ${POSTS_EACH} posts in every size; ${CALLERS} callers (2 of the login), the sizes in turn, medians of ${ROUNDS} rounds. A late page is the last of a thousand accounts, or the last that one can jump to.`,
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
  // By many, since each keeps its latest sign-ins alone: nobody's who makes the other calls is to end.
  "`POST /api/login`": () => (number) => ({
    method: "POST",
    path: "/api/login",
    body: { username: `grown-${1 + (number % SMALLEST)}`, password: PASSWORD },
  }),
  ...accountLists(),
};

/**
 * The administrator's list, in every order: first pages, and those that are reached by jumping or paging; and what is
 * searched for.
 */
function accountLists(): typeof calls {
  const listed = (queryOf: (grown: Grown) => Record<string, string | number>) => (grown: Grown) => {
    const query = Object.entries({ limit: LIST_PAGE, ...queryOf(grown) });
    const path = `/api/admin/users?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`;
    return (): Call => ({ method: "GET", path, headers: bearer(grown.admin) });
  };
  const orders = adminSort.options.flatMap((sort: AdminSort) =>
    ["asc", "desc"].flatMap((order) => [
      [`by ${sort}, ${order}`, listed(() => ({ sort, order }))] as const,
      [
        `by ${sort}, ${order}, a late page`,
        listed(({ size }) => ({ sort, order, offset: Math.min(size - LIST_PAGE, ADMIN_OFFSET_MAX) })),
      ] as const,
      [
        `by ${sort}, ${order}, beside one in the middle`,
        listed(({ size, middle }) => ({
          ...{ sort, order },
          after: printCursor(sort, { value: middle[sort], id: size / 2 }),
        })),
      ] as const,
    ]),
  );
  const searches = [
    ["for one username", listed(({ size }) => ({ q: `grown-${size}` }))],
    ["for one email address", listed(({ size }) => ({ q: `grown-${size}@example.com` }))],
    ["for an id", listed(({ size }) => ({ q: size }))],
    ["for nobody", listed(() => ({ q: "nobody" }))],
    ["for what all have", listed(() => ({ q: "example" }))],
    ["for what all have, by name", listed(() => ({ q: "grown", sort: "name", order: "desc" }))],
    [
      "for what all have, by postsUsed",
      listed(() => ({ q: "@example.com", sort: "postsUsed", order: "desc" })),
    ],
  ] as const;
  return Object.fromEntries(
    [...orders, ...searches].map(([name, callOf]) => [`\`GET /api/admin/users\` ${name}`, callOf]),
  );
}

async function middleOf(db: Database, size: number): Promise<Grown["middle"]> {
  const [account] = await db
    .select({
      ...{ id: users.id, email: users.email, name: users.nameKey, postsUsed: users.postsWritten },
      ...{ status: users.isSubscribed, signupDate: users.createdAt },
    })
    .from(users)
    .where(eq(users.id, size / 2));
  if (!account) throw new Error("there is no account in the middle");
  return account;
}

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
