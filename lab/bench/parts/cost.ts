import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { startCrossrefEmulator } from "@discussion-post/emulators/crossref/crossref-emulator";
import { startOpenAlexEmulator } from "@discussion-post/emulators/openalex/openalex-emulator";
import { type SQL, sql } from "drizzle-orm";
import type { RowDataPacket } from "mysql2";
import { request } from "undici";
import type { Database } from "../../../server/src/database/connection.ts";
import { DRAFT_REQUEST, draftThrough } from "../draft-request.ts";
import { shown, table } from "../figures.ts";
import { bearer } from "../load.ts";
import { openStreams } from "../open-streams.ts";
import { addPeople, type Person } from "../people.ts";
import type { Spawned } from "../spawned.ts";
import type { Stage } from "../stage.ts";

const PEOPLE = 20;
/** So often each thing is done before it is measured, and while it is. */
const WARM_UP = 20;
const TIMES = 200;
const CALLERS = 4;
const OPEN_STREAMS = 100;

const CITED = {
  ...DRAFT_REQUEST,
  topic: "Does homework improve the academic achievement of students?",
  citationStyle: "apa",
} as const;

/** What a signed-in reader's browser asks for when a page is opened; scripts and fonts are in its cache. */
const GENERATOR = ["/", "/api/user", "/api/config", "/api/subscription"];
const HISTORY = ["/post-history", "/api/user", "/api/config", "/api/posts", "/api/drafts"];
const SAVED = {
  title: "Attendance at recorded lectures",
  content: "Attendance is not learning, but it is often where learning starts. ".repeat(30),
  tone: "casual",
  length: "medium",
  perspective: "balanced",
};

/** What part of a day's calls the busiest hour has. */
const BUSIEST_HOUR = 0.2;
/** How many drafts with sources somebody who uses the product is taken to have written in a day. */
const DRAFTS_A_DAY = 1.5;
/** Cores are to be busy to no more than that. */
const LOAD_MAX = 0.5;
/** How long a model writes at a draft. */
const DRAFT_SECONDS = 12;

interface Cost {
  serverMs: number;
  databaseMs: number;
  statements: number;
  bytes: number;
}

interface Action {
  name: string;
  /** How often somebody is taken to do it in a day. */
  perDay: number;
  /** @returns how many bytes the answers had */
  once(person: Person): Promise<number>;
}

/** What each thing that people do costs, and what a thousand and a million of them need by that. */
export async function cost(stage: Stage): Promise<string> {
  const { url, db } = await stage.database();
  const upstream = await stage.upstream({ firstTokenMs: 0, tokensPerSecond: 1_000_000 });
  const [crossref, openAlex] = await Promise.all([startCrossrefEmulator(), startOpenAlexEmulator()]);
  const server = await stage.server({
    databaseUrl: url,
    upstream,
    isTimed: true,
    settings: {
      CROSSREF_BASE_URL: crossref.url,
      OPENALEX_BASE_URL: openAlex.url,
      OPENALEX_API_KEY: "emulator-for-measuring",
    },
  });
  const actions: Action[] = [
    { name: "the generator's page", perDay: 3, once: (person) => opened(server, person, GENERATOR) },
    { name: "the page of saved posts", perDay: 3, once: (person) => opened(server, person, HISTORY) },
    { name: "a draft without sources", perDay: 0, once: (person) => drafted(server, person, DRAFT_REQUEST) },
    { name: "a draft with sources", perDay: DRAFTS_A_DAY, once: (person) => drafted(server, person, CITED) },
    { name: "a post saved", perDay: 1, once: (person) => saved(server, person) },
  ];
  const costs: (Action & Cost)[] = [];
  try {
    for (const action of actions) costs.push({ ...action, ...(await costOf(action.once, { server, db })) });
  } finally {
    await server.stop();
    await upstream.kill();
    await Promise.all([crossref.close(), openAlex.close()]);
  }
  const { perStreamKiB: streamKiB } = await openStreams(stage, { url, db, count: OPEN_STREAMS });
  return [
    `Of one, over ${TIMES} of each, ${CALLERS} at once. Processor time is that of the server's process and of the database's; bytes are those of the answers without their headers, the page's scripts and fonts being in the browser's cache. A draft is a short one from a provider that answers at once; each open one holds ${shown(streamKiB)} KiB of heap.`,
    "",
    table([
      ["what", "server (ms)", "database (ms)", "statements", "kB sent"],
      ...costs.map(({ name, serverMs, databaseMs, statements, bytes }) => [
        name,
        ...[serverMs, databaseMs, statements, bytes / 1_000].map(shown),
      ]),
    ]),
    "",
    `On paper, from these figures: somebody opens each of the pages three times a day, has ${DRAFTS_A_DAY} drafts with sources written and saves one; the busiest hour has ${100 * BUSIEST_HOUR} % of the day, a model writes ${DRAFT_SECONDS} s at a draft, and cores are busy to ${100 * LOAD_MAX} %. What the AI provider takes and asks for its words is not in it.`,
    "",
    table([
      [
        "users a day",
        "drafts/s",
        "cores, server",
        "cores, database",
        "open drafts",
        "heap for them (MiB)",
        "Mbit/s",
      ],
      ...[1_000, 1_000_000].map((users) => neededBy(users, costs, streamKiB)),
    ]),
  ].join("\n");
}

function neededBy(users: number, costs: readonly (Action & Cost)[], streamKiB: number): string[] {
  const perSecond = (times: number) => (users * times * BUSIEST_HOUR) / 3_600;
  const sum = (key: keyof Cost) => costs.reduce((all, one) => all + perSecond(one.perDay) * one[key], 0);
  const drafts = perSecond(DRAFTS_A_DAY);
  const open = drafts * DRAFT_SECONDS;
  const cores = (key: "serverMs" | "databaseMs") => shown(sum(key) / 1_000 / LOAD_MAX);
  return [
    users.toLocaleString("en"),
    shown(drafts),
    cores("serverMs"),
    cores("databaseMs"),
    shown(open),
    shown((open * streamKiB) / 1_024),
    shown((8 * sum("bytes")) / 1e6),
  ];
}

async function costOf(
  once: Action["once"],
  { server, db }: { server: Spawned; db: Database },
): Promise<Cost> {
  const people = await addPeople(db, { count: PEOPLE, isPremium: true });
  await repeat(WARM_UP, people, once);
  const before = await used(server, db);
  const bytes = await repeat(TIMES, people, once);
  const after = await used(server, db);
  return {
    serverMs: (after.serverUs - before.serverUs) / 1_000 / TIMES,
    databaseMs: (after.databaseMs - before.databaseMs) / TIMES,
    statements: (after.statements - before.statements - OWN_STATEMENTS) / TIMES,
    bytes: bytes / TIMES,
  };
}

/** What is asked of the database to measure it, between two measurements. */
const OWN_STATEMENTS = 2;

async function used(server: Spawned, db: Database) {
  const statements = await answerOf(db, sql`SHOW GLOBAL STATUS LIKE 'Questions'`);
  const pid = await readFile(await answerOf(db, sql`SELECT 'file', @@pid_file AS Value`), "utf8");
  return {
    serverUs: await server.processorTimeUs(),
    databaseMs: await processorMsOf(pid.trim()),
    statements: Number(statements),
  };
}

async function answerOf(db: Database, statement: SQL): Promise<string> {
  const [rows] = (await db.execute(statement)) as unknown as [RowDataPacket[]];
  return String(rows[0]?.Value);
}

/** Linux counts a process's time in hundredths of a second (proc(5), `utime` and `stime`). */
async function processorMsOf(pid: string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

async function repeat(times: number, people: readonly Person[], once: Action["once"]): Promise<number> {
  let next = 0;
  let bytes = 0;
  const caller = async () => {
    while (next < times) {
      const person = people[next++ % people.length];
      if (!person) throw new Error("there is nobody to call for");
      bytes += await once(person);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return bytes;
}

async function opened(server: Spawned, person: Person, paths: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const path of paths) bytes += await bytesOf(`${server.url}${path}`, { headers: bearer(person) });
  return bytes;
}

function saved(server: Spawned, person: Person): Promise<number> {
  return bytesOf(`${server.url}/api/posts/save`, {
    method: "POST",
    headers: { ...bearer(person), "idempotency-key": randomUUID(), "content-type": "application/json" },
    body: JSON.stringify(SAVED),
  });
}

async function drafted(server: Spawned, person: Person, body: typeof DRAFT_REQUEST): Promise<number> {
  let bytes = 0;
  await draftThrough(server, person, body, (event) => {
    bytes += JSON.stringify(event).length;
  });
  return bytes;
}

async function bytesOf(url: string, options: NonNullable<Parameters<typeof request>[1]>): Promise<number> {
  const { statusCode, body } = await request(url, {
    ...options,
    headers: { ...(options.headers as Record<string, string>), "accept-encoding": "gzip" },
  });
  const { byteLength } = await body.arrayBuffer();
  if (statusCode >= 300) throw new Error(`${url}: ${statusCode}`);
  return byteLength;
}
