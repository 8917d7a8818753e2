import { randomUUID } from "node:crypto";
import { median, shown, table } from "../figures.ts";
import { bearer, type Call, type LoadFigures, load } from "../load.ts";
import { addPeople, type Person } from "../people.ts";
import type { Stage } from "../stage.ts";

const PEOPLE = 50;
const POSTS_EACH = 20;
const CALLERS = 10;
const ROUNDS = 5;
const ROUND_MS = 3_000;

const POST = {
  title: "Attendance at recorded lectures",
  content: "Attendance is not learning, but it is often where learning starts. ".repeat(30),
  tone: "casual",
  length: "medium",
  perspective: "balanced",
};

/** The four calls that people wait for most, against the least that Express and mysql2 can do. */
export async function requests(stage: Stage): Promise<string> {
  const { url, db } = await stage.database();
  const people = await addPeople(db, { count: PEOPLE, isPremium: true });
  const server = await stage.server({ databaseUrl: url });
  const control = await stage.bareExpress(url);
  const postIds = await savePosts(server.url, people);

  const personOf = (number: number): Person => {
    const person = people[number % people.length];
    if (!person) throw new Error("there is nobody to call for");
    return person;
  };
  const postOf = (number: number) => postIds.get(personOf(number).id)?.[0];
  const saved = () => ({ ...POST, saveKey: randomUUID() });
  const calls: { name: string; ours(number: number): Call; control(number: number): Call }[] = [
    {
      name: "`GET /api/user`",
      ours: (number) => ({ method: "GET", path: "/api/user", headers: bearer(personOf(number)) }),
      control: (number) => ({ method: "GET", path: `/users/${personOf(number).id}` }),
    },
    {
      name: "`GET /api/posts/{id}`",
      ours: (number) => ({
        method: "GET",
        path: `/api/posts/${postOf(number)}`,
        headers: bearer(personOf(number)),
      }),
      control: (number) => ({ method: "GET", path: `/posts/${postOf(number)}` }),
    },
    {
      name: `\`GET /api/posts\` (${POSTS_EACH} posts)`,
      ours: (number) => ({ method: "GET", path: "/api/posts", headers: bearer(personOf(number)) }),
      control: (number) => ({ method: "GET", path: `/users/${personOf(number).id}/posts` }),
    },
    {
      name: "`POST /api/posts/save`",
      ours: (number) => ({
        method: "POST",
        path: "/api/posts/save",
        headers: { ...bearer(personOf(number)), "idempotency-key": randomUUID() },
        body: POST,
      }),
      control: (number) => ({ method: "POST", path: `/users/${personOf(number).id}/posts`, body: saved() }),
    },
  ];

  const rows = [];
  for (const { name, ours, control: bare } of calls) {
    const direct: LoadFigures[] = [];
    const measured: LoadFigures[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const options = { callers: CALLERS, forMs: round === 0 ? 1_000 : ROUND_MS };
      const withoutUs = await load({ url: control.url, ...options, callOf: bare });
      const withUs = await load({ url: server.url, ...options, callOf: ours });
      if (round === 0) continue;
      direct.push(withoutUs);
      measured.push(withUs);
    }
    const of = (figures: LoadFigures[], key: keyof LoadFigures) => median(figures.map((one) => one[key]));
    const ratio = of(measured, "perSecond") / of(direct, "perSecond");
    rows.push([
      name,
      `${shown(of(direct, "perSecond"))} / ${shown(of(direct, "p95Ms"))}`,
      `${shown(of(measured, "perSecond"))} / ${shown(of(measured, "p95Ms"))}`,
      ratio.toFixed(2),
    ]);
  }
  await server.stop();
  await control.kill();
  return [
    `${CALLERS} callers, each waiting for its answer; one process each, in turn, medians of ${ROUNDS} rounds of ${ROUND_MS / 1_000} s. The control is a bare Express handler with one mysql2 statement of the same kind: it does not find out who calls, checks nothing, logs nothing and sends no headers of its own.`,
    "",
    table([["call", "control: calls/s / p95 (ms)", "ours", "share of the control's calls/s"], ...rows]),
    "",
    "Aim: 0.7. What is missing, by profile of `GET /api/user`: who calls is looked up each time, in a statement of its own, so that a sign-out counts at once everywhere; that alone halves what is left over from a handler that makes one. Half of the time is spent in the sockets to the database and to the caller, 13 % in the driver, 10 % in the log, 4 % each in drizzle and in our own code. Express with every header and check but without a statement answers some 13,000 calls a second (`GET /api/health`).",
  ].join("\n");
}

async function savePosts(url: string, people: readonly Person[]): Promise<Map<number, number[]>> {
  const ids = new Map<number, number[]>();
  for (const person of people) {
    const own = [];
    for (let number = 0; number < POSTS_EACH; number += 1) {
      const response = await fetch(`${url}/api/posts/save`, {
        method: "POST",
        headers: { ...bearer(person), "content-type": "application/json" },
        body: JSON.stringify(POST),
      });
      const { id } = (await response.json()) as { id: number };
      own.push(id);
    }
    ids.set(person.id, own);
  }
  return ids;
}
